import type { CatalogType } from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import type { Scope } from './filters';
import { isInGroup, isSoldBy, itemOf } from './products';

/** SQL: the word of the public standard for whether a product can be had. What isn't known counts as to be had, as in ads. */
const WORD = `case coalesce(l.availability, 'in_stock') when 'in_stock' then 'IN_STOCK' when 'preorder' then 'PREORDER'
  when 'backorder' then 'PREORDER' else 'OUT_OF_STOCK' end`;

/** Products of a group by whether they can be had; no row for a group that isn't there. */
export const countProducts = prepared<
  {
    catalog_type: CatalogType;
    total: number;
    in_stock: number;
    out_of_stock: number;
    preorder: number;
    videos: number;
  },
  [business: string, id: string]
>(
  'product_groups.count_products',
  `select coalesce(c.rules #>> '{scope,type}', 'RETAIL') as catalog_type, counts.* from catalog_product_groups c cross join lateral (
     select count(*)::int as total, (count(*) filter (where ${WORD} = 'IN_STOCK'))::int as in_stock,
       (count(*) filter (where ${WORD} = 'OUT_OF_STOCK'))::int as out_of_stock, (count(*) filter (where ${WORD} = 'PREORDER'))::int as preorder,
       (count(*) filter (where exists (select ${itemOf('l')} and i.attributes ? 'video_link')))::int as videos
     from linked_products l where ${isSoldBy('l', 'c.business_id', 'c.rules')} and ${isInGroup('l', 'c.rules')}) counts
   where c.business_id = $1 and c.id = $2`,
);

/** A product with the Pin that shows it. */
export interface ProductRow {
  id: string;
  item_id: string;
  item_group_id: string | null;
  availability: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER';
  /** In millionths of the currency's unit. */
  price: string;
  sale_price: string | null;
  currency: string;
  /** Of what ads are made of. */
  visibility: 'VISIBLE' | 'HIDDEN';
}

/**
 * Products of a business that meet rules and that a public Pin of it shows, by the id of the Pin. An item of a feed has the feed's id.
 *
 * @param rules JSON of a group's rules; null for all products
 */
export const listProducts = prepared<
  ProductRow,
  [business: string, rules: string | null, after: string, limit: number]
>(
  'product_groups.products',
  `with asked as materialized (select $2::jsonb as rules)
   select pin.id, coalesce(item.item_id, l.item_id::text) as item_id, item.item_group_id, ${WORD} as availability, coalesce(l.price, 0) as price, l.sale_price, coalesce(l.currency, '') as currency,
     coalesce(item.visibility, 'VISIBLE') as visibility
   from asked join linked_products l on ${isSoldBy('l', '$1::bigint', 'asked.rules')} and ${isInGroup('l', 'asked.rules')}
     cross join lateral (
       select p.id from pins p where p.link = l.link and p.pinner_id = $1::bigint and p.is_public
       order by p.creator_id <> $1::bigint, p.id limit 1) pin
     left join lateral (select i.item_id, i.attributes ->> 'item_group_id' as item_group_id, i.attributes ->> 'visibility' as visibility ${itemOf('l')}) item on true
   where pin.id < $3 order by pin.id desc limit $4::int`,
);

/** The rules of a group; no row for one that isn't there. */
export const groupRules = prepared<{ rules: { scope?: Scope } | null }, [business: string, id: string]>(
  'product_groups.rules',
  'select rules from catalog_product_groups where business_id = $1 and id = $2',
);
