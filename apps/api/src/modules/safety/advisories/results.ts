import { ADVISORY_TYPE, type AdvisoryResults } from '@corkboard/contract';
import type { Paging } from '../../../ground/paging/pages';
import { ListPage } from '../../../http/context';
import { createAnswers } from '../../../platform/answers';
import type { Executor } from '../../../platform/db';
import { findTermsOfEach } from './match';
import { type TermVerdict, resultsOf } from './notices';
import { selectWords, type TermWord } from './queries';

/** Judgment on the words of a search: its advisory and its results depend on this alone. */
export interface Judgment {
  /** The gravest of the terms that count; undefined for a search like any other. */
  readonly gravest: TermVerdict | undefined;
  /** Results that may be shown (docs/handbook/safety.md#results-of-such-a-search). */
  readonly results: AdvisoryResults;
}

/** Judges the words of a search. */
export const judgeWords = async (db: Executor, words: string): Promise<Judgment> =>
  (await judgeEach(db, [words]))[0]!;

/** How long a judgment is cached: another process notices a staff member's change this late. */
const HOLDS_MS = 5000;
const judgments = createAnswers<Judgment>(HOLDS_MS);

/** Judges searches, each by itself, and those that nobody has made in the last seconds in one statement. */
export const judgeEach = (db: Executor, searches: readonly string[]): Promise<Judgment[]> =>
  judgments.of(db, searches, async (places) =>
    (
      await findTermsOfEach(
        db,
        places.map((place) => searches[place]!),
      )
    ).map(({ counting: [gravest] }): Judgment => ({
      gravest,
      results: gravest ? resultsOf(gravest) : 'all',
    })),
  );

const termWords = createAnswers<readonly TermWord[]>(HOLDS_MS);

/** The words of the terms, which misspelled words of a search are compared with. */
export const termWordsOf = async (db: Executor): Promise<readonly TermWord[]> =>
  (await termWords.of(db, [''], async () => [await selectWords(db, [ADVISORY_TYPE.emotionalDistress])]))[0]!;

/** Has searches judged anew: the table of terms has changed. */
export const clearJudgments = (db: Executor): void => {
  judgments.clear(db);
  termWords.clear(db);
};

/** The results of a search as far as they may be shown: as they are, the first page alone, or none, which are not looked for then. */
export async function withinAdvisory<Item>(
  { results }: Judgment,
  { bookmark }: Paging,
  find: () => Promise<ListPage<Item[]>>,
): Promise<ListPage<Item[]>> {
  if (results === 'withheld' || (results === 'limited' && bookmark)) return new ListPage<Item[]>([], null);
  const found = await find();
  return results === 'limited' ? new ListPage(found.data, null) : found;
}
