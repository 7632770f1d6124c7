import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { toTerm } from './AdvisoryTermResource';
import { findTerms } from './match';
import { resultsOf } from './notices';

/** Trying the table of terms out, for staff. */
export const advisoryTestResource = {
  /**
   * Which terms a search holds, and what becomes of its results.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff
   */
  'AdvisoryTestResource.get': async ({ db, viewer }, { query }) => {
    requireStaff(viewer);
    const { counting, harmless } = await findTerms(db, query);
    return {
      terms: [...counting, ...harmless].map(toTerm),
      results: counting[0] ? resultsOf(counting[0]) : 'all',
    };
  },
} satisfies Partial<Handlers>;
