/** Names of the public standard 5.23.0 that this service had not when this was written, by operation. */
export interface StandardNames {
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  /** Of the body, those that may be null there and not here. */
  readonly nulls?: readonly string[];
  /** Fields within fields of the body: `rule.ad_id`, with `[]` behind a list. */
  readonly nested?: readonly string[];
  /** Of the answer, or of each item of a list. */
  readonly answer?: readonly string[];
}

/** Of collections, which product groups are not shown as. */
const COLLECTIONS =
  'collections_header_type collections_hero_destination_url collections_hero_pin_id customizable_cta_type grid_click_type is_generate_background is_mdl preferred_media_type selected_image_tag selected_video_tag slideshow_collections_description slideshow_collections_title'.split(
    ' ',
  );

/** Of what an ad group is optimized for. */
const GOALS = [
  'scrollup_goal_metadata',
  ...['is_roas_optimized', 'learning_mode_type', 'reporting_event'].map(
    (name) => `conversion_tag_v3_goal_metadata.${name}`,
  ),
];
const goalsAt = (path: string): string[] => GOALS.map((name) => `${path}optimization_goal_metadata.${name}`);
/** Of who is in an audience. */
const RULES = [
  'ad_account_id',
  'ad_id',
  'engager_type',
  'event_source',
  'ingestion_source',
  'objective_type',
].map((name) => `rule.${name}`);
/** Of a report, in its other kinds. */
const REPORTED = ['feed_id', 'processing_result_id', 'catalog_id'].map((name) => `report.${name}`);

