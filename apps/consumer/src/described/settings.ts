import { definePage, type PageDescription } from '@corkboard/federation';
import { newsOptions } from '../pages/notifications/needs';
import { blockedOptions } from '../pages/settings-blocked/needs';
import { importsOptions } from '../pages/settings-data/needs';
import { hiddenOptions } from '../pages/settings-hidden/needs';
import { historyOptions, marksOptions, topicsOptions } from '../pages/settings-home-feed/needs';
import { ownOptions } from '../pages/settings-profile/needs';
import { boardTrashOptions, trashOptions } from '../pages/settings-trash/needs';

/** Descriptions of the pages of settings, and of the notifications that they are about. */
export const settingsPages: readonly PageDescription[] = [
  definePage({
    route: 'notifications',
    needs: [{ call: 'NewsHubResource.get', options: newsOptions(), infinite: true }],
  }),
  definePage({
    route: 'settings-account',
    needs: [
      { call: 'EmailAddressResource.get', options: {} },
      { call: 'PromotionSettingResource.get', options: {} },
      { call: 'PromotionConsentResource.get', options: {}, infinite: true },
    ],
  }),
  definePage({ route: 'settings-appearance', needs: [] }),
  definePage({
    route: 'settings-apps',
    needs: [{ call: 'AppGrantsResource.get', options: {} }],
  }),
  definePage({
    route: 'settings-blocked',
    needs: [{ call: 'UserBlockResource.get', options: blockedOptions(), infinite: true }],
  }),
  definePage({
    route: 'settings-claim',
    needs: [
      { call: 'WebsiteClaimResource.get', options: {} },
      { call: 'GET /v3/users/settings', options: {} },
    ],
  }),
  definePage({
    route: 'settings-data',
    needs: [{ call: 'GET /v3/imports/', options: importsOptions() }],
  }),
  definePage({
    route: 'settings-developer',
    needs: [
      { call: 'UserAccessTokenResource.get', options: {} },
      { call: 'AppsResource.get', options: {} },
    ],
  }),
  definePage({
    route: 'settings-email',
    needs: [{ call: 'NotificationSettingsResource.get', options: {} }],
  }),
  definePage({
    route: 'settings-hidden',
    needs: [{ call: 'PinHideResource.get', options: hiddenOptions(), infinite: true }],
  }),
  definePage({
    route: 'settings-home-feed',
    needs: [
      { call: 'PinTasteResource.get', options: marksOptions(), infinite: true },
      { call: 'InterestFollowResource.get', options: topicsOptions() },
      { call: 'SaveHistoryResource.get', options: historyOptions(), infinite: true },
    ],
  }),
  definePage({ route: 'settings-language', needs: [] }),
  definePage({
    route: 'settings-notifications',
    needs: [{ call: 'NotificationSettingsResource.get', options: {} }],
  }),
  definePage({
    route: 'settings-profile',
    needs: [{ call: 'UserResource.get', options: ownOptions('$viewer.id'), when: 'viewer' }],
  }),
  definePage({
    route: 'settings-security',
    needs: [
      { call: 'ConnectedLoginsResource.get', options: {} },
      { call: 'AuthenticatorResource.get', options: {} },
      { call: 'PasskeysResource.get', options: {} },
      { call: 'UserSessionsResource.get', options: {} },
    ],
  }),
  definePage({
    route: 'settings-trash',
    needs: [
      { call: 'BoardTrashResource.get', options: boardTrashOptions(), infinite: true },
      { call: 'PinTrashResource.get', options: trashOptions(), infinite: true },
    ],
  }),
  definePage({
    route: 'settings',
  }),
];
