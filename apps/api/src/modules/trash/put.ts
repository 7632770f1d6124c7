import type { Tx } from '../../platform/db';
import { addToBoards, addToSections, addToUsers, lockSections, lockUsers } from '../bulk/queries';
import { Changes } from '../bulk/place';
import * as queries from './queries';

/** How long saves that were under way may take until the restored pins' are counted once more, seconds. */
export const SETTLED_AFTER = 60;

/** Puts pins back with every counter, in the order of all writes: boards, sections, people, pins. */
export async function putBack(tx: Tx, pins: readonly queries.DeletedPin[]): Promise<string[]> {
  const [boards, sections, users] = [new Changes(), new Changes(), new Changes()];
  await lockSections(tx, [[...new Set(pins.flatMap(({ section_id }) => section_id ?? []))]]);
  for (const { board_id, pinner_id } of pins) {
    boards.add(board_id, 1);
    users.add(pinner_id, 1);
  }
  await addToBoards(tx, boards.columns());
  const userColumns = users.columns();
  await lockUsers(tx, [userColumns[0]]);
  await addToUsers(tx, userColumns);
  await queries.lockOrigins(tx, [pins.flatMap(({ origin_id }) => origin_id ?? [])]);
  const back = await queries.revive(tx, [pins.map(({ id }) => id)]);
  for (const { section_id } of back) sections.add(section_id, 1);
  await addToSections(tx, sections.columns());
  const ids = back.map(({ id }) => id);
  await queries.recountSaves(tx, [ids]);
  await queries.countSaves(tx, [ids]);
  await queries.coverBare(tx, [boards.columns()[0]]);
  return ids;
}
