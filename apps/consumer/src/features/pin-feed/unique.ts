import { type Pin } from '@corkboard/contract';

/**
 * The pins of all pages, each once. A list that grows at its head between two pages, or a feed that continues with popular pins,
 * can name one twice; the grid's keys must differ.
 */
export function uniquePins(pages: readonly (readonly Pin[])[]): Pin[] {
  const seen = new Set<string>();
  return pages.flat().filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
