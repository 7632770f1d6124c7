/** Verified merchants: businesses whose shop the site's people looked at (docs/handbook/catalogs.md#verified-merchants). */

/** Requirements of the badge that the site sees by itself. */
export const MERCHANT_CHECKS = ['WEBSITE', 'FEED', 'ITEMS'] as const;
export type MerchantCheck = (typeof MERCHANT_CHECKS)[number];
/** States of an application: with the staff, decided, taken back by the business, or over again. */
export const MERCHANT_STATES = ['open', 'approved', 'rejected', 'withdrawn', 'revoked'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];
/** Steps of an application's history. */
export const MERCHANT_STEPS = ['applied', 'approved', 'rejected', 'withdrawn', 'revoked'] as const;
export type MerchantStep = (typeof MERCHANT_STEPS)[number];
/** Decisions of the staff. */
export const MERCHANT_DECISIONS = ['approved', 'rejected', 'revoked'] as const;
export type MerchantDecision = (typeof MERCHANT_DECISIONS)[number];

/** A feed's last reading is at most this old, in days. */
export const MERCHANT_FEED_DAYS = 7;
/** Share of a feed's lines that became items, in percent, at least. */
export const MERCHANT_ITEMS_PERCENT = 90;
/** Days after which a business whose application was rejected, or whose badge was taken back, can apply again. */
export const MERCHANT_AGAIN_DAYS = 30;
export const MERCHANT_TEXT_MAX = 2000;

export const merchantMessages = {
  unmet: "Your business doesn't meet all requirements yet.",
  open: 'Your business has an application or the badge already.',
  again: (days: number) => `You can apply again ${days} days after a decision against you.`,
  policy: (field: string) => `${field}: enter an address on your claimed website.`,
  none: 'Your business has neither an application nor the badge.',
  missing: "We can't find that application.",
  decided: 'This application was decided or taken back meanwhile.',
  answer: 'answer: say why, so that the business can mend it.',
} as const;
