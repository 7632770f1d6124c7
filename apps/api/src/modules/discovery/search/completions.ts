import type { Executor } from '../../../platform/db';
import { judgeEach, type Judgment } from '../../safety/advisories';
import { completions } from './typeahead-queries';

/** Searches that are offered for a beginning. */
interface Offered {
  /** Of the beginning itself. */
  readonly judgment: Judgment;
  readonly searches: readonly string[];
}

/**
 * Searches that begin as a text does, without those whose results wouldn't be shown: nobody is led to what they couldn't open.
 * @param typed as it was typed
 * @param folded its spellings as stored texts are folded, what was typed first; none where no searches are wanted
 */
export async function completionsOf(
  db: Executor,
  typed: string,
  folded: readonly string[],
  count: number,
): Promise<Offered> {
  const found = await Promise.all(folded.map((one) => completions(db, [one, count])));
  const searches = [...new Set(found.flat().map(({ query }) => query))].slice(0, count);
  const [judgment, ...judged] = await judgeEach(db, [typed, ...searches]);
  return { judgment: judgment!, searches: searches.filter((_, n) => judged[n]!.results === 'all') };
}
