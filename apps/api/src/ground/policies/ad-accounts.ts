import { adMessages, messages } from '@corkboard/contract';
import { missing, type RefusalDetail } from '../../http/refusal';
import { prepared } from '../../platform/db';
import { actingNotPermitted, MFA_MET } from './businesses';

/** A person's role in an ad account. */
export interface AdAccountRole {
  owns: boolean;
  permissions: string[];
  /** The business does not ask for two-step log-in, or the person has it, or owns the account. */
  mfa_met: boolean;
}

/**
 * SQL relation of {@link AdAccountRole} with `ad_account_id`: a person owns ad accounts, and has roles in others for as long as they
 * work in the business that owns them.
 *
 * @param personId SQL of the person's id
 */
export const adAccountRoles = (personId: string): string => `(
  select a.id as ad_account_id, true as owns, '{OWNER}'::text[] as permissions, true as mfa_met
  from ad_accounts a where a.owner_user_id = ${personId}
  union all
  select r.ad_account_id, false, r.permissions, ${MFA_MET}
  from ad_account_members r
    join ad_accounts a on a.id = r.ad_account_id and a.owner_user_id <> r.user_id
    join business_members m on m.business_id = a.owner_user_id and m.member_id = r.user_id
    join users b on b.id = m.business_id join users me on me.id = m.member_id
  where r.user_id = ${personId}
)`;

/** What a person may do in an ad account; no row for nothing at all. For {@link requireRole}. */
export const adAccountRole = prepared<AdAccountRole, [personId: string, accountId: string]>(
  'business.ad_account_role',
  `select role.owns, role.permissions, role.mfa_met from ${adAccountRoles('$1')} role where role.ad_account_id = $2`,
);

/**
 * Somebody's role in an ad account, as its owner or as somebody who works in the business that owns it.
 *
 * @param detail more about a refusal: the option that named the ad account
 * @throws Refusal 404 without a role, as when there is no such account; 403 `actingNotPermitted` where the business asks for two-step
 * log-in and the person has none
 */
export function requireRole<Role extends AdAccountRole>(
  role: Role | undefined,
  detail?: RefusalDetail,
): Role {
  if (!role) throw missing.of(adMessages.accountMissing, detail);
  if (!role.mfa_met) throw actingNotPermitted(messages.mfaRequired, detail);
  return role;
}
