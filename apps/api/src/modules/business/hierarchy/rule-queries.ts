import { userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared, type Tx } from '../../../platform/db';
import { shortenSessions } from '../../../ground/sessions/sessions';

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

export interface RuleRow {
  business: UserRefRow;
  require_mfa: boolean;
  allowed_domains: string[];
  session_hours: number | null;
}
/** The rules of a hierarchy that reach a business, those nearest to the top first, its own last; no rows for who says nothing. */
export const rulesFor = prepared<RuleRow, [businessId: string]>(
  'hierarchy.rules',
  `select ${userRefJson('b')} as business, r.require_mfa, r.allowed_domains, r.session_hours
   from hierarchy_sources s join hierarchy_rules r on r.business_id = s.source_id join hierarchy_nodes n on n.business_id = s.source_id
     join users b on b.id = s.source_id
   where s.business_id = $1 and s.kind = 'SECURITY' order by cardinality(n.path)`,
);
export const setRules = prepared<
  never,
  [businessId: string, mfa: boolean, domains: readonly string[], hours: number | null]
>(
  'hierarchy.set_rules',
  `insert into hierarchy_rules (business_id, require_mfa, allowed_domains, session_hours) values ($1, $2, $3::text[], $4::int)
   on conflict (business_id) do update
     set require_mfa = excluded.require_mfa, allowed_domains = excluded.allowed_domains, session_hours = excluded.session_hours`,
);
/** How many people act for a business and for those below it that its rules reach, without two-step log-in. */
export const withoutMfa = prepared<{ count: number }, [businessId: string]>(
  'hierarchy.without_mfa',
  `select count(distinct u.id)::int as count from hierarchy_sources s join business_members m on m.business_id = s.business_id and m.member_id <> m.business_id
     join users u on u.id = m.member_id and not u.mfa_enabled
   where s.source_id = $1 and s.kind = 'SECURITY'`,
);
/** Whether somebody has a two-step log-in. */
export const hasMfa = prepared<{ mfa_enabled: boolean }, [userId: string]>(
  'hierarchy.has_mfa',
  'select mfa_enabled from users where id = $1',
);
