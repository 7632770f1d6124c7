/**
 * The published shapes of the public API's entities, written down from its reference by hand and apart from our own schemas, so that a
 * mistake there does not stand in both. A field is what it is when it has a value; `?` may be null or left out, `-` is one that an answer
 * of ours has not, for the reason beside it.
 */
export type Kind =
  | 'id'
  | 'text'
  | 'seconds'
  | 'milliseconds'
  | 'micro'
  | 'count'
  | 'number'
  | 'flag'
  | 'list'
  | 'object';
export type Shape = Readonly<Record<string, Kind | `${Kind}?` | `-${string}`>>;

const stamps = { id: 'id', created_time: 'seconds', updated_time: 'seconds', type: 'text' } as const;

export const AD_ACCOUNT: Shape = {
  id: 'id',
  name: 'text',
  country: 'text',
  currency: 'text',
  owner: 'object',
  permissions: 'list',
  created_time: 'seconds',
  updated_time: 'seconds',
  // Ours: the reference lets reports go by it, and doesn't say which it is.
  time_zone: 'text',
};

export const CAMPAIGN: Shape = {
  ...stamps,
  ad_account_id: 'id',
  name: 'text',
  objective_type: 'text',
  status: 'text',
  summary_status: 'text',
  daily_spend_cap: 'micro?',
  lifetime_spend_cap: 'micro?',
  is_campaign_budget_optimization: 'flag',
  default_ad_group_budget_in_micro_currency: 'micro?',
  is_flexible_daily_budgets: 'flag',
  is_performance_plus: 'flag?',
  is_automated_campaign: 'flag',
  order_line_id: 'id?',
  start_time: 'seconds?',
  end_time: 'seconds?',
  tracking_urls: 'object?',
  bid_options: 'object?',
};

export const AD_GROUP: Shape = {
  ...stamps,
  ad_account_id: 'id',
  campaign_id: 'id',
  name: 'text',
  billable_event: 'text',
  status: 'text',
  summary_status: 'text',
  budget_in_micro_currency: 'micro?',
  budget_type: 'text',
  bid_in_micro_currency: 'micro?',
  bid_strategy_type: 'text?',
  bid_multiplier: 'number?',
  pacing_delivery_type: 'text',
  placement_group: 'text',
  targeting_spec: 'object?',
  targeting_template_ids: 'list?',
  auto_targeting_enabled: 'flag',
  optimization_goal_metadata: 'object?',
  lifetime_frequency_cap: 'count?',
  is_creative_optimization: 'flag?',
  promotion_id: 'text?',
  promotion_application_level: 'text?',
  tracking_urls: 'object?',
  start_time: 'seconds?',
  end_time: 'seconds?',
  conversion_learning_mode_type: 'text?',
};

export const AD: Shape = {
  ...stamps,
  ad_account_id: 'id',
  ad_group_id: 'id',
  campaign_id: 'id',
  pin_id: 'id',
  creative_type: 'text',
  name: 'text?',
  status: 'text',
  summary_status: 'text',
  review_status: 'text',
  rejected_reasons: 'list',
  rejection_labels: 'list',
  destination_url: 'text?',
  click_tracking_url: 'text?',
  view_tracking_url: 'text?',
  tracking_urls: 'object?',
  ios_deep_link: 'text?',
  android_deep_link: 'text?',
  carousel_destination_urls: 'list?',
  carousel_android_deep_links: 'list?',
  carousel_ios_deep_links: 'list?',
  collection_items_destination_url_template: 'text?',
  disclosure_type: 'text?',
  disclosure_url: 'text?',
  is_pin_deleted: 'flag',
  is_removable: 'flag',
  customizable_cta_type: 'text?',
  lead_form_id: 'id?',
  quiz_pin_data: 'object?',
  grid_click_type: 'text?',
};

export const KEYWORD: Shape = {
  ...stamps,
  ad_account_id: 'id',
  parent_id: 'id',
  parent_type: 'text',
  value: 'text',
  match_type: 'text',
  archived: 'flag',
  bid: 'micro?',
};

export const BID_FLOOR: Shape = { bid_floors: 'list', type: 'text' };

export const AUDIENCE_SIZE: Shape = {
  audience_size_lower_bound: 'count',
  audience_size_upper_bound: 'count',
};

export const DELIVERY_METRIC: Shape = {
  name: 'text',
  category: 'text',
  definition: 'text',
  display_name: 'text',
};

export const READY_STATE: Shape = {
  conversion_metrics_ready: 'flag',
  non_conversion_metrics_ready: 'flag',
};

export const KEYWORD_METRICS: Shape = { keyword: 'text', metrics: 'object' };
export const KEYWORD_METRIC: Shape = { avg_cpc_in_micro_currency: 'number?', keyword_query_volume: 'text' };

export const RELATED_TERMS: Shape = { id: 'text', related_term_count: 'count', related_terms_list: 'list' };

export const CONVERSION_TAG: Shape = {
  id: 'id',
  ad_account_id: 'id',
  name: 'text',
  code_snippet: 'text',
  version: 'text',
  status: 'text',
  last_fired_time_ms: 'milliseconds?',
  enhanced_match_status: 'text',
  configs: 'object',
};

export const EVENT_OUTCOME: Shape = {
  num_events_received: 'count',
  num_events_processed: 'count',
  events: 'list',
};
export const EVENT_STATUS: Shape = { status: 'text', error_message: 'text?', warning_message: 'text?' };
