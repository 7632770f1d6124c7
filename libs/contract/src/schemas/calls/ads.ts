import { Type, type TSchema } from 'typebox';
import {
  AD_STATUSES,
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  CREATIVE_TYPES,
  OBJECTIVES,
  PACING_TYPES,
  PLACEMENT_GROUPS,
} from '../../codes';
import { AD_BATCH_MAX, AD_NAME_MAX } from '../../limits';
import { CONVERSION_EVENTS } from '../../ad-rules';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';

const Name = Type.String({ minLength: 1, maxLength: AD_NAME_MAX });
const Micro = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Millionths of the account currency',
});
const UnixTime = Type.Integer({ minimum: 0, maximum: 4_102_444_800, description: 'Seconds' });
const Account = Type.Object({ ad_account_id: Id });
const O = Type.Optional;

const ids = (what: string) => O(Type.Array(Id, { maxItems: 250, description: what }));
const statuses = O(Type.Array(oneOf(AD_STATUSES), { maxItems: 5 }));

/**
 * What a batch answers: status 200, an entry for each input, in order, with the entity or with why there is none.
 */
const batch = <S extends TSchema>(item: S) =>
  Type.Object({
    items: Type.Array(
      Type.Object({
        data: O(item),
        exceptions: Type.Array(
          Type.Object({
            code: Type.Integer(),
            message: Type.String(),
            field: O(Type.String({ description: 'The field of the item that is wrong, where one is' })),
          }),
        ),
      }),
    ),
  });

export const AdAccount = Type.Object({
  id: Id,
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  owner: Type.Object({ id: Id, username: Type.String() }),
  permissions: Type.Array(Type.String()),
  created_time: UnixTime,
  updated_time: UnixTime,
});

const campaignFields = {
  status: O(oneOf(AD_STATUSES)),
  daily_spend_cap: O(nullable(Micro)),
  lifetime_spend_cap: O(nullable(Micro)),
  is_campaign_budget_optimization: O(Type.Boolean()),
  is_flexible_daily_budgets: O(Type.Boolean()),
  start_time: O(nullable(UnixTime)),
  end_time: O(nullable(UnixTime)),
};
const CampaignCreate = exact({ name: Name, objective_type: oneOf(OBJECTIVES), ...campaignFields });
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
  start_time: nullable(Type.Integer()),
  end_time: nullable(Type.Integer()),
  created_time: UnixTime,
  updated_time: UnixTime,
});

const TargetingSpec = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 }),
);
/** What a conversion or frequency goal is. */
const OptimizationGoal = exact({
  conversion_tag_v3_goal_metadata: O(
    nullable(
      exact({
        conversion_tag_id: Id,
        conversion_event: oneOf(CONVERSION_EVENTS),
        cpa_goal_value_in_micro_currency: O(
          nullable(Type.String({ pattern: '^[0-9]{1,15}$', description: 'Millionths, as text' })),
        ),
        attribution_windows: O(
          nullable(
            exact({
              click_window_days: O(Type.Integer({ minimum: 0, maximum: 60 })),
              engagement_window_days: O(Type.Integer({ minimum: 0, maximum: 60 })),
              view_window_days: O(Type.Integer({ minimum: 0, maximum: 60 })),
            }),
          ),
        ),
      }),
    ),
  ),
  frequency_goal_metadata: O(
    nullable(
      exact({
        frequency: Type.Integer({ minimum: 2, maximum: 20 }),
        timerange: oneOf(['THIRTY_DAY', 'DAY', 'SEVEN_DAY'] as const),
      }),
    ),
  ),
});
const adGroupFields = {
  optimization_goal_metadata: O(nullable(OptimizationGoal)),
  status: O(oneOf(AD_STATUSES)),
  budget_in_micro_currency: O(nullable(Micro)),
  budget_type: O(oneOf(BUDGET_TYPES)),
  bid_in_micro_currency: O(nullable(Micro)),
  bid_strategy_type: O(nullable(oneOf(BID_STRATEGIES))),
  pacing_delivery_type: O(oneOf(PACING_TYPES)),
  placement_group: O(oneOf(PLACEMENT_GROUPS)),
  targeting_spec: O(TargetingSpec),
  auto_targeting_enabled: O(Type.Boolean()),
  start_time: O(nullable(UnixTime)),
  end_time: O(nullable(UnixTime)),
};
const AdGroupCreate = exact({
  campaign_id: Id,
  name: Name,
  billable_event: oneOf(BILLABLE_EVENTS),
  ...adGroupFields,
});
export const AdGroup = Type.Object({
  id: Id,
  ad_account_id: Id,
  campaign_id: Id,
  type: Type.Literal('adgroup'),
  name: Type.String(),
  status: Type.String(),
  summary_status: Type.String(),
  billable_event: Type.String(),
  budget_type: Type.String(),
  budget_in_micro_currency: nullable(Type.Integer()),
  bid_in_micro_currency: nullable(Type.Integer()),
  bid_strategy_type: nullable(Type.String()),
  pacing_delivery_type: Type.String(),
  placement_group: Type.String(),
  auto_targeting_enabled: Type.Boolean(),
  targeting_spec: TargetingSpec,
  optimization_goal_metadata: nullable(OptimizationGoal),
  start_time: nullable(Type.Integer()),
  end_time: nullable(Type.Integer()),
  created_time: UnixTime,
  updated_time: UnixTime,
});

