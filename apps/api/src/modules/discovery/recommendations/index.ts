import { defineModule } from '../../../http/module';
import { firstRunResource } from './FirstRunResource';
import { pinTasteResource } from './PinTasteResource';
import { saveHistoryResource } from './SaveHistoryResource';
import { startRecommendationJobs } from './learn';

export { boardIdeas } from './board-ideas';
export { candidates } from './candidates';
export { learnFromSaves } from './learn';
export { hashWords, isCopy } from './likeness';
export { rank } from './rank';
export { toRecommended } from './reasons';
export { relatedPage } from './related';
export { beginVisit, continueVisit, joinsOf, resumeVisit, type VisitRow } from './visits';

/** Recommendations: pictures that people save together, and the ranking of the home feed. */
export const discoveryRecommendationsModule = defineModule({
  calls: { ...firstRunResource, ...pinTasteResource, ...saveHistoryResource },
  jobs: [startRecommendationJobs],
});
