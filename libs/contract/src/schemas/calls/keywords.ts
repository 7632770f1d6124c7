import { Type } from 'typebox';
import { MATCH_TYPES } from '../../codes';
import { KEYWORD_BATCH_MAX, KEYWORD_MAX } from '../../limits';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import { Account, ids, Micro, readOptions, UnixTime, writeOptions } from './ad-parts';

const O = Type.Optional;
const many = { minItems: 1, maxItems: KEYWORD_BATCH_MAX };

export const KeywordCreate = exact({
  value: Type.String({
    minLength: 1,
    // Spaces too many are taken away before it's measured.
    maxLength: 1000,
    description: `At most ${KEYWORD_MAX} characters`,
  }),
  match_type: oneOf(MATCH_TYPES),
  bid: O(nullable(Micro)),
});
const KeywordUpdate = exact({ id: Id, archived: O(Type.Boolean()), bid: O(nullable(Micro)) });
export const Keyword = Type.Object({
  id: Id,
  ad_account_id: Id,
  parent_id: Id,
  parent_type: oneOf(['advertiser', 'campaign', 'adgroup'] as const),
  type: Type.Literal('keyword'),
  value: Type.String(),
  match_type: oneOf(MATCH_TYPES),
  bid: nullable(Type.Integer()),
  archived: Type.Boolean(),
  created_time: UnixTime,
  updated_time: UnixTime,
});

/** Result of a change to keywords: those that now exist, and errors for the others. */
const Outcome = Type.Object({
  keywords: Type.Array(Keyword),
  errors: Type.Array(
    Type.Object({
      data: Type.Record(Type.String(), Type.Unknown(), {
        description: 'As it was sent; empty for what is no object',
      }),
      error_messages: Type.Array(Type.String()),
    }),
  ),
});

/** Keywords, what searches ads are shown for. */
export const keywordCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/keywords': path({
    summary: 'List keywords of ad groups or a campaign; without either, those of the ad account itself.',
    params: Account,
    query: Type.Object({
      ...page,
      campaign_id: O(Id),
      ad_group_id: O(Id),
      ad_group_ids: ids('ad groups'),
      match_types: O(Type.Array(oneOf(MATCH_TYPES), { maxItems: MATCH_TYPES.length })),
    }),
    data: list(Keyword),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/keywords': path({
    summary: `Add 1 to ${KEYWORD_BATCH_MAX} keywords to an ad group, a campaign, or the ad account. Each one that can't be added fails alone.`,
    params: Account,
    body: exact({ parent_id: Id, keywords: Type.Array(KeywordCreate, many) }),
    batch: true,
    data: Outcome,
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/keywords': path({
    summary: `Archive 1 to ${KEYWORD_BATCH_MAX} keywords, bring them back, or change their bids. Each one that can't be changed fails alone.`,
    params: Account,
    body: exact({ keywords: Type.Array(KeywordUpdate, many) }),
    batch: true,
    data: Outcome,
    ...writeOptions,
  }),
};
