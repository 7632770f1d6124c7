import { createHmac } from 'node:crypto';
import { REPORT_FILE_PATH, REPORT_LINK_MINUTES } from '@corkboard/contract';
import type { Config } from '../../../platform/config';
import { linkSecret } from '../../../platform/kept-secret';
import { isSignature } from '../../../platform/signature';

type Signer = Pick<Config, 'linkSecret' | 'dataDir'>;

const signature = (config: Signer, token: string, until: number): Buffer =>
  createHmac('sha256', linkSecret(config)).update(`report\n${token}\n${until}`).digest().subarray(0, 24);

/** The address of a report's file, for whoever has it, for some minutes. */
export function fileLink(
  config: Signer & Pick<Config, 'publicOrigin'>,
  token: string,
  now: number = Date.now(),
): string {
  const until = Math.floor(now / 1000) + REPORT_LINK_MINUTES * 60;
  const query = new URLSearchParams({
    until: String(until),
    signature: signature(config, token, until).toString('base64url'),
  });
  return `${config.publicOrigin}${REPORT_FILE_PATH}${token}/?${query.toString()}`;
}

/** Until when a link was good that was made here, in seconds since 1970; null for another one. */
export function linkUntil(
  config: Signer,
  token: string,
  { until, signature: given }: { until?: unknown; signature?: unknown },
): number | null {
  if (typeof until !== 'string' || typeof given !== 'string') return null;
  if (!/^\d{1,12}$/.test(until)) return null;
  return isSignature(given, signature(config, token, Number(until))) ? Number(until) : null;
}
