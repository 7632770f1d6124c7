import type { AssetType } from '@corkboard/contract';
import { assetRoles } from '../../../ground/policies/access';
import { shownName, userRefJson, type UserRefRow } from '../../../ground/references/people';
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
  owner: UserRefRow;
}

const assets = (direction: 'asc' | 'desc') =>
  prepared<
    AssetRow,
    [
      viewerId: string,
      businessId: string,
      ids: readonly string[],
      type: AssetType | null,
      permissions: readonly string[] | null,
      groupId: string | null,
      childId: string | null,
    ]
  >(
    `business.assets.${direction}`,
    `select role.asset_id as id, role.asset_type as type, coalesce(a.name, g.name, ${shownName('b')}) as name, role.permissions,
       ${userRefJson('b')} as owner
     from ${assetRoles('$1')} role join users b on b.id = role.business_id
       left join ad_accounts a on role.asset_type = 'AD_ACCOUNT' and a.id = role.asset_id
       left join asset_groups g on role.asset_type = 'ASSET_GROUP' and g.business_id = role.business_id and g.id = role.asset_id
     where (role.business_id = $2
         or exists (select from partner_reach pr where pr.partner_id = $2 and pr.business_id = role.business_id and pr.asset_id = role.asset_id))
       and role.asset_id = any($3::bigint[]) and ($4::text is null or role.asset_type = $4)
       and ($5::text[] is null or role.permissions && $5)
       and ($6::bigint is null or exists (
         select from asset_group_assets i where i.business_id = role.business_id and i.group_id = $6 and i.asset_id = role.asset_id))
       and ($7::bigint is null or exists (
         select from asset_group_assets i where i.business_id = role.business_id and i.group_id = role.asset_id and i.asset_id = $7))
     order by role.asset_id ${direction}`,
  );
/** Things among some of a business, and of what was shared with it, that a person has a role for, in both orders. */
export const assetsAmong = [assets('asc'), assets('desc')] as const;

type PartParams = [id: string, after: string, limit: number];
/** Ids of the things in a group, in both orders. */
export const inGroup = (['asc', 'desc'] as const).map((direction) =>
  prepared<{ id: string }, PartParams>(
    `business.in_group.${direction}`,
    `select i.asset_id as id from asset_groups g join asset_group_assets i on i.business_id = g.business_id and i.group_id = g.id
     where g.id = $1 and i.asset_id ${direction === 'asc' ? '>' : '<'} $2 order by i.asset_id ${direction} limit $3::int`,
  ),
);
/** Ids of the groups that something is in, in both orders. */
export const groupsWith = (['asc', 'desc'] as const).map((direction) =>
  prepared<{ id: string }, PartParams>(
    `business.groups_with.${direction}`,
    `select i.group_id as id from asset_group_assets i
     where i.business_id = coalesce((select a.owner_user_id from ad_accounts a where a.id = $1), $1) and i.asset_id = $1
       and i.group_id ${direction === 'asc' ? '>' : '<'} $2 order by i.group_id ${direction} limit $3::int`,
  ),
);

export interface AccessRow {
  member_id: string;
  asset_id: string;
  permissions: string[];
}
/** Permissions of some members, also for things that were shared with the business. */
export const accessOf = prepared<AccessRow, [businessId: string, members: readonly string[]]>(
  'business.access_of',
  `select member_id, asset_id, permissions from asset_access where business_id = $1 and member_id = any($2::bigint[])
   union all
   select member_id, asset_id, permissions from partner_member_access where partner_id = $1 and member_id = any($2::bigint[])`,
);

/** Something that somebody is let at. */
export interface Access {
  member_id: string;
  asset_id: string;
  asset_type: AssetType;
  /** Whose it is: the business, or its partner. */
  owner_id: string;
  permissions: readonly string[];
}
const putAccess = prepared<never, [businessId: string, rows: string]>(
  'business.put_access',
  `insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
   select $1, member_id, asset_id, asset_type, permissions
   from jsonb_to_recordset($2::jsonb) as a(member_id bigint, asset_id bigint, asset_type text, permissions text[])
   on conflict (business_id, member_id, asset_id) do update set permissions = excluded.permissions`,
);
const putReceived = prepared<never, [businessId: string, rows: string]>(
  'business.put_received',
  `insert into partner_member_access (partner_id, member_id, business_id, asset_id, permissions)
   select $1, member_id, owner_id, asset_id, permissions
   from jsonb_to_recordset($2::jsonb) as a(member_id bigint, asset_id bigint, owner_id bigint, permissions text[])
   on conflict (partner_id, member_id, asset_id) do update set permissions = excluded.permissions`,
);
/** Lets members at things of the business, and at what was shared with it; what they had for one of them before is replaced. */
export async function giveAccess(tx: Executor, businessId: string, rows: readonly Access[]): Promise<void> {
  const received = rows.filter(({ owner_id }) => owner_id !== businessId);
  const own = rows.filter(({ owner_id }) => owner_id === businessId);
  if (own.length > 0) await putAccess(tx, [businessId, JSON.stringify(own)]);
  if (received.length > 0) await putReceived(tx, [businessId, JSON.stringify(received)]);
}
/** Lets members no longer at things of the business, nor at what was shared with it. */
export const takeAccess = prepared<
  never,
  [businessId: string, members: readonly string[], assets: readonly string[]]
>(
  'business.take_access',
  `with received as (
     delete from partner_member_access where partner_id = $1
       and (member_id, asset_id) in (select * from unnest($2::bigint[], $3::bigint[]))
   )
   delete from asset_access where business_id = $1
     and (member_id, asset_id) in (select * from unnest($2::bigint[], $3::bigint[]))`,
);
