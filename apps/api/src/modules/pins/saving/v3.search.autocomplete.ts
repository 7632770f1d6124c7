import type { Handlers } from '../../../http/context';
import * as queries from './queries';

/** Words while one types. */
export const v3SearchAutocomplete = {
  /** Words that start like the term, with how many public pins carry each. Nothing for a term without letters. */
  'GET /v3/search/autocomplete/': async (ctx, { query }) => {
    const { q, show_pin_count = false } = query;

    const [beginning] = q.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/u) ?? [];
    if (!beginning) return [];
    const rows = await queries.wordsFrom(ctx.db, [beginning]);
    return show_pin_count ? rows : rows.map(({ query }) => ({ query }));
  },
} satisfies Partial<Handlers>;
