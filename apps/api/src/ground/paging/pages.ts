import { messages, PAGE_SIZE } from '@corkboard/contract';
import { badField } from '../../http/refusal';
import { decodeBookmark, encodeBookmark, idPart, NEWEST } from './bookmark';

/** Options of a paged list. */
export interface Paging {
  page_size?: number | undefined;
  bookmark?: string | undefined;
}

/** How many to show, and the id that all of the page are below. */
export interface IdPage {
  size: number;
  before: string;
}

/**
 * Reads the place of a list that is ordered by id, newest first.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not of such a list
 */
export function idPage({ page_size, bookmark }: Paging, defaultSize = PAGE_SIZE): IdPage {
  const place = decodeBookmark(bookmark, 1);
  return { size: page_size ?? defaultSize, before: place ? idPart(place[0]) : NEWEST };
}

/** A page of rows with the bookmark of the next one; null when nothing follows. */
export interface RowPage<Row> {
  page: Row[];
  bookmark: string | null;
}

/**
 * Cuts a page from its rows and one more, which tells whether anything follows.
 *
 * @param rows up to `size + 1`
 * @param bookmarkOf the bookmark after a row
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  bookmarkOf: (last: Row) => string,
): RowPage<Row> {
  const page = rows.slice(0, size);
  return { page, bookmark: rows.length > size ? bookmarkOf(page.at(-1)!) : null };
}

/** As `cutPage`, of a list ordered by an id, which is in the column `by`. */
export const cutIdPage = <By extends string, Row extends Record<By, string>>(
  rows: readonly Row[],
  size: number,
  by: By,
): RowPage<Row> => cutPage(rows, size, (row) => encodeBookmark([row[by]]));

/** A place in a list that starts with one order (`first`, by id) and continues with a ranked one (`rest`). */
export type PhasedPlace =
  { phase: 'first'; before: string } | { phase: 'rest'; rank: string; before: string };

/** Above every rank. */
export const TOP_RANK = '9223372036854775807';

/**
 * Reads a bookmark made by `encodeBookmark(['first', id])` or `(['rest', rank, id])`.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not of such a list
 */
export function phasedPlace(bookmark: string | undefined): PhasedPlace {
  if (!bookmark) return { phase: 'first', before: NEWEST };
  const [phase, rank, before] = decodeBookmark(bookmark, 3)!;
  if (phase === 'first') return { phase, before: idPart(before) };
  if (phase !== 'rest' || !rank || !/^\d{1,19}$/.test(rank))
    throw badField('bookmark', messages.bookmarkInvalid);
  return { phase, rank: idPart(rank), before: idPart(before) };
}

/**
 * Rank and id that a ranked page lies below.
 *
 * @throws Refusal as `phasedPlace`
 */
export function rankedPlace(bookmark: string | undefined): [rank: string, before: string] {
  const place = phasedPlace(bookmark);
  return place.phase === 'rest' ? [place.rank, place.before] : [TOP_RANK, NEWEST];
}

/** As `cutPage`, of a list ordered by rank and id. */
export const cutRankedPage = <Row extends { id: string; rank: string }>(
  rows: readonly Row[],
  size: number,
): RowPage<Row> => cutPage(rows, size, ({ rank, id }) => encodePlace({ phase: 'rest', rank, before: id }));

/** The bookmark of a phased place. */
export function encodePlace(place: PhasedPlace): string {
  return encodeBookmark([place.phase, place.phase === 'rest' ? place.rank : '0', place.before]);
}
