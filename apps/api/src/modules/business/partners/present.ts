import type { AssetType, CallData } from '@corkboard/contract';
import { toUserRef } from '../../../ground/references/people';
import type { Executor } from '../../../platform/db';
import type { GrantRow } from './asset-queries';
import { groupsById, type GroupRow } from './group-queries';

type Grant = CallData<'GET /v5/businesses/{business_id}/partners/{partner_id}/assets'>['items'][number];
/** A group of things of a business, as the calls tell it. */
type Group = CallData<'POST /v5/businesses/{business_id}/asset_groups'>['asset_group'];

export const toGroup = (row: GroupRow): Group => ({
  id: row.id,
  asset_group_name: row.name,
  asset_group_description: row.description,
  asset_group_types: row.types,
  ad_accounts_ids: row.ad_accounts,
  profiles_ids: row.profiles,
  catalogs_ids: [],
  created_by: row.created_by && toUserRef(row.created_by),
  owner: toUserRef(row.owner),
  created_time: Number(row.created_ms),
  updated_time: Number(row.updated_ms),
});

/** The groups among some things, by their ids. */
export async function groupsAmong(
  executor: Executor,
  things: readonly { id: string; type: AssetType }[],
): Promise<Map<string, Group>> {
  const ids = things.filter(({ type }) => type === 'ASSET_GROUP').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  return new Map((await groupsById(executor, [ids])).map((row) => [row.id, toGroup(row)]));
}

/** Something that somebody is let at; of a group also what is in it. */
export function toGrant(row: GrantRow, groups: ReadonlyMap<string, Group>): Grant {
  const group = groups.get(row.id);
  return {
    asset_id: row.id,
    asset_type: row.type,
    name: row.name,
    permissions: row.permissions as Grant['permissions'],
    ...(group && { asset_group_info: group }),
  };
}

/** Permissions for things of a business, by kind. */
export function summaryOf(
  access: readonly { id: string; type: AssetType; permissions: readonly string[] }[],
): NonNullable<CallData<'GET /v5/businesses/{business_id}/partners'>['items'][number]['assets_summary']> {
  const of = (type: AssetType) =>
    access
      .filter((one) => one.type === type)
      .map(({ id, permissions }) => ({ id, permissions: permissions as Grant['permissions'] }));
  return { ad_accounts: of('AD_ACCOUNT'), profiles: of('PROFILE'), asset_groups: of('ASSET_GROUP') };
}
