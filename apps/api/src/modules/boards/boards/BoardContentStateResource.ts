import type { BoardContentState } from '../../../ground/policies/boards';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { publishPins } from './queries';

const change = prepared<{ owner_id: string }, [board: string, state: BoardContentState]>(
  'board.content_state',
  'update boards set content_state = $2 where id = $1 returning owner_id',
);

/** Overlays over boards. */
export const boardContentStateResource = {
  /**
   * Puts a board behind an overlay or takes it away; staff only, on any board. The pins of an unavailable board leave
   * every feed and search in the same transaction.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 `boardMissing` for no board
   */
  'BoardContentStateResource.update': async ({ db, viewer }, { board_id, content_state }) => {
    requireStaff(viewer);
    await db.transaction(async (tx) => {
      const [board] = await change(tx, [board_id, content_state]);
      if (!board) throw missing.board();
      await publishPins(tx, board.owner_id, board_id);
    });
    return null;
  },
} satisfies Partial<Handlers>;
