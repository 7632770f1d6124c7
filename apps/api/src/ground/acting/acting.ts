import { adMessages, messages } from '@corkboard/contract';
import type { Ctx, RequestViewer } from '../../http/context';
import { notPermitted } from '../../http/refusal';
import type { Executor } from '../../platform/db';
import { adAccountPart, requirePart } from '../policies/ad-accounts';
import { mayPublish, requireMember } from '../policies/businesses';
import type { BoardRow } from '../references/find-board';

/** Whose boards and pins a call is about: the viewer of a call, whomever they act for. */
export type Actor = Pick<RequestViewer, 'id' | 'username'> & { personId?: string };

/**
 * The call as it is for whom the viewer acts for: with `orbac_subject_id` the business whose boards and pins they may publish. Done
 * before the handler of every call whose description takes the option, so that a handler knows one viewer and cannot forget the other.
 * Strangers act for nobody.
 *
 * @throws Refusal 404 for a business that the viewer does not work in; 403 code 29 for a role that does not publish
 */
export async function actFor(ctx: Ctx, subjectId: string): Promise<Ctx> {
  const { viewer } = ctx;
  if (!viewer || subjectId === viewer.id) return ctx;
  // The option is named, so that a page knows whom it may not act for.
  const detail = { field: 'orbac_subject_id' };
  const { actingNotPermitted } = messages;
  const { username } = await requireMember(
    ctx.db,
    viewer.id,
    subjectId,
    mayPublish,
    actingNotPermitted,
    detail,
  );
  return { ...ctx, viewer: { ...viewer, id: subjectId, username, personId: viewer.id } };
}

/**
 * Whether somebody owns the ad account they act for (`advertiser_id`), whichever profile they act as; members do not.
 *
 * @throws Refusal 404 when they have no part in it, as when there is no such account; 403 code 29 without the two-step log-in asked for
 */
export async function ownsAdAccount(
  executor: Executor,
  { id, personId }: Actor,
  advertiserId: string,
): Promise<boolean> {
  const detail = { field: 'advertiser_id' };
  const [part] = await adAccountPart(executor, [personId ?? id, advertiserId]);
  return requirePart(part, detail).owns;
}

/** Who acts for an ad account they do not own saves to protected boards only, to none of another account. */
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

/**
 * What only the owner of the ad account may do with a board that was made for it; with other boards everybody who owns them.
 *
 * @throws Refusal 403 with these words
 */
export async function requireAdOwner(
  executor: Executor,
  { advertiser_id }: BoardRow,
  { id, personId }: Actor,
  words: string,
): Promise<void> {
  if (advertiser_id === null) return;
  const [part] = await adAccountPart(executor, [personId ?? id, advertiser_id]);
  if (!part?.owns) throw notPermitted(words);
}
