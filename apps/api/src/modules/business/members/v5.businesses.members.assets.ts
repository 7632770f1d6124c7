import { businessMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { accessOf, giveAccess, lockMembers, takeAccess } from './access-queries';
import { checkAccess, requireAdministrator, requireOnce } from './administer';

const keyOf = ({ member_id, asset_id }: { member_id: string; asset_id: string }) =>
  `${member_id} ${asset_id}`;

/** Permissions of people on assets (docs/handbook/business.md#roles). */
export const v5BusinessesMembersAssets = {
  /**
   * Lets people at things of the business.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `member_id` for who does not work there or is an administrator,
   * `accesses` for one thing twice; and as `checkAccess`
   */
  'PATCH /v5/businesses/{business_id}/members/assets/access': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const { accesses } = body;
    requireOnce('accesses', accesses.map(keyOf));
    const memberIds = accesses.map(({ member_id }) => member_id);
    return ctx.db.transaction(async (tx) => {
      const members = new Map((await lockMembers(tx, [businessId, memberIds])).map((row) => [row.id, row]));
      for (const id of memberIds) {
        const member = members.get(id);
        if (!member) throw badField('member_id', businessMessages.memberMissing(id));
        if (member.business_role === 'BIZ_ADMIN')
          throw badField('member_id', businessMessages.adminHasAll(id));
      }
      const types = await checkAccess(tx, businessId, accesses);
      const before = new Map(
        (await accessOf(tx, [businessId, memberIds])).map((row) => [keyOf(row), row.permissions]),
      );
      const rows = accesses.map((one) => ({
        ...one,
        asset_type: types.get(one.asset_id)!,
        permissions: [...new Set(one.permissions)],
      }));
      await giveAccess(tx, businessId, rows);
      const changes = rows.map((row) => ({
        entityType: 'MEMBER',
        entityId: row.member_id,
        action: 'UPDATE' as const,
        field: `permissions.${row.asset_id}`,
        old: before.get(keyOf(row)) ?? [],
        new: row.permissions,
      }));
      await logChanges(tx, businessId, ctx.viewer.id, changes);
      return {
        items: rows.map(({ asset_id, member_id, permissions }) => ({ asset_id, member_id, permissions })),
      };
    });
  },
  /**
   * Lets people no longer at things of the business. What they were not let at is fine.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `accesses` for one thing twice
   */
  'DELETE /v5/businesses/{business_id}/members/assets/access': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const { accesses } = body;
    requireOnce('accesses', accesses.map(keyOf));
    const memberIds = accesses.map(({ member_id }) => member_id);
    const assetIds = accesses.map(({ asset_id }) => asset_id);
    await ctx.db.transaction(async (tx) => {
      await lockMembers(tx, [businessId, memberIds]);
      const before = new Map(
        (await accessOf(tx, [businessId, memberIds])).map((row) => [keyOf(row), row.permissions]),
      );
      await takeAccess(tx, [businessId, memberIds, assetIds]);
      const taken = accesses.filter((one) => before.has(keyOf(one)));
      const changes = taken.map((one) => ({
        entityType: 'MEMBER',
        entityId: one.member_id,
        action: 'UPDATE' as const,
        field: `permissions.${one.asset_id}`,
        old: before.get(keyOf(one)),
        new: [],
      }));
      await logChanges(tx, businessId, ctx.viewer.id, changes);
    });
    return { items: accesses };
  },
} satisfies Partial<Handlers>;
