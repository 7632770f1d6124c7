import type { EventName } from '@corkboard/contract';
import { UTC_TODAY } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';
import { MAY_BELONG, VISITOR } from '../audiences';

/** Acts with products, as an event tells of them. */
const KINDS = {
  page_visit: 'VISITED',
  view_content: 'VISITED',
  add_to_cart: 'ADDED',
  checkout: 'BOUGHT',
} as const satisfies Partial<Record<EventName, string>>;

/** Events that are about products. */
export const PRODUCT_EVENTS: ReadonlySet<string> = new Set(Object.keys(KINDS));
/** Products of one event that are kept. */
const PRODUCTS_MAX = 100;

/** SQL: a list of an event; an empty one for none. */
const listOf = (field: string): string =>
  `jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,${field}}') when 'array' then e.details #> '{custom_data,${field}}' else '[]' end)`;

/**
 * Keeps which products people looked at, put into a cart, or bought, by the events just written (docs/handbook/ads.md#dynamic-retargeting): of those who may be in audiences,
 * and not of events whose data may be used for little (LDP).
 */
export const keepProducts = prepared<
  never,
  [account: string, days: readonly string[], ids: readonly string[]]
>(
  'conversions.keep_products',
  `with told as (
     select e.details, least((e.happened_at at time zone 'UTC')::date, ${UTC_TODAY}) as day, ${VISITOR} as who,
       case e.event_name ${Object.entries(KINDS)
         .map(([name, kind]) => `when '${name}' then '${kind}'`)
         .join(' ')} end as kind
     from unnest($2::date[], $3::bigint[]) w (day, id) join conversion_events e on e.day = w.day and e.id = w.id
     where e.ad_account_id = $1::bigint and e.details #>> '{custom_data,opt_out_type}' is distinct from 'LDP'
   ), named as (
     select e.who, e.day, e.kind, p.item from told e cross join lateral (
       select distinct i.item from (
         select c ->> 'id' as item from ${listOf('contents')} c union all select c #>> '{}' from ${listOf('content_ids')} c) i
       where i.item <> '' limit ${PRODUCTS_MAX}) p
     union all
     select e.who, e.day, e.kind, '' from told e where e.kind = 'BOUGHT' and not exists (
       select from ${listOf('contents')} c where c ->> 'id' <> '' union all select from ${listOf('content_ids')} c where c #>> '{}' <> '')
   )
   insert into conversion_products (user_id, ad_account_id, day, kind, item_id)
   select distinct n.who, $1::bigint, n.day, n.kind, left(n.item, 127) from named n join users u on u.id = n.who
   where n.kind is not null and ${MAY_BELONG} order by 1, 3, 4, 5
   on conflict do nothing`,
);

/** Lets go of what is older than any ad looks back. */
export const dropProducts = prepared<never, [days: number]>(
  'conversions.drop_products',
  `delete from conversion_products where day < ${UTC_TODAY} - $1::int`,
);
