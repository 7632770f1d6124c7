import { TRASH_DAYS } from '@corkboard/contract';
import { noBlockBetween } from '../../../ground/policies/blocking';
import { type BoardPrivacy, boardSeenBy } from '../../../ground/policies/boards';
import { prepared } from '../../../platform/db';
import { type DeletedPin, forGood } from './queries';

/** A deleted board as the trash shows it. */
export interface TrashedBoardRow {
  trash_id: string;
  id: string;
  name: string;
  privacy: BoardPrivacy;
  pin_count: string;
  section_count: number;
  cover_signature: string | null;
  cover_width: number;
  cover_height: number;
  cover_color: string | null;
  deleted_at: Date;
  kept_until: Date;
}

const KEPT = `t.deleted_at > now() - interval '${TRASH_DAYS} days'`;

/** A page of the boards that somebody deleted, newest deletion first. */
export const boardsPage = prepared<TrashedBoardRow, [owner: string, before: string, limit: number]>(
  'trash.boards.page',
  `select t.trash_id, t.id, b.name, b.privacy, t.pin_count, jsonb_array_length(t.sections) as section_count,
     b.cover_signature, b.cover_width, b.cover_height, b.cover_color, t.deleted_at,
     t.deleted_at + interval '${TRASH_DAYS} days' as kept_until
   from trashed_boards t, jsonb_populate_record(null::boards, t.board) b
   where t.owner_id = $1::bigint and t.trash_id < $2::bigint and ${KEPT} order by t.trash_id desc limit $3::int`,
);

/** A kept board, locked. */
export const lockKept = prepared<
  { deletion_id: string; name: string; slug: string },
  [owner: string, board: string]
>(
  'trash.board.lock',
  `select t.deletion_id, t.board ->> 'name' as name, t.board ->> 'slug' as slug from trashed_boards t
   where t.owner_id = $1::bigint and t.id = $2::bigint and ${KEPT} for update`,
);

/** Whether a board of a person has that address. */
export const slugTaken = prepared<{ id: string }, [owner: string, slug: string]>(
  'trash.board.slug',
  'select id from boards where owner_id = $1::bigint and slug = $2',
);

const kept = 'from trashed_boards t where t.owner_id = $1::bigint and t.id = $2::bigint';
/** SQL: the kept rows of people who are there, and whom no block keeps from the board's owner. */
const people = (rows: string, extra = 'true') => `(
  select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(t.${rows}) r
  join users u on u.id = (r ->> 'user_id')::bigint
  where ${noBlockBetween('u.id', '$1')} and ${extra})`;

/** Puts the board's own row back, under a name that is free. Its pins are counted as they come. */
export const restoreBoard = prepared<never, [owner: string, board: string, name: string, slug: string]>(
  'trash.board.restore',
  `select revive_rows('boards', jsonb_build_array(t.board || jsonb_build_object('name', $3::text, 'slug', $4::text, 'pin_count', 0))) ${kept}`,
);

export const restoreSections = prepared<never, [owner: string, board: string]>(
  'trash.board.sections',
  `select revive_rows('board_sections', (
     select coalesce(jsonb_agg(s || '{"pin_count": 0}'), '[]') from jsonb_array_elements(t.sections) s)) ${kept}`,
);

/** Puts the notes back; whoever wrote one and is gone by now is not named. */
export const restoreNotes = prepared<never, [owner: string, board: string]>(
  'trash.board.notes',
  `select revive_rows('board_notes', (
     select coalesce(jsonb_agg(n || jsonb_build_object('author_id', (
       select u.id from users u where u.id = (n ->> 'author_id')::bigint))), '[]')
     from jsonb_array_elements(t.notes) n)) ${kept}`,
);

export const restoreCollaborators = prepared<never, [owner: string, board: string]>(
  'trash.board.collaborators',
  `select revive_rows('board_collaborators', ${people('collaborators')}) ${kept}`,
);

/** Puts the followers back who see the board; its collaborators are there by now. */
export const restoreFollows = prepared<never, [owner: string, board: string]>(
  'trash.board.follows',
  `select revive_rows('board_follows', ${people(
    'follows',
    `exists (select 1 from boards b where b.owner_id = $1::bigint and b.id = $2::bigint and ${boardSeenBy('b', 'u.id')})`,
  )}) ${kept}`,
);

/** The pins that went with a board. */
export const deletedWith = prepared<DeletedPin, [owner: string, board: string, deletion: string]>(
  'trash.board.pins',
  `select t.id, t.owner_id, t.board_id, (t.pin ->> 'section_id')::bigint as section_id, t.pinner_id,
     (t.pin ->> 'origin_id')::bigint as origin_id
   from trashed_pins t
   where t.owner_id = $1::bigint and t.board_id = $2::bigint and t.deletion_id = $3::bigint order by t.id`,
);

/** Ends the keeping of a board. */
export const dropKept = prepared<{ id: string }, [owner: string, board: string]>(
  'trash.board.drop',
  'delete from trashed_boards where owner_id = $1::bigint and id = $2::bigint returning id',
);

/** Deletes for good what was on a board that is deleted for good. */
export const deletePinsOf = prepared<{ id: string }, [owner: string, board: string]>(
  'trash.board.delete_pins',
  forGood('delete from trashed_pins t where owner_id = $1::bigint and board_id = $2::bigint'),
);

/** Deletes boards that have been kept long enough, so many at a time; their pins go with the pins of that age. */
export const sweepBoards = prepared<{ id: string }, [limit: number]>(
  'trash.boards.sweep',
  `delete from trashed_boards where (owner_id, id) in (
     select owner_id, id from trashed_boards where deleted_at <= now() - interval '${TRASH_DAYS} days'
     order by deleted_at limit $1::int) returning id`,
);
