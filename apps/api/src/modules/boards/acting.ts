import { adMessages, ERROR_CODES, messages } from '@corkboard/contract';
import type { Ctx } from '../../http/context';
import { notPermitted, Refusal } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';
import { LIVE_BUSINESS, MFA_MET } from '../business/queries';
import type { BoardRow } from './access';

/** The person whose boards a call is about. */
export interface Actor {
  id: string;
  username: string;
  /** Who really makes the call, where it is somebody who acts for them. */
  personId?: string;
}

const publisherOf = prepared<
  { id: string; username: string; mfa_met: boolean },
  [subject: string, viewer: string]
>(
  'acting.publisher',
  `select b.id, b.username, ${MFA_MET}
   from business_members m join users b on b.id = m.business_id join users me on me.id = m.member_id
   where m.business_id = $1 and m.member_id = $2 and ${LIVE_BUSINESS}
     and (m.business_role = 'BIZ_ADMIN' or m.permissions && '{OWNER,ADMIN,PROFILE_PUBLISHER}')`,
);

const actingRefused = (message: string): Refusal => new Refusal(403, ERROR_CODES.actingNotPermitted, message);

/**
 * Who acts: the viewer, or with `orbac_subject_id` the business whose boards and pins they may publish (consumer §6;
 * ads-model §5, "Profile's pins, boards: Publisher"). 403 with code 29 for anybody else's, also for a business that does not exist,
 * and where the business asks for two-step log-in and the viewer has none.
 */
export async function actingFor(
  executor: Executor,
  viewer: { id: string; username: string },
  subjectId: string | undefined,
): Promise<Actor> {
  const { id, username } = viewer;
  if (subjectId === undefined || subjectId === id) return { id, username };
  const [subject] = await publisherOf(executor, [subjectId, id]);
  if (!subject) throw actingRefused(messages.actingNotPermitted);
  if (!subject.mfa_met) throw actingRefused(messages.mfaRequired);
  return { id: subject.id, username: subject.username, personId: id };
}

/** The call as it is for whom `actingFor` names: what they see is read. Strangers act for nobody. */
export async function asActing<C extends Ctx>(ctx: C, subjectId: string | undefined): Promise<C> {
  if (!ctx.viewer || subjectId === undefined) return ctx;
  const { id, username } = await actingFor(ctx.db, ctx.viewer, subjectId);
  return { ...ctx, viewer: { ...ctx.viewer, id, username } };
}

const adAccountRole = prepared<{ owns: boolean }, [advertiser: string, viewer: string]>(
  'acting.ad_account',
  `select a.owner_user_id = $2 as owns from ad_accounts a where a.id = $1 and (a.owner_user_id = $2
     or exists (select 1 from ad_account_members m where m.ad_account_id = a.id and m.user_id = $2))`,
);

/**
 * Whether somebody owns the ad account they act for; members do not, whichever profile they act as (consumer §3 Advertiser, §6).
 * 403 when they have no role on it, or there is no such account.
 */
export async function ownsAdAccount(
  executor: Executor,
  actor: Actor,
  advertiserId: string,
): Promise<boolean> {
  const [role] = await adAccountRole(executor, [advertiserId, actor.personId ?? actor.id]);
  if (!role) throw notPermitted();
  return role.owns;
}

/** Who acts for an ad account they do not own saves to protected boards only, to none of another account (consumer §6). */
export async function requireAdBoard(
  executor: Executor,
  actor: Actor,
  board: BoardRow,
  advertiserId: string | undefined,
): Promise<void> {
  if (advertiserId === undefined || (await ownsAdAccount(executor, actor, advertiserId))) return;
  const fits = board.advertiser_id === null || board.advertiser_id === advertiserId;
  if (board.privacy !== 'protected' || !fits) throw notPermitted(adMessages.protectedBoardsOnly);
}
