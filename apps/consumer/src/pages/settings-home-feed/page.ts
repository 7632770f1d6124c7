import { definePage } from '@corkboard/federation';
import { historyOptions, marksOptions, topicsOptions } from './needs';

export const page = definePage({
  route: 'settings-home-feed',
  needs: [
    { call: 'PinTasteResource.get', options: marksOptions(), infinite: true },
    { call: 'InterestFollowResource.get', options: topicsOptions() },
    { call: 'SaveHistoryResource.get', options: historyOptions(), infinite: true },
  ],
});
