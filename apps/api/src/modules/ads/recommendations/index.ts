import { defineModule } from '../../../http/module';
import { adRecommendationResource } from './AdRecommendationResource';

/** Recommendations for ads. */
export const adsRecommendationsModule = defineModule({
  calls: { ...adRecommendationResource },
});
