import { countingOf, countingSql } from '../reports';
import type { Db } from '../../../platform/db';
import { prepared } from '../../../platform/db';
import type { AskedProducts } from './queries';

/** Products of one kind that people bought after ads of one entity, in one step of time. */
export interface BoughtRow {
  entity: string;
  campaign_id: string | null;
  campaign_name: string | null;
  objective: string | null;
  ad_group_id: string | null;
  ad_group_name: string | null;
  at: string | null;
  event_name: string;
  action_source: string;
  brand: string | null;
  category: string | null;
  product_id: string | null;
  quantity: string;
  /** Millionths of the ad account's currency. */
  value_micro: string;
}

const { day: DAY, between } = countingSql(8);
/** SQL: what a product is worth, in the ad account's currency: its price as the whole event's value was converted. */
const WORTH = `round(x.price * 1000000 * case when w.given > 0 and e.value_micro is not null then e.value_micro / (w.given * 1000000) else 1 end)`;
/** SQL: a text as a number; null for one that isn't. */
const numeric = (text: string): string =>
  `case when ${text} ~ '^\\d{1,12}(\\.\\d{1,6})?$' then (${text})::numeric end`;
/** SQL: a list of an event; an empty one for none. */
const listOf = (field: string): string =>
  `case when jsonb_typeof(e.details #> '{custom_data,${field}}') = 'array' then e.details #> '{custom_data,${field}}' else '[]' end`;

const KEYS = {
  ADVERTISER: { id: 'n.ad_account_id', names: 'null, null, null, null, null' },
  CAMPAIGN: { id: 'n.campaign_id', names: 'c.id, c.name, c.objective_type, null, null' },
  AD_GROUP: { id: 'n.ad_group_id', names: 'c.id, c.name, c.objective_type, g.id, g.name' },
} as const;

type Params = [
  account: string,
  ids: readonly string[] | null,
  start: string,
  end: string,
  step: 'week' | 'month' | 'total',
  objectives: readonly string[],
  skus: readonly string[] | null,
  ...counting: ReturnType<typeof countingOf>,
];
const select = (level: keyof typeof KEYS) =>
  prepared<BoughtRow, Params>(
    `reports.bought.${level}`,
    `with counted as (
       select ${KEYS[level].id} as entity, n.campaign_id, n.ad_group_id, n.event_day, n.event_id, n.event_name,
         case when $5::text = 'total' then null else to_char(date_trunc($5::text, (${DAY})::timestamp), 'YYYY-MM-DD') end as at
       from conversion_credits n join campaigns f on f.ad_account_id = n.ad_account_id and f.id = n.campaign_id
       where n.ad_account_id = $1::bigint and ($2::bigint[] is null or ${KEYS[level].id} = any($2::bigint[]))
         and f.objective_type = any($6::text[]) and ${between('$3', '$4')}
     ), bought as (
       select n.*, e.action_source, e.details #>> '{custom_data,content_brand}' as brand,
         e.details #>> '{custom_data,content_category}' as category, x.id as product_id, x.quantity, coalesce(x.quantity * ${WORTH}, 0) as value_micro
       from counted n join conversion_events e on e.day = n.event_day and e.id = n.event_id
         cross join lateral (select ${numeric(`(e.details #>> '{custom_data,value}')`)} as given) w
         cross join lateral (
           select p ->> 'id' as id, coalesce((p ->> 'quantity')::bigint, 1) as quantity, ${numeric(`(p ->> 'item_price')`)} as price
           from jsonb_array_elements(${listOf('contents')}) p
           union all
           select i.id, 1, null from jsonb_array_elements_text(${listOf('content_ids')}) i (id)
           where jsonb_array_length(${listOf('contents')}) = 0
         ) x
       where $7::text[] is null or x.id = any($7::text[])
     ), listed as materialized (
       select i.item_id, min(i.attributes ->> 'brand') as brand,
         min(coalesce(i.attributes ->> 'product_type', i.attributes ->> 'google_product_category')) as category
       from catalog_items i join ad_accounts a on a.id = $1::bigint and i.business_id = a.owner_user_id
       where not i.gone and i.item_id in (select product_id from bought) group by i.item_id
     )
     select n.entity, named.*, n.at, n.event_name, n.action_source, coalesce(n.brand, l.brand) as brand,
       coalesce(n.category, l.category) as category, n.product_id, sum(n.quantity)::bigint as quantity, sum(n.value_micro)::bigint as value_micro
     from bought n left join listed l on l.item_id = n.product_id
       left join campaigns c on c.ad_account_id = $1::bigint and c.id = n.campaign_id
       left join ad_groups g on g.ad_account_id = $1::bigint and g.id = n.ad_group_id
       cross join lateral (select ${KEYS[level].names}) named (campaign_id, campaign_name, objective, ad_group_id, ad_group_name)
     group by n.entity, named.campaign_id, named.campaign_name, named.objective, named.ad_group_id, named.ad_group_name, n.at, n.event_name,
       n.action_source, coalesce(n.brand, l.brand), coalesce(n.category, l.category), n.product_id
     order by n.at, n.entity, brand, category, n.product_id, n.event_name, n.action_source`,
  );
const selectBought = {
  ADVERTISER: select('ADVERTISER'),
  CAMPAIGN: select('CAMPAIGN'),
  AD_GROUP: select('AD_GROUP'),
} as const;

const STEPS = { WEEK: 'week', MONTH: 'month', TOTAL: 'total' } as const;

/** Products that people bought after ads, as a report asks. @param objectives of the campaigns whose ads count */
export const boughtProducts = (
  db: Db,
  account: string,
  asked: AskedProducts,
  objectives: readonly string[],
): Promise<BoughtRow[]> =>
  selectBought[asked.level](db, [
    account,
    asked.campaign_ids ?? asked.ad_group_ids ?? null,
    asked.start_date,
    asked.end_date,
    STEPS[asked.granularity],
    objectives,
    asked.product_sku_ids ?? null,
    ...countingOf({ ...asked, view_window_days: asked.view_window_days ?? 30 }),
  ]);
