import { definePage } from '@corkboard/federation';
import { historyOptions, termsOptions } from './needs';

export const page = definePage({
  route: 'staff-advisories',
  needs: [
    { call: 'AdvisoryTermResource.get', options: termsOptions(), infinite: true, primary: true },
    { call: 'AdvisoryTermHistoryResource.get', options: historyOptions(), infinite: true },
  ],
});
