import { defineModule } from '../../../http/module';
import { startAdPreviewJobs } from './jobs';
import { registerAdPreviews } from './routes';
import { v5AdPreviews } from './v5.ad_accounts.ad_previews';

/** Ads to look at before they're made. */
export const adPreviewsModule = defineModule({
  calls: { ...v5AdPreviews },
  routes: [registerAdPreviews],
  jobs: [startAdPreviewJobs],
});
