import { accountCalls } from './calls/accounts';
import { adHistoryCalls } from './calls/ad-history';
import { adCalls } from './calls/ads';
import { advancedAuctionCalls } from './calls/advanced-auction';
import { advisoryCalls } from './calls/advisories';
import { analyticsCalls } from './calls/analytics';
import { reportPreferenceCalls } from './calls/report-preferences';
import { reportTableCalls } from './calls/report-table';
import { searchTermCalls } from './calls/search-terms';
import { reportViewCalls } from './calls/report-views';
import { adAccountMoveCalls } from './calls/ad-account-moves';
import { audienceInsightCalls } from './calls/audience-insights';
import { audienceCalls } from './calls/audiences';
import { audienceSharingCalls } from './calls/audience-sharing';
import { conversionEventCalls } from './calls/conversion-events';
import { orderLineCalls } from './calls/order-lines';
import { conversionFileCalls } from './calls/conversion-files';
import { outsideAttributionCalls } from './calls/outside-attribution';
import { staffAudienceCalls } from './calls/staff-audiences';
import { conversionTagCalls } from './calls/conversion-tags';
import { customerListUploadCalls } from './calls/customer-list-uploads';
import { reportCenterCalls } from './calls/report-center';
import { adRecountCalls } from './calls/ad-recounts';
import { adPreviewCalls } from './calls/ad-previews';
import { adRecommendationCalls } from './calls/ad-recommendations';
import { experimentCalls } from './calls/experiments';
import { mediaPlanCalls } from './calls/media-plan';
import { adPlanningCalls } from './calls/ad-planning';
import { adReviewCalls } from './calls/ad-reviews';
import { appealCalls } from './calls/appeals';
import { merchantCalls } from './calls/merchants';
import { articleCalls } from './calls/articles';
import { billingCalls } from './calls/billing';
import { billingCardCalls } from './calls/billing-cards';
import { boardCareCalls } from './calls/board-care';
import { boardNoteCalls } from './calls/board-notes';
import { boardCalls } from './calls/boards';
import { browserAccountCalls } from './calls/browser-accounts';
import { bulkEditorCalls } from './calls/bulk-editor';
import { businessCalls } from './calls/business';
import { callRequestCalls } from './calls/call-requests';
import { hierarchyCalls } from './calls/hierarchy';
import { businessSecurityCalls } from './calls/business-security';
import { campaignTreeCalls } from './calls/campaign-trees';
import { claimCalls } from './calls/claims';
import { collaboratorCalls } from './calls/collaborators';
import { closeupCalls } from './calls/closeup';
import { commentCalls } from './calls/comments';
import { emailCalls } from './calls/emails';
import { feedbackCalls } from './calls/feedback';
import { gateCalls } from './calls/gates';
import { interestCalls } from './calls/interests';
import { labelCalls } from './calls/labels';
import { keywordCalls } from './calls/keywords';
import { targetingTemplateCalls } from './calls/targeting-templates';
import { loginWayCalls } from './calls/login-ways';
import { movingCalls } from './calls/moving';
import { peopleCalls } from './calls/people';
import { mailCalls } from './calls/mail';
import { moderationCalls } from './calls/moderation';
import { newsCalls } from './calls/news';
import { oauthCalls } from './calls/oauth';
import { offsiteCalls } from './calls/offsite';
import { partnerCalls } from './calls/partners';
import { pinCalls } from './calls/pins';
import { portabilityCalls } from './calls/portability';
import { programReportCalls } from './calls/program-reports';
import { shopPromotionCalls } from './calls/promotions';
import { promotionConsentCalls } from './calls/promotion-consent';
import { publicCalls } from './calls/public';
import { publicAccountCalls } from './calls/public-account';
import { publicBoardCalls } from './calls/public-boards';
import { publicFigureCalls } from './calls/public-figures';
import { publicMediaCalls } from './calls/public-media';
import { publicPinCalls } from './calls/public-pins';
import { publicSearchCalls } from './calls/public-search';
import { leadCalls } from './calls/leads';
import { businessCatalogCalls } from './calls/business-catalogs';
import { catalogReportCalls } from './calls/catalog-reports';
import { catalogCalls } from './calls/catalogs';
import { commerceCalls } from './calls/commerce';
import { promotionCalls } from './calls/product-group-promotions';
import { productGroupCalls } from './calls/product-groups';
import { quickPromoteCalls } from './calls/quick-promote';
import { searchCalls } from './calls/search';
import { siteCalls } from './calls/site';
import { sitemapCalls } from './calls/sitemap';
import { secondStepCalls } from './calls/second-step';
import { securityCalls } from './calls/security';
import { savingCalls } from './calls/saving';
import { sponsorshipCalls } from './calls/sponsorship';
import { telemetryCalls } from './calls/telemetry';
import { trendCalls } from './calls/trends';
import { visualCalls } from './calls/visual';
import { webhookCalls } from './calls/webhooks';

