import { messages, peopleMessages, type BOARD_CONTENT_STATES } from '@corkboard/contract';
import { badField, missing, notPermitted } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';

export type BoardPrivacy = 'public' | 'secret' | 'protected';
export type BoardContentState = (typeof BOARD_CONTENT_STATES)[number];

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

/** SQL: whether the viewer is an active collaborator of a board. False for a null viewer. */
export const collaborates = (board: string, viewer: string): string =>
  `exists (select 1 from board_collaborators bc where bc.owner_id = ${board}.owner_id and bc.board_id = ${board}.id
     and bc.user_id = ${viewer}::bigint and bc.state = 'active')`;

/**
 * SQL condition: neither of two people blocks the other, as people who do never see each other's things. True when one of
 * them is null.
 */
export const notBlocked = (person: string, viewer: string): string =>
  `not exists (select 1 from blocks bl where bl.blocker_id = ${person} and bl.blocked_id = ${viewer}::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = ${viewer}::bigint and bl.blocked_id = ${person})`;

/**
 * SQL condition: the viewer may see the board (consumer §3 privacy, §6). Its owner may; public and protected boards
 * everybody may who is not blocked by, or blocking, the owner; secret boards only active collaborators.
 *
 * @param board alias of `boards` in the statement, for example `b`
 * @param viewer the parameter with the viewer's id, for example `$1`; null is a stranger
 */
export const boardSeenBy = (board: string, viewer: string): string =>
  `(${board}.owner_id = ${viewer}::bigint or (
     (${board}.privacy <> 'secret' or ${collaborates(board, viewer)})
     and ${notBlocked(`${board}.owner_id`, viewer)}))`;

/**
 * SQL condition: the viewer may see what is on a board: it is open to whoever sees the board itself, but of one that staff made
 * unavailable (consumer §2.6) only to its owner.
 */
export const boardOpenTo = (board: string, viewer: string): string =>
  `(${boardSeenBy(board, viewer)}
    and (${board}.content_state <> 'unavailable' or ${board}.owner_id = ${viewer}::bigint))`;

/**
 * SQL condition: the board appears in lists that the viewer reads, such as a profile (consumer §6): public ones, and to
 * owner and active collaborators their own of any privacy. To be joined with `boardSeenBy`.
 */
export const boardListedFor = (board: string, viewer: string): string =>
  `(${publishesPins(board)} or ${board}.owner_id = ${viewer}::bigint or ${collaborates(board, viewer)})`;

/** What decides whether a board's pins are public. */
export interface PlacedBoard {
  privacy: BoardPrivacy;
  content_state: BoardContentState;
}

/**
 * Whether pins on a board are public, `pins.is_public` (consumer §2.6, §3): those of a public board that staff did not make
 * unavailable. Everything that puts pins somewhere or changes their board goes by this, or by `publishesPins`.
 */
export const publishes = ({ privacy, content_state }: PlacedBoard): boolean =>
  privacy === 'public' && content_state !== 'unavailable';

/** SQL: `publishes` of a board. */
export const publishesPins = (board: string): string =>
  `(${board}.privacy = 'public' and ${board}.content_state <> 'unavailable')`;

/**
 * SQL: the rows of `boards` that a person owns or actively collaborates on, as a subselect. `person` is a parameter.
 */
export const boardsOf = (person: string): string =>
  `(select * from boards where owner_id = ${person}
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = ${person} and bm.state = 'active')`;

/** SQL: the columns of `BoardRow`, from `boards b join users o on o.id = b.owner_id`. */
export const boardColumns = (viewer: string): string => `
  b.id, b.owner_id, o.username as owner_username, o.full_name as owner_full_name,
  o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = ${viewer}::bigint, false) as is_owner,
  ${collaborates('b', viewer)} and b.owner_id is distinct from ${viewer}::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = ${viewer}::bigint) as follows`;

const select = `select ${boardColumns('$1')} from boards b join users o on o.id = b.owner_id`;
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
const byIdLocked = prepared<BoardRow, [Viewer, string]>(
  'board.id.lock',
  `${select} where ${BOARD_BY_ID} and ${seen} for update of b`,
);
const byAddress = prepared<BoardRow, [Viewer, string, string]>(
  'board.address',
  `${select} where ${BOARD_BY_ADDRESS} and ${seen}`,
);

/** Where a board is to be looked for: by id, or by address with the slug as it is kept. */
export type BoardPlace = { id: string } | { username: string; slug: string };

/** Reads `WhichBoard`. Refuses (400 `board_id`) when it names nothing, and (404) what no board can be. */
export function boardPlace(which: WhichBoard): BoardPlace {
  if (which.board_id !== undefined) return { id: which.board_id };
  const { username, slug } = which;
  if (!username || !slug) throw badField('board_id', messages.fieldRequired('board_id'));
  // PostgreSQL has no NUL in texts, so nothing can be found by it.
  if (`${username}${slug}`.includes('\0')) throw missing.board();
  return { username, slug: slug.normalize('NFC').toLowerCase() };
}

/**
 * The board, in one statement, or the 404 of a missing board: also for one that the viewer may not see (design §5).
 *
 * @param viewerId null for a stranger
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

/**
 * As `findBoard`, with the board's row locked until the transaction ends: its counters, privacy and cover stay as answered.
 * Locks are taken in the order board, section, user everywhere; several boards in the order of their ids.
 */
export async function lockBoard(tx: Executor, viewerId: string, boardId: string): Promise<BoardRow> {
  const [board] = await byIdLocked(tx, [viewerId, boardId]);
  if (!board) throw missing.board();
  return board;
}

/** Whether the viewer may add, move and edit pins and sections here: owner and active collaborators (consumer §6). */
export const isEditable = (board: BoardRow): boolean => board.is_owner || board.collaborates;

/** 403 unless the viewer owns the board or is an active collaborator (consumer §6). For a board that `findBoard` gave this viewer. */
export function requireEditor(board: BoardRow, viewer: { id: string }): void {
  if (board.owner_id !== viewer.id && !board.collaborates) throw notPermitted();
}

/** As `requireEditor`; 403 for everybody while the board is unavailable (consumer §2.6), as nothing is put on it then. */
export function requireEditable(board: BoardRow, viewer: { id: string }): void {
  requireEditor(board, viewer);
  requireAvailable(board);
}

/** 403 while the board is unavailable (consumer §2.6): nothing is put on it, and nothing leaves it for another board. */
export function requireAvailable({ content_state }: Pick<PlacedBoard, 'content_state'>): void {
  if (content_state === 'unavailable') throw notPermitted(peopleMessages.boardUnavailable);
}

/** 403 unless the viewer owns the board (consumer §6: only the owner deletes). */
export function requireOwner(board: BoardRow, viewer: { id: string }): void {
  if (board.owner_id !== viewer.id) throw notPermitted();
}
