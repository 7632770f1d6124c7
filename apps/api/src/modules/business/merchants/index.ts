import { defineModule } from '../../../http/module';
import { startMerchantJobs } from './jobs';
import { merchantResource } from './MerchantResource';
import { staffMerchantsResource } from './StaffMerchantsResource';

/** Verified merchants. */
export const merchantsModule = defineModule({
  calls: { ...merchantResource, ...staffMerchantsResource },
  jobs: [startMerchantJobs],
});
