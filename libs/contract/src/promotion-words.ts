import type { PromotionType } from './promotions';

/** A value of a promotion's text: an amount with its currency, a percentage, or words. */
export interface PromotionValue {
  readonly amount?: number | undefined;
  readonly currency_code?: string | undefined;
  readonly percent?: number | undefined;
  readonly custom_text?: string | undefined;
}

/** Words of each type with up to two values in words; null where it says nothing without them. */
const WORDS: Readonly<Record<PromotionType, (first?: string, second?: string) => string | null | undefined>> =
  {
    VARIABLE: (most) => (most === undefined ? 'Deals on this' : `Up to ${most} off`),
    SITEWIDE: (off) => (off === undefined ? 'Sale on everything' : `${off} off everything`),
    CHECKOUT: (off) => (off === undefined ? 'Discount at checkout' : `${off} off at checkout`),
    SAVE_X_ON_Y: (off, on) => off && (on === undefined ? `Save ${off}` : `Save ${off} on ${on}`),
    BUY_X_GET_Y: (bought, got) => (bought && got ? `Buy ${bought}, get ${got}` : null),
    SPEND_X_SAVE_Y: (spent, saved) => (spent && saved ? `Spend ${spent}, save ${saved}` : null),
    FREE_SHIPPING: () => 'Free shipping',
    FREE_SHIPPING_MINIMUM: (from) =>
      from === undefined ? 'Free shipping' : `Free shipping on orders over ${from}`,
    FREE_SHIPPING_WITH_DISCOUNT: (off) =>
      off === undefined ? 'Discount and free shipping' : `${off} off and free shipping`,
    SITEWIDE_IN_STORES: (off) =>
      off === undefined
        ? 'Sale on everything, online and in stores'
        : `${off} off everything, online and in stores`,
    EXTRA_PERCENT_OFF: (off) => off && `Extra ${off} off`,
    GIFT_WITH_PURCHASE: (gift) => `Free ${gift ?? 'gift'} with your purchase`,
    GIFT_WITH_PURCHASE_MINIMUM: (from) =>
      from === undefined ? 'Free gift with your purchase' : `Free gift when you spend ${from}`,
    FIXED: (off) => off && `${off} off`,
    PERCENT_OFF_CLEARANCE: (off) => (off === undefined ? 'Clearance sale' : `${off} off clearance`),
    X_OFF_Y: (off, on) => off && (on === undefined ? `${off} off` : `${off} off ${on}`),
    GIFT_WITH_FIRST_PURCHASE: (gift) => `Free ${gift ?? 'gift'} with your first purchase`,
    BUY_X_GET_ONE_FREE: (bought) => bought && `Buy ${bought}, get one free`,
    CASH_BACK: (back) => (back === undefined ? 'Cash back' : `${back} cash back`),
    POINTS_ON_ALL_PURCHASES: (points) => `${points ?? 'Points'} on every purchase`,
    BONUS: (bonus) => (bonus === undefined ? 'Bonus with your purchase' : `Bonus: ${bonus}`),
    POINTS_WITH_PURCHASE: (points) => `${points ?? 'Points'} with your purchase`,
    CUSTOM: (words) => words ?? null,
  };

function valueWords({
  amount,
  currency_code: currency,
  percent,
  custom_text: words,
}: PromotionValue): string {
  if (percent !== undefined)
    return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 6 }).format(
      percent / 100,
    );
  if (amount === undefined) return words ?? '';
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency!,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** A promotion in words, as ads show it; null for one that says nothing. */
export function promotionWords(type: PromotionType, values: readonly PromotionValue[]): string | null {
  const [first, second] = values.map(valueWords);
  return WORDS[type](first, second) ?? null;
}
