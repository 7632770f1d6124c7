import { parseAddress } from '@corkboard/contract';
/** Longer origins are left out: what pages carry of a showing has its limit. */
const ORIGIN_MAX = 80;

/** The origin that an ad leads to, where browsers take it for their attribution; null for one that they wouldn't take. */
export function destinationOf(link: string | null): string | null {
  const address = parseAddress(link ?? '');
  return address?.protocol === 'https:' && address.origin.length <= ORIGIN_MAX ? address.origin : null;
}
