import type { ProductItem } from '@corkboard/contract';
import { AD_SHOWABLE, type Consent, PROMOTION_FROM, unix } from '../campaigns';
import { prepared } from '../../../platform/db';

/**
 * SQL: ads `d` of products of promoted groups, and what is known of the products `l` now: what their Pins lead to, as far as that is still
 * the product.
 */
export const ITEM_FROM = `${PROMOTION_FROM} join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true`;

/** A product that is promoted; money is millionths. */
export interface ItemRow {
  id: string;
  /** Set, as its ad is of a product group. */
  item_id: string | null;
  name: string | null;
  link: string | null;
  price: string | null;
  currency: string | null;
  availability: ProductItem['availability'];
  pin_id: string;
  campaign_id: string;
  ad_group_id: string;
  product_group_promotion_id: string;
  product_group_name: string | null;
  status: string;
  review_status: string;
  created_time: number;
  updated_time: number;
  ad_group_status: string;
  campaign_status: string;
  /** Signature of the picture; null where not everybody sees its Pin. */
  picture: string | null;
  consent: Consent;
  leads: boolean;
}

/** Promoted products of an ad account by the ids of their ads. */
export const itemsById = prepared<ItemRow, [accountId: string, ids: readonly string[]]>(
  'reports.items',
  `select d.id, d.product_item_id as item_id, d.name, l.link, coalesce(l.sale_price, l.price) as price, l.currency, l.availability, d.pin_id,
     d.campaign_id, d.ad_group_id, q.id as product_group_promotion_id, t.name as product_group_name, d.status, d.review_status,
     ${unix('d.created_time')} as created_time, ${unix('d.updated_time')} as updated_time,
     g.status as ad_group_status, c.status as campaign_status, ${AD_SHOWABLE}
   from ${ITEM_FROM} where d.ad_account_id = $1 and d.id = any($2::bigint[])`,
);
