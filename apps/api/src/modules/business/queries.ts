import { MFA_MET } from '../../ground/policies/businesses';
import { LIVE_BUSINESS, type MembershipRow } from '../../ground/policies/businesses';
import { userRefColumns, type UserRefRow } from '../../ground/references/people';
import { prepared } from '../../platform/db';

export interface ProfileRow {
  id: string;
  username: string;
  business_name: string | null;
  image_signature: string | null;
  permissions: string[];
  business_role: MembershipRow['business_role'];
  mfa_met: boolean;
}

/** The viewer's own profile, then the businesses they are a member of, by name. */
export const selectProfiles = prepared<ProfileRow, [viewerId: string]>(
  'business.profiles',
  `select id, username, business_name, image_signature, permissions, business_role, mfa_met from (
     select true as own, u.id, u.username, u.business_name, u.image_signature, '{OWNER}'::text[] as permissions,
       'BIZ_ADMIN' as business_role, true as mfa_met
     from users u where u.id = $1
     union all
     select false, b.id, b.username, b.business_name, b.image_signature, m.permissions, m.business_role, ${MFA_MET}
     from business_members m join users b on b.id = m.business_id join users me on me.id = m.member_id
     where m.member_id = $1 and m.business_id <> $1 and ${LIVE_BUSINESS}
   ) profiles
   order by own desc, lower(coalesce(business_name, username)), id`,
);

export interface BusinessRow extends UserRefRow {
  created_ms: string;
}

/** A business as the owner of its members; no row for somebody who is none. */
export const selectBusiness = prepared<BusinessRow, [businessId: string]>(
  'business.by_id',
  `select ${userRefColumns('b')}, floor(extract(epoch from b.created_at) * 1000)::bigint as created_ms
   from users b where b.id = $1 and ${LIVE_BUSINESS}`,
);

export interface MemberRow extends BusinessRow {
  business_role: MembershipRow['business_role'];
  permissions: string[];
}

const members = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<MemberRow, [businessId: string, after: string, limit: number]>(
    `business.members.${direction}`,
    `select ${userRefColumns('u')}, m.business_role, m.permissions,
       floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from business_members m join users u on u.id = m.member_id
     where m.business_id = $1 and m.member_id ${compare} $2 and m.member_id <> $1
     order by m.member_id ${direction} limit $3::int`,
  );

/** Members of a business after one, by id. */
export const membersAscending = members('>', 'asc');
export const membersDescending = members('<', 'desc');
