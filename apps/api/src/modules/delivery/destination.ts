/** Longer origins are left out: what pages carry of a showing has its limit. */
const ORIGIN_MAX = 80;

/** The origin that an ad leads to, where browsers take it for their attribution; null for one that they wouldn't take. */
export function destinationOf(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, origin } = new URL(link);
  return protocol === 'https:' && origin.length <= ORIGIN_MAX ? origin : null;
}
