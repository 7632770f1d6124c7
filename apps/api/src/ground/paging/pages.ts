import { messages, PAGE_SIZE } from '@corkboard/contract';
import { badField } from '../../http/refusal';
import { decodeBookmark, encodeBookmark, idPart, NEWEST } from './bookmark';

/** Options of a paged list. */
export interface Paging {
  page_size?: number | undefined;
  bookmark?: string | undefined;
}

/** How many to show, and the id that all of the page are below; behind it, in a list that begins with the oldest. */
export interface IdPage {
  size: number;
  before: string;
}

/**
 * Reads the place of a list that is ordered by id, newest first.
 *
 * @param start where the list begins; `OLDEST` for one that begins with the oldest
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not of such a list
 */
export function idPage({ page_size, bookmark }: Paging, defaultSize = PAGE_SIZE, start = NEWEST): IdPage {
  const place = decodeBookmark(bookmark, 1);
  return { size: page_size ?? defaultSize, before: place ? idPart(place[0]) : start };
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

/** Above every rank. */
export const TOP_RANK = '9223372036854775807';

/** Before the rank and the id in bookmarks of ranked lists. */
const RANKED = 'rest';

/**
 * Rank and id that a ranked page lies below.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not of such a list
 */
export function rankedPlace(bookmark: string | undefined): [rank: string, before: string] {
  const place = decodeBookmark(bookmark, 3);
  if (!place) return [TOP_RANK, NEWEST];
  const [kind, rank, before] = place;
  if (kind !== RANKED) throw badField('bookmark', messages.bookmarkInvalid);
  return [idPart(rank), idPart(before)];
}

/** As `cutPage`, of a list ordered by rank and id. */
export const cutRankedPage = <Row extends { id: string; rank: string }>(
  rows: readonly Row[],
  size: number,
): RowPage<Row> => cutPage(rows, size, ({ rank, id }) => encodeBookmark([RANKED, rank, id]));
