import type { ASSET_GROUP_TYPES } from '@corkboard/contract';
import { personRefJson, userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

type GroupType = (typeof ASSET_GROUP_TYPES)[number];

export interface GroupRow {
  id: string;
  name: string;
  description: string;
  types: GroupType[];
  owner: UserRefRow;
  created_by: UserRefRow | null;
  ad_accounts: string[];
  profiles: string[];
  created_ms: string;
  updated_ms: string;
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;
const idsOf = (type: string) =>
  `array(select a.asset_id::text from asset_group_assets a where a.business_id = g.business_id and a.group_id = g.id and a.asset_type = '${type}' order by a.asset_id)`;

/** Groups by their ids, whosever they are. */
export const groupsById = prepared<GroupRow, [ids: readonly string[]]>(
  'business.groups_by_id',
  `select g.id, g.name, g.description, g.types, ${userRefJson('o')} as owner,
     case when by.id is not null then ${personRefJson('by')} end as created_by,
     ${idsOf('AD_ACCOUNT')} as ad_accounts, ${idsOf('PROFILE')} as profiles, ${ms('g.created_at')} as created_ms, ${ms('g.updated_at')} as updated_ms
   from asset_groups g join users o on o.id = g.business_id left join users by on by.id = g.created_by
   where g.id = any($1::bigint[]) order by g.id`,
);

/** Makes a group, unless the business has as many as it may; no row then. */
export const addGroup = prepared<
  { id: string },
  [businessId: string, name: string, description: string, types: readonly string[], by: string, max: number]
>(
  'business.add_group',
  `insert into asset_groups (business_id, name, description, types, created_by)
   select $1, $2, $3, $4::text[], $5 where (select count(*) from asset_groups g where g.business_id = $1) < $6::int returning id`,
);
/** Groups of a business, locked until the transaction ends. */
export const lockGroups = prepared<
  { id: string; name: string; description: string; types: string[] },
  [businessId: string, ids: readonly string[]]
>(
  'business.lock_groups',
  `select id, name, description, types from asset_groups where business_id = $1 and id = any($2::bigint[]) order by id for update`,
);
export const changeGroup = prepared<
  never,
  [businessId: string, id: string, name: string, description: string, types: readonly string[]]
>(
  'business.change_group',
  `update asset_groups set name = $3, description = $4, types = $5::text[], updated_at = now() where business_id = $1 and id = $2`,
);
export const putInGroup = prepared<never, [businessId: string, groupId: string, assets: readonly string[]]>(
  'business.put_in_group',
  `insert into asset_group_assets (business_id, group_id, asset_id, asset_type)
   select $1, $2, a.id, a.type from assets a where a.business_id = $1 and a.id = any($3::bigint[]) and a.type <> 'ASSET_GROUP'
   on conflict do nothing`,
);
export const takeFromGroup = prepared<
  never,
  [businessId: string, groupId: string, assets: readonly string[]]
>(
  'business.take_from_group',
  'delete from asset_group_assets where business_id = $1 and group_id = $2 and asset_id = any($3::bigint[])',
);
export const deleteGroups = prepared<
  { id: string; name: string },
  [businessId: string, ids: readonly string[]]
>(
  'business.delete_groups',
  'delete from asset_groups where business_id = $1 and id = any($2::bigint[]) returning id, name',
);
