import type { Tx } from '../platform/db';
import { blockAddress } from '../modules/safety/outbound-links';
import type { SeededPerson, SeededPin } from './rows';

/** Where a Pin of the demo leads that is not opened. */
const LINK = 'https://free-lamps.example/claim?prize=1';

/** Lets one Pin of the person who runs the site lead to an address on the site's own table, so that a demo shows what becomes of such a link. */
export async function addBadLink(
  tx: Tx,
  people: readonly SeededPerson[],
  pins: readonly SeededPin[],
): Promise<void> {
  const staff = people.find(({ person }) => person.staff)!;
  const pin = pins.find(({ ownerId, isPublic }) => ownerId === staff.id && isPublic)!;
  const { hostname } = new URL(LINK);
  await tx.query('update pins set link = $2, domain = $3 where id = $1', [pin.id, LINK, hostname]);
  await blockAddress(tx, `https://${hostname}/`, 'suspicious', staff.id);
}
