import {
  ERROR_CODES,
  FEED_FILTER_KEYS,
  isPlain,
  ITEM_ID_MAX,
  MICROS,
  PRODUCT_AVAILABILITY,
  PRODUCT_FILTER_KEYS,
  PRODUCT_PRICE_KEYS,
  type ProductFilterKey,
  type ProductFilters,
  productGroupMessages as text,
} from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import { brandKey } from '../products';

/** One criterion as statements compare it: prices in millionths, brands as searches compare them. */
interface Rule {
  key: ProductFilterKey;
  wanted: string[];
  negated: boolean;
  currency: string | null;
}
/** Where products are from, if not from all that a business sells. */
export interface Scope {
  catalog?: string;
  feed?: string;
  country?: string;
  language?: string;
}

/** All of a group's criteria: one has to hold, or all of them. */
export interface Rules {
  any: boolean;
  list: Rule[];
  scope?: Scope;
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,6})?$/;
const wrongFilters = (message: string) => badField('filters', message, ERROR_CODES.badParameter);

const isPath = (key: ProductFilterKey): boolean => /^(?:PRODUCT_TYPE|GOOGLE_PRODUCT_CATEGORY)_/.test(key);

const isOfFeeds = (key: ProductFilterKey): key is (typeof FEED_FILTER_KEYS)[number] =>
  (FEED_FILTER_KEYS as readonly string[]).includes(key);

/** A path as it's compared; only keys of paths have one. */
function wantedOf(key: ProductFilterKey, given: string | string[]): string {
  if (typeof given !== 'string' && !isPath(key))
    throw wrongFilters(text.value(key, given.join(', ').slice(0, 100)));
  const value = typeof given === 'string' ? given : given.map((step) => step.trim()).join('>');
  const wrong = wrongFilters(text.value(key, value.slice(0, 100)));
  if (!isPlain(value)) throw wrong;
  if (isOfFeeds(key)) {
    const word = value.trim().toLowerCase();
    if (word === '') throw wrong;
    return word;
  }
  switch (key) {
    case 'MIN_PRICE':
    case 'MAX_PRICE':
      if (!AMOUNT.test(value)) throw wrongFilters(text.price(key));
      return String(Math.round(Number(value) * MICROS));
    case 'CURRENCY':
      if (!/^[A-Z]{3}$/.test(value)) throw wrong;
      return value;
    case 'BRAND': {
      const brand = brandKey(value);
      if (brand === '') throw wrong;
      return brand;
    }
    case 'AVAILABILITY': {
      // The public standard writes it in several ways.
      const word = value.trim().toLowerCase().replaceAll(' ', '_');
      if (!(PRODUCT_AVAILABILITY as readonly string[]).includes(word)) throw wrong;
      return word;
    }
    case 'ITEM_ID':
      if (value.length > ITEM_ID_MAX) throw wrong;
      return value;
  }
}

const isKnown = (key: string): key is ProductFilterKey =>
  [...PRODUCT_FILTER_KEYS, ...FEED_FILTER_KEYS].includes(key as ProductFilterKey);

/**
 * Rules of a group's filters, to compare products with (docs/handbook/product-groups.md#filters).
 *
 * @throws Refusal 400 `badParameter` naming `filters` for what isn't known of products, or can't be meant
 */
export function readFilters({ any_of, all_of }: ProductFilters): Rules {
  const criteria = any_of ?? all_of;
  if (!criteria || (any_of && all_of)) throw wrongFilters(text.oneMatch);
  return {
    any: any_of !== undefined,
    list: criteria.map((criterion): Rule => {
      const [[key, { values, negated = false, currency = null }] = [null, { values: [] }], ...more] =
        Object.entries(criterion);
      if (key === null || more.length > 0) throw wrongFilters(text.oneKey);
      if (!isKnown(key)) throw wrongFilters(text.keyUnknown(key));
      const isPrice = PRODUCT_PRICE_KEYS.includes(key);
      if (isPrice && values.length !== 1) throw wrongFilters(text.price(key));
      if (!isPrice && currency !== null) throw wrongFilters(text.currencyKey(key));
      return { key, wanted: values.map((value) => wantedOf(key, value)), negated, currency };
    }),
  };
}
