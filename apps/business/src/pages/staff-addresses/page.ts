import { definePage } from '@corkboard/federation';
import { addressesOptions, historyOptions } from './needs';

export const page = definePage({
  route: 'staff-addresses',
  needs: [
    { call: 'BlockedAddressResource.get', options: addressesOptions(), infinite: true, primary: true },
    { call: 'BlockedAddressHistoryResource.get', options: historyOptions(), infinite: true },
  ],
});
