import { Resolver } from 'node:dns/promises';

/** The TXT records of a host, each as one text; none when it has none, does not exist or does not answer in time. */
export type ResolveTxt = (host: string) => Promise<string[]>;

const TIMEOUT_MS = 3000;

/** Asks the system's name servers. */
export function createResolveTxt(): ResolveTxt {
  return async (host) => {
    try {
      const records = await new Resolver({ timeout: TIMEOUT_MS, tries: 2 }).resolveTxt(host);
      return records.map((parts) => parts.join(''));
    } catch {
      return [];
    }
  };
}
