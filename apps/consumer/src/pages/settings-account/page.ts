import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'settings-account',
  needs: [
    { call: 'EmailAddressResource.get', options: {} },
    { call: 'PromotionSettingResource.get', options: {} },
    { call: 'PromotionConsentResource.get', options: {}, infinite: true },
  ],
});
