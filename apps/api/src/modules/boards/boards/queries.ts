import { type BoardPrivacy, boardShowsPins } from '../../../ground/policies/boards';
import { BOARD_BY_ADDRESS, BOARD_BY_ID } from '../../../ground/references/find-board';
import { prepared, type Tx } from '../../../platform/db';
import { type WholeBoardRow, wholeBoardWhere } from '../../../ground/presenters/boards';
import { countBoardFollows } from '../../../ground/places/counters';
import { lockPinsOnBoard } from '../../../ground/places/locks';

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
  await lockPinsOnBoard(tx, owner, id);
  await setPublic(tx, [owner, id]);
}

/** Ends the following of a board by those who no longer see it; its count of followers follows. */
export const dropStrangers = prepared<object, [owner: string, id: string]>(
  'board.strangers',
  `with gone as (
     delete from board_follows f where f.owner_id = $1 and f.board_id = $2 and not exists (
       select 1 from board_collaborators c where c.owner_id = $1 and c.board_id = $2 and c.user_id = f.user_id
         and c.state = 'active')
     returning owner_id, board_id
   )
   ${countBoardFollows('gone', '-')}`,
);

/** How many pins each person has on the board. */
export const tallyPins = prepared<{ user_id: string; pins: string }, [owner: string, id: string]>(
  'board.tally',
  `select pinner_id as user_id, count(*) as pins from pins where owner_id = $1 and board_id = $2 group by pinner_id`,
);

/** Keeps the board with its sections, notes, collaborators and followers as they are. Invitations and requests end with its deletion. */
export const trashBoard = prepared<{ deletion_id: string }, [owner: string, id: string]>(
  'board.trash',
  `insert into trashed_boards (owner_id, id, deletion_id, pin_count, board, sections, notes, collaborators, follows)
   select b.owner_id, b.id, next_id(), b.pin_count, to_jsonb(b),
     (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from board_sections s where s.owner_id = $1 and s.board_id = $2),
     (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from board_notes n where n.owner_id = $1 and n.board_id = $2),
     (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from board_collaborators c
      where c.owner_id = $1 and c.board_id = $2 and c.state = 'active'),
     (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from board_follows f where f.owner_id = $1 and f.board_id = $2)
   from boards b where b.owner_id = $1 and b.id = $2 returning deletion_id`,
);

/** Deletes the board; sections, notes, collaborators and follows go with it. */
export const deleteBoard = prepared<object, [owner: string, id: string]>(
  'board.delete',
  'delete from boards where owner_id = $1 and id = $2',
);
