import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A message that the shared site has mailed. */
export interface Mailed {
  to: string;
  subject: string;
  text: string;
  unsubscribe?: string;
}

/** Mails to an address so far, oldest first. */
function mailTo(address: string): Mailed[] {
  const outbox = join(process.env.SITE_DATA_DIR!, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Mailed)
    .filter(({ to }) => to === address);
}

/** The latest message to an address with a subject, once it is there. */
export async function mailOf(address: string, subject: string): Promise<Mailed> {
  const found = () => mailTo(address).findLast((mail) => mail.subject === subject);
  await expect.poll(found, { message: `mail to ${address}: ${subject}` }).toBeDefined();
  return found()!;
}

/** The address on this site that a message leads to, by the beginning of its path. */
export const linkIn = ({ text }: Mailed, path: string): string => {
  const [, found] = new RegExp(`https?://[^/\\s]+(${path}\\S*)`).exec(text) ?? [];
  if (found === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return found;
};
