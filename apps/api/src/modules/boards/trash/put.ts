import {
  addToBoards,
  addToSections,
  addToUsers,
  Changes,
  countSaves,
  recountSaves,
} from '../../../ground/places/counters';
import { coverBare } from '../../../ground/places/covers';
import { lockSections, lockPins, lockUsers } from '../../../ground/places/locks';
import type { Tx } from '../../../platform/db';
import * as queries from './queries';

/** How long saves that were under way may take until the restored pins' are counted once more, seconds. */
export const SETTLED_AFTER = 60;

/**
 * Puts pins back with every counter, in the order of all writes: boards, sections, people, pins.
 *
 * @param alsoPeople others whose rows the caller changes, locked along with the pinners'
 */
export async function putBack(
  tx: Tx,
  pins: readonly queries.DeletedPin[],
  alsoPeople: readonly string[] = [],
): Promise<string[]> {
  const [boards, sections, users] = [new Changes(), new Changes(), new Changes()];
  await lockSections(
    tx,
    pins.flatMap(({ section_id }) => section_id ?? []),
  );
  for (const { board_id, pinner_id } of pins) {
    boards.add(board_id, 1);
    users.add(pinner_id, 1);
  }
  await addToBoards(tx, boards.columns());
  const userColumns = users.columns();
  await lockUsers(tx, [...userColumns[0], ...alsoPeople]);
  await addToUsers(tx, userColumns);
  await lockPins(
    tx,
    pins.flatMap(({ origin_id }) => origin_id ?? []),
  );
  const back = await queries.restorePins(tx, [pins.map(({ id }) => id)]);
  for (const { section_id } of back) sections.add(section_id, 1);
  await addToSections(tx, sections.columns());
  const ids = back.map(({ id }) => id);
  await recountSaves(tx, [ids]);
  await countSaves(tx, [ids]);
  await coverBare(tx, [boards.columns()[0]]);
  return ids;
}
