import { type BoardSection, movingMessages } from '@corkboard/contract';
import { lockBoard } from '../../../ground/places/locks';
import { requireEditable } from '../../../ground/policies/boards';
import { type BoardRow, findBoard, type WhichBoard } from '../../../ground/references/find-board';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { type Executor, prepared, type Tx } from '../../../platform/db';
import { toSection } from './queries';
import * as queries from './queries';

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

/** Gives one section of a locked board another place; behind the last one is last. */
export async function placeSection(tx: Tx, board: BoardRow, id: string, position: number): Promise<void> {
  const others = (await idsInOrder(tx, [board.owner_id, board.id]))
    .map((one) => one.id)
    .filter((one) => one !== id);
  others.splice(position, 0, id);
  await setOrder(tx, [board.owner_id, board.id, others]);
}

/** The sections of a board, and their order. */
export const boardSectionsResource = {
  'BoardSectionsResource.get': ({ db, viewer }, which) => listSections(db, viewer?.id ?? null, which),
  /** The sections that one can save to, in the save dialog. */
  'BoardSectionsRepinResource.get': ({ db, viewer }, which) => listSections(db, viewer.id, which),
  /**
   * Puts a board's sections in the order of the ids, which name each of them once.
   *
   * @throws Refusal 400 `badParameter` naming `section_ids` for ids of other boards or sections left out: somebody else added or removed
   * one meanwhile; 403 `notPermitted` for a board that is not the viewer's to edit; 404 `boardMissing` for one that they do not see
   */
  'BoardSectionsResource.update': async ({ db, viewer }, { board_id, section_ids: ids }) => {
    await db.transaction(async (tx) => {
      const board = await lockBoard(tx, viewer.id, board_id);
      requireEditable(board, viewer);
      const known = await idsInOrder(tx, [board.owner_id, board.id]);
      const named = new Set(ids);
      if (named.size !== ids.length || known.length !== ids.length || !known.every(({ id }) => named.has(id)))
        throw badField('section_ids', movingMessages.sectionsDiffer);
      await setOrder(tx, [board.owner_id, board.id, ids]);
    });

    return listSections(db, viewer.id, { board_id });
  },
} satisfies Partial<Handlers>;

/** A board's sections in their order; 404 when the viewer does not see the board. */
async function listSections(
  executor: Executor,
  viewerId: string | null,
  which: WhichBoard,
): Promise<BoardSection[]> {
  const board = await findBoard(executor, viewerId, which);
  if (board.content_state === 'unavailable' && !board.is_owner) return [];
  const rows = await queries.sectionsOf(executor, [viewerId, board.owner_id, board.id]);
  return rows.map((row) => toSection(row, board));
}
