import type { AssetType } from '@corkboard/contract';
import { personRefColumns, userRefColumns, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface GrantRow {
  id: string;
  type: AssetType;
  name: string;
  permissions: string[];
}

/** SQL: the name of the thing `r.asset_id` of the business `b`. */
const NAME = `coalesce(
  case r.asset_type when 'AD_ACCOUNT' then (select a.name from ad_accounts a where a.id = r.asset_id)
    when 'ASSET_GROUP' then (select g.name from asset_groups g where g.business_id = r.business_id and g.id = r.asset_id) end,
  b.business_name, b.full_name)`;
type GrantParams = [ownerId: string, holderId: string, after: string, limit: number, type: AssetType | null];

const grants = (table: 'partner_access' | 'asset_access', holder: 'partner_id' | 'member_id') =>
  (['asc', 'desc'] as const).map((direction) =>
    prepared<GrantRow, GrantParams>(
      `business.${holder}_grants.${direction}`,
      `select r.asset_id as id, r.asset_type as type, ${NAME} as name, r.permissions
       from ${table} r join users b on b.id = r.business_id
       where r.business_id = $1 and r.${holder} = $2 and r.asset_id ${direction === 'asc' ? '>' : '<'} $3
         and ($5::text is null or r.asset_type = $5) order by r.asset_id ${direction} limit $4::int`,
    ),
  );
/** Permissions of a partner for things of a business, in both orders. */
export const partnerGrants = grants('partner_access', 'partner_id');
/** Permissions of somebody who works in a business, in both orders. */
export const memberGrants = grants('asset_access', 'member_id');

export interface HolderRow extends UserRefRow {
  permissions: string[];
}
type HolderParams = [businessId: string, assetId: string, after: string, limit: number];
const holders = (table: string, holder: string, columns: string) =>
  (['asc', 'desc'] as const).map((direction) =>
    prepared<HolderRow, HolderParams>(
      `business.${holder}_holders.${direction}`,
      `select ${columns}, r.permissions from ${table} r join users u on u.id = r.${holder}
       where r.business_id = $1 and r.asset_id = $2 and r.${holder} ${direction === 'asc' ? '>' : '<'} $3
       order by r.${holder} ${direction} limit $4::int`,
    ),
  );
/** Partners that are let at something of a business, in both orders. */
export const partnerHolders = holders('partner_access', 'partner_id', userRefColumns('u'));
/** People of a business who are let at something it has, its own or received, in both orders. */
export const memberHolders = holders(
  `(select business_id, member_id, asset_id, permissions from asset_access
    union all select partner_id, member_id, asset_id, permissions from partner_member_access)`,
  'member_id',
  personRefColumns('u'),
);
