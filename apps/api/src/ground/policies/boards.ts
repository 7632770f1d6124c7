import { type BOARD_CONTENT_STATES, peopleMessages } from '@corkboard/contract';
import { notPermitted } from '../../http/refusal';
import { notBlocked } from './blocking';

export type BoardPrivacy = 'public' | 'secret' | 'protected';
export type BoardContentState = (typeof BOARD_CONTENT_STATES)[number];

/** SQL: whether the viewer is an active collaborator of a board. False for a null viewer. */
export const collaborates = (board: string, viewer: string): string =>
  `exists (select 1 from board_collaborators bc where bc.owner_id = ${board}.owner_id and bc.board_id = ${board}.id
     and bc.user_id = ${viewer}::bigint and bc.state = 'active')`;

/**
 * SQL condition: the viewer may see the board (docs/handbook/privacy.md#secret). Its owner may; public and protected boards
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
 * unavailable only to its owner (docs/handbook/privacy.md#unavailable).
 */
export const boardOpenTo = (board: string, viewer: string): string =>
  `(${boardSeenBy(board, viewer)}
    and (${board}.content_state <> 'unavailable' or ${board}.owner_id = ${viewer}::bigint))`;

/**
 * SQL condition: the board appears in lists that the viewer reads, such as a profile: public ones, and to
 * owner and active collaborators their own of any privacy. To be joined with `boardSeenBy`.
 */
export const boardListedFor = (board: string, viewer: string): string =>
  `(${boardShowsPins(board)} or ${board}.owner_id = ${viewer}::bigint or ${collaborates(board, viewer)})`;

/** Columns that decide whether a board's pins are public. */
export interface PlacedBoard {
  privacy: BoardPrivacy;
  content_state: BoardContentState;
}

/**
 * Whether pins on a board are public, `pins.is_public`: those of a public board that staff did not make
 * unavailable. Everything that puts pins somewhere or changes their board goes by this, or by `publishesPins`.
 */
export const showsPins = ({ privacy, content_state }: PlacedBoard): boolean =>
  privacy === 'public' && content_state !== 'unavailable';

/** SQL: `showsPins` of a board. */
export const boardShowsPins = (board: string): string =>
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

/** The viewer's access to a board, from the rows that `find-board` reads. */
export interface BoardAccess {
  owner_id: string;
  is_owner: boolean;
  /** An active collaborator. */
  collaborates: boolean;
}

/** Whether the viewer may add, move and edit pins and sections here: owner and active collaborators. */
export const isEditable = ({ is_owner, collaborates: active }: BoardAccess): boolean => is_owner || active;

/**
 * Asks that the viewer owns the board or is an active collaborator. For a board that `findBoard` gave this viewer.
 *
 * @throws Refusal 403 `notPermitted` for anybody else
 */
export function requireEditor(board: BoardAccess, viewer: { id: string }): void {
  if (board.owner_id !== viewer.id && !board.collaborates) throw notPermitted();
}

/**
 * As `requireEditor`, and that the board is not unavailable, as nothing is put on it then.
 *
 * @throws Refusal 403 `notPermitted` for anybody else, and for everybody while the board is unavailable
 */
export function requireEditable(
  board: BoardAccess & Pick<PlacedBoard, 'content_state'>,
  viewer: { id: string },
): void {
  requireEditor(board, viewer);
  requireAvailable(board);
}

/**
 * Asks that the board is not unavailable: otherwise nothing is put on it, and nothing leaves it for another board.
 *
 * @throws Refusal 403 `notPermitted` while the board is unavailable
 */
export function requireAvailable({ content_state }: Pick<PlacedBoard, 'content_state'>): void {
  if (content_state === 'unavailable') throw notPermitted(peopleMessages.boardUnavailable);
}

/**
 * Asks that the viewer owns the board (only the owner deletes).
 *
 * @throws Refusal 403 `notPermitted` for anybody else
 */
export function requireOwner(board: BoardAccess, viewer: { id: string }): void {
  if (board.owner_id !== viewer.id) throw notPermitted();
}
