import { fileURLToPath } from 'node:url';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import { expect, it } from 'vitest';
import { createReader, EVERYTHING } from './reads';

/** Options that every call with them accepts, and no handler reads. */
const TAKEN_ANYWHERE: Readonly<Record<string, string>> = {
  field_set_key: 'any name is accepted, and answers are always complete',
  orbac_subject_id: 'resolved before the handler of every call that takes it (http/register.ts)',
  advertiser_id: 'resolved before the handler of every call that takes it (http/register.ts)',
};
/** To whom conversions are put down, where reports are split. */
const IDLE = ['', 'campaigns/', 'ad_groups/', 'ads/', 'product_groups/'].map(
  (of) => `GET /v5/ad_accounts/{ad_account_id}/${of}targeting_analytics query.attribution_types`,
);
/** Options that one call accepts and its handler does not read, by the call's name and the option's. */
const TAKEN: Readonly<Record<string, string>> = {
  'BoardsResource.get redux_normalize_feed': 'how a page keeps the boards; the answer is the same either way',
  'BoardPickerBoardsResource.get pin_id': 'the boards one can save to are the same for every pin',
  ...Object.fromEntries(
    ['revoke', 'token/revoke'].map((name) => [
      `POST /v5/oauth/${name} body.token_type_hint`,
      'where to look first; tokens of both kinds are found without it',
    ]),
  ),
  ...Object.fromEntries(
    IDLE.map((name) => [name, 'only single people are taken, as nobody knows households']),
  ),
  'GET /v5/user_account/following query.explicit_following': 'all follows are explicit',
  'POST /v5/advanced_auction/items/get body.items': 'no item has a bid of its own that could be found',
  ...Object.fromEntries(
    [
      'trending query.region',
      'trending query.verticals',
      'trending query.engagement_type',
      'details query.region',
      'details query.lookback_window',
      'details query.engagement_type',
    ].map((name) => [`GET /v5/trends/product_categories/${name}`, 'products have no categories']),
  ),
  ...Object.fromEntries(
    [
      'app_types',
      'content_type',
      'from_claimed_content',
      'metric_types',
      'num_of_pins',
      'pin_format',
      'source',
    ].map((name) => [`GET /v5/user_account/analytics/top_video_pins query.${name}`, 'there are no videos']),
  ),
  'GET /v5/ad_accounts/{ad_account_id}/bulk/{bulk_request_id} query.include_details':
    'the file has what became of each item either way',
  ...Object.fromEntries(
    ['POST', 'PATCH'].flatMap((method) =>
      [
        'agency_link',
        'user_email',
        'media_contact_firstname',
        'media_contact_lastname',
        'media_contact_email',
        'billing_contact_firstname',
        'billing_contact_lastname',
        'billing_contact_email',
      ].map((name) => [
        `${method} /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders body.${name}`,
        'kept by its name (invoices/orders.ts, contactsIn)',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['billto_billing_address_id', 'billto_business_address_id', 'pmp_id'].map((name) => [
      `POST /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders body.${name}`,
      'compared by its name with what the ad account has (invoices/v5.ad_accounts.ssio.ts)',
    ]),
  ),
  'PATCH /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders body.salesforce_order_line_id':
    'kept by its name (invoices/orders.ts, contactsIn)',
  ...Object.fromEntries(
    ['oracle_line_id', 'salesforce_order_id'].map((name) => [
      `PATCH /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders body.${name}`,
      'of other programs: an order here is known by its own id',
    ]),
  ),
  'GET /v5/ad_accounts/{ad_account_id}/terms_of_service query.tos_type': 'there is one kind of terms',
  'GET /v5/media/{media_id} params.media_id': 'there are no videos',
  ...Object.fromEntries(
    ['image_tag', 'video_tag', 'preferred_media_type'].map((option) => [
      `POST /v5/ad_accounts/{ad_account_id}/ad_previews body.${option}`,
      'a product has one picture, and no videos',
    ]),
  ),
  ...Object.fromEntries(
    ['params.system_user_id', 'body.name'].map((option) => [
      `PATCH /v5/businesses/{business_id}/system_users/{system_user_id} ${option}`,
      'there are no system users',
    ]),
  ),
  'GET /v5/user_account/following/boards query.explicit_following': 'all follows are explicit',
  'BoardPickerBoardsResource.get isDesktop': 'the boards are the same on every screen',
  ...Object.fromEntries(
    [
      'GET /v5/boards',
      'GET /v5/boards/{board_id}/sections',
      'GET /v5/boards/{board_id}',
      'PATCH /v5/boards/{board_id}',
      'DELETE /v5/boards/{board_id}',
      'GET /v5/boards/{board_id}/pins',
      'POST /v5/boards/{board_id}/sections',
      'PATCH /v5/boards/{board_id}/sections/{section_id}',
      'DELETE /v5/boards/{board_id}/sections/{section_id}',
      'GET /v5/boards/{board_id}/sections/{section_id}/pins',
      'GET /v5/pins',
      'GET /v5/pins/{pin_id}',
      'GET /v5/search/pins',
      'GET /v5/search/boards',
      'GET /v5/pins/analytics',
      'GET /v5/pins/{pin_id}/analytics',
      'GET /v5/user_account/analytics',
      'GET /v5/user_account/analytics/top_pins',
      'GET /v5/user_account/analytics/top_video_pins',
      'PATCH /v5/pins/{pin_id}',
      'DELETE /v5/pins/{pin_id}',
      'POST /v5/pins/{pin_id}/save',
      'GET /v5/user_account',
      'GET /v5/user_account/following',
      'GET /v5/user_account/following/boards',
      'GET /v5/user_account/websites/verification',
      'POST /v5/user_account/websites',
      'POST /v5/boards',
      'POST /v5/pins',
    ].map((name) => [
      `${name} query.ad_account_id`,
      'resolved before the handler of every call that takes it (http/register.ts)',
    ]),
  ),
};
/** Calls whose parts go whole to what other calls use for one of them, where their fields are followed, or that take anything. */
const OF_PARTS = ['POST /v5/notifications', 'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/'];

/** Options and fields that are kept or handed on whole, so that nothing names what is in them. */
const WHOLE: Readonly<Record<string, string>> = {
  cells: 'of a sheet, each read by its column (bulk-editor/plan-row.ts)',
  settings: 'how a person looks at a table is kept as it came, and answered so',
  report:
    'kept with the template, and read when it is written (report-center/asked.ts, filters.ts, daysOfReport)',
  optimization_goal_metadata: 'kept with the ad group as it came, and answered so',
  'body.optimization_goal_metadata': 'goes whole to the ad group that is made',
  tracking_urls: 'addresses by what happens to an ad; each kind is checked and kept alike',
  bid_options: 'multipliers are kept by their names as they came, and read by them (delivery/multipliers.ts)',
  origin: 'what a view says of where it came from is kept with it as it came',
  'body.metrics_filters': 'kept with the report, and read when it is written (report-center/file.ts)',
  marks: 'each is a time of its own, found by its number',
  response: 'what a passkey answered goes whole to what checks it',
  'body.data':
    'events are kept with all that came along but the data about people, which is counted by its kinds',
  'body.filters': 'criteria of products go whole to what reads them (product-groups/filters.ts)',
  'body.logs': 'of lines of a log their level and words are kept; the rest is for who wrote them',
  'body.metrics': 'each goes whole to the figures and the log',
};
/** Fields inside options that nothing reads. */
const TAKEN_INSIDE: Readonly<Record<string, string>> = {
  content_type: 'the picture’s own bytes say what it is',
  bid_options: 'of single items, each of which is refused',
  index: 'of several pictures, which are refused as a whole',
  ...Object.fromEntries(
    [
      'media_id',
      'cover_image_url',
      'cover_image_content_type',
      'cover_image_data',
      'cover_image_key_frame_time',
    ].map((name) => [name, 'of a video, which is refused as a whole']),
  ),
};

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const reader = createReader(
  [fileURLToPath(new URL('../../apps/api/src/modules/handlers.ts', import.meta.url))],
  (name) => name in calls,
);
const everyCall = Object.entries(calls) as [string, ResourceCall | PathCall][];

/** Where only one value is accepted, its description has refused every other. */
const saysNothing = ({ type, enum: values, const: only }: Schema) =>
  type === 'null' ||
  values?.length === 1 ||
  values?.every((value) => value === null || typeof value === 'boolean') === true ||
  only !== undefined;

const own = (schema: Schema): [string, Schema][] => Object.entries(schema.properties ?? {});

function optionsOf(call: ResourceCall | PathCall): [string, Schema][] {
  if (call.kind === 'resource') return own(call.options as Schema);
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    own(call[part] as Schema).map(([name, schema]): [string, Schema] => [`${part}.${name}`, schema]),
  );
}

/** The fields inside options: of objects, of the members of lists, of what may be one of several. */
function fieldsInside(schema: Schema): [string, Schema][] {
  const inner = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat();
  return [
    ...own(schema).flatMap(([name, field]): [string, Schema][] => [
      [name, field],
      ...(name in WHOLE ? [] : fieldsInside(field)),
    ]),
    ...inner.flatMap(fieldsInside),
  ];
}

it('has a handler for every call', () => {
  expect([...reader.calls].sort()).toEqual(Object.keys(calls).sort());
});

it('finds what each handler does with its options', () => {
  const lost = everyCall.filter(([name]) =>
    [...reader.readsOf(name)].some((read) => read.endsWith(EVERYTHING)),
  );
  expect(lost.map(([name]) => name)).toEqual(OF_PARTS);
});

it('finds no option of a call that is taken and dropped', () => {
  const dropped = everyCall.flatMap(([name, call]) => {
    const reads = reader.readsOf(name);
    return optionsOf(call)
      .filter(([option, schema]) => !(option in TAKEN_ANYWHERE) && !saysNothing(schema) && !reads.has(option))
      .map(([option]) => `${name} ${option}`);
  });
  expect(dropped.sort()).toEqual(Object.keys(TAKEN).sort());
});

it('finds no field inside an option that its handler’s module does not know', () => {
  const dropped = everyCall.flatMap(([name, call]) => {
    const words = reader.wordsAround(name);
    const lists: [string, Schema][] =
      call.kind === 'path' ? [['body', { items: (call.body as Schema).items ?? {} }]] : [];
    return [...optionsOf(call), ...lists]
      .flatMap(([name, schema]) => (name in WHOLE ? [] : fieldsInside(schema)))
      .filter(([field, schema]) => !(field in TAKEN_INSIDE) && !saysNothing(schema) && !words.has(field))
      .map(([field]) => `${name} ${field}`);
  });
  expect(dropped).toEqual([]);
});
