import type { Handlers } from '../http/context';
import { mediaModule } from './pictures/media';
import { interestsModule } from './interests/interests';
import { accessModule } from './account/access';
import { accountsModule } from './account/accounts';
import { emailAddressesModule } from './account/email-addresses';
import { loginProvidersModule } from './account/login-providers';
import { oauthModule } from './account/oauth';
import { webhooksModule } from './account/webhooks';
import { passkeysModule } from './account/passkeys';
import { twoStepModule } from './account/two-step';
import { twoStepSettingsModule } from './account/two-step-settings';
import { catalogReportsModule } from './shopping/catalog-reports';
import { catalogsModule } from './shopping/catalogs';
import { productGroupsModule } from './shopping/product-groups';
import { productsModule } from './shopping/products';
import { advisoriesModule } from './safety/advisories';
import { appealsModule } from './safety/appeals';
import { outboundLinksModule } from './safety/outbound-links';
import { audiencesModule } from './ads/audiences';
import { billingModule } from './ads/billing';
import { bulkEditorModule } from './ads/bulk-editor';
import { campaignsModule } from './ads/campaigns';
import { cardsModule } from './ads/cards';
import { conversionsModule } from './ads/conversions';
import { currencyRatesModule } from './ads/currency-rates';
import { deliveryModule } from './ads/delivery';
import { invoicesModule } from './ads/invoices';
import { plannerModule } from './ads/planner';
import { promotionConsentModule } from './ads/promotion-consent';
import { adPreviewsModule } from './ads/previews';
import { promotionsModule } from './ads/promotions';
import { experimentsModule } from './ads/experiments';
import { adsRecommendationsModule } from './ads/recommendations';
import { redirectModule } from './ads/redirect';
import { reportFilesModule } from './ads/report-files';
import { reportsModule } from './ads/reports';
import { reviewsModule } from './ads/reviews';
import { leadsModule } from './ads/leads';
import { thirdPartyAttributionModule } from './ads/third-party-attribution';
import { commentsModule } from './pins/comments';
import { engagementModule } from './pins/engagement';
import { feedbackModule } from './pins/feedback';
import { pinsModule } from './pins/pins';
import { savingModule } from './pins/saving';
import { sponsorshipModule } from './pins/sponsorship';
import { boardsModule } from './boards/boards';
import { bulkModule } from './boards/bulk';
import { collaboratorsModule } from './boards/collaborators';
import { notesModule } from './boards/notes';
import { sectionsModule } from './boards/sections';
import { trashModule } from './boards/trash';
import { blockingModule } from './people/blocking';
import { claimsModule } from './people/claims';
import { emailPreferencesModule } from './people/email-preferences';
import { followsModule } from './people/follows';
import { notificationsModule } from './people/notifications';
import { articlesModule } from './discovery/articles';
import { feedsModule } from './discovery/feeds';
import { discoveryRecommendationsModule } from './discovery/recommendations';
import { searchModule } from './discovery/search';
import { sitemapModule } from './discovery/sitemap';
import { trendsModule } from './discovery/trends';
import { visualModule } from './discovery/visual';
import { callsModule } from './business/calls';
import { businessCatalogsModule } from './business/catalogs';
import { merchantsModule } from './business/merchants';
import { integrationsModule } from './business/integrations';
import { hierarchyModule } from './business/hierarchy';
import { membersModule } from './business/members';
import { adAccountMovesModule } from './business/ad-account-moves';
import { overviewModule } from './business/overview';
import { partnersModule } from './business/partners';
import { securityModule } from './business/security';
import { productPinsModule } from './business/product-pins';
import { accountDeletionModule } from './data/account-deletion';
import { portabilityModule } from './data/portability';
import { publicApiModule } from './data/public-api';
import { gatesModule } from './operations/gates';
import { moderationModule } from './operations/moderation';
import { siteModule } from './operations/site';
import { telemetryModule } from './operations/telemetry';

/** All modules. One that's taken out of this list is out of the api; where it had calls, that doesn't compile. */
export const modules = [
  mediaModule,
  interestsModule,
  accessModule,
  accountsModule,
  emailAddressesModule,
  loginProvidersModule,
  oauthModule,
  webhooksModule,
  passkeysModule,
  twoStepModule,
  twoStepSettingsModule,
  catalogsModule,
  catalogReportsModule,
  productGroupsModule,
  productsModule,
  advisoriesModule,
  appealsModule,
  outboundLinksModule,
  audiencesModule,
  billingModule,
  bulkEditorModule,
  campaignsModule,
  cardsModule,
  conversionsModule,
  currencyRatesModule,
  deliveryModule,
  invoicesModule,
  plannerModule,
  promotionConsentModule,
  adPreviewsModule,
  promotionsModule,
  experimentsModule,
  adsRecommendationsModule,
  redirectModule,
  reportFilesModule,
  reportsModule,
  reviewsModule,
  leadsModule,
  thirdPartyAttributionModule,
  commentsModule,
  engagementModule,
  feedbackModule,
  pinsModule,
  savingModule,
  sponsorshipModule,
  boardsModule,
  bulkModule,
  collaboratorsModule,
  notesModule,
  sectionsModule,
  trashModule,
  blockingModule,
  claimsModule,
  emailPreferencesModule,
  followsModule,
  notificationsModule,
  articlesModule,
  feedsModule,
  discoveryRecommendationsModule,
  searchModule,
  trendsModule,
  sitemapModule,
  visualModule,
  callsModule,
  hierarchyModule,
  membersModule,
  businessCatalogsModule,
  merchantsModule,
  integrationsModule,
  adAccountMovesModule,
  overviewModule,
  partnersModule,
  securityModule,
  productPinsModule,
  accountDeletionModule,
  portabilityModule,
  publicApiModule,
  gatesModule,
  moderationModule,
  siteModule,
  telemetryModule,
] as const;

type CallsOf<M> = M extends { calls: infer C } ? C : never;
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** Every call's handler. A call of the contract without one does not compile. */
export const handlers: Handlers = Object.assign(
  {},
  ...modules.map((one) => ('calls' in one ? one.calls : {})),
) as All<CallsOf<(typeof modules)[number]>>;
