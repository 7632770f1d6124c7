import { adMessages } from '@corkboard/contract';
import type { ActingOption } from '@corkboard/contract/schemas';
import type { Ctx, RequestViewer } from '../../http/context';
import { notPermitted } from '../../http/refusal';
import type { Executor } from '../../platform/db';
import { ownsAdAccount, requireAsset } from '../policies/access';
import type { BoardRow } from '../references/find-board';

/** Whose boards and pins a call is about: the viewer of a call, whomever they act for. */
export type Actor = Pick<RequestViewer, 'id' | 'username'> & { personId?: string };

/**
 * The call as it is for whom the viewer acts for. Done before the handler of every call whose description takes one of the options,
 * so that a handler knows one viewer and one ad account, and cannot leave either out. Strangers act for nobody.
 *
 * @throws Refusal 404 for a business that the viewer does not work in, and for an ad account that they have no role in, as for one that
 * does not exist; 403 `actingNotPermitted` for a role in the business that does not publish, and without the two-step log-in asked for
 */
export async function resolveActing(
  ctx: Ctx,
  {
    orbac_subject_id: subjectId,
    advertiser_id: advertiserId,
    ad_account_id: ownedId,
  }: Partial<Record<ActingOption | 'ad_account_id', string>>,
): Promise<Ctx> {
  if (ownedId !== undefined) return actForOwner(ctx, ownedId);
  const acting = subjectId === undefined ? ctx : await actForBusiness(ctx, subjectId);
  return advertiserId === undefined ? acting : actForAdAccount(acting, advertiserId);
}

/** The business whose boards and pins the viewer may publish becomes the viewer. */
async function actForBusiness(
  ctx: Ctx,
  subjectId: string,
  detail = { field: 'orbac_subject_id' },
): Promise<Ctx> {
  const { viewer } = ctx;
  if (!viewer || subjectId === viewer.id) return ctx;
  // The option is named, so that a page knows whom it may not act for.
  const asked = { act: 'publish', detail } as const;
  const { username } = await requireAsset(ctx.db, viewer.id, { type: 'PROFILE', id: subjectId }, asked);
  return { ...ctx, viewer: { ...viewer, id: subjectId, username, personId: viewer.id } };
}

/** The business that an ad account belongs to becomes the viewer: programs for the public standard know it by its ad account. */
async function actForOwner(ctx: Ctx, id: string): Promise<Ctx> {
  if (!ctx.viewer) return ctx;
  const detail = { field: 'ad_account_id' };
  const { personId } = ctx.viewer;
  const { business_id: owner } = await requireAsset(ctx.db, personId, { type: 'AD_ACCOUNT', id }, { detail });
  return actForBusiness(ctx, owner, detail);
}

/** The ad account is the person's, whichever profile they act as. */
async function actForAdAccount(ctx: Ctx, id: string): Promise<Ctx> {
  if (!ctx.viewer) return ctx;
  const asked = { detail: { field: 'advertiser_id' } };
  const { owns } = await requireAsset(ctx.db, ctx.viewer.personId, { type: 'AD_ACCOUNT', id }, asked);
  return { ...ctx, adAccount: { id, owned: owns } };
}

/**
 * Who acts for an ad account they do not own saves to protected boards only, to none of another account.
 *
 * @throws Refusal 403 `notPermitted` for other boards
 */
export function requireAdBoard({ adAccount }: Pick<Ctx, 'adAccount'>, board: BoardRow): void {
  if (!adAccount || adAccount.owned) return;
  const fits = board.advertiser_id === null || board.advertiser_id === adAccount.id;
  if (board.privacy !== 'protected' || !fits) throw notPermitted(adMessages.protectedBoardsOnly);
}

/**
 * Reserves an act on a board that was made for an ad account for the account's owner. Other boards pass: their own rights are checked elsewhere.
 *
 * @throws Refusal 403 `notPermitted` with these words
 */
export async function requireAdOwner(
  executor: Executor,
  { advertiser_id }: BoardRow,
  { id, personId }: Actor,
  words: string,
): Promise<void> {
  if (advertiser_id === null) return;
  if (!(await ownsAdAccount(executor, personId ?? id, advertiser_id))) throw notPermitted(words);
}
