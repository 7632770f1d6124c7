-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- product_groups.count_products (product-queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   catalog_type text
--   total int4
--   in_stock int4
--   out_of_stock int4
--   preorder int4
--   videos int4
select coalesce(c.rules #>> '{scope,type}', 'RETAIL') as catalog_type, counts.* from catalog_product_groups c cross join lateral (
     select count(*)::int as total, (count(*) filter (where case coalesce(l.availability, 'in_stock') when 'in_stock' then 'IN_STOCK' when 'preorder' then 'PREORDER'
  when 'backorder' then 'PREORDER' else 'OUT_OF_STOCK' end = 'IN_STOCK'))::int as in_stock,
       (count(*) filter (where case coalesce(l.availability, 'in_stock') when 'in_stock' then 'IN_STOCK' when 'preorder' then 'PREORDER'
  when 'backorder' then 'PREORDER' else 'OUT_OF_STOCK' end = 'OUT_OF_STOCK'))::int as out_of_stock, (count(*) filter (where case coalesce(l.availability, 'in_stock') when 'in_stock' then 'IN_STOCK' when 'preorder' then 'PREORDER'
  when 'backorder' then 'PREORDER' else 'OUT_OF_STOCK' end = 'PREORDER'))::int as preorder,
       (count(*) filter (where exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and i.attributes ? 'video_link')))::int as videos
     from linked_products l where ((l.price is not null or l.catalog_business_id is not null)
   and (l.price is not null or (c.rules #>> '{scope,type}' is not null and l.catalog_business_id = c.business_id)) and exists (
     select from website_claims claim
     where claim.user_id = c.business_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (c.rules is null or ((c.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (c.rules #>> '{scope,catalog}' is null or i.catalog_id = (c.rules #>> '{scope,catalog}')::bigint)
       and (c.rules #>> '{scope,feed}' is null or i.feed_id = (c.rules #>> '{scope,feed}')::bigint)
       and (c.rules #>> '{scope,country}' is null or i.country = c.rules #>> '{scope,country}')
       and (c.rules #>> '{scope,language}' is null or i.language = c.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (c.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(c.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key = 'PRODUCT_GROUP' then exists (select from catalog_product_groups part
           where part.id = any(rule.wanted::bigint[]) and (part.rules is null or ((part.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (part.rules #>> '{scope,catalog}' is null or i.catalog_id = (part.rules #>> '{scope,catalog}')::bigint)
       and (part.rules #>> '{scope,feed}' is null or i.feed_id = (part.rules #>> '{scope,feed}')::bigint)
       and (part.rules #>> '{scope,country}' is null or i.country = part.rules #>> '{scope,country}')
       and (part.rules #>> '{scope,language}' is null or i.language = part.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (part.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(part.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met)))) counts
   where c.business_id = $1 and c.id = $2;

-- product_groups.products (product-queries.ts)
-- $1 business int8
-- $2 rules jsonb
-- $3 after int8
-- $4 limit int4
-- gives
--   id int8 not null
--   item_id text
--   item_group_id text
--   availability text
--   price int8
--   sale_price int8 null
--   currency text
--   visibility text
with asked as materialized (select $2::jsonb as rules)
   select pin.id, coalesce(item.item_id, l.item_id::text) as item_id, item.item_group_id, case coalesce(l.availability, 'in_stock') when 'in_stock' then 'IN_STOCK' when 'preorder' then 'PREORDER'
  when 'backorder' then 'PREORDER' else 'OUT_OF_STOCK' end as availability, coalesce(l.price, 0) as price, l.sale_price, coalesce(l.currency, '') as currency,
     coalesce(item.visibility, 'VISIBLE') as visibility
   from asked join linked_products l on ((l.price is not null or l.catalog_business_id is not null)
   and (l.price is not null or (asked.rules #>> '{scope,type}' is not null and l.catalog_business_id = $1::bigint)) and exists (
     select from website_claims claim
     where claim.user_id = $1::bigint and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (asked.rules is null or ((asked.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (asked.rules #>> '{scope,catalog}' is null or i.catalog_id = (asked.rules #>> '{scope,catalog}')::bigint)
       and (asked.rules #>> '{scope,feed}' is null or i.feed_id = (asked.rules #>> '{scope,feed}')::bigint)
       and (asked.rules #>> '{scope,country}' is null or i.country = asked.rules #>> '{scope,country}')
       and (asked.rules #>> '{scope,language}' is null or i.language = asked.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (asked.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(asked.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key = 'PRODUCT_GROUP' then exists (select from catalog_product_groups part
           where part.id = any(rule.wanted::bigint[]) and (part.rules is null or ((part.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (part.rules #>> '{scope,catalog}' is null or i.catalog_id = (part.rules #>> '{scope,catalog}')::bigint)
       and (part.rules #>> '{scope,feed}' is null or i.feed_id = (part.rules #>> '{scope,feed}')::bigint)
       and (part.rules #>> '{scope,country}' is null or i.country = part.rules #>> '{scope,country}')
       and (part.rules #>> '{scope,language}' is null or i.language = part.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (part.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(part.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met)))
     cross join lateral (
       select p.id from pins p where p.link = l.link and p.pinner_id = $1::bigint and p.is_public
       order by p.creator_id <> $1::bigint, p.id limit 1) pin
     left join lateral (select i.item_id, i.attributes ->> 'item_group_id' as item_group_id, i.attributes ->> 'visibility' as visibility from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link) item on true
   where pin.id < $3 order by pin.id desc limit $4::int;

-- product_groups.rules (product-queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   rules jsonb null
select rules from catalog_product_groups where business_id = $1 and id = $2;

-- product_groups.roles (queries.ts)
-- $1 personId int8
-- $2 accountId int8
-- gives
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
--   asset_type text
--   business_id int8
select role.owns, role.business_role, role.permissions, role.mfa_met, role.asset_type, role.business_id
   from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role
   where role.asset_id = any(array(select unnest(array[a.id, a.owner_user_id]) from ad_accounts a where a.id = $2))
     and role.asset_type in ('AD_ACCOUNT', 'PROFILE') order by role.asset_type;

-- product_groups.is_business (queries.ts)
-- $1 userId int8
-- gives
--   is_partner bool not null
select is_partner from users where id = $1;

-- product_groups.has_automatic (queries.ts)
-- $1 business int8
-- gives
--   there bool
select (select count(*) from catalog_product_groups where business_id = $1 and type <> 'MERCHANT_CREATED')
       = 6 + (select count(*) from catalogs where business_id = $1 and catalog_type = 'HOTEL')
     and (select k.id from catalogs k where k.business_id = $1::bigint and k.catalog_type = 'RETAIL' order by k.id limit 1) is not null as there;

-- product_groups.add_automatic (queries.ts)
-- $1 business int8
-- $2 groups jsonb
insert into catalog_product_groups (business_id, name, type, rules)
   select $1, g.name, g.type, g.rules from jsonb_to_recordset($2::jsonb) as g (name text, type text, rules jsonb) on conflict do nothing;

-- product_groups.add_listings (queries.ts)
-- $1 business int8
insert into catalog_product_groups (business_id, name, type, catalog_id, rules)
   select $1, 'All listings', 'ALL_LISTINGS', k.id,
     jsonb_build_object('any', false, 'list', '[]'::jsonb, 'scope', jsonb_build_object('type', k.catalog_type, 'catalog', k.id::text))
   from catalogs k where k.business_id = $1 and k.catalog_type = 'HOTEL' on conflict do nothing;

-- product_groups.ensure_catalog (queries.ts)
-- $1 business int8
insert into catalogs (business_id, name, catalog_type) select $1, 'Retail', 'RETAIL' where (select k.id from catalogs k where k.business_id = $1::bigint and k.catalog_type = 'RETAIL' order by k.id limit 1) is null;

-- product_groups.source (queries.ts)
-- $1 business int8
-- $2 type text
-- $3 catalog int8
-- $4 feed int8
-- gives
--   catalog_id int8 not null
select k.id as catalog_id from catalogs k where k.business_id = $1 and k.catalog_type = $2 and case when $4::bigint is null then k.id = $3::bigint
     else exists (select from catalog_feeds f where f.business_id = $1 and f.id = $4::bigint and f.catalog_id = k.id) end;

-- product_groups.list.asc (queries.ts)
-- $1 business int8
-- $2 after int8
-- $3 limit int4
-- $4 ids int8[]
-- $5 catalog int8
-- $6 feed int8
-- gives
--   id int8 not null
--   catalog_id int8
--   catalog_type text
--   feed_id int8 null
--   country text null
--   locale text null
--   name text not null
--   description text null
--   type text not null
--   filters jsonb null
--   created_time timestamptz not null
--   updated_time timestamptz not null
--   product_count int4
select c.id, coalesce(c.catalog_id, (select k.id from catalogs k where k.business_id = c.business_id and k.catalog_type = 'RETAIL' order by k.id limit 1)) as catalog_id, coalesce(c.rules #>> '{scope,type}', 'RETAIL') as catalog_type, c.feed_id, c.country, c.locale, c.name,
  c.description, c.type, c.filters, c.created_time, c.updated_time,
  (select count(*)::int from linked_products l where ((l.price is not null or l.catalog_business_id is not null)
   and (l.price is not null or (c.rules #>> '{scope,type}' is not null and l.catalog_business_id = c.business_id)) and exists (
     select from website_claims claim
     where claim.user_id = c.business_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (c.rules is null or ((c.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (c.rules #>> '{scope,catalog}' is null or i.catalog_id = (c.rules #>> '{scope,catalog}')::bigint)
       and (c.rules #>> '{scope,feed}' is null or i.feed_id = (c.rules #>> '{scope,feed}')::bigint)
       and (c.rules #>> '{scope,country}' is null or i.country = c.rules #>> '{scope,country}')
       and (c.rules #>> '{scope,language}' is null or i.language = c.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (c.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(c.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key = 'PRODUCT_GROUP' then exists (select from catalog_product_groups part
           where part.id = any(rule.wanted::bigint[]) and (part.rules is null or ((part.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (part.rules #>> '{scope,catalog}' is null or i.catalog_id = (part.rules #>> '{scope,catalog}')::bigint)
       and (part.rules #>> '{scope,feed}' is null or i.feed_id = (part.rules #>> '{scope,feed}')::bigint)
       and (part.rules #>> '{scope,country}' is null or i.country = part.rules #>> '{scope,country}')
       and (part.rules #>> '{scope,language}' is null or i.language = part.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (part.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(part.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met)))) as product_count from catalog_product_groups c where c.business_id = $1 and c.id > $2
       and ($4::bigint[] is null or c.id = any($4::bigint[])) and ($6::bigint is null or c.feed_id = $6::bigint)
       and ($5::bigint is null or coalesce(c.catalog_id, (select k.id from catalogs k where k.business_id = c.business_id and k.catalog_type = 'RETAIL' order by k.id limit 1)) = $5::bigint)
     order by c.id asc limit $3::int;

-- product_groups.list.desc (queries.ts)
-- $1 business int8
-- $2 after int8
-- $3 limit int4
-- $4 ids int8[]
-- $5 catalog int8
-- $6 feed int8
-- gives
--   id int8 not null
--   catalog_id int8
--   catalog_type text
--   feed_id int8 null
--   country text null
--   locale text null
--   name text not null
--   description text null
--   type text not null
--   filters jsonb null
--   created_time timestamptz not null
--   updated_time timestamptz not null
--   product_count int4
select c.id, coalesce(c.catalog_id, (select k.id from catalogs k where k.business_id = c.business_id and k.catalog_type = 'RETAIL' order by k.id limit 1)) as catalog_id, coalesce(c.rules #>> '{scope,type}', 'RETAIL') as catalog_type, c.feed_id, c.country, c.locale, c.name,
  c.description, c.type, c.filters, c.created_time, c.updated_time,
  (select count(*)::int from linked_products l where ((l.price is not null or l.catalog_business_id is not null)
   and (l.price is not null or (c.rules #>> '{scope,type}' is not null and l.catalog_business_id = c.business_id)) and exists (
     select from website_claims claim
     where claim.user_id = c.business_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (c.rules is null or ((c.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (c.rules #>> '{scope,catalog}' is null or i.catalog_id = (c.rules #>> '{scope,catalog}')::bigint)
       and (c.rules #>> '{scope,feed}' is null or i.feed_id = (c.rules #>> '{scope,feed}')::bigint)
       and (c.rules #>> '{scope,country}' is null or i.country = c.rules #>> '{scope,country}')
       and (c.rules #>> '{scope,language}' is null or i.language = c.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (c.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(c.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key = 'PRODUCT_GROUP' then exists (select from catalog_product_groups part
           where part.id = any(rule.wanted::bigint[]) and (part.rules is null or ((part.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (part.rules #>> '{scope,catalog}' is null or i.catalog_id = (part.rules #>> '{scope,catalog}')::bigint)
       and (part.rules #>> '{scope,feed}' is null or i.feed_id = (part.rules #>> '{scope,feed}')::bigint)
       and (part.rules #>> '{scope,country}' is null or i.country = part.rules #>> '{scope,country}')
       and (part.rules #>> '{scope,language}' is null or i.language = part.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (part.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(part.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met)))) as product_count from catalog_product_groups c where c.business_id = $1 and c.id < $2
       and ($4::bigint[] is null or c.id = any($4::bigint[])) and ($6::bigint is null or c.feed_id = $6::bigint)
       and ($5::bigint is null or coalesce(c.catalog_id, (select k.id from catalogs k where k.business_id = c.business_id and k.catalog_type = 'RETAIL' order by k.id limit 1)) = $5::bigint)
     order by c.id desc limit $3::int;

-- product_groups.get (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   catalog_id int8
--   catalog_type text
--   feed_id int8 null
--   country text null
--   locale text null
--   name text not null
--   description text null
--   type text not null
--   filters jsonb null
--   created_time timestamptz not null
--   updated_time timestamptz not null
--   product_count int4
select c.id, coalesce(c.catalog_id, (select k.id from catalogs k where k.business_id = c.business_id and k.catalog_type = 'RETAIL' order by k.id limit 1)) as catalog_id, coalesce(c.rules #>> '{scope,type}', 'RETAIL') as catalog_type, c.feed_id, c.country, c.locale, c.name,
  c.description, c.type, c.filters, c.created_time, c.updated_time,
  (select count(*)::int from linked_products l where ((l.price is not null or l.catalog_business_id is not null)
   and (l.price is not null or (c.rules #>> '{scope,type}' is not null and l.catalog_business_id = c.business_id)) and exists (
     select from website_claims claim
     where claim.user_id = c.business_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (c.rules is null or ((c.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (c.rules #>> '{scope,catalog}' is null or i.catalog_id = (c.rules #>> '{scope,catalog}')::bigint)
       and (c.rules #>> '{scope,feed}' is null or i.feed_id = (c.rules #>> '{scope,feed}')::bigint)
       and (c.rules #>> '{scope,country}' is null or i.country = c.rules #>> '{scope,country}')
       and (c.rules #>> '{scope,language}' is null or i.language = c.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (c.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(c.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key = 'PRODUCT_GROUP' then exists (select from catalog_product_groups part
           where part.id = any(rule.wanted::bigint[]) and (part.rules is null or ((part.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (part.rules #>> '{scope,catalog}' is null or i.catalog_id = (part.rules #>> '{scope,catalog}')::bigint)
       and (part.rules #>> '{scope,feed}' is null or i.feed_id = (part.rules #>> '{scope,feed}')::bigint)
       and (part.rules #>> '{scope,country}' is null or i.country = part.rules #>> '{scope,country}')
       and (part.rules #>> '{scope,language}' is null or i.language = part.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (part.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(part.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.operator is null or coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint) and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'PRICE' then case rule.operator when 'GREATER_THAN' then coalesce(l.sale_price, l.price) > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint
     when 'LESS_THAN' then coalesce(l.sale_price, l.price) < rule.wanted[1]::bigint else coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint end and (rule.currency is null or rule.currency = l.currency)
         when rule.key = 'CURRENCY' then l.currency = any(rule.wanted)
         when rule.key = 'BRAND' then l.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then l.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then l.item_id::text = any(rule.wanted)
           or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (i.item_id = any(rule.wanted)))
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(l.name), part) > 0)
         when rule.key = 'COUNTRY' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)))
         when rule.key = 'MEDIA_TYPE' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)))
         when rule.key like 'CUSTOM_NUMBER_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (case rule.operator when 'GREATER_THAN' then (i.attributes ->> lower(rule.key))::numeric > rule.wanted[1]::bigint when 'GREATER_THAN_OR_EQUALS' then (i.attributes ->> lower(rule.key))::numeric >= rule.wanted[1]::bigint
     when 'LESS_THAN' then (i.attributes ->> lower(rule.key))::numeric < rule.wanted[1]::bigint else (i.attributes ->> lower(rule.key))::numeric <= rule.wanted[1]::bigint end))
         when rule.key = 'DEALS' then l.sale_price * 10 <= l.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = l.link) > now() - interval '30 days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = l.catalog_business_id and r.kind = rule.key and r.link = l.link)
         when rule.key = 'RESTOCKED' then l.availability = 'in_stock' and l.restocked_at > now() - interval '14 days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'product_type'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and ((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>')) > right(rule.key, 1)::int
       and array_to_string((string_to_array(lower(regexp_replace(btrim(i.attributes ->> 'google_product_category'), '\s*>\s*', '>', 'g')), '>'))[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met))))
         when rule.operator = 'CONTAINS' then exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (exists (select from unnest(rule.wanted) part where strpos(lower(i.attributes ->> lower(rule.key)), part) > 0)))
         else exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met)))) as product_count from catalog_product_groups c where c.business_id = $1 and c.id = $2;

-- product_groups.lock (queries.ts)
-- $1 business int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   name text not null
--   description text null
--   type text not null
--   catalog_type text
--   catalog_id int8 null
--   feed_id int8 null
--   country text null
--   locale text null
--   filters jsonb null
select id, name, description, type, coalesce(g.rules #>> '{scope,type}', 'RETAIL') as catalog_type, catalog_id, feed_id, country, locale, filters from catalog_product_groups g
   where business_id = $1 and id = any($2::bigint[])
   order by id for update;

-- product_groups.to_name (queries.ts)
-- $1 business int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select g.id from catalog_product_groups g where g.business_id = $1 and g.id = any($2::bigint[]) and coalesce(g.rules #>> '{scope,type}', 'RETAIL') = 'RETAIL'
     and not exists (select from jsonb_to_recordset(g.rules -> 'list') as rule (key text, wanted text[]) where rule.key = 'PRODUCT_GROUP') order by g.id for key share of g;

-- product_groups.part (queries.ts)
-- $1 business int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select g.id from catalog_product_groups g where g.business_id = $1 and g.id <> all($2::bigint[])
     and exists (select from jsonb_to_recordset(g.rules -> 'list') as rule (key text, wanted text[]) where rule.key = 'PRODUCT_GROUP' and rule.wanted && $2::text[]) limit 1;

-- product_groups.of_account (queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   updated_at timestamptz not null
select c.id, c.updated_time as updated_at from catalog_product_groups c join ad_accounts a on a.owner_user_id = c.business_id
   where a.id = $1 and c.id = any($2::bigint[]) order by c.id for key share of c;

-- product_groups.lock_business (queries.ts)
-- $1 business int8
select from users where id = $1 for no key update;

-- product_groups.count (queries.ts)
-- $1 business int8
-- gives
--   count int4
select count(*)::int as count from catalog_product_groups where business_id = $1;

-- product_groups.add (queries.ts)
-- $1 business int8
-- $2 groups jsonb
-- gives
--   id int8
with given as materialized (
     select next_id() as id, g.* from jsonb_to_recordset($2::jsonb) as g (name text, description text, filters jsonb, rules jsonb,
       catalog_id bigint, feed_id bigint, country text, locale text, place bigint) order by g.place
   ), made as (
     insert into catalog_product_groups (business_id, id, name, description, type, filters, rules, catalog_id, feed_id, country, locale)
     select $1, id, name, description, 'MERCHANT_CREATED', filters, rules, catalog_id, feed_id, country, locale from given returning id)
   select given.id from given join made using (id) order by given.place;

-- product_groups.change (queries.ts)
-- $1 business int8
-- $2 id int8
-- $3 name text
-- $4 description text
-- $5 filters jsonb
-- $6 rules jsonb
-- $7 country text
-- $8 locale text
update catalog_product_groups set name = $3, description = $4, filters = $5::jsonb, rules = $6::jsonb, country = $7, locale = $8,
     updated_time = now() where business_id = $1 and id = $2;

-- product_groups.promoted (queries.ts)
-- $1 ids int8[]
-- gives
--   id int8 not null
select catalog_product_group_id as id from product_group_promotions
   where catalog_product_group_id = any($1::bigint[]) and status not in ('ARCHIVED', 'DELETED_DRAFT') limit 1;

-- product_groups.delete (queries.ts)
-- $1 business int8
-- $2 ids int8[]
delete from catalog_product_groups where business_id = $1 and id = any($2::bigint[]);

-- product_groups.rank_sellers (ranks.ts)
with counted as materialized (select n.business_id, n.link, sum(sold.pieces)::bigint as amount from (
       select a.owner_user_id as business_id, s.item_id, sum(s.pieces) as pieces
       from conversion_events e join ad_accounts a on a.id = e.ad_account_id cross join lateral (
         select c ->> 'id' as item_id, case when c ->> 'quantity' ~ '^[1-9]\d{0,3}$' then (c ->> 'quantity')::int else 1 end as pieces from jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,contents}') when 'array' then e.details #> '{custom_data,contents}' else '[]' end) c
         union all
         select named #>> '{}', 1 from jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,content_ids}') when 'array' then e.details #> '{custom_data,content_ids}' else '[]' end) named
         where not exists (select from jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,contents}') when 'array' then e.details #> '{custom_data,contents}' else '[]' end) c where c ->> 'id' = named #>> '{}')) s
       where e.day >= current_date - 30 and e.event_name = 'checkout' and s.item_id is not null group by 1, 2
     ) sold join catalog_items i on i.business_id = sold.business_id and i.item_id = sold.item_id and not i.gone
       join catalog_pins n on n.business_id = i.business_id
         and (n.catalog_id, n.country, n.language, n.item_id) = (i.catalog_id, i.country, i.language, i.item_id)
     group by 1, 2), first as (
     select * from (select c.*, row_number() over (partition by business_id order by amount desc, link) as place from counted c) placed
     where place <= 100
   ), cleared as (
     delete from product_ranks r where r.kind = 'SELLERS'
       and not exists (select from first f where f.business_id = r.business_id and f.link = r.link)
   )
   insert into product_ranks (business_id, kind, link, amount) select business_id, 'SELLERS', link, amount from first
   on conflict (business_id, kind, link) do update set amount = excluded.amount where product_ranks.amount <> excluded.amount;

-- product_groups.rank_favorites (ranks.ts)
with counted as materialized (select n.business_id, n.link, count(*) as amount from catalog_pins n
       join pins p on p.link = n.link and p.pinner_id <> n.business_id and p.created_at > now() - interval '30 days'
     group by 1, 2), first as (
     select * from (select c.*, row_number() over (partition by business_id order by amount desc, link) as place from counted c) placed
     where place <= 100
   ), cleared as (
     delete from product_ranks r where r.kind = 'FAVORITES'
       and not exists (select from first f where f.business_id = r.business_id and f.link = r.link)
   )
   insert into product_ranks (business_id, kind, link, amount) select business_id, 'FAVORITES', link, amount from first
   on conflict (business_id, kind, link) do update set amount = excluded.amount where product_ranks.amount <> excluded.amount;
