import { PROMOTED_ITEMS_MAX } from '@corkboard/contract';
import { isInGroup, isSoldBy } from '../../shopping/product-groups';
import { prepared } from '../../../platform/db';

/** An ad of a product as it should be; the id is that of the one there is. Without a Pin it should be there no more. */
export interface ItemRow {
  id: string | null;
  campaign_id: string | null;
  ad_group_id: string | null;
  product_group_promotion_id: string | null;
  product_item_id: string | null;
  pin_id: string | null;
  name: string | null;
  creative_type: string | null;
  status: string | null;
  details: object | null;
}

/** A product that can't be had is shown to nobody. Whether it can isn't known of every page. */
const CAN_BE_HAD = `coalesce(m.availability, 'in_stock') not in ('out_of_stock', 'discontinued')`;

/**
 * Ads of products of an ad group that aren't as they should be (docs/handbook/product-groups.md#what-is-shown). A product is promoted by one of the
 * ad group's product groups: the first that runs. It's shown by the business's oldest public Pin that leads to it, of those that it made where there is one. What should be there no more is
 * to be archived, and has nothing but its id.
 */
export const itemsToChange = prepared<ItemRow, [accountId: string, adGroupId: string]>(
  'ads.items_to_change',
  `with promoted as (
     select q.id, q.campaign_id, q.ad_group_id, q.included, q.status, q.creative_type, q.tracking_url, t.rules, a.owner_user_id
     from product_group_promotions q join ad_accounts a on a.id = q.ad_account_id
       join catalog_product_groups t on t.business_id = a.owner_user_id and t.id = q.catalog_product_group_id
     where q.ad_account_id = $1 and q.ad_group_id = $2 and q.status in ('ACTIVE', 'PAUSED')
   ), matched as (
     select distinct on (l.item_id) q.*, l.item_id, l.link, l.availability, nullif(left(l.name, 255), '') as product
     from promoted q join linked_products l on ${isSoldBy('l', 'q.owner_user_id', 'q.rules')} and ${isInGroup('l', 'q.rules')}
     where q.included and not exists (
       select from promoted x where not x.included and x.status = 'ACTIVE' and ${isInGroup('l', 'x.rules')})
     order by l.item_id, q.status, q.id
   ), pinned as (
     select m.*, pin.id as pin_id, row_number() over (partition by m.id order by pin.id) as place
     from matched m cross join lateral (
       select p.id from pins p where p.link = m.link and p.pinner_id = m.owner_user_id and p.is_public
       order by p.creator_id <> m.owner_user_id, p.id limit 1) pin
   ), wanted as (
     select m.campaign_id, m.ad_group_id, m.id as product_group_promotion_id, m.item_id as product_item_id, m.pin_id, m.product as name, m.creative_type,
       case when m.status = 'ACTIVE' and ${CAN_BE_HAD} then 'ACTIVE' else 'PAUSED' end as status,
       case when m.tracking_url is null then '{}' else jsonb_build_object('tracking_urls', jsonb_build_object('click', jsonb_build_array(m.tracking_url))) end as details
     from pinned m where m.place <= ${PROMOTED_ITEMS_MAX}
   ), there as (
     select d.* from ads d where d.ad_account_id = $1 and d.ad_group_id = $2 and d.product_group_promotion_id is not null
   )
   select d.id, w.* from wanted w
     full join there d on d.product_group_promotion_id = w.product_group_promotion_id and d.product_item_id = w.product_item_id
   where case when w.pin_id is null then d.status <> 'ARCHIVED'
     else (d.pin_id, d.name, d.creative_type, d.status, d.details) is distinct from (w.pin_id, w.name, w.creative_type, w.status, w.details) end
   order by w.pin_id, d.id`,
);

/** Whether a Pin leads to a product that is in a group of the ad account's business. */
export const leadsInto = prepared<{ leads: boolean }, [accountId: string, group: string, pinId: string]>(
  'ads.pin_leads_into_group',
  `select exists (
     select from pins p join linked_products l on l.link = p.link
       join ad_accounts a on a.id = $1
       join catalog_product_groups t on t.business_id = a.owner_user_id and t.id = $2
     where p.id = $3 and ${isSoldBy('l', 'a.owner_user_id', 't.rules')} and ${isInGroup('l', 't.rules')}) as leads`,
);

const COLUMNS = `pin_id bigint, name text, creative_type text, status text, details jsonb`;

/** Adds ads of products. */
export const insertItems = prepared<never, [accountId: string, rows: string]>(
  'ads.insert_items',
  `insert into ads (ad_account_id, campaign_id, ad_group_id, product_group_promotion_id, product_item_id, pin_id, name, creative_type, status, details)
   select $1, campaign_id, ad_group_id, product_group_promotion_id, product_item_id, pin_id, name, creative_type, status, details
   from jsonb_to_recordset($2::jsonb)
     as i(campaign_id bigint, ad_group_id bigint, product_group_promotion_id bigint, product_item_id bigint, ${COLUMNS})`,
);

/** SQL: an ad shows another Pin, or was out of reviews' sight meanwhile. */
const ANEW = `d.pin_id <> i.pin_id or d.status = 'ARCHIVED'`;
/** Changes them. Another Pin is reviewed anew, and so is what comes back. */
export const updateItems = prepared<never, [accountId: string, rows: string]>(
  'ads.update_items',
  `update ads d set pin_id = i.pin_id, name = i.name, creative_type = i.creative_type, status = i.status, details = i.details, updated_time = now(),
     review_status = case when ${ANEW} then 'PENDING' else d.review_status end, rejected_reasons = case when ${ANEW} then '{}' else d.rejected_reasons end
   from jsonb_to_recordset($2::jsonb) as i(id bigint, ${COLUMNS}) where d.ad_account_id = $1 and d.id = i.id`,
);

/** Ends them, until they come back. */
export const archiveItems = prepared<never, [accountId: string, ids: readonly string[]]>(
  'ads.archive_items',
  `update ads set status = 'ARCHIVED', updated_time = now() where ad_account_id = $1 and id = any($2::bigint[])`,
);

/** Ad groups whose product groups may have changed: of one business, or of all. Those that are over are left as they are. */
export const promotingAdGroups = prepared<
  { ad_account_id: string; ad_group_id: string },
  [business: string | null]
>(
  'ads.promoting_ad_groups',
  `select distinct q.ad_account_id, q.ad_group_id from product_group_promotions q
     join ad_accounts a on a.id = q.ad_account_id and ($1::bigint is null or a.owner_user_id = $1)
     join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
     join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
   where q.status in ('ACTIVE', 'PAUSED') and g.status not in ('ARCHIVED', 'DELETED_DRAFT') and c.status not in ('ARCHIVED', 'DELETED_DRAFT')
   order by 1, 2`,
);
