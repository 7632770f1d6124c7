import { type CallOptions, cleanText, MICROS } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { brandKey } from '../../shopping/products';
import { type Plan, planSearch } from './plan';

/** Query parameters of a search's address. */
export type SearchOptions = CallOptions<'SearchGuidesResource.get'>;

/** Languages by the first letters of a locale, as PostgreSQL and `search_language` call them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
  it: 'italian',
  nl: 'dutch',
  sv: 'swedish',
  da: 'danish',
  nb: 'danish',
  ru: 'russian',
  el: 'greek',
  ar: 'arabic',
  he: 'hebrew',
  hi: 'hindi',
  ja: 'japanese',
  ko: 'korean',
  zh: 'chinese',
  th: 'thai',
};

/** The viewer's language for search; empty for strangers and languages that it does not know. */
export const languageOf = ({ viewer }: Pick<Ctx, 'viewer'>): string =>
  LANGUAGES[viewer?.locale.slice(0, 2) ?? ''] ?? '';

/** Scope of a search; `commerce_only` turns every scope into products, except that of the shop tool. */
export const scopeOf = ({
  scope = 'pins',
  commerce_only,
}: SearchOptions): NonNullable<SearchOptions['scope']> =>
  commerce_only && scope !== 'shop_tool' ? 'buyable_pins' : scope;

/** Whether a search is for products: by what it looks through, or by what it is narrowed to. */
export const asksForProducts = (options: SearchOptions): boolean =>
  ['buyable_pins', 'shop_tool'].includes(scopeOf(options)) ||
  options.price_min !== undefined ||
  options.price_max !== undefined ||
  options.on_sale === true ||
  brandsOf(options).length > 0;

/** The brands that a search is narrowed to, as they are compared. */
const brandsOf = ({ brands = [], brand_value: brand }: SearchOptions): string[] =>
  [...brands, ...(brand === undefined ? [] : [brand])].map(brandKey);

/** Product filters of a search, as query parameters. */
export function productsOf(
  options: SearchOptions,
): [
  products: boolean,
  priceMin: string | null,
  priceMax: string | null,
  brands: readonly string[] | null,
  onSale: boolean,
] {
  const brands = brandsOf(options);
  const micros = (price: number | undefined) =>
    price === undefined ? null : String(Math.round(price * MICROS));
  return [
    asksForProducts(options),
    micros(options.price_min),
    micros(options.price_max),
    brands.length > 0 ? brands : null,
    options.on_sale === true,
  ];
}

/** All that a search for pins looks for: what was typed, and the words that it was narrowed by. */
export const wordsOf = ({ query = '', guided_search_query }: SearchOptions): string =>
  `${query} ${guided_search_query ?? ''}`;

/** Plans a search for pins. The words of one's own things may be nobody else's, so they are not corrected. */
export const planOf = (ctx: Ctx, options: SearchOptions): Promise<Plan> => {
  const scope = scopeOf(options);
  const own = scope === 'my_pins' || scope === 'my_content';
  return planSearch(ctx.db, cleanText(wordsOf(options)).trim(), {
    asTyped: options.auto_correction_disabled === true || own,
    own,
    language: languageOf(ctx),
  });
};
