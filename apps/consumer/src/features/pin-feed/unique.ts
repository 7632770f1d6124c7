import { type Pin } from '@corkboard/contract';

/** Key of a cell: the same Pin may be in a list organically and as a promoted Pin. */
export const feedKey = ({ id, insertion_id: insertion }: Pin): string =>
  insertion === undefined ? id : `${id} ${insertion}`;

/**
 * The pins of all pages, each once. A list that grows at its head between two pages, or a feed that continues with popular pins,
 * can name one twice; the grid's keys must differ.
 */
export function uniquePins(pages: readonly (readonly Pin[])[]): Pin[] {
  const seen = new Set<string>();
  return pages.flat().filter((pin) => {
    const key = feedKey(pin);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
