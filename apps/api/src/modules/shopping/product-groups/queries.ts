import { ALL_PRODUCTS_NAME, type ProductGroup } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { assetRoles, type AssetRole } from '../../../ground/policies/access';
import { type Executor, prepared } from '../../../platform/db';
import { isInGroup, isSoldBy } from './products';

/** Somebody's part in an ad account, or in the profile of the business that has it. */
export interface CatalogRole extends AssetRole {
  asset_type: 'AD_ACCOUNT' | 'PROFILE';
  business_id: string;
}

/** Roles of a person for an ad account and for its owner's profile; no rows without a role for either. */
export const catalogRoles = prepared<CatalogRole, [personId: string, accountId: string]>(
  'product_groups.roles',
  `select role.owns, role.business_role, role.permissions, role.mfa_met, role.asset_type, role.business_id
   from ad_accounts a join ${assetRoles('$1')} role on role.business_id = a.owner_user_id
   where a.id = $2 and (role.asset_type = 'PROFILE' or role.asset_id = a.id) order by role.asset_type`,
);

/** Whether somebody is a business. */
export const isBusiness = prepared<{ is_partner: boolean }, [userId: string]>(
  'product_groups.is_business',
  'select is_partner from users where id = $1',
);

/** A group with how many products are in it. */
export interface GroupRow {
  id: string;
  name: string;
  type: ProductGroup['type'];
  filters: ProductGroup['filters'];
  product_count: number;
  created_time: Date;
  updated_time: Date;
}

const COLUMNS = `c.id, c.name, c.type, c.filters, c.created_time, c.updated_time,
  (select count(*)::int from linked_products l where ${isSoldBy('l', 'c.business_id')} and ${isInGroup('l', 'c.rules')}) as product_count`;

/** Makes the group of all products of a business, once. */
export const ensureAll = prepared<never, [business: string]>(
  'product_groups.ensure_all',
  `insert into catalog_product_groups (business_id, name, type) values ($1, '${ALL_PRODUCTS_NAME}', 'ALL_PRODUCTS') on conflict do nothing`,
);

const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<GroupRow, [business: string, after: string, limit: number]>(
    `product_groups.list.${direction}`,
    `select ${COLUMNS} from catalog_product_groups c where c.business_id = $1 and c.id ${compare} $2 order by c.id ${direction} limit $3::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];

/** Groups of a business, one more than the page has. */
export const listGroups = (db: Executor, business: string, page: StandardPage): Promise<GroupRow[]> =>
  (page.ascending ? ascending : descending)(db, [business, page.after, page.size + 1]);

export const groupById = prepared<GroupRow, [business: string, id: string]>(
  'product_groups.get',
  `select ${COLUMNS} from catalog_product_groups c where c.business_id = $1 and c.id = $2`,
);

/** A group, locked until the transaction ends: nobody promotes it meanwhile. */
export const lockGroup = prepared<Pick<GroupRow, 'id' | 'type'>, [business: string, id: string]>(
  'product_groups.lock',
  'select id, type from catalog_product_groups where business_id = $1 and id = $2 for update',
);

/** Groups of the business that an ad account belongs to, by id: none of them is deleted until the transaction ends. */
export const lockGroupsOfAccount = prepared<{ id: string }, [accountId: string, ids: readonly string[]]>(
  'product_groups.of_account',
  `select c.id from catalog_product_groups c join ad_accounts a on a.owner_user_id = c.business_id
   where a.id = $1 and c.id = any($2::bigint[]) order by c.id for key share of c`,
);

/** Holds on to a business until the end of the transaction, so that its groups are counted by one at a time. */
export const lockBusiness = prepared<never, [business: string]>(
  'product_groups.lock_business',
  'select from users where id = $1 for no key update',
);
export const countGroups = prepared<{ count: number }, [business: string]>(
  'product_groups.count',
  'select count(*)::int as count from catalog_product_groups where business_id = $1',
);

export const insertGroup = prepared<
  { id: string },
  [business: string, name: string, filters: string, rules: string]
>(
  'product_groups.add',
  `insert into catalog_product_groups (business_id, name, type, filters, rules)
   values ($1, $2, 'MERCHANT_CREATED', $3::jsonb, $4::jsonb) returning id`,
);

/** Changes a group; null leaves what is there. */
export const updateGroup = prepared<
  never,
  [business: string, id: string, name: string | null, filters: string | null, rules: string | null]
>(
  'product_groups.change',
  `update catalog_product_groups set name = coalesce($3, name), filters = coalesce($4::jsonb, filters), rules = coalesce($5::jsonb, rules),
     updated_time = now() where business_id = $1 and id = $2`,
);

/** Whether an ad group has a group that isn't over. */
export const isPromoted = prepared<{ promoted: boolean }, [id: string]>(
  'product_groups.promoted',
  `select exists (select from product_group_promotions
     where catalog_product_group_id = $1 and status not in ('ARCHIVED', 'DELETED_DRAFT')) as promoted`,
);

export const deleteGroup = prepared<never, [business: string, id: string]>(
  'product_groups.delete',
  'delete from catalog_product_groups where business_id = $1 and id = $2',
);
