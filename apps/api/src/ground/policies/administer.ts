import { ASSET_PERMISSIONS, type AssetType, businessMessages, isId, messages } from '@corkboard/contract';
import type { ViewerCtx } from '../../http/context';
import { badField } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';
import { requireAsset } from './access';

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

/** Something that a business can let others at. */
export interface HeldAsset {
  id: string;
  type: AssetType;
  /** Whose it is: the business, or one that is its partner. */
  owner_id: string;
}

/** Which of some ids are things of a business, or were shared with it. */
export const heldAssets = prepared<HeldAsset, [businessId: string, ids: readonly string[]]>(
  'business.held_assets',
  `select id, type, business_id as owner_id from assets where business_id = $1 and id = any($2::bigint[])
   union all
   select asset_id, asset_type, business_id from partner_access where partner_id = $1 and asset_id = any($2::bigint[])`,
);

/** Permissions for something. */
export interface WantedAccess {
  asset_id: string;
  permissions: readonly string[];
}

/**
 * The things of some permissions by their ids, for permissions that can be given for them.
 *
 * @param among `owned` for what may be shared with others: what was received can't be
 * @throws Refusal 400 `badParameter` naming `asset_id` for what the business has not, `permissions` for one that makes no sense for the thing
 */
export async function checkAccess(
  executor: Executor,
  businessId: string,
  wanted: readonly WantedAccess[],
  among: 'owned' | 'all' = 'owned',
): Promise<Map<string, HeldAsset>> {
  const ids = [...new Set(wanted.map(({ asset_id }) => asset_id))];
  const held = new Map((await heldAssets(executor, [businessId, ids])).map((row) => [row.id, row]));
  for (const { asset_id, permissions } of wanted) {
    const asset = held.get(asset_id);
    if (!asset) throw badField('asset_id', businessMessages.assetMissing(asset_id));
    if (among === 'owned' && asset.owner_id !== businessId)
      throw badField('asset_id', businessMessages.received(asset_id));
    const wrong = permissions.find((one) => !isGivenFor(asset.type, one));
    if (wrong !== undefined)
      throw badField('permissions', businessMessages.permissionWrong(wrong, asset.type));
  }
  return held;
}

/** Whether a permission can be given for a kind of thing. */
export const isGivenFor = (type: AssetType, permission: string): boolean =>
  (ASSET_PERMISSIONS[type] as readonly string[]).includes(permission);

/**
 * Permissions by the ids of things as a list, each once.
 *
 * @throws Refusal 400 `badParameter` naming `asset_id_to_permissions` for a key that is no id
 */
export const wantedById = <Permission extends string>(
  byId: Readonly<Record<string, readonly Permission[]>> = {},
): { asset_id: string; permissions: Permission[] }[] =>
  Object.entries(byId).map(([asset_id, permissions]) => {
    if (!isId(asset_id)) throw badField('asset_id_to_permissions', businessMessages.assetMissing(asset_id));
    return { asset_id, permissions: [...new Set(permissions)] };
  });

/**
 * Refuses a list that names one thing twice.
 *
 * @throws Refusal 400 `badParameter` naming the field
 */
export function requireOnce(field: string, keys: readonly string[]): void {
  if (new Set(keys).size !== keys.length) throw badField(field, businessMessages.twice(field));
}
