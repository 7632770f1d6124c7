import { type CallData, MOVES_SHOWN } from '@corkboard/contract';
import { requireAdministrator } from '../../../ground/policies/administer';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { answerMove, answersOf, askForMove } from './move';
import { moveById, type MoveRow, movesOf } from './queries';

type Move = CallData<'AdAccountMoveResource.update'>;
/** Moves that one person asks for. */
const MOVE_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 * 60 };

const toMove =
  (businessId: string) =>
  (row: MoveRow): Move => ({
    id: row.id,
    ad_account: { id: row.ad_account_id, name: row.name },
    from: toUserRef(row.from_business),
    to: toUserRef(row.to_business),
    status: row.status,
    answers: answersOf(row, businessId),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    moved_at: row.moved_at?.toISOString() ?? null,
    undo_until: row.undo_until?.toISOString() ?? null,
  });

/** Moving ad accounts between businesses (docs/handbook/business.md#moving-an-ad-account). */
export const adAccountMoveResource = {
  /**
   * Moves to and from a business, the latest first.
   *
   * @throws Refusal as `requireAdministrator`
   */
  'AdAccountMoveResource.get': async (ctx, { business_id: businessId }) => {
    await requireAdministrator(ctx, businessId);
    return (await movesOf(ctx.db, [businessId, MOVES_SHOWN])).map(toMove(businessId));
  },
  /**
   * Asks another business to take over an ad account.
   *
   * @throws Refusal as `requireAdministrator` and `askForMove`; 429 `rateLimited` after too many
   */
  'AdAccountMoveResource.create': async (ctx, { business_id: businessId, ad_account_id, to_username }) => {
    await requireAdministrator(ctx, businessId);
    await takeOrRefuse(ctx, `ad_account_move:${ctx.viewer.personId}`, MOVE_LIMIT);
    return ctx.db.transaction(async (tx) => {
      const id = await askForMove(ctx, tx, businessId, ad_account_id, to_username);
      return toMove(businessId)((await moveById(tx, [businessId, id]))[0]!);
    });
  },
  /**
   * Accepts or declines a move as the business that it's for, cancels it as the one that asked, or undoes it as either.
   *
   * @throws Refusal as `requireAdministrator` and `answerMove`
   */
  'AdAccountMoveResource.update': async (ctx, { business_id: businessId, id, answer }) => {
    await requireAdministrator(ctx, businessId);
    return ctx.db.transaction(async (tx) => {
      await answerMove(ctx, tx, businessId, id, answer);
      return toMove(businessId)((await moveById(tx, [businessId, id]))[0]!);
    });
  },
} satisfies Partial<Handlers>;
