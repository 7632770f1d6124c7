import type { AnalyticsColumn } from '@corkboard/contract';
import { numbers } from './numbers';

/** The columns that a report can be put together of, in their order: names and ids, and the numbers that tables have, with what only files do. */
export const reportColumns = {
  CAMPAIGN_NAME: 'Campaign name',
  AD_GROUP_NAME: 'Ad group name',
  AD_NAME: 'Ad name',
  PRODUCT_GROUP_NAME: 'Product group name',
  PRODUCT_ITEM_NAME: 'Product name',
  AD_ACCOUNT_ID: 'Ad account ID',
  CAMPAIGN_ID: 'Campaign ID',
  AD_GROUP_ID: 'Ad group ID',
  AD_ID: 'Ad ID',
  PIN_ID: 'Pin ID',
  PRODUCT_GROUP_ID: 'Product group ID',
  PRODUCT_ITEM_ID: 'Product ID',
  ...numbers,
  // In files it isn't in whole units.
  TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 'Checkout value',
  TOTAL_ADD_TO_CART: 'Added to cart',
} as const satisfies Readonly<Partial<Record<AnalyticsColumn, string>>>;

/** Header of the date column, which reports with a time granularity have. */
export const reportDate = 'Date';
