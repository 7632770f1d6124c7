import { hierarchyMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { type Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { shareTag, tagOwner, unshareTag, tagsOf } from './tag-queries';
import { changeTree, requireMay, openTree } from './tree';
import { toUserRef } from '../../../ground/references/people';

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

/** Sharing of conversion tags in hierarchies. */
export const businessHierarchyTagResource = {
  /**
   * Has a tag's events count for the ad accounts of all businesses below the one whose it is, or no longer.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `tag_id` for a tag of no business that the caller sees; 403 `actingNotPermitted` for who
   * doesn't run the business whose it is
   */
  'BusinessHierarchyTagResource.update': (ctx, { business_id: businessId, tag_id: tagId, shared }) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      const [tag] = await tagOwner(tx, [tagId]);
      const owner = tree.seen.find(({ id }) => id === tag?.business_id);
      if (!tag || !owner) throw badField('tag_id', hierarchyMessages.tagMissing(tagId));
      requireMay(tree.runs(owner));
      const [changed] = shared
        ? await shareTag(tx, [tagId, tag.ad_account_id, owner.id])
        : await unshareTag(tx, [tagId]);
      if (changed)
        await logChanges(tx, tree.id, ctx.viewer.id, [
          {
            entityType: 'BRAND',
            entityId: owner.id,
            action: 'UPDATE',
            field: 'shared_tag',
            new: shared ? tagId : null,
          },
        ]);
      return null;
    }),
} satisfies Partial<Handlers>;
