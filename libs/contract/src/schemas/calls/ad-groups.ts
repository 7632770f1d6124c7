import { Type } from 'typebox';
import { CONVERSION_EVENTS } from '../../ad-rules';
import {
  AD_STATUSES,
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  PACING_TYPES,
  PLACEMENT_GROUPS,
} from '../../codes';
import { ID_PATTERN } from '../../ids';
import { PROMOTION_LEVELS } from '../../promotions';
import { RETARGETING } from '../../retargeting';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import {
  Account,
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

const Days = Type.Integer({ minimum: 0, maximum: RETARGETING.daysMax });
const Retargeting = exact({
  lookback_window: O({ ...Days, description: 'From how many days ago acts count' }),
  exclusion_window: O({ ...Days, description: 'Until how many days ago acts count' }),
  tag_types: O(
    Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
      maxItems: 20,
      description: '0: visited, 6: added to cart',
    }),
  ),
});
export const TargetingSpec = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Array(Type.Union([Type.String({ maxLength: 200 }), Retargeting]), { maxItems: 1000 }),
);
/** A conversion goal or frequency goal. */
export const OptimizationGoal = exact({
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
const NoneOrId = Type.String({ pattern: `^0$|${ID_PATTERN}`, description: 'Decimal id; 0 is none' });
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
  targeting_template_ids: O(nullable(Type.Array(Id, { maxItems: 1 }))),
  tracking_urls: O(nullable(TrackingUrls)),
  bid_multiplier: O(nullable(Type.Number({ minimum: 0, maximum: 10 }))),
  lifetime_frequency_cap: O(nullable(Type.Integer({ minimum: 1, maximum: 1000 }))),
  auto_targeting_enabled: O(Type.Boolean()),
  promotion_id: O(nullable(NoneOrId)),
  promotion_application_level: O(nullable(oneOf(PROMOTION_LEVELS))),
  start_time: O(nullable(UnixTime)),
  end_time: O(nullable(UnixTime)),
};
/** Fields of a new ad group, without its campaign. */
export const adGroupCreate = { name: Name, billable_event: oneOf(BILLABLE_EVENTS), ...adGroupFields };
const AdGroupCreate = exact({ campaign_id: Id, ...adGroupCreate });
const AdGroupUpdate = exact({
  id: Id,
  campaign_id: O({ ...Id, description: 'The one it has: none is moved to another' }),
  name: O(Name),
  billable_event: O(oneOf(BILLABLE_EVENTS)),
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
  targeting_template_ids: Type.Array(Id),
  optimization_goal_metadata: O(OptimizationGoal),
  tracking_urls: nullable(TrackingUrls),
  bid_multiplier: nullable(Type.Number()),
  lifetime_frequency_cap: O(Type.Integer()),
  promotion_id: nullable(Id),
  promotion_application_level: oneOf(PROMOTION_LEVELS),
  start_time: nullable(Type.Integer()),
  end_time: nullable(Type.Integer()),
  created_time: UnixTime,
  updated_time: UnixTime,
});

/** Ad groups, read and written. */
export const adGroupCalls = {
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
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups': path({
    summary: 'Create 1 to 30 ad groups. The answer has one entry for each, in order.',
    params: Account,
    body: many(AdGroupCreate),
    batch: true,
    data: batch(AdGroup),
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups': path({
    summary: 'Change 1 to 30 ad groups. The answer has one entry for each, in order.',
    params: Account,
    body: many(AdGroupUpdate),
    batch: true,
    data: batch(AdGroup),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}': path({
    summary: 'Get an ad group.',
    params: Type.Object({ ad_account_id: Id, ad_group_id: Id }),
    data: AdGroup,
    ...readOptions,
  }),
};
