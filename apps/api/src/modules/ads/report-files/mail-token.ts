import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config';
import { linkSecret } from '../../../platform/kept-secret';
import { isSignature } from '../../../platform/signature';

type Signer = Pick<Config, 'linkSecret' | 'dataDir'>;

/** Whose mails of which template a link is about. */
export type Mailed = readonly [account: string, template: string, user: string];

const signature = (config: Signer, mailed: Mailed): Buffer =>
  createHmac('sha256', linkSecret(config))
    .update(`report mail\n${mailed.join('\n')}`)
    .digest();

/** Token in a mail's link. It doesn't expire: a mail may be opened years later. */
export const mailToken = (config: Signer, mailed: Mailed): string =>
  `${mailed.join('-')}.${signature(config, mailed).toString('base64url')}`;

/** Content of a mail's token; null for one that we didn't sign. */
export function mailedIn(config: Signer, token: string): Mailed | null {
  const [, account, template, user, given] =
    /^(\d{1,19})-(\d{1,19})-(\d{1,19})\.([\w-]{43})$/.exec(token) ?? [];
  if (!account || !template || !user || !given) return null;
  const mailed: Mailed = [account, template, user];
  return isSignature(given, signature(config, mailed)) ? mailed : null;
}
