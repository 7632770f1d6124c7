import { prepared, type Executor } from '../../platform/db';

/** A board as a move or deletion holds it. */
export interface LockedBoard {
  owner_id: string;
  id: string;
  privacy: string;
  cover_pin_id: string | null;
}

/** Locks boards in the order of their ids, until the transaction ends. */
export const lockBoards = prepared<LockedBoard, [ids: readonly string[]]>(
  'pin.boards.lock',
  'select owner_id, id, privacy, cover_pin_id from boards where id = any($1::bigint[]) order by id for no key update',
);

/** A pin as it stands under its board's lock. */
export interface HeldPin {
  board_id: string;
  section_id: string | null;
  pinner_id: string;
  origin_id: string | null;
}

export const selectHeld = prepared<HeldPin, [owner: string, id: string]>(
  'pin.held',
  `select board_id, section_id, pinner_id, origin_id from pins where owner_id = $1::bigint and id = $2::bigint`,
);

/** Changes the count of a board's pins. */
export const addToBoard = prepared<never, [owner: string, board: string, change: number]>(
  'pin.board.add',
  'update boards set pin_count = pin_count + $3::int where owner_id = $1::bigint and id = $2::bigint',
);

export const addToSection = prepared<never, [owner: string, section: string, change: number]>(
  'pin.section.add',
  'update board_sections set pin_count = pin_count + $3::int where owner_id = $1::bigint and id = $2::bigint',
);

/** The guid belonged to the save; under another owner's boards it may be another save's. */
export const movePin = prepared<
  never,
  [owner: string, id: string, newOwner: string, board: string, section: string | null, isPublic: boolean]
>(
  'pin.move',
  `update pins set owner_id = $3::bigint, board_id = $4::bigint, section_id = $5::bigint, is_public = $6::boolean,
     guid = case when owner_id = $3::bigint then guid end
   where owner_id = $1::bigint and id = $2::bigint`,
);

/** Makes a pin the board's cover if it has none, or in any case. */
export const coverWith = prepared<never, [owner: string, board: string, pin: string, always: boolean]>(
  'pin.cover.set',
  `update boards b set cover_pin_id = p.id, cover_signature = p.image_signature, cover_width = p.image_width,
     cover_height = p.image_height, cover_color = p.dominant_color
   from pins p where b.owner_id = $1::bigint and b.id = $2::bigint and p.owner_id = b.owner_id and p.id = $3::bigint
     and ($4::boolean or b.cover_pin_id is null)`,
);

const recover = prepared<never, [owner: string, board: string]>(
  'pin.cover.replace',
  `update boards b set (cover_pin_id, cover_signature, cover_width, cover_height, cover_color) = (
     select p.id, p.image_signature, p.image_width, p.image_height, p.dominant_color
     from pins p where p.owner_id = b.owner_id and p.board_id = b.id order by p.id desc limit 1)
   where b.owner_id = $1::bigint and b.id = $2::bigint`,
);

/** The cover left: the newest remaining picture takes its place, or none does. */
export async function replaceCover(tx: Executor, board: LockedBoard, goneId: string): Promise<void> {
  if (board.cover_pin_id === goneId) await recover(tx, [board.owner_id, board.id]);
}
