import { Type } from 'typebox';
import { CATALOG_TYPES } from '../../catalogs';
import {
  PRODUCT_CRITERIA_MAX,
  PRODUCT_FILTER_KEYS,
  PRODUCT_FILTER_MATCHES,
  PRODUCT_FILTER_OPERATORS,
  PRODUCT_GROUP_NAME_MAX,
  PRODUCT_GROUP_TYPES,
  PRODUCT_GROUPS_AT_ONCE_MAX,
  PRODUCT_VALUES_MAX,
} from '../../product-groups';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page, some } from '../standard';
import { UnixTime } from './ad-parts';
import { Metrics, PublicPin } from './public-parts';

const O = Type.Optional;

const Text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const Amount = Type.Number({ minimum: 0, maximum: 1e9 });
const Criterion = exact({
  values: O(
    Type.Unsafe<(string | string[])[] | string | number>({
      anyOf: [
        {
          type: 'array',
          items: {
            anyOf: [Text, { type: 'array', items: Text, minItems: 1, maxItems: 7 }],
            description: 'The steps down to a type or category, in a list; otherwise text',
          },
          minItems: 1,
          maxItems: PRODUCT_VALUES_MAX,
        },
        Amount,
        Text,
      ],
      description: 'One amount or one currency may stand alone',
    } as never),
  ),
  value: O({ ...Amount, maximum: 2 ** 32 - 1, description: 'Of PRICE and custom numbers, with an operator' }),
  operator: O(oneOf(PRODUCT_FILTER_OPERATORS)),
  filter_operator_type: O(oneOf(PRODUCT_FILTER_MATCHES)),
  negated: O(Type.Boolean()),
  inclusion: O(Type.Boolean({ description: 'Whether a price may be the amount itself; it may without it' })),
  currency: O(
    Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'Of a price; without it, amounts are compared in whatever currency a page names',
    }),
  ),
});
const Criteria = Type.Array(
  Type.Record(Type.String({ maxLength: 60 }), Criterion, {
    description: `One of ${[...new Set(Object.values(PRODUCT_FILTER_KEYS).flat())].join(', ')}`,
  }),
  { maxItems: PRODUCT_CRITERIA_MAX },
);
/** Which products are in a group: those that meet one of the criteria, or all of them. */
export const ProductFilters = exact({
  any_of: O({ ...Criteria, minItems: 1 }),
  all_of: O({ ...Criteria, minItems: 1 }),
});
/** Those of the answer: a group that the site makes has none. */
const AnsweredFilters = Type.Object({ any_of: O(Criteria), all_of: O(Criteria) });

const CatalogType = oneOf(CATALOG_TYPES);
const Description = nullable(Type.String({ maxLength: 2000 }));
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Locale = Type.String({ pattern: '^[A-Za-z]{2}(?:[-_](?:[A-Za-z]{2}|419))?$' });

export const ProductGroup = Type.Object({
  id: Id,
  catalog_id: Id,
  catalog_type: CatalogType,
  /** Null for one of a catalog, or of all that the business sells. */
  feed_id: nullable(Id),
  country: nullable(Type.String()),
  locale: nullable(Type.String()),
  name: Type.String(),
  description: nullable(Type.String()),
  type: oneOf(PRODUCT_GROUP_TYPES),
  status: Type.Literal('ACTIVE'),
  filters: AnsweredFilters,
  product_count: Type.Integer(),
  created_at: UnixTime,
  updated_at: UnixTime,
});
const Name = Type.String({ minLength: 1, maxLength: PRODUCT_GROUP_NAME_MAX });
const GroupCreate = exact({
  name: Name,
  description: O(Description),
  filters: ProductFilters,
  catalog_type: O(CatalogType),
  catalog_id: O(Id),
  feed_id: O(Id),
  country: O(Country),
  locale: O(Locale),
});
const GroupUpdate = exact({
  name: O(Name),
  description: O(Description),
  filters: O(ProductFilters),
  catalog_type: O(CatalogType),
  // Null for products of any.
  country: O(nullable(Country)),
  locale: O(nullable(Locale)),
});
const As = {
  /** Acts as the owner of this ad account. */
  ad_account_id: O(Id),
};
const One = Type.Object({ product_group_id: Id });
const readCatalogs = { bare: true as const, scopes: ['catalogs:read'] as const };
const writeCatalogs = { bare: true as const, scopes: ['catalogs:write'] as const };
const readPins = { bare: true as const, scopes: ['boards:read', 'catalogs:read', 'pins:read'] as const };

