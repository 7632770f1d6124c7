import { PINNED_BOARDS_MAX } from '@corkboard/contract';
import type { BoardPrivacy } from '../../../ground/policies/boards';
import { prepared } from '../../../platform/db';

/** A board of the person's. */
export interface OwnBoard {
  id: string;
  name: string;
  privacy: BoardPrivacy;
  /** Somebody else is on it, or was asked to be. */
  shared: boolean;
}

const OWN_BOARD = `select b.id, b.name, b.privacy,
    exists (select 1 from board_collaborators c where c.owner_id = b.owner_id and c.board_id = b.id)
      or exists (select 1 from board_email_invites e where e.owner_id = b.owner_id and e.board_id = b.id) as shared
  from boards b where b.owner_id = $1`;

export const selectOwnBoard = prepared<OwnBoard, [owner: string, slug: string]>(
  'import.board',
  `${OWN_BOARD} and b.slug = $2`,
);
export const selectOwnBoardById = prepared<OwnBoard, [owner: string, id: string]>(
  'import.board.id',
  `${OWN_BOARD} and b.id = $2`,
);
export const selectOwnSection = prepared<{ id: string }, [owner: string, board: string, slug: string]>(
  'import.section',
  'select id from board_sections where owner_id = $1 and board_id = $2 and slug = $3',
);

/** A pin that the import made before items were marked with their pins. */
export const selectMade = prepared<{ id: string }, [pinner: string, guid: string]>(
  'import.made',
  'select id from pins where owner_id = $1 and pinner_id = $1 and guid = $2',
);
/** Whether the person saved this link to this board already. */
export const selectSameLink = prepared<{ id: string }, [board: string, pinner: string, link: string]>(
  'import.link',
  'select id from pins where board_id = $1 and pinner_id = $2 and link = $3 limit 1',
);

/** Whether a pin that a file names as the first of a chain of saves shows this picture. */
export const selectSource = prepared<{ id: string }, [pin: string, signature: string]>(
  'import.source',
  'select id from pins where id = $1 and image_signature = $2',
);
export const datePin = prepared<never, [owner: string, pin: string, at: Date]>(
  'import.pin.date',
  'update pins set created_at = $3 where owner_id = $1 and id = $2',
);

/** Fills in what a person left empty; the order of boards only of somebody who has none yet. */
export const fillProfile = prepared<
  never,
  [
    id: string,
    about: string,
    website: string | null,
    picture: string | null,
    order: string | null,
    pronouns: string,
    cover: string | null,
  ]
>(
  'import.profile',
  `update users set about = case when about = '' then $2 else about end, website_url = coalesce(website_url, $3),
     image_signature = coalesce(image_signature, $4), cover_signature = coalesce(cover_signature, $7),
     pronouns = case when pronouns = '' then $6 else pronouns end,
     board_order = case when board_count = 0 then coalesce($5, board_order) else board_order end
   where id = $1`,
);

/** Notes that an import made a board, and when the board was made before. */
export const noteBoard = prepared<
  never,
  [user: string, id: string, position: number, board: string, at: Date | null]
>(
  'import.board.made',
  `with dated as (
     update boards set created_at = coalesce($5, created_at) where owner_id = $1 and id = $4
   )
   update import_items set board_id = $4 where user_id = $1 and import_id = $2 and position = $3`,
);
/** The board of this name that the import made; none if it was there before. */
export const selectMadeBoard = prepared<
  { board_id: string | null },
  [user: string, id: string, name: string]
>(
  'import.board.of',
  `select board_id from import_items
   where user_id = $1 and import_id = $2 and kind = 'board' and board = $3 and board_id is not null`,
);
export const selectItemPin = prepared<
  { pin_id: string | null },
  [user: string, id: string, position: number]
>(
  'import.item.pin',
  'select pin_id from import_items where user_id = $1 and import_id = $2 and position = $3',
);
/** Ends a board; its place is taken over where no other board has one, and it stands at the top of the profile where no other board does. */
export const closeBoard = prepared<
  never,
  [
    user: string,
    board: string,
    id: string,
    archived: boolean,
    lastPinnedAt: Date | null,
    place: number | null,
    pinned: boolean,
  ]
>(
  'import.board.end',
  `with others as (
     select o.position, o.pinned_at from boards o where o.owner_id = $1 and o.id not in (
       select i.board_id from import_items i where i.user_id = $1 and i.import_id = $3 and i.board_id is not null)
   )
   update boards b set archived_at = case when $4 then coalesce(b.archived_at, now()) else b.archived_at end,
     last_pinned_at = coalesce($5, b.last_pinned_at),
     position = case when exists (select 1 from others o where o.position is not null) then b.position else coalesce($6, b.position) end,
     pinned_at = case when $7 and not exists (select 1 from others o where o.pinned_at is not null)
         and (select count(*) from boards o where o.owner_id = $1 and o.pinned_at is not null) < ${PINNED_BOARDS_MAX}
       then coalesce(b.pinned_at, now()) else b.pinned_at end
   where b.owner_id = $1 and b.id = $2`,
);
