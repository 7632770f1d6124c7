import { adMessages } from '@corkboard/contract';
import { requireRole } from '../../ground/policies/ad-accounts';
import { actingNotPermitted } from '../../ground/policies/businesses';
import type { ViewerCtx } from '../../http/context';
import { accountById, type AccountRow } from './account-queries';

/** Roles that see campaigns, ad groups and ads (reports are Analyst's and Campaign's). */
export const READERS: readonly string[] = ['OWNER', 'ADMIN', 'ANALYST', 'CAMPAIGN_MANAGER'];
/** Roles that make and change them (edit ads is Campaign's). */
export const EDITORS: readonly string[] = ['OWNER', 'ADMIN', 'CAMPAIGN_MANAGER'];

/**
 * The ad account, for somebody who has one of the roles; any role at all without `roles`.
 *
 * @throws Refusal 404 for an unknown account and for somebody without a role in it; 403 `actingNotPermitted` for another role, and without
 * the two-step log-in that the business asks for
 */
export async function requireAccount(
  ctx: ViewerCtx,
  accountId: string,
  roles?: readonly string[],
): Promise<AccountRow> {
  const [row] = await accountById(ctx.db, [ctx.viewer.id, accountId]);
  const account = requireRole(row);
  if (roles && !account.permissions.some((one) => roles.includes(one)))
    throw actingNotPermitted(adMessages.noRole);
  return account;
}
