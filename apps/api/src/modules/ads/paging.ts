import { PAGE_SIZE } from '@corkboard/contract';
import { decodeBookmark, encodeBookmark, idPart, NEWEST } from '../../ground/paging/bookmark';

/** Paging of /v5: by id, newest first unless told otherwise (ads-model §2). */
export interface Page {
  ascending: boolean;
  /** The page starts behind this id. */
  after: string;
  size: number;
}

/** Reads the paging parameters of a list. Refuses (400 `bookmark`) a bookmark that is not ours. */
export function readPage(query: {
  page_size?: number | undefined;
  bookmark?: string | undefined;
  order?: 'ASCENDING' | 'DESCENDING' | undefined;
}): Page {
  const ascending = query.order === 'ASCENDING';
  const place = decodeBookmark(query.bookmark, 1);
  const after = place ? idPart(place[0]) : ascending ? '0' : NEWEST;
  return { ascending, after, size: query.page_size ?? PAGE_SIZE };
}

/** The list body of /v5 from one row more than the page has. */
export function toPage<Row extends { id: string }, Item>(
  rows: readonly Row[],
  { size }: Page,
  toItem: (row: Row) => Item,
): { items: Item[]; bookmark: string | null } {
  const page = rows.slice(0, size);
  return {
    items: page.map(toItem),
    bookmark: rows.length > size ? encodeBookmark([page.at(-1)!.id]) : null,
  };
}
