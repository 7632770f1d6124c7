import type { CallData } from '@corkboard/contract';
import { standardList, standardPage, type StandardPage } from '../../../ground/paging/standard';
import { requireAsset } from '../../../ground/policies/access';
import { pageOf, reachOf } from '../../../ground/policies/reach';
import { requireAdministrator } from '../../../ground/policies/administer';
import { toUserRef, type UserRefRow } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { groupsAmong, memberHolders, partnerHolders, toGrant } from '../partners';
import { assetsAmong, groupsWith, inGroup } from './access-queries';

type Holders = CallData<'GET /v5/businesses/{business_id}/assets/{asset_id}/members'>;
type Permission = Holders['items'][number]['permissions'][number];

/** Things that are looked at in one go for those with some permissions. */
const LOOKED = 10_000;

/** Assets of businesses. */
export const v5BusinessesAssets = {
  /**
   * Assets of a business that the caller has a role for, and what partners shared with it; administrators have one for all of them.
   *
   * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` without the two-step log-in that it asks
   * for; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/assets': async (ctx, { params, query = {} }) => {
    const businessId = params.business_id;
    await requireAsset(ctx.db, ctx.viewer.id, { type: 'PROFILE', id: businessId });
    const page = standardPage(query, 'ASCENDING');
    const { asset_type: type = null, permissions = null } = query;
    const { asset_group_id: group = null, child_asset_id: child = null } = query;
    const order = page.ascending ? 0 : 1;
    // Few of a business's things may be what somebody has some permissions for, so many are looked at in one go.
    const looked = permissions === null ? page.size + 1 : LOOKED;
    const rows = await pageOf(
      { ...page, looked },
      (after) => {
        if (group !== null) return inGroup[order]!(ctx.db, [group, after, looked]);
        if (child !== null) return groupsWith[order]!(ctx.db, [child, after, looked]);
        return reachOf(ctx.db, ctx.viewer.id, { ...page, after, type, businessId, looked });
      },
      (ids) => assetsAmong[order](ctx.db, [ctx.viewer.id, businessId, ids, type, permissions, group, child]),
    );
    const groups = await groupsAmong(ctx.db, rows);
    return standardList(rows, page, (row) => ({
      ...toGrant(row, groups),
      is_received: row.owner.id !== businessId,
      owner: toUserRef(row.owner),
    }));
  },
  /**
   * People whom the business lets at something: what it has, or what was shared with it. Its administrators, who have all, are not among them.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/assets/{asset_id}/members': async (ctx, { params, query = {} }) => {
    await requireAdministrator(ctx, params.business_id);
    const page = standardPage(query);
    const select = memberHolders[page.ascending ? 0 : 1]!;
    return holders(
      await select(ctx.db, [params.business_id, params.asset_id, page.after, page.size + 1]),
      page,
    );
  },
  /**
   * Partners that the business lets at something it has.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/assets/{asset_id}/partners': async (ctx, { params, query = {} }) => {
    await requireAdministrator(ctx, params.business_id);
    const page = standardPage(query);
    const select = partnerHolders[page.ascending ? 0 : 1]!;
    return holders(
      await select(ctx.db, [params.business_id, params.asset_id, page.after, page.size + 1]),
      page,
    );
  },
} satisfies Partial<Handlers>;

const holders = (rows: readonly (UserRefRow & { permissions: string[] })[], page: StandardPage): Holders =>
  standardList(rows, page, (row) => ({
    user: toUserRef(row),
    permissions: row.permissions as Permission[],
  }));
