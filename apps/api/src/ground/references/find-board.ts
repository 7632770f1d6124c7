import { messages } from '@corkboard/contract';
import { badField, missing } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';
import {
  type BoardContentState,
  boardOpenTo,
  type BoardPrivacy,
  boardSeenBy,
  collaborates,
} from '../policies/boards';
import { userRefColumns } from './people';

/** A board with its owner's name and the viewer's relation to it, as every module needs it. `int8` columns are strings. */
export interface BoardRow {
  id: string;
  owner_id: string;
  owner_username: string;
  owner_full_name: string;
  owner_image_signature: string | null;
  name: string;
  slug: string;
  description: string;
  privacy: BoardPrivacy;
  layout: string;
  content_state: BoardContentState;
  advertiser_id: string | null;
  cover_pin_id: string | null;
  cover_signature: string | null;
  cover_width: number | null;
  cover_height: number | null;
  cover_color: string | null;
  section_count: string;
  follower_count: string;
  collaborator_count: string;
  position: number | null;
  archived_at: Date | null;
  last_pinned_at: Date | null;
  created_at: Date;
  /** The viewer owns the board. */
  is_owner: boolean;
  /** The viewer is an active collaborator (never true for the owner). */
  collaborates: boolean;
  /** The viewer follows the board. */
  follows: boolean;
}

/** Names a board: by id, or by its address (its owner's username and its slug). */
export interface WhichBoard {
  board_id?: string | undefined;
  username?: string | undefined;
  slug?: string | undefined;
}

/** SQL: the columns of `BoardRow`, from `boards b join users o on o.id = b.owner_id`. */
export const boardColumns = (viewer: string): string => `
  b.id, ${userRefColumns('o', 'owner')}, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = ${viewer}::bigint, false) as is_owner,
  ${collaborates('b', viewer)} and b.owner_id is distinct from ${viewer}::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = ${viewer}::bigint) as follows`;

/** SQL: `BoardRow`s, to be narrowed by a condition. */
export const boardRows = (viewer: string): string =>
  `select ${boardColumns(viewer)} from boards b join users o on o.id = b.owner_id`;

const select = boardRows('$1');
const seen = boardSeenBy('b', '$1');

/** SQL condition for `byId`-like statements: the board with the id in `$2`. */
export const BOARD_BY_ID = 'b.id = $2';
/** SQL condition: the board at the address, username in `$2` and slug in `$3`. */
export const BOARD_BY_ADDRESS = 'lower(o.username) = lower($2) and b.slug = $3';

/** SQL: the id of the board that a condition names, if the viewer in `$1` sees what is on it. For use as a value, read once a statement. */
export const seenBoardId = (condition: string): string =>
  `select b.id from boards b join users o on o.id = b.owner_id where ${condition} and ${boardOpenTo('b', '$1')}`;

type Viewer = string | null;
const byId = prepared<BoardRow, [Viewer, string]>('board.id', `${select} where ${BOARD_BY_ID} and ${seen}`);
const byAddress = prepared<BoardRow, [Viewer, string, string]>(
  'board.address',
  `${select} where ${BOARD_BY_ADDRESS} and ${seen}`,
);

/** Where a board is to be looked for: by id, or by address with the slug as it is kept. */
export type BoardPlace = { id: string } | { username: string; slug: string };

/**
 * Reads `WhichBoard`.
 *
 * @throws Refusal 400 `badParameter` naming `board_id` when nothing is named; 404 `boardMissing` for what no board can be
 */
export function boardPlace(which: WhichBoard): BoardPlace {
  if (which.board_id !== undefined) return { id: which.board_id };
  const { username, slug } = which;
  if (!username || !slug) throw badField('board_id', messages.fieldRequired('board_id'));
  // PostgreSQL has no NUL in texts, so nothing can be found by it.
  if (`${username}${slug}`.includes('\0')) throw missing.board();
  return { username, slug: slug.normalize('NFC').toLowerCase() };
}

/**
 * The board, in one statement, or the 404 of a missing board: also for one that the viewer may not see.
 *
 * @param viewerId null for a stranger
 * @throws Refusal 404 `boardMissing` for a board that is not there or that the viewer does not see; 400 `badParameter` as `boardPlace`
 */
export async function findBoard(
  executor: Executor,
  viewerId: string | null,
  which: WhichBoard,
): Promise<BoardRow> {
  const place = boardPlace(which);
  const [board] =
    'id' in place
      ? await byId(executor, [viewerId, place.id])
      : await byAddress(executor, [viewerId, place.username, place.slug]);
  if (!board) throw missing.board();
  return board;
}
