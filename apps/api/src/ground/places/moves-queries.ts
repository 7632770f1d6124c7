import { prepared } from '../../platform/db';
import { collaborates } from '../policies/boards';
import { pinSeenBy } from '../policies/pins';

/** SQL: takes the pins that a condition names off their boards and keeps them in the trash. */
const intoTrash = (where: string, actor: string, deletion: string): string =>
  `with gone as (delete from pins where ${where} returning *)
   insert into trashed_pins (owner_id, id, deletion_id, board_id, pinner_id, deleted_by, title, image_signature,
     image_width, image_height, dominant_color, pin)
   select owner_id, id, ${deletion}::bigint, board_id, pinner_id, ${actor}::bigint, title, image_signature, image_width, image_height,
     dominant_color, to_jsonb(gone) - 'search'
   from gone`;

/** Takes the board's pins off it and keeps them in the trash, under the deletion of the board. */
export const trashPinsOf = prepared<object, [owner: string, id: string, actor: string, deletion: string]>(
  'board.trash.pins',
  intoTrash('owner_id = $1 and board_id = $2', '$3', '$4'),
);

/** A pin that a bulk edit takes, as it stands when it is read. */
export interface ChosenPin {
  id: string;
  owner_id: string;
  board_id: string;
  section_id: string | null;
  pinner_id: string;
  /** The actor may change it: saved it, owns the board or is an active collaborator. */
  editable: boolean;
}

/** The pins among these that the actor sees. */
export const selectChosen = prepared<ChosenPin, [actor: string, ids: readonly string[]]>(
  'bulk.chosen',
  `select p.id, p.owner_id, p.board_id, p.section_id, p.pinner_id,
     p.owner_id = $1::bigint or p.pinner_id = $1::bigint or ${collaborates('b', '$1')} as editable
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.id = any($2::bigint[]) and ${pinSeenBy('p', 'b', '$1')} order by p.id`,
);

/** The guid belonged to the save; under another owner's boards it may be another save's. */
export const updatePlaces = prepared<
  never,
  [ids: readonly string[], owner: string, board: string, section: string | null, isPublic: boolean]
>(
  'bulk.pins.place',
  `update pins set owner_id = $2::bigint, board_id = $3::bigint, section_id = $4::bigint, is_public = $5::boolean,
     guid = case when owner_id = $2::bigint then guid end
   where id = any($1::bigint[])`,
);

/** Takes pins off the board and keeps them in the trash. */
export const trashPins = prepared<never, [ids: readonly string[], actor: string, deletion: string]>(
  'bulk.pins.trash',
  intoTrash('id = any($1::bigint[])', '$2', '$3'),
);

export const newId = prepared<{ id: string }, []>('bulk.id', 'select next_id() as id');
