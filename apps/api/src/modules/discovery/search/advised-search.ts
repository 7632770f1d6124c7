import { cleanText } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { judgeWords, type Judgment } from '../../safety/advisories';
import { languageOf, planOf, scopeOf, type SearchOptions, wordsOf } from './ask';
import { type Plan, planSearch } from './plan';
import { termsMeant } from './terms-meant';

/** Judgment on a search, which decides its advisory and results, and its plan for Pins; names of boards and people are searched as typed. */
export interface AdvisedSearch {
  readonly judgment: Judgment;
  readonly plan: Plan | undefined;
}

/**
 * Decides what is said over a search and what becomes of its results, for everything that answers a search: by all its words, those that it was narrowed by and
 * what they were corrected to, which is as sensitive as if it had been typed. Wherever it looks, it's read as a search for Pins is. One's own is found in any case.
 */
export async function adviseOn(ctx: Ctx, options: SearchOptions): Promise<AdvisedSearch> {
  const scope = scopeOf(options);
  const isOwn = scope === 'my_pins' || scope === 'my_content';
  const plan = scope === 'boards' || scope === 'users' ? undefined : await planOf(ctx, options);
  const words = cleanText(wordsOf(options)).trim();
  const { corrected = '', unused } =
    plan && !isOwn
      ? plan
      : await planSearch(ctx.db, words, {
          asTyped: options.auto_correction_disabled === true,
          own: isOwn,
          language: languageOf(ctx),
        });
  const meant = (await termsMeant(ctx.db, words, unused)) ?? '';
  const judgment = await judgeWords(ctx.db, `${wordsOf(options)} ${corrected} ${meant}`);
  return { judgment: isOwn ? { ...judgment, results: 'all' } : judgment, plan };
}
