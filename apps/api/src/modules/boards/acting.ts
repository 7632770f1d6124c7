import { ERROR_CODES, messages } from '@corkboard/contract';
import { notPermitted, Refusal } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';

/** The person whose boards a call is about. */
export interface Actor {
  id: string;
  username: string;
}

const publisherOf = prepared<Actor & { mfa_met: boolean }, [subject: string, viewer: string]>(
  'acting.publisher',
  `select u.id, u.username, not u.require_mfa or v.mfa_enabled as mfa_met
   from business_members m join users u on u.id = m.business_id join users v on v.id = m.member_id
   where m.business_id = $1 and m.member_id = $2
     and (m.business_role = 'BIZ_ADMIN' or m.permissions && '{OWNER,ADMIN,PROFILE_PUBLISHER}')`,
);

/**
 * Who acts: the viewer, or with `orbac_subject_id` the business whose boards and pins they may publish (consumer §6;
 * ads-model §5, "Profile's pins, boards: Publisher"). 403 with code 29 for anybody else's, and where the business asks for two-step log-in and the viewer has none.
 */
export async function actingFor(
  executor: Executor,
  viewer: Actor,
  subjectId: string | undefined,
): Promise<Actor> {
  if (subjectId === undefined || subjectId === viewer.id) return { id: viewer.id, username: viewer.username };
  const [subject] = await publisherOf(executor, [subjectId, viewer.id]);
  if (!subject) throw new Refusal(403, ERROR_CODES.actingNotPermitted, messages.notPermitted);
  if (!subject.mfa_met) throw new Refusal(403, ERROR_CODES.actingNotPermitted, messages.mfaRequired);
  return { id: subject.id, username: subject.username };
}

const adAccountRole = prepared<{ owns: boolean }, [advertiser: string, viewer: string]>(
  'acting.ad_account',
  `select a.owner_user_id = $2 as owns from ad_accounts a where a.id = $1 and (a.owner_user_id = $2
     or exists (select 1 from ad_account_members m where m.ad_account_id = a.id and m.user_id = $2))`,
);

/**
 * Whether somebody owns the ad account they act for; members do not (consumer §3 Advertiser, §6). 403 when they have no
 * role on it, or there is no such account.
 */
export async function ownsAdAccount(
  executor: Executor,
  viewerId: string,
  advertiserId: string,
): Promise<boolean> {
  const [role] = await adAccountRole(executor, [advertiserId, viewerId]);
  if (!role) throw notPermitted();
  return role.owns;
}
