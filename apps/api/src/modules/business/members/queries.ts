import type { AccessRole, AssetType } from '@corkboard/contract';
import { assetRoles, LIVE_BUSINESS } from '../../../ground/policies/access';
import { hasOnly, reachedAssets } from '../../../ground/policies/reach';
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

/** Profiles that somebody may act as, as far as they are listed. */
const PROFILES_MAX = 10_000;

/** The viewer's own profile, and the businesses they are a member of. */
export const selectProfiles = prepared<ProfileRow, [viewerId: string]>(
  'business.profiles',
  `select u.id, u.username, u.business_name, u.image_signature, '{OWNER}'::text[] as permissions, 'OWNER' as business_role, true as mfa_met
   from users u where u.id = $1
   union all
   select b.id, b.username, b.business_name, b.image_signature, role.permissions, role.business_role, role.mfa_met
   from ${assetRoles('$1')} role join users b on b.id = role.asset_id
   where role.asset_id = any(array(${reachedAssets({
     person: '$1',
     after: '0',
     limit: String(PROFILES_MAX),
     ascending: true,
     has: hasOnly('PROFILE'),
   })})) and role.asset_type = 'PROFILE' and not role.owns`,
);

export interface BusinessRow extends UserRefRow {
  created_ms: string;
}

/** Whoever a business belongs to, as the first of its members. */
export const selectBusiness = prepared<BusinessRow, [businessId: string]>(
  'business.by_id',
  `select ${personRefColumns('b')}, floor(extract(epoch from b.created_at) * 1000)::bigint as created_ms
   from users b where b.id = $1`,
);

export interface MemberRow extends BusinessRow {
  business_role: Exclude<AccessRole['business_role'], 'OWNER'>;
  /** Permissions on each asset of the business, and on what was shared with it. */
  access: { id: string; type: AssetType; permissions: string[] }[];
}

/** SQL: what the member `m` was let at. */
const ACCESS = `coalesce((
  select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
  from (select asset_id, asset_type, permissions from asset_access a where a.business_id = m.business_id and a.member_id = m.member_id
    union all
    select p.asset_id, p.asset_type, a.permissions from partner_member_access a
      join partner_access p on p.business_id = a.business_id and p.partner_id = a.partner_id and p.asset_id = a.asset_id
    where a.partner_id = m.business_id and a.member_id = m.member_id) r), '[]')`;

type MembersParams = [
  businessId: string,
  after: string,
  limit: number,
  roles: readonly string[] | null,
  ids: readonly string[] | null,
];
/** SQL: a page of the members with a role, from the index. */
const withRole = (role: MemberRow['business_role'], compare: string, direction: string) => `(
  select * from business_members where business_id = $1 and business_role = '${role}' and member_id ${compare} $2 and member_id <> $1
    and ($4::text[] is null or '${role}' = any($4)) and ($5::bigint[] is null or member_id = any($5))
  order by member_id ${direction} limit $3::int)`;
const members = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<MemberRow, MembersParams>(
    `business.members.${direction}`,
    `select ${personRefColumns('u')}, m.business_role, ${ACCESS} as access,
       floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from (${(['EMPLOYEE', 'BIZ_ADMIN', 'PARTNER'] as const).map((role) => withRole(role, compare, direction)).join(' union all ')}
       order by member_id ${direction} limit $3::int) m join users u on u.id = m.member_id
     order by m.member_id ${direction}`,
  );

/** Members of a business after one, by id. */
export const membersAscending = members('>', 'asc');
export const membersDescending = members('<', 'desc');

export interface EmployerRow extends UserRefRow {
  business_role: MemberRow['business_role'];
  created_ms: string;
}
const employers = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<EmployerRow, [viewerId: string, after: string, limit: number]>(
    `business.employers.${direction}`,
    `select ${userRefColumns('b')}, m.business_role, floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from business_members m join users b on b.id = m.business_id
     where m.member_id = $1 and m.business_id ${compare} $2 and m.business_id <> $1 and ${LIVE_BUSINESS}
     order by m.business_id ${direction} limit $3::int`,
  );
/** Businesses that somebody works in, after one, by id. */
export const employersAscending = employers('>', 'asc');
export const employersDescending = employers('<', 'desc');
