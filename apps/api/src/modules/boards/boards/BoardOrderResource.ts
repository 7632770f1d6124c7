import { type CallData, messages } from '@corkboard/contract';
import type { Actor } from '../../../ground/acting/acting';
import { lockBoards, lockUsers } from '../../../ground/places/locks';
import { boardsOf } from '../../../ground/policies/boards';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { prepared, type Tx } from '../../../platform/db';
import { type BoardOrder, orderBy } from './BoardsResource';

type Ordered = CallData<'BoardOrderResource.get'>;

const selectOrder = prepared<Ordered, [person: string]>(
  'board_order.get',
  'select board_order from users where id = $1',
);
const setOrder = prepared<never, [person: string, order: BoardOrder]>(
  'board_order.set',
  'update users set board_order = $2 where id = $1',
);

const inOrder = (order: BoardOrder) =>
  prepared<{ id: string }, [unused: null, person: string]>(
    `board_order.${order}`,
    `select b.id from ${boardsOf('$2')} b where $1::bigint is null
     order by case when b.archived_at is null then 0 else 1 end, ${orderBy(order)}`,
  );
const IN_ORDER: Record<BoardOrder, ReturnType<typeof inOrder>> = {
  alphabetical: inOrder('alphabetical'),
  last_pinned_to: inOrder('last_pinned_to'),
  oldest: inOrder('oldest'),
  newest: inOrder('newest'),
  group_boards_at_top: inOrder('group_boards_at_top'),
  custom: inOrder('custom'),
};

const place = prepared<never, [person: string, ids: readonly string[]]>(
  'board_order.place',
  `with places as (select * from unnest($2::bigint[]) with ordinality as t (id, place)), own as (
     update boards b set position = t.place from places t
     where b.id = t.id and b.owner_id = $1 and b.position is distinct from t.place
   )
   update board_collaborators c set position = t.place from places t
   where c.board_id = t.id and c.user_id = $1 and c.position is distinct from t.place`,
);

/** The order of a person’s boards. */
export const boardOrderResource = {
  /**
   * How a person's boards are sorted.
   *
   * @throws Refusal 404 `userMissing` for an account that is gone
   */
  'BoardOrderResource.get': async ({ db: executor, viewer: actor }) => {
    const [row] = await selectOrder(executor, [actor.id]);
    if (!row) throw missing.user();
    return row;
  },
  /**
   * Sorts a person's boards by one of the orders, or puts one board behind another (first without one) and keeps the whole order as
   * it then is. What the person saw before, whatever its order, is what the move starts from.
   *
   * @throws Refusal 400 `badParameter` naming `board_order` when nothing is asked for, or `after_board_id` for a board that is not among
   * theirs; 404 `boardMissing` for a board that is not among theirs
   */
  'BoardOrderResource.update': async ({ db, viewer: actor }, change) => {
    const { board_order, board_id, after_board_id = null } = change;
    if (board_id === undefined && board_order === undefined)
      throw badField('board_order', messages.fieldRequired('board_order'));
    return db.transaction(async (tx) => {
      const order = board_id === undefined ? board_order! : 'custom';
      if (board_id !== undefined) await move(tx, actor, board_id, after_board_id);
      await setOrder(tx, [actor.id, order]);
      return { board_order: order };
    });
  },
} satisfies Partial<Handlers>;

async function move(tx: Tx, actor: Actor, boardId: string, afterId: string | null): Promise<void> {
  const order = async () => {
    const [person] = await selectOrder(tx, [actor.id]);
    const rows = await IN_ORDER[person?.board_order ?? 'custom'](tx, [null, actor.id]);
    return rows.map(({ id }) => id);
  };
  // Boards before the person: the one order of locks. Then nobody else moves boards of this person, and what is read stands.
  await lockBoards(tx, await order());
  await lockUsers(tx, [actor.id]);
  const ids = await order();
  if (!ids.includes(boardId)) throw missing.board();
  const rest = ids.filter((id) => id !== boardId);
  if (afterId !== null && !rest.includes(afterId)) throw badField('after_board_id', messages.boardMissing);
  rest.splice(afterId === null ? 0 : rest.indexOf(afterId) + 1, 0, boardId);
  await place(tx, [actor.id, rest]);
}
