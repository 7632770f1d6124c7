import { Type } from 'typebox';
import { PLACEMENT_GROUPS, TEMPLATE_STATUSES } from '../../codes';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import { TargetingSpec } from './ad-groups';
import { Account, Name, readOptions, UnixTime, writeOptions } from './ad-parts';

const O = Type.Optional;

const fields = {
  auto_targeting_enabled: O(Type.Boolean()),
  placement_group: O(nullable(oneOf(PLACEMENT_GROUPS))),
};
const TargetingTemplate = Type.Object({
  id: Id,
  ad_account_id: Id,
  name: Type.String(),
  status: oneOf(TEMPLATE_STATUSES),
  auto_targeting_enabled: Type.Boolean(),
  targeting_attributes: TargetingSpec,
  placement_group: nullable(oneOf(PLACEMENT_GROUPS)),
  created_time: UnixTime,
  updated_time: UnixTime,
});

/** About how many people a template reaches. */
const Sizing = Type.Object({
  reach_estimate: Type.Object({
    estimate: Type.Integer({ description: 'The middle of the bounds' }),
    lower_bound: Type.Integer(),
    upper_bound: Type.Integer(),
  }),
});

/** Targeting that is kept by name, for several ad groups. */
export const targetingTemplateCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/targeting_templates': path({
    summary: 'List the targeting templates that are active.',
    params: Account,
    query: Type.Object({
      ...page,
      search_query: O(Type.String({ maxLength: 200, description: 'Words of the name' })),
      include_sizing: O(Type.Boolean({ description: 'Whether each says about how many people it reaches' })),
    }),
    data: list(Type.Object({ ...TargetingTemplate.properties, sizing: nullable(Sizing) })),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/targeting_templates': path({
    summary: 'Keep a targeting by name, for ad groups to use.',
    params: Account,
    body: exact({ name: Name, targeting_attributes: TargetingSpec, ...fields }),
    data: TargetingTemplate,
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/targeting_templates': path({
    summary: 'Change a targeting template, for every ad group that uses it, or delete one that none does.',
    params: Account,
    body: exact({
      id: Id,
      operation_type: O(oneOf(['REMOVE'] as const)),
      status: O(oneOf(TEMPLATE_STATUSES)),
      name: O(Name),
      targeting_attributes: O(TargetingSpec),
      ...fields,
    }),
    data: TargetingTemplate,
    ...writeOptions,
  }),
};
