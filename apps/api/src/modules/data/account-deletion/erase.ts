import { discardPins } from '../../../ground/places/moves';
import { newId } from '../../../ground/places/moves-queries';
import { lockBoards, lockBoardsById, lockPins, lockUsers } from '../../../ground/places/locks';
import type { Db } from '../../../platform/db';
import { unnameClicks } from '../../ads/redirect';
import { discardBoard } from '../../boards/boards';
import * as queries from './queries';

/** Rows that one transaction takes: nobody waits long for a lock. */
const BATCH = 200;

/**
 * Deletes an account for good with everything that is theirs, and takes all of it off the counts of others. Their pictures that nobody else
 * shows go with the sweep of unused pictures. In steps that can each be done again: what is cut off goes on later.
 *
 * @returns false for an account that isn't due, because its person came back
 * @throws Refusal 409 `boardBusyLast` while an edit of one of their boards runs
 */
export async function eraseAccount(db: Db, user: string): Promise<boolean> {
  if ((await queries.isDue(db, [user])).length === 0) return false;
  await eraseBoards(db, user);
  await erasePins(db, user);
  while ((await queries.emptyTrash(db, [user, BATCH])).length > 0);
  await queries.emptyBoardTrash(db, [user]);
  await queries.handTrashOver(db, [user]);
  await eraseFollows(db, user);
  await eraseTalk(db, user);
  return db.transaction(async (tx) => {
    // Nobody who is due can log in, so nothing was added since.
    await queries.endInterests(tx, [user]);
    await unnameClicks(tx, [user]);
    return (await queries.deletePerson(tx, [user])).length > 0;
  });
}

async function eraseBoards(db: Db, user: string): Promise<void> {
  for (;;) {
    const [board] = await queries.selectBoards(db, [user]);
    if (!board) return;
    await db.transaction(async (tx) => {
      const [locked] = await lockBoards(tx, [board.id]);
      if (locked) await discardBoard(tx, locked, user);
    });
  }
}

/** Deletes the person's pins on other people's boards. */
async function erasePins(db: Db, user: string): Promise<void> {
  for (;;) {
    const seen = await queries.selectPins(db, [user, BATCH]);
    if (seen.length === 0) return;
    await db.transaction(async (tx) => {
      const boards = await lockBoardsById(
        tx,
        seen.map(({ board_id }) => board_id),
      );
      // Those that were moved between reading and locking have their turn later.
      const pins = (await queries.selectPins(tx, [user, BATCH])).filter(({ board_id }) =>
        boards.has(board_id),
      );
      await discardPins(tx, pins, user, (await newId(tx, []))[0]!.id);
    });
  }
}

async function eraseFollows(db: Db, user: string): Promise<void> {
  for (;;) {
    const follows = await queries.selectFollows(db, [user, BATCH]);
    if (follows.length === 0) break;
    await db.transaction(async (tx) => {
      const [followers, followees] = [
        follows.map(({ follower_id }) => follower_id),
        follows.map(({ followee_id }) => followee_id),
      ];
      await lockUsers(tx, [...followers, ...followees]);
      await queries.endFollows(tx, [follows.map(({ id }) => id), followers, followees]);
    });
  }
  for (;;) {
    const boards = (await queries.selectOthersBoards(db, [user, BATCH])).map(({ board_id }) => board_id);
    if (boards.length === 0) break;
    await db.transaction(async (tx) => {
      await lockBoards(tx, boards);
      await queries.endBoardFollows(tx, [user, boards]);
      await queries.endCollaborations(tx, [user, boards]);
    });
  }
}

/** Deletes the person's comments and reactions on other people's pins. */
async function eraseTalk(db: Db, user: string): Promise<void> {
  for (;;) {
    const pins = (await queries.selectTalk(db, [user, BATCH])).map(({ pin_id }) => pin_id);
    if (pins.length === 0) return;
    await db.transaction(async (tx) => {
      await lockPins(tx, pins);
      await queries.endComments(tx, [user, pins]);
      await queries.endLikes(tx, [user, pins]);
      await queries.endReactions(tx, [user, pins]);
    });
  }
}
