import { cleanText, RELATED_TERMS_MAX, SUGGESTED_TERMS } from '@corkboard/contract';
import { judgeEach, judgeWords } from '../../safety/advisories';
import type { Ctx, Handlers } from '../../../http/context';
import { guidesOf } from './SearchGuidesResource';
import { synonymsOf } from './synonyms';
import { completionsOf } from './completions';
import { spellingsOf } from './spacing';
import { readTerm } from './typeahead-queries';

/** Searches that are like another one: with another word for it, and with a word that Pins found by it have, too. */
export async function relatedTo(ctx: Ctx, term: string): Promise<string[]> {
  const [folded = ''] = (await readTerm(ctx.db, [term])).folded;
  if (folded === '' || (await judgeWords(ctx.db, term)).results !== 'all') return [];
  const { guides } = await guidesOf(ctx, { query: term });
  const found = [...new Set([...synonymsOf(folded), ...guides.map((word) => `${folded} ${word}`)])];
  const judged = await judgeEach(ctx.db, found);
  return found.filter((_, n) => judged[n]!.results === 'all').slice(0, RELATED_TERMS_MAX);
}

/** Words that advertisers may want as keywords (docs/handbook/ads.md#words-to-choose-from). */
export const v5Terms = {
  /** Searches that begin as a term does, those of most people first; none for a search whose results aren't shown. */
  'GET /v5/terms/suggested': async (ctx, { query: { term, limit = SUGGESTED_TERMS.usual } }) => {
    const typed = cleanText(term);
    if (typed === '') return [];
    const { folded } = await readTerm(ctx.db, spellingsOf(typed));
    const { judgment, searches } = await completionsOf(ctx.db, typed, folded, limit);
    return judgment.results === 'all' ? [...searches] : [];
  },
  /** Searches that are like others. */
  'GET /v5/terms/related': async (ctx, { query: { terms } }) => {
    const list: { term: string; related_terms: string[] }[] = [];
    for (const term of terms.map((one) => cleanText(one)))
      list.push({ term, related_terms: await relatedTo(ctx, term) });
    return {
      id: list[0]!.term,
      related_term_count: list.reduce((sum, { related_terms }) => sum + related_terms.length, 0),
      related_terms_list: list,
    };
  },
} satisfies Partial<Handlers>;
