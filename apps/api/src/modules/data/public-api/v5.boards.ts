import { standardList, standardPage } from '../../../ground/paging/standard';
import type { BoardPrivacy } from '../../../ground/policies/boards';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { requireScope } from '../../../http/scopes';
import { boardResource, createBoard } from '../../boards/boards';
import { boardFor, seesSecret } from './find';
import { toPublicBoard } from './present';
import { listBoards, orderOf, selectBoard } from './queries';

type PublicPrivacy = Uppercase<BoardPrivacy>;
const lower = (privacy: PublicPrivacy) => privacy.toLowerCase() as BoardPrivacy;

/** Boards of the public standard: the caller's own and those they collaborate on, not archived. */
export const v5Boards = {
  /**
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 403 `scope` for secret boards that the token may
   * not read
   */
  'GET /v5/boards': async (ctx, { query = {} }) => {
    const { privacy = 'ALL' } = query;
    const page = standardPage(query);
    if (privacy === 'SECRET') requireScope(ctx, 'boards:read_secret');
    const rows = await listBoards[orderOf(page)](ctx.db, [
      ctx.viewer.id,
      privacy.toLowerCase(),
      seesSecret(ctx, 'boards'),
      page.after,
      page.size + 1,
    ]);
    return standardList(rows, page, (row) => toPublicBoard(ctx, row));
  },
  /** @throws Refusal 403 `scope` for a secret board that the token may not write; 404 `boardMissing` for one that is gone at once; and as `createBoard` */
  'POST /v5/boards': async (ctx, { body }) => {
    const { is_ads_only: forAds = false, privacy: asked = 'PUBLIC', name, description } = body;
    // Everybody who is shown an ad may open its board, which is listed nowhere.
    const wanted = forAds ? 'PROTECTED' : asked;
    if (wanted === 'SECRET') requireScope(ctx, 'boards:write_secret');
    const board = { name, description: description ?? '', privacy: lower(wanted) };
    return read(ctx, (await createBoard(ctx.db, ctx.viewer, board)).id);
  },
  /** @throws Refusal 403 `scope` for a secret board that the token may not read; 404 `boardMissing` for one that the caller does not see */
  'GET /v5/boards/{board_id}': async (ctx, { params }) => {
    const board = await read(ctx, params.board_id);
    if (board.privacy === 'SECRET') requireScope(ctx, 'boards:read_secret');
    return board;
  },
  /**
   * @throws Refusal 403 `scope` for a board that is secret, or becomes it, and that the token may not write; 404 `boardMissing` for one that the
   * caller does not see; and as `BoardResource.update`
   */
  'PATCH /v5/boards/{board_id}': async (ctx, { params, body = {} }) => {
    await boardFor(ctx, params.board_id, 'boards', 'write');
    const { name, description, privacy } = body;
    if (privacy === 'SECRET') requireScope(ctx, 'boards:write_secret');
    await boardResource['BoardResource.update'](ctx, {
      board_id: params.board_id,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(privacy !== undefined && { privacy: lower(privacy) }),
    });
    return read(ctx, params.board_id);
  },
  /** @throws Refusal 403 `scope` for a secret board that the token may not write; and as `BoardResource.delete` */
  'DELETE /v5/boards/{board_id}': async (ctx, { params }) => {
    await boardFor(ctx, params.board_id, 'boards', 'write');
    return boardResource['BoardResource.delete'](ctx, { board_id: params.board_id });
  },
} satisfies Partial<Handlers>;

async function read(ctx: ViewerCtx, id: string) {
  const [row] = await selectBoard(ctx.db, [ctx.viewer.id, id]);
  if (!row) throw missing.board();
  return toPublicBoard(ctx, row);
}
