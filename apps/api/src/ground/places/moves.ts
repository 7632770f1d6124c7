import { ERROR_CODES, messages, movingMessages } from '@corkboard/contract';
import { missing, notPermitted, Refusal } from '../../http/refusal';
import type { Db, Tx } from '../../platform/db';
import { requireAvailable, showsPins } from '../policies/boards';
import { type EditRole, requireIdle } from './busy-boards';
import { addToBoards, addToSections, addToUsers, Changes, uncountSaves } from './counters';
import { coverWith, repairCovers } from './covers';
import { lockBoardsById, type LockedBoard, lockPins, lockSections, lockUsers } from './locks';
import { type ChosenPin, selectChosen, trashPins, updatePlaces } from './moves-queries';

/** Pins in their places, as the counters see them. */
export type PlacedPin = Omit<ChosenPin, 'editable'>;

/** A board, or one of its sections, that is locked. */
export interface LockedPlace {
  board: LockedBoard;
  section: string | null;
}

/**
 * Moves pins to a place: counters of boards and sections, covers, publicity, in the caller's transaction. Their
 * boards and the place's board are locked, in the order of their ids; sections follow here, then the pins.
 *
 * @throws Refusal 404 `sectionMissing` for a section that is not on the board
 */
export async function placePins(tx: Tx, pins: readonly PlacedPin[], to: LockedPlace): Promise<void> {
  const [boards, sections] = [new Changes(), new Changes()];
  for (const { board_id, section_id } of pins) {
    if (board_id !== to.board.id) {
      boards.add(board_id, -1);
      boards.add(to.board.id, 1);
    }
    sections.add(section_id, -1);
    sections.add(to.section, 1);
  }
  const [sectionIds, sectionChanges] = sections.columns();
  const locked = await lockSections(tx, sectionIds);
  if (to.section && !locked.some(({ id, board_id }) => id === to.section && board_id === to.board.id))
    throw missing.section();
  const [boardIds, boardChanges] = boards.columns();
  await addToBoards(tx, [boardIds, boardChanges]);
  await addToSections(tx, [sectionIds, sectionChanges]);
  const ids = pins.map(({ id }) => id);
  await lockPins(tx, ids);
  await updatePlaces(tx, [ids, to.board.owner_id, to.board.id, to.section, showsPins(to.board)]);
  await repairCovers(tx, [boardIds]);
  const newest = pins.reduce((a, b) => (BigInt(b.id) > BigInt(a.id) ? b : a)).id;
  // The cover is a saved picture when the board has none or a section was used, as for a save.
  if (boardIds.includes(to.board.id))
    await coverWith(tx, [to.board.owner_id, to.board.id, newest, to.section !== null]);
}

/**
 * As `placePins` for somebody who moves pins of their choice: to a board of another owner only whoever saved a pin takes it along, others
 * would take it away from its people; nothing leaves a board that is unavailable.
 *
 * @param boards the pins' boards, locked as well
 * @throws Refusal 403 `notPermitted` for pins that may not leave their owner's boards, and for a board that is unavailable; 404
 * `sectionMissing` for a section that is not on the board; 409 `boardBusyFirst` or `boardBusyTarget` while an earlier edit of one of the
 * boards runs
 */
export async function transferPins(
  tx: Tx,
  actorId: string,
  pins: readonly PlacedPin[],
  to: LockedPlace,
  boards: ReadonlyMap<string, LockedBoard>,
): Promise<void> {
  if (pins.some((pin) => pin.owner_id !== to.board.owner_id && pin.pinner_id !== actorId))
    throw notPermitted(movingMessages.onlyOwnPins);
  const sources = new Set(pins.map(({ board_id }) => board_id));
  for (const id of sources) if (id !== to.board.id) requireAvailable(boards.get(id)!);
  // Where pins come from comes first, so that its code is the one told.
  const roles = new Map<string, EditRole>([...sources].map((id) => [id, 'source']));
  if (!sources.has(to.board.id)) roles.set(to.board.id, 'target');
  await requireIdle(tx, roles);
  await placePins(tx, pins, to);
}

/**
 * Takes pins off their boards into the trash with every counter: boards, sections, people, first pins. Their boards are locked, in
 * the order of their ids.
 */
export async function discardPins(
  tx: Tx,
  pins: readonly PlacedPin[],
  actorId: string,
  deletionId: string,
): Promise<void> {
  const [boards, sections, users] = [new Changes(), new Changes(), new Changes()];
  for (const { board_id, section_id, pinner_id } of pins) {
    boards.add(board_id, -1);
    sections.add(section_id, -1);
    users.add(pinner_id, -1);
  }
  const ids = pins.map(({ id }) => id);
  const [sectionColumns, userColumns] = [sections.columns(), users.columns()];
  await lockSections(tx, sectionColumns[0]);
  await addToBoards(tx, boards.columns());
  await addToSections(tx, sectionColumns);
  await lockUsers(tx, userColumns[0]);
  await addToUsers(tx, userColumns);
  await lockPins(tx, ids);
  await uncountSaves(tx, [ids]);
  await trashPins(tx, [ids, actorId, deletionId]);
  await repairCovers(tx, [boards.columns()[0]]);
}

/** Locked rows that `withLockedPins` passes to its callback. */
export interface LockedPins {
  pins: PlacedPin[];
  /** The pins' boards and the other ones, by id; whatever is gone is not there. */
  boards: ReadonlyMap<string, LockedBoard>;
}

const ATTEMPTS = 5;

/**
 * Runs `work` with the boards of these pins (and others) locked and the pins known to be on them still.
 *
 * @throws Refusal 404 `pinMissing` when one of the pins is not seen; 403 `notPermitted` when one is not the actor's to change; 409
 * `boardBusyFirst` when pins were moved again at every attempt
 */
export async function withLockedPins<T>(
  db: Db,
  actorId: string,
  pinIds: readonly string[],
  otherBoards: readonly string[],
  work: (tx: Tx, locked: LockedPins) => Promise<T>,
): Promise<T> {
  const ids = [...new Set(pinIds)];
  return withPinsOf(db, (executor) => chosen(executor, actorId, ids), otherBoards, work);
}

/**
 * As `withLockedPins`, of pins that are read otherwise, whoever may change them.
 *
 * @param read gives the pins as they stand; what it throws ends it
 * @throws Refusal 409 `boardBusyFirst` when pins were moved again at every attempt
 */
export async function withPinsOf<T>(
  db: Db,
  read: (executor: Db | Tx) => Promise<PlacedPin[]>,
  otherBoards: readonly string[],
  work: (tx: Tx, locked: LockedPins) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const seen = await read(db);
    const boardIds = [...new Set([...seen.map(({ board_id }) => board_id), ...otherBoards])];
    const done = await db.transaction(async (tx) => {
      const boards = await lockBoardsById(tx, boardIds);
      const pins = await read(tx);
      // One was moved between reading and locking: read again.
      if (pins.some(({ board_id }) => !boards.has(board_id))) return null;
      return { result: await work(tx, { pins, boards }) };
    });
    if (done) return done.result;
  }
  throw new Refusal(409, ERROR_CODES.boardBusyFirst, messages.boardBusy);
}

async function chosen(executor: Db | Tx, actorId: string, ids: readonly string[]) {
  const pins = await selectChosen(executor, [actorId, ids]);
  if (pins.length !== ids.length) throw missing.pin();
  if (!pins.every(({ editable }) => editable)) throw notPermitted();
  return pins;
}
