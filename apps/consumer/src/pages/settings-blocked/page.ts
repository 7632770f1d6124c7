import { definePage } from '@corkboard/federation';
import { blockedOptions } from './needs';

export const page = definePage({
  route: 'settings-blocked',
  needs: [{ call: 'UserBlockResource.get', options: blockedOptions(), infinite: true }],
});
