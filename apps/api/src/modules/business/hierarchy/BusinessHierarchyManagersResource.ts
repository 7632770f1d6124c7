import { HIERARCHY_BRANDS_MAX } from '@corkboard/contract';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { managersOf } from './manager-queries';
import { openTree } from './tree';

/** Managers of a whole hierarchy, as far as they are listed. */
const LISTED = HIERARCHY_BRANDS_MAX * 10;

/** Lists of managers. */
export const businessHierarchyManagersResource = {
  /**
   * The administrators of the businesses that the caller manages, and whom these appointed.
   *
   * @throws Refusal as `openTree`
   */
  'BusinessHierarchyManagersResource.get': async (ctx, { business_id: businessId }) => {
    const tree = await openTree(ctx, businessId);
    const rows = await managersOf(ctx.db, [tree.managed, LISTED]);
    return rows.map(({ user, added_at, ...row }) => ({
      ...row,
      user: toUserRef(user),
      added_at: added_at.toISOString(),
      may_remove:
        row.role === 'MANAGER' && (user.id === ctx.viewer.id || tree.mayAppoint(tree.node(row.business_id))),
    }));
  },
} satisfies Partial<Handlers>;
