import { defineModule } from '../../../http/module';
import { promotionAuthorsResource } from './PromotionAuthorsResource';
import { promotionConsentResource } from './PromotionConsentResource';
import { promotionSettingResource } from './PromotionSettingResource';
import type { Services } from '../../../http/context';
import { askAnew } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Asks the author of running ads where that failed when they took back that everybody may promote their Pins. */
    'promotion_consent.ask': { author: string };
  }
}

/** Starts this process's work on what authors are asked. */
async function startPromotionJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('promotion_consent.ask', async ({ author }) => {
    await askAnew(db, [author]);
  });
}

/** Whether others may promote somebody's Pins. */
export const promotionConsentModule = defineModule({
  calls: { ...promotionAuthorsResource, ...promotionConsentResource, ...promotionSettingResource },
  jobs: [startPromotionJobs],
});
