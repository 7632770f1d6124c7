/** Where a list is continued: the call that answers it, and the bookmark of what follows. */
interface Continued {
  /** The page's first list where it is not named. */
  readonly call?: string;
  readonly bookmark: string;
}

/** Stands in no call's name and in no bookmark. */
const BETWEEN = '~';

/**
 * The address of the page that continues a list of this one, for whoever cannot load more in place: the same address with `after`.
 * @param at path and query of this page; what else its query says is kept
 */
export function continuedAt(
  at: { pathname: string; search: string },
  call: string,
  bookmark: string,
): string {
  const query = new URLSearchParams(at.search);
  query.set('after', `${call}${BETWEEN}${bookmark}`);
  return `${at.pathname}?${query.toString()}`;
}

/** Parses the query parameter `after` (docs/handbook/addresses.md#next-pages). */
export function readAfter(after: unknown): Continued | undefined {
  if (typeof after !== 'string' || after === '') return undefined;
  const end = after.indexOf(BETWEEN);
  return end < 0
    ? { bookmark: after }
    : { call: after.slice(0, end), bookmark: after.slice(end + BETWEEN.length) };
}
