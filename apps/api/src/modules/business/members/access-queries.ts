import type { AssetType } from '@corkboard/contract';
import { assetRoles } from '../../../ground/policies/access';
import { shownName } from '../../../ground/references/people';
import { type Executor, prepared } from '../../../platform/db';

export interface MemberRoleRow {
  id: string;
  business_role: 'EMPLOYEE' | 'BIZ_ADMIN' | 'PARTNER';
}

/** Members of a business by id, locked until the transaction ends. */
export const lockMembers = prepared<MemberRoleRow, [businessId: string, ids: readonly string[]]>(
  'business.lock_members',
  `select member_id as id, business_role from business_members
   where business_id = $1 and member_id = any($2::bigint[]) order by member_id for update`,
);

/** Takes somebody into a business; who works there already keeps their role. */
export const addMember = prepared<{ id: string }, [businessId: string, memberId: string, role: string]>(
  'business.add_member',
  `insert into business_members (business_id, member_id, business_role) values ($1, $2, $3)
   on conflict do nothing returning member_id as id`,
);
export const setRole = prepared<never, [businessId: string, memberId: string, role: string]>(
  'business.set_role',
  'update business_members set business_role = $3 where business_id = $1 and member_id = $2',
);
/** Takes people out of a business, and with that everything that they were let at. */
export const removeMembers = prepared<never, [businessId: string, ids: readonly string[]]>(
  'business.remove_members',
  'delete from business_members where business_id = $1 and member_id = any($2::bigint[])',
);

export interface AssetRow {
  id: string;
  type: AssetType;
  name: string;
  permissions: string[];
}

const assets = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<
    AssetRow,
    [viewerId: string, businessId: string, after: string, limit: number, type: AssetType | null]
  >(
    `business.assets.${direction}`,
    `select role.asset_id as id, role.asset_type as type, coalesce(a.name, ${shownName('b')}) as name, role.permissions
     from ${assetRoles('$1')} role join users b on b.id = role.business_id left join ad_accounts a on a.id = role.asset_id
     where role.business_id = $2 and role.asset_id ${compare} $3 and ($5::text is null or role.asset_type = $5)
     order by role.asset_id ${direction} limit $4::int`,
  );
/** Assets of a business that a person has a role for. */
export const assetsAscending = assets('>', 'asc');
export const assetsDescending = assets('<', 'desc');

/** Which of some ids are things of a business, and what they are. */
export const assetTypes = prepared<
  { id: string; type: AssetType },
  [businessId: string, ids: readonly string[]]
>('business.asset_types', 'select id, type from assets where business_id = $1 and id = any($2::bigint[])');

export interface AccessRow {
  member_id: string;
  asset_id: string;
  permissions: string[];
}
/** Asset permissions of some members. */
export const accessOf = prepared<AccessRow, [businessId: string, members: readonly string[]]>(
  'business.access_of',
  `select member_id, asset_id, permissions from asset_access where business_id = $1 and member_id = any($2::bigint[])`,
);

/** Something that somebody is let at. */
export interface Access {
  member_id: string;
  asset_id: string;
  asset_type: AssetType;
  permissions: readonly string[];
}
const putAccess = prepared<never, [businessId: string, rows: string]>(
  'business.put_access',
  `insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
   select $1, member_id, asset_id, asset_type, permissions
   from jsonb_to_recordset($2::jsonb) as a(member_id bigint, asset_id bigint, asset_type text, permissions text[])
   on conflict (business_id, member_id, asset_id) do update set permissions = excluded.permissions`,
);
/** Lets members at things of the business; what they had for one of them before is replaced. */
export const giveAccess = (tx: Executor, businessId: string, rows: readonly Access[]) =>
  putAccess(tx, [businessId, JSON.stringify(rows)]);
/** Lets members no longer at things of the business. */
export const takeAccess = prepared<
  never,
  [businessId: string, members: readonly string[], assets: readonly string[]]
>(
  'business.take_access',
  `delete from asset_access where business_id = $1
     and (member_id, asset_id) in (select * from unnest($2::bigint[], $3::bigint[]))`,
);
