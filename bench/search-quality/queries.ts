import { MISSPELLED } from './misspelled';
import { ACCENTS, BEGINNING, EXACT, INFLECTED, PARTS, SYNONYM, WORDS } from './typed';

/**
 * The labeled searches over the demo: what is typed, the title of the pin that has to be among the first five, and for misspellings what
 * the search has to be corrected to. Written before the ranking was tuned; `halfOf` splits it in two, and only the first half is tuned on.
 */
export interface Labeled {
  readonly kind:
    | 'exact'
    | 'inflected'
    | 'accents'
    | 'parts'
    | 'synonym'
    | 'words'
    | 'beginning'
    | 'misspelled';
  readonly query: string;
  readonly title: string;
  /** Correction of a misspelled query. */
  readonly corrected?: string;
}

/** Lines of `query = title`, or `query > corrected = title`. */
function read(kind: Labeled['kind'], lines: string): Labeled[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [asked, title] = line.split(' = ') as [string, string];
      const [query, corrected] = asked.split(' > ') as [string, string?];
      return {
        kind,
        query: query.trim(),
        title: title.trim(),
        ...(corrected && { corrected: corrected.trim() }),
      };
    });
}

export const LABELED: readonly Labeled[] = [
  ...read('exact', EXACT),
  ...read('inflected', INFLECTED),
  ...read('accents', ACCENTS),
  ...read('parts', PARTS),
  ...read('synonym', SYNONYM),
  ...read('words', WORDS),
  ...read('beginning', BEGINNING),
  ...read('misspelled', MISSPELLED),
];

/** Which half of the set a query belongs to, by a hash of its text: the first is tuned on, the second is only measured. */
export function halfOf(query: string): 'tuned' | 'held' {
  let hash = 0x811c9dc5;
  for (const c of query) hash = Math.imul(hash ^ c.codePointAt(0)!, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) % 2 === 0 ? 'tuned' : 'held';
}
