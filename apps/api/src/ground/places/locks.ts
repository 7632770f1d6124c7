import { missing } from '../../http/refusal';
import { prepared, type Tx } from '../../platform/db';
import { boardSeenBy, type PlacedBoard } from '../policies/boards';
import { BOARD_BY_ID, type BoardRow, boardRows } from '../references/find-board';

/**
 * The one order in which a transaction locks rows, and rows of a kind in the order of their ids: two transactions that lock the same
 * rows then wait for each other and never in a circle.
 */
const ORDER = ['boards', 'sections', 'users', 'pins'] as const;
type Kind = (typeof ORDER)[number];

/** How far in the order each open transaction is. */
const reached = new WeakMap<Tx, number>();

/**
 * Notes that a transaction locks rows of a kind.
 *
 * @throws Error when it has locked rows that come later: a fault of the caller, which tests are to find
 */
export function inOrder(tx: Tx, kind: Kind): void {
  const place = ORDER.indexOf(kind);
  const before = reached.get(tx) ?? 0;
  if (place < before) throw new Error(`${kind} are locked before ${ORDER[before]!}, see places/locks`);
  reached.set(tx, place);
}

const boards = prepared<LockedBoard, [ids: readonly string[]]>(
  'lock.boards',
  'select owner_id, id, privacy, content_state, cover_pin_id from boards where id = any($1::bigint[]) order by id for no key update',
);
const seenBoard = prepared<BoardRow, [viewer: string, id: string]>(
  'lock.board',
  `${boardRows('$1')} where ${BOARD_BY_ID} and ${boardSeenBy('b', '$1')} for update of b`,
);
const sections = prepared<LockedSection, [ids: readonly string[]]>(
  'lock.sections',
  'select id, board_id from board_sections where id = any($1::bigint[]) order by id for no key update',
);
const sectionsOnBoards = prepared<object, [boards: readonly string[]]>(
  'lock.sections.on_boards',
  'select from board_sections where board_id = any($1::bigint[]) order by id for update',
);
const users = prepared<object, [ids: readonly string[]]>(
  'lock.users',
  'select from users where id = any($1::bigint[]) order by id for no key update',
);
const pins = prepared<object, [ids: readonly string[]]>(
  'lock.pins',
  `select from pins where id in (
     select unnest($1::bigint[])
     union select origin_id from pins where id = any($1::bigint[]) and origin_id is not null)
   order by id for update`,
);
const pinsOnBoard = prepared<{ count: string }, [owner: string, board: string]>(
  'lock.pins.on_board',
  `select count(*) from (
     select 1 from pins where id in (
       select id from pins where owner_id = $1 and board_id = $2
       union
       select origin_id from pins where owner_id = $1 and board_id = $2 and origin_id is not null)
     order by id for update) locked`,
);

/** A board that a move or deletion has locked. */
export interface LockedBoard extends PlacedBoard {
  owner_id: string;
  id: string;
  cover_pin_id: string | null;
}

/** A section that is locked, and the board it is on. */
export interface LockedSection {
  id: string;
  board_id: string;
}

/** Locks boards until the transaction ends, whoever may see them; gives those that are there, in the order of their ids. */
export function lockBoards(tx: Tx, ids: Iterable<string>): Promise<LockedBoard[]> {
  inOrder(tx, 'boards');
  return boards(tx, [[...new Set(ids)]]);
}

/** As `lockBoards`, by their ids. */
export async function lockBoardsById(tx: Tx, ids: Iterable<string>): Promise<Map<string, LockedBoard>> {
  return new Map((await lockBoards(tx, ids)).map((board) => [board.id, board]));
}

/**
 * As `findBoard`, with the board's row locked until the transaction ends: its counters, privacy and cover stay as answered. Who locks
 * several boards begins with the smaller id.
 *
 * @throws Refusal 404 `boardMissing` for a board that the viewer does not see
 */
export async function lockBoard(tx: Tx, viewerId: string, boardId: string): Promise<BoardRow> {
  inOrder(tx, 'boards');
  const [board] = await seenBoard(tx, [viewerId, boardId]);
  if (!board) throw missing.board();
  return board;
}

/** Locks sections; gives those that are there. */
export function lockSections(tx: Tx, ids: Iterable<string>): Promise<LockedSection[]> {
  inOrder(tx, 'sections');
  return sections(tx, [[...new Set(ids)]]);
}

/** Locks all sections of boards that are locked, for their deletion. */
export async function lockSectionsOnBoards(tx: Tx, boardIds: readonly string[]): Promise<void> {
  inOrder(tx, 'sections');
  await sectionsOnBoards(tx, [boardIds]);
}

/** Locks people. */
export async function lockUsers(tx: Tx, ids: Iterable<string>): Promise<void> {
  inOrder(tx, 'users');
  await users(tx, [[...new Set(ids)]]);
}

/** Locks pins and the first pins of their chains, whose counts of saves follow. */
export async function lockPins(tx: Tx, ids: Iterable<string>): Promise<void> {
  inOrder(tx, 'pins');
  await pins(tx, [[...new Set(ids)]]);
}

/** As `lockPins`, for all pins of a board. */
export async function lockPinsOnBoard(tx: Tx, owner: string, board: string): Promise<void> {
  inOrder(tx, 'pins');
  await pinsOnBoard(tx, [owner, board]);
}
