import { defineModule } from '../../../http/module';
import { adOutsideAttributionResource } from './AdOutsideAttributionResource';
import { startOutsideAttributionJobs } from './jobs';
import { v5OutsideEvents } from './v5.ad_accounts.msot.events';

/** Conversions that outside attribution services report for an ad account. */
export const thirdPartyAttributionModule = defineModule({
  calls: { ...adOutsideAttributionResource, ...v5OutsideEvents },
  jobs: [startOutsideAttributionJobs],
});
