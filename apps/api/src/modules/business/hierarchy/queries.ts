import type { HierarchyRuleKind } from '@corkboard/contract';
import { LIVE_BUSINESS, requiresMfa } from '../../../ground/policies/access';
import { userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface NodeRow {
  id: string;
  user: UserRefRow;
  parent_id: string | null;
  /** Ids from the top to itself. */
  path: string[];
  is_made: boolean;
  exempt: HierarchyRuleKind[];
  joined_at: Date;
  ad_accounts: number;
  catalogs: number;
}
/** Every business of a hierarchy, those above before those below, by name. */
export const nodesOf = prepared<NodeRow, [hierarchyId: string]>(
  'hierarchy.nodes',
  `select n.business_id as id, ${userRefJson('b')} as user, n.parent_id, n.path::text[] as path, n.is_made, n.exempt, n.joined_at,
     (select count(*)::int from ad_accounts a where a.owner_user_id = n.business_id) as ad_accounts,
     (select count(*)::int from catalogs c where c.business_id = n.business_id) as catalogs
   from hierarchy_nodes n join users b on b.id = n.business_id where n.hierarchy_id = $1
   order by cardinality(n.path), coalesce(b.business_name, b.full_name), n.business_id`,
);

/** Which hierarchy a business is in. */
export const hierarchyOf = prepared<{ id: string }, [businessId: string]>(
  'hierarchy.of',
  'select hierarchy_id as id from hierarchy_nodes where business_id = $1',
);
/** Holds a hierarchy until the transaction ends, so that it changes by one after the other; no row for one that ended. */
export const lockHierarchy = prepared<{ id: string }, [hierarchyId: string]>(
  'hierarchy.lock',
  'select business_id as id from hierarchy_nodes where business_id = $1 and parent_id is null for no key update',
);

export interface StandingRow {
  business_id: string;
  /** They run the business itself; else they were appointed. */
  runs: boolean;
  mfa_met: boolean;
}
/** The businesses of a hierarchy that somebody runs or was appointed to manage. */
export const standingOf = prepared<StandingRow, [viewerId: string, hierarchyId: string]>(
  'hierarchy.standing',
  `select n.business_id, true as runs, true as mfa_met from hierarchy_nodes n join users b on b.id = n.business_id
   where n.business_id = $1 and n.hierarchy_id = $2 and b.is_partner
   union all
   select m.business_id, true, not ${requiresMfa('b')} or me.mfa_enabled
   from business_members m join hierarchy_nodes n on n.business_id = m.business_id join users b on b.id = m.business_id
     join users me on me.id = m.member_id
   where m.member_id = $1 and m.business_id <> $1 and m.business_role = 'BIZ_ADMIN' and n.hierarchy_id = $2 and ${LIVE_BUSINESS}
   union all
   select m.business_id, false, not ${requiresMfa('b')} or me.mfa_enabled
   from hierarchy_managers m join hierarchy_nodes n on n.business_id = m.business_id join users b on b.id = m.business_id
     join users me on me.id = m.member_id
   where m.member_id = $1 and n.hierarchy_id = $2`,
);

export const addRoot = prepared<{ id: string }, [businessId: string]>(
  'hierarchy.add_root',
  `insert into hierarchy_nodes (business_id, hierarchy_id, path) values ($1, $1, array[$1::bigint])
   on conflict do nothing returning business_id as id`,
);
/** Puts a business below another; no row where it is in a hierarchy already. */
export const addNode = prepared<{ id: string }, [businessId: string, parentId: string, isMade: boolean]>(
  'hierarchy.add_node',
  `insert into hierarchy_nodes (business_id, hierarchy_id, parent_id, path, is_made)
   select $1, p.hierarchy_id, p.business_id, p.path || $1::bigint, $3 from hierarchy_nodes p where p.business_id = $2
   on conflict do nothing returning business_id as id`,
);
/** Puts a business with all that is below it below another one of the same hierarchy. */
export const moveNode = prepared<never, [businessId: string, parentId: string]>(
  'hierarchy.move',
  `update hierarchy_nodes n set parent_id = case when n.business_id = $1 then p.business_id else n.parent_id end,
     path = p.path || n.path[array_position(n.path, $1::bigint):]
   from hierarchy_nodes p where p.business_id = $2 and n.hierarchy_id = p.hierarchy_id and $1::bigint = any(n.path)`,
);
export const setExempt = prepared<never, [businessId: string, kinds: readonly string[]]>(
  'hierarchy.set_exempt',
  'update hierarchy_nodes set exempt = $2::text[] where business_id = $1',
);
/** Takes a business out; of the one at the top, everything. */
export const removeNode = prepared<never, [businessId: string]>(
  'hierarchy.remove_node',
  'delete from hierarchy_nodes where business_id = $1',
);
