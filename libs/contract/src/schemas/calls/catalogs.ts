import { Type } from 'typebox';
import {
  CATALOG_NAME_MAX,
  CATALOG_TYPES,
  FEED_AVAILABILITY,
  FEED_CREDENTIAL_MAX,
  FEED_FORMATS,
  FEED_LOCATION_MAX,
  FEED_STATUSES,
  ITEM_ID_MAX,
  ITEM_OPERATIONS,
  ITEMS_AT_ONCE_MAX,
  PROCESSING_STATUSES,
} from '../../catalogs';
import { Id, Moment, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page, some } from '../standard';

const O = Type.Optional;

const dates = { created_at: Moment, updated_at: Moment };
const Name = Type.String({ minLength: 1, maxLength: CATALOG_NAME_MAX });
export const Catalog = Type.Object({
  id: Id,
  name: Type.String(),
  catalog_type: oneOf(CATALOG_TYPES),
  ...dates,
});

const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const Locale = Type.String({ pattern: '^[a-z]{2}(?:[-_](?:[A-Z]{2}|419))?$' });
const Location = Type.String({ pattern: '^(http|https|ftp|sftp)://', maxLength: FEED_LOCATION_MAX });
const Credentials = exact({
  username: Type.String({ minLength: 1, maxLength: FEED_CREDENTIAL_MAX }),
  password: Type.String({
    maxLength: FEED_CREDENTIAL_MAX,
    description: 'Is never answered: an empty one in a change leaves what is there',
  }),
});
const Processing = exact({
  time: Type.String({ pattern: '^(0[0-9]|1[0-9]|2[0-3]):[0-5][0-9]$' }),
  timezone: Type.String({ minLength: 1, maxLength: 60 }),
});
export const CatalogFeed = Type.Object({
  id: Id,
  catalog_id: Id,
  catalog_type: oneOf(CATALOG_TYPES),
  name: Type.String(),
  format: oneOf(FEED_FORMATS),
  location: Type.String(),
  /** Null for hotels. */
  default_country: nullable(Type.String()),
  default_locale: Type.String(),
  default_currency: nullable(Type.String()),
  default_availability: nullable(oneOf(FEED_AVAILABILITY)),
  credentials: nullable(Credentials),
  preferred_processing_schedule: nullable(Processing),
  status: oneOf(FEED_STATUSES),
  ...dates,
});

const Counts = Type.Record(Type.String(), Type.Integer());
/** A reading of a feed, as it is asked for. */
const CatalogFeedIngestion = Type.Object({
  id: Id,
  feed_id: Id,
  created_at: Moment,
  status: oneOf(PROCESSING_STATUSES),
});
export const CatalogProcessingResult = Type.Object({
  id: Id,
  ...dates,
  status: oneOf(PROCESSING_STATUSES),
  product_counts: nullable(
    Type.Object({
      original: Type.Integer({ description: 'Lines of the file' }),
      ingested: Type.Integer({ description: 'Those that are items now' }),
    }),
  ),
  validation_details: Type.Object({ errors: Counts, warnings: Counts }),
  ingestion_details: Type.Object({ errors: Counts, warnings: Counts, info: Counts }),
  failure: nullable(Type.String({ description: "Why the file couldn't be had, for people" })),
});
const IssueDetails = Type.Record(
  Type.String(),
  Type.Object({ attribute_name: nullable(Type.String()), provided_value: nullable(Type.String()) }),
);
export const CatalogItemIssues = Type.Object({
  item_number: Type.Integer({ description: 'From 0, in the order of the file' }),
  item_id: nullable(Type.String()),
  errors: IssueDetails,
  warnings: IssueDetails,
});

const changeable = {
  default_currency: O(nullable(Currency)),
  default_availability: O(nullable(oneOf(FEED_AVAILABILITY))),
  credentials: O(nullable(Credentials)),
  preferred_processing_schedule: O(nullable(Processing)),
  status: O(oneOf(FEED_STATUSES)),
  catalog_type: O(oneOf(CATALOG_TYPES)),
};
const FeedCreate = exact({
  name: Name,
  format: oneOf(FEED_FORMATS),
  location: Location,
  catalog_id: O(Id),
  default_country: O(Country),
  default_locale: O(Locale),
  ...changeable,
});
const FeedUpdate = exact({
  name: O(Name),
  format: O(oneOf(FEED_FORMATS)),
  location: O(Location),
  ...changeable,
});

const As = {
  /** Acts as the owner of this ad account. */
  ad_account_id: O(Id),
};
const One = Type.Object({ feed_id: Id });
const read = { bare: true as const, scopes: ['catalogs:read'] as const };
const write = { bare: true as const, scopes: ['catalogs:read', 'catalogs:write'] as const };

