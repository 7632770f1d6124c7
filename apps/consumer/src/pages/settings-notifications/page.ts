import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'settings-notifications',
  needs: [{ call: 'NotificationSettingsResource.get', options: {} }],
});