const adFields = {
  name: O(nullable(Type.String({ maxLength: 255 }))),
  status: O(oneOf(AD_STATUSES)),
  destination_url: O(nullable(Type.String({ maxLength: 2048 }))),
};
const AdCreate = exact({
  ad_group_id: Id,
  pin_id: Id,
  creative_type: oneOf(CREATIVE_TYPES),
  ...adFields,
});
export const Ad = Type.Object({
  id: Id,
  ad_account_id: Id,
  campaign_id: Id,
  ad_group_id: Id,
  pin_id: Id,
  type: Type.Literal('pinpromotion'),
  name: nullable(Type.String()),
  creative_type: Type.String(),
  status: Type.String(),
  summary_status: Type.String(),
  review_status: Type.String(),
  destination_url: nullable(Type.String()),
  created_time: UnixTime,
  updated_time: UnixTime,
});

const read = { bare: true as const, scopes: ['ads:read'] as const };
const write = { bare: true as const, scopes: ['ads:write'] as const };
const many = <S extends TSchema>(item: S) => Type.Array(item, { minItems: 1, maxItems: AD_BATCH_MAX });

/** Advertising entities, read and create. */
export const adCalls = {
  'GET /v5/ad_accounts': path({
    summary: 'List the ad accounts that the caller owns or works in.',
    query: Type.Object({ ...page, include_shared_accounts: O(Type.Boolean()) }),
    data: list(AdAccount),
    ...read,
  }),
  'POST /v5/ad_accounts': path({
    summary: 'Open an ad account. Its owner must be a business, with 50 at most.',
    body: exact({
      name: Name,
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      currency: O(Type.String({ pattern: '^[A-Z]{3}$' })),
      owner_user_id: O(Id),
    }),
    data: AdAccount,
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}': path({
    summary: 'Get an ad account.',
    params: Account,
    data: AdAccount,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/campaigns': path({
    summary: 'List campaigns: the active and paused ones, unless statuses are given.',
    params: Account,
    query: Type.Object({ ...page, campaign_ids: ids('campaigns'), entity_statuses: statuses }),
    data: list(Campaign),
    ...read,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/campaigns': path({
    summary: 'Create 1 to 30 campaigns. The answer has one entry for each, in order.',
    params: Account,
    body: many(CampaignCreate),
    data: batch(Campaign),
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}': path({
    summary: 'Get a campaign.',
    params: Type.Object({ ad_account_id: Id, campaign_id: Id }),
    data: Campaign,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups': path({
    summary: 'List ad groups: the active and paused ones, unless statuses are given.',
    params: Account,
    query: Type.Object({
      ...page,
      campaign_ids: ids('campaigns'),
      ad_group_ids: ids('ad groups'),
      entity_statuses: statuses,
    }),
    data: list(AdGroup),
    ...read,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups': path({
    summary: 'Create 1 to 30 ad groups. The answer has one entry for each, in order.',
    params: Account,
    body: many(AdGroupCreate),
    data: batch(AdGroup),
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}': path({
    summary: 'Get an ad group.',
    params: Type.Object({ ad_account_id: Id, ad_group_id: Id }),
    data: AdGroup,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads': path({
    summary: 'List ads: the active and paused ones, unless statuses are given.',
    params: Account,
    query: Type.Object({
      ...page,
      campaign_ids: ids('campaigns'),
      ad_group_ids: ids('ad groups'),
      ad_ids: ids('ads'),
      entity_statuses: statuses,
    }),
    data: list(Ad),
    ...read,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/ads': path({
    summary: 'Create 1 to 30 ads. The answer has one entry for each, in order.',
    params: Account,
    body: many(AdCreate),
    data: batch(Ad),
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}': path({
    summary: 'Get an ad.',
    params: Type.Object({ ad_account_id: Id, ad_id: Id }),
    data: Ad,
    ...read,
  }),
};
