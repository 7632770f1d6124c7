import { ASSET_PERMISSIONS, type AssetType, businessMessages, messages } from '@corkboard/contract';
import { requireAsset } from '../../../ground/policies/access';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { assetTypes } from './access-queries';

/**
 * Goes on for who runs the business: its owner and its administrators.
 *
 * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` for other members, and without the two-step
 * log-in that the business asks for
 */
export const requireAdministrator = (ctx: ViewerCtx, businessId: string) =>
  requireAsset(
    ctx.db,
    ctx.viewer.id,
    { type: 'PROFILE', id: businessId },
    { act: 'administer', message: messages.notPermitted },
  );

/**
 * The kinds of things of a business by their ids, with permissions that can be given for them.
 *
 * @throws Refusal 400 `badParameter` naming `asset_id` for what is not the business's, or `permissions` for one that makes no sense for it
 */
export async function checkAccess(
  executor: Executor,
  businessId: string,
  wanted: readonly { asset_id: string; permissions: readonly string[] }[],
): Promise<Map<string, AssetType>> {
  const ids = [...new Set(wanted.map(({ asset_id }) => asset_id))];
  const found = await assetTypes(executor, [businessId, ids]);
  const types = new Map(found.map(({ id, type }) => [id, type]));
  for (const { asset_id, permissions } of wanted) {
    const type = types.get(asset_id);
    if (!type) throw badField('asset_id', businessMessages.assetMissing(asset_id));
    const wrong = permissions.find((one) => !(ASSET_PERMISSIONS[type] as readonly string[]).includes(one));
    if (wrong !== undefined) throw badField('permissions', businessMessages.permissionWrong(wrong, type));
  }
  return types;
}

/**
 * Refuses a list that names one thing twice.
 *
 * @throws Refusal 400 `badParameter` naming the field
 */
export function requireOnce(field: string, keys: readonly string[]): void {
  if (new Set(keys).size !== keys.length) throw badField(field, businessMessages.twice(field));
}
