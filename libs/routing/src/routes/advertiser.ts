import { rowsOf } from './row';

const page = rowsOf('advertiser');

const COMPARED_DATES = {
  start_date: 'string',
  end_date: 'string',
  comp_start_date: 'string',
  comp_end_date: 'string',
} as const;

/** Which rows a report shows: an ad account other than the viewer's first, set statuses, and what the rows belong to; and of which days. */
const CAMPAIGNS_SHOWN = {
  advertiser_id: 'string',
  status: 'list',
  ...COMPARED_DATES,
} as const;
/** An ad account other than the viewer's first. */
const OF_ACCOUNT = { advertiser_id: 'string' } as const;
const AD_GROUPS_SHOWN = { ...CAMPAIGNS_SHOWN, campaign_ids: 'list' } as const;
/** Which ad account, days, and campaigns or ad groups a table of searches or keywords is of. */
const TERMS_SHOWN = { advertiser_id: 'string', ...COMPARED_DATES } as const;
const CAMPAIGN_TERMS_SHOWN = { ...TERMS_SHOWN, campaign_ids: 'list' } as const;
const AD_GROUP_TERMS_SHOWN = { ...TERMS_SHOWN, ad_group_ids: 'list' } as const;
const ADS_SHOWN = { ...AD_GROUPS_SHOWN, ad_group_ids: 'list' } as const;

/** Which campaign is changed or copied; the page asks without one. */
const OF_CAMPAIGN = { campaign_id: 'string' } as const;

/** Selection for a bulk edit: entities of one of these kinds. */
const CHOSEN = { campaign_ids: 'list', ad_group_ids: 'list', ad_ids: 'list' } as const;

const PROMOTED = { pinId: 'string', productGroupId: 'string' } as const;

