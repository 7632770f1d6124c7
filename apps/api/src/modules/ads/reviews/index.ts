import { defineModule } from '../../../http/module';
import { adAppealResource } from './AdAppealResource';
import { staffAdAppealsResource } from './StaffAdAppealsResource';
import { staffAdReviewsResource } from './StaffAdReviewsResource';
import { startAdReviewJobs } from './jobs';

/** Reviews of ads, appeals, and the pages that ads lead to. */
export const reviewsModule = defineModule({
  calls: { ...adAppealResource, ...staffAdAppealsResource, ...staffAdReviewsResource },
  jobs: [startAdReviewJobs],
});
