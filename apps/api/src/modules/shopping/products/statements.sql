-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- products.due (queries.ts)
-- $1 size int4
-- gives
--   link text not null
--   domain text not null
--   known bool
--   unchanged int2 not null
--   failures int2 not null
--   used bool
with due as (
     select link from linked_products where check_at <= now() order by check_at limit $1::int for update skip locked
   )
   update linked_products l set check_at = now() + interval '15 minutes' from due where l.link = due.link
   returning l.link, l.domain, l.checked_at is not null and (l.price is not null or l.availability is not null) as known, l.unchanged, l.failures,
     exists (select 1 from pins p where p.link = l.link) as used;

-- products.any_due (queries.ts)
-- gives
--   due bool
select exists (select 1 from linked_products where check_at <= now()) as due;

-- products.put_off (queries.ts)
-- $1 links text[]
-- $2 seconds int4
update linked_products set check_at = now() + $2::int * interval '1 second' where link = any($1::text[]);

-- products.delete (queries.ts)
-- $1 links text[]
delete from linked_products l where l.link = any($1::text[]) and not exists (select 1 from pins p where p.link = l.link);

-- products.delete_unused (queries.ts)
delete from linked_products l where not exists (select 1 from pins p where p.link = l.link);

-- products.keep (queries.ts)
-- $1 link text
-- $2 name text
-- $3 brand text
-- $4 brandKey text
-- $5 price int8
-- $6 salePrice int8
-- $7 currency text
-- $8 availability text
-- $9 next int4
-- $10 calm int4
-- gives
--   changed bool
with old as (
     select l.*, $2::text as new_name, $3::text as new_brand, $4::text as new_key, $8::text as new_availability,
       case when $5::bigint is null then l.price else $5::bigint end as new_price,
       case when $5::bigint is null then l.sale_price else $6::bigint end as new_sale,
       case when $5::bigint is null then l.currency else $7::text end as new_currency
     from linked_products l where l.link = $1::text and l.catalog_business_id is null for update
   ), compared as (
     select old.*, (name, brand, price, sale_price, currency, availability)
       is distinct from (new_name, new_brand, new_price, new_sale, new_currency, new_availability) as differs from old
   ), kept as (
     update linked_products l set name = c.new_name, brand = c.new_brand, brand_key = c.new_key, price = c.new_price, sale_price = c.new_sale,
       currency = c.new_currency, availability = c.new_availability, checked_at = now(), failures = 0,
       unchanged = case when c.differs then 0 else least(c.unchanged + 1, 100) end,
       check_at = now() + case when c.differs then $9::int else $10::int end * interval '1 second'
     from compared c where l.link = c.link returning (c.price is null) <> (l.price is null) as turned, c.differs as changed
   ), noted as (
     insert into pin_changes (pin_id) select coalesce(p.origin_id, p.id) from kept join pins p on p.link = $1::text and p.is_public
     where kept.turned limit 10000
   )
   select changed from kept;

-- products.clear (queries.ts)
-- $1 link text
with noted as (
     insert into pin_changes (pin_id) select coalesce(p.origin_id, p.id) from linked_products l join pins p on p.link = l.link and p.is_public
     where l.link = $1::text and l.price is not null limit 10000
   )
   update linked_products set name = '', brand = null, brand_key = null, price = null, sale_price = null, currency = null, availability = null,
     checked_at = now(), check_at = null, unchanged = 0, failures = 0 where link = $1::text and catalog_business_id is null;

-- products.failed (queries.ts)
-- $1 link text
-- $2 next int4
-- $3 gone bool
update linked_products set failures = least(failures + 1, 100), checked_at = now(), check_at = now() + $2::int * interval '1 second',
     availability = case when $3::boolean and price is not null then 'out_of_stock' else availability end
   where link = $1::text and catalog_business_id is null;
