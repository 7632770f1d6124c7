import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';

/** A secret that is made on first use and kept in the data folder, for its owner to read. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    // Of processes that start together one writes, all read.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

const secrets = new WeakMap<object, string>();

/** Secret that signs and encrypts the site's tokens: `LINK_SECRET`, else a secret that is made once and kept in the data folder. */
export function linkSecret(config: Pick<Config, 'linkSecret' | 'dataDir'>): string {
  let secret = secrets.get(config);
  if (secret === undefined) {
    secret = config.linkSecret ?? keptSecret(config.dataDir, 'link-secret');
    secrets.set(config, secret);
  }
  return secret;
}
