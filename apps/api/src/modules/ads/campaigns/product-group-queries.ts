import type { ProductGroupPromotion } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';
import { unix } from './account-queries';

/** A product group in an ad group; money is millionths, times are Unix seconds. */
export interface PromotionRow {
  id: string;
  ad_account_id: string;
  campaign_id: string;
  ad_group_id: string;
  catalog_product_group_id: string;
  catalog_product_group_name: string | null;
  included: boolean;
  creative_type: ProductGroupPromotion['creative_type'];
  bid_in_micro_currency: string | null;
  tracking_url: string | null;
  status: string;
  item_count: number;
  created_time: number;
  updated_time: number;
  ad_group_status: string;
  campaign_status: string;
  /** How its ad group bids. */
  ad_group_bid: string | null;
  billable_event: string;
}

/** SQL: a product group `q` in an ad group `g` of a campaign `c`, with the group of the catalog `t`. */
export const PROMOTION_FROM = `product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id`;

const PROMOTION = `select q.id, q.ad_account_id, q.campaign_id, q.ad_group_id, q.catalog_product_group_id, t.name as catalog_product_group_name,
  q.included, q.creative_type, q.bid_in_micro_currency, q.tracking_url, q.status,
  (select count(*)::int from ads d where d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id and d.status = 'ACTIVE') as item_count,
  ${unix('q.created_time')} as created_time, ${unix('q.updated_time')} as updated_time, g.status as ad_group_status, c.status as campaign_status,
  g.bid_in_micro_currency as ad_group_bid, g.billable_event
  from ${PROMOTION_FROM}`;

/** Filters of a list; null is everything. */
export interface PromotionFilter {
  statuses: readonly string[] | null;
  ids: readonly string[] | null;
  campaigns: readonly string[] | null;
  adGroups: readonly string[] | null;
}
type ListParams = [
  accountId: string,
  after: string,
  limit: number,
  statuses: readonly string[] | null,
  ids: readonly string[] | null,
  campaigns: readonly string[] | null,
  adGroups: readonly string[] | null,
];
const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<PromotionRow, ListParams>(
    `ads.product_groups.${direction}`,
    `${PROMOTION} where q.ad_account_id = $1 and q.id ${compare} $2 and ($4::text[] is null or q.status = any($4))
       and ($5::bigint[] is null or q.id = any($5)) and ($6::bigint[] is null or q.campaign_id = any($6))
       and ($7::bigint[] is null or q.ad_group_id = any($7)) order by q.id ${direction} limit $3::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];

/** Product groups in ad groups of an account, one more than the page has. */
export const listPromotions = (
  db: Executor,
  accountId: string,
  page: Omit<StandardPage, 'first'>,
  { statuses, ids, campaigns, adGroups }: PromotionFilter,
): Promise<PromotionRow[]> =>
  (page.ascending ? ascending : descending)(db, [
    accountId,
    page.after,
    page.size + 1,
    statuses,
    ids,
    campaigns,
    adGroups,
  ]);

/** Some of them by id, locked until the transaction ends. */
export const lockPromotions = prepared<PromotionRow, [accountId: string, ids: readonly string[]]>(
  'ads.lock_product_groups',
  `${PROMOTION} where q.ad_account_id = $1 and q.id = any($2::bigint[]) order by q.id for no key update of q`,
);

/** Which groups ad groups have already, those that are over left out. */
export const groupsThere = prepared<
  { ad_group_id: string; catalog_product_group_id: string },
  [accountId: string, adGroups: readonly string[]]
>(
  'ads.product_groups_there',
  `select ad_group_id, catalog_product_group_id from product_group_promotions
   where ad_account_id = $1 and ad_group_id = any($2::bigint[]) and status not in ('ARCHIVED', 'DELETED_DRAFT')`,
);

/** Ad groups of an account by id, locked until the transaction ends: their product groups come and go one transaction after the other. */
export const lockPromoting = prepared<
  {
    id: string;
    campaign_id: string;
    status: string;
    campaign_status: string;
    objective_type: string;
    bid: string | null;
    billable_event: string;
  },
  [accountId: string, ids: readonly string[]]
>(
  'ads.lock_promoting',
  `select g.id, g.campaign_id, g.status, c.status as campaign_status, c.objective_type, g.bid_in_micro_currency as bid, g.billable_event
   from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
   where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for no key update of g`,
);

const COLUMNS = `ad_group_id bigint, campaign_id bigint, catalog_product_group_id bigint, included boolean, creative_type text,
  bid_in_micro_currency bigint, tracking_url text, status text`;
const NAMES = `ad_group_id, campaign_id, catalog_product_group_id, included, creative_type, bid_in_micro_currency, tracking_url, status`;

/** Adds product groups to ad groups; ids in the order of the rows. */
export const insertPromotions = prepared<{ id: string }, [accountId: string, rows: string]>(
  'ads.insert_product_groups',
  `with input as materialized (
     select next_id() as id, i.* from jsonb_to_recordset($2::jsonb) as i(${COLUMNS}, place int) order by i.place
   ), added as (
     insert into product_group_promotions (ad_account_id, id, ${NAMES}) select $1, id, ${NAMES} from input returning id
   )
   select added.id from added join input using (id) order by input.place`,
);

/** Changes them. */
export const updatePromotions = prepared<never, [accountId: string, rows: string]>(
  'ads.update_product_groups',
  `update product_group_promotions q set updated_time = now(), catalog_product_group_id = i.catalog_product_group_id, included = i.included,
     creative_type = i.creative_type, bid_in_micro_currency = i.bid_in_micro_currency, tracking_url = i.tracking_url, status = i.status
   from jsonb_to_recordset($2::jsonb) as i(id bigint, ${COLUMNS}) where q.ad_account_id = $1 and q.id = i.id`,
);

/** Which of some campaigns have single Pins, and which have product groups, those that are over left out. */
export const promotedKinds = prepared<
  { id: string; pins: boolean; groups: boolean },
  [accountId: string, campaigns: readonly string[]]
>(
  'ads.promoted_kinds',
  `select c.id, exists (select from ads d where d.ad_account_id = c.ad_account_id and d.campaign_id = c.id
       and d.product_group_promotion_id is null and d.status not in ('ARCHIVED', 'DELETED_DRAFT')) as pins,
     exists (select from product_group_promotions q where q.ad_account_id = c.ad_account_id and q.campaign_id = c.id
       and q.status not in ('ARCHIVED', 'DELETED_DRAFT')) as groups
   from campaigns c where c.ad_account_id = $1 and c.id = any($2::bigint[])`,
);
