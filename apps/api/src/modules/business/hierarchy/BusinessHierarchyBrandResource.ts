import { hierarchyMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { afterRules } from './rule-queries';
import { moveNode, removeNode, setExempt } from './queries';
import { changeTree, requireMay } from './tree';

/** The brands of hierarchies. */
export const businessHierarchyBrandResource = {
  /**
   * Moves a brand with all that is below it, and says which rules from above don't reach it, for who manages what is above it.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `brand_id` and `parent_id` for a business that the caller doesn't see, `parent_id` for
   * a place below itself, and where it would be too deep; 403 `actingNotPermitted` for who doesn't manage both places
   */
  'BusinessHierarchyBrandResource.update': (
    ctx,
    { business_id: businessId, brand_id: brandId, parent_id: parentId, exempt },
  ) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      const node = tree.node(brandId);
      if (node.parent_id === null) throw badField('brand_id', hierarchyMessages.top);
      requireMay(tree.mayPlace(node));
      const brand = { entityType: 'BRAND', entityId: brandId, action: 'UPDATE' as const };
      if (parentId !== undefined && parentId !== node.parent_id) {
        const parent = tree.managedNode(parentId, 'parent_id');
        if (parent.path.includes(brandId)) throw badField('parent_id', hierarchyMessages.circle);
        tree.requireDepth(parent, tree.levelsOf(node));
        await moveNode(tx, [brandId, parentId]);
        await logChanges(tx, tree.id, ctx.viewer.id, [
          { ...brand, field: 'parent_id', old: node.parent_id, new: parentId },
        ]);
      }
      if (exempt) {
        const kinds = [...new Set(exempt)].toSorted();
        await setExempt(tx, [brandId, kinds]);
        if (JSON.stringify(kinds) !== JSON.stringify(node.exempt.toSorted()))
          await logChanges(tx, tree.id, ctx.viewer.id, [
            { ...brand, field: 'exempt', old: node.exempt, new: kinds },
          ]);
      }
      await afterRules(tx, [brandId]);
      return null;
    }),
  /**
   * Takes a brand out, for who manages what is above it and for who runs it. What is below it goes to what is above.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `brand_id` for a business that the caller doesn't see, and for the one at the top; 403
   * `actingNotPermitted` for others
   */
  'BusinessHierarchyBrandResource.delete': (ctx, { business_id: businessId, brand_id: brandId }) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      const node = tree.node(brandId);
      if (node.parent_id === null) throw badField('brand_id', hierarchyMessages.top);
      requireMay(tree.mayLeave(node));
      await removeNode(tx, [brandId]);
      for (const scope of [tree.id, brandId])
        await logChanges(tx, scope, ctx.viewer.id, [
          { entityType: 'BRAND', entityId: brandId, action: 'DELETE' },
        ]);
      return null;
    }),
} satisfies Partial<Handlers>;
