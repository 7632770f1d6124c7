import { businessMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { addPartner, givePartnerAccess, partnerAccess, takePartnerAccess } from '../partners';
import { groupOwner } from './asset-queries';
import { changeTree, requireMay } from './tree';

/** Permissions of a brand for what is shared with it; who shares it can let it do more as its partner. */
const SHARED = {
  ASSET_GROUP: ['ANALYST', 'AUDIENCE_MANAGER', 'CAMPAIGN_MANAGER', 'CATALOGS_VIEWER'],
  CATALOG: ['CATALOGS_VIEWER'],
} as const;

/** Sharing among the businesses of hierarchies. */
export const businessHierarchyShareResource = {
  /**
   * Says with which businesses of the hierarchy an asset group is shared, or the catalogs of a business, for who runs that. They are partners from then
   * on, and reach it as partners do.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `asset_id` for a group that isn't there, or a business that the caller doesn't see,
   * `brands` for a business that they don't see; 403 `actingNotPermitted` for who doesn't run the business whose it is
   */
  'BusinessHierarchyShareResource.update': (
    ctx,
    { business_id: businessId, kind, asset_id: assetId, brands },
  ) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      const [group] = kind === 'ASSET_GROUP' ? await groupOwner(tx, [assetId]) : [{ business_id: assetId }];
      if (!group) throw badField('asset_id', businessMessages.groupUnknown(assetId));
      const owner = tree.node(group.business_id, 'asset_id');
      requireMay(tree.runs(owner));
      const wanted = new Set(brands.map((id) => tree.node(id, 'brands').id));
      wanted.delete(owner.id);
      const partners = tree.seen.map(({ id }) => id).filter((id) => id !== owner.id);
      const had = new Map(
        (await partnerAccess(tx, [owner.id, partners])).flatMap((one) =>
          one.asset_id === assetId ? [[one.partner_id, one.permissions] as const] : [],
        ),
      );
      const shared: readonly string[] = SHARED[kind];
      const rows = partners.flatMap((id) => {
        const before = had.get(id) ?? [];
        const others = before.filter((one) => !shared.includes(one));
        const permissions = wanted.has(id) ? [...others, ...shared] : others;
        const isSame =
          permissions.length === before.length && permissions.every((one) => before.includes(one));
        return isSame ? [] : [{ partner_id: id, permissions }];
      });
      for (const { partner_id, permissions } of rows)
        if (permissions.length > 0) await addPartner(tx, [owner.id, partner_id, ctx.viewer.id]);
      const given = rows.filter(({ permissions }) => permissions.length > 0);
      const asset = { asset_id: assetId, asset_type: kind === 'CATALOG' ? ('PROFILE' as const) : kind };
      await givePartnerAccess(
        tx,
        owner.id,
        given.map((one) => ({ ...one, ...asset })),
      );
      const taken = rows.flatMap((one) => (one.permissions.length === 0 ? [one.partner_id] : []));
      await takePartnerAccess(tx, [taken.map(() => owner.id), taken, taken.map(() => assetId)]);
      await logChanges(
        tx,
        owner.id,
        ctx.viewer.id,
        rows.map(({ partner_id, permissions }) => ({
          entityType: 'PARTNER',
          entityId: partner_id,
          action: 'UPDATE' as const,
          field: `permissions.${assetId}`,
          old: had.get(partner_id) ?? [],
          new: permissions,
        })),
      );
      return null;
    }),
} satisfies Partial<Handlers>;
