import { type Executor, prepared } from '../../../platform/db';

/** Products of a kind that a business has at most, and how far back is counted. */
const [RANKS, DAYS] = [100, 30];

/** Writes the first of what is counted, and forgets the others. @param counted SQL: `business_id`, `link`, and `amount` */
const rank = (kind: 'SELLERS' | 'FAVORITES', counted: string): string =>
  `with counted as materialized (${counted}), first as (
     select * from (select c.*, row_number() over (partition by business_id order by amount desc, link) as place from counted c) placed
     where place <= ${RANKS}
   ), cleared as (
     delete from product_ranks r where r.kind = '${kind}'
       and not exists (select from first f where f.business_id = r.business_id and f.link = r.link)
   )
   insert into product_ranks (business_id, kind, link, amount) select business_id, '${kind}', link, amount from first
   on conflict (business_id, kind, link) do update set amount = excluded.amount where product_ranks.amount <> excluded.amount`;

/** SQL: a list in what an advertiser told of an event; of another form it's empty. */
const told = (name: string): string =>
  `jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,${name}}') when 'array' then e.details #> '{custom_data,${name}}' else '[]' end)`;

/** Pieces that were bought: as many as an order says of an item, or one. */
const rankSellers = prepared<never, []>(
  'product_groups.rank_sellers',
  rank(
    'SELLERS',
    `select n.business_id, n.link, sum(sold.pieces)::bigint as amount from (
       select a.owner_user_id as business_id, s.item_id, sum(s.pieces) as pieces
       from conversion_events e join ad_accounts a on a.id = e.ad_account_id cross join lateral (
         select c ->> 'id' as item_id, case when c ->> 'quantity' ~ '^[1-9]\\d{0,3}$' then (c ->> 'quantity')::int else 1 end as pieces from ${told('contents')} c
         union all
         select named #>> '{}', 1 from ${told('content_ids')} named
         where not exists (select from ${told('contents')} c where c ->> 'id' = named #>> '{}')) s
       where e.day >= current_date - ${DAYS} and e.event_name = 'checkout' and s.item_id is not null group by 1, 2
     ) sold join catalog_items i on i.business_id = sold.business_id and i.item_id = sold.item_id and not i.gone
       join catalog_pins n on n.business_id = i.business_id
         and (n.catalog_id, n.country, n.language, n.item_id) = (i.catalog_id, i.country, i.language, i.item_id)
     group by 1, 2`,
  ),
);

/** Saves by others of what a business lists. */
const rankFavorites = prepared<never, []>(
  'product_groups.rank_favorites',
  rank(
    'FAVORITES',
    `select n.business_id, n.link, count(*) as amount from catalog_pins n
       join pins p on p.link = n.link and p.pinner_id <> n.business_id and p.created_at > now() - interval '${DAYS} days'
     group by 1, 2`,
  ),
);

/** Counts anew what sells best and what is saved most. */
export async function rankProducts(db: Executor): Promise<void> {
  await rankSellers(db, []);
  await rankFavorites(db, []);
}
