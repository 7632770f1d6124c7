import { standardList, standardPage } from '../../../ground/paging/standard';
import { type BoardPrivacy, boardSeenBy, boardsOf } from '../../../ground/policies/boards';
import { hiddenPins } from '../../../ground/policies/hidden-pins';
import { findBoard } from '../../../ground/references/find-board';
import type { Handlers } from '../../../http/context';
import { hasScope, requireScope } from '../../../http/scopes';
import { prepared } from '../../../platform/db';
import { createBoard } from '../../boards/boards';

type Order = 'ASCENDING' | 'DESCENDING';
type PublicPrivacy = Uppercase<BoardPrivacy>;

interface ListedBoard {
  id: string;
  name: string;
  description: string;
  privacy: BoardPrivacy;
  username: string;
  pin_count: string;
  created_at: Date;
}

const after = (column: string, from: string, order: Order) =>
  order === 'ASCENDING' ? `${column} > ${from}::bigint` : `${column} < ${from}::bigint`;
const by = (column: string, order: Order) => `${column} ${order === 'ASCENDING' ? 'asc' : 'desc'}`;

const boardsIn = (order: Order) =>
  prepared<ListedBoard, [viewer: string, privacy: string, secretToo: boolean, from: string, limit: number]>(
    `v5.boards.${order}`,
    `select b.id, b.name, b.description, b.privacy, o.username, b.pin_count - ${hiddenPins('b.id', '$1')} as pin_count, b.created_at
     from ${boardsOf('$1')} b
     join users o on o.id = b.owner_id
     where b.archived_at is null and ($2 = 'all' or b.privacy = $2) and ($3 or b.privacy <> 'secret')
       and ${after('b.id', '$4', order)} and ${boardSeenBy('b', '$1')}
     order by ${by('b.id', order)} limit $5`,
  );

const sectionsIn = (order: Order) =>
  prepared<{ id: string; name: string }, [owner: string, board: string, from: string, limit: number]>(
    `v5.sections.${order}`,
    `select id, title as name from board_sections
     where owner_id = $1 and board_id = $2 and ${after('id', '$3', order)} order by ${by('id', order)} limit $4`,
  );

const BOARDS = { ASCENDING: boardsIn('ASCENDING'), DESCENDING: boardsIn('DESCENDING') };
const SECTIONS = { ASCENDING: sectionsIn('ASCENDING'), DESCENDING: sectionsIn('DESCENDING') };

const lower = (privacy: PublicPrivacy) => privacy.toLowerCase() as BoardPrivacy;
const upper = (privacy: BoardPrivacy) => privacy.toUpperCase() as PublicPrivacy;

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
    const rows = await BOARDS[page.ascending ? 'ASCENDING' : 'DESCENDING'](ctx.db, [
      ctx.viewer.id,
      privacy.toLowerCase(),
      hasScope(ctx, 'boards:read_secret'),
      page.after,
      page.size + 1,
    ]);
    return standardList(rows, page, (row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      privacy: upper(row.privacy),
      owner: { username: row.username },
      pin_count: Number(row.pin_count),
      created_at: row.created_at.toISOString(),
    }));
  },
  /**
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 403 `scope` for a secret board that the token may
   * not read; 404 `boardMissing` for one that the caller does not see
   */
  'GET /v5/boards/{board_id}/sections': async (ctx, { params, query = {} }) => {
    const page = standardPage(query, 'ASCENDING');
    const board = await findBoard(ctx.db, ctx.viewer.id, params);
    if (board.privacy === 'secret') requireScope(ctx, 'boards:read_secret');
    const rows = await SECTIONS[page.ascending ? 'ASCENDING' : 'DESCENDING'](ctx.db, [
      board.owner_id,
      board.id,
      page.after,
      page.size + 1,
    ]);
    return standardList(rows, page, ({ id, name }) => ({ id, name }));
  },
  /** @throws Refusal 403 `scope` for a secret board that the token may not write; and as `createBoard` */
  'POST /v5/boards': async (ctx, { body }) => {
    const { is_ads_only: forAds = false, privacy: asked = 'PUBLIC', ...words } = body;
    // Everybody who is shown an ad may open its board, which is listed nowhere.
    const wanted = forAds ? 'PROTECTED' : asked;
    if (wanted === 'SECRET') requireScope(ctx, 'boards:write_secret');
    const { id, name, privacy } = await createBoard(ctx.db, ctx.viewer, {
      ...words,
      privacy: lower(wanted),
    });
    return { id, name, privacy: upper(privacy) };
  },
} satisfies Partial<Handlers>;
