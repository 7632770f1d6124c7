import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'settings-apps',
  needs: [{ call: 'AppGrantsResource.get', options: {} }],
});
