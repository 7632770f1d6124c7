import type { KeywordSearch } from '../../ads/delivery';
import type { ParsedSearch } from './parse';
import type { KnownWord, ReadToken } from './plan-queries';

/** A word, and what it comes from in English. */
const rootsOf = ({ word, stems }: KnownWord): string[] => [
  word,
  ...stems.filter((stem) => stem.startsWith('english:')).map((stem) => stem.slice('english:'.length)),
];

/**
 * A search as keywords of ads are compared with it: what is looked for, without what is left out.
 *
 * @param reads what its tokens were read as, by their place
 * @param others what synonyms were read as; those of several words say too little each
 */
export function searchedOf(
  { tokens }: ParsedSearch,
  reads: ReadonlyMap<number, ReadToken>,
  others: readonly ReadToken[],
): KeywordSearch {
  const words = tokens.flatMap(({ without }, n) => (without ? [] : (reads.get(n)?.words ?? [])));
  const typed = words.map(({ word }) => word);
  const synonyms = others.flatMap(({ words: one }) => (one.length === 1 ? one : []));
  return { typed, meant: typed, roots: new Set([...words, ...synonyms].flatMap(rootsOf)) };
}

/** The same with words that were put right: what was typed is still looked for as it stands. */
export const correctedTo = (typed: KeywordSearch, right: KeywordSearch): KeywordSearch => ({
  typed: typed.typed,
  meant: right.typed,
  roots: new Set([...typed.roots, ...right.roots]),
});
