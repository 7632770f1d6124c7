import { Type } from 'typebox';
import { AD_CURRENCIES } from '../../ad-rules';
import { AD_STATUSES } from '../../codes';
import {
  DISCOUNT_STATUSES,
  PROMOTION_BATCH_MAX,
  PROMOTION_CUSTOM_ID_MAX,
  PROMOTION_EXTERNAL_ID_MAX,
  PROMOTION_PLATFORMS,
  PROMOTION_TEXT_MAX,
  PROMOTION_TYPES,
  PROMOTION_VALUES_MAX,
} from '../../promotions';
import { Id, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import { Account, readOptions, UnixTime, writeOptions } from './ad-parts';

const O = Type.Optional;
const Text = Type.String({ minLength: 1, maxLength: PROMOTION_TEXT_MAX });
const Value = {
  amount: O(Type.Number({ minimum: 0, maximum: 1e9 })),
  currency_code: O(oneOf(AD_CURRENCIES as readonly string[] as readonly [string, ...string[]])),
  custom_text: O(Text),
  percent: O(Type.Number({ minimum: 0, maximum: 100 })),
};

/** Fields of a promotion that may be sent, all but its title and type. */
const sent = {
  end_time: O(UnixTime),
  external_id: O(Type.String({ minLength: 1, maxLength: PROMOTION_EXTERNAL_ID_MAX })),
  platform_type: O(oneOf(PROMOTION_PLATFORMS)),
  promotion_code: O(Text),
  promotion_custom_id: O(Type.String({ minLength: 1, maxLength: PROMOTION_CUSTOM_ID_MAX })),
  start_time: O(UnixTime),
  template_values: O(Type.Array(exact(Value), { maxItems: PROMOTION_VALUES_MAX })),
  discount_status: O(
    Type.Unsafe<(typeof DISCOUNT_STATUSES)[number]>({
      ...oneOf(DISCOUNT_STATUSES),
      description: 'Changes nothing: it follows from the status and the times',
    } as never),
  ),
};

const Promotion = Type.Object({
  id: Id,
  ad_account_id: Id,
  status: oneOf(AD_STATUSES),
  promotion_title: Type.String(),
  promotion_type: oneOf(PROMOTION_TYPES),
  promotion_custom_id: Type.String({ description: 'The id, where none was given' }),
  platform_type: oneOf(PROMOTION_PLATFORMS),
  discount_status: oneOf(DISCOUNT_STATUSES),
  template_values: Type.Array(
    Type.Object({
      amount: O(Type.Number()),
      currency_code: O(Type.String()),
      custom_text: O(Type.String()),
      percent: O(Type.Number()),
    }),
  ),
  external_id: O(Type.String({ description: 'Left out, as what follows, where there is none' })),
  promotion_code: O(Type.String()),
  start_time: O(UnixTime),
  end_time: O(UnixTime),
});

/** Outcome of each promotion of a list, in order: itself, or why not. */
const Outcomes = Type.Object({
  promotions: Type.Array(
    Type.Object({
      data: O(Promotion),
      exception: O(Type.Object({ code: Type.Integer(), message: Type.String() })),
    }),
  ),
});
const items = { minItems: 1, maxItems: PROMOTION_BATCH_MAX };
const One = Type.Object({ ad_account_id: Id, promotion_id: Id });

/** Offers of an advertiser's shop. */
export const shopPromotionCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/promotions': path({
    summary: 'List the promotions of an ad account.',
    params: Account,
    query: Type.Object(page),
    data: list(Promotion),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/promotions': path({
    summary: `Make 1 to ${PROMOTION_BATCH_MAX} promotions. Each one that can't be made fails alone.`,
    params: Account,
    body: Type.Array(
      exact({ promotion_title: Text, promotion_type: oneOf(PROMOTION_TYPES), ...sent }),
      items,
    ),
    data: Outcomes,
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/promotions': path({
    summary: `Change 1 to ${PROMOTION_BATCH_MAX} promotions. Each one that can't be changed fails alone.`,
    params: Account,
    body: Type.Array(
      exact({
        id: Id,
        status: O(oneOf(AD_STATUSES)),
        promotion_title: O(Text),
        promotion_type: O(oneOf(PROMOTION_TYPES)),
        ...sent,
      }),
      items,
    ),
    data: Outcomes,
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}': path({
    summary: 'Get a promotion.',
    params: One,
    data: Promotion,
    ...readOptions,
  }),
  'DELETE /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}': path({
    summary: 'Delete a promotion.',
    params: One,
    data: Type.Null(),
    status: 204,
    ...writeOptions,
  }),
};