/** Facts of the standard; what a call has since is left out where it is told (`differences.ts`). */
export const STANDARD_NAMES: Readonly<Record<string, StandardNames>> = {
  'POST /v5/ad_accounts/{}/reports': {
    body: 'attribution_types campaign_brand_label combine_targeting_types custom_conversion_event_metrics end_hour primary_sort reporting_timezone start_hour'.split(
      ' ',
    ),
  },
  'POST /v5/ad_accounts/{}/templates/{}/reports': {
    answer: 'template_id'.split(' '),
  },
  'GET /v5/resources/targeting/{}': {
    query: 'client_id oauth_signature timestamp'.split(' '),
  },
  'POST /v5/ad_accounts/{}/campaigns': {
    nulls: 'is_campaign_budget_optimization'.split(' '),
    body: 'default_ad_group_budget_in_micro_currency is_performance_plus'.split(' '),
  },
  'PATCH /v5/ad_accounts/{}/campaigns': {
    nulls:
      'is_automated_campaign is_flexible_daily_budgets is_campaign_budget_optimization objective_type'.split(
        ' ',
      ),
    body: 'is_performance_plus'.split(' '),
  },
  'GET /v5/ad_accounts/{}/campaigns/{}': {
    answer: 'is_performance_plus'.split(' '),
  },
  'GET /v5/ad_accounts/{}/ad_groups': {
    query: 'translate_interests_to_names'.split(' '),
  },
  'POST /v5/ad_accounts/{}/ad_groups': {
    nested: goalsAt('[].'),
    body: 'is_creative_optimization'.split(' '),
  },
  'PATCH /v5/ad_accounts/{}/ad_groups': {
    nested: goalsAt('[].'),
    nulls: 'auto_targeting_enabled'.split(' '),
    body: 'campaign_id is_creative_optimization'.split(' '),
  },
  'GET /v5/ad_accounts/{}/ad_groups/{}': {
    answer: 'is_creative_optimization conversion_learning_mode_type dca_assets feed_profile_id'.split(' '),
  },
  'POST /v5/ad_accounts/{}/ads': {
    body: 'android_deep_link carousel_android_deep_links carousel_destination_urls carousel_ios_deep_links customizable_cta_type disclosure_type disclosure_url grid_click_type ios_deep_link is_pin_deleted is_removable lead_form_id quiz_pin_data'.split(
      ' ',
    ),
  },
  'PATCH /v5/ad_accounts/{}/ads': {
    nulls: 'pin_id'.split(' '),
    body: 'ad_group_id android_deep_link carousel_android_deep_links carousel_destination_urls carousel_ios_deep_links customizable_cta_type disclosure_type disclosure_url grid_click_type ios_deep_link is_pin_deleted is_removable lead_form_id quiz_pin_data'.split(
      ' ',
    ),
  },
  'GET /v5/ad_accounts/{}/ads/{}': {
    answer:
      'android_deep_link carousel_android_deep_links carousel_destination_urls carousel_ios_deep_links customizable_cta_type disclosure_type disclosure_url ios_deep_link lead_form_id quiz_pin_data collection_items_destination_url_template'.split(
        ' ',
      ),
  },
  'GET /v5/ad_accounts/{}/keywords': {
    query: 'ad_group_ids'.split(' '),
  },
  'GET /v5/catalogs/product_groups': {
    query: 'id feed_id catalog_id'.split(' '),
  },
  'POST /v5/catalogs/product_groups': {
    body: 'description feed_id is_featured catalog_id catalog_type country locale'.split(' '),
    answer: 'catalog_id catalog_type country description feed_id is_featured locale status'.split(' '),
  },
  'GET /v5/catalogs/product_groups/{}': {
    answer: 'catalog_id catalog_type country description feed_id is_featured locale status'.split(' '),
  },
  'PATCH /v5/catalogs/product_groups/{}': {
    body: 'description is_featured catalog_type country locale'.split(' '),
    answer: 'catalog_id catalog_type country description feed_id is_featured locale status'.split(' '),
  },
  'GET /v5/ad_accounts/{}/product_group_promotions': {
    query: 'ad_group_id'.split(' '),
  },
  'POST /v5/ad_accounts/{}/product_group_promotions': {
    body: COLLECTIONS,
  },
  'PATCH /v5/ad_accounts/{}/product_group_promotions': {
    body: ['ad_group_id', ...COLLECTIONS],
  },
  'GET /v5/ad_accounts/{}/product_group_promotions/{}': {
    answer: COLLECTIONS,
  },
  'GET /v5/ad_accounts/{}/targeting_templates': {
    query: 'include_sizing search_query'.split(' '),
  },
  'POST /v5/ad_accounts/{}/targeting_templates': {
    body: 'keywords tracking_urls'.split(' '),
    answer: 'keywords tracking_urls sizing valid'.split(' '),
  },
  'GET /v5/ad_accounts/{}/analytics': {
    query: 'reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/campaigns/analytics': {
    query: 'aggregate_report_rows reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/ad_groups/analytics': {
    query: 'aggregate_report_rows reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/ads/analytics': {
    query: 'pin_ids campaign_ids reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/product_groups/analytics': {
    query: 'reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/pins/analytics': {
    query: 'campaign_id'.split(' '),
  },
  'GET /v5/ad_accounts/{}/targeting_analytics': {
    query: 'reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/campaigns/targeting_analytics': {
    query: 'reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/ad_groups/targeting_analytics': {
    query: 'reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/ads/targeting_analytics': {
    query: 'reporting_timezone'.split(' '),
  },
  'GET /v5/ad_accounts/{}/audiences': {
    query: 'ownership_type'.split(' '),
  },
  'POST /v5/ad_accounts/{}/audiences': {
    nested: RULES,
    answer: 'created_by_company_name'.split(' '),
  },
  'GET /v5/ad_accounts/{}/audiences/{}': {
    answer: 'created_by_company_name'.split(' '),
  },
  'PATCH /v5/ad_accounts/{}/audiences/{}': {
    nested: RULES,
    answer: 'created_by_company_name'.split(' '),
  },
  'POST /v5/ad_accounts/{}/ad_groups/audience_sizing': {
    body: 'auto_targeting_enabled creative_types keywords placement_group product_group_ids'.split(' '),
  },
  'POST /v5/ad_accounts/{}/customer_lists': {
    answer: 'exceptions num_batches num_removed_user_records'.split(' '),
  },
  'PATCH /v5/ad_accounts/{}/customer_lists/{}': {
    answer: 'exceptions num_batches num_removed_user_records'.split(' '),
  },
  'POST /v5/ad_accounts/{}/conversion_tags': {
    body: 'aem_external_id_enabled md_frequency'.split(' '),
  },
  'POST /v5/ad_accounts/{}/leads/subscriptions': {
    body: 'partner_access_token partner_metadata partner_refresh_token'.split(' '),
  },
  'POST /v5/businesses/{}/invites': {
    body: 'partners'.split(' '),
  },
  'GET /v5/businesses/{}/invites': {
    query: 'is_member invite_status invite_type'.split(' '),
  },
  'DELETE /v5/businesses/{}/invites': {
    body: 'invite_ids'.split(' '),
    answer: 'exception invite'.split(' '),
  },
  'PATCH /v5/businesses/invites': {
    answer: 'exception invite'.split(' '),
  },
  'GET /v5/businesses/{}/assets': {
    query: 'permissions child_asset_id asset_group_id start_index'.split(' '),
  },
  'PATCH /v5/businesses/{}/members/assets/access': {
    answer: 'response'.split(' '),
  },
  'GET /v5/businesses/{}/members': {
    query: 'fetch_system_users start_index'.split(' '),
  },
  // There are no predictions, and searches are counted without ages: `has_prediction` says the first.
  'GET /v5/trends/keywords/{}/top/{}': {
    query: 'include_demographics include_prediction'.split(' '),
  },
  'GET /v5/boards/{}/pins': {
    query: 'creative_types'.split(' '),
  },
  'GET /v5/pins': {
    query: 'creative_types'.split(' '),
  },
  'PATCH /v5/pins/{}': {
    body: 'carousel_slots'.split(' '),
  },
  'POST /v5/advanced_auction/items/get': {
    answer: 'bid_options'.split(' '),
  },
  'POST /v5/advanced_auction/items/submit': {
    answer: 'bid_options update_mask'.split(' '),
  },
  'POST /v5/ad_accounts/{}/lead_forms': {
    nulls: 'completion_message name privacy_policy_link'.split(' '),
  },
  'PATCH /v5/ad_accounts/{}/lead_forms': {
    nulls: 'completion_message name privacy_policy_link'.split(' '),
  },
  'POST /v5/pins/{}/save': {
    nulls: 'board_id'.split(' '),
  },
  'GET /v5/businesses/{}/assets/{}/members': {
    query: 'fetch_system_users start_index'.split(' '),
  },
  'GET /v5/businesses/{}/assets/{}/partners': {
    query: 'start_index'.split(' '),
  },
  'GET /v5/businesses/{}/members/{}/assets': {
    query: 'start_index'.split(' '),
  },
  'GET /v5/businesses/{}/partners/{}/assets': {
    query: 'start_index'.split(' '),
  },
  'GET /v5/businesses/{}/partners': {
    query: 'start_index'.split(' '),
  },
  'POST /v5/catalogs/product_groups/multiple': {
    body: 'is_featured'.split(' '),
  },
  'GET /v5/catalogs/reports/stats': {
    query: 'parameters'.split(' '),
  },
  'POST /v5/ad_accounts/{}/bid_floor': {
    nested: goalsAt('bid_floor_specs[].'),
  },
  'POST /v5/catalogs/reports': {
    nested: REPORTED,
  },
  'POST /v5/catalogs/items/batch': {
    nested: ['items[].last_updated_time'],
  },
};
