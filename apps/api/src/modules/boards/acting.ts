import { adMessages, messages } from '@corkboard/contract';
import type { Ctx } from '../../http/context';
import { missing, notPermitted } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';
import { publishes, requireMember } from '../business/access';
import type { BoardRow } from './access';

/** The person whose boards a call is about. */
export interface Actor {
  id: string;
  username: string;
  /** Who really makes the call, where it is somebody who acts for them. */
  personId?: string;
}

/**
 * Who acts: the viewer, or with `orbac_subject_id` the business whose boards and pins they may publish (consumer §6).
 *
 * @throws Refusal 404 for a business that the viewer does not work in; 403 code 29 for a role that does not publish
 */
export async function actingFor(
  executor: Executor,
  viewer: { id: string; username: string },
  subjectId: string | undefined,
): Promise<Actor> {
  const { id, username } = viewer;
  if (subjectId === undefined || subjectId === id) return { id, username };
  // The option is named, so that a page knows whom it may not act for.
  const detail = { field: 'orbac_subject_id' };
  const { actingNotPermitted } = messages;
  const business = await requireMember(executor, id, subjectId, publishes, actingNotPermitted, detail);
  return { id: subjectId, username: business.username, personId: id };
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
 * What somebody is to an ad account, whichever profile they act as (consumer §3 Advertiser, §6); null without a role on it, and for
 * one that does not exist.
 */
export async function adAccountPart(
  executor: Executor,
  actor: Actor,
  advertiserId: string,
): Promise<'owner' | 'member' | null> {
  const [role] = await adAccountRole(executor, [advertiserId, actor.personId ?? actor.id]);
  return role ? (role.owns ? 'owner' : 'member') : null;
}

/**
 * Whether somebody owns the ad account they act for (`advertiser_id`); members do not.
 *
 * @throws Refusal 404 when they have no role on it, as when there is no such account
 */
export async function ownsAdAccount(
  executor: Executor,
  actor: Actor,
  advertiserId: string,
): Promise<boolean> {
  const part = await adAccountPart(executor, actor, advertiserId);
  if (!part) throw missing.of(adMessages.accountMissing, { field: 'advertiser_id' });
  return part === 'owner';
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
