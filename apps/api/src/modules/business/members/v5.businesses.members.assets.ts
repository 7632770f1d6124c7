import { businessMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import { checkAccess, requireAdministrator, requireOnce } from '../../../ground/policies/administer';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { groupsAmong, memberGrants, toGrant } from '../partners';
import { accessOf, giveAccess, lockMembers, takeAccess } from './access-queries';

const keyOf = ({ member_id, asset_id }: { member_id: string; asset_id: string }) =>
  `${member_id} ${asset_id}`;

/** Permissions of people on assets (docs/handbook/business.md#roles). */
export const v5BusinessesMembersAssets = {
  /**
   * Lets people at things of the business, and at what was shared with it: of that, they have no more than the business itself.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `member_id` for who does not work there or is an administrator,
   * `accesses` for one thing twice, `asset_id` for what was received and someone of another business; and as `checkAccess`
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
      const held = await checkAccess(tx, businessId, accesses, 'all');
      for (const { member_id, asset_id } of accesses)
        if (
          members.get(member_id)?.business_role === 'PARTNER' &&
          held.get(asset_id)?.owner_id !== businessId
        )
          throw badField('asset_id', businessMessages.received(asset_id));
      const before = new Map(
        (await accessOf(tx, [businessId, memberIds])).map((row) => [keyOf(row), row.permissions]),
      );
      const rows = accesses.map((one) => ({
        ...one,
        asset_type: held.get(one.asset_id)!.type,
        owner_id: held.get(one.asset_id)!.owner_id,
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
        items: rows.map(({ asset_id, member_id, permissions }) => ({
          response: { asset_id, member_id, permissions },
        })),
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
  /**
   * Permissions of somebody who works in the business.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/members/{member_id}/assets': async (ctx, { params, query = {} }) => {
    const { business_id: businessId, member_id: memberId } = params;
    await requireAdministrator(ctx, businessId);
    const page = standardPage(query);
    const { asset_type: type = null } = query;
    const select = memberGrants[page.ascending ? 0 : 1]!;
    const rows = await select(ctx.db, [businessId, memberId, page.after, page.size + 1, type]);
    const groups = await groupsAmong(ctx.db, rows);
    return standardList(rows, page, (row) => toGrant(row, groups));
  },
} satisfies Partial<Handlers>;
