import {
  ALL_PRODUCTS_NAME,
  type CatalogType,
  type ProductFilters,
  type ProductGroup,
} from '@corkboard/contract';
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
   from ${assetRoles('$1')} role
   where role.asset_id = any(array(select unnest(array[a.id, a.owner_user_id]) from ad_accounts a where a.id = $2))
     and role.asset_type in ('AD_ACCOUNT', 'PROFILE') order by role.asset_type`,
);

/** Whether somebody is a business. */
export const isBusiness = prepared<{ is_partner: boolean }, [userId: string]>(
  'product_groups.is_business',
  'select is_partner from users where id = $1',
);

/** A group with how many products are in it. */
export interface GroupRow {
  id: string;
  catalog_id: string;
  catalog_type: CatalogType;
  feed_id: string | null;
  country: string | null;
  locale: string | null;
  name: string;
  description: string | null;
  type: ProductGroup['type'];
  filters: ProductFilters | null;
  product_count: number;
  created_time: Date;
  updated_time: Date;
}

/** SQL: the oldest retail catalog of a business, which every one has once its groups were asked for. */
const firstCatalog = (business: string): string =>
  `(select k.id from catalogs k where k.business_id = ${business} and k.catalog_type = 'RETAIL' order by k.id limit 1)`;

/** SQL: what the catalog of a group has. */
const typeOf = (group: string): string => `coalesce(${group}.rules #>> '{scope,type}', 'RETAIL')`;

const COLUMNS = `c.id, coalesce(c.catalog_id, ${firstCatalog('c.business_id')}) as catalog_id, ${typeOf('c')} as catalog_type, c.feed_id, c.country, c.locale, c.name,
  c.description, c.type, c.filters, c.created_time, c.updated_time,
  (select count(*)::int from linked_products l where ${isSoldBy('l', 'c.business_id', 'c.rules')} and ${isInGroup('l', 'c.rules')}) as product_count`;

const only = (key: string) => ({
  any: false,
  list: [{ key, wanted: [], negated: false, currency: null }],
});

/** Groups that every business has, in the order in which they are offered. */
const AUTOMATIC = [
  { name: ALL_PRODUCTS_NAME, type: 'ALL_PRODUCTS', rules: null },
  { name: 'Best deals', type: 'BEST_DEALS', rules: only('DEALS') },
  { name: 'Top sellers', type: 'TOP_SELLERS', rules: only('SELLERS') },
  { name: 'Pinner favorites', type: 'PINNER_FAVORITES', rules: only('FAVORITES') },
  { name: 'Back in stock', type: 'BACK_IN_STOCK', rules: only('RESTOCKED') },
  { name: 'New arrivals', type: 'NEW_ARRIVALS', rules: only('ARRIVALS') },
];

/** Whether a business has the groups that the site makes. */
const hasAutomatic = prepared<{ there: boolean }, [business: string]>(
  'product_groups.has_automatic',
  `select (select count(*) from catalog_product_groups where business_id = $1 and type <> 'MERCHANT_CREATED')
       = ${AUTOMATIC.length} + (select count(*) from catalogs where business_id = $1 and catalog_type = 'HOTEL')
     and ${firstCatalog('$1::bigint')} is not null as there`,
);
/** Makes those that a business lacks. @param groups JSON of a list of their names, types, and rules */
const addAutomatic = prepared<never, [business: string, groups: string]>(
  'product_groups.add_automatic',
  `insert into catalog_product_groups (business_id, name, type, rules)
   select $1, g.name, g.type, g.rules from jsonb_to_recordset($2::jsonb) as g (name text, type text, rules jsonb) on conflict do nothing`,
);
/** Makes the group of all that a catalog of hotels lists. */
const addListings = prepared<never, [business: string]>(
  'product_groups.add_listings',
  `insert into catalog_product_groups (business_id, name, type, catalog_id, rules)
   select $1, 'All listings', 'ALL_LISTINGS', k.id,
     jsonb_build_object('any', false, 'list', '[]'::jsonb, 'scope', jsonb_build_object('type', k.catalog_type, 'catalog', k.id::text))
   from catalogs k where k.business_id = $1 and k.catalog_type = 'HOTEL' on conflict do nothing`,
);
/** Makes a retail catalog for a business without one. */
const ensureCatalog = prepared<never, [business: string]>(
  'product_groups.ensure_catalog',
  `insert into catalogs (business_id, name, catalog_type) select $1, 'Retail', 'RETAIL' where ${firstCatalog('$1::bigint')} is null`,
);
/** Whether a business has a catalog of a type, or a feed of one. */
export const findSource = prepared<
  { catalog_id: string },
  [business: string, type: CatalogType, catalog: string | null, feed: string | null]
>(
  'product_groups.source',
  `select k.id as catalog_id from catalogs k where k.business_id = $1 and k.catalog_type = $2 and case when $4::bigint is null then k.id = $3::bigint
     else exists (select from catalog_feeds f where f.business_id = $1 and f.id = $4::bigint and f.catalog_id = k.id) end`,
);

const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<
    GroupRow,
    [
      business: string,
      after: string,
      limit: number,
      ids: readonly string[] | null,
      catalog: string | null,
      feed: string | null,
    ]
  >(
    `product_groups.list.${direction}`,
    `select ${COLUMNS} from catalog_product_groups c where c.business_id = $1 and c.id ${compare} $2
       and ($4::bigint[] is null or c.id = any($4::bigint[])) and ($6::bigint is null or c.feed_id = $6::bigint)
       and ($5::bigint is null or coalesce(c.catalog_id, ${firstCatalog('c.business_id')}) = $5::bigint)
     order by c.id ${direction} limit $3::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];

/** Groups of a business, one more than the page has. */
export const listGroups = (
  db: Executor,
  business: string,
  page: StandardPage,
  of: { id?: string[] | undefined; catalog_id?: string | undefined; feed_id?: string | undefined } = {},
): Promise<GroupRow[]> =>
  (page.ascending ? ascending : descending)(db, [
    business,
    page.after,
    page.size + 1,
    of.id ?? null,
    of.catalog_id ?? null,
    of.feed_id ?? null,
  ]);

export const groupById = prepared<GroupRow, [business: string, id: string]>(
  'product_groups.get',
  `select ${COLUMNS} from catalog_product_groups c where c.business_id = $1 and c.id = $2`,
);

/** A group as it's kept, without its products. */
export type LockedGroup = Pick<
  GroupRow,
  'id' | 'name' | 'description' | 'type' | 'catalog_type' | 'feed_id' | 'country' | 'locale' | 'filters'
> & { catalog_id: string | null };
/** Groups, locked in the order of their ids until the transaction ends: nobody promotes them meanwhile. */
export const lockGroups = prepared<LockedGroup, [business: string, ids: readonly string[]]>(
  'product_groups.lock',
  `select id, name, description, type, ${typeOf('g')} as catalog_type, catalog_id, feed_id, country, locale, filters from catalog_product_groups g
   where business_id = $1 and id = any($2::bigint[])
   order by id for update`,
);

/** SQL: rules of a group that name others. */
const PARTS = `jsonb_to_recordset(g.rules -> 'list') as rule (key text, wanted text[]) where rule.key = 'PRODUCT_GROUP'`;
/** Of these groups those that can be part of another: of the business's own ones that have no parts themselves. */
export const groupsToName = prepared<{ id: string }, [business: string, ids: readonly string[]]>(
  'product_groups.to_name',
  `select g.id from catalog_product_groups g where g.business_id = $1 and g.id = any($2::bigint[]) and ${typeOf('g')} = 'RETAIL'
     and not exists (select from ${PARTS}) order by g.id for key share of g`,
);
/** Of these groups one that is part of another. */
export const firstPart = prepared<{ id: string }, [business: string, ids: readonly string[]]>(
  'product_groups.part',
  `select g.id from catalog_product_groups g where g.business_id = $1 and g.id <> all($2::bigint[])
     and exists (select from ${PARTS} and rule.wanted && $2::text[]) limit 1`,
);

/** Groups of the business that an ad account belongs to, by id: none of them is deleted until the transaction ends. */
export const lockGroupsOfAccount = prepared<
  { id: string; updated_at: Date },
  [accountId: string, ids: readonly string[]]
>(
  'product_groups.of_account',
  `select c.id, c.updated_time as updated_at from catalog_product_groups c join ad_accounts a on a.owner_user_id = c.business_id
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

/** Makes groups in the order of a list. @param groups JSON of a list of `NewGroup` */
export const insertGroups = prepared<{ id: string }, [business: string, groups: string]>(
  'product_groups.add',
  `with given as materialized (
     select next_id() as id, g.* from jsonb_to_recordset($2::jsonb) as g (name text, description text, filters jsonb, rules jsonb,
       catalog_id bigint, feed_id bigint, country text, locale text, place bigint) order by g.place
   ), made as (
     insert into catalog_product_groups (business_id, id, name, description, type, filters, rules, catalog_id, feed_id, country, locale)
     select $1, id, name, description, 'MERCHANT_CREATED', filters, rules, catalog_id, feed_id, country, locale from given returning id)
   select given.id from given join made using (id) order by given.place`,
);

/** Writes what changes of a group. */
export const updateGroup = prepared<
  never,
  [
    business: string,
    id: string,
    name: string,
    description: string | null,
    filters: string,
    rules: string,
    country: string | null,
    locale: string | null,
  ]
>(
  'product_groups.change',
  `update catalog_product_groups set name = $3, description = $4, filters = $5::jsonb, rules = $6::jsonb, country = $7, locale = $8,
     updated_time = now() where business_id = $1 and id = $2`,
);

/** Of these groups one that an ad group has and that isn't over there. */
export const firstPromoted = prepared<{ id: string }, [ids: readonly string[]]>(
  'product_groups.promoted',
  `select catalog_product_group_id as id from product_group_promotions
   where catalog_product_group_id = any($1::bigint[]) and status not in ('ARCHIVED', 'DELETED_DRAFT') limit 1`,
);

export const deleteGroups = prepared<never, [business: string, ids: readonly string[]]>(
  'product_groups.delete',
  'delete from catalog_product_groups where business_id = $1 and id = any($2::bigint[])',
);

/** Makes the groups, and the catalog that they are of, where a business doesn't have them yet. */
export async function ensureAutomatic(db: Executor, business: string): Promise<void> {
  if ((await hasAutomatic(db, [business]))[0]!.there) return;
  await ensureCatalog(db, [business]);
  await addAutomatic(db, [business, JSON.stringify(AUTOMATIC)]);
  await addListings(db, [business]);
}
