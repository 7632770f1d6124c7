import { Type, type TSchema } from 'typebox';
import {
  AD_STATUSES,
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  BUSINESS_PERMISSIONS,
  BUSINESS_ROLES,
  CREATIVE_TYPES,
  OBJECTIVES,
  PACING_TYPES,
  PLACEMENT_GROUPS,
} from '../../codes';
import { AD_BATCH_MAX, AD_NAME_MAX, PAGE_SIZE_MAX } from '../../limits';
import { CONVERSION_EVENTS } from '../../ad-rules';
import { Bookmark, Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { UserRef } from '../entities';

const Name = Type.String({ minLength: 1, maxLength: AD_NAME_MAX });
const Micro = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Millionths of the account currency',
});
const UnixTime = Type.Integer({ minimum: 0, maximum: 4_102_444_800, description: 'Seconds' });
const Account = Type.Object({ ad_account_id: Id });
const O = Type.Optional;

const page = {
  page_size: O(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX })),
  bookmark: O(Bookmark),
  order: O(oneOf(['ASCENDING', 'DESCENDING'] as const)),
};
const ids = (what: string) => O(Type.Array(Id, { maxItems: 250, description: what }));
const statuses = O(Type.Array(oneOf(AD_STATUSES), { maxItems: 5 }));

/** `{items, bookmark}`, the list body of /v5 (ads-model §2). */
const list = <S extends TSchema>(item: S) =>
  Type.Object({ items: Type.Array(item), bookmark: nullable(Type.String()) });

