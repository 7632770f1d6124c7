import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { tagsOf } from './tag-queries';
import { openTree } from './tree';

/** Conversion tags of the brands of hierarchies. */
export const businessHierarchyTagsResource = {
  /**
   * Those of the businesses that the caller manages.
   *
   * @throws Refusal as `openTree`
   */
  'BusinessHierarchyTagsResource.get': async (ctx, { business_id: businessId }) => {
    const tree = await openTree(ctx, businessId);
    return (await tagsOf(ctx.db, [tree.managed])).map(({ business, ...tag }) => ({
      ...tag,
      business: toUserRef(business),
      may_share: tree.runs(tree.node(business.id)),
    }));
  },
} satisfies Partial<Handlers>;
