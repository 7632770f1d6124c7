import { shortenSessions } from '../../../ground/sessions/sessions';
import { prepared, type Tx } from '../../../platform/db';

/** Everybody who acts for some businesses or for what is below them. */
const peopleBelow = prepared<{ id: string }, [businessIds: readonly string[]]>(
  'hierarchy.people_below',
  `select distinct p.id from hierarchy_nodes n
     cross join lateral (select n.business_id as id union select m.member_id from business_members m where m.business_id = n.business_id) p
   where n.path && $1::bigint[]`,
);

/** Has rules that reach some businesses, and what is below them, hold from now on for logins that are open. */
export async function afterRules(tx: Tx, businessIds: readonly string[]): Promise<void> {
  const people = await peopleBelow(tx, [businessIds]);
  await shortenSessions(tx, [people.map(({ id }) => id)]);
}
