import { defineModule } from '../../../http/module';
import { promotionAuthorsResource } from './PromotionAuthorsResource';
import { promotionConsentResource } from './PromotionConsentResource';
import { promotionSettingResource } from './PromotionSettingResource';
import { startPromotionJobs } from './jobs';

/** Whether others may promote somebody's Pins. */
export const promotionConsentModule = defineModule({
  calls: { ...promotionAuthorsResource, ...promotionConsentResource, ...promotionSettingResource },
  jobs: [startPromotionJobs],
});
