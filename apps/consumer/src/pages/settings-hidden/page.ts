import { definePage } from '@corkboard/federation';
import { hiddenOptions } from './needs';

export const page = definePage({
  route: 'settings-hidden',
  needs: [{ call: 'PinHideResource.get', options: hiddenOptions(), infinite: true }],
});
