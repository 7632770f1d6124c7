import type { CallName, CallOptions } from '@corkboard/contract';
import { newFeed } from '../../modules/ads/campaigns/testing/products';
import { adGroupOf } from '../../modules/ads/campaigns/testing';
import type { World } from './world';

/** Act of a call, as the handbook's table of roles names it (docs/handbook/business.md#roles). */
export type Act =
  | 'see the ad account'
  | 'see campaigns'
  | 'edit campaigns'
  | 'see audiences'
  | 'edit audiences'
  | 'share audiences'
  | 'see leads'
  | 'send leads'
  | 'see tags'
  | 'edit tags'
  | 'see billing'
  | 'edit billing'
  | 'see catalogs'
  | 'edit catalogs'
  | 'see feeds'
  | 'edit feeds';

interface Row {
  name: CallName;
  act: Act;
  /** Options of the call; made anew for each person, so that no one gets the result of an earlier call. */
  options: (world: World) => unknown;
  /** Status for people with the right. */
  status: number;
}

/** A row of the table: of a call, what is done by it, what is asked for, and the status of the answer to those who may. */
const call = <N extends CallName>(name: N) => ({
  does: (act: Act, options: (world: World) => CallOptions<N>, status = 200): Row => ({
    name,
    act,
    options,
    status,
  }),
  /** The same of a call that uses up what it is asked about. */
  doesWithNew: (
    act: Act,
    make: (world: World) => Promise<string>,
    options: (world: World, id: string) => CallOptions<N>,
    status = 200,
  ): Row => ({ name, act, options: async (world) => options(world, await make(world)), status }),
});

const today = () => new Date().toISOString().slice(0, 10);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const days = () => ({ start_date: today(), end_date: today() });
const asked = () => ({ ...days(), columns: 'TOTAL_IMPRESSION', granularity: 'TOTAL' as const });
const split = () => ({ ...asked(), targeting_types: 'COUNTRY' });
const onlyAccount = ({ params }: World) => ({ params });
const onlyId = ({ id }: World) => id;
const page = ({ params }: World) => ({ params, query: {} });
/** Settings of a report template. */
const report = () => ({
  level: 'PIN_PROMOTION' as const,
  granularity: 'TOTAL' as const,
  columns: ['AD_NAME', 'TOTAL_IMPRESSION'],
  report_format: 'CSV' as const,
  date_range: { type: 'absolute' as const, ...days() },
});
/** A quick promotion of a Pin, or of a product group. */
const promoted = ({ shop, pin }: World) => ({
  ads_client_type: 'quick_promote' as const,
  advertiser_id: shop.id,
  pin_id: pin,
  campaign_name: 'Lamps',
  destination_url: 'https://lamps.example/',
  budget_in_micro_currency: 7_000_000,
  duration: 10,
  is_ongoing: false,
  start_now: true,
  auto_targeting_enabled: true,
  targeting_spec: {},
});
const BASE = '/v5/ad_accounts/{ad_account_id}' as const;
const QUICK = 'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/' as const;
/** A draft of an experiment with two ad groups, of which only one is there. */
const experiment = ({ id, group }: World) => ({
  ...id,
  name: 'Blue or green',
  hypothesis: '',
  type: 'AB_TEST' as const,
  key_metric: 'CLICK' as const,
  entity_level: 'AD_GROUP' as const,
  cells: [
    { name: 'Blue', entity_ids: [group], split_percent: 50 },
    { name: 'Green', entity_ids: ['7'], split_percent: 50 },
  ],
  holdout_percent: 0,
  start_time: Math.floor(Date.now() / 1000) + 3600,
  end_time: Math.floor(Date.now() / 1000) + 3600 + 14 * 86_400,
});
const unknownRecommendation = ({ id, group }: World) => ({
  ...id,
  kind: 'LIMITED_BY_BUDGET' as const,
  entity_id: group,
  version: '1',
});

