import {
  AD_ACCOUNTS_MAX,
  cleanText,
  type MOVE_ANSWERS,
  MOVE_UNDO_DAYS,
  MOVE_WAIT_DAYS,
  messages,
  moveMessages as text,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { lockUsers } from '../../../ground/places/locks';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { adAccountCount } from '../../ads/campaigns';
import * as queries from './queries';

type Answer = (typeof MOVE_ANSWERS)[number];

/** Answers that a business may give to a move now. */
export function answersOf(
  { status, undoable, from_business, to_business }: queries.MoveRow,
  businessId: string,
): Answer[] {
  if (status === 'PENDING') {
    if (businessId === to_business.id) return ['ACCEPT', 'DECLINE'];
    return businessId === from_business.id ? ['CANCEL'] : [];
  }
  return undoable ? ['UNDO'] : [];
}

/**
 * The caller runs the business until the transaction ends: whoever takes them out of it waits, or did it before.
 *
 * @throws Refusal 404 for somebody who no longer does
 */
async function stayAdministrator(ctx: ViewerCtx, tx: Tx, businessId: string): Promise<void> {
  const held = await queries.holdAdministrator(tx, [businessId, ctx.viewer.id]);
  if (held.length === 0) throw missing.of(messages.businessMissing);
}

/**
 * Asks another business to take over an ad account, and gives the id of the move.
 *
 * @throws Refusal 400 `badParameter` naming `ad_account_id` for one that isn't the business's, or that is asked for already, `to_username` for a
 * business that can't be found; 404 for a caller who no longer runs the business
 */
export async function askForMove(
  ctx: ViewerCtx,
  tx: Tx,
  businessId: string,
  accountId: string,
  username: string,
): Promise<string> {
  await stayAdministrator(ctx, tx, businessId);
  if ((await queries.lockOwned(tx, [businessId, accountId])).length === 0)
    throw badField('ad_account_id', text.account);
  if ((await queries.isLive(tx, [businessId])).length === 0) throw badField('business_id', text.suspended);
  const [to] = await queries.businessCalled(tx, [businessId, cleanText(username).replace(/^@/, '')]);
  if (!to) throw badField('to_username', text.who(cleanText(username)));
  if (to.id === businessId) throw badField('to_username', text.self);
  await queries.dropExpired(tx, [accountId]);
  const [made] = await queries.addMove(tx, [accountId, businessId, to.id, ctx.viewer.id, MOVE_WAIT_DAYS]);
  if (!made) throw badField('ad_account_id', text.waiting);
  for (const scope of [businessId, to.id])
    await note(ctx, tx, { scope, accountId, from: businessId, to: to.id }, null, 'PENDING');
  return made.id;
}

const note = (
  ctx: ViewerCtx,
  tx: Tx,
  of: { readonly scope: string; readonly accountId: string; readonly from: string; readonly to: string },
  old: string | null,
  now: string,
) =>
  logChanges(tx, of.scope, ctx.viewer.id, [
    {
      entityType: 'AD_ACCOUNT',
      entityId: of.accountId,
      action: 'UPDATE',
      field: 'move',
      old,
      // An ad account's own history has the state alone.
      new: of.scope === of.accountId ? now : { status: now, from: of.from, to: of.to },
    },
  ]);

/**
 * Answers a move. All about one ad account is done one after the other, so of two answers at once the second finds what the first did.
 *
 * @throws Refusal 404 without such a move, and for a caller who no longer runs the business; 400 `badParameter` naming `answer` for one that can't
 * be given now, and for a business that has as many ad accounts as there may be
 */
export async function answerMove(
  ctx: ViewerCtx,
  tx: Tx,
  businessId: string,
  id: string,
  answer: Answer,
): Promise<void> {
  await stayAdministrator(ctx, tx, businessId);
  await queries.lockMoved(tx, [id]);
  const [move] = await queries.moveById(tx, [businessId, id]);
  if (!move) throw missing.of(text.missing);
  if (!answersOf(move, businessId).includes(answer))
    throw badField('answer', answer === 'UNDO' ? text.undoLate(MOVE_UNDO_DAYS) : text.answered);
  const { ad_account_id: accountId, from_business: from, to_business: to } = move;
  if (answer === 'ACCEPT') {
    // Who asked still speaks for the business; a suspended one gives nothing away.
    if ((await queries.holdAdministrator(tx, [from.id, move.requested_by])).length === 0)
      throw badField('answer', text.asker);
    if ((await queries.isLive(tx, [from.id])).length === 0) throw badField('answer', text.suspended);
    await queries.letPromote(tx, [accountId, from.id, to.id]);
    const access = await carry(tx, accountId, to.id);
    await queries.noteMoved(tx, [id, access, MOVE_UNDO_DAYS]);
  } else if (answer === 'UNDO') {
    await carry(tx, accountId, from.id);
    await queries.restoreAccess(tx, [move.access]);
    await queries.setStatus(tx, [id, 'UNDONE']);
  } else await queries.setStatus(tx, [id, answer === 'DECLINE' ? 'DECLINED' : 'CANCELLED']);
  const now = { ACCEPT: 'ACCEPTED', DECLINE: 'DECLINED', CANCEL: 'CANCELLED', UNDO: 'UNDONE' }[answer];
  for (const scope of [from.id, to.id, accountId])
    await note(ctx, tx, { scope, accountId, from: from.id, to: to.id }, move.status, now);
}

/** Puts an ad account into another business, without those who were let at it; gives who they were. */
async function carry(tx: Tx, accountId: string, to: string): Promise<string> {
  await lockUsers(tx, [to]);
  if ((await adAccountCount(tx, to)) >= AD_ACCOUNTS_MAX) throw badField('answer', text.full(AD_ACCOUNTS_MAX));
  const [{ access } = { access: '{}' }] = await queries.clearAccess(tx, [accountId]);
  await queries.setOwner(tx, [accountId, to]);
  return access;
}
