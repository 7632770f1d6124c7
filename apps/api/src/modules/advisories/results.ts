import type { AdvisoryResults } from '@corkboard/contract';
import type { Paging } from '../../ground/paging/pages';
import { Paged } from '../../http/context';
import type { Executor } from '../../platform/db';
import { findTerms, type Found } from './match';
import { resultsOf } from './notices';

/** What may be shown of the results of a search (docs/handbook/safety.md#results-of-such-a-search). */
export async function resultsAllowed(db: Executor, query: string): Promise<AdvisoryResults> {
  return allowedBy(await findTerms(db, query));
}

const allowedBy = ({ counting: [gravest] }: Found): AdvisoryResults => (gravest ? resultsOf(gravest) : 'all');

/**
 * The results of a search as far as they may be shown: as they are, the first page alone, or none, which are not looked for then.
 *
 * @param find is told whether the search is sensitive in any way, whatever of it may be shown
 */
export async function withinAdvisory<Item>(
  db: Executor,
  query: string,
  { bookmark }: Paging,
  find: (isAdvised: boolean) => Promise<Paged<Item[]>>,
): Promise<Paged<Item[]>> {
  const terms = await findTerms(db, query);
  const allowed = allowedBy(terms);
  if (allowed === 'withheld' || (allowed === 'limited' && bookmark)) return new Paged<Item[]>([], null);
  const found = await find(terms.counting.length > 0);
  return allowed === 'limited' ? new Paged(found.data, null) : found;
}
