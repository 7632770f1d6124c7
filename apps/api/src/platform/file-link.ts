import { createHmac } from 'node:crypto';
import type { Config } from './config';
import { linkSecret } from './kept-secret';
import { isSignature } from './signature';

type Signer = Pick<Config, 'linkSecret' | 'dataDir'>;
/** A kind of file that is downloaded with a link: a word for it, where its files are, and for how long a link works. */
export interface LinkedFiles {
  readonly kind: string;
  readonly path: string;
  readonly minutes: number;
}

const signature = (config: Signer, kind: string, token: string, until: number): Buffer =>
  createHmac('sha256', linkSecret(config)).update(`${kind}\n${token}\n${until}`).digest().subarray(0, 24);

/** The address of a file, for whoever has it, for some minutes. */
export function fileLink(
  config: Signer & Pick<Config, 'publicOrigin'>,
  { kind, path, minutes }: LinkedFiles,
  token: string,
  now: number = Date.now(),
): string {
  const until = Math.floor(now / 1000) + minutes * 60;
  const query = new URLSearchParams({
    until: String(until),
    signature: signature(config, kind, token, until).toString('base64url'),
  });
  return `${config.publicOrigin}${path}${token}/?${query.toString()}`;
}

/** Until when a link was good that was made here, in seconds since 1970; null for another one. */
export function linkUntil(
  config: Signer,
  { kind }: Pick<LinkedFiles, 'kind'>,
  token: string,
  { until, signature: given }: { until?: unknown; signature?: unknown },
): number | null {
  if (typeof until !== 'string' || typeof given !== 'string') return null;
  if (!/^\d{1,12}$/.test(until)) return null;
  return isSignature(given, signature(config, kind, token, Number(until))) ? Number(until) : null;
}
