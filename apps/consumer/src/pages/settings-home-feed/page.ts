import { definePage } from '@corkboard/federation';
import { historyOptions, marksOptions } from './needs';

export const page = definePage({
  route: 'settings-home-feed',
  needs: [
    { call: 'PinTasteResource.get', options: marksOptions(), infinite: true },
    { call: 'SaveHistoryResource.get', options: historyOptions(), infinite: true },
  ],
});
