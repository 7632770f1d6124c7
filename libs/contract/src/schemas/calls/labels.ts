import { Type } from 'typebox';
import { LABEL_BATCH_MAX, LABEL_MAX, LABEL_STATUSES, LABEL_TYPES } from '../../labels';
import { Id, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import { Account, ids, readOptions, writeOptions } from './ad-parts';

const O = Type.Optional;
// Spaces too many are taken away before it's measured.
const Value = Type.String({
  minLength: 1,
  maxLength: 4 * LABEL_MAX,
  description: `At most ${LABEL_MAX} characters`,
});
const many = { minItems: 1, maxItems: LABEL_BATCH_MAX };

export const Label = Type.Object({
  id: Id,
  label_type: oneOf(LABEL_TYPES),
  parent_id: Id,
  parent_type: Type.Literal('CAMPAIGN'),
  status: oneOf(LABEL_STATUSES),
  value: Type.String(),
});

/** Labels that are there now, and why others aren't. */
const Outcome = Type.Object({
  labels: Type.Array(Label),
  errors: Type.Array(
    Type.Object({
      data: Type.Record(Type.String(), Type.Unknown(), { description: 'As it was sent' }),
      error_messages: Type.Array(Type.String()),
    }),
  ),
});

/** Labels of campaigns. */
export const labelCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/labels': path({
    summary: 'List the labels of campaigns: the active ones, unless statuses are given. Each item has one.',
    params: Account,
    query: Type.Object({
      campaign_ids: ids('campaigns'),
      label_ids: ids('labels'),
      entity_statuses: O(Type.Array(oneOf(LABEL_STATUSES), { maxItems: LABEL_STATUSES.length })),
      label_types: O(Type.Array(oneOf(LABEL_TYPES), { maxItems: LABEL_TYPES.length })),
      ...page,
    }),
    data: list(Outcome),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/labels': path({
    summary: `Put 1 to ${LABEL_BATCH_MAX} labels on a campaign. Each one that can't be put fails alone.`,
    params: Account,
    body: exact({
      parent_id: Type.String({ pattern: '^C?\\d{1,19}$', description: 'The campaign' }),
      labels: Type.Array(exact({ label_type: oneOf(LABEL_TYPES), value: Value }), many),
    }),
    data: Outcome,
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/labels': path({
    summary: `Change 1 to ${LABEL_BATCH_MAX} labels, or archive them. Each one that can't be changed fails alone.`,
    params: Account,
    body: exact({
      labels: Type.Array(exact({ id: Id, status: O(oneOf(LABEL_STATUSES)), value: O(Value) }), many),
    }),
    data: Outcome,
    ...writeOptions,
  }),
};
