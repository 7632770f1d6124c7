import { standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { boardFor, requireFor } from './find';
import { hasKind, publicPinList } from './present';
import { listPinsOn, orderOf } from './queries';

/** The pins on a board, in the public standard. */
export const v5BoardsPins = {
  /**
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 403 `scope` for a secret board whose pins the token
   * may not read; 404 `boardMissing` for one that the caller does not see
   */
  'GET /v5/boards/{board_id}/pins': async (ctx, { params, query = {} }) => {
    const page = standardPage(query);
    const { viewer } = ctx;
    const rows = await listPinsOn[orderOf(page)](ctx.db, [
      viewer.id,
      params.board_id,
      null,
      page.after,
      page.size + 1,
    ]);
    // Pins prove that the caller sees their board; without any it may be empty, or not there.
    if (rows.length === 0) await boardFor(ctx, params.board_id, 'pins', 'read');
    else requireFor(ctx, rows[0]!, 'read');
    return hasKind(query.creative_types)
      ? publicPinList(ctx, rows, page, query.pin_metrics)
      : { items: [], bookmark: null };
  },
} satisfies Partial<Handlers>;
