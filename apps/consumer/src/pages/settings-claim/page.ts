import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'settings-claim',
  needs: [
    { call: 'WebsiteClaimResource.get', options: {} },
    { call: 'GET /v3/users/settings', options: {} },
  ],
});
