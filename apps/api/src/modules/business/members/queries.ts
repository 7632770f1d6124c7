import type { AccessRole, AssetType } from '@corkboard/contract';
import { assetRoles } from '../../../ground/policies/access';
import { personRefColumns, userRefColumns, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface ProfileRow {
  id: string;
  username: string;
  business_name: string | null;
  image_signature: string | null;
  permissions: string[];
  business_role: AccessRole['business_role'];
  mfa_met: boolean;
}

/** The viewer's own profile, and the businesses they are a member of. */
export const selectProfiles = prepared<ProfileRow, [viewerId: string]>(
  'business.profiles',
  `select u.id, u.username, u.business_name, u.image_signature, '{OWNER}'::text[] as permissions, 'OWNER' as business_role, true as mfa_met
   from users u where u.id = $1
   union all
   select b.id, b.username, b.business_name, b.image_signature, role.permissions, role.business_role, role.mfa_met
   from ${assetRoles('$1')} role join users b on b.id = role.asset_id
   where role.asset_type = 'PROFILE' and not role.owns`,
);

export interface BusinessRow extends UserRefRow {
  created_ms: string;
}

/** A business as the owner of its members. */
export const selectBusiness = prepared<BusinessRow, [businessId: string]>(
  'business.by_id',
  `select ${userRefColumns('b')}, floor(extract(epoch from b.created_at) * 1000)::bigint as created_ms
   from users b where b.id = $1`,
);

export interface MemberRow extends BusinessRow {
  business_role: Exclude<AccessRole['business_role'], 'OWNER'>;
  /** Permissions on each asset of the business. */
  access: { id: string; type: AssetType; permissions: string[] }[];
}

/** SQL: what the member `m` was let at. */
const ACCESS = `coalesce((
  select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
  from asset_access r where r.business_id = m.business_id and r.member_id = m.member_id), '[]')`;

const members = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<
    MemberRow,
    [
      businessId: string,
      after: string,
      limit: number,
      roles: readonly string[] | null,
      ids: readonly string[] | null,
    ]
  >(
    `business.members.${direction}`,
    `select ${personRefColumns('u')}, m.business_role, ${ACCESS} as access,
       floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from business_members m join users u on u.id = m.member_id
     where m.business_id = $1 and m.member_id ${compare} $2 and m.member_id <> $1
       and ($4::text[] is null or m.business_role = any($4)) and ($5::bigint[] is null or m.member_id = any($5))
     order by m.member_id ${direction} limit $3::int`,
  );

/** Members of a business after one, by id. */
export const membersAscending = members('>', 'asc');
export const membersDescending = members('<', 'desc');
