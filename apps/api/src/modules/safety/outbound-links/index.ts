import { defineModule } from '../../../http/module';
import {
  blockedAddressHistoryResource,
  blockedAddressResource,
  blockedAddressTestResource,
} from './BlockedAddressResource';
import { startOffsiteJobs } from './lists';

export { blockAddress, checkAddress, checkAddresses, worstOf } from './check';
export { threatSource } from './threat-source';
export { isSigned, signedPath } from './token';

/** Links that lead elsewhere: checking them, and the page before them. */
export const outboundLinksModule = defineModule({
  calls: { ...blockedAddressHistoryResource, ...blockedAddressResource, ...blockedAddressTestResource },
  jobs: [startOffsiteJobs],
});
