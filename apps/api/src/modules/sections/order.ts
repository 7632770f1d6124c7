import { movingMessages } from '@corkboard/contract';
import type { Actor } from '../../ground/acting/acting';
import { lockBoard } from '../../ground/places/locks';
import { requireEditable } from '../../ground/policies/boards';
import type { BoardRow } from '../../ground/references/find-board';
import { badField } from '../../http/refusal';
import { type Db, prepared, type Tx } from '../../platform/db';

const idsInOrder = prepared<{ id: string }, [owner: string, board: string]>(
  'sections.order.get',
  'select id from board_sections where owner_id = $1 and board_id = $2 order by position, id',
);

const setOrder = prepared<never, [owner: string, board: string, ids: readonly string[]]>(
  'sections.order.set',
  `update board_sections s set position = o.place - 1
   from unnest($3::bigint[]) with ordinality as o (id, place)
   where s.owner_id = $1 and s.board_id = $2 and s.id = o.id and s.position <> o.place - 1`,
);

/**
 * Puts a board's sections in the order of the ids, which name each of them once.
 *
 * @throws Refusal 400 for ids of other boards or sections left out: somebody else added or removed one meanwhile
 */
export async function orderSections(
  db: Db,
  actor: Actor,
  boardId: string,
  ids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const board = await lockBoard(tx, actor.id, boardId);
    requireEditable(board, actor);
    const known = await idsInOrder(tx, [board.owner_id, board.id]);
    const named = new Set(ids);
    if (named.size !== ids.length || known.length !== ids.length || !known.every(({ id }) => named.has(id)))
      throw badField('section_ids', movingMessages.sectionsDiffer);
    await setOrder(tx, [board.owner_id, board.id, ids]);
  });
}

/** Gives one section of a locked board another place; behind the last one is last. */
export async function placeSection(tx: Tx, board: BoardRow, id: string, position: number): Promise<void> {
  const others = (await idsInOrder(tx, [board.owner_id, board.id]))
    .map((one) => one.id)
    .filter((one) => one !== id);
  others.splice(position, 0, id);
  await setOrder(tx, [board.owner_id, board.id, others]);
}
