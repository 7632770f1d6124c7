import { claimMessages, isPhotoSite, messages, PHOTO_SITE_HOST, typedAddress } from '@corkboard/contract';
import { badField } from '../../../http/refusal';

/** Claimed address: the URL to check, and the key that only one person may claim. */
export interface ClaimedAddress {
  address: string;
  key: string;
  photoSite: boolean;
}

const PROFILE = /^\/([\w.]{1,30})\/?$/;

/** The host of an address as one knows a site: without `www.`, with a port of its own. */
export const siteOf = ({ hostname, port }: URL): string =>
  hostname.replace(/^www\.(?=.*\.)/, '').replace(/\.$/, '') + (port && `:${port}`);

/**
 * Reads an address that somebody wants to claim: a site's page without query, or a profile on the photo site.
 *
 * @throws Refusal 400 `badParameter` naming `url` for what is no such address
 */
export function readClaim(text: string): ClaimedAddress {
  const url = typedAddress(text);
  if (!url) throw badField('url', messages.linkInvalid);
  const address = url.origin + url.pathname;
  if (!isPhotoSite(url.href))
    return { address, key: siteOf(url) + url.pathname.replace(/\/+$/, ''), photoSite: false };
  const [, name] = PROFILE.exec(url.pathname) ?? [];
  if (!name) throw badField('url', claimMessages.photoProfile);
  return { address, key: `${PHOTO_SITE_HOST}/${name.toLowerCase()}`, photoSite: true };
}
