import {
  type CatalogType,
  ERROR_CODES,
  isId,
  isPlain,
  ITEM_ID_MAX,
  MICROS,
  PRODUCT_AVAILABILITY,
  PRODUCT_FILTER_KEYS,
  PRODUCT_NUMBER_MAX,
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
  /** How it's compared, where there is more than one way. */
  operator: string | null;
}
/** Where products are from, if not from all that a business sells. */
export interface Scope {
  /** Of catalogs of anything but products. */
  type?: CatalogType;
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

type Criterion = NonNullable<ProductFilters['any_of']>[number][string];

const AMOUNT = /^\d{1,9}(?:\.\d{1,6})?$/;
const wrongFilters = (message: string) => badField('filters', message, ERROR_CODES.badParameter);

const isPath = (key: string): boolean => /^(?:PRODUCT_TYPE|GOOGLE_PRODUCT_CATEGORY)_/.test(key);
const isLabel = (key: string): boolean => key.startsWith('CUSTOM_LABEL_');
/** Those that compare one number in a way that they name. */
const isComparison = (key: string): boolean => key === 'PRICE' || key.startsWith('CUSTOM_NUMBER_');
/** Those that take one amount. */
const isLimit = (key: string): boolean => key === 'MIN_PRICE' || key === 'MAX_PRICE';

const micros = (amount: string): string => String(Math.round(Number(amount) * MICROS));

/** Reads a value of a key; null for one that can't be. Those that aren't here are texts of feeds. */
const READ: Readonly<Partial<Record<ProductFilterKey, (value: string) => string | null>>> = {
  CURRENCY: (value) => (/^[A-Z]{3}$/.test(value) ? value : null),
  COUNTRY: (value) => (/^[A-Z]{2}$/.test(value) ? value : null),
  MEDIA_TYPE: (value) => (value === 'IMAGE' || value === 'VIDEO' ? value : null),
  BRAND: (value) => brandKey(value) || null,
  // The public standard writes it in several ways.
  AVAILABILITY: (value) => {
    const word = value.trim().toLowerCase().replaceAll(' ', '_');
    return (PRODUCT_AVAILABILITY as readonly string[]).includes(word) ? word : null;
  },
  PRODUCT_GROUP: (value) => (isId(value) ? value : null),
  ITEM_ID: (value) => (value.length > ITEM_ID_MAX ? null : value),
  HOTEL_ID: (value) => (value.length > ITEM_ID_MAX ? null : value),
  CREATIVE_ASSETS_ID: (value) => (value.length > ITEM_ID_MAX ? null : value),
};

/** A value as it's compared; only keys of paths have a list. */
function wantedOf(key: ProductFilterKey, given: string | string[]): string {
  const value = typeof given === 'string' ? given : given.map((step) => step.trim()).join('>');
  const isForm = typeof given === 'string' || isPath(key);
  if (isLimit(key)) {
    if (!isForm || !AMOUNT.test(value)) throw wrongFilters(text.price(key));
    return micros(value);
  }
  const read = READ[key] ?? ((said: string) => said.trim().toLowerCase() || null);
  const wanted = isForm && isPlain(value) ? read(value) : null;
  if (wanted === null) throw wrongFilters(text.value(key, value.slice(0, 100)));
  return wanted;
}

/** One number with how it's compared. @throws Refusal 400 `badParameter` naming `filters` */
function comparisonOf(key: ProductFilterKey, { value, values, operator, currency }: Criterion): Rule {
  const wrong = wrongFilters(text.comparison(key));
  if (value === undefined || operator === undefined || values !== undefined) throw wrong;
  if (key === 'PRICE') {
    if (currency === undefined || !AMOUNT.test(String(value))) throw wrong;
    return { key, wanted: [micros(String(value))], negated: false, currency, operator };
  }
  if (!Number.isInteger(value) || value > PRODUCT_NUMBER_MAX) throw wrong;
  return { key, wanted: [String(value)], negated: false, currency: null, operator };
}

/** @throws Refusal 400 `badParameter` naming `filters` for a field that a key doesn't have */
function refuseOthers(key: string, criterion: Criterion): void {
  const has = {
    currency: key === 'PRICE' || isLimit(key),
    inclusion: isLimit(key),
    value: isComparison(key),
    operator: isComparison(key),
    filter_operator_type: isLabel(key),
  };
  for (const [field, isThere] of Object.entries(has))
    if (!isThere && criterion[field as keyof Criterion] !== undefined)
      throw wrongFilters(text.field(key, field));
}

function ruleOf(key: ProductFilterKey, criterion: Criterion): Rule {
  refuseOthers(key, criterion);
  const { negated = false, currency = null, values, inclusion } = criterion;
  if (isComparison(key)) return { ...comparisonOf(key, criterion), negated };
  if (values === undefined) throw wrongFilters(text.valuesNeeded(key));
  const list = Array.isArray(values) ? values : [String(values)];
  if (isLimit(key) && list.length !== 1) throw wrongFilters(text.price(key));
  const operator = inclusion === false ? 'EXCLUSIVE' : (criterion.filter_operator_type ?? null);
  return { key, wanted: list.map((value) => wantedOf(key, value)), negated, currency, operator };
}

/**
 * Rules of a group's filters, to compare products with (docs/handbook/product-groups.md#filters).
 *
 * @throws Refusal 400 `badParameter` naming `filters` for what isn't known of such catalogs, or can't be meant
 */
export function readFilters({ any_of, all_of }: ProductFilters, type: CatalogType = 'RETAIL'): Rules {
  const criteria = any_of ?? all_of;
  if (!criteria || (any_of && all_of)) throw wrongFilters(text.oneMatch);
  const keys: readonly string[] = PRODUCT_FILTER_KEYS[type];
  return {
    any: any_of !== undefined,
    list: criteria.map((one): Rule => {
      const [[key, criterion] = [null, {}], ...more] = Object.entries(one);
      if (key === null || more.length > 0) throw wrongFilters(text.oneKey);
      if (!keys.includes(key)) throw wrongFilters(text.keyUnknown(key, type));
      return ruleOf(key as ProductFilterKey, criterion);
    }),
  };
}

/** Groups whose products other groups have. */
export const groupsIn = ({ list }: Rules): string[] =>
  list.flatMap(({ key, wanted }) => (key === 'PRODUCT_GROUP' ? wanted : []));
