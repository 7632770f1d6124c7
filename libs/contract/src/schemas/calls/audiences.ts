import { Type } from 'typebox';
import {
  ACTALIKE_PERCENT_MAX,
  AUDIENCE_OWNERSHIPS,
  AUDIENCE_STATUSES,
  AUDIENCE_TYPES,
  CUSTOMER_LIST_STATUSES,
  CUSTOMER_LIST_TYPES,
  CUSTOMER_RECORDS_LENGTH,
  ENGAGEMENT_TYPES,
  RETENTION_DAYS,
  RULE_VALUES_MAX,
} from '../../audiences';
import { EVENT_NAMES } from '../../conversions';
import { AD_NAME_MAX } from '../../limits';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import { TargetingSpec } from './ad-groups';
import { Account, accountAgain, readOptions, UnixTime, writeOptions } from './ad-parts';

const O = Type.Optional;
const some = { minItems: 1, maxItems: RULE_VALUES_MAX };
const Name = Type.String({ minLength: 1, maxLength: AD_NAME_MAX });
const Description = Type.String({ maxLength: 500 });

/** Membership rule of an audience; each type has its own fields. */
export const AudienceRule = exact({
  customer_list_id: O(Id),
  seed_id: O(Type.Array(Id, some)),
  country: O(Type.String({ pattern: '^[A-Z]{2}$' })),
  percentage: O(Type.Integer({ minimum: 1, maximum: ACTALIKE_PERCENT_MAX })),
  visitor_source_id: O(Id),
  event: O(oneOf(EVENT_NAMES)),
  event_data: O(
    Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 500 }), {
      maxProperties: 12,
      description: 'Fields of custom_data with the value that each has to have',
    }),
  ),
  url: O(
    Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), {
      ...some,
      description: 'Parts of addresses: one of them has to be in the address of the page',
    }),
  ),
  retention_days: O(Type.Integer({ minimum: RETENTION_DAYS.min, maximum: RETENTION_DAYS.max })),
  prefill: O(Type.Boolean({ description: 'Whether what happened before the audience was made counts, too' })),
  engagement_domain: O(Type.Array(Type.String({ minLength: 1, maxLength: 253 }), some)),
  engagement_type: O(oneOf(ENGAGEMENT_TYPES)),
  pin_id: O(Type.Array(Id, some)),
  campaign_id: O(Type.Array(Id, some)),
});

export const Audience = Type.Object({
  id: Id,
  ad_account_id: Id,
  type: Type.Literal('audience'),
  name: Type.String(),
  description: Type.String(),
  audience_type: oneOf(AUDIENCE_TYPES),
  rule: AudienceRule,
  status: oneOf(AUDIENCE_STATUSES),
  size: nullable(
    Type.Integer({
      description:
        'In coarse steps; 0 for fewer than 1,000, null until it is known, and always for lists that you uploaded, visitors, and people like them',
    }),
  ),
  created_timestamp: UnixTime,
  updated_timestamp: UnixTime,
});

const CustomerList = Type.Object({
  id: Id,
  ad_account_id: Id,
  type: Type.Literal('customerlist'),
  name: Type.String(),
  list_type: oneOf(CUSTOMER_LIST_TYPES),
  status: oneOf(CUSTOMER_LIST_STATUSES),
  num_uploaded_user_records: Type.Integer(),
  created_time: UnixTime,
  updated_time: UnixTime,
});

const Records = Type.String({
  minLength: 1,
  maxLength: CUSTOMER_RECORDS_LENGTH,
  description:
    'Email addresses, or device ids, separated by commas, semicolons, or line breaks. Each is plain, or its SHA-256 hash in hexadecimal',
});
const OneAudience = Type.Object({ ad_account_id: Id, audience_id: Id });

/** Groups of people whom ads may be aimed at. */
export const audienceCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/audiences': path({
    summary: 'List the audiences of an ad account.',
    params: Account,
    query: Type.Object({
      ...page,
      ownership_type: O(oneOf(AUDIENCE_OWNERSHIPS)),
    }),
    data: list(Audience),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/audiences': path({
    summary: 'Make an audience. Who is in it is found out within minutes.',
    params: Account,
    body: exact({
      ...accountAgain,
      name: Name,
      description: O(Description),
      audience_type: oneOf(AUDIENCE_TYPES),
      rule: AudienceRule,
    }),
    data: Audience,
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}': path({
    summary: 'Get an audience.',
    params: OneAudience,
    data: Audience,
    ...readOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}': path({
    summary: 'Change an audience, or remove it.',
    params: OneAudience,
    body: exact({
      ...accountAgain,
      operation_type: oneOf(['UPDATE', 'REMOVE'] as const),
      name: O(Name),
      description: O(Description),
      rule: O(AudienceRule),
    }),
    data: Audience,
    ...writeOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing': path({
    summary: 'Say about how many people an ad group with this targeting reaches.',
    params: Account,
    body: exact({ targeting_spec: O(TargetingSpec) }),
    data: Type.Object({
      audience_size_lower_bound: Type.Integer(),
      audience_size_upper_bound: Type.Integer(),
    }),
    bare: true,
    scopes: ['ads:read'],
  }),
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists': path({
    summary: 'List the customer lists of an ad account.',
    params: Account,
    query: Type.Object(page),
    data: list(CustomerList),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists': path({
    summary: 'Make a customer list. Only hashes of its records are kept.',
    params: Account,
    body: exact({ name: Name, list_type: O(oneOf(CUSTOMER_LIST_TYPES)), records: Records }),
    data: CustomerList,
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}': path({
    summary: 'Get a customer list.',
    params: Type.Object({ ad_account_id: Id, customer_list_id: Id }),
    data: CustomerList,
    ...readOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}': path({
    summary: 'Add records to a customer list, or remove some.',
    params: Type.Object({ ad_account_id: Id, customer_list_id: Id }),
    body: exact({ operation_type: oneOf(['ADD', 'REMOVE'] as const), records: Records }),
    data: CustomerList,
    ...writeOptions,
  }),
};
