import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'settings-developer',
  needs: [
    { call: 'UserAccessTokenResource.get', options: {} },
    { call: 'AppsResource.get', options: {} },
  ],
});
