/** Which way rows are ordered, in SQL. */
export type Direction = 'asc' | 'desc';

/** SQL: what a field means, of those that there are; for `case <name> … end`. */
export const cases = (fields: Readonly<Partial<Record<string, string>>>): string =>
  Object.entries(fields)
    .map(([field, sql]) => `when '${field}' then ${sql!}`)
    .join(' ');

/** SQL: what rows with a `number` or a `word`, of which one is null, are ordered by: `blank` is whether they have neither. */
export const KEY = `(number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word`;

/** SQL: the order of rows `r` with such a key. What has no value comes last either way, and of those alike the id decides. */
export const inOrder = (direction: Direction): string =>
  `order by r.blank, r.number ${direction}, r.word ${direction}, r.id ${direction}`;

/** SQL: whether a row `r` comes behind the place `p` in that order. */
export function isBehind(direction: Direction): string {
  const compare = direction === 'asc' ? '>' : '<';
  return `(r.blank > p.blank or (r.blank = p.blank and (r.number ${compare} p.number
       or (r.number = p.number and (r.word ${compare} p.word or (r.word = p.word and r.id ${compare} p.id))))))`;
}
