import { type DataNeed, type PageData } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import {
  accountsOptions,
  adGroupNamesOptions,
  adGroupsOptions,
  adsOptions,
  campaignNamesOptions,
  campaignsOptions,
} from './features/lists/needs';

export { extensions } from './extensions';

// The pages make their query keys with the same functions, from real values instead of placeholders. Which account an address
// without one means is the viewer's first; another one's rows are asked for by the page.
const shown = {
  accountId: '$viewer.advertiserId',
  statuses: '$query.status',
  campaignIds: '$query.campaign_ids',
  adGroupIds: '$query.ad_group_ids',
};
const CAMPAIGNS = 'GET /v5/ad_accounts/{ad_account_id}/campaigns';
const AD_GROUPS = 'GET /v5/ad_accounts/{ad_account_id}/ad_groups';
const ADS = 'GET /v5/ad_accounts/{ad_account_id}/ads';

const accounts: DataNeed = { call: 'GET /v5/ad_accounts', options: accountsOptions(), when: 'viewer' };
const list = (call: string, options: object): DataNeed => ({
  call,
  options: options as NonNullable<DataNeed['options']>,
  infinite: true,
  when: 'viewer',
});
const campaignNames = list(CAMPAIGNS, campaignNamesOptions(shown));

/** What every page of the advertiser remote needs for its first paint; the server asks for it before any script runs (docs/remotes.md). */
export const pageData: PageData<RouteName<'advertiser'>> = {
  'ads-create': [],
  'ads-create-automated': [],
  'ads-campaign-mode': [],
  'ads-edit': [],
  'ads-edit-automated': [],
  'ads-edit-draft': [],
  'ads-duplicate': [],
  'ads-bulk-edit': [],
  audiences: [],
  'audience-debug': [],
  'advertiser-history': [],
  'accounts-manager': [],
  'quick-promote': [],
  recommendations: [],
  'media-planner': [],
  'msot-optimizer': [],
  'product-catalogs-data-source': [],
  'campaign-insights': [],
  'campaign-insights-product-group': [],
  'reporting-campaigns': [accounts, list(CAMPAIGNS, campaignsOptions(shown))],
  'reporting-adgroups': [accounts, list(AD_GROUPS, adGroupsOptions(shown)), campaignNames],
  'reporting-ads': [
    accounts,
    list(ADS, adsOptions(shown)),
    campaignNames,
    list(AD_GROUPS, adGroupNamesOptions(shown)),
  ],
  'reporting-productgroups': [],
  'reporting-productitems': [],
  'reporting-campaign-negative-keywords': [],
  'reporting-campaign-search-queries': [],
  'reporting-ad-group-negative-keywords': [],
  'reporting-ad-group-positive-keywords': [],
  'reporting-ad-group-search-queries': [],
  'reporting-preferences': [],
  'report-center': [],
  'report-center-builder': [],
  'report-center-history': [],
  'report-center-unsubscribe': [],
  'report-center-download': [],
  billing: [],
  'billing-history': [],
  'billing-order-lines': [],
  'billing-promotions': [],
  'billing-documents': [],
  'billing-tax-documents': [],
  'billing-prepaid-summary': [],
  'billing-prepaid-breakdown': [],
  'bulk-editor': [],
  'bulk-editor-upload-template': [],
  'bulk-editor-download-template': [],
  'bulk-editor-history': [],
  'bulk-editor-bulk-id-library': [],
  'bulk-editor-resources': [],
  experiments: [],
  'experiments-create': [],
  'experiments-view-results': [],
  conversions: [],
  'conversions-events-overview': [],
  'conversions-event-history': [],
  'conversions-health': [],
  'conversions-test-events': [],
  'conversions-tag': [],
  'conversions-tag-manual-setup': [],
  'conversions-tag-health': [],
  'conversions-upload': [],
  'conversions-history': [],
  'conversions-pca-history': [],
  'conversions-pca-upload': [],
  'conversions-api-manual-setup': [],
  'conversions-api-partner-setup': [],
  'conversions-access-token': [],
  'conversions-setup-api': [],
  'conversions-deduplication': [],
  'conversions-payload-helper': [],
  'conversions-capi-connect': [],
};
