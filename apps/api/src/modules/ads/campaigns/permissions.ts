import type { AccessAct } from '@corkboard/contract';
import { requireRole } from '../../../ground/policies/access';
import type { ViewerCtx } from '../../../http/context';
import { accountById, type AccountRow } from './account-queries';

/**
 * The ad account, for somebody who may do something with it; for anybody with a part in it without `act`.
 *
 * @throws Refusal 404 for an unknown account and for somebody without a role in it; 403 `actingNotPermitted` for another role, and without
 * the two-step log-in that the business asks for
 */
export async function requireAccount(
  ctx: ViewerCtx,
  accountId: string,
  act?: AccessAct,
): Promise<AccountRow> {
  const [row] = await accountById(ctx.db, [ctx.viewer.id, accountId]);
  return requireRole(row, 'AD_ACCOUNT', { act });
}
