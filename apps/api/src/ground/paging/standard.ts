import { decodeBookmark, encodeBookmark, idPart, NEWEST } from './bookmark';
import { PAGE_SIZE } from '@corkboard/contract';
import { cutIdPage } from './pages';

/** Paging of /v5: by id, newest first unless told otherwise. */
export interface StandardPage {
  ascending: boolean;
  /** The page starts behind this id. */
  after: string;
  /** How many rows are read, without one more: those of the page, and those before it that are left out. */
  size: number;
  /** Rows that are left out at the beginning. */
  skip?: number;
  /** No page came before this one. */
  first: boolean;
}

type Order = 'ASCENDING' | 'DESCENDING';

/**
 * Reads the paging parameters of a list of /v5.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
 */
export function standardPage(
  query: {
    page_size?: number | undefined;
    bookmark?: string | undefined;
    order?: Order | undefined;
    start_index?: number | undefined;
  },
  order: Order = 'DESCENDING',
): StandardPage {
  const ascending = (query.order ?? order) === 'ASCENDING';
  const place = decodeBookmark(query.bookmark, 1);
  const after = place ? idPart(place[0]) : ascending ? '0' : NEWEST;
  // A bookmark leads on from where the page before ended.
  const skip = place ? 0 : (query.start_index ?? 0);
  return { ascending, after, size: (query.page_size ?? PAGE_SIZE) + skip, skip, first: place === null };
}

/** The list body of /v5 from one row more than the page has. @param by the column of the id that the list is ordered by */
export function standardList<Row extends Record<By, string>, Item, By extends string = 'id'>(
  rows: readonly Row[],
  { size, skip = 0 }: Pick<StandardPage, 'size'> & Partial<Pick<StandardPage, 'skip'>>,
  toItem: (row: Row) => Item,
  by: By = 'id' as By,
): { items: Item[]; bookmark: string | null } {
  const { page, bookmark } = cutIdPage(rows.slice(skip), size - skip, by);
  return { items: page.map(toItem), bookmark };
}

/** The bookmark of a page of /v5 that ends with this id. */
export const standardBookmark = (last: string): string => encodeBookmark([last]);
