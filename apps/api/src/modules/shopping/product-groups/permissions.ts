import { catalogMessages, ERROR_CODES, mayDo, messages, productGroupMessages } from '@corkboard/contract';
import { requireRole } from '../../../ground/policies/access';
import type { ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { catalogRoles, type CatalogRole, isBusiness } from './queries';

/** Rights that permit an act on catalogs and their product groups, by the type of asset that the role is for. */
const ACTS = {
  view: { PROFILE: 'viewCatalogs', AD_ACCOUNT: 'viewCampaigns', message: productGroupMessages.noRole },
  edit: { PROFILE: 'editCatalogs', message: productGroupMessages.noRole },
  // Where a feed is read from can be a secret of the business, which nobody needs to promote a group.
  viewFeeds: { PROFILE: 'viewCatalogs', message: catalogMessages.noRole },
  editFeeds: { PROFILE: 'editCatalogs', message: catalogMessages.noRole },
} as const;

const allows = (role: CatalogRole, act: keyof typeof ACTS): boolean =>
  role.asset_type === 'PROFILE'
    ? mayDo(role, ACTS[act].PROFILE)
    : act === 'view' && mayDo(role, ACTS.view.AD_ACCOUNT);

/**
 * The business whose catalogs or product groups a call is about: the caller's own, or that of an ad account. Whoever sees the campaigns of an ad account
 * sees the groups that can be promoted there, too.
 *
 * @throws Refusal 403 `needsBusiness` for somebody who is no business; 404 for an unknown ad account and for somebody without a role in its
 * business; 403 `actingNotPermitted` for another role, and without the two-step log-in that the business asks for
 */
export async function requireCatalog(
  ctx: ViewerCtx,
  accountId: string | undefined,
  act: keyof typeof ACTS,
): Promise<string> {
  if (accountId === undefined) {
    const [own] = await isBusiness(ctx.db, [ctx.viewer.id]);
    if (!own?.is_partner) throw new Refusal(403, ERROR_CODES.needsBusiness, messages.needsBusiness);
    return ctx.viewer.id;
  }
  const roles = await catalogRoles(ctx.db, [ctx.viewer.id, accountId]);
  const profile = roles.find(({ asset_type }) => asset_type === 'PROFILE');
  const by = roles.find((role) => allows(role, act)) ?? profile;
  const acted =
    by?.asset_type === 'AD_ACCOUNT'
      ? requireRole(by, 'AD_ACCOUNT', { act: ACTS.view.AD_ACCOUNT })
      : requireRole(by, 'AD_ACCOUNT', { act: ACTS[act].PROFILE, message: ACTS[act].message });
  return acted.business_id;
}

/**
 * The same for a list, where somebody who is no business has nothing: null for them.
 *
 * @throws Refusal as `requireCatalog`, without `needsBusiness`
 */
export async function catalogToList(
  ctx: ViewerCtx,
  accountId: string | undefined,
  act: keyof typeof ACTS,
): Promise<string | null> {
  if (accountId !== undefined) return requireCatalog(ctx, accountId, act);
  const [own] = await isBusiness(ctx.db, [ctx.viewer.id]);
  return own?.is_partner ? ctx.viewer.id : null;
}
