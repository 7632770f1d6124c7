import { adMessages, ERROR_CODES } from '@corkboard/contract';
import type { ViewerCtx } from '../../http/context';
import { missing, Refusal } from '../../http/refusal';
import { accountById, type AccountRow } from './account-queries';

/** Roles that see campaigns, ad groups and ads (ads-model §5: reports are Analyst's and Campaign's). */
export const READERS: readonly string[] = ['OWNER', 'ADMIN', 'ANALYST', 'CAMPAIGN_MANAGER'];
/** Roles that make and change them (ads-model §5: edit ads is Campaign's). */
export const EDITORS: readonly string[] = ['OWNER', 'ADMIN', 'CAMPAIGN_MANAGER'];

/** 403 code 29 (ads-model §2). */
export const noRole = (message: string = adMessages.noRole): Refusal =>
  new Refusal(403, ERROR_CODES.actingNotPermitted, message);

/**
 * The ad account, for somebody who has one of the roles; any role at all without `roles`.
 *
 * @throws Refusal 404 for an unknown account; 403 code 29 without the role
 */
export async function requireAccount(
  ctx: ViewerCtx,
  accountId: string,
  roles?: readonly string[],
): Promise<AccountRow & { permissions: string[] }> {
  const [account] = await accountById(ctx.db, [ctx.viewer.id, accountId]);
  if (!account) throw missing.of(adMessages.accountMissing);
  const { permissions } = account;
  if (!permissions || (roles && !permissions.some((one) => roles.includes(one)))) throw noRole();
  return { ...account, permissions };
}
