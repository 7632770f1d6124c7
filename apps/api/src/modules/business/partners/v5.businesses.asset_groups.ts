import { ASSET_GROUPS_MAX, businessMessages, cleanText, ERROR_CODES } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { checkAccess, requireAdministrator, requireOnce } from '../../../ground/policies/administer';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import * as queries from './group-queries';
import { toGroup } from './present';

/**
 * A name of a group.
 *
 * @throws Refusal 400 `badParameter` naming `asset_group_name` for a blank one
 */
function checkedName(name: string): string {
  const clean = cleanText(name);
  if (clean === '') throw badField('asset_group_name', businessMessages.groupNameBlank);
  return clean;
}

const unknownGroup = (id: string) => ({
  asset_group_id: id,
  code: ERROR_CODES.badParameter,
  message: businessMessages.groupUnknown(id),
});

/** Groups of a business's things (docs/handbook/business.md#groups-of-things). */
export const v5BusinessesAssetGroups = {
  /**
   * Makes a group without anything in it.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `asset_group_name` for a blank one, or for one group too many
   */
  'POST /v5/businesses/{business_id}/asset_groups': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const name = checkedName(body.asset_group_name);
    const description = cleanText(body.asset_group_description);
    const types = [...new Set(body.asset_group_types)];
    return ctx.db.transaction(async (tx) => {
      const by = ctx.viewer.id;
      const [made] = await queries.addGroup(tx, [businessId, name, description, types, by, ASSET_GROUPS_MAX]);
      if (!made) throw badField('asset_group_name', businessMessages.groupMany(ASSET_GROUPS_MAX));
      await logChanges(tx, businessId, by, [
        { entityType: 'ASSET_GROUP', entityId: made.id, action: 'CREATE', new: { name, description, types } },
      ]);
      const [row] = await queries.groupsById(tx, [[made.id]]);
      return { asset_group: toGroup(row!) };
    });
  },
  /**
   * Changes groups, each on its own.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `asset_groups_to_update` for one group twice
   */
  'PATCH /v5/businesses/{business_id}/asset_groups': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const wanted = body.asset_groups_to_update;
    const ids = wanted.map(({ asset_group_id }) => asset_group_id);
    requireOnce('asset_groups_to_update', ids);
    return ctx.db.transaction(async (tx) => {
      const groups = new Map((await queries.lockGroups(tx, [businessId, ids])).map((row) => [row.id, row]));
      const exceptions = [];
      for (const one of wanted) {
        const before = groups.get(one.asset_group_id);
        if (!before) {
          exceptions.push(unknownGroup(one.asset_group_id));
          continue;
        }
        try {
          await changeOne(ctx, tx, businessId, before, one);
        } catch (error) {
          // The refusal is said of the one group; nothing of it was written then.
          if (!(error instanceof Refusal)) throw error;
          groups.delete(one.asset_group_id);
          exceptions.push({ asset_group_id: one.asset_group_id, code: error.code, message: error.message });
        }
      }
      const rows = await queries.groupsById(tx, [[...groups.keys()]]);
      return { updated_asset_groups: rows.map(toGroup), exceptions };
    });
  },
  /**
   * Deletes groups. What is in them stays; who was let at it by the group no longer is.
   *
   * @throws Refusal as `requireAdministrator`
   */
  'DELETE /v5/businesses/{business_id}/asset_groups': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const ids = [...new Set(body.asset_groups_to_delete)];
    return ctx.db.transaction(async (tx) => {
      const deleted = await queries.deleteGroups(tx, [businessId, ids]);
      const changes = deleted.map(({ id, name }) => ({
        entityType: 'ASSET_GROUP',
        entityId: id,
        action: 'DELETE' as const,
        old: { name },
      }));
      await logChanges(tx, businessId, ctx.viewer.id, changes);
      const gone = deleted.map(({ id }) => id);
      return {
        deleted_asset_groups: gone,
        exceptions: ids.filter((id) => !gone.includes(id)).map(unknownGroup),
      };
    });
  },
} satisfies Partial<Handlers>;

/**
 * Changes one group: everything is checked before anything is written.
 *
 * @throws Refusal 400 `badParameter` naming `asset_group_name` for a blank one, `asset_id` for what isn't the business's own, and for a group
 */
async function changeOne(
  ctx: ViewerCtx,
  tx: Tx,
  businessId: string,
  before: { id: string; name: string; description: string; types: string[] },
  wanted: {
    name?: string;
    description?: string;
    asset_group_types?: readonly string[];
    assets_to_add?: readonly string[];
    assets_to_remove?: readonly string[];
  },
): Promise<void> {
  const after = {
    name: wanted.name === undefined ? before.name : checkedName(wanted.name),
    description: wanted.description === undefined ? before.description : cleanText(wanted.description),
    types: wanted.asset_group_types ? [...new Set(wanted.asset_group_types)] : before.types,
  };
  const { assets_to_add: add = [], assets_to_remove: remove = [] } = wanted;
  const held = await checkAccess(
    tx,
    businessId,
    add.map((asset_id) => ({ asset_id, permissions: [] })),
  );
  if ([...held.values()].some(({ type }) => type === 'ASSET_GROUP'))
    throw badField('asset_id', businessMessages.groupOfGroups);
  await queries.changeGroup(tx, [businessId, before.id, after.name, after.description, after.types]);
  await queries.putInGroup(tx, [businessId, before.id, add]);
  await queries.takeFromGroup(tx, [businessId, before.id, remove]);
  const { name, description, types } = before;
  await logChanges(tx, businessId, ctx.viewer.id, [
    {
      entityType: 'ASSET_GROUP',
      entityId: before.id,
      action: 'UPDATE',
      old: { name, description, types },
      new: { ...after, ...(add.length > 0 && { added: add }), ...(remove.length > 0 && { removed: remove }) },
    },
  ]);
}
