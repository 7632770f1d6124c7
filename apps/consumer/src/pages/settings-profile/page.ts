import { definePage } from '@corkboard/federation';
import { ownOptions } from './needs';

export const page = definePage({
  route: 'settings-profile',
  needs: [{ call: 'UserResource.get', options: ownOptions('$viewer.id'), when: 'viewer' }],
});
