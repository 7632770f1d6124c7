import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'settings-email',
  needs: [{ call: 'NotificationSettingsResource.get', options: {} }],
});
