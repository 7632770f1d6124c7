import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config';

/** Where a token is kept that nobody set, in the data folder. */
export const METRICS_TOKEN_FILE = 'metrics-token';

/** The bearer token that `/metrics` asks for: `METRICS_TOKEN`, else one that is made once and kept, for its owner to read. */
export function metricsToken({
  metricsToken: set,
  dataDir,
}: Pick<Config, 'metricsToken' | 'dataDir'>): string {
  if (set) return set;
  const file = join(dataDir, METRICS_TOKEN_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    // Of processes that start together one writes, all read.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Whether an `Authorization` header has the token. */
export function hasBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
