import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'settings-security',
  needs: [{ call: 'UserSessionsResource.get', options: {} }],
});
