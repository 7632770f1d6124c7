import { Type } from 'typebox';
import {
  ACTION_SOURCES,
  EVENT_NAMES,
  EVENT_SOURCES,
  EVENTS_MAX,
  HASHED_FIELDS,
  type HashedField,
  LOOKBACKS,
  type Lookback,
  QUALITY_COMPONENTS,
  QUALITY_STATUSES,
  type QualityComponent,
  SOURCE_PLATFORMS,
} from '../../conversions';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { path, resource } from '../define';
import { exact } from '../standard';

const O = Type.Optional;
const text = (maxLength: number) => Type.String({ maxLength });
const maybe = (maxLength: number) => O(nullable(text(maxLength)));
const hashes = O(nullable(Type.Array(text(200), { maxItems: 20 })));

/** Fields common to all conversion events, whichever way they arrive. */
export const eventParts = {
  event_name: oneOf(EVENT_NAMES),
  event_time: Type.Integer({ minimum: 0, maximum: 4_102_444_800, description: 'Seconds' }),
  event_id: Type.String({ minLength: 1, maxLength: 255 }),
  currency: maybe(3),
  value: maybe(40),
};

const UserData = exact({
  ...(Object.fromEntries(HASHED_FIELDS.map((name) => [name, hashes])) as Record<HashedField, typeof hashes>),
  client_ip_address: maybe(64),
  client_user_agent: maybe(2000),
  click_id: maybe(200),
  partner_id: maybe(200),
});
const CustomData = exact({
  currency: eventParts.currency,
  value: eventParts.value,
  content_ids: O(nullable(Type.Array(text(127), { maxItems: 100 }))),
  contents: O(
    nullable(
      Type.Array(
        exact({
          id: maybe(127),
          item_price: maybe(40),
          quantity: O(nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
          item_name: maybe(255),
          item_category: maybe(255),
          item_brand: maybe(255),
        }),
        { maxItems: 100 },
      ),
    ),
  ),
  content_name: maybe(255),
  content_category: maybe(255),
  content_brand: maybe(255),
  num_items: O(nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  order_id: maybe(255),
  search_string: maybe(255),
  opt_out_type: maybe(20),
  /** The program that tells of it, in short. */
  np: maybe(100),
  predicted_ltv: maybe(40),
  external_measurement_id: maybe(255),
  external_measurement_vendor_id: O(nullable(Type.Integer({ minimum: 0 }))),
});
/** Facts of an app or a device, which nobody is known by. */
const facts = O(nullable(Type.Object({}, { maxProperties: 50, description: 'Changes nothing' })));
/** Something that somebody did on an advertiser's site, or with its app, or in its shop. */
const Event = exact({
  event_name: eventParts.event_name,
  action_source: oneOf(ACTION_SOURCES),
  event_time: eventParts.event_time,
  event_id: eventParts.event_id,
  event_source_url: maybe(2048),
  opt_out: O(Type.Boolean({ description: 'Count it, and match it with no one' })),
  partner_name: maybe(100),
  user_data: UserData,
  custom_data: O(nullable(CustomData)),
  app_id: maybe(100),
  app_name: maybe(100),
  app_version: maybe(40),
  device_brand: maybe(100),
  device_carrier: maybe(100),
  device_model: maybe(100),
  device_type: maybe(100),
  os_version: maybe(40),
  wifi: O(nullable(Type.Boolean())),
  language: maybe(40),
  app_info: facts,
  device_info: facts,
});

/** Result for each event, in order. */
export const EventOutcome = Type.Object({
  num_events_received: Type.Integer(),
  num_events_processed: Type.Integer(),
  events: Type.Array(
    Type.Object({
      status: oneOf(['processed', 'failed'] as const),
      error_message: nullable(Type.String()),
      warning_message: nullable(Type.String()),
    }),
  ),
});

const Platform = oneOf(Object.values(SOURCE_PLATFORMS));
const Lookbacks = oneOf(Object.keys(LOOKBACKS) as Lookback[]);
/** Of the events of each name, how many percent came with something. */
const Coverages = Type.Record(
  Type.String(),
  Type.Object({
    coverage: Type.Number({ description: 'Percent' }),
    overlap: O(Type.Number({ description: 'Percent that the tag and a server both told of' })),
    issues: O(Type.Array(Type.Object({ id: Type.String(), name: Type.String(), reason: Type.String() }))),
  }),
);

/** Events, as programs tell of them. */
export const conversionEventCalls = {
  'POST /v5/ad_accounts/{ad_account_id}/events': path({
    summary: `Tell of 1 to ${EVENTS_MAX} events. If one fails, the answer is 422, and says which; the others count.`,
    params: Type.Object({ ad_account_id: Id }),
    query: Type.Object({
      test: O(Type.Boolean({ description: 'Check the events, and count nothing' })),
    }),
    body: exact({ data: Type.Array(Event, { minItems: 1, maxItems: EVENTS_MAX }) }),
    batch: true,
    eventToken: true,
    data: EventOutcome,
    bare: true,
    scopes: ['ads:write'],
  }),
  'POST /v5/oauth/conversion_token': path({
    summary:
      'Make an access token for telling of events of one ad account: the one named, or the only one whose tags the caller may edit. It is readable in this answer alone.',
    body: exact({
      ad_account_id: O(Id),
      name: O(Type.String({ maxLength: 100 })),
    }),
    data: Type.Object({
      id: Id,
      access_token: Type.String(),
      token_type: Type.Literal('bearer'),
      expires_in: Type.Integer({ description: 'Seconds' }),
      scope: Type.String(),
    }),
    bare: true,
    scopes: ['ads:write'],
  }),
  'GET /v5/ad_accounts/{ad_account_id}/conversion_eqs': path({
    summary: 'How complete the events of an ad account are, by where they come from.',
    params: Type.Object({ ad_account_id: Id }),
    query: Type.Object({
      lookback_period: Lookbacks,
      source_platform: O(
        oneOf([
          'WEB',
          'MOBILE',
          'MOBILE_ANDROID',
          'MOBILE_IOS',
          'OFFLINE',
          'PINTEREST_WEB',
          'PINTEREST_ANDROID',
          'PINTEREST_IOS',
          'POINT_OF_SALE',
        ] as const),
      ),
      ingestion_source: O(oneOf(['TAG', 'MMP', 'FILE_UPLOAD', 'CONVERSIONS_API', 'NATIVE'] as const)),
    }),
    data: Type.Array(
      Type.Object({
        lookback_period: Lookbacks,
        ingestion_source: oneOf(EVENT_SOURCES),
        source_platform: Platform,
        overall_status: oneOf(QUALITY_STATUSES),
        quality_components: Type.Object(
          Object.fromEntries(QUALITY_COMPONENTS.map((name) => [name, O(Coverages)])) as unknown as Record<
            QualityComponent,
            ReturnType<typeof O<typeof Coverages>>
          >,
        ),
      }),
    ),
    bare: true,
    scopes: ['ads:read'],
  }),
  'ConversionEventsResource.get': resource({
    summary: "List what people did on an advertiser's site, newest first. It names no one.",
    options: Type.Object({
      ad_account_id: Id,
      event_name: O(oneOf(EVENT_NAMES)),
      source: O(oneOf(EVENT_SOURCES)),
      ...paging,
    }),
    data: Type.Array(
      Type.Object({
        id: Id,
        source: oneOf(EVENT_SOURCES),
        tag_id: nullable(Id),
        tag_name: nullable(Type.String()),
        event_name: Type.String(),
        event_id: nullable(Type.String()),
        action_source: Type.String(),
        happened_at: Moment,
        received_at: Moment,
        event_source_url: nullable(Type.String()),
        /** In the currency of the ad account. */
        value_micro: nullable(Type.Number()),
        /** Kinds of data about whoever did it that came along. */
        matched_by: Type.Array(Type.String()),
        /** It came from a press of an ad. */
        has_click: Type.Boolean(),
      }),
    ),
  }),
  'ConversionTestEventsResource.get': resource({
    summary: 'List what was sent to try it out in the last day, newest first.',
    options: Type.Object({ ad_account_id: Id }),
    data: Type.Array(
      Type.Object({
        id: Id,
        at: Moment,
        event_name: nullable(Type.String()),
        action_source: nullable(Type.String()),
        event_id: nullable(Type.String()),
        status: Type.String(),
        error_message: nullable(Type.String()),
        warning_message: nullable(Type.String()),
      }),
    ),
  }),
  'ConversionOverviewResource.get': resource({
    summary: 'How many events came on the last days, from where, and with what.',
    options: Type.Object({ ad_account_id: Id, days: O(Type.Integer({ minimum: 1, maximum: 90 })) }),
    data: Type.Array(
      Type.Object({
        day: Type.String(),
        source: oneOf(EVENT_SOURCES),
        tag_id: nullable(Id),
        event_name: Type.String(),
        kept: Type.Integer(),
        repeats: Type.Integer({ description: 'Told of before by the same source' }),
        doubles: Type.Integer({ description: 'Told of before by another source' }),
        failed: Type.Integer(),
        unconsented: Type.Integer({
          description: "Of people who didn't agree: nothing else is kept of them",
        }),
        with_event_id: Type.Integer(),
        with_email: Type.Integer(),
        with_click_id: Type.Integer(),
        with_address: Type.Integer(),
        with_value: Type.Integer(),
        with_order_id: Type.Integer(),
        with_products: Type.Integer(),
      }),
    ),
  }),
  'ConversionTokenResource.get': resource({
    summary: 'List the access tokens for the events of an ad account.',
    options: Type.Object({ ad_account_id: Id }),
    data: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        made_by: Type.String(),
        created_at: Moment,
        expires_at: Moment,
      }),
    ),
  }),
  'ConversionTokenResource.delete': resource({
    summary: 'Revoke an access token for the events of an ad account.',
    options: Type.Object({ ad_account_id: Id, id: Id }),
    data: Type.Null(),
  }),
};
