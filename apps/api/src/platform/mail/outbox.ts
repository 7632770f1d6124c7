import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calendarOf, headersOf, type MailMessage } from './message';

/** Content of a `.json` file in the outbox, beside the same message as `.eml`. */
export interface OutboxEntry extends MailMessage {
  from: string;
  sentAt: string;
}

/**
 * Writes each message as two files whose names sort by time: `.eml`, as a mail program opens it, and `.json`, for people and
 * tests. Only the owner may read them: they hold links that let somebody in. The `.json` appears last and whole.
 */
export function outboxSender(folder: string, from: string): (message: MailMessage) => Promise<void> {
  return async (message) => {
    // Read with the first message, not at every start.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    const now = new Date();
    const path = join(folder, `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`);
    const { message: eml } = await transport.sendMail({
      ...message,
      ...calendarOf(message),
      headers: headersOf(message),
      from,
      date: now,
    });
    await writeFile(`${path}.eml`, eml as Buffer, { mode: 0o600 });
    const entry: OutboxEntry = { from, ...message, sentAt: now.toISOString() };
    await writeFile(`${path}.json.part`, `${JSON.stringify(entry, null, 2)}\n`, { mode: 0o600 });
    await rename(`${path}.json.part`, `${path}.json`);
  };
}
