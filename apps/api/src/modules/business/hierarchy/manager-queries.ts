import { LIVE_BUSINESS } from '../../../ground/policies/access';
import { personRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface ManagerRow {
  business_id: string;
  user: UserRefRow;
  role: 'BIZ_ADMIN' | 'MANAGER';
  added_at: Date;
}
/** Administrators of some businesses, and who was appointed to manage them. */
export const managersOf = prepared<ManagerRow, [businessIds: readonly string[], limit: number]>(
  'hierarchy.managers',
  `select m.business_id, ${personRefJson('u')} as user, m.role, m.added_at from (
     select business_id, member_id, 'BIZ_ADMIN' as role, created_at as added_at from business_members
     where business_id = any($1::bigint[]) and business_role = 'BIZ_ADMIN' and member_id <> business_id
     union all
     select business_id, member_id, 'MANAGER', added_at from hierarchy_managers where business_id = any($1::bigint[])
   ) m join users u on u.id = m.member_id
   order by array_position($1::bigint[], m.business_id), m.role, u.full_name, u.id limit $2::int`,
);
/** Where in a hierarchy somebody works, the nearest to its top. */
export const worksIn = prepared<
  { member_id: string; works_for: string },
  [hierarchyId: string, username: string]
>(
  'hierarchy.works_in',
  `select m.member_id, m.business_id as works_for
   from hierarchy_nodes n join business_members m on m.business_id = n.business_id join users u on u.id = m.member_id join users b on b.id = n.business_id
   where n.hierarchy_id = $1 and lower(u.username) = lower($2) and m.business_role <> 'PARTNER' and ${LIVE_BUSINESS}
   order by cardinality(n.path), n.business_id limit 1`,
);
/** Appoints somebody, unless the business has as many as it may; no row then, nor for who is appointed. */
export const addManager = prepared<
  { id: string },
  [businessId: string, memberId: string, worksFor: string, by: string, limit: number]
>(
  'hierarchy.add_manager',
  `insert into hierarchy_managers (business_id, member_id, works_for, added_by)
   select $1, $2, $3, $4 where (select count(*) from hierarchy_managers where business_id = $1) < $5::int
   on conflict do nothing returning member_id as id`,
);
export const isManager = prepared<{ id: string }, [businessId: string, memberId: string]>(
  'hierarchy.is_manager',
  'select member_id as id from hierarchy_managers where business_id = $1 and member_id = $2',
);
export const removeManager = prepared<{ id: string }, [businessId: string, memberId: string]>(
  'hierarchy.remove_manager',
  'delete from hierarchy_managers where business_id = $1 and member_id = $2 returning member_id as id',
);
