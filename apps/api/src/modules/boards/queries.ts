import { type BoardPrivacy, boardShowsPins } from '../../ground/policies/boards';
import { pinShownTo } from '../../ground/policies/pins';
import { BOARD_BY_ADDRESS, BOARD_BY_ID } from '../../ground/references/find-board';
import { prepared, type Tx } from '../../platform/db';
import { type WholeBoardRow, wholeBoardWhere } from './present';

type Viewer = string | null;

/** A whole board by id that the viewer may see. */
export const wholeById = prepared<WholeBoardRow, [viewer: Viewer, id: string]>(
  'board.whole.id',
  wholeBoardWhere(BOARD_BY_ID),
);

/** A whole board by address that the viewer may see. */
export const wholeByAddress = prepared<WholeBoardRow, [viewer: Viewer, username: string, slug: string]>(
  'board.whole.address',
  wholeBoardWhere(BOARD_BY_ADDRESS),
);

/**
 * Adds a board and counts it. The owner's row is changed by what was added, so that a name that clashes waits and fails before
 * any lock on the owner is taken.
 */
export const insertBoard = prepared<
  { id: string },
  [
    owner: string,
    name: string,
    slug: string,
    description: string,
    privacy: BoardPrivacy,
    layout: string,
    advertiser: string | null,
  ]
>(
  'board.insert',
  `with added as (
     insert into boards (owner_id, name, slug, description, privacy, layout, advertiser_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning owner_id, id
   ), counted as (
     update users u set board_count = u.board_count + 1 from added where u.id = added.owner_id
   )
   select id from added`,
);

/** Writes what an update may change of a board whose row is locked. */
export const updateBoard = prepared<
  object,
  [
    owner: string,
    id: string,
    name: string,
    slug: string,
    description: string,
    privacy: BoardPrivacy,
    archived: boolean,
  ]
>(
  'board.update',
  `update boards set name = $3, slug = $4, description = $5, privacy = $6,
     archived_at = case when $7 then coalesce(archived_at, now()) end
   where owner_id = $1 and id = $2`,
);

/** Makes a pin of the board that the viewer sees its cover; gives no row when it is not one. */
export const setCover = prepared<{ id: string }, [owner: string, id: string, pin: string, viewer: string]>(
  'board.cover',
  `update boards b set cover_pin_id = p.id, cover_signature = p.image_signature, cover_width = p.image_width,
     cover_height = p.image_height, cover_color = p.dominant_color
   from pins p
   where b.owner_id = $1 and b.id = $2 and p.owner_id = b.owner_id and p.board_id = b.id and p.id = $3
     and ${pinShownTo('p', '$4')}
   returning b.id`,
);

const setPublic = prepared<object, [owner: string, id: string]>(
  'board.publish',
  `update pins p set is_public = ${boardShowsPins('b')} from boards b
   where b.owner_id = $1 and b.id = $2 and p.owner_id = $1 and p.board_id = $2 and p.is_public <> ${boardShowsPins('b')}`,
);

/**
 * Makes the board's pins public or not, as the board is now; what they count as saves follows. The board is locked, and people are not
 * locked after this.
 */
export async function publishPins(tx: Tx, owner: string, id: string): Promise<void> {
  await lockPins(tx, [owner, id]);
  await setPublic(tx, [owner, id]);
}

/** Ends the following of a board by those who no longer see it; its count of followers follows. */
export const dropStrangers = prepared<object, [owner: string, id: string]>(
  'board.strangers',
  `with gone as (
     delete from board_follows f where f.owner_id = $1 and f.board_id = $2 and not exists (
       select 1 from board_collaborators c where c.owner_id = $1 and c.board_id = $2 and c.user_id = f.user_id
         and c.state = 'active')
     returning 1
   )
   update boards set follower_count = follower_count - (select count(*) from gone) where owner_id = $1 and id = $2`,
);

/** How many pins each person has on the board. */
export const tallyPins = prepared<{ user_id: string; pins: string }, [owner: string, id: string]>(
  'board.tally',
  `select pinner_id as user_id, count(*) as pins from pins where owner_id = $1 and board_id = $2 group by pinner_id`,
);

/** Locks people in the one order of all transactions. */
export const lockUsers = prepared<object, [ids: readonly string[]]>(
  'board.lock.users',
  'select from users where id = any($1::bigint[]) order by id for no key update',
);

/** Takes a board off its owner's count and its pins off their pinners'. */
export const uncountBoard = prepared<
  object,
  [owner: string, users: readonly string[], pins: readonly string[]]
>(
  'board.uncount',
  `update users u set pin_count = u.pin_count - lost.pins,
     board_count = u.board_count - case when u.id = $1 then 1 else 0 end
   from unnest($2::bigint[], $3::bigint[]) as lost (id, pins) where u.id = lost.id`,
);

/** Locks the board's pins and the first pins of their chains, in the order of their ids. */
export const lockPins = prepared<{ count: string }, [owner: string, id: string]>(
  'board.lock.pins',
  `select count(*) from (
     select 1 from pins where id in (
       select id from pins where owner_id = $1 and board_id = $2
       union
       select origin_id from pins where owner_id = $1 and board_id = $2 and origin_id is not null)
     order by id for update) locked`,
);

/** Takes the board's pins off the save counts of the pins they were saved from, as far as they are public. */
export const uncountSaves = prepared<object, [owner: string, id: string]>(
  'board.uncount.saves',
  `update pins first set save_count = first.save_count - lost.saves
   from (select origin_id, count(*) as saves from pins
         where owner_id = $1 and board_id = $2 and origin_id is not null and is_public group by origin_id) lost
   where first.id = lost.origin_id and first.board_id <> $2`,
);

/** Takes the board's pins off it and keeps them in the trash, under the deletion of the board. */
export const trashPins = prepared<object, [owner: string, id: string, actor: string, deletion: string]>(
  'board.trash.pins',
  `with gone as (delete from pins where owner_id = $1 and board_id = $2 returning *)
   insert into trashed_pins (owner_id, id, deletion_id, board_id, pinner_id, deleted_by, title, image_signature,
     image_width, image_height, dominant_color, pin)
   select owner_id, id, $4::bigint, board_id, pinner_id, $3::bigint, title, image_signature, image_width, image_height,
     dominant_color, to_jsonb(gone) - 'search'
   from gone`,
);

/** Keeps the board with its sections, collaborators and followers as they are. Invitations and requests end with its deletion. */
export const keepBoard = prepared<{ deletion_id: string }, [owner: string, id: string]>(
  'board.keep',
  `insert into trashed_boards (owner_id, id, deletion_id, pin_count, board, sections, collaborators, follows)
   select b.owner_id, b.id, next_id(), b.pin_count, to_jsonb(b),
     (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from board_sections s where s.owner_id = $1 and s.board_id = $2),
     (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from board_collaborators c
      where c.owner_id = $1 and c.board_id = $2 and c.state = 'active'),
     (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from board_follows f where f.owner_id = $1 and f.board_id = $2)
   from boards b where b.owner_id = $1 and b.id = $2 returning deletion_id`,
);

/** Deletes the board; sections, collaborators and follows go with it. */
export const deleteBoard = prepared<object, [owner: string, id: string]>(
  'board.delete',
  'delete from boards where owner_id = $1 and id = $2',
);
