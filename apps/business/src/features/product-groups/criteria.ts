import {
  type CatalogType,
  PRODUCT_FILTER_KEYS,
  type PRODUCT_FILTER_OPERATORS,
  type ProductFilterKey,
  type ProductFilters,
} from '@corkboard/contract';
import { productGroups as text } from '../../messages/product-groups';

type Criterion = NonNullable<ProductFilters['any_of']>[number][string];
type Operator = (typeof PRODUCT_FILTER_OPERATORS)[number];

/** A filter as the form has it. */
export interface FilterValues {
  readonly key: ProductFilterKey;
  /** One on each line. */
  readonly values: string;
  readonly operator: Operator;
  readonly currency: string;
  readonly negated: boolean;
  /** Parts that the form doesn't show, which stay. */
  readonly rest: Pick<Criterion, 'inclusion' | 'filter_operator_type'>;
}

/** Whether a filter compares one number in a way that it names. */
export const isComparison = (key: ProductFilterKey): boolean =>
  key === 'PRICE' || key.startsWith('CUSTOM_NUMBER_');
/** Whether a filter is about money. */
export const isPrice = (key: ProductFilterKey): boolean =>
  key === 'PRICE' || key === 'MIN_PRICE' || key === 'MAX_PRICE';
const isPath = (key: ProductFilterKey): boolean => /^(?:PRODUCT_TYPE|GOOGLE_PRODUCT_CATEGORY)_/.test(key);

/** A filter to begin with. */
export const newFilter = (type: CatalogType): FilterValues => ({
  key: PRODUCT_FILTER_KEYS[type][0],
  values: '',
  operator: 'GREATER_THAN_OR_EQUALS',
  currency: '',
  negated: false,
  rest: {},
});

/** The name of a filter for people. */
export function keyName(key: ProductFilterKey): string {
  if (key in text.keys) return text.keys[key as keyof typeof text.keys];
  const [, name = '', number = ''] = /^(.+)_(\d)$/.exec(key) ?? [];
  return text.numbered[name as keyof typeof text.numbered](Number(number));
}

const linesOf = (values: string): string[] =>
  values
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Filters as calls take them. */
export const toFilters = (match: 'all_of' | 'any_of', rows: readonly FilterValues[]): ProductFilters => ({
  [match]: rows.map(({ key, values, operator, currency, negated, rest }) => {
    const lines = linesOf(values);
    const said = {
      ...rest,
      negated,
      ...(isPrice(key) && currency !== '' && { currency: currency.trim().toUpperCase() }),
    };
    if (isComparison(key)) return { [key]: { ...said, value: Number(lines[0] ?? Number.NaN), operator } };
    const list = isPath(key) ? lines.map((line) => line.split('>').map((step) => step.trim())) : lines;
    return { [key]: { ...said, values: list } };
  }),
});

/** Filters as the form has them. */
export const fromFilters = ({ any_of, all_of }: ProductFilters): FilterValues[] =>
  (any_of ?? all_of ?? []).flatMap((one) =>
    Object.entries(one).map(([key, { values, value, operator, currency, negated, ...rest }]) => ({
      key: key as ProductFilterKey,
      values: [values ?? value ?? '']
        .flat()
        .map((part) => (Array.isArray(part) ? part.join(' > ') : String(part)))
        .join('\n'),
      operator: operator ?? 'GREATER_THAN_OR_EQUALS',
      currency: currency ?? '',
      negated: negated ?? false,
      rest,
    })),
  );
