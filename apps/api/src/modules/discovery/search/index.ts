import { defineModule } from '../../../http/module';
import { advancedTypeaheadResource } from './AdvancedTypeaheadResource';
import { baseSearchResource } from './BaseSearchResource';
import { recentSearchesResource } from './RecentSearchesResource';
import { searchAdvisoryResource } from './SearchAdvisoryResource';
import { searchGuidesResource } from './SearchGuidesResource';
import { startSearchJobs } from './terms';
import { v5Terms } from './v5.terms';

export { boardWords, findPins } from './BaseSearchResource';
export { countTerms } from './terms';
export { relatedTo } from './v5.terms';

/** Searching: reading a search, finding, ranking, and suggesting. */
export const searchModule = defineModule({
  calls: {
    ...searchAdvisoryResource,
    ...v5Terms,
    ...advancedTypeaheadResource,
    ...baseSearchResource,
    ...recentSearchesResource,
    ...searchGuidesResource,
  },
  jobs: [startSearchJobs],
});
