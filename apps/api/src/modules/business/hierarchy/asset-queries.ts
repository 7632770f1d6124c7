import { userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface HeldRow {
  id: string;
  name: string;
  business: UserRefRow;
  holds: number;
  shared_with: UserRefRow[];
}
/** SQL: the businesses of the hierarchy that something is shared with. */
const sharedWith = (condition: string) => `coalesce((
  select json_agg(${userRefJson('p')} order by p.id) from partner_access a join hierarchy_nodes t on t.business_id = a.partner_id and t.hierarchy_id = n.hierarchy_id
    join users p on p.id = a.partner_id where a.business_id = n.business_id and ${condition}), '[]')`;

/** Groups of things of some businesses of a hierarchy. */
export const groupsOf = prepared<HeldRow, [businessIds: readonly string[]]>(
  'hierarchy.groups',
  `select g.id, g.name, ${userRefJson('b')} as business,
     (select count(*)::int from asset_group_assets i where i.business_id = g.business_id and i.group_id = g.id) as holds,
     ${sharedWith('a.asset_id = g.id')} as shared_with
   from hierarchy_nodes n join asset_groups g on g.business_id = n.business_id join users b on b.id = n.business_id
   where n.business_id = any($1::bigint[]) order by array_position($1::bigint[], n.business_id), g.id`,
);
/** Catalogs of some businesses of a hierarchy; who sees those of a business, sees all of it. */
export const catalogsOf = prepared<HeldRow, [businessIds: readonly string[]]>(
  'hierarchy.catalogs',
  `select c.id, c.name, ${userRefJson('b')} as business,
     (select count(*)::int from catalog_items i where i.business_id = c.business_id and i.catalog_id = c.id) as holds,
     ${sharedWith(`a.asset_id = n.business_id and a.permissions && '{CATALOGS_VIEWER,CATALOGS_MANAGER}'::text[]`)} as shared_with
   from hierarchy_nodes n join catalogs c on c.business_id = n.business_id join users b on b.id = n.business_id
   where n.business_id = any($1::bigint[]) order by array_position($1::bigint[], n.business_id), c.id`,
);
/** Whose group it is. */
export const groupOwner = prepared<{ business_id: string }, [groupId: string]>(
  'hierarchy.group_owner',
  'select business_id from asset_groups where id = $1',
);