/** Every call there is, by name: `Resource.operation`, or method and path. */
export const calls = {
  ...accountCalls,
  ...advancedAuctionCalls,
  ...advisoryCalls,
  ...adRecountCalls,
  ...reportCenterCalls,
  ...adPlanningCalls,
  ...adPreviewCalls,
  ...adRecommendationCalls,
  ...experimentCalls,
  ...mediaPlanCalls,
  ...adReviewCalls,
  ...appealCalls,
  ...merchantCalls,
  ...articleCalls,
  ...boardCalls,
  ...boardCareCalls,
  ...browserAccountCalls,
  ...boardNoteCalls,
  ...claimCalls,
  ...collaboratorCalls,
  ...closeupCalls,
  ...commentCalls,
  ...emailCalls,
  ...feedbackCalls,
  ...interestCalls,
  ...loginWayCalls,
  ...mailCalls,
  ...moderationCalls,
  ...siteCalls,
  ...newsCalls,
  ...gateCalls,
  ...oauthCalls,
  ...offsiteCalls,
  ...pinCalls,
  ...movingCalls,
  ...peopleCalls,
  ...adCalls,
  ...adHistoryCalls,
  ...keywordCalls,
  ...leadCalls,
  ...labelCalls,
  ...catalogCalls,
  ...catalogReportCalls,
  ...businessCatalogCalls,
  ...commerceCalls,
  ...productGroupCalls,
  ...promotionCalls,
  ...targetingTemplateCalls,
  ...analyticsCalls,
  ...reportTableCalls,
  ...reportPreferenceCalls,
  ...searchTermCalls,
  ...reportViewCalls,
  ...adAccountMoveCalls,
  ...audienceCalls,
  ...audienceInsightCalls,
  ...audienceSharingCalls,
  ...conversionTagCalls,
  ...conversionEventCalls,
  ...conversionFileCalls,
  ...customerListUploadCalls,
  ...outsideAttributionCalls,
  ...staffAudienceCalls,
  ...bulkEditorCalls,
  ...businessCalls,
  ...businessSecurityCalls,
  ...callRequestCalls,
  ...hierarchyCalls,
  ...partnerCalls,
  ...portabilityCalls,
  ...programReportCalls,
  ...shopPromotionCalls,
  ...promotionConsentCalls,
  ...publicCalls,
  ...publicAccountCalls,
  ...publicBoardCalls,
  ...publicFigureCalls,
  ...publicMediaCalls,
  ...publicPinCalls,
  ...publicSearchCalls,
  ...quickPromoteCalls,
  ...billingCalls,
  ...billingCardCalls,
  ...orderLineCalls,
  ...campaignTreeCalls,
  ...searchCalls,
  ...sitemapCalls,
  ...secondStepCalls,
  ...securityCalls,
  ...savingCalls,
  ...sponsorshipCalls,
  ...telemetryCalls,
  ...trendCalls,
  ...visualCalls,
  ...webhookCalls,
};

export * from './define';
export * from './known';
export { fitValue, isLenient, LENIENCY } from './lenient';
export * as common from './common';
export * as entities from './entities';
