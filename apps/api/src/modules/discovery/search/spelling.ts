/**
 * SQL: what somebody asks, folded as what is stored is (`search_query`, migration 0023), in PostgreSQL's query language; empty when it holds no word.
 *
 * @param language what its words are stemmed as, a configuration of PostgreSQL
 * @param spellings of it, an array: any of them will do
 */
export const anySpelling = (language: string, spellings: string): string =>
  `(select coalesce(string_agg('(' || s.words || ')', ' | ' order by s.n), '') from (
     select search_query(${language}::regconfig, a.asked)::text as words, a.n
     from unnest(${spellings}::text[]) with ordinality as a (asked, n)) s where s.words <> '')`;

/** A word that people use, beside one that somebody typed. */
export interface Candidate {
  readonly term: string;
  /** As people write it, with its accents. */
  readonly spelled: string;
  /** How many use it. */
  readonly people: number;
}

const VOWELS = /[aeiouyаеёиоуыэюяαεηιουω]/u;

/** Cost of exchanging one letter for another: less for two vowels, as people confuse those more often. */
const exchanged = (a: string, b: string): number => (VOWELS.test(a) && VOWELS.test(b) ? 0.8 : 1);

/**
 * How far one spelling is from another: letters left out, added, exchanged, or swapped with their neighbor. What hands do often costs
 * less: doubling a letter or not, swapping two, taking one vowel for another; a wrong first letter costs more.
 */
export function distance(typed: string, meant: string): number {
  const [a, b] = [[...typed], [...meant]];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const [x, y] = [a[i - 1]!, b[j - 1]!];
      let best =
        x === y
          ? above[j - 1]!
          : Math.min(
              above[j - 1]! + exchanged(x, y),
              above[j]! + (x === a[i - 2] ? 0.6 : 1),
              row[j - 1]! + (y === b[j - 2] ? 0.6 : 1),
            );
      if (x === y) best = Math.min(best, above[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2] && x !== y)
        best = Math.min(best, before[j - 2]! + 0.8);
      row.push(best);
    }
    before = above;
    above = row;
  }
  return above[b.length]! + (a[0] === b[0] ? 0 : 0.5);
}

/** Letters of a short word. */
const SHORT = 5;

/** How far a word of so many letters may be from what it is corrected to. */
const allowed = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1 : letters < 8 ? 1.6 : 2);

/**
 * Corrections of a word, the likeliest first: the nearest of the words that people use, the more used one of equals. In a short word
 * no letter is exchanged for another: nearly every such word is one letter away from a real word.
 */
export function correctionsOf(typed: string, candidates: readonly Candidate[]): Candidate[] {
  const length = [...typed].length;
  const most = allowed(length);
  return candidates
    .filter(({ term }) => length > SHORT || [...term].length !== length || sameLetters(typed, term))
    .map((candidate) => ({ candidate, cost: distance(typed, candidate.term) }))
    .filter(({ cost }) => cost <= most && cost > 0)
    .sort((a, b) => a.cost - b.cost || b.candidate.people - a.candidate.people)
    .map(({ candidate }) => candidate);
}

const sameLetters = (a: string, b: string): boolean =>
  [...a].toSorted().join('') === [...b].toSorted().join('');
