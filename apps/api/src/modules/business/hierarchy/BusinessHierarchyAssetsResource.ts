import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { catalogsOf, groupsOf } from './asset-queries';
import { openTree } from './tree';

/** Asset groups and catalogs of the brands of hierarchies. */
export const businessHierarchyAssetsResource = {
  /**
   * Those of the businesses that the caller manages, and with which businesses of the hierarchy they are shared.
   *
   * @throws Refusal as `openTree`
   */
  'BusinessHierarchyAssetsResource.get': async (ctx, { business_id: businessId, kind }) => {
    const tree = await openTree(ctx, businessId);
    const rows = await (kind === 'CATALOG' ? catalogsOf : groupsOf)(ctx.db, [tree.managed]);
    return rows.map(({ business, shared_with, ...row }) => ({
      ...row,
      business: toUserRef(business),
      shared_with: shared_with.map(toUserRef),
      may_share: tree.runs(tree.node(business.id)),
    }));
  },
} satisfies Partial<Handlers>;
