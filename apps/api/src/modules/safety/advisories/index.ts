import { defineModule } from '../../../http/module';
import { advisoryTermHistoryResource } from './AdvisoryTermHistoryResource';
import { advisoryTermResource } from './AdvisoryTermResource';
import { advisoryTestResource } from './AdvisoryTestResource';

export { countryOf } from './country';
export { findTerms } from './match';
export { advisoryOf } from './notices';
export type { TermWord } from './queries';
export { judgeEach, judgeWords, type Judgment, termWordsOf, withinAdvisory } from './results';

/** Searches that get help lines or fewer results. */
export const advisoriesModule = defineModule({
  calls: { ...advisoryTermHistoryResource, ...advisoryTermResource, ...advisoryTestResource },
});
