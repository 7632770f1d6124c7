import { createHmac } from 'node:crypto';
import { mailMessages, type NotificationTopic } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { badField } from '../../http/refusal';
import type { Config } from '../../platform/config';
import { linkSecret } from '../../platform/kept-secret';
import { isSignature } from '../../platform/signature';

type Signer = Pick<Config, 'linkSecret' | 'dataDir'>;

const signature = (config: Signer, address: string): Buffer =>
  createHmac('sha256', linkSecret(config)).update(`mail\n${address}`).digest();

/** Token in a mail's link that names the address. It doesn't expire: a mail may be opened years later. */
export function addressToken(config: Signer, email: string): string {
  const address = email.toLowerCase();
  return `${Buffer.from(address).toString('base64url')}.${signature(config, address).toString('base64url')}`;
}

/** The address that a link was made for, in small letters; null for a link that isn't ours. */
export function addressIn(config: Signer, token: string): string | null {
  const [, name, given] = /^([\w-]{1,500})\.([\w-]{43})$/.exec(token) ?? [];
  const address = Buffer.from(name ?? '', 'base64url').toString();
  return isSignature(given ?? '', signature(config, address)) ? address : null;
}

/**
 * As {@link addressIn}, for what is changed with the link.
 *
 * @throws Refusal 400 `badParameter` naming `token` for one that isn't ours
 */
export function addressOf(config: Signer, token: string): string {
  const address = addressIn(config, token);
  if (address === null) throw badField('token', mailMessages.token);
  return address;
}

/** The page where whoever got a mail says that they want no more of its kind. Mail programs send it a form by themselves, too. */
export const unsubscribeAddress = (
  config: Signer & Pick<Config, 'publicOrigin'>,
  email: string,
  topic: NotificationTopic | undefined,
): string =>
  `${config.publicOrigin}${buildPath('email-subscription', {}, { token: addressToken(config, email), topic })}`;
