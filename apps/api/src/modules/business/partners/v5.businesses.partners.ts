import { businessMessages, type CallData } from '@corkboard/contract';
import { type Change, logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import { checkAccess, requireAdministrator, requireOnce } from '../../../ground/policies/administer';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { partnerGrants } from './asset-queries';
import * as queries from './partner-queries';
import { groupsAmong, summaryOf, toGrant } from './present';

type Partner = CallData<'GET /v5/businesses/{business_id}/partners'>['items'][number];

const keyOf = ({ partner_id, asset_id }: { partner_id: string; asset_id: string }) =>
  `${partner_id} ${asset_id}`;

/** Businesses that reach each other's things (docs/handbook/business.md#partners). */
export const v5BusinessesPartners = {
  /**
   * Partners of a business: those that reach its things, those whose things it reaches, or both.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/partners': async (ctx, { params, query = {} }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const page = standardPage(query);
    const { partner_type: type, partner_ids: ids = null, assets_summary: summary = false } = query;
    const external = type === undefined ? null : type === 'EXTERNAL';
    const select = page.ascending ? queries.partnersAscending : queries.partnersDescending;
    const rows = await select(ctx.db, [businessId, page.after, page.size + 1, external, ids]);
    return standardList(rows, page, (row) => toPartner(row, summary));
  },
  /**
   * Ends partnerships, and with them all that was reached by them. Either side may.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `partner_ids` for one that is no partner, or twice
   */
  'DELETE /v5/businesses/{business_id}/partners': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const { partner_ids: ids, partner_type: type = null } = body;
    requireOnce('partner_ids', ids);
    await ctx.db.transaction(async (tx) => {
      const ended = await queries.endPartners(tx, [
        businessId,
        ids,
        type !== 'EXTERNAL',
        type !== 'INTERNAL',
      ]);
      const others = new Set(ended.flatMap(({ business_id, partner_id }) => [business_id, partner_id]));
      const unknown = ids.find((id) => !others.has(id) || id === businessId);
      if (unknown !== undefined) throw badField('partner_ids', businessMessages.partnerMissing(unknown));
      // Either side reads in its own history what ended.
      for (const { business_id, partner_id } of ended)
        for (const [scope, other] of [
          [business_id, partner_id],
          [partner_id, business_id],
        ] as const)
          await logChanges(tx, scope, ctx.viewer.id, [
            { entityType: 'PARTNER', entityId: other, action: 'DELETE' },
          ]);
    });
    return { deleted_partners: ids };
  },
  /**
   * Things of the business that a partner reaches, or of the partner that the business does.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/partners/{partner_id}/assets': async (ctx, { params, query = {} }) => {
    const { business_id: businessId, partner_id: partnerId } = params;
    await requireAdministrator(ctx, businessId);
    const page = standardPage(query);
    const { asset_type: type = null, partner_type: side = 'INTERNAL' } = query;
    const [owner, holder] = side === 'INTERNAL' ? [businessId, partnerId] : [partnerId, businessId];
    const select = partnerGrants[page.ascending ? 0 : 1]!;
    const rows = await select(ctx.db, [owner, holder, page.after, page.size + 1, type]);
    const groups = await groupsAmong(ctx.db, rows);
    return standardList(rows, page, (row) => toGrant(row, groups));
  },
  /**
   * Lets partners at things of the business. What was shared with it can't be shared on.
   *
   * @throws Refusal as `requireAdministrator` and `checkAccess`; 400 `badParameter` naming `partner_id` for one that is no partner,
   * `accesses` for one thing twice
   */
  'PATCH /v5/businesses/{business_id}/partners/assets': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const { accesses } = body;
    requireOnce('accesses', accesses.map(keyOf));
    const ids = accesses.map(({ partner_id }) => partner_id);
    return ctx.db.transaction(async (tx) => {
      const partners = new Set((await queries.lockPartners(tx, [businessId, ids])).map(({ id }) => id));
      const stranger = ids.find((id) => !partners.has(id));
      if (stranger !== undefined) throw badField('partner_id', businessMessages.partnerMissing(stranger));
      const held = await checkAccess(tx, businessId, accesses);
      const before = new Map(
        (await queries.partnerAccess(tx, [businessId, ids])).map((row) => [keyOf(row), row.permissions]),
      );
      const rows = accesses.map((one) => ({
        partner_id: one.partner_id,
        asset_id: one.asset_id,
        asset_type: held.get(one.asset_id)!.type,
        permissions: [...new Set(one.permissions)],
      }));
      await queries.givePartnerAccess(tx, businessId, rows);
      const changes = rows.map((row) =>
        permissionsChange(row, before.get(keyOf(row)) ?? [], row.permissions),
      );
      await logChanges(tx, businessId, ctx.viewer.id, changes);
      return { items: rows };
    });
  },
  /**
   * Lets partners no longer at things of the business, or gives up what the business reaches of theirs. What was not reached is fine.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `accesses` for one thing twice
   */
  'DELETE /v5/businesses/{business_id}/partners/assets': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const { accesses } = body;
    requireOnce('accesses', accesses.map(keyOf));
    const isExternal = (one: (typeof accesses)[number]) => one.partner_type === 'EXTERNAL';
    const taken = await ctx.db.transaction(async (tx) => {
      const rows = await queries.takePartnerAccess(tx, [
        accesses.map((one) => (isExternal(one) ? one.partner_id : businessId)),
        accesses.map((one) => (isExternal(one) ? businessId : one.partner_id)),
        accesses.map(({ asset_id }) => asset_id),
      ]);
      for (const row of rows)
        await logChanges(tx, row.business_id, ctx.viewer.id, [permissionsChange(row, row.permissions, [])]);
      return rows;
    });
    const types = new Map(taken.map(({ asset_id, asset_type }) => [asset_id, asset_type]));
    return {
      items: accesses.map((one) => ({
        asset_id: one.asset_id,
        // Of what nobody reached before, it isn't known.
        ...(types.has(one.asset_id) && { asset_type: types.get(one.asset_id)! }),
        partner_id: one.partner_id,
        is_shared_partner: isExternal(one),
        permissions: [],
      })),
    };
  },
} satisfies Partial<Handlers>;

const permissionsChange = (
  { partner_id, asset_id }: { partner_id: string; asset_id: string },
  old: readonly string[],
  now: readonly string[],
): Change => ({
  entityType: 'PARTNER',
  entityId: partner_id,
  action: 'UPDATE',
  field: `permissions.${asset_id}`,
  old,
  new: now,
});

const toPartner = (row: queries.PartnerRow, summary: boolean): Partner => ({
  id: row.id,
  user: toUserRef(row),
  business_roles: ['PARTNER'],
  is_shared_partner: row.external,
  assets_summary: summary ? summaryOf(row.access) : null,
  created_by_user: row.created_by && toUserRef(row.created_by),
  created_time: Number(row.created_ms),
});
