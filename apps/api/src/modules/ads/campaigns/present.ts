import { type Ad, AD_REJECTION_LABELS, type AdGroup, type Campaign } from '@corkboard/contract';
import type { ShownAdGroupRow, AdRow, ShownCampaignRow } from './queries';
import { templateIdsOf } from './template-targeting';
import { adSummaryStatus, summaryStatus } from './status';

/** Inputs that an entity's presentation depends on: its account and the moment. */
export interface PresentContext {
  account: { blocked: boolean };
  /** Unix seconds. */
  now: number;
}

export const presentContext = (account: { blocked: boolean }): PresentContext => ({
  account,
  now: Math.floor(Date.now() / 1000),
});

/** Micro-currency fits a JS number: the contract's maximum is the largest safe integer. */
const micro = (value: string | null): number | null => (value === null ? null : Number(value));

export const toCampaign = (row: ShownCampaignRow, { account, now }: PresentContext): Campaign => ({
  id: row.id,
  ad_account_id: row.ad_account_id,
  type: 'campaign',
  name: row.name,
  objective_type: row.objective_type,
  status: row.status,
  summary_status: summaryStatus(
    {
      status: row.status,
      blocked: account.blocked,
      parents: [],
      starts: [row.start_time],
      ends: [row.end_time],
      spent: row.spent,
      delivers: row.delivers,
    },
    now,
  ),
  daily_spend_cap: micro(row.daily_spend_cap),
  lifetime_spend_cap: micro(row.lifetime_spend_cap),
  is_campaign_budget_optimization: row.is_campaign_budget_optimization,
  is_flexible_daily_budgets: row.is_flexible_daily_budgets,
  order_line_id: row.order_line_id,
  bid_options: row.details.bid_options ?? null,
  is_automated_campaign: row.details.is_automated_campaign ?? false,
  tracking_urls: row.details.tracking_urls ?? null,
  start_time: row.start_time,
  end_time: row.end_time,
  created_time: row.created_time,
  updated_time: row.updated_time,
});

export const toAdGroup = (row: ShownAdGroupRow, { account, now }: PresentContext): AdGroup => ({
  id: row.id,
  ad_account_id: row.ad_account_id,
  campaign_id: row.campaign_id,
  type: 'adgroup',
  name: row.name,
  status: row.status,
  summary_status: summaryStatus(
    {
      status: row.status,
      blocked: account.blocked,
      parents: [row.campaign_status],
      starts: [row.start_time, row.campaign_start_time],
      ends: [row.end_time, row.campaign_end_time],
      spent: row.spent,
      delivers: row.delivers,
    },
    now,
  ),
  billable_event: row.billable_event,
  budget_type: row.budget_type,
  budget_in_micro_currency: micro(row.budget_in_micro_currency),
  bid_in_micro_currency: micro(row.bid_in_micro_currency),
  bid_strategy_type: row.bid_strategy_type,
  pacing_delivery_type: row.pacing_delivery_type,
  placement_group: row.placement_group,
  auto_targeting_enabled: row.auto_targeting_enabled,
  targeting_spec: row.targeting_spec,
  targeting_template_ids: templateIdsOf(row),
  // The standard has no null for these two.
  ...(row.details.optimization_goal_metadata && {
    optimization_goal_metadata: row.details.optimization_goal_metadata,
  }),
  ...(row.details.lifetime_frequency_cap !== undefined && {
    lifetime_frequency_cap: row.details.lifetime_frequency_cap,
  }),
  tracking_urls: row.details.tracking_urls ?? null,
  bid_multiplier: row.details.bid_multiplier ?? null,
  promotion_id: row.promotion_id,
  promotion_application_level: row.promotion_level,
  start_time: row.start_time,
  end_time: row.end_time,
  created_time: row.created_time,
  updated_time: row.updated_time,
});

export const toAd = (row: AdRow, { account }: PresentContext): Ad => ({
  id: row.id,
  ad_account_id: row.ad_account_id,
  campaign_id: row.campaign_id,
  ad_group_id: row.ad_group_id,
  pin_id: row.pin_id,
  type: 'pinpromotion',
  name: row.name,
  creative_type: row.creative_type,
  status: row.status,
  summary_status: adSummaryStatus(
    {
      status: row.status,
      blocked: account.blocked,
      parents: [row.ad_group_status, row.campaign_status],
    },
    row.review_status,
  ),
  review_status: row.review_status,
  rejected_reasons: row.rejected_reasons,
  rejection_labels: row.rejected_reasons.map((reason) => AD_REJECTION_LABELS[reason]),
  destination_url: row.destination_url,
  tracking_urls: row.details.tracking_urls ?? null,
  click_tracking_url: row.details.click_tracking_url ?? null,
  view_tracking_url: row.details.view_tracking_url ?? null,
  lead_form_id: row.lead_form_id,
  customizable_cta_type: row.details.customizable_cta_type ?? null,
  grid_click_type: 'CLOSEUP',
  is_pin_deleted: row.is_pin_deleted,
  is_removable: true,
  created_time: row.created_time,
  updated_time: row.updated_time,
});
