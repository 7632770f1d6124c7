import type { PlacedBoard } from '../../ground/policies/boards';
import { prepared } from '../../platform/db';

/** A board as a move or deletion holds it. */
export interface LockedBoard extends PlacedBoard {
  owner_id: string;
  id: string;
  cover_pin_id: string | null;
}

/** Locks boards in the order of their ids, until the transaction ends. */
export const lockBoards = prepared<LockedBoard, [ids: readonly string[]]>(
  'pin.boards.lock',
  'select owner_id, id, privacy, content_state, cover_pin_id from boards where id = any($1::bigint[]) order by id for no key update',
);

/** Makes a pin the board's cover if it has none, or in any case. */
export const coverWith = prepared<never, [owner: string, board: string, pin: string, always: boolean]>(
  'pin.cover.set',
  `update boards b set cover_pin_id = p.id, cover_signature = p.image_signature, cover_width = p.image_width,
     cover_height = p.image_height, cover_color = p.dominant_color
   from pins p where b.owner_id = $1::bigint and b.id = $2::bigint and p.owner_id = b.owner_id and p.id = $3::bigint
     and ($4::boolean or b.cover_pin_id is null)`,
);