/** A product with the Pin that shows it, and what its type of catalogs says of it. */
const CatalogProduct = Type.Object({
  catalog_type: CatalogType,
  metadata: Type.Union([
    Type.Object({
      item_id: Type.String(),
      item_group_id: nullable(Type.String()),
      availability: oneOf(['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const),
      price: Type.Number(),
      sale_price: nullable(Type.Number()),
      currency: Type.String(),
    }),
    Type.Object({ hotel_id: Type.String() }),
    Type.Object({ creative_assets_id: Type.String(), visibility: oneOf(['VISIBLE', 'HIDDEN'] as const) }),
  ]),
  pin: PublicPin,
});
const productPage = {
  page_size: page.page_size,
  bookmark: page.bookmark,
  ...Metrics,
  ...As,
};
const Words = Type.Array(Type.String());

/** Groups of products, and what is in them. */
export const productGroupCalls = {
  'GET /v5/catalogs/available_filter_values': path({
    summary: "List what a catalog's products say that product groups can be made of.",
    query: Type.Object({ catalog_id: Id, feed_id: O(Id), country: O(Country), language: O(Locale), ...As }),
    data: Type.Object({ catalog_type: Type.String(), filter_values: Type.Record(Type.String(), Words) }),
    ...readCatalogs,
  }),
  'GET /v5/catalogs/product_groups': path({
    summary: 'List product groups of a business, those that the site makes among them.',
    query: Type.Object({
      ...page,
      id: O(Type.Array(Id, { maxItems: 250 })),
      catalog_id: O(Id),
      feed_id: O(Id),
      ...As,
    }),
    data: list(ProductGroup),
    ...readCatalogs,
  }),
  'POST /v5/catalogs/product_groups': path({
    summary: 'Make a product group of products that meet some criteria.',
    query: Type.Object(As),
    body: GroupCreate,
    data: ProductGroup,
    status: 201,
    ...writeCatalogs,
  }),
  'POST /v5/catalogs/product_groups/multiple': path({
    summary: 'Make product groups: all of them, or none. The answer has their ids, in order.',
    query: Type.Object(As),
    body: Type.Array(GroupCreate, { minItems: 1, maxItems: PRODUCT_GROUPS_AT_ONCE_MAX }),
    data: Type.Array(Id),
    status: 201,
    ...writeCatalogs,
  }),
  'DELETE /v5/catalogs/product_groups/multiple': path({
    summary: "Delete product groups that aren't promoted: all of them, or none.",
    query: Type.Object({
      id: Type.Array(Id, { minItems: 1, maxItems: PRODUCT_GROUPS_AT_ONCE_MAX }),
      ...As,
    }),
    data: Type.Null(),
    status: 204,
    ...writeCatalogs,
  }),
  'GET /v5/catalogs/product_groups/{product_group_id}': path({
    summary: 'Get a product group.',
    params: One,
    query: Type.Object(As),
    data: ProductGroup,
    ...readCatalogs,
  }),
  'PATCH /v5/catalogs/product_groups/{product_group_id}': path({
    summary: 'Change a product group.',
    params: One,
    query: Type.Object(As),
    body: some(GroupUpdate),
    data: ProductGroup,
    ...writeCatalogs,
  }),
  'DELETE /v5/catalogs/product_groups/{product_group_id}': path({
    summary: "Delete a product group that isn't promoted.",
    params: One,
    query: Type.Object(As),
    data: Type.Null(),
    status: 204,
    ...writeCatalogs,
  }),
  'GET /v5/catalogs/product_groups/{product_group_id}/product_counts': path({
    summary: 'Count the products of a product group by whether they can be had.',
    params: One,
    query: Type.Object(As),
    data: Type.Object({
      catalog_type: CatalogType,
      /** Only products can be out of stock. */
      in_stock: O(Type.Integer()),
      out_of_stock: O(Type.Integer()),
      preorder: O(Type.Integer()),
      total: Type.Integer(),
      videos: Type.Integer(),
    }),
    ...readCatalogs,
  }),
  'GET /v5/catalogs/product_groups/{product_group_id}/products': path({
    summary: 'List the products of a product group that have a Pin, with it.',
    params: One,
    query: Type.Object(productPage),
    data: list(CatalogProduct),
    ...readPins,
  }),
  'POST /v5/catalogs/products/get_by_product_group_filters': path({
    summary: 'List the products that a product group would have, with their Pins.',
    query: Type.Object(productPage),
    body: exact({
      filters: ProductFilters,
      catalog_type: O(CatalogType),
      catalog_id: O(Id),
      feed_id: O(Id),
      country: O(Country),
      locale: O(Locale),
    }),
    data: list(CatalogProduct),
    ...readPins,
  }),
};
