import { collaborates } from '../../ground/policies/boards';
import { pinSeenBy, pinShownTo } from '../../ground/policies/pins';
import { prepared } from '../../platform/db';

/** A pin that a bulk edit takes, as it stands when it is read. */
export interface ChosenPin {
  id: string;
  owner_id: string;
  board_id: string;
  section_id: string | null;
  pinner_id: string;
  /** The actor may change it: saved it, owns the board or is an active collaborator (consumer §6). */
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

/** What a selection of all takes: every pin of a board, or of one section, but those named, up to one id. */
export type AllParams = [
  owner: string,
  board: string,
  section: string | null,
  except: readonly string[],
  until: string,
];

const ALL = `p.owner_id = $1::bigint and p.board_id = $2::bigint and ($3::bigint is null or p.section_id = $3::bigint)
  and not p.id = any($4::bigint[]) and p.id <= $5::bigint`;
/** Pins that are in the section already do not move into it. `$6` is false for a deletion, and for a move to another board. */
const NOT_THERE = `not ($6::boolean and p.section_id is not distinct from $7::bigint)`;

/** Pins that a block hides from the actor, `$8`, stay where they are: nobody acts on what they do not see. */
const SHOWN = pinShownTo('p', '$8');

type WithPlace = [...AllParams, sameBoard: boolean, toSection: string | null, actor: string];

/** How many pins a selection of all takes, how many of them other people saved, and the newest. */
export const countAll = prepared<{ pins: string; foreign: string; newest: string | null }, WithPlace>(
  'bulk.all.count',
  `select count(*) as pins, count(*) filter (where p.pinner_id <> $8::bigint) as foreign, max(p.id) as newest
   from pins p where ${ALL} and ${NOT_THERE} and ${SHOWN}`,
);

/** The next pins of a selection of all, newest first. */
export const nextOfAll = prepared<Omit<ChosenPin, 'editable'>, [...WithPlace, limit: number]>(
  'bulk.all.next',
  `select p.id, p.owner_id, p.board_id, p.section_id, p.pinner_id from pins p
   where ${ALL} and ${NOT_THERE} and ${SHOWN} order by p.id desc limit $9::int`,
);

/** Changes the pin counts of boards by as much as each one's entry says. */
export const addToBoards = prepared<never, [ids: readonly string[], by: readonly number[]]>(
  'bulk.boards.add',
  `update boards b set pin_count = b.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where b.id = d.id and d.pins <> 0`,
);

/** Locks sections in the order of their ids; gives those that are there. */
export const lockSections = prepared<{ id: string; board_id: string }, [ids: readonly string[]]>(
  'bulk.sections.lock',
  'select id, board_id from board_sections where id = any($1::bigint[]) order by id for no key update',
);

export const addToSections = prepared<never, [ids: readonly string[], by: readonly number[]]>(
  'bulk.sections.add',
  `update board_sections s set pin_count = s.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where s.id = d.id and d.pins <> 0`,
);

export const addToUsers = prepared<never, [ids: readonly string[], by: readonly number[]]>(
  'bulk.users.add',
  `update users u set pin_count = u.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where u.id = d.id and d.pins <> 0`,
);

/** Locks people in the one order of all transactions. */
export { lockUsers } from '../boards/queries';

/** Locks pins, and the first pins of their chains, in the order of their ids. */
export const lockPins = prepared<never, [ids: readonly string[]]>(
  'bulk.pins.lock',
  `select from pins where id in (
     select unnest($1::bigint[])
     union select origin_id from pins where id = any($1::bigint[]) and origin_id is not null)
   order by id for update`,
);

/** The guid belonged to the save; under another owner's boards it may be another save's. */
export const placePins = prepared<
  never,
  [ids: readonly string[], owner: string, board: string, section: string | null, isPublic: boolean]
>(
  'bulk.pins.place',
  `update pins set owner_id = $2::bigint, board_id = $3::bigint, section_id = $4::bigint, is_public = $5::boolean,
     guid = case when owner_id = $2::bigint then guid end
   where id = any($1::bigint[])`,
);

/** Boards whose cover is no longer on them get the newest picture that is, or none. */
export const repairCovers = prepared<never, [boards: readonly string[]]>(
  'bulk.covers',
  `update boards b set (cover_pin_id, cover_signature, cover_width, cover_height, cover_color) = (
     select p.id, p.image_signature, p.image_width, p.image_height, p.dominant_color
     from pins p where p.owner_id = b.owner_id and p.board_id = b.id order by p.id desc limit 1)
   where b.id = any($1::bigint[]) and b.cover_pin_id is not null and not exists (
     select 1 from pins c where c.owner_id = b.owner_id and c.board_id = b.id and c.id = b.cover_pin_id)`,
);

/** Takes public saves that go off the counts of the pins they were saved from. */
export const uncountSaves = prepared<never, [ids: readonly string[]]>(
  'bulk.saves.uncount',
  `update pins first set save_count = first.save_count - lost.saves
   from (select origin_id, count(*) as saves from pins
         where id = any($1::bigint[]) and origin_id is not null and is_public group by origin_id) lost
   where first.id = lost.origin_id`,
);

/** Takes pins off the board and keeps them in the trash. */
export const trashPins = prepared<never, [ids: readonly string[], actor: string, deletion: string]>(
  'bulk.pins.trash',
  `with gone as (delete from pins where id = any($1::bigint[]) returning *)
   insert into trashed_pins (owner_id, id, deletion_id, board_id, pinner_id, deleted_by, title, image_signature,
     image_width, image_height, dominant_color, pin)
   select owner_id, id, $3::bigint, board_id, pinner_id, $2::bigint, title, image_signature, image_width, image_height,
     dominant_color, to_jsonb(gone) - 'search'
   from gone`,
);

export const newId = prepared<{ id: string }, []>('bulk.id', 'select next_id() as id');