/** Ads manager, reporting, billing, bulk editor, experiments and conversions. */
export const advertiserRoutes = [
  page('ads-create', '[/advertiser/{advertiserId}]/ads/create/', 'viewer'),
  page('ads-create-automated', '[/advertiser/{advertiserId}]/automated/ads/create/', 'viewer'),
  page('ads-campaign-mode', '[/advertiser/{advertiserId}]/ads/campaign_mode/', 'viewer'),
  page('ads-edit', '[/advertiser/{advertiserId}]/ads/edit/', 'viewer', OF_CAMPAIGN),
  page('ads-edit-automated', '[/advertiser/{advertiserId}]/automated/ads/edit/', 'viewer', OF_CAMPAIGN),
  page('ads-edit-draft', '[/advertiser/{advertiserId}]/ads/edit_draft/', 'viewer', OF_CAMPAIGN),
  page('ads-duplicate', '[/advertiser/{advertiserId}]/ads/duplicate/', 'viewer', OF_CAMPAIGN),
  page('ads-bulk-edit', '[/advertiser/{advertiserId}]/ads/bulk_edit/', 'viewer', CHOSEN),
  page('audiences', '[/advertiser/{advertiserId}]/audiences/', 'viewer'),
  page('audience-insights', '[/advertiser/{advertiserId}]/audience_insights/', 'viewer'),
  page('audience-debug', '[/advertiser/{advertiserId}]/audience_debug/', 'staff'),
  page('advertiser-history', '[/advertiser/{advertiserId}]/history/', 'viewer'),
  page('accounts-manager', '[/advertiser/{advertiserId}]/accounts_manager/', 'viewer', {}, [
    '/advertiser[/{advertiserId}]/',
  ]),
  page('quick-promote', '[/advertiser/{advertiserId}]/quick-promote/', 'viewer', PROMOTED, [
    '[/advertiser/{advertiserId}]/advertiser/quick-promote/',
    '[/advertiser/{advertiserId}]/advertiser/quick_promote/',
  ]),
  page('promotions', '[/advertiser/{advertiserId}]/promotions/', 'viewer'),
  page('recommendations', '[/advertiser/{advertiserId}]/recommendations/', 'viewer'),
  page('media-planner', '[/advertiser/{advertiserId}]/media_planner/', 'viewer'),
  page('msot-optimizer', '[/advertiser/{advertiserId}]/msot-optimizer/', 'viewer'),
  page('product-catalogs-data-source', '[/advertiser/{advertiserId}]/product-catalogs/data-source', 'viewer'),
  page(
    'campaign-insights',
    '[/advertiser/{advertiserId}]/campaign-insights/{campaignId}/',
    'viewer',
    COMPARED_DATES,
  ),
  page(
    'campaign-insights-product-group',
    '[/advertiser/{advertiserId}]/campaign-insights/{campaignId}/product-group/{productGroupId}',
    'viewer',
    COMPARED_DATES,
  ),

  // For everybody with a role in an ad account: that need not be a business itself.
  page('reporting-campaigns', '/reporting/campaigns/', 'viewer', CAMPAIGNS_SHOWN, ['/reporting/', '/ads/']),
  page('reporting-adgroups', '/reporting/adgroups/', 'viewer', AD_GROUPS_SHOWN),
  page('reporting-ads', '/reporting/ads/', 'viewer', ADS_SHOWN),
  page('reporting-productgroups', '/reporting/productgroups/', 'viewer', ADS_SHOWN),
  page('reporting-productitems', '/reporting/productitems/', 'viewer', ADS_SHOWN),
  page(
    'reporting-campaign-negative-keywords',
    '/reporting/campaignNegativeKeywords/',
    'viewer',
    CAMPAIGN_TERMS_SHOWN,
  ),
  page(
    'reporting-campaign-search-queries',
    '/reporting/campaignSearchQueries/',
    'viewer',
    CAMPAIGN_TERMS_SHOWN,
  ),
  page(
    'reporting-ad-group-negative-keywords',
    '/reporting/adGroupNegativeKeywords/',
    'viewer',
    AD_GROUP_TERMS_SHOWN,
  ),
  page(
    'reporting-ad-group-positive-keywords',
    '/reporting/adGroupPositiveKeywords/',
    'viewer',
    AD_GROUP_TERMS_SHOWN,
  ),
  page(
    'reporting-ad-group-search-queries',
    '/reporting/adGroupSearchQueries/',
    'viewer',
    AD_GROUP_TERMS_SHOWN,
  ),
  page('reporting-preferences', '/reporting/preferences/', 'viewer', OF_ACCOUNT),

  page('report-center', '/report-center/', 'viewer', OF_ACCOUNT),
  page('report-center-builder', '/report-center/builder/', 'viewer', { ...OF_ACCOUNT, template: 'string' }),
  page('report-center-history', '/report-center/history/', 'viewer', OF_ACCOUNT),
  page('report-center-unsubscribe', '/report-center/unsubscribe/', 'anyone', { token: 'string' }),
  page('report-center-download', '/report-center/download/', 'viewer', {
    ...OF_ACCOUNT,
    token: 'string',
  }),

  page('billing', '/billing/', 'viewer', {
    ...OF_ACCOUNT,
    section: 'string',
    next_step_link_url: 'string',
  }),
  page('billing-history', '/billing/history/', 'viewer', OF_ACCOUNT),
  page('billing-order-lines', '/billing/order_lines/', 'viewer', OF_ACCOUNT),
  page('billing-promotions', '/billing/promotions/', 'viewer', OF_ACCOUNT),
  page('billing-documents', '/billing/documents/', 'viewer', OF_ACCOUNT),
  page('billing-tax-documents', '/billing/tax_documents/', 'viewer', OF_ACCOUNT),
  page('billing-prepaid-summary', '/billing/prepaid_campaign_spend_summary/', 'viewer', OF_ACCOUNT),
  page('billing-prepaid-breakdown', '/billing/prepaid_spend_campaign_breakdown/', 'viewer', OF_ACCOUNT),

  page('bulk-editor', '/bulk_editor/', 'viewer', OF_ACCOUNT),
  page('bulk-editor-upload-template', '/bulk_editor/upload_template/', 'viewer', OF_ACCOUNT),
  page('bulk-editor-download-template', '/bulk_editor/download_template/', 'viewer', OF_ACCOUNT),
  page('bulk-editor-history', '/bulk_editor/history/', 'viewer', { ...OF_ACCOUNT, job_started: 'string' }),
  page('bulk-editor-bulk-id-library', '/bulk_editor/bulk_id_library/', 'viewer', OF_ACCOUNT),
  page('bulk-editor-resources', '/bulk_editor/resources/', 'viewer', OF_ACCOUNT),

  page('experiments', '/experiments/', 'viewer', OF_ACCOUNT),
  page('experiments-create', '/experiments/create/', 'viewer', { ...OF_ACCOUNT, experiment_id: 'string' }),
  page('experiments-view-results', '/experiments/view_results/', 'viewer', {
    ...OF_ACCOUNT,
    experiment_id: 'string',
  }),

  // For everybody who sees the tags of an ad account.
  page('conversions-events-overview', '/conversions/events-overview/', 'viewer', OF_ACCOUNT, [
    '/conversions/',
  ]),
  page('conversions-event-history', '/conversions/event-history/', 'viewer', OF_ACCOUNT),
  page('conversions-health', '/conversions/health/', 'viewer', OF_ACCOUNT),
  page('conversions-test-events', '/conversions/test-events/', 'viewer', OF_ACCOUNT),
  page('conversions-tag', '/conversions/tag/', 'viewer', OF_ACCOUNT),
  page('conversions-tag-manual-setup', '/conversions/tag_manual_setup/', 'viewer', OF_ACCOUNT),
  page('conversions-tag-health', '/conversions/tag-health/', 'viewer', OF_ACCOUNT),
  page('conversions-upload', '/conversions/upload/', 'viewer', OF_ACCOUNT),
  page('conversions-history', '/conversions/history/', 'viewer', OF_ACCOUNT),
  page('conversions-pca-history', '/conversions/pca_history/', 'viewer', OF_ACCOUNT),
  page('conversions-pca-upload', '/conversions/pca_upload/', 'viewer', OF_ACCOUNT),
  page('conversions-api-manual-setup', '/conversions/api_manual_setup/', 'viewer', OF_ACCOUNT),
  page('conversions-api-partner-setup', '/conversions/api_partner_setup/', 'viewer', OF_ACCOUNT),
  page('conversions-access-token', '/conversions/access_token/', 'viewer', OF_ACCOUNT),
  page('conversions-setup-api', '/conversions/setup-api/', 'viewer', OF_ACCOUNT),
  page('conversions-deduplication', '/conversions/deduplication/', 'viewer', OF_ACCOUNT),
  page('conversions-payload-helper', '/conversions/payload-helper/', 'viewer', OF_ACCOUNT),
  page('conversions-capi-connect', '/conversions/pinterest_capi_connect/', 'viewer', OF_ACCOUNT),
] as const;
