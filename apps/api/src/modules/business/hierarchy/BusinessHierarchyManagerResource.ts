import { cleanText, HIERARCHY_MANAGERS_MAX, hierarchyMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { addManager, isManager, removeManager, worksIn } from './manager-queries';
import { changeTree, requireMay } from './tree';

/** Who manages the businesses of hierarchies. */
export const businessHierarchyManagerResource = {
  /**
   * Appoints somebody who works in the hierarchy, for who runs the business or one above it.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `brand_id` for a business that the caller doesn't see, `username` for who doesn't work
   * in the hierarchy, and for more than a business may have; 403 `actingNotPermitted` for others
   */
  'BusinessHierarchyManagerResource.create': (
    ctx,
    { business_id: businessId, brand_id: brandId, username: text },
  ) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      const username = cleanText(text);
      requireMay(tree.mayAppoint(tree.node(brandId)));
      const [person] = await worksIn(tx, [tree.id, username.replace(/^@/, '')]);
      if (!person) throw badField('username', hierarchyMessages.managerWho(username));
      const { member_id: memberId, works_for: worksFor } = person;
      const [already] = await isManager(tx, [brandId, memberId]);
      if (already) return null;
      const [added] = await addManager(tx, [
        brandId,
        memberId,
        worksFor,
        ctx.viewer.id,
        HIERARCHY_MANAGERS_MAX,
      ]);
      if (!added) throw badField('username', hierarchyMessages.managersMany(HIERARCHY_MANAGERS_MAX));
      await logChanges(tx, tree.id, ctx.viewer.id, [
        { entityType: 'MANAGER', entityId: memberId, action: 'CREATE', new: { business_id: brandId } },
      ]);
      return null;
    }),
  /**
   * Ends it, for who runs the business or one above it, and for the manager.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `brand_id` for a business that the caller doesn't see, `member_id` for who isn't a
   * manager; 403 `actingNotPermitted` for others
   */
  'BusinessHierarchyManagerResource.delete': (
    ctx,
    { business_id: businessId, brand_id: brandId, member_id: memberId },
  ) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      const node = tree.node(brandId);
      requireMay(memberId === ctx.viewer.id || tree.mayAppoint(node));
      const [removed] = await removeManager(tx, [brandId, memberId]);
      if (!removed) throw badField('member_id', hierarchyMessages.managerMissing(memberId));
      await logChanges(tx, tree.id, ctx.viewer.id, [
        { entityType: 'MANAGER', entityId: memberId, action: 'DELETE', old: { business_id: brandId } },
      ]);
      return null;
    }),
} satisfies Partial<Handlers>;
