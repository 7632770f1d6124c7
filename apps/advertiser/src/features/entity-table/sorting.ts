import { type Sorting } from './EntityTable';

/** The order after a header was pressed: up, down, then that of the service. Numbers begin with the largest: what one looks for first. */
export function sortedBy<S extends string>(now: Sorting<S>, sort: S, numeric: boolean): Sorting<S> {
  const [first, second] = numeric
    ? (['DESCENDING', 'ASCENDING'] as const)
    : (['ASCENDING', 'DESCENDING'] as const);
  if (now.sort !== sort) return { sort, order: first };
  return now.order === first ? { sort, order: second } : { sort: undefined, order: undefined };
}
