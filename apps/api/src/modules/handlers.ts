import type { Handlers } from '../http/context';
import { challengeResource } from './accounts/ChallengeResource';
import { limitedLoginResource } from './accounts/LimitedLoginResource';
import { browserAccountsResource } from './accounts/BrowserAccountsResource';
import { userAccessTokenResource } from './accounts/UserAccessTokenResource';
import { userPanicResource } from './accounts/UserPanicResource';
import { userPasswordResource } from './accounts/UserPasswordResource';
import { userRegisterResource } from './accounts/UserRegisterResource';
import { userResource } from './accounts/UserResource';
import { userSessionResource } from './accounts/UserSessionResource';
import { userSettingsResource } from './accounts/UserSettingsResource';
import { v3UsersMe } from './accounts/v3.users.me';
import { v3Register } from './accounts/v3.register';
import { advisoryTermHistoryResource } from './advisories/AdvisoryTermHistoryResource';
import { advisoryTermResource } from './advisories/AdvisoryTermResource';
import { advisoryTestResource } from './advisories/AdvisoryTestResource';
import { searchAdvisoryResource } from './search/SearchAdvisoryResource';
import { adAccountHistoryResource } from './ads/AdAccountHistoryResource';
import { adDeliveryResource } from './delivery/AdDeliveryResource';
import { adsV4Advertisers } from './ads/ads.v4.advertisers';
import { billingDetailsResource } from './ads/BillingDetailsResource';
import { billingTermsResource } from './ads/BillingTermsResource';
import { v5AdAccounts } from './ads/v5.ad_accounts';
import { v5TargetingTemplates } from './ads/v5.ad_accounts.targeting_templates';
import { v5AdAccountsKeywords } from './ads/v5.ad_accounts.keywords';
import { v5KeywordMetrics } from './ads/v5.ad_accounts.keywords.metrics';
import { v5Resources } from './ads/v5.resources';
import { conversionEventsResource } from './conversions/ConversionEventsResource';
import { conversionOverviewResource } from './conversions/ConversionOverviewResource';
import { conversionTestEventsResource } from './conversions/ConversionTestEventsResource';
import { conversionTokenResource } from './conversions/ConversionTokenResource';
import { v5BidFloor } from './delivery/v5.ad_accounts.bid_floor';
import { v5DeliveryMetrics } from './reports/v5.resources.delivery_metrics';
import { v5MetricsReadyState } from './reports/v5.resources.metrics_ready_state';
import { v5Terms } from './search/v5.terms';
import { v5AudienceSizing } from './audiences/v5.ad_accounts.ad_groups.audience_sizing';
import { v5Audiences } from './audiences/v5.ad_accounts.audiences';
import { v5CustomerLists } from './audiences/v5.ad_accounts.customer_lists';
import { v5ConversionTags } from './conversions/v5.ad_accounts.conversion_tags';
import { v5ConversionEvents } from './conversions/v5.ad_accounts.events';
import { v5ConversionToken } from './conversions/v5.oauth.conversion_token';
import { adAccountTimeZoneResource } from './ads/AdAccountTimeZoneResource';
import { adOutsideAttributionResource } from './outside-attribution/AdOutsideAttributionResource';
import { v5OutsideEvents } from './outside-attribution/v5.ad_accounts.msot.events';
import { staffAudienceMemberResource } from './audiences/StaffAudienceMemberResource';
import { staffAudienceResource } from './audiences/StaffAudienceResource';
import { staffAudiencesResource } from './audiences/StaffAudiencesResource';
import { v5ProductGroupPromotions } from './ads/v5.ad_accounts.product_group_promotions';
import { v5ProductGroups } from './product-groups/v5.catalogs.product_groups';
import { mediaPlanResource } from './media-planner/MediaPlanResource';
import { adRecommendationResource } from './ad-recommendations/AdRecommendationResource';
import { adAppealResource } from './ad-reviews/AdAppealResource';
import { staffAdAppealsResource } from './ad-reviews/StaffAdAppealsResource';
import { staffAdReviewsResource } from './ad-reviews/StaffAdReviewsResource';
import { staffAdRecountsResource } from './charging/StaffAdRecountsResource';
import { adReportJobsResource } from './report-center/AdReportJobsResource';
import { adReportMailResource } from './report-center/AdReportMailResource';
import { adReportPreviewResource } from './report-center/AdReportPreviewResource';
import { adReportScheduleResource } from './report-center/AdReportScheduleResource';
import { adReportTemplateResource } from './report-center/AdReportTemplateResource';
import { v5ReportTemplates } from './report-center/v5.ad_accounts.templates';
import { v5AdAccountsReports } from './report-center/v5.ad_accounts.reports';
import { ageAppealResource } from './appeals/AgeAppealResource';
import { staffAppealsResource } from './appeals/StaffAppealsResource';
import { suspensionAppealResource } from './appeals/SuspensionAppealResource';
import { articleResource } from './articles/ArticleResource';
import { staffArticlesResource } from './articles/StaffArticlesResource';
import { todayArticlesResource } from './articles/TodayArticlesResource';
import { userBlockResource } from './blocking/UserBlockResource';
import { boardContentStateResource } from './boards/BoardContentStateResource';
import { boardMergeResource } from './boards/BoardMergeResource';
import { boardOrderResource } from './boards/BoardOrderResource';
import { profileBoardResource } from './boards/ProfileBoardResource';
import { boardPickerBoardsResource } from './boards/BoardPickerBoardsResource';
import { boardResource } from './boards/BoardResource';
import { boardsResource } from './boards/BoardsResource';
import { boardOperationResource } from './bulk/BoardOperationResource';
import { boardSectionEditResource } from './bulk/BoardSectionEditResource';
import { boardSectionMergeResource } from './bulk/BoardSectionMergeResource';
import { boardSectionPinsResourceDelete } from './bulk/BoardSectionPinsResource.delete';
import { bulkEditResource } from './bulk/BulkEditResource';
import { businessConversionResource } from './business/BusinessConversionResource';
import { v5BusinessesAssets } from './business/v5.businesses.assets';
import { v5BusinessesInvites } from './business/v5.businesses.invites';
import { v5BusinessesMembers } from './business/v5.businesses.members';
import { v5BusinessesMembersAssets } from './business/v5.businesses.members.assets';
import { vxBusinessAccess } from './business/vx.business_access';
import { websiteClaimResource } from './claims/WebsiteClaimResource';
import { boardCollaboratorResource } from './collaborators/BoardCollaboratorResource';
import { boardInviteResource } from './collaborators/BoardInviteResource';
import { shareSuggestionsResource } from './collaborators/ShareSuggestionsResource';
import { pinCloseupResource } from './closeup/PinCloseupResource';
import { pinFeedbackResource } from './closeup/PinFeedbackResource';
import { pinNoteResource } from './closeup/PinNoteResource';
import { pinReactionResource } from './closeup/PinReactionResource';
import { pinSendResource } from './closeup/PinSendResource';
import { pinSentResource } from './closeup/PinSentResource';
import { pinShareResource } from './closeup/PinShareResource';
import { pinResourceGet } from './closeup/PinResource.get';
import { pinCommentResource } from './comments/PinCommentResource';
import { pinCommentLikeResource } from './comments/PinCommentLikeResource';
import { pinCommentRepliesResource } from './comments/PinCommentRepliesResource';
import { pinCommentReportResource } from './comments/PinCommentReportResource';
import { pinCommentsResource } from './comments/PinCommentsResource';
import { pinHideResource } from './feedback/PinHideResource';
import { pinReportResource } from './feedback/PinReportResource';
import { emailAddressResource } from './emails/EmailAddressResource';
import { emailConfirmationResource } from './emails/EmailConfirmationResource';
import { emailUndoResource } from './emails/EmailUndoResource';
import { emailSubscriptionResource } from './mail-choices/EmailSubscriptionResource';
import { notificationSettingsResource } from './mail-choices/NotificationSettingsResource';
import { staffSiteMailResource } from './site/StaffSiteMailResource';
import { staffSiteResource } from './site/StaffSiteResource';
import { staffSurveyResource } from './mail-choices/StaffSurveyResource';
import { userSurveyResource } from './mail-choices/UserSurveyResource';
import { boardFeedResource } from './feeds/BoardFeedResource';
import { boardIdeasResource } from './feeds/BoardIdeasResource';
import { boardSectionPinsResource } from './feeds/BoardSectionPinsResource';
import { relatedPinsResource } from './feeds/RelatedPinsResource';
import { userHomefeedResource } from './feeds/UserHomefeedResource';
import { userPinsResource } from './feeds/UserPinsResource';
import { boardFollowResource } from './follows/BoardFollowResource';
import { userFollowResource } from './follows/UserFollowResource';
import { userStateResource } from './follows/UserStateResource';
import { v3UsersFollow } from './follows/v3.users.follow';
import { featureGateHistoryResource } from './gates/FeatureGateHistoryResource';
import { featureGateResource } from './gates/FeatureGateResource';
import { interestFeedResource } from './interests/InterestFeedResource';
import { interestFollowResource } from './interests/InterestFollowResource';
import { interestResource } from './interests/InterestResource';
import { interestsResource } from './interests/InterestsResource';
import { shoppingFeedResource } from './interests/ShoppingFeedResource';
import { shoppingResource } from './interests/ShoppingResource';
import { todayFeedResource } from './interests/TodayFeedResource';
import { topicsResource } from './interests/TopicsResource';
import { videosFeedResource } from './interests/VideosFeedResource';
import { videosResource } from './interests/VideosResource';
import { userLeavingResource } from './leaving/UserLeavingResource';
import { findPinImagesResource } from './media/FindPinImagesResource';
import { v3Media } from './media/v3.media';
import { newsHubResource } from './news/NewsHubResource';
import { boardNoteItemResource } from './notes/BoardNoteItemResource';
import { boardNoteResource } from './notes/BoardNoteResource';
import { boardNotesResource } from './notes/BoardNotesResource';
import { blockedAddressHistoryResource } from './offsite/BlockedAddressHistoryResource';
import { blockedAddressResource } from './offsite/BlockedAddressResource';
import { blockedAddressTestResource } from './offsite/BlockedAddressTestResource';
import { v3Offsite } from './redirect/v3.offsite';
import { pinResource } from './pins/PinResource';
import { v3Imports } from './portability/v3.imports';
import { v5Boards } from './public-api/v5.boards';
import { v5PinImages } from './public-api/v5.pin_images';
import { v5Pins } from './public-api/v5.pins';
import { v5UserAccount } from './public-api/v5.user_account';
import { adInvalidTrafficResource } from './reports/AdInvalidTrafficResource';
import { adReportTableResource } from './reports/AdReportTableResource';
import { adKeywordTableResource } from './reports/AdKeywordTableResource';
import { adKeywordTotalResource } from './reports/AdKeywordTotalResource';
import { adSearchTermsResource } from './reports/AdSearchTermsResource';
import { adSearchTermsTotalResource } from './reports/AdSearchTermsTotalResource';
import { adReportPreferenceResource } from './reports/AdReportPreferenceResource';
import { adReportTotalResource } from './reports/AdReportTotalResource';
import { adReportViewResource } from './reports/AdReportViewResource';
import { v5AdAccountsAnalytics } from './reports/v5.ad_accounts.analytics';
import { v5AdGroupsAnalytics } from './reports/v5.ad_accounts.ad_groups.analytics';
import { v5AdsAnalytics } from './reports/v5.ad_accounts.ads.analytics';
import { v5PinsAnalytics } from './reports/v5.ad_accounts.pins.analytics';
import { v5ProductGroupsTargetingAnalytics } from './reports/v5.ad_accounts.product_groups.targeting_analytics';
import { v5ProductGroupsAnalytics } from './reports/v5.ad_accounts.product_groups.analytics';
import { v5CampaignsAnalytics } from './reports/v5.ad_accounts.campaigns.analytics';
import { v5AdAccountsTargetingAnalytics } from './reports/v5.ad_accounts.targeting_analytics';
import { v5AdGroupsTargetingAnalytics } from './reports/v5.ad_accounts.ad_groups.targeting_analytics';
import { v5AdsTargetingAnalytics } from './reports/v5.ad_accounts.ads.targeting_analytics';
import { v5CampaignsTargetingAnalytics } from './reports/v5.ad_accounts.campaigns.targeting_analytics';
import { pinResourceCreate } from './saving/PinResource.create';
import { repinResource } from './saving/RepinResource';
import { userStoryPinsFeedResource } from './saving/UserStoryPinsFeedResource';
import { v3Pins } from './saving/v3.pins';
import { v3SearchAutocomplete } from './saving/v3.search.autocomplete';
import { v3UsersSettings } from './saving/v3.users.settings';
import { firstRunResource } from './recommendations/FirstRunResource';
import { pinTasteResource } from './recommendations/PinTasteResource';
import { saveHistoryResource } from './recommendations/SaveHistoryResource';
import { advancedTypeaheadResource } from './search/AdvancedTypeaheadResource';
import { baseSearchResource } from './search/BaseSearchResource';
import { recentSearchesResource } from './search/RecentSearchesResource';
import { searchGuidesResource } from './search/SearchGuidesResource';
import { sitemapResource } from './sitemap/SitemapResource';
import { boardSectionNamesResource } from './sections/BoardSectionNamesResource';
import { boardSectionResource } from './sections/BoardSectionResource';
import { boardSectionsResource } from './sections/BoardSectionsResource';
import { pinSponsorshipResource } from './sponsorship/PinSponsorshipResource';
import { promotionConsentResource } from './promotion-consent/PromotionConsentResource';
import { promotionSettingResource } from './promotion-consent/PromotionSettingResource';
import { userMeasuringResource } from './telemetry/UserMeasuringResource';
import { vxClientMetrics } from './telemetry/vx.client_metrics';
import { vxTelemetry } from './telemetry/vx.telemetry';
import { boardTrashResource } from './trash/BoardTrashResource';
import { pinTrashResource } from './trash/PinTrashResource';
import { pictureSearchResource } from './visual/PictureSearchResource';
import { pinVisualRegionsResource } from './visual/PinVisualRegionsResource';
import { pinVisualSearchResource } from './visual/PinVisualSearchResource';
import { authenticatorResource } from './authenticator/AuthenticatorResource';
import { passkeyChallengeResource } from './passkeys/PasskeyChallengeResource';
import { passkeyLoginResource } from './passkeys/PasskeyLoginResource';
import { passkeyOptionsResource } from './passkeys/PasskeyOptionsResource';
import { passkeysResource } from './passkeys/PasskeysResource';
import { connectedLoginsResource } from './ways/ConnectedLoginsResource';
import { loginNonceResource } from './ways/LoginNonceResource';
import { loginWaysResource } from './ways/LoginWaysResource';
import { userConfirmationResource } from './ways/UserConfirmationResource';
import { v3Facebook } from './ways/v3.facebook';
import { appGrantsResource } from './oauth/AppGrantsResource';
import { appSecretResource } from './oauth/AppSecretResource';
import { appsResource } from './oauth/AppsResource';
import { oauthRequestResource } from './oauth/OauthRequestResource';
import { v5Oauth } from './oauth/v5.oauth';

