import type { Ctx } from '../../../http/context';
import { judgeWords, type Judgment } from '../../safety/advisories';
import { planOf, scopeOf, type SearchOptions, wordsOf } from './ask';
import type { Plan } from './plan';

/** Judgment on a search, which decides its advisory and results, and its plan for Pins; names of boards and people are searched as typed. */
export interface Advised {
  readonly judgment: Judgment;
  readonly plan: Plan | undefined;
}

/**
 * Decides what is said over a search and what becomes of its results, for everything that answers a search: by all its words, those that it was narrowed by and
 * what they were corrected to, which is as sensitive as if it had been typed. One's own is found in any case.
 */
export async function adviseOn(ctx: Ctx, options: SearchOptions): Promise<Advised> {
  const scope = scopeOf(options);
  const plan = scope === 'boards' || scope === 'users' ? undefined : await planOf(ctx, options);
  const judgment = await judgeWords(ctx.db, `${wordsOf(options)} ${plan?.corrected ?? ''}`);
  const isOwn = scope === 'my_pins' || scope === 'my_content';
  return { judgment: isOwn ? { ...judgment, results: 'all' } : judgment, plan };
}
