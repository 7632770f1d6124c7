import { businessMessages, cleanText, hierarchyMessages, isId } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { requireAdministrator } from '../../../ground/policies/administer';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { businessNamed, invitedPeople } from '../partners';
import { closeInvite, openInvite, putInvite, sentInvites } from './invite-queries';
import { addNode, hierarchyOf, nodesOf } from './queries';
import { changeTree, holds, Tree } from './tree';

/** Invitations of businesses to hierarchies. */
export const businessHierarchyInviteResource = {
  /**
   * Invites a business, which is mailed to who runs it; an invitation that waits is made anew.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `parent_id` for a business that the caller doesn't see, and where no other may come
   * below it, `brand` for one that isn't there, or is in a hierarchy; 403 `actingNotPermitted` for a parent that they don't manage
   */
  'BusinessHierarchyInviteResource.create': (
    ctx,
    { business_id: businessId, parent_id: parentId, brand: text },
  ) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      const who = cleanText(text);
      const name = who.replace(/^@/, '');
      const [brand] = await businessNamed(tx, [tree.id, name, isId(who) ? who : null]);
      if (!brand) throw badField('brand', businessMessages.partnerWho(who));
      const parent = tree.managedNode(parentId, 'parent_id');
      const [already] = await hierarchyOf(tx, [brand.id]);
      if (already) throw badField('brand', hierarchyMessages.alreadyIn(who));
      tree.requireDepth(parent, 1);
      const waiting = await sentInvites(tx, [tree.id]);
      tree.requireRoom(waiting.filter(({ business }) => business.id !== brand.id).length);
      const [invite] = await putInvite(tx, [tree.id, parentId, brand.id, ctx.viewer.id]);
      await logChanges(tx, tree.id, ctx.viewer.id, [
        { entityType: 'BRAND', entityId: brand.id, action: 'UPDATE', field: 'invitation', new: 'PENDING' },
      ]);
      for (const { id: to } of await invitedPeople(tx, [brand.id]))
        await ctx.jobs.send('business.hierarchy_invite_mail', { inviteId: invite!.id, to }, { tx });
      return { id: invite!.id };
    }),
  /**
   * Answers an invitation for the business that was invited.
   *
   * @throws Refusal as `requireAdministrator`; 404 for an invitation that isn't the caller's to answer, or can't be answered anymore; 400
   * `badParameter` naming `parent_id` where no brand may come anymore, `invite_id` for a business that is in a hierarchy by now
   */
  'BusinessHierarchyInviteResource.update': async (ctx, { invite_id: inviteId, accept }) => {
    const gone = missing.of(hierarchyMessages.inviteMissing);
    const [found] = await openInvite(ctx.db, [inviteId, ctx.viewer.id]);
    if (!found) throw gone;
    const { hierarchy_id: hierarchyId, business_id: brandId } = found;
    await requireAdministrator(ctx, brandId);
    await ctx.db.transaction(async (tx) => {
      if (!(await holds(tx, hierarchyId))) throw gone;
      const status = accept ? 'ACCEPTED' : 'DECLINED';
      const [invite] = await closeInvite(tx, [hierarchyId, inviteId, status]);
      if (!invite) throw gone;
      if (accept) {
        const tree = new Tree(hierarchyId, await nodesOf(tx, [hierarchyId]), [
          { business_id: hierarchyId, runs: true, mfa_met: true },
        ]);
        tree.requireRoom(0);
        tree.requireDepth(tree.node(invite.parent_id), 1);
        const [added] = await addNode(tx, [brandId, invite.parent_id, false]);
        if (!added) throw badField('invite_id', hierarchyMessages.already);
      }
      for (const scope of [hierarchyId, brandId])
        await logChanges(tx, scope, ctx.viewer.id, [
          {
            entityType: 'BRAND',
            entityId: brandId,
            action: 'UPDATE',
            field: 'invitation',
            old: 'PENDING',
            new: status,
          },
        ]);
    });
    return null;
  },
  /**
   * Withdraws an invitation that waits.
   *
   * @throws Refusal as `changeTree`; 404 for one that is not there; 403 `actingNotPermitted` for one below what the caller doesn't manage
   */
  'BusinessHierarchyInviteResource.delete': (ctx, { business_id: businessId, invite_id: inviteId }) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      const [invite] = await closeInvite(tx, [tree.id, inviteId, 'CANCELLED']);
      if (!invite) throw missing.of(hierarchyMessages.inviteMissing);
      tree.managedNode(invite.parent_id, 'invite_id');
      await logChanges(tx, tree.id, ctx.viewer.id, [
        {
          entityType: 'BRAND',
          entityId: invite.business_id,
          action: 'UPDATE',
          field: 'invitation',
          old: 'PENDING',
          new: 'CANCELLED',
        },
      ]);
      return null;
    }),
} satisfies Partial<Handlers>;
