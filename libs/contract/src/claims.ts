import { parseAddress } from './addresses';
import { PHOTO_SITE_HOST } from './limits-saving';

/** Claiming web addresses (docs/decisions/0013-claims.md). */

/** Addresses of one person, claimed or waiting. */
export const CLAIMS_MAX = 20;
/** How often a person may have pages looked at for a code: looks in as many seconds. */
export const CLAIM_CHECKS = { limit: 20, windowSeconds: 600 } as const;
/** Name of the meta tag that may hold the code. */
export const CLAIM_META = 'corkboard-claim';
/** The file of a site that may hold the code, and nothing else. */
export const CLAIM_FILE = '/.well-known/corkboard-claim.txt';
/** The TXT record of a host that may hold the code. */
export const claimRecord = (code: string): string => `${CLAIM_META}=${code}`;
/** The meta tag to put into the head of a page. */
export const claimTag = (code: string): string => `<meta name="${CLAIM_META}" content="${code}">`;

/** Whether an address is on the photo site whose links bring the Instagram upsell. */
export function isPhotoSite(address: string | null): boolean {
  const hostname = parseAddress(address ?? '')?.hostname;
  return hostname === PHOTO_SITE_HOST || hostname === `www.${PHOTO_SITE_HOST}`;
}

/** Error messages of the claim calls. */
export const claimMessages = {
  taken: 'Someone else has claimed this address.',
  tooMany: `You can claim up to ${CLAIMS_MAX} addresses. Remove one first.`,
  photoProfile: `Enter the address of your profile, such as https://www.${PHOTO_SITE_HOST}/you.`,
  missing: "We can't find that claim.",
  codeMissing: "We opened the page, but your code isn't there yet. Add it, then check again.",
  unreachable: "We couldn't open that page. Make sure everyone can see it, then check again.",
  moved: 'That address leads to another site. Claim the address it leads to.',
  busy: "You've checked many times. Wait a few minutes, then check again.",
} as const;