const Language = Type.String({ pattern: '^[A-Za-z]{2}(?:[-_](?:[A-Za-z]{2}|419))?$' });
const ItemId = Type.String({ minLength: 1, maxLength: ITEM_ID_MAX });
const Attributes = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Unsafe<
    string | number | boolean | string[] | null | Record<string, string | number | string[] | null>
  >({
    anyOf: [
      { type: 'string', maxLength: 10_000 },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: { type: 'string', maxLength: 2000 }, maxItems: 50 },
      { type: 'null' },
      {
        type: 'object',
        maxProperties: 20,
        additionalProperties: {
          anyOf: [
            { type: 'string', maxLength: 2000 },
            { type: 'number' },
            { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 50 },
            { type: 'null' },
          ],
        },
      },
    ],
  } as never),
);
const CatalogType = oneOf(CATALOG_TYPES);
/** An item's ID, by the type of its catalog. */
const AnyId = {
  item_id: O(ItemId),
  hotel_id: O(ItemId),
  creative_assets_id: O(ItemId),
};
const Ids = O(Type.Array(ItemId, { minItems: 1, maxItems: ITEMS_AT_ONCE_MAX }));
const ItemEvent = Type.Object({ attribute: Type.String(), code: Type.Integer(), message: Type.String() });
const CatalogItem = Type.Object({
  catalog_type: CatalogType,
  ...AnyId,
  attributes: O(Type.Record(Type.String(), Type.Any())),
  pins: O(Type.Null()),
  errors: O(Type.Array(ItemEvent)),
});
const ItemsRequest = exact({
  country: Country,
  language: Language,
  filters: exact({
    catalog_type: CatalogType,
    catalog_id: O(Id),
    item_ids: Ids,
    hotel_ids: Ids,
    creative_assets_ids: Ids,
  }),
});
const record = {
  ...AnyId,
  attributes: O(Attributes),
  update_mask: O(nullable(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 }))),
};
/** One operation on one item; of the request that has one operation for all of them, the word stands beside the list. */
const ItemsBatchRequest = exact({
  catalog_type: O(CatalogType),
  catalog_id: O(Id),
  country: Country,
  language: Language,
  operation: O(oneOf(ITEM_OPERATIONS)),
  items: Type.Array(exact({ ...record, operation: O(oneOf(ITEM_OPERATIONS)) }), {
    minItems: 1,
    maxItems: ITEMS_AT_ONCE_MAX,
  }),
});
const BatchItem = Type.Object({
  ...AnyId,
  status: oneOf(['SUCCESS', 'FAILURE', 'PROCESSING'] as const),
  errors: Type.Array(ItemEvent),
  warnings: Type.Array(ItemEvent),
});
export const CatalogItemsBatch = Type.Object({
  batch_id: Id,
  catalog_type: CatalogType,
  created_time: Moment,
  completed_time: nullable(Moment),
  status: oneOf(PROCESSING_STATUSES),
  items: Type.Array(BatchItem),
});

/** Catalogs of a business, and the feeds that fill them. */
export const catalogCalls = {
  'GET /v5/catalogs': path({
    summary: 'List catalogs of a business.',
    query: Type.Object({ ...page, ...As }),
    data: list(Catalog),
    ...read,
  }),
  'POST /v5/catalogs': path({
    summary: 'Make a catalog.',
    query: Type.Object(As),
    body: exact({ name: Name, catalog_type: oneOf(CATALOG_TYPES) }),
    data: Catalog,
    bare: true,
    scopes: ['catalogs:write'],
  }),
  'GET /v5/catalogs/feeds': path({
    summary: 'List feeds of a business, or of one of its catalogs.',
    query: Type.Object({ ...page, catalog_id: O(Id), ...As }),
    data: list(CatalogFeed),
    ...read,
  }),
  'POST /v5/catalogs/feeds': path({
    summary: 'Add a feed to a catalog: the one named, or the oldest of its type, which is made if need be.',
    query: Type.Object(As),
    body: FeedCreate,
    data: CatalogFeed,
    status: 201,
    ...write,
  }),
  'GET /v5/catalogs/feeds/{feed_id}': path({
    summary: 'Get a feed.',
    params: One,
    query: Type.Object(As),
    data: CatalogFeed,
    ...read,
  }),
  'PATCH /v5/catalogs/feeds/{feed_id}': path({
    summary: 'Change a feed.',
    params: One,
    query: Type.Object(As),
    body: some(FeedUpdate),
    data: CatalogFeed,
    ...write,
  }),
  'DELETE /v5/catalogs/feeds/{feed_id}': path({
    summary: 'Delete a feed.',
    params: One,
    query: Type.Object(As),
    data: Type.Null(),
    status: 204,
    ...write,
  }),
  'POST /v5/catalogs/feeds/{feed_id}/ingest': path({
    summary: 'Read a feed now, or get the reading that is under way.',
    params: One,
    query: Type.Object(As),
    data: CatalogFeedIngestion,
    bare: true,
    scopes: ['catalogs:write'],
  }),
  'GET /v5/catalogs/feeds/{feed_id}/processing_results': path({
    summary: 'List readings of a feed.',
    params: One,
    query: Type.Object({ ...page, ...As }),
    data: list(CatalogProcessingResult),
    ...read,
  }),
  'GET /v5/catalogs/processing_results/{processing_result_id}/item_issues': path({
    summary: "List examples of what was wrong with a feed's items.",
    params: Type.Object({ processing_result_id: Id }),
    query: Type.Object({
      page_size: page.page_size,
      bookmark: page.bookmark,
      item_numbers: O(Type.Array(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }), { maxItems: 250 })),
      item_validation_issue: O(Type.String({ pattern: '^[A-Z0-9_]{1,100}$' })),
      ...As,
    }),
    data: list(CatalogItemIssues),
    ...read,
  }),
  'POST /v5/catalogs/items': path({
    summary: 'Get items of a catalog by their ids.',
    query: Type.Object(As),
    body: ItemsRequest,
    data: Type.Object({ items: Type.Array(CatalogItem) }),
    ...read,
  }),
  'POST /v5/catalogs/items/batch': path({
    summary: 'Create, change, or delete items of a catalog.',
    query: Type.Object(As),
    body: ItemsBatchRequest,
    data: CatalogItemsBatch,
    ...write,
  }),
  'GET /v5/catalogs/items/batch/{batch_id}': path({
    summary: 'Get what became of a batch.',
    params: Type.Object({ batch_id: Id }),
    query: Type.Object(As),
    data: CatalogItemsBatch,
    ...read,
  }),
};