/** Every call that names an ad account. */
export const CALLS: readonly Row[] = [
  call(`GET ${BASE}`).does('see the ad account', onlyAccount),

  call(`GET ${BASE}/campaigns`).does('see campaigns', onlyAccount),
  call(`GET ${BASE}/campaigns/{campaign_id}`).does('see campaigns', ({ params, campaign }) => ({
    params: { ...params, campaign_id: campaign },
  })),
  call(`GET ${BASE}/ad_groups`).does('see campaigns', onlyAccount),
  call(`GET ${BASE}/ad_groups/{ad_group_id}`).does('see campaigns', ({ params, group }) => ({
    params: { ...params, ad_group_id: group },
  })),
  call(`GET ${BASE}/ads`).does('see campaigns', onlyAccount),
  call(`GET ${BASE}/ads/{ad_id}`).does('see campaigns', ({ params, ad }) => ({
    params: { ...params, ad_id: ad },
  })),
  call(`POST ${BASE}/campaigns`).does('edit campaigns', ({ params }) => ({
    params,
    body: [{ name: 'C', objective_type: 'AWARENESS' }],
  })),
  call(`PATCH ${BASE}/campaigns`).does('edit campaigns', ({ params, campaign }) => ({
    params,
    body: [{ id: campaign, name: 'X' }],
  })),
  call(`POST ${BASE}/ad_groups`).does('edit campaigns', ({ params, campaign }) => ({
    params,
    body: [adGroupOf(campaign)],
  })),
  call(`PATCH ${BASE}/ad_groups`).does('edit campaigns', ({ params, group }) => ({
    params,
    body: [{ id: group, name: 'X' }],
  })),
  call(`POST ${BASE}/ads`).does('edit campaigns', ({ params, group, pin }) => ({
    params,
    body: [{ ad_group_id: group, pin_id: pin, creative_type: 'REGULAR' }],
  })),
  call(`PATCH ${BASE}/ads`).does('edit campaigns', ({ params, ad }) => ({
    params,
    body: [{ id: ad, name: 'X' }],
  })),
  call('AdAccountHistoryResource.get').does('see campaigns', onlyId),
  call(QUICK).does('edit campaigns', (world) => ({
    params: { advertiserId: world.shop.id, pinId: world.pin },
    body: promoted(world),
  })),
  call('POST /ads/v4/advertisers/{advertiserId}/campaign_trees/').does('edit campaigns', ({ shop, pin }) => {
    const { campaign_id: _, ...group } = adGroupOf('');
    return {
      params: { advertiserId: shop.id },
      body: {
        campaign: { name: 'C', objective_type: 'CONSIDERATION' },
        ad_groups: [{ ...group, ads: [{ pin_id: pin, creative_type: 'REGULAR' }] }],
      },
    };
  }),
  call('POST /ads/v4/advertisers/{advertiserId}/campaigns/{campaignId}/copies/').does(
    'edit campaigns',
    ({ shop, campaign }) => ({
      params: { advertiserId: shop.id, campaignId: campaign },
      body: { name: 'Copy' },
    }),
  ),
  call('AdDeliveryResource.get').does('see campaigns', ({ id, campaign }) => ({
    ...id,
    campaign_id: campaign,
  })),
  // Of a product group, which is another way through the call.
  call(QUICK).does('edit campaigns', (world) => ({
    params: { advertiserId: world.shop.id, pinId: world.lamp },
    body: {
      ...promoted(world),
      pin_id: world.lamp,
      product_group_id: world.products,
      objective_type: 'CATALOG_SALES',
      destination_url: '',
    },
  })),

  call(`GET ${BASE}/keywords`).does('see campaigns', ({ params, group }) => ({
    params,
    query: { ad_group_id: group },
  })),
  call(`POST ${BASE}/keywords`).does('edit campaigns', ({ params, group }) => ({
    params,
    body: { parent_id: group, keywords: [{ value: 'desk', match_type: 'BROAD' }] },
  })),
  call(`PATCH ${BASE}/keywords`).does('edit campaigns', ({ params, keyword }) => ({
    params,
    body: { keywords: [{ id: keyword, archived: false }] },
  })),
  call(`GET ${BASE}/keywords/metrics`).does('see campaigns', ({ params }) => ({
    params,
    query: { country_code: 'US', keywords: ['a'] },
  })),
  call(`GET ${BASE}/targeting_templates`).does('see campaigns', page),
  call(`POST ${BASE}/targeting_templates`).does('edit campaigns', ({ params }) => ({
    params,
    body: { name: 'T', targeting_attributes: { GEO: ['US'] } },
  })),
  call(`PATCH ${BASE}/targeting_templates`).does('edit campaigns', ({ params, targeting }) => ({
    params,
    body: { id: targeting, name: 'X' },
  })),
  call(`POST ${BASE}/bid_floor`).does('see campaigns', ({ params }) => ({
    params,
    body: { bid_floor_specs: [{ billable_event: 'IMPRESSION', currency: 'USD' }] },
  })),
  call('MediaPlanResource.get').does('see campaigns', ({ id }) => ({
    ...id,
    objective_type: 'CONSIDERATION',
    budget_in_micro_currency: 500_000_000,
    start_date: tomorrow(),
    end_date: tomorrow(),
    targeting_spec: {},
  })),
  call('AdExperimentsResource.get').does('see campaigns', onlyId),
  call('AdExperimentResource.get').does('see campaigns', ({ id }) => ({ ...id, experiment_id: '7' }), 404),
  call('AdExperimentResource.create').does('edit campaigns', experiment, 400),
  call('AdExperimentResource.update').does(
    'edit campaigns',
    ({ id }) => ({ ...id, experiment_id: '7', name: 'Blue' }),
    404,
  ),
  call('AdExperimentPlanResource.get').does('see campaigns', (world) => {
    const { ad_account_id, key_metric, entity_level, cells, holdout_percent } = experiment(world);
    return { ad_account_id, key_metric, entity_level, cells, holdout_percent, effect_percent: 20 };
  }),
  call('AdRecommendationResource.get').does('see campaigns', onlyId),
  call('AdRecommendationResource.update').does('edit campaigns', unknownRecommendation, 404),
  call('AdRecommendationResource.delete').does('edit campaigns', unknownRecommendation, 404),
  call('AdAppealResource.get').does('see campaigns', ({ id, ad }) => ({ ...id, ad_id: ad })),
  call('AdAppealResource.create').doesWithNew(
    'edit campaigns',
    ({ rejected }) => rejected(),
    ({ id }, ad_id) => ({
      ...id,
      ad_id,
      text: 'It is a lamp, and nothing but a lamp, whatever it looks like.',
    }),
  ),

  call(`GET ${BASE}/product_group_promotions`).does('see campaigns', page),
  call(`GET ${BASE}/product_group_promotions/{product_group_promotion_id}`).does(
    'see campaigns',
    ({ params, promotion }) => ({ params: { ...params, product_group_promotion_id: promotion } }),
  ),
  call(`POST ${BASE}/product_group_promotions`).does(
    'edit campaigns',
    ({ params, catalogGroup, products }) => ({
      params,
      body: [{ ad_group_id: catalogGroup, catalog_product_group_id: products }],
    }),
  ),
  call(`PATCH ${BASE}/product_group_promotions`).does('edit campaigns', ({ params, promotion }) => ({
    params,
    body: [{ id: promotion, status: 'PAUSED' }],
  })),
  call('GET /v5/catalogs').does('see feeds', ({ id }) => ({ query: id })),
  call('POST /v5/catalogs').does('edit feeds', ({ id, newName }) => ({
    query: id,
    body: { name: newName(), catalog_type: 'RETAIL' },
  })),
  call('GET /v5/catalogs/feeds').does('see feeds', ({ id }) => ({ query: id })),
  call('POST /v5/catalogs/feeds').does(
    'edit feeds',
    ({ id, newName }) => ({ query: id, body: newFeed(newName()) }),
    201,
  ),
  call('GET /v5/catalogs/feeds/{feed_id}').does('see feeds', ({ id, feed }) => ({
    params: { feed_id: feed },
    query: id,
  })),
  call('PATCH /v5/catalogs/feeds/{feed_id}').does('edit feeds', ({ id, feed, newName }) => ({
    params: { feed_id: feed },
    query: id,
    body: { name: newName() },
  })),
  call('DELETE /v5/catalogs/feeds/{feed_id}').doesWithNew(
    'edit feeds',
    ({ shop }) => shop.feed(),
    ({ id }, feed_id) => ({ params: { feed_id }, query: id }),
    204,
  ),
  call('POST /v5/catalogs/feeds/{feed_id}/ingest').does('edit feeds', ({ id, feed }) => ({
    params: { feed_id: feed },
    query: id,
  })),
  call('GET /v5/catalogs/feeds/{feed_id}/processing_results').does('see feeds', ({ id, feed }) => ({
    params: { feed_id: feed },
    query: id,
  })),
  call('GET /v5/catalogs/processing_results/{processing_result_id}/item_issues').does(
    'see feeds',
    ({ id, reading }) => ({ params: { processing_result_id: reading }, query: id }),
  ),
  call('POST /v5/advanced_auction/items/get').does('see feeds', ({ id, catalog }) => ({
    query: id,
    body: { catalog_id: catalog, items: [{ item_id: 'a', country: 'US', language: 'EN' }] },
  })),
  call('POST /v5/advanced_auction/items/submit').does('edit feeds', ({ id, catalog }) => ({
    query: id,
    body: {
      catalog_id: catalog,
      items: [{ operation: 'DELETE', item_id: 'a', country: 'US', language: 'EN' }],
    },
  })),
  call('POST /v5/catalogs/reports').does('see feeds', ({ id, catalog }) => ({
    query: id,
    body: {
      catalog_type: 'RETAIL',
      report: { report_type: 'ALL_ITEMS', catalog_id: catalog },
    },
  })),
  call('GET /v5/catalogs/reports').does('see feeds', ({ id, catalogReport }) => ({
    query: { ...id, token: catalogReport },
  })),
  call('GET /v5/catalogs/reports/stats').does('see feeds', ({ id }) => ({
    query: {
      ...id,
      'parameters[catalog_type]': 'RETAIL',
      'parameters[report][report_type]': 'DISTRIBUTION_ISSUES',
    },
  })),
  call('POST /v5/catalogs/items').does('see feeds', ({ id }) => ({
    query: id,
    body: { country: 'US', language: 'en', filters: { catalog_type: 'RETAIL', item_ids: ['a'] } },
  })),
  call('POST /v5/catalogs/items/batch').does('edit feeds', ({ id }) => ({
    query: id,
    body: { country: 'US', language: 'en', operation: 'DELETE', items: [{ item_id: 'a' }] },
  })),
  call('GET /v5/catalogs/items/batch/{batch_id}').does('see feeds', ({ id, batch }) => ({
    params: { batch_id: batch },
    query: id,
  })),
  call('GET /v5/catalogs/product_groups').does('see catalogs', ({ id }) => ({ query: id })),
  call('GET /v5/catalogs/product_groups/{product_group_id}').does('see catalogs', ({ id, products }) => ({
    params: { product_group_id: products },
    query: id,
  })),
  call('POST /v5/catalogs/product_groups').does(
    'edit catalogs',
    ({ id, newName }) => ({
      query: id,
      body: { name: newName(), filters: { all_of: [{ BRAND: { values: ['a'] } }] } },
    }),
    201,
  ),
  call('PATCH /v5/catalogs/product_groups/{product_group_id}').does(
    'edit catalogs',
    ({ id, brand, newName }) => ({
      params: { product_group_id: brand },
      query: id,
      body: { name: newName() },
    }),
  ),
  call('DELETE /v5/catalogs/product_groups/{product_group_id}').doesWithNew(
    'edit catalogs',
    ({ shop }) => shop.productGroup({ BRAND: { values: ['acme'] } }),
    ({ id }, product_group_id) => ({ params: { product_group_id }, query: id }),
    204,
  ),
  call('POST /v5/catalogs/product_groups/multiple').does(
    'edit catalogs',
    ({ id, newName }) => ({
      query: id,
      body: [{ name: newName(), filters: { all_of: [{ BRAND: { values: ['a'] } }] } }],
    }),
    201,
  ),
  call('DELETE /v5/catalogs/product_groups/multiple').doesWithNew(
    'edit catalogs',
    ({ shop }) => shop.productGroup({ BRAND: { values: ['acme'] } }),
    ({ id }, group) => ({ query: { ...id, id: [group] } }),
    204,
  ),
  call('GET /v5/catalogs/product_groups/{product_group_id}/product_counts').does(
    'see catalogs',
    ({ id, products }) => ({ params: { product_group_id: products }, query: id }),
  ),
  call('GET /v5/catalogs/product_groups/{product_group_id}/products').does(
    'see catalogs',
    ({ id, products }) => ({ params: { product_group_id: products }, query: id }),
  ),
  call('POST /v5/catalogs/products/get_by_product_group_filters').does('see catalogs', ({ id }) => ({
    query: id,
    body: { filters: { all_of: [{ BRAND: { values: ['a'] } }] } },
  })),
  call('GET /v5/catalogs/available_filter_values').does('see catalogs', ({ id, catalog }) => ({
    query: { ...id, catalog_id: catalog },
  })),

  call(`GET ${BASE}/analytics`).does('see campaigns', ({ params }) => ({ params, query: asked() })),
  call(`GET ${BASE}/campaigns/analytics`).does('see campaigns', ({ params, campaign }) => ({
    params,
    query: { ...asked(), campaign_ids: [campaign] },
  })),
  call(`GET ${BASE}/ad_groups/analytics`).does('see campaigns', ({ params, group }) => ({
    params,
    query: { ...asked(), ad_group_ids: [group] },
  })),
  call(`GET ${BASE}/ads/analytics`).does('see campaigns', ({ params, ad }) => ({
    params,
    query: { ...asked(), ad_ids: [ad] },
  })),
  call(`GET ${BASE}/product_groups/analytics`).does('see campaigns', ({ params, promotion }) => ({
    params,
    query: { ...asked(), product_group_ids: [promotion] },
  })),
  call(`GET ${BASE}/pins/analytics`).does('see campaigns', ({ params, pin }) => ({
    params,
    query: { ...asked(), pin_ids: [pin] },
  })),
  call(`GET ${BASE}/targeting_analytics`).does('see campaigns', ({ params }) => ({ params, query: split() })),
  call(`GET ${BASE}/campaigns/targeting_analytics`).does('see campaigns', ({ params, campaign }) => ({
    params,
    query: { ...split(), campaign_ids: [campaign] },
  })),
  call(`GET ${BASE}/ad_groups/targeting_analytics`).does('see campaigns', ({ params, group }) => ({
    params,
    query: { ...split(), ad_group_ids: [group] },
  })),
  call(`GET ${BASE}/ads/targeting_analytics`).does('see campaigns', ({ params, ad }) => ({
    params,
    query: { ...split(), ad_ids: [ad] },
  })),
  call(`GET ${BASE}/product_groups/targeting_analytics`).does('see campaigns', ({ params, promotion }) => ({
    params,
    query: { ...split(), product_group_ids: [promotion] },
  })),
  call('AdReportTableResource.get').does('see campaigns', ({ id }) => ({ ...id, level: 'AD' })),
  call('AdReportTotalResource.get').does('see campaigns', ({ id }) => ({ ...id, level: 'AD' })),
  call('PromotionAuthorsResource.get').does('edit campaigns', ({ id, pin }) => ({
    ...id,
    pin_ids: [pin],
  })),
  call('AdInvalidTrafficResource.get').does('see campaigns', ({ id }) => id),
  call('AdSearchTermsResource.get').does('see campaigns', ({ id }) => ({ ...id, level: 'AD_GROUP' })),
  call('AdSearchTermsTotalResource.get').does('see campaigns', ({ id }) => ({ ...id, level: 'AD_GROUP' })),
  call('AdKeywordTableResource.get').does('see campaigns', ({ id }) => ({
    ...id,
    level: 'AD_GROUP',
    negative: false,
  })),
  call('AdKeywordTotalResource.get').does('see campaigns', ({ id }) => ({
    ...id,
    level: 'AD_GROUP',
    negative: true,
  })),
  call('AdReportViewResource.get').does('see campaigns', ({ id }) => ({ ...id, level: 'AD' })),
  call('AdReportViewResource.create').does('see campaigns', ({ id }) => ({
    ...id,
    level: 'AD',
    name: 'x',
    settings: { shown_columns: [] },
  })),
  // Their own, of which they have one since the call before.
  call('AdReportViewResource.delete').does('see campaigns', ({ id }) => ({ ...id, level: 'AD', name: 'x' })),

  call(`POST ${BASE}/bulk/download`).does('see campaigns', ({ params }) => ({
    params,
    body: { entity_types: ['CAMPAIGN'] },
  })),
  call(`POST ${BASE}/bulk/upsert`).does('edit campaigns', ({ params }) => ({
    params,
    body: { create: { campaigns: [{ name: 'Many', objective_type: 'AWARENESS' }] } },
  })),
  call(`GET ${BASE}/bulk/{bulk_request_id}`).does(
    'see campaigns',
    ({ params }) => ({ params: { ...params, bulk_request_id: 'a'.repeat(40) } }),
    404,
  ),
  call('AdBulkDownloadResource.create').does('see campaigns', ({ id }) => ({
    ...id,
    entity_types: ['CAMPAIGN'],
  })),
  call('AdBulkJobsResource.get').does('see campaigns', onlyId),
  call('AdBulkJobResource.get').does('see campaigns', ({ id }) => ({ ...id, job_id: '1' }), 404),
  call('AdBulkJobResource.update').does(
    'edit campaigns',
    ({ id }) => ({ ...id, job_id: '1', act: 'APPLY' }),
    404,
  ),
  call('AdBulkRowsResource.get').does('see campaigns', ({ id }) => ({ ...id, job_id: '1' }), 404),
  call('AdBulkRowsResource.update').does(
    'edit campaigns',
    ({ id }) => ({ ...id, job_id: '1', rows: [{ line: 3, cells: {} }] }),
    404,
  ),

  call(`POST ${BASE}/reports`).does('see campaigns', ({ params }) => ({
    params,
    body: { ...days(), granularity: 'DAY', level: 'PIN_PROMOTION', columns: ['TOTAL_IMPRESSION'] },
  })),
  call(`GET ${BASE}/reports`).does('see campaigns', ({ params }) => ({
    params,
    query: { token: 'made up' },
  })),
  call('AdReportJobsResource.get').does('see campaigns', onlyId),
  call('AdReportJobsResource.create').does('see campaigns', ({ id }) => ({ ...id, report: report() })),
  call('AdReportJobsResource.delete').does(
    'see campaigns',
    ({ id }) => ({ ...id, token: 'a'.repeat(43) }),
    404,
  ),
  call('AdReportPreviewResource.get').does('see campaigns', ({ id }) => ({ ...id, report: report() })),
  call(`GET ${BASE}/templates`).does('see campaigns', page),
  call(`POST ${BASE}/templates/{template_id}/reports`).does('see campaigns', ({ params, template }) => ({
    params: { ...params, template_id: template },
    query: {},
  })),
  call('AdReportTemplateResource.get').does('see campaigns', onlyId),
  call('AdReportTemplateResource.create').does('see campaigns', ({ id }) => ({
    ...id,
    name: 'Weekly',
    report: report(),
  })),
  // Who may change one is another question, which `report-center/templates.test.ts` asks.
  call('AdReportTemplateResource.update').does(
    'see campaigns',
    ({ id }) => ({ ...id, template_id: '1', name: 'x' }),
    404,
  ),
  call('AdReportTemplateResource.delete').does(
    'see campaigns',
    ({ id }) => ({ ...id, template_id: '1' }),
    404,
  ),
  call('AdReportScheduleResource.get').does('see campaigns', ({ id }) => ({ ...id, template_id: '1' }), 404),
  call('AdReportScheduleResource.update').does(
    'see campaigns',
    ({ id }) => ({ ...id, template_id: '1', schedule: null, recipients: [] }),
    404,
  ),

  call(`GET ${BASE}/audience_insights`).does('see audiences', ({ params }) => ({
    params,
    query: { audience_insight_type: 'YOUR_TOTAL_AUDIENCE' as const },
  })),
  call(`GET ${BASE}/insights/audiences`).does('see audiences', onlyAccount),
  call(`DELETE ${BASE}/sandbox`).does('edit campaigns', onlyAccount, 400),
  call(`POST ${BASE}/ad_previews`).does('edit campaigns', ({ params, products }) => ({
    params,
    body: { catalog_product_group_id: products, creative_type: 'SHOPPING' as const },
  })),
  call(`POST ${BASE}/mmm_reports`).does('see campaigns', ({ params, newName }) => ({
    params,
    body: {
      ...days(),
      report_name: newName(),
      granularity: 'DAY' as const,
      level: 'CAMPAIGN_TARGETING' as const,
      targeting_types: ['COUNTRY' as const],
      columns: ['CAMPAIGN_ID' as const],
    },
  })),
  call(`GET ${BASE}/mmm_reports`).does('see campaigns', ({ params }) => ({ params, query: { token: 'x' } })),
  call(`POST ${BASE}/reports/brand_category_sku`).does('see campaigns', ({ params, newName }) => ({
    params,
    body: {
      start_date: new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10),
      end_date: today(),
      report_name: newName(),
      granularity: 'TOTAL' as const,
      level: 'CAMPAIGN' as const,
      columns: ['CAMPAIGN_ID'],
    },
  })),
  call(`GET ${BASE}/reports/brand_category_sku`).does('see campaigns', ({ params }) => ({
    params,
    query: { token: 'x' },
  })),
  call(`GET ${BASE}/promotions`).does('see campaigns', page),
  call(`POST ${BASE}/promotions`).does('edit campaigns', ({ params, newName }) => ({
    params,
    body: [{ promotion_title: newName(), promotion_type: 'SITEWIDE' as const }],
  })),
  call(`PATCH ${BASE}/promotions`).does('edit campaigns', ({ params, offer }) => ({
    params,
    body: [{ id: offer, status: 'ACTIVE' }],
  })),
  call(`GET ${BASE}/promotions/{promotion_id}`).does('see campaigns', ({ params, offer }) => ({
    params: { ...params, promotion_id: offer },
  })),
  call(`DELETE ${BASE}/promotions/{promotion_id}`).doesWithNew(
    'edit campaigns',
    ({ newOffer }) => newOffer(),
    ({ params }, promotion_id) => ({ params: { ...params, promotion_id } }),
    204,
  ),
  call(`GET ${BASE}/labels`).does('see campaigns', page),
  call(`POST ${BASE}/labels`).does('edit campaigns', ({ params, campaign, newName }) => ({
    params,
    body: { parent_id: campaign, labels: [{ label_type: 'CUSTOM' as const, value: newName() }] },
  })),
  call(`PATCH ${BASE}/labels`).does('edit campaigns', ({ params }) => ({
    params,
    body: { labels: [{ id: '1', value: 'N' }] },
  })),
  call(`GET ${BASE}/audiences`).does('see audiences', page),
  call(`GET ${BASE}/audiences/{audience_id}`).does('see audiences', ({ params, audience }) => ({
    params: { ...params, audience_id: audience },
  })),
  call(`POST ${BASE}/audiences`).does('edit audiences', ({ params, tag }) => ({
    params,
    body: { name: 'A', audience_type: 'VISITOR', rule: { visitor_source_id: tag } },
  })),
  call(`PATCH ${BASE}/audiences/{audience_id}`).does('edit audiences', ({ params, audience }) => ({
    params: { ...params, audience_id: audience },
    body: { operation_type: 'UPDATE', name: 'N' },
  })),
  call(`GET ${BASE}/audiences/shared/accounts`).does('see audiences', ({ params, audience }) => ({
    params,
    query: { audience_id: audience, account_type: 'AD_ACCOUNT' as const },
  })),
  call(`PATCH ${BASE}/audiences/ad_accounts/shared`).does('share audiences', ({ params, audience }) => ({
    params,
    body: { audience_id: audience, operation_type: 'REVOKE' as const, recipient_account_ids: ['1'] },
  })),
  call(`PATCH ${BASE}/audiences/businesses/shared`).does('share audiences', ({ params, audience }) => ({
    params,
    body: { audience_id: audience, operation_type: 'REVOKE' as const, recipient_business_ids: ['1'] },
  })),
  call(`POST ${BASE}/ad_groups/audience_sizing`).does('see campaigns', ({ params }) => ({
    params,
    body: { targeting_spec: { GEO: ['AU'] } },
  })),
  call(`GET ${BASE}/customer_lists`).does('see audiences', page),
  call(`POST ${BASE}/customer_lists`).does('edit audiences', ({ params }) => ({
    params,
    body: { name: 'L', records: 'a@b.example', list_type: 'EMAIL' },
  })),
  call(`GET ${BASE}/customer_lists/{customer_list_id}`).does('see audiences', ({ params, customers }) => ({
    params: { ...params, customer_list_id: customers },
  })),
  call(`POST ${BASE}/customer_lists/{customer_list_id}/uploads`).does(
    'edit audiences',
    ({ params, customers }) => ({
      params: { ...params, customer_list_id: customers },
      body: { operation: 'ADD' as const, total_parts: 1 },
    }),
  ),
  call(`GET ${BASE}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}`).does(
    'see audiences',
    ({ params, customers }) => ({
      params: { ...params, customer_list_id: customers, customer_list_upload_id: '1' },
    }),
    404,
  ),
  call(`POST ${BASE}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}/run`).does(
    'edit audiences',
    ({ params, customers }) => ({
      params: { ...params, customer_list_id: customers, customer_list_upload_id: '1' },
    }),
    404,
  ),
  call(`PATCH ${BASE}/customer_lists/{customer_list_id}`).does('edit audiences', ({ params, customers }) => ({
    params: { ...params, customer_list_id: customers },
    body: { operation_type: 'ADD', records: 'b@c.example' },
  })),

  call(`GET ${BASE}/conversion_tags`).does('see tags', page),
  call(`GET ${BASE}/conversion_tags/{conversion_tag_id}`).does('see tags', ({ params, tag }) => ({
    params: { ...params, conversion_tag_id: tag },
  })),
  call(`POST ${BASE}/conversion_tags`).does('edit tags', ({ params }) => ({ params, body: { name: 'N' } })),
  call(`GET ${BASE}/conversion_tags/ocpm_eligible`).does('see tags', ({ params }) => ({ params })),
  call(`GET ${BASE}/conversion_tags/page_visit`).does('see tags', page),
  call(`GET ${BASE}/advertiser_defined_events`).does('see tags', ({ params }) => ({ params })),
  call('ConversionFilesResource.get').does('see tags', ({ id }) => ({
    ...id,
    purpose: 'REPORTS' as const,
  })),
  // Without a name, as only a few may be underway.
  call('ConversionFileResource.create').does(
    'see tags',
    ({ id }) => ({ ...id, purpose: 'REPORTS' as const, name: ' ', size: 10, modified_ms: 1 }),
    400,
  ),
  call('ConversionFileResource.get').does('see tags', ({ id }) => ({ ...id, id: '1' }), 404),
  call('ConversionFileResource.update').does('see tags', ({ id }) => ({ ...id, id: '1' }), 404),
  call('ConversionFileResource.delete').does('see tags', ({ id }) => ({ ...id, id: '1' }), 404),
  call(`GET ${BASE}/conversion_eqs`).does('see tags', ({ params }) => ({
    params,
    query: { lookback_period: '14d' as const },
  })),
  call(`POST ${BASE}/events`).does('see tags', ({ params, newName }) => ({
    params,
    query: {},
    body: {
      data: [
        {
          event_name: 'checkout',
          action_source: 'web',
          event_time: Math.floor(Date.now() / 1000) - 60,
          event_id: newName(),
          user_data: { em: ['a'.repeat(64)] },
        },
      ],
    },
  })),
  call('POST /v5/oauth/conversion_token').does('edit tags', ({ shop }) => ({
    body: { ad_account_id: shop.id },
  })),
  call('ConversionTokenResource.get').does('see tags', onlyId),
  call('ConversionTokenResource.delete').does('edit tags', ({ id }) => ({ ...id, id: '1' }), 404),
  call('ConversionEventsResource.get').does('see tags', onlyId),
  call('ConversionTestEventsResource.get').does('see tags', onlyId),
  call('ConversionOverviewResource.get').does('see tags', onlyId),
  call(`POST ${BASE}/msot/events`).does('see tags', ({ params, ad, newName }) => ({
    params,
    body: {
      data: [
        {
          event_id: newName(),
          event_name: 'checkout',
          event_time: Math.floor(Date.now() / 1000) - 60,
          source: 'Other Stats',
          ad_id: ad,
          credit: 1,
        },
      ],
    },
  })),
  call(`GET ${BASE}/lead_forms`).does('see campaigns', page),
  call(`POST ${BASE}/lead_forms`).does('edit campaigns', ({ params }) => ({
    params,
    body: [
      {
        name: 'Letters',
        has_accepted_terms: true,
        questions: [],
        privacy_policy_link: 'https://lamps.example/privacy',
        completion_message: 'Thank you',
      },
    ],
  })),
  call(`PATCH ${BASE}/lead_forms`).does('edit campaigns', ({ params }) => ({
    params,
    body: [{ id: '1', name: 'Letters' }],
  })),
  call(`GET ${BASE}/lead_forms/{lead_form_id}`).does(
    'see campaigns',
    ({ params }) => ({ params: { ...params, lead_form_id: '1' } }),
    404,
  ),
  call(`POST ${BASE}/lead_forms/{lead_form_id}/test`).does(
    'edit campaigns',
    ({ params }) => ({ params: { ...params, lead_form_id: '1' }, body: { answers: [] } }),
    404,
  ),
  call(`GET ${BASE}/leads/subscriptions`).does('send leads', page),
  call(`POST ${BASE}/leads/subscriptions`).does(
    'send leads',
    ({ params }) => ({ params, body: { webhook_url: 'http://lamps.example/' } }),
    400,
  ),
  call(`GET ${BASE}/leads/subscriptions/{subscription_id}`).does(
    'send leads',
    ({ params }) => ({ params: { ...params, subscription_id: '1' } }),
    404,
  ),
  call(`DELETE ${BASE}/leads/subscriptions/{subscription_id}`).does(
    'send leads',
    ({ params }) => ({ params: { ...params, subscription_id: '1' } }),
    404,
  ),
  call(`POST ${BASE}/leads_export`).does(
    'see leads',
    ({ params, ad }) => ({ params, body: { ad_id: ad, start_date: 'never', end_date: 'never' } }),
    400,
  ),
  call(`GET ${BASE}/leads_export/{leads_export_id}`).does(
    'see leads',
    ({ params }) => ({ params: { ...params, leads_export_id: '1' } }),
    404,
  ),
  call('AdLeadsResource.get').does('see leads', ({ id, ad }) => ({ ...id, ad_id: ad })),
  // One that the account has already, as it has shown ads.
  call('AdAccountTimeZoneResource.update').does('edit campaigns', ({ id }) => ({
    ...id,
    time_zone: 'Etc/UTC',
  })),
  call('AdOutsideAttributionResource.get').does('see campaigns', ({ id }) => ({ ...id, ...days() })),
  // The source is one that sent something, by the call before.
  call('AdOutsideAttributionResource.update').does('edit campaigns', ({ id }) => ({
    ...id,
    optimization_source: 'Other Stats',
  })),

  call('BillingDetailsResource.get').does('see billing', onlyId),
  call('BillingDetailsResource.update').does('edit billing', ({ id }) => ({
    ...id,
    business_name: 'Lamp Co',
    street: '1 Light Way',
    city: 'Glow',
  })),
  call('BillingResource.get').does('see billing', onlyId),
  call('BillingProfileResource.create').does('edit billing', ({ id }) => ({
    ...id,
    billing_type: 'INVOICE' as const,
  })),
  call('BillingBudgetResource.update').does('edit billing', ({ id }) => ({
    ...id,
    month_micro: 900_000_000,
  })),
  call('BillingPaymentsResource.get').does('see billing', onlyId),
  call('BillingCardsResource.get').does('see billing', onlyId),
  call('BillingChargesResource.get').does('see billing', onlyId),
  // The site takes no cards here.
  call('BillingCardSetupResource.create').does('edit billing', onlyId, 400),
  call('BillingCardsResource.create').does(
    'edit billing',
    ({ id }) => ({ ...id, setup_intent: 'seti_1' }),
    400,
  ),
  call('BillingCardsResource.update').does('edit billing', ({ id }) => ({ ...id, card_id: '1' }), 404),
  call('BillingCardsResource.delete').does('edit billing', ({ id }) => ({ ...id, card_id: '1' }), 404),
  call('BillingChargesResource.create').does(
    'edit billing',
    ({ id }) => ({ ...id, charge_for: 'BALANCE' as const, key: 'one-payment' }),
    400,
  ),
  call('BillingChargesResource.update').does('edit billing', ({ id }) => ({ ...id, charge_id: '1' }), 404),
  call('BillingStatementResource.get').does('see billing', ({ id }) => ({ ...id, month: '2031-05' })),
  call('BillingPrepaidResource.get').does('see billing', onlyId),
  call('BillingTaxResource.get').does('see billing', onlyId),
  call('OrderLinesResource.get').does('see billing', onlyId),
  call('BillingTaxNumberResource.get').does('see billing', onlyId),
  call('BillingTaxNumberResource.update').does('edit billing', ({ id }) => ({ ...id, number: '' })),
  call(`GET ${BASE}/billing_profiles`).does('see billing', ({ params }) => ({
    params,
    query: { is_active: true },
  })),
  call(`GET ${BASE}/billing_invoices`).does('see billing', page),
  // There is no invoice, and no order line.
  call(`GET ${BASE}/billing_invoice/{billing_invoice_id}/download`).does(
    'see billing',
    ({ params }) => ({ params: { ...params, billing_invoice_id: '1' } }),
    404,
  ),
  call(`GET ${BASE}/ads_credit/discounts`).does('see billing', page),
  call(`POST ${BASE}/ads_credit/redeem`).does('edit billing', ({ params }) => ({
    params,
    body: { offerCodeHash: 'a'.repeat(64), validateOnly: true },
  })),
  call(`GET ${BASE}/order_lines`).does('see billing', page),
  call(`GET ${BASE}/order_lines/{order_line_id}`).does(
    'see billing',
    ({ params }) => ({ params: { ...params, order_line_id: '1' } }),
    404,
  ),
  call(`GET ${BASE}/terms_of_service`).does('see the ad account', ({ params }) => ({ params, query: {} })),
  call(`GET ${BASE}/ssio/accounts`).does('see billing', ({ params }) => ({ params })),
  call(`GET ${BASE}/ssio/order_lines`).does('see billing', page),
  call(`GET ${BASE}/ssio/insertion_orders/status`).does('see billing', page),
  call(`GET ${BASE}/ssio/insertion_orders/{pin_order_id}/status`).does(
    'see billing',
    ({ params }) => ({ params: { ...params, pin_order_id: '1' } }),
    404,
  ),
  // It names another business to bill.
  call(`POST ${BASE}/ssio/insertion_orders`).does(
    'edit billing',
    ({ params }) => ({
      params,
      body: {
        order_name: 'O',
        order_line_type: 'PERPETUALS' as const,
        start_date: '2031-05-01',
        po_number: '1',
        pmp_id: '1',
        currency_info: 'USD',
        billto_company_id: '1',
        billto_business_address_id: '1',
        billto_billing_address_id: '1',
        accepted_terms_id: '1',
        media_contact_firstname: 'A',
        media_contact_lastname: 'B',
        media_contact_email: 'a@b.example',
        billing_contact_firstname: 'A',
        billing_contact_lastname: 'B',
        billing_contact_email: 'a@b.example',
      },
    }),
    400,
  ),
  call(`PATCH ${BASE}/ssio/insertion_orders`).does(
    'edit billing',
    ({ params }) => ({ params, body: { ads_manager_order_line_id: '1' } }),
    404,
  ),
  // The terms are not for the country.
  call('BillingTermsResource.create').does('edit billing', onlyId, 400),
];
