import { defineModule } from '../../../http/module';
import { adOutsideAttributionResource } from './AdOutsideAttributionResource';
import { startOutsideAttributionJobs } from './jobs';
import { v5OutsideEvents } from './v5.ad_accounts.msot.events';

/** What services of others count of an ad account. */
export const thirdPartyAttributionModule = defineModule({
  calls: { ...adOutsideAttributionResource, ...v5OutsideEvents },
  jobs: [startOutsideAttributionJobs],
});
