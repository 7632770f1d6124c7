/** Offers of an advertiser's shop, such as 20 % off (docs/handbook/ads.md#promotions). */

export const PROMOTION_TYPES = [
  'VARIABLE',
  'SITEWIDE',
  'CHECKOUT',
  'SAVE_X_ON_Y',
  'BUY_X_GET_Y',
  'SPEND_X_SAVE_Y',
  'FREE_SHIPPING',
  'FREE_SHIPPING_MINIMUM',
  'FREE_SHIPPING_WITH_DISCOUNT',
  'SITEWIDE_IN_STORES',
  'EXTRA_PERCENT_OFF',
  'GIFT_WITH_PURCHASE',
  'GIFT_WITH_PURCHASE_MINIMUM',
  'FIXED',
  'PERCENT_OFF_CLEARANCE',
  'X_OFF_Y',
  'GIFT_WITH_FIRST_PURCHASE',
  'BUY_X_GET_ONE_FREE',
  'CASH_BACK',
  'POINTS_ON_ALL_PURCHASES',
  'BONUS',
  'POINTS_WITH_PURCHASE',
  'CUSTOM',
] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];
/** Programs that a promotion can come from: this site's, and the shop's. */
export const PROMOTION_PLATFORMS = ['DEFAULT', 'SHOPIFY'] as const;
/** Where a promotion stands at a moment, by its status and its times. */
export const DISCOUNT_STATUSES = ['OTHER', 'ACTIVE', 'PAUSED', 'SCHEDULED', 'EXPIRED'] as const;
/** Ads of an ad group that show its promotion: none, those of products that name it, or all. */
export const PROMOTION_LEVELS = ['NONE', 'ITEM', 'AD_GROUP'] as const;
/** Promotions that one call makes or changes. */
export const PROMOTION_BATCH_MAX = 30;
/** Characters of a promotion's title, its code, and words that are put into its text. */
export const PROMOTION_TEXT_MAX = 255;
export const PROMOTION_EXTERNAL_ID_MAX = 64;
export const PROMOTION_CUSTOM_ID_MAX = 50;
/** Values that a promotion's text has. */
export const PROMOTION_VALUES_MAX = 2;

/** Sentences about promotions. */
export const promotionMessages = {
  missing: "We can't find that promotion in this ad account.",
  titleBlank: 'promotion_title: enter a title.',
  endsFirst: 'end_time: choose a time after the start.',
  value: 'template_values: each value is one of an amount with its currency, a percentage, or words.',
  percent: 'template_values: a percentage is more than 0 and at most 100.',
  amount: 'template_values: an amount is more than 0, with its currency.',
  nothing: 'id: also say what to change.',
} as const;
