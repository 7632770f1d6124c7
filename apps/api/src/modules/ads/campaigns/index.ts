import { defineModule } from '../../../http/module';
import { adAccountHistoryResource } from './AdAccountHistoryResource';
import { adAccountTimeZoneResource } from './AdAccountTimeZoneResource';
import { billingDetailsResource } from './BillingDetailsResource';
import { billingTermsResource } from './BillingTermsResource';
import { adsV4Advertisers } from './ads.v4.advertisers';
import { startItemAdJobs } from './item-ads';
import { v5KeywordMetrics } from './v5.ad_accounts.keywords.metrics';
import {
  v5AdAccountsLabels,
  v5AdAccountsKeywords,
  v5AdAccounts,
  v5ProductGroupPromotions,
} from './v5.ad_accounts';
import { v5Sandbox } from './v5.ad_accounts.sandbox';
import { v5Resources } from './v5.resources';

export { listTemplates } from './template-queries';
export { accountsOf, adAccountCount, unix } from './account-queries';
export { requireCountry } from './countries';
export { createBatch, type Exception, outcomesOf, rightItems } from './batch';
export { createAdGroups, createAds, createCampaigns, everyOne, openOf, requirePin } from './create';
export { seenPins } from './insert-queries';
export { changesBetween, inputOfAd, inputOfAdGroup, inputOfCampaign } from './history';
export { syncItems } from './item-ads';
export { check, ItemRefusal } from './item-refusal';
export { addKeywords, keywordsIn, updateKeywords } from './keywords';
export type { AdLinkRow } from './link-queries';
export { addressesOf, isForbidden, linkStatuses, openLinks, type AdProposal } from './links';
export {
  AD_MACRO_COLUMNS,
  fillMacros,
  hasMacros,
  joinMacros,
  MACRO_COLUMNS,
  type MacroRow,
  shownBy,
} from './macros';
export { targetedAudiences } from './named-audiences';
export { nameOf } from './names';
export { requireAccount } from './permissions';
export { presentContext, toAd, toAdGroup, toCampaign } from './present';
export { listPromotions, PROMOTION_FROM } from './product-group-queries';
export {
  createProductGroups,
  inputOf as inputOfPromotion,
  promotionsById,
  toPromotion,
  updateProductGroups,
} from './product-groups';
export {
  AD_SHOWABLE,
  CAMPAIGN_SPENT,
  GROUP_SPENT,
  AUDIENCES_STAND,
  FORM_STANDS,
  HAS_AD,
  leads,
  listAdGroups,
  listAds,
  listCampaigns,
} from './queries';
export { onlyOnce } from './rules';
export {
  type Consent,
  consentOf,
  consentOfAd,
  FAMILY,
  isConsented,
  isStanding,
  leadsOn,
  ORDER_OPEN,
  STANDS,
  standsFor,
} from './standing';
export {
  activeLabels,
  changeLabels,
  labeledCampaign,
  labelsAfter,
  labelsById,
  putLabels,
  toLabel,
} from './labels';
export { reviewAdsOf } from './shown-promotions';
export { adSummaryStatus } from './status';
export { createTemplate, updateTemplate } from './templates';
export { AUDIENCE_KEYS, type TargetingSpec, wrongTargeting } from './targeting';
export { updateAdGroups, updateAds, updateCampaigns } from './update';

/** Ad accounts, campaigns, ad groups, ads, and keywords: making, changing, and reading them. */
export const campaignsModule = defineModule({
  calls: {
    ...adAccountHistoryResource,
    ...adsV4Advertisers,
    ...billingDetailsResource,
    ...billingTermsResource,
    ...v5AdAccounts,
    ...v5AdAccountsKeywords,
    ...v5AdAccountsLabels,
    ...v5KeywordMetrics,
    ...v5Resources,
    ...v5Sandbox,
    ...adAccountTimeZoneResource,
    ...v5ProductGroupPromotions,
  },
  jobs: [startItemAdJobs],
});
