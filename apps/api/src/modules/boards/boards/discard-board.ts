import { requireIdle } from '../../../ground/places/busy-boards';
import { addToUsers, Changes, countBoard, uncountSavesOnBoard } from '../../../ground/places/counters';
import { lockPinsOnBoard, lockUsers } from '../../../ground/places/locks';
import { trashPinsOf } from '../../../ground/places/moves-queries';
import type { Tx } from '../../../platform/db';
import { withdrawOfBoard } from '../../../ground/notices/notify';
import * as queries from './queries';

/**
 * Puts a board, which is locked, with its sections and pins into the trash, with every counter. Rows are locked in the order of a save:
 * board, users, pins.
 *
 * @throws Refusal 409 `boardBusyLast` while an earlier edit of the board runs
 */
export async function discardBoard(
  tx: Tx,
  { owner_id, id }: { owner_id: string; id: string },
  actorId: string,
): Promise<void> {
  // A running edit would lose the pins that it still has to move from this board, or has moved to it.
  await requireIdle(tx, new Map([[id, 'other']]));
  const place = [owner_id, id] as const;
  const lost = new Changes();
  lost.add(owner_id, 0);
  for (const { user_id, pins } of await queries.tallyPins(tx, [...place])) lost.add(user_id, -Number(pins));
  const people = lost.columns();
  await lockUsers(tx, people[0]);
  await addToUsers(tx, people);
  await countBoard(tx, [owner_id, -1]);
  await lockPinsOnBoard(tx, ...place);
  await uncountSavesOnBoard(tx, [...place]);
  const [kept] = await queries.trashBoard(tx, [...place]);
  await trashPinsOf(tx, [...place, actorId, kept!.deletion_id]);
  await queries.deleteBoard(tx, [...place]);
  await withdrawOfBoard(tx, [id]);
}