/** Every call's handler. A call of the contract without one does not compile. */
export const handlers: Handlers = {
  ...ageAppealResource,
  ...browserAccountsResource,
  ...challengeResource,
  ...emailSubscriptionResource,
  ...notificationSettingsResource,
  ...staffSiteMailResource,
  ...staffSiteResource,
  ...staffSurveyResource,
  ...userSurveyResource,
  ...emailAddressResource,
  ...emailConfirmationResource,
  ...emailUndoResource,
  ...v3UsersMe,
  ...limitedLoginResource,
  ...staffAdRecountsResource,
  ...adRecommendationResource,
  ...mediaPlanResource,
  ...adAppealResource,
  ...staffAdAppealsResource,
  ...adReportJobsResource,
  ...adReportMailResource,
  ...adReportPreviewResource,
  ...adReportScheduleResource,
  ...adReportTemplateResource,
  ...v5ReportTemplates,
  ...v5AdAccountsReports,
  ...staffAdReviewsResource,
  ...staffAppealsResource,
  ...suspensionAppealResource,
  ...userAccessTokenResource,
  ...appGrantsResource,
  ...appSecretResource,
  ...appsResource,
  ...oauthRequestResource,
  ...v5Oauth,
  ...userPanicResource,
  ...userPasswordResource,
  ...userRegisterResource,
  ...userResource,
  ...userSessionResource,
  ...userSettingsResource,
  ...v3Register,
  ...adAccountHistoryResource,
  ...adDeliveryResource,
  ...adsV4Advertisers,
  ...billingDetailsResource,
  ...billingTermsResource,
  ...v5AdAccounts,
  ...v5AdAccountsKeywords,
  ...v5ProductGroupPromotions,
  ...v5ProductGroups,
  ...v5TargetingTemplates,
  ...v5Resources,
  ...v5KeywordMetrics,
  ...v5BidFloor,
  ...v5DeliveryMetrics,
  ...v5MetricsReadyState,
  ...v5Terms,
  ...conversionEventsResource,
  ...conversionOverviewResource,
  ...conversionTestEventsResource,
  ...conversionTokenResource,
  ...v5AudienceSizing,
  ...v5Audiences,
  ...v5CustomerLists,
  ...v5ConversionTags,
  ...v5ConversionEvents,
  ...adAccountTimeZoneResource,
  ...adOutsideAttributionResource,
  ...v5OutsideEvents,
  ...staffAudienceMemberResource,
  ...staffAudienceResource,
  ...staffAudiencesResource,
  ...v5ConversionToken,
  ...advisoryTermHistoryResource,
  ...advisoryTermResource,
  ...advisoryTestResource,
  ...searchAdvisoryResource,
  ...articleResource,
  ...staffArticlesResource,
  ...todayArticlesResource,
  ...userBlockResource,
  ...boardContentStateResource,
  ...boardMergeResource,
  ...boardOrderResource,
  ...profileBoardResource,
  ...boardPickerBoardsResource,
  ...boardResource,
  ...boardsResource,
  ...boardNoteItemResource,
  ...boardNoteResource,
  ...boardNotesResource,
  ...boardOperationResource,
  ...boardSectionEditResource,
  ...boardSectionMergeResource,
  ...boardSectionPinsResourceDelete,
  ...bulkEditResource,
  ...businessConversionResource,
  ...v5BusinessesAssets,
  ...v5BusinessesInvites,
  ...v5BusinessesMembers,
  ...v5BusinessesMembersAssets,
  ...vxBusinessAccess,
  ...websiteClaimResource,
  ...boardCollaboratorResource,
  ...boardInviteResource,
  ...shareSuggestionsResource,
  ...pinCloseupResource,
  ...pinFeedbackResource,
  ...pinNoteResource,
  ...pinReactionResource,
  ...pinSendResource,
  ...pinSentResource,
  ...pinShareResource,
  ...pinCommentResource,
  ...pinCommentLikeResource,
  ...pinCommentRepliesResource,
  ...pinCommentReportResource,
  ...pinCommentsResource,
  ...pinHideResource,
  ...pinReportResource,
  ...boardFeedResource,
  ...boardIdeasResource,
  ...boardSectionPinsResource,
  ...relatedPinsResource,
  ...userHomefeedResource,
  ...userPinsResource,
  ...boardFollowResource,
  ...userFollowResource,
  ...userStateResource,
  ...v3UsersFollow,
  ...shoppingFeedResource,
  ...shoppingResource,
  ...interestFeedResource,
  ...interestFollowResource,
  ...interestResource,
  ...interestsResource,
  ...todayFeedResource,
  ...topicsResource,
  ...videosFeedResource,
  ...videosResource,
  ...findPinImagesResource,
  ...v3Media,
  ...newsHubResource,
  ...sitemapResource,
  ...featureGateHistoryResource,
  ...featureGateResource,
  ...userLeavingResource,
  ...blockedAddressHistoryResource,
  ...blockedAddressResource,
  ...blockedAddressTestResource,
  ...v3Offsite,
  ...pinResource,
  ...pinResourceGet,
  ...v3Imports,
  ...v5Boards,
  ...v5PinImages,
  ...v5Pins,
  ...v5UserAccount,
  ...adInvalidTrafficResource,
  ...adReportTableResource,
  ...adReportTotalResource,
  ...adKeywordTotalResource,
  ...adSearchTermsTotalResource,
  ...adReportPreferenceResource,
  ...adKeywordTableResource,
  ...adSearchTermsResource,
  ...adReportViewResource,
  ...v5AdAccountsAnalytics,
  ...v5CampaignsAnalytics,
  ...v5AdAccountsTargetingAnalytics,
  ...v5AdGroupsTargetingAnalytics,
  ...v5AdsTargetingAnalytics,
  ...v5CampaignsTargetingAnalytics,
  ...v5AdGroupsAnalytics,
  ...v5AdsAnalytics,
  ...v5ProductGroupsAnalytics,
  ...v5ProductGroupsTargetingAnalytics,
  ...v5PinsAnalytics,
  ...firstRunResource,
  ...pinTasteResource,
  ...saveHistoryResource,
  ...pinResourceCreate,
  ...repinResource,
  ...userStoryPinsFeedResource,
  ...v3Pins,
  ...v3SearchAutocomplete,
  ...v3UsersSettings,
  ...advancedTypeaheadResource,
  ...baseSearchResource,
  ...recentSearchesResource,
  ...searchGuidesResource,
  ...boardSectionNamesResource,
  ...boardSectionResource,
  ...boardSectionsResource,
  ...pinSponsorshipResource,
  ...promotionConsentResource,
  ...promotionSettingResource,
  ...userMeasuringResource,
  ...vxClientMetrics,
  ...vxTelemetry,
  ...boardTrashResource,
  ...pinTrashResource,
  ...pictureSearchResource,
  ...pinVisualRegionsResource,
  ...pinVisualSearchResource,
  ...authenticatorResource,
  ...passkeyChallengeResource,
  ...passkeyLoginResource,
  ...passkeyOptionsResource,
  ...passkeysResource,
  ...connectedLoginsResource,
  ...loginNonceResource,
  ...loginWaysResource,
  ...userConfirmationResource,
  ...v3Facebook,
};
