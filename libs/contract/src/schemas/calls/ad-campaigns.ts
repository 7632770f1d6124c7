import { Type, type TNumber, type TOptional } from 'typebox';
import { APP_TYPES } from '../../ad-rules';
import { AUDIENCES_MAX } from '../../audiences';
import { AD_STATUSES, BID_PLACEMENTS, OBJECTIVES } from '../../codes';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import {
  Account,
  accountAgain,
  batch,
  ids,
  many,
  Micro,
  Name,
  readOptions,
  statuses,
  TrackingUrls,
  UnixTime,
  writeOptions,
} from './ad-parts';

const O = Type.Optional;

/** By how much a bid is multiplied; 0 is for no bid at all. */
const Multiplier = Type.Number({ minimum: 0, maximum: 10 });
/** Multipliers of bids by where they are made. */
const multipliers = <const K extends string>(keys: readonly K[]) =>
  O(
    nullable(
      exact(Object.fromEntries(keys.map((key) => [key, O(Multiplier)])) as Record<K, TOptional<TNumber>>),
    ),
  );
/** Names of kinds of multipliers in a mask. */
const BID_MASKS = ['AUDIENCE', 'APP_TYPE', 'PLACEMENT'] as const;
const BidOptions = exact({
  /** By whom they are made for: by ids of audiences. */
  audience_multipliers: O(
    nullable(Type.Record(Type.String({ maxLength: 20 }), Multiplier, { maxProperties: AUDIENCES_MAX })),
  ),
  app_type_multipliers: multipliers(Object.keys(APP_TYPES) as (keyof typeof APP_TYPES)[]),
  placement_multipliers: multipliers(BID_PLACEMENTS),
});
/** Multipliers of a change, and which of them it sets: what is left out of the mask stays, and what has no value goes. Without a mask all are set. */
const BidOptionsUpdate = exact({
  ...BidOptions.properties,
  update_mask: O(Type.Array(oneOf(BID_MASKS), { maxItems: BID_MASKS.length })),
});
const campaignFields = {
  bid_options: O(nullable(BidOptions)),
  tracking_urls: O(nullable(TrackingUrls)),
  status: O(oneOf(AD_STATUSES)),
  daily_spend_cap: O(nullable(Micro)),
  lifetime_spend_cap: O(nullable(Micro)),
  is_campaign_budget_optimization: O(Type.Boolean()),
  is_flexible_daily_budgets: O(Type.Boolean()),
  is_automated_campaign: O(Type.Boolean()),
  order_line_id: O(nullable(Id)),
  start_time: O(nullable(UnixTime)),
  end_time: O(nullable(UnixTime)),
};
/** Fields of a new campaign. */
export const campaignCreate = { name: Name, objective_type: oneOf(OBJECTIVES), ...campaignFields };
const CampaignCreate = exact({ ...accountAgain, ...campaignCreate });
/** Fields that can be updated; the status decides which at a given time. */
const CampaignUpdate = exact({
  id: Id,
  ...accountAgain,
  name: O(Name),
  objective_type: O(oneOf(OBJECTIVES)),
  default_ad_group_budget_in_micro_currency: O(nullable(Micro)),
  ...campaignFields,
  bid_options: O(nullable(BidOptionsUpdate)),
});
export const Campaign = Type.Object({
  id: Id,
  ad_account_id: Id,
  type: Type.Literal('campaign'),
  name: Type.String(),
  objective_type: Type.String(),
  status: Type.String(),
  summary_status: Type.String(),
  daily_spend_cap: nullable(Type.Integer()),
  lifetime_spend_cap: nullable(Type.Integer()),
  is_campaign_budget_optimization: Type.Boolean(),
  is_flexible_daily_budgets: Type.Boolean(),
  order_line_id: nullable(Id),
  bid_options: nullable(BidOptions),
  is_automated_campaign: Type.Boolean(),
  tracking_urls: nullable(TrackingUrls),
  start_time: nullable(Type.Integer()),
  end_time: nullable(Type.Integer()),
  created_time: UnixTime,
  updated_time: UnixTime,
});

/** Campaigns, read and written. */
export const campaignCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/campaigns': path({
    summary: 'List campaigns: the active and paused ones, unless statuses are given.',
    params: Account,
    query: Type.Object({ ...page, campaign_ids: ids('campaigns'), entity_statuses: statuses }),
    data: list(Campaign),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/campaigns': path({
    summary: 'Create 1 to 30 campaigns. The answer has one entry for each, in order.',
    params: Account,
    body: many(CampaignCreate),
    batch: true,
    data: batch(Campaign),
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/campaigns': path({
    summary: 'Change 1 to 30 campaigns. The answer has one entry for each, in order.',
    params: Account,
    body: many(CampaignUpdate),
    batch: true,
    data: batch(Campaign),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}': path({
    summary: 'Get a campaign.',
    params: Type.Object({ ad_account_id: Id, campaign_id: Id }),
    data: Campaign,
    ...readOptions,
  }),
};
