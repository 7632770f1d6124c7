import type { TSchema } from 'typebox';
import { bare } from '../standard-operations';
import { isObject, type Json, type JsonSchema } from './schemas';

/** Published keys of an answer that this site has nothing for, and what stands there. */
interface Silence {
  /** Calls, each with the object of its answer that has the keys. */
  readonly at: readonly string[];
  /** Null where the standard takes it, or else what is true of everything here: its documented default, false, or nothing. */
  readonly values: Readonly<Record<string, Json>>;
}

/** The calls that answer one thing, in a list, after a write of several, and alone. */
const several = (path: string): readonly string[] => [
  `GET ${path} items[]`,
  `POST ${path} items[].data`,
  `PATCH ${path} items[].data`,
  `GET ${path}/{} `,
];
const inEach = (calls: readonly string[], part: string): readonly string[] =>
  calls.map((call) => (call.endsWith(' ') ? `${call}${part}` : `${call}.${part}`));

/**
 * Facts of the public standard 5.23.0. Clients with types expect every published key (docs/handbook/programs.md#what-only-the-standard-has).
 */
const SILENT: readonly Silence[] = [
  {
    at: ['POST /v5/advanced_auction/items/get items[]'],
    values: {
      bid_options: { bid_in_micro_currency: null, app_type_multipliers: null, placement_multipliers: null },
    },
  },
  {
    at: ['POST /v5/advanced_auction/items/submit items[]'],
    values: {
      bid_options: { bid_in_micro_currency: null, app_type_multipliers: null, placement_multipliers: null },
      update_mask: null,
    },
  },
  {
    at: ['GET /v5/ad_accounts/{}/templates items[]'],
    values: { custom_column_ids: null, ingestion_sources: null },
  },
  {
    at: ['GET /v5/ad_accounts/{}/templates items[].date_range'],
    values: { absolute_date_range: null, dynamic_date_range: null, relative_date_range: null },
  },
  {
    at: inEach(several('/v5/ad_accounts/{}/campaigns'), 'bid_options'),
    values: { app_type_multipliers: null, placement_multipliers: null },
  },
  {
    at: ['GET /v5/ad_accounts/{}/campaigns items[]', 'GET /v5/ad_accounts/{}/campaigns/{} '],
    values: { is_performance_plus: false },
  },
  {
    at: ['POST /v5/ad_accounts/{}/campaigns items[].data', 'PATCH /v5/ad_accounts/{}/campaigns items[].data'],
    values: { default_ad_group_budget_in_micro_currency: null, is_performance_plus: false },
  },
  {
    at: several('/v5/ad_accounts/{}/ad_groups'),
    values: {
      is_creative_optimization: null,
      conversion_learning_mode_type: null,
    },
  },
  {
    at: inEach(
      several('/v5/ad_accounts/{}/ad_groups'),
      'optimization_goal_metadata.conversion_tag_v3_goal_metadata',
    ),
    values: { is_roas_optimized: null, learning_mode_type: null },
  },
  {
    at: several('/v5/ad_accounts/{}/ads'),
    values: {
      android_deep_link: null,
      carousel_android_deep_links: null,
      carousel_destination_urls: null,
      carousel_ios_deep_links: null,
      disclosure_type: null,
      disclosure_url: null,
      ios_deep_link: null,
      quiz_pin_data: null,
      collection_items_destination_url_template: null,
    },
  },
  {
    at: inEach(several('/v5/ad_accounts/{}/lead_forms'), 'questions[]'),
    values: { custom_question_field_type: null, custom_question_label: null, custom_question_options: null },
  },
  {
    at: ['GET /v5/catalogs/feeds/{}/processing_results items[]'],
    values: { video_counts: { total_videos: 0, ingested_videos: 0, not_ingested_videos: 0 } },
  },
  { at: ['POST /v5/catalogs/items items[]'], values: { pins: null } },
  {
    at: [
      'GET /v5/catalogs/product_groups items[]',
      'POST /v5/catalogs/product_groups ',
      'GET /v5/catalogs/product_groups/{} ',
      'PATCH /v5/catalogs/product_groups/{} ',
    ],
    values: { is_featured: false },
  },
  {
    at: several('/v5/ad_accounts/{}/product_group_promotions'),
    values: {
      collections_header_type: null,
      collections_hero_destination_url: null,
      collections_hero_pin_id: null,
      customizable_cta_type: null,
      grid_click_type: null,
      is_generate_background: null,
      is_mdl: null,
      preferred_media_type: null,
      selected_image_tag: null,
      selected_video_tag: null,
      slideshow_collections_description: null,
      slideshow_collections_title: null,
    },
  },
  {
    at: ['GET /v5/ad_accounts/{}/targeting_templates items[]'],
    values: { keywords: [], tracking_urls: null, valid: null },
  },
  {
    at: ['POST /v5/ad_accounts/{}/targeting_templates '],
    values: { keywords: [], tracking_urls: null, sizing: null, valid: null },
  },
  {
    at: [
      'GET /v5/ad_accounts/{}/audiences items[]',
      'POST /v5/ad_accounts/{}/audiences ',
      'GET /v5/ad_accounts/{}/audiences/{} ',
      'PATCH /v5/ad_accounts/{}/audiences/{} ',
      'GET /v5/businesses/{}/audiences items[]',
    ],
    values: { created_by_company_name: null },
  },
  {
    at: [
      'GET /v5/ad_accounts/{}/customer_lists items[]',
      'POST /v5/ad_accounts/{}/customer_lists ',
      'GET /v5/ad_accounts/{}/customer_lists/{} ',
      'PATCH /v5/ad_accounts/{}/customer_lists/{} ',
    ],
    values: { exceptions: {} },
  },
  {
    at: [
      'GET /v5/ad_accounts/{}/conversion_tags items[].configs',
      'POST /v5/ad_accounts/{}/conversion_tags configs',
      'GET /v5/ad_accounts/{}/conversion_tags/{} configs',
    ],
    values: { aem_external_id_enabled: false, md_frequency: 1, no_code_capi_domains: [] },
  },
  {
    at: [
      'POST /v5/businesses/{}/invites items[]',
      'DELETE /v5/businesses/{}/invites items[]',
      'PATCH /v5/businesses/invites items[]',
      'POST /v5/businesses/{}/invites/assets/access items[]',
    ],
    values: { exception: null, invite: null },
  },
  {
    at: [
      'POST /v5/businesses/{}/invites items[].exception',
      'POST /v5/businesses/{}/invites/assets/access items[].exception',
    ],
    values: { invite_or_request_id: null, users_or_partner_ids: null },
  },
  {
    at: [
      'DELETE /v5/businesses/{}/invites items[].user',
      'DELETE /v5/businesses/{}/invites items[].invite.user',
      'PATCH /v5/businesses/invites items[].user',
      'PATCH /v5/businesses/invites items[].invite.user',
      'POST /v5/businesses/{}/invites items[].invite.user',
      'GET /v5/businesses/{}/invites items[].user',
      'GET /v5/businesses/{}/assets items[].asset_group_info.created_by',
      'GET /v5/businesses/{}/assets items[].asset_group_info.owner',
      'GET /v5/businesses/{}/members items[].user',
      'GET /v5/businesses/{}/partners items[].created_by_user',
      'GET /v5/businesses/{}/partners items[].user',
      'GET /v5/businesses/{}/partners/{}/assets items[].asset_group_info.created_by',
      'GET /v5/businesses/{}/partners/{}/assets items[].asset_group_info.owner',
      'POST /v5/businesses/{}/invites/assets/access items[].invite.user',
      'POST /v5/businesses/{}/asset_groups asset_group.created_by',
      'POST /v5/businesses/{}/asset_groups asset_group.owner',
      'PATCH /v5/businesses/{}/asset_groups updated_asset_groups[].created_by',
      'PATCH /v5/businesses/{}/asset_groups updated_asset_groups[].owner',
      'GET /v5/businesses/{}/assets/{}/members items[].user',
      'GET /v5/businesses/{}/assets/{}/partners items[].user',
      'GET /v5/businesses/{}/members/{}/assets items[].asset_group_info.created_by',
      'GET /v5/businesses/{}/members/{}/assets items[].asset_group_info.owner',
      'GET /v5/businesses/employers items[].user',
    ],
    values: { email: null },
  },
  {
    at: ['GET /v5/businesses/{}/invites items[]', 'GET /v5/businesses/employers items[]'],
    values: { assets_summary: null },
  },
  { at: ['GET /v5/businesses/{}/assets items[]'], values: { asset_group_info: null, catalog_info: null } },
  {
    at: ['GET /v5/businesses/{}/members items[]'],
    values: { is_shared_partner: false },
  },
  {
    at: [
      'GET /v5/businesses/{}/partners/{}/assets items[]',
      'GET /v5/businesses/{}/members/{}/assets items[]',
    ],
    values: { asset_group_info: null },
  },
  { at: ['GET /v5/trends/keywords/{}/top/{} trends[]'], values: { demographics: null } },
];

