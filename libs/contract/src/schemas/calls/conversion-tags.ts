import { Type } from 'typebox';
import { CONVERSION_EVENTS } from '../../ad-rules';
import { ENHANCED_MATCH_STATUSES, TAG_CONFIG_NAMES, type TagConfig } from '../../conversions';
import { AD_NAME_MAX } from '../../limits';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import { UnixTime } from './ad-parts';

const O = Type.Optional;
const params = Type.Object({ ad_account_id: Id });
const read = { bare: true as const, scopes: ['ads:read'] as const };

const configs = <S>(make: () => S) =>
  Object.fromEntries(TAG_CONFIG_NAMES.map((name) => [name, make()])) as Record<TagConfig, S>;

/** The tag that identifies a merchant's pages. */
const ConversionTag = Type.Object({
  id: Id,
  ad_account_id: Id,
  name: Type.String(),
  status: oneOf(['ACTIVE', 'PAUSED', 'ARCHIVED'] as const),
  version: Type.String(),
  code_snippet: Type.String(),
  last_fired_time_ms: nullable(Type.Number()),
  enhanced_match_status: oneOf(ENHANCED_MATCH_STATUSES),
  configs: Type.Object(configs(() => Type.Boolean())),
});

/** An event that a tag tells of. */
const TagEvent = Type.Object({
  ad_account_id: Id,
  conversion_tag_id: Id,
  conversion_event: oneOf(CONVERSION_EVENTS),
  created_time: UnixTime,
});

/** Tags of advertisers' pages. */
export const conversionTagCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags': path({
    summary: 'List the conversion tags of an ad account.',
    params,
    query: Type.Object({ filter_deleted: O(Type.Boolean({ description: 'Leave archived ones out' })) }),
    data: Type.Object({ items: Type.Array(ConversionTag) }),
    ...read,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/conversion_tags': path({
    summary: 'Make a conversion tag, and say which hashed data about people it may send.',
    params,
    body: exact({
      name: Type.String({ minLength: 1, maxLength: AD_NAME_MAX }),
      ...configs(() => O(nullable(Type.Boolean()))),
    }),
    data: ConversionTag,
    bare: true,
    scopes: ['ads:write'],
  }),
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/ocpm_eligible': path({
    summary:
      'List the events that bids can aim at, by their tags: those that a tag told of in the last 30 days.',
    params,
    data: Type.Record(Type.String(), Type.Array(TagEvent)),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/page_visit': path({
    summary: 'List the tags that told of visits of pages.',
    params,
    query: Type.Object(page),
    data: list(TagEvent),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/advertiser_defined_events': path({
    summary: "List the advertiser's own events by the names that their pages gave them.",
    params,
    data: Type.Object({
      items: Type.Array(
        Type.Object({ name: Type.String(), mapped_conversion_type: nullable(oneOf(CONVERSION_EVENTS)) }),
      ),
    }),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/{conversion_tag_id}': path({
    summary: 'Get a conversion tag.',
    params: Type.Object({ ad_account_id: Id, conversion_tag_id: Id }),
    data: ConversionTag,
    ...read,
  }),
};
