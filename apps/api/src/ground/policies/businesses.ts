import { ERROR_CODES, messages } from '@corkboard/contract';
import { missing, Refusal, type RefusalDetail } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';

/** What one person may do in a business. */
export interface MembershipRow {
  /** The business's. */
  username: string;
  business_role: 'EMPLOYEE' | 'BIZ_ADMIN' | 'PARTNER';
  permissions: string[];
  /** The business does not ask for a second step, or the person has one. */
  mfa_met: boolean;
}

/** A business that somebody can act for: one that is not suspended. */
export const LIVE_BUSINESS = `b.is_partner and b.login_state is distinct from 'suspended'`;

/** SQL: the business `b` does not ask for two-step log-in, or its member `me` has it. */
export const MFA_MET = '(not b.require_mfa or me.mfa_enabled)';

/** What a person may do in a business; no row for a non-member. */
const membership = prepared<MembershipRow, [businessId: string, memberId: string]>(
  'business.membership',
  `select b.username, m.business_role, m.permissions, ${MFA_MET} as mfa_met
   from business_members m join users b on b.id = m.business_id join users me on me.id = m.member_id
   where m.business_id = $1 and m.member_id = $2 and ${LIVE_BUSINESS}`,
);

/** 403 code 29: sees the business or its ad account, but may not act for it. */
export const actingNotPermitted = (message: string, detail?: RefusalDetail): Refusal =>
  new Refusal(403, ERROR_CODES.actingNotPermitted, message, detail);

/**
 * What somebody may do in a business that they work in.
 *
 * @param detail more about a refusal: the option that named the business
 * @throws Refusal 404 for a business that the person does not work in, as for one that does not exist; 403 `actingNotPermitted` when `may`
 * says that the role is not enough, and where the business asks for two-step log-in and the person has none
 */
export async function requireMember(
  executor: Executor,
  viewerId: string,
  businessId: string,
  may: (member: MembershipRow) => boolean,
  message: string,
  detail?: RefusalDetail,
): Promise<MembershipRow> {
  const [member] = await membership(executor, [businessId, viewerId]);
  if (!member) throw missing.of(messages.businessMissing, detail);
  if (!may(member)) throw actingNotPermitted(message, detail);
  if (!member.mfa_met) throw actingNotPermitted(messages.mfaRequired, detail);
  return member;
}

/** Whether somebody publishes the business's pins and boards (Publisher; OWNER, ADMIN all). */
export const mayPublish = ({
  business_role,
  permissions,
}: Pick<MembershipRow, 'business_role' | 'permissions'>): boolean =>
  business_role === 'BIZ_ADMIN' || permissions.some((one) => PUBLISHERS.includes(one));
const PUBLISHERS: readonly string[] = ['OWNER', 'ADMIN', 'PROFILE_PUBLISHER'];

/** Whether somebody runs a business: its admins and holders of ADMIN. */
export const mayAdminister = ({ business_role, permissions }: MembershipRow): boolean =>
  business_role === 'BIZ_ADMIN' || permissions.includes('ADMIN');
