import type { CallData } from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { isKnownName } from '../../interests/interests';
import { adviseOn } from './advised';
import { asksForProducts, languageOf, scopeOf, type SearchOptions } from './ask';
import { productGuides, searchGuides } from './guides-queries';

type Guides = CallData<'SearchGuidesResource.get'>;
const NONE: Guides = { corrected: null, guides: [], domains: [], colors: [], brands: [], on_sale: false };
const GUIDES_MAX = 8;
const GUIDED = new Set(['pins', 'videos', 'idea_pins', 'buyable_pins']);

/** Corrected words of a search, and filters for public pins. At most four queries. */
export async function guidesOf(ctx: Ctx, options: SearchOptions): Promise<Guides> {
  if (!GUIDED.has(scopeOf(options))) return NONE;
  const products = asksForProducts(options);
  const { plan, judgment } = await adviseOn(ctx, options);
  if (!plan?.match || judgment.results !== 'all') return NONE;
  const { match, slots, corrected } = plan;
  const said = slots.map(({ any }) => any).join(' | ');
  const [found] = await (products ? productGuides : searchGuides)(ctx.db, [
    ctx.viewer?.id ?? null,
    match,
    languageOf(ctx),
    said,
  ]);
  const { words, brands, on_sale, domains, colors } = found!;
  return {
    corrected: corrected ?? null,
    guides: words
      .filter(({ word, named }) => isKnownName(word, named))
      .map(({ word }) => word)
      .slice(0, GUIDES_MAX),
    domains,
    colors: colors as Guides['colors'],
    ...(products ? { brands, on_sale } : { brands: [], on_sale: false }),
  };
}

/** Guides beside the results of a search. */
export const searchGuidesResource = { 'SearchGuidesResource.get': guidesOf } satisfies Partial<Handlers>;
