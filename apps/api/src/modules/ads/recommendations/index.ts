import { defineModule } from '../../../http/module';
import { adRecommendationResource } from './AdRecommendationResource';

/** What would have ads do better. */
export const adsRecommendationsModule = defineModule({
  calls: { ...adRecommendationResource },
});
