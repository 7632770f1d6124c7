import { type Sorting } from './EntityTable';

type Sort = NonNullable<Sorting['sort']>;

/** The order after a header was pressed: up, down, then that of the service. Numbers begin with the largest: what one looks for first. */
export function sortedBy(now: Sorting, sort: Sort, numeric: boolean): Sorting {
  const [first, second] = numeric
    ? (['DESCENDING', 'ASCENDING'] as const)
    : (['ASCENDING', 'DESCENDING'] as const);
  if (now.sort !== sort) return { sort, order: first };
  return now.order === first ? { sort, order: second } : { sort: undefined, order: undefined };
}
