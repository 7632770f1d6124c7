import type { Executor } from '../../platform/db';
import { type Judgment, judgeEach } from '../advisories/results';
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
 * @param folded as stored texts are folded; null where no searches are wanted
 */
export async function offered(
  db: Executor,
  typed: string,
  folded: string | null,
  count: number,
): Promise<Offered> {
  const found = folded === null ? [] : await completions(db, [folded, count]);
  const searches = found.map(({ query }) => query);
  const [judgment, ...judged] = await judgeEach(db, [typed, ...searches]);
  return { judgment: judgment!, searches: searches.filter((_, n) => judged[n]!.results === 'all') };
}
