import { messages } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import { decodeBookmark, encodeBookmark, idPart, NEWEST } from '../../../ground/paging/bookmark';
import { TOP_RANK } from '../../../ground/paging/pages';

/** Where a home feed goes on: at a place of a visit, which began somewhere in its list, or in what is popular, without what the visit had (none for strangers). */
export type HomePlace =
  | { phase: 'begin' }
  | { phase: 'visit'; visit: string; start: number; from: number }
  | { phase: 'rest'; visit: string | null; rank: string; before: string };

/** The rest from its beginning. */
export const restOf = (visit: string | null): HomePlace & { phase: 'rest' } => ({
  phase: 'rest',
  visit,
  rank: TOP_RANK,
  before: NEWEST,
});

/**
 * Reads a bookmark made by `encodeHomePlace`.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not of a home feed
 */
export function homePlace(bookmark: string | undefined): HomePlace {
  const parts = decodeBookmark(bookmark, 4);
  if (!parts) return { phase: 'begin' };
  const [phase, visit, rank, before] = parts;
  if (phase === 'visit')
    return { phase, visit: idPart(visit), start: placePart(rank, 0), from: placePart(before, 1) };
  if (phase !== 'rest') throw badField('bookmark', messages.bookmarkInvalid);
  return { phase, visit: visit === '0' ? null : idPart(visit), rank: idPart(rank), before: idPart(before) };
}

/** @throws Refusal 400 `badParameter` naming `bookmark` for what is no place in a list */
function placePart(part: string | undefined, least: number): number {
  if (!part || !/^\d{1,9}$/.test(part) || Number(part) < least)
    throw badField('bookmark', messages.bookmarkInvalid);
  return Number(part);
}

/** The bookmark of a place. */
export const encodeHomePlace = (place: Exclude<HomePlace, { phase: 'begin' }>): string =>
  place.phase === 'visit'
    ? encodeBookmark(['visit', place.visit, place.start, place.from])
    : encodeBookmark(['rest', place.visit ?? '0', place.rank, place.before]);
