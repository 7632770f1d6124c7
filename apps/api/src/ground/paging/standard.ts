import { decodeBookmark, encodeBookmark, idPart, NEWEST } from './bookmark';
import { PAGE_SIZE } from '@corkboard/contract';
import { cutIdPage } from './pages';

/** Paging of /v5: by id, newest first unless told otherwise. */
export interface StandardPage {
  ascending: boolean;
  /** The page starts behind this id. */
  after: string;
  size: number;
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
  query: { page_size?: number | undefined; bookmark?: string | undefined; order?: Order | undefined },
  order: Order = 'DESCENDING',
): StandardPage {
  const ascending = (query.order ?? order) === 'ASCENDING';
  const place = decodeBookmark(query.bookmark, 1);
  const after = place ? idPart(place[0]) : ascending ? '0' : NEWEST;
  return { ascending, after, size: query.page_size ?? PAGE_SIZE, first: place === null };
}

/** The list body of /v5 from one row more than the page has. @param by the column of the id that the list is ordered by */
export function standardList<Row extends Record<By, string>, Item, By extends string = 'id'>(
  rows: readonly Row[],
  { size }: Pick<StandardPage, 'size'>,
  toItem: (row: Row) => Item,
  by: By = 'id' as By,
): { items: Item[]; bookmark: string | null } {
  const { page, bookmark } = cutIdPage(rows, size, by);
  return { items: page.map(toItem), bookmark };
}

/** The bookmark of a page of /v5 that ends with this id. */
export const standardBookmark = (last: string): string => encodeBookmark([last]);
