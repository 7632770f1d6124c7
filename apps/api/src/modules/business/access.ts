import { adMessages, ERROR_CODES, messages } from '@corkboard/contract';
import { missing, Refusal, type RefusalDetail } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';
import { type AdAccountPart, adAccountParts } from './parts';
import { membership, type MembershipRow } from './queries';

/** 403 code 29 (ads-model §2): sees the business or its ad account, but may not act for it. */
export const actingNotPermitted = (message: string, detail?: RefusalDetail): Refusal =>
  new Refusal(403, ERROR_CODES.actingNotPermitted, message, detail);

/**
 * What somebody may do in a business that they work in.
 *
 * @param detail more about a refusal: the option that named the business
 * @throws Refusal 404 to whom the business is none of their business, as for one that does not exist (design §5); 403 code 29 when
 * `may` says that the role is not enough, and where the business asks for two-step log-in and the person has none (ads-model §5)
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

/** What a person may do in an ad account; no row for nothing at all. For {@link requirePart}. */
export const adAccountPart = prepared<AdAccountPart, [personId: string, accountId: string]>(
  'business.ad_account_part',
  `select part.owns, part.permissions, part.mfa_met from ${adAccountParts('$1')} part where part.ad_account_id = $2`,
);

/**
 * Somebody's part in an ad account, as its owner or as somebody who works in the business that owns it.
 *
 * @param detail more about a refusal: the option that named the ad account
 * @throws Refusal 404 without a part, as when there is no such account; 403 code 29 where the business asks for two-step log-in and the
 * person has none
 */
export function requirePart<Part extends AdAccountPart>(
  part: Part | undefined,
  detail?: RefusalDetail,
): Part {
  if (!part) throw missing.of(adMessages.accountMissing, detail);
  if (!part.mfa_met) throw actingNotPermitted(messages.mfaRequired, detail);
  return part;
}

/** Whether somebody publishes the business's pins and boards (ads-model §5: Publisher; OWNER, ADMIN all). */
export const publishes = ({
  business_role,
  permissions,
}: Pick<MembershipRow, 'business_role' | 'permissions'>): boolean =>
  business_role === 'BIZ_ADMIN' || permissions.some((one) => PUBLISHERS.includes(one));
const PUBLISHERS: readonly string[] = ['OWNER', 'ADMIN', 'PROFILE_PUBLISHER'];

/** Whether somebody runs a business: its admins and holders of ADMIN (ads-model §5). */
export const administers = ({ business_role, permissions }: MembershipRow): boolean =>
  business_role === 'BIZ_ADMIN' || permissions.includes('ADMIN');