const byCall = new Map<string, [parts: readonly string[], values: Silence['values']][]>();
for (const { at, values } of SILENT)
  for (const place of at) {
    const [method, path, keys = ''] = place.split(' ') as [string, string, string?];
    const call = `${method} ${path}`;
    byCall.set(call, [...(byCall.get(call) ?? []), [keys.split('.').filter(Boolean), values]]);
  }

/** The keys that an answer of a call has for the standard's sake only. */
export const silentKeys = (name: string): readonly string[] =>
  (byCall.get(bare(name)) ?? []).flatMap(([, values]) => Object.keys(values));

/** The schema of a call's answer, which writes what it has nothing for as the standard has it. */
export function withSilence(name: string, schema: TSchema): TSchema {
  let made = schema as unknown as JsonSchema;
  for (const [parts, values] of byCall.get(bare(name)) ?? []) made = within(made, parts, values);
  return made as unknown as TSchema;
}

function within(schema: JsonSchema, parts: readonly string[], values: Silence['values']): JsonSchema {
  const branches = Object.fromEntries(
    ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
      const several = schema[key];
      return Array.isArray(several)
        ? [[key, several.map((one: Json) => (isObject(one) ? within(one, parts, values) : one))]]
        : [];
    }),
  );
  const own = { ...schema, ...branches };
  const { properties } = schema;
  if (!isObject(properties)) return own;
  const [part, ...rest] = parts;
  if (part === undefined)
    return {
      ...own,
      properties: {
        ...properties,
        ...Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, silentOr(properties[key], value)]),
        ),
      },
    };
  const key = part.replace('[]', '');
  const inner = properties[key];
  if (!isObject(inner)) return own;
  const list = part.endsWith('[]') && isObject(inner.items) ? inner.items : null;
  const next = list ? { ...inner, items: within(list, rest, values) } : within(inner, rest, values);
  return { ...own, properties: { ...properties, [key]: next } };
}

/** A key that is always written: as it is, or else by its default. */
function silentOr(schema: Json | undefined, value: Json): JsonSchema {
  if (isObject(schema)) return { ...schema, ...(value === null && { nullable: true }), default: value };
  if (value === null) return { type: 'null', default: null };
  if (Array.isArray(value)) return { type: 'array', items: {}, default: value };
  if (isObject(value)) return { type: 'object', additionalProperties: true, default: value };
  const type = { boolean: 'boolean', number: 'number', string: 'string' }[typeof value as 'string'];
  return { type, default: value };
}
