/** Groups of products that are advertised (docs/handbook/product-groups.md). */

export const PRODUCT_GROUP_TYPES = [
  'MERCHANT_CREATED',
  'ALL_PRODUCTS',
  'BEST_DEALS',
  'TOP_SELLERS',
  'PINNER_FAVORITES',
  'BACK_IN_STOCK',
  'NEW_ARRIVALS',
] as const;
/** Name of the product group that holds all of a business's products. */
export const ALL_PRODUCTS_NAME = 'All products';

/** Filters of a product group that are known of every product, also of one that only its web page tells of. */
export const PRODUCT_FILTER_KEYS = [
  'MIN_PRICE',
  'MAX_PRICE',
  'CURRENCY',
  'BRAND',
  'AVAILABILITY',
  'ITEM_ID',
] as const;
/** Those that only feeds tell. */
export const FEED_FILTER_KEYS = [
  'CONDITION',
  'GENDER',
  'ITEM_GROUP_ID',
  'CUSTOM_LABEL_0',
  'CUSTOM_LABEL_1',
  'CUSTOM_LABEL_2',
  'CUSTOM_LABEL_3',
  'CUSTOM_LABEL_4',
  'PRODUCT_TYPE_0',
  'PRODUCT_TYPE_1',
  'PRODUCT_TYPE_2',
  'PRODUCT_TYPE_3',
  'PRODUCT_TYPE_4',
  'GOOGLE_PRODUCT_CATEGORY_0',
  'GOOGLE_PRODUCT_CATEGORY_1',
  'GOOGLE_PRODUCT_CATEGORY_2',
  'GOOGLE_PRODUCT_CATEGORY_3',
  'GOOGLE_PRODUCT_CATEGORY_4',
  'GOOGLE_PRODUCT_CATEGORY_5',
  'GOOGLE_PRODUCT_CATEGORY_6',
] as const;
export type ProductFilterKey = (typeof PRODUCT_FILTER_KEYS)[number] | (typeof FEED_FILTER_KEYS)[number];
/** Those of them that take one amount. */
export const PRODUCT_PRICE_KEYS: readonly string[] = ['MIN_PRICE', 'MAX_PRICE'];

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
