import type { AdvisoryResults } from '@corkboard/contract';
import type { Paging } from '../../ground/paging/pages';
import { Paged } from '../../http/context';
import type { Executor } from '../../platform/db';
import { findTerms } from './match';
import { resultsOf } from './notices';

/** What may be shown of the results of a search (docs/handbook/safety.md#results-of-such-a-search). */
export async function resultsAllowed(db: Executor, query: string): Promise<AdvisoryResults> {
  const { counting } = await findTerms(db, query);
  return counting[0] ? resultsOf(counting[0]) : 'all';
}

/** The results of a search as far as they may be shown: as they are, the first page alone, or none, which are not looked for then. */
export async function withinAdvisory<Item>(
  db: Executor,
  query: string,
  { bookmark }: Paging,
  find: () => Promise<Paged<Item[]>>,
): Promise<Paged<Item[]>> {
  const allowed = await resultsAllowed(db, query);
  if (allowed === 'withheld' || (allowed === 'limited' && bookmark)) return new Paged<Item[]>([], null);
  const found = await find();
  return allowed === 'limited' ? new Paged(found.data, null) : found;
}
