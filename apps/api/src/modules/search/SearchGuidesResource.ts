import type { CallData } from '@corkboard/contract';
import type { Handlers } from '../../http/context';
import { resultsAllowed } from '../advisories/results';
import { asksForProducts, languageOf, planOf, scopeOf, wordsOf } from './ask';
import { searchGuides } from './guides-queries';

type Guides = CallData<'SearchGuidesResource.get'>;
const NONE: Guides = { corrected: null, guides: [], domains: [], colors: [] };
const GUIDED = new Set(['pins', 'videos', 'idea_pins']);

/** What stands beside the results of a search. */
export const searchGuidesResource = {
  /** What the words were corrected to, and what a search for public pins can be narrowed to. At most four statements. */
  'SearchGuidesResource.get': async (ctx, options) => {
    if (!GUIDED.has(scopeOf(options)) || asksForProducts(options)) return NONE;
    const { match, slots, corrected } = await planOf(ctx, options);
    if (match === '') return NONE;
    if ((await resultsAllowed(ctx.db, `${wordsOf(options)} ${corrected ?? ''}`)) !== 'all') return NONE;
    const said = slots.map(({ any }) => any).join(' | ');
    const [found] = await searchGuides(ctx.db, [ctx.viewer?.id ?? null, match, languageOf(ctx), said]);
    return { ...NONE, ...(found as Guides), corrected: corrected ?? null };
  },
} satisfies Partial<Handlers>;
