import { type CallOptions, cleanText } from '@corkboard/contract';
import type { Ctx } from '../../http/context';
import { type Plan, planSearch } from './plan';

/** What the address of a search says. */
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

/** What a scope looks through; `commerce_only` turns every one into products, but that of the shop tool. */
export const scopeOf = ({
  scope = 'pins',
  commerce_only,
}: SearchOptions): NonNullable<SearchOptions['scope']> =>
  commerce_only && scope !== 'shop_tool' ? 'buyable_pins' : scope;

/** Whether a search is for products: no pin is one, so it finds nothing. */
export const asksForProducts = (options: SearchOptions): boolean =>
  ['buyable_pins', 'shop_tool'].includes(scopeOf(options)) ||
  options.price_min !== undefined ||
  options.price_max !== undefined ||
  options.on_sale === true ||
  options.brand_value !== undefined ||
  (options.brands?.length ?? 0) > 0;

/** All that a search for pins looks for: what was typed, and the words that it was narrowed by. */
export const wordsOf = ({ query, guided_search_query }: SearchOptions): string =>
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
