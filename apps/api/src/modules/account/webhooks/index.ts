import { defineModule } from '../../../http/module';
import { startWebhookJobs } from './jobs';
import { v5Webhooks } from './v5.webhooks';

export { programAddress } from './address';
export { LEAD_CIPHER, leadAnswers, leadKey } from './leads';
export { newWebhookSecret, webhookSecrets } from './sign';

/** Addresses of programs that are told when something happens (docs/handbook/webhooks.md). */
export const webhooksModule = defineModule({ calls: { ...v5Webhooks }, jobs: [startWebhookJobs] });
