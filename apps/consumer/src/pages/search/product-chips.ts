import { products } from '../../messages/products';
import { shopping as text } from '../../messages/shopping';
import { type Chip } from './ChipList';
import { type SearchQuery } from './needs';

/** Where one range of prices ends and the next begins, in whatever currency a shop asks for. */
const STEPS = [25, 50, 100] as const;

interface Range {
  readonly label: string;
  readonly price_min?: number;
  readonly price_max?: number;
}

const RANGES: readonly Range[] = [
  { label: text.under(STEPS[0]), price_max: STEPS[0] },
  ...STEPS.slice(1).map((to, n) => ({
    label: text.between(STEPS[n]!, to),
    price_min: STEPS[n]!,
    price_max: to,
  })),
  { label: text.above(STEPS.at(-1)!), price_min: STEPS.at(-1)! },
];

/**
 * Filter chips for products: on sale, and by price.
 *
 * @param to the address with some of its parameters changed
 * @param offersSale whether any product is on sale, so that the filter is of use
 */
export function productChips(
  query: SearchQuery,
  to: (changes: SearchQuery) => string,
  offersSale = true,
): Chip[] {
  const { price_min: min, price_max: max, on_sale: onSale = false } = query;
  const sale: Chip = {
    key: 'sale',
    label: products.onSale,
    chosen: onSale,
    to: to({ on_sale: onSale ? undefined : true }),
  };
  const ranges = RANGES.map(({ label, price_min, price_max }): Chip => {
    const chosen = min === price_min && max === price_max;
    return {
      key: `price ${label}`,
      label,
      chosen,
      to: to(chosen ? { price_min: undefined, price_max: undefined } : { price_min, price_max }),
    };
  });
  return [...(onSale || offersSale ? [sale] : []), ...ranges];
}
