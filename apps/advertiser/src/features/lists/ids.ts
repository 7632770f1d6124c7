import { isId } from '@corkboard/contract';

/** IDs that a call takes at once. */
const MOST = 250;

/** The ID that an address says; undefined for what is none, as if the address said nothing. */
export const idIn = (text: string | undefined): string | undefined =>
  text !== undefined && isId(text) ? text : undefined;

/** The IDs of a list in an address, as many as calls take; undefined where there are none. */
export function idsIn(list: readonly string[] | undefined): readonly string[] | undefined {
  const ids = list?.filter((text) => isId(text)).slice(0, MOST);
  return ids && ids.length > 0 ? ids : undefined;
}
