import { createHmac } from 'node:crypto';
import { CUSTOMER_UPLOAD_HOURS, CUSTOMER_UPLOAD_PATH } from '@corkboard/contract';
import type { Config } from '../../../../platform/config';
import { linkSecret } from '../../../../platform/kept-secret';
import { isSignature } from '../../../../platform/signature';
import type { Services } from '../../../../http/context';

type Signer = Pick<Config, 'linkSecret' | 'dataDir'>;

/** A part of an upload. */
export interface UploadPart {
  readonly account: string;
  readonly id: string;
  readonly part: number;
}

const pathOf = ({ account, id, part }: UploadPart): string => `${account}/${id}/${part}/`;
const signature = (config: Signer, part: UploadPart, until: number): Buffer =>
  createHmac('sha256', linkSecret(config))
    .update(`customer list upload\n${pathOf(part)}\n${until}`)
    .digest()
    .subarray(0, 24);

/** The address that a part is sent to, for whoever has it, for some hours. */
export function partLink(
  config: Signer & Pick<Config, 'publicOrigin'>,
  part: UploadPart,
  now: number = Date.now(),
): string {
  const until = Math.floor(now / 1000) + CUSTOMER_UPLOAD_HOURS * 3600;
  const query = new URLSearchParams({
    until: String(until),
    signature: signature(config, part, until).toString('base64url'),
  });
  return `${config.publicOrigin}${CUSTOMER_UPLOAD_PATH}${pathOf(part)}?${query.toString()}`;
}

/** Whether an address is one that was made here, and still good. */
export function isPartLink(
  config: Signer,
  part: UploadPart,
  { until, signature: given }: { until?: unknown; signature?: unknown },
  now: number = Date.now(),
): boolean {
  if (typeof until !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(until)) return false;
  return isSignature(given, signature(config, part, Number(until))) && Number(until) * 1000 > now;
}

/** Where the storage has a part. */
export const uploadPartKey = ({ account, id, part }: UploadPart): string =>
  `customer-list-uploads/${account}/${id}/${part}.bin`;

/** Takes all parts of an upload out of the storage. */
export const dropUploadParts = (
  { storage }: Pick<Services, 'storage'>,
  { account, id, parts }: { account: string; id: string; parts: number },
): Promise<void> =>
  storage.delete(Array.from({ length: parts }, (_, n) => uploadPartKey({ account, id, part: n + 1 })));
