import { isId, PAGE_SIZE } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { requireCountry } from '../../ads/campaigns';
import { boardWords, findPins } from '../../discovery/search';
import { toPublicBoard, toPublicPins } from './present';
import { findBoards, selectPublicPins } from './queries';

/** Pins of one question by their ids. */
const IDS_MAX = 250;
/** Pins of a page of other people's search, unless it says how many. */
const TOP_PINS = 10;

/** Searches of the public standard. */
export const v5Search = {
  /**
   * Finds what the caller saved or made, on secret boards too.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/search/pins': async (ctx, { query: { query, bookmark } }) => {
    const ids = idsIn(query);
    if (ids) return { items: await inOrder(ctx, ids, true), bookmark: null };
    const found = await findPins(ctx, { query, scope: 'my_pins', page_size: PAGE_SIZE, bookmark });
    return {
      items: await inOrder(
        ctx,
        found.data.map(({ id }) => id),
        false,
      ),
      bookmark: found.bookmark,
    };
  },
  /** @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours */
  'GET /v5/search/boards': async (ctx, { query: { query, ...paging } = {} }) => {
    const page = standardPage(paging);
    const ids = query === undefined ? null : idsIn(query);
    const words = query === undefined || ids ? null : await boardWords(ctx.db, query);
    if (words === '') return { items: [], bookmark: null };
    const rows = await findBoards(ctx.db, [ctx.viewer.id, words, ids, page.after, page.size + 1]);
    return standardList(rows, page, (row) => toPublicBoard(ctx, row));
  },
  /**
   * Finds what a search for Pins finds, without ads.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours, or `country_code`
   */
  'GET /v5/search/partner/pins': async (ctx, { query }) => {
    const { term, country_code: country, locale = ctx.viewer.locale, limit = TOP_PINS, bookmark } = query;
    requireCountry('country_code', country);
    const asked = { query: term, scope: 'pins', page_size: limit, bookmark } as const;
    const found = await findPins({ ...ctx, viewer: { ...ctx.viewer, locale } }, asked);
    return {
      items: await inOrder(
        ctx,
        found.data.map(({ id }) => id),
        false,
      ),
      bookmark: found.bookmark,
    };
  },
} satisfies Partial<Handlers>;

/** The ids of a list with commas; null for words. */
function idsIn(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every(isId) ? [...new Set(parts)].slice(0, IDS_MAX) : null;
}

/** Pins as programs get them, in the order of their ids. */
async function inOrder(ctx: ViewerCtx, ids: readonly string[], ownOnly: boolean) {
  const rows = await selectPublicPins(ctx.db, [ctx.viewer.id, ids, ownOnly]);
  const places = new Map(ids.map((id, place) => [id, place]));
  return toPublicPins(
    ctx,
    rows.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!),
  );
}
