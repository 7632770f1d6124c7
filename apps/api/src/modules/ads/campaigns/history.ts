import { isDeepStrictEqual } from 'node:util';
import type { CallOptions } from '@corkboard/contract';
import type { Change } from '../../../ground/history/changes';
import type { AdGroupRow, AdRow, CampaignRow } from './queries';
import { templateIdsOf } from './template-targeting';

interface Inputs {
  campaigns: CallOptions<'POST /v5/ad_accounts/{ad_account_id}/campaigns'>['body'][number];
  ad_groups: CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups'>['body'][number];
  ads: CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ads'>['body'][number];
}
type Input<Kind extends keyof Inputs> = Inputs[Kind];

const micro = (value: string | null): number | null => (value === null ? null : Number(value));

/** A campaign as it would be created: what its changes are made on and compared by. */
export const inputOfCampaign = (row: CampaignRow): Input<'campaigns'> => ({
  name: row.name,
  objective_type: row.objective_type,
  status: row.status as Input<'campaigns'>['status'],
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
});

/** As {@link inputOfCampaign}. */
export const inputOfAdGroup = (row: AdGroupRow) =>
  ({
    campaign_id: row.campaign_id,
    name: row.name,
    status: row.status,
    billable_event: row.billable_event,
    budget_type: row.budget_type,
    budget_in_micro_currency: micro(row.budget_in_micro_currency),
    bid_in_micro_currency: micro(row.bid_in_micro_currency),
    bid_strategy_type: row.bid_strategy_type,
    bid_multiplier: row.details.bid_multiplier ?? null,
    lifetime_frequency_cap: row.details.lifetime_frequency_cap ?? null,
    pacing_delivery_type: row.pacing_delivery_type,
    placement_group: row.placement_group,
    auto_targeting_enabled: row.auto_targeting_enabled,
    targeting_spec: row.targeting_spec,
    targeting_template_ids: templateIdsOf(row),
    promotion_id: row.promotion_id,
    promotion_application_level: row.promotion_level,
    optimization_goal_metadata: row.details.optimization_goal_metadata ?? null,
    tracking_urls: row.details.tracking_urls ?? null,
    start_time: row.start_time,
    end_time: row.end_time,
  }) as Input<'ad_groups'>;

/** As {@link inputOfCampaign}. */
export const inputOfAd = (row: AdRow) =>
  ({
    ad_group_id: row.ad_group_id,
    pin_id: row.pin_id,
    name: row.name,
    creative_type: row.creative_type,
    status: row.status,
    destination_url: row.destination_url,
    tracking_urls: row.details.tracking_urls ?? null,
    click_tracking_url: row.details.click_tracking_url ?? null,
    view_tracking_url: row.details.view_tracking_url ?? null,
    lead_form_id: row.lead_form_id,
    customizable_cta_type: row.details.customizable_cta_type ?? null,
  }) as Input<'ads'>;

/** An entity before and after a change. */
export interface Entity {
  id: string;
  type:
    | 'CAMPAIGN'
    | 'AD_GROUP'
    | 'AD'
    | 'KEYWORD'
    | 'TARGETING_TEMPLATE'
    | 'PRODUCT_GROUP'
    | 'EXPERIMENT'
    | 'PROMOTION';
  before: object;
  after: object;
}

/** A line for each field that differs. */
export function changesBetween({ id, type, before, after }: Entity): Change[] {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(now)
    .filter((field) => !isDeepStrictEqual(old[field], now[field]))
    .map((field) => ({
      entityType: type,
      entityId: id,
      action: 'UPDATE',
      field,
      old: old[field],
      new: now[field],
    }));
}
