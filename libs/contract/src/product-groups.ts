/** Groups of products that are advertised (docs/handbook/product-groups.md). */

export const PRODUCT_GROUP_TYPES = [
  'MERCHANT_CREATED',
  'ALL_PRODUCTS',
  'BEST_DEALS',
  'TOP_SELLERS',
  'PINNER_FAVORITES',
  'BACK_IN_STOCK',
  'NEW_ARRIVALS',
  'ALL_LISTINGS',
] as const;
/** Name of the product group that holds all of a business's products. */
export const ALL_PRODUCTS_NAME = 'All products';

/** Filters of a product group that are known of every product, also of one that only its web page tells of. */
const PAGE_FILTER_KEYS = [
  'MIN_PRICE',
  'MAX_PRICE',
  'CURRENCY',
  'BRAND',
  'AVAILABILITY',
  'ITEM_ID',
  'TITLE_KEYWORDS',
  'PRODUCT_GROUP',
] as const;
const LABEL_FILTER_KEYS = [
  'CUSTOM_LABEL_0',
  'CUSTOM_LABEL_1',
  'CUSTOM_LABEL_2',
  'CUSTOM_LABEL_3',
  'CUSTOM_LABEL_4',
] as const;
const NUMBER_FILTER_KEYS = [
  'CUSTOM_NUMBER_0',
  'CUSTOM_NUMBER_1',
  'CUSTOM_NUMBER_2',
  'CUSTOM_NUMBER_3',
  'CUSTOM_NUMBER_4',
] as const;
const CATEGORY_FILTER_KEYS = [
  'GOOGLE_PRODUCT_CATEGORY_0',
  'GOOGLE_PRODUCT_CATEGORY_1',
  'GOOGLE_PRODUCT_CATEGORY_2',
  'GOOGLE_PRODUCT_CATEGORY_3',
  'GOOGLE_PRODUCT_CATEGORY_4',
  'GOOGLE_PRODUCT_CATEGORY_5',
  'GOOGLE_PRODUCT_CATEGORY_6',
] as const;
/** Filters of product groups by the type of the catalog that they are of; of a feed's items, what the feed says. */
export const PRODUCT_FILTER_KEYS = {
  RETAIL: [
    ...PAGE_FILTER_KEYS,
    'CONDITION',
    'GENDER',
    'ITEM_GROUP_ID',
    'MEDIA_TYPE',
    ...LABEL_FILTER_KEYS,
    ...NUMBER_FILTER_KEYS,
    'PRODUCT_TYPE_0',
    'PRODUCT_TYPE_1',
    'PRODUCT_TYPE_2',
    'PRODUCT_TYPE_3',
    'PRODUCT_TYPE_4',
    ...CATEGORY_FILTER_KEYS,
  ],
  HOTEL: ['PRICE', 'HOTEL_ID', 'BRAND', ...LABEL_FILTER_KEYS, 'COUNTRY', 'TITLE_KEYWORDS'],
  CREATIVE_ASSETS: [
    'CREATIVE_ASSETS_ID',
    ...LABEL_FILTER_KEYS,
    ...CATEGORY_FILTER_KEYS,
    'MEDIA_TYPE',
    'TITLE_KEYWORDS',
  ],
} as const;
/** A filter of some type of catalogs. */
export type ProductFilterKey = (typeof PRODUCT_FILTER_KEYS)[keyof typeof PRODUCT_FILTER_KEYS][number];
/** How a filter compares numbers. */
export const PRODUCT_FILTER_OPERATORS = [
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUALS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUALS',
] as const;
/** How a filter compares texts: all of it, or a part. */
export const PRODUCT_FILTER_MATCHES = ['IS', 'CONTAINS'] as const;
/** The largest custom number. */
export const PRODUCT_NUMBER_MAX = 4_294_967_295;

/** Of one business; criteria of one group; values of one criterion. */
export const PRODUCT_GROUPS_MAX = 1000;
/** Groups of one call. */
export const PRODUCT_GROUPS_AT_ONCE_MAX = 1000;
export const PRODUCT_CRITERIA_MAX = 20;
export const PRODUCT_VALUES_MAX = 1000;
export const PRODUCT_GROUP_NAME_MAX = 255;

/** Products of one promoted group that are shown as ads, those of the oldest Pins. */
export const PROMOTED_ITEMS_MAX = 500;
export const PRODUCT_TRACKING_URL_MAX = 4000;

/** How products of a group can be shown. */
export const PRODUCT_CREATIVE_TYPES = ['REGULAR', 'SHOPPING'] as const;
export const PRODUCT_GROUP_SUMMARIES = ['RUNNING', 'PAUSED', 'EXCLUDED', 'ARCHIVED'] as const;
export type ProductGroupSummary = (typeof PRODUCT_GROUP_SUMMARIES)[number];