/** What a batch answers: status 200, an entry for each input, in order (ads-model §2). */
const batch = <S extends TSchema>(item: S) =>
  Type.Object({
    items: Type.Array(
      Type.Object({
        data: nullable(item),
        exceptions: Type.Array(Type.Object({ code: Type.Integer(), message: Type.String() })),
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
const CampaignCreate = Type.Object({ name: Name, objective_type: oneOf(OBJECTIVES), ...campaignFields });
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
/** What a conversion or frequency goal is (ads-model §6). */
const OptimizationGoal = Type.Object({
  conversion_tag_v3_goal_metadata: O(
    nullable(
      Type.Object({
        conversion_tag_id: Id,
        conversion_event: oneOf(CONVERSION_EVENTS),
        cpa_goal_value_in_micro_currency: O(
          nullable(Type.String({ pattern: '^[0-9]{1,15}$', description: 'Millionths, as text' })),
        ),
        attribution_windows: O(
          nullable(
            Type.Object({
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
      Type.Object({
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
const AdGroupCreate = Type.Object({
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
const AdCreate = Type.Object({
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

/** Advertising entities, read and create (ads-model §1, §2). */
export const adCalls = {
  'GET /v5/ad_accounts': path({
    summary: 'Ad accounts the caller owns or works in.',
    query: Type.Object({ ...page, include_shared_accounts: O(Type.Boolean()) }),
    data: list(AdAccount),
    ...read,
  }),
  'POST /v5/ad_accounts': path({
    summary: 'Open an ad account; its owner must be a business, with at most 50.',
    body: Type.Object({
      name: Name,
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      currency: O(Type.String({ pattern: '^[A-Z]{3}$' })),
      owner_user_id: O(Id),
    }),
    data: AdAccount,
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}': path({
    summary: 'One ad account.',
    params: Account,
    data: AdAccount,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/campaigns': path({
    summary: 'Campaigns; active and paused ones unless statuses are named.',
    params: Account,
    query: Type.Object({ ...page, campaign_ids: ids('campaigns'), entity_statuses: statuses }),
    data: list(Campaign),
    ...read,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/campaigns': path({
    summary: 'Create 1 to 30 campaigns; the answer has an entry for each, in order.',
    params: Account,
    body: many(CampaignCreate),
    data: batch(Campaign),
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}': path({
    summary: 'One campaign.',
    params: Type.Object({ ad_account_id: Id, campaign_id: Id }),
    data: Campaign,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups': path({
    summary: 'Ad groups; active and paused ones unless statuses are named.',
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
    summary: 'Create 1 to 30 ad groups; the answer has an entry for each, in order.',
    params: Account,
    body: many(AdGroupCreate),
    data: batch(AdGroup),
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}': path({
    summary: 'One ad group.',
    params: Type.Object({ ad_account_id: Id, ad_group_id: Id }),
    data: AdGroup,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads': path({
    summary: 'Ads; active and paused ones unless statuses are named.',
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
    summary: 'Create 1 to 30 ads; the answer has an entry for each, in order.',
    params: Account,
    body: many(AdCreate),
    data: batch(Ad),
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}': path({
    summary: 'One ad.',
    params: Type.Object({ ad_account_id: Id, ad_id: Id }),
    data: Ad,
    ...read,
  }),
};

const Permission = oneOf(BUSINESS_PERMISSIONS);

/** Business access (business §3, §7; ads-model §5). */
export const businessCalls = {
  'GET /vx/business_access/profiles/': path({
    summary:
      'Profiles the viewer can act as: the own account (OWNER) and managed business profiles (business §3, §7).',
    data: Type.Object({
      profiles: Type.Array(
        Type.Object({
          id: Id,
          permissions: Type.Array(Permission),
          user: Type.Object({
            username: Type.String(),
            businessName: nullable(Type.String()),
            imgUrl: nullable(Type.String()),
            eligibleForStlTool: Type.Boolean(),
            merchantId: nullable(Id),
            scheduledPinCount: Type.Integer(),
          }),
          viewerMeetsMfaRequirement: Type.Boolean(),
        }),
      ),
    }),
  }),
  'GET /v5/businesses/{business_id}/members': path({
    summary: 'Who works in a business: its owner and its members.',
    params: Type.Object({ business_id: Id }),
    query: Type.Object({ ...page }),
    data: list(
      Type.Object({
        user: UserRef,
        business_role: oneOf(['OWNER', ...BUSINESS_ROLES] as const),
        permissions: Type.Array(Permission),
        created_time: Type.Integer({ description: 'Milliseconds' }),
      }),
    ),
    bare: true,
    scopes: ['biz_access:read'],
  }),
};

/** Pins and boards of the public standard, for programs and the embedded builder (ads-model §2). */
export const publicCalls = {
  'GET /v5/user_account': path({
    summary: 'The caller.',
    data: Type.Object({
      id: Id,
      username: Type.String(),
      account_type: oneOf(['PERSONAL', 'BUSINESS'] as const),
      profile_image: nullable(Type.String()),
    }),
    bare: true,
    scopes: ['user_accounts:read'],
  }),
  'GET /v5/boards': path({
    summary: 'The caller’s boards.',
    query: Type.Object({ ...page, privacy: O(oneOf(['ALL', 'PUBLIC', 'SECRET', 'PROTECTED'] as const)) }),
    data: list(
      Type.Object({
        id: Id,
        name: Type.String(),
        description: Type.String(),
        privacy: oneOf(['PUBLIC', 'SECRET', 'PROTECTED'] as const),
        owner: Type.Object({ username: Type.String() }),
        pin_count: Type.Integer(),
        created_at: Type.String(),
      }),
    ),
    bare: true,
    scopes: ['boards:read'],
  }),
  'GET /v5/boards/{board_id}/sections': path({
    summary: 'Sections of a board.',
    params: Type.Object({ board_id: Id }),
    query: Type.Object({ ...page }),
    data: list(Type.Object({ id: Id, name: Type.String() })),
    bare: true,
    scopes: ['boards:read'],
  }),
  'POST /v5/boards': path({
    summary: 'Create a board.',
    body: Type.Object({
      name: Type.String({ maxLength: 5000 }),
      description: O(Type.String({ maxLength: 20_000 })),
      privacy: O(oneOf(['PUBLIC', 'SECRET', 'PROTECTED'] as const)),
    }),
    data: Type.Object({ id: Id, name: Type.String(), privacy: Type.String() }),
    bare: true,
    status: 201,
    scopes: ['boards:write'],
  }),
  'POST /v5/pins': path({
    summary: 'Create a pin.',
    body: Type.Object({
      board_id: Id,
      board_section_id: O(nullable(Id)),
      title: O(Type.String({ maxLength: 5000 })),
      description: O(Type.String({ maxLength: 20_000 })),
      link: O(nullable(Type.String({ maxLength: 10_000 }))),
      alt_text: O(Type.String({ maxLength: 20_000 })),
      guid: O(Type.String({ minLength: 1, maxLength: 100 })),
      media_source: Type.Union([
        Type.Object({ source_type: Type.Literal('image_url'), url: Type.String({ maxLength: 10_000 }) }),
        Type.Object({
          source_type: Type.Literal('image_base64'),
          content_type: Type.String({ maxLength: 60 }),
          data: Type.String({ maxLength: 28_000_000 }),
        }),
      ]),
    }),
    data: Type.Object({
      id: Id,
      board_id: Id,
      board_section_id: nullable(Id),
      title: Type.String(),
      description: Type.String(),
      link: nullable(Type.String()),
      alt_text: Type.String(),
      created_at: Type.String(),
      dominant_color: Type.String(),
      media: Type.Object({
        media_type: Type.Literal('image'),
        images: Type.Record(
          Type.String(),
          Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
        ),
      }),
    }),
    bare: true,
    status: 201,
    scopes: ['pins:write'],
  }),
  'GET /v5/pin_images': path({
    summary: 'Pinnable pictures of a web page, best first.',
    query: Type.Object({ url: Type.String({ maxLength: 10_000 }) }),
    data: list(
      Type.Object({ url: Type.String(), width: nullable(Type.Integer()), height: nullable(Type.Integer()) }),
    ),
    bare: true,
    scopes: ['pins:read'],
  }),
};
