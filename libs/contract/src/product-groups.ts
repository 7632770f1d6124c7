/** Groups of products that are advertised (docs/handbook/product-groups.md). */

export const PRODUCT_GROUP_TYPES = ['MERCHANT_CREATED', 'ALL_PRODUCTS'] as const;
/** Name of the product group that holds all of a business's products. */
export const ALL_PRODUCTS_NAME = 'All products';

/** Filters of a product group. Products come from web pages, which provide only these fields. */
export const PRODUCT_FILTER_KEYS = [
  'MIN_PRICE',
  'MAX_PRICE',
  'CURRENCY',
  'BRAND',
  'AVAILABILITY',
  'ITEM_ID',
] as const;
export type ProductFilterKey = (typeof PRODUCT_FILTER_KEYS)[number];
/** Those of them that take one amount. */
export const PRODUCT_PRICE_KEYS: readonly string[] = ['MIN_PRICE', 'MAX_PRICE'];

/** Of one business; criteria of one group; values of one criterion. */
export const PRODUCT_GROUPS_MAX = 1000;
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
