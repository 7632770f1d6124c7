import { hierarchyMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { requireAdministrator } from '../../../ground/policies/administer';
import { toUserRef } from '../../../ground/references/people';
import { type Handlers, type ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { type InviteRow, receivedInvites, sentInvites } from './invite-queries';
import { addRoot, removeNode } from './queries';
import { changeTree, findTree, requireMay, openTree } from './tree';
import { catalogsOf, groupsOf } from './asset-queries';

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

/** The hierarchies of businesses. */
export const businessHierarchyResource = {
  /**
   * The hierarchy that a business is in: what the caller manages there, and what is above that. Who runs the business also gets what it is invited to.
   *
   * @throws Refusal as `requireAdministrator` for who runs and manages nothing there
   */
  'BusinessHierarchyResource.get': (ctx, { business_id: businessId }) => overviewOf(ctx, businessId),
  /**
   * Begins one.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `business_id` for a business that is in one
   */
  'BusinessHierarchyResource.create': async (ctx, { business_id: businessId }) => {
    await requireAdministrator(ctx, businessId);
    await ctx.db.transaction(async (tx) => {
      const [added] = await addRoot(tx, [businessId]);
      if (!added) throw badField('business_id', hierarchyMessages.already);
      await logChanges(tx, businessId, ctx.viewer.id, [
        { entityType: 'HIERARCHY', entityId: businessId, action: 'CREATE' },
      ]);
    });
    return overviewOf(ctx, businessId);
  },
  /**
   * Ends one, for who runs the business at the top: its rules hold no longer, and what brands share in it ends.
   *
   * @throws Refusal as `changeTree`; 403 `actingNotPermitted` for others
   */
  'BusinessHierarchyResource.delete': (ctx, { business_id: businessId }) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      requireMay(tree.mayAppoint(tree.node(tree.id)));
      await removeNode(tx, [tree.id]);
      await logChanges(tx, tree.id, ctx.viewer.id, [
        { entityType: 'HIERARCHY', entityId: tree.id, action: 'DELETE' },
      ]);
      return null;
    }),
} satisfies Partial<Handlers>;

async function overviewOf(ctx: ViewerCtx, businessId: string) {
  const tree = await findTree(ctx, businessId);
  const own = tree?.seen.find(({ id }) => id === businessId);
  const received = !tree || (own && tree.mayAppoint(own)) ? await receivedInvites(ctx.db, [businessId]) : [];
  if (!tree) return { hierarchy: null, received: received.map(toInvite) };
  const managed = new Set(tree.managed);
  const sent = (await sentInvites(ctx.db, [tree.id])).filter(({ parent }) => managed.has(parent.id));
  const nodes = tree.seen.map((node) => {
    const { path: _, user, joined_at, ...row } = node;
    return {
      ...row,
      user: toUserRef(user),
      joined_at: joined_at.toISOString(),
      may_manage: tree.mayManage(node),
      may_place: tree.mayPlace(node),
      may_leave: tree.mayLeave(node),
      may_appoint: tree.mayAppoint(node),
    };
  });
  return { hierarchy: { id: tree.id, nodes, sent: sent.map(toInvite) }, received: received.map(toInvite) };
}

const toInvite = ({ id, hierarchy, parent, business, created_at, expires_at }: InviteRow) => ({
  id,
  hierarchy: toUserRef(hierarchy),
  parent: toUserRef(parent),
  business: toUserRef(business),
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
