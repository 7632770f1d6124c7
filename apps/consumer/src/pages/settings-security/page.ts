import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'settings-security',
  needs: [
    { call: 'ConnectedLoginsResource.get', options: {} },
    { call: 'AuthenticatorResource.get', options: {} },
    { call: 'PasskeysResource.get', options: {} },
    { call: 'UserSessionsResource.get', options: {} },
  ],
});
