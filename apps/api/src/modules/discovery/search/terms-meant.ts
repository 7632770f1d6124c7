import type { Executor } from '../../../platform/db';
import { type TermWord, termWordsOf } from '../../safety/advisories';
import { withWords } from './parse';
import type { UnusedWord } from './plan';
import { correctionsOf, distance } from './spelling';

/** Letters of the shortest word that is taken for a misspelled term. */
const SHORTEST = 5;

/**
 * Whether a word is a term that a hand slipped in: by one letter for people in distress, by less (letters swapped or doubled, one vowel for another) for others,
 * whose words innocent ones are near to. A consonant that is another one, or an ending behind the term, makes another word.
 */
const isSlip = (word: string, { word: term, distress }: TermWord): boolean => {
  if (term[0] !== word[0] || word.startsWith(term)) return false;
  const far = distance(word, term);
  return far < 1 || (distress && far === 1 && word.length !== term.length);
};

/**
 * A search with the words that nobody uses put right where they are nearer to a word of the advisories than to one that people use: somebody in distress, who
 * types in haste, is helped though no Pin has the word. Undefined where there are none. One query, for a search with such words.
 */
export async function termsMeant(
  db: Executor,
  query: string,
  unused: readonly UnusedWord[],
): Promise<string | undefined> {
  const long = unused.filter(({ word }) => [...word].length >= SHORTEST);
  if (long.length === 0) return undefined;
  const terms = await termWordsOf(db);
  const meant = long.flatMap(({ text, word, candidates }) => {
    const near = terms.filter((term) => isSlip(word, term)).map((term) => term.word);
    const ofTerms = near.map((term) => ({ term, spelled: term, people: 0 }));
    const [best] = correctionsOf(word, [...candidates, ...ofTerms]);
    return best && near.includes(best.term) ? [[text, best.term] as const] : [];
  });
  return meant.length > 0 ? withWords(query, new Map(meant)) : undefined;
}
