-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

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
   from ad_accounts a join (
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
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id,
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
  ) given join assets asset on asset.business_id = given.business_id and asset.id = given.asset_id
    join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by asset.id, asset.type, asset.business_id
) part
) role on role.business_id = a.owner_user_id
   where a.id = $2 and (role.asset_type = 'PROFILE' or role.asset_id = a.id) order by role.asset_type;

-- product_groups.is_business (queries.ts)
-- $1 userId int8
-- gives
--   is_partner bool not null
select is_partner from users where id = $1;

-- product_groups.ensure_all (queries.ts)
-- $1 business int8
insert into catalog_product_groups (business_id, name, type) values ($1, 'All products', 'ALL_PRODUCTS') on conflict do nothing;

-- product_groups.list.asc (queries.ts)
-- $1 business int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   name text not null
--   type text not null
--   filters jsonb null
--   created_time timestamptz not null
--   updated_time timestamptz not null
--   product_count int4
select c.id, c.name, c.type, c.filters, c.created_time, c.updated_time,
  (select count(*)::int from linked_products l where (l.price is not null and exists (
     select from website_claims claim
     where claim.user_id = c.business_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (c.rules is null or (
     select case when (c.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(c.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text)
       cross join lateral (select coalesce(case rule.key
         when 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = l.currency)
         when 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = l.currency)
         when 'CURRENCY' then l.currency = any(rule.wanted)
         when 'BRAND' then l.brand_key = any(rule.wanted)
         when 'AVAILABILITY' then l.availability = any(rule.wanted)
         when 'ITEM_ID' then l.item_id::text = any(rule.wanted) end, false) as hit) met))) as product_count from catalog_product_groups c where c.business_id = $1 and c.id > $2 order by c.id asc limit $3::int;

-- product_groups.list.desc (queries.ts)
-- $1 business int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   name text not null
--   type text not null
--   filters jsonb null
--   created_time timestamptz not null
--   updated_time timestamptz not null
--   product_count int4
select c.id, c.name, c.type, c.filters, c.created_time, c.updated_time,
  (select count(*)::int from linked_products l where (l.price is not null and exists (
     select from website_claims claim
     where claim.user_id = c.business_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (c.rules is null or (
     select case when (c.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(c.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text)
       cross join lateral (select coalesce(case rule.key
         when 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = l.currency)
         when 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = l.currency)
         when 'CURRENCY' then l.currency = any(rule.wanted)
         when 'BRAND' then l.brand_key = any(rule.wanted)
         when 'AVAILABILITY' then l.availability = any(rule.wanted)
         when 'ITEM_ID' then l.item_id::text = any(rule.wanted) end, false) as hit) met))) as product_count from catalog_product_groups c where c.business_id = $1 and c.id < $2 order by c.id desc limit $3::int;

-- product_groups.get (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   name text not null
--   type text not null
--   filters jsonb null
--   created_time timestamptz not null
--   updated_time timestamptz not null
--   product_count int4
select c.id, c.name, c.type, c.filters, c.created_time, c.updated_time,
  (select count(*)::int from linked_products l where (l.price is not null and exists (
     select from website_claims claim
     where claim.user_id = c.business_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (c.rules is null or (
     select case when (c.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(c.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text)
       cross join lateral (select coalesce(case rule.key
         when 'MIN_PRICE' then coalesce(l.sale_price, l.price) >= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = l.currency)
         when 'MAX_PRICE' then coalesce(l.sale_price, l.price) <= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = l.currency)
         when 'CURRENCY' then l.currency = any(rule.wanted)
         when 'BRAND' then l.brand_key = any(rule.wanted)
         when 'AVAILABILITY' then l.availability = any(rule.wanted)
         when 'ITEM_ID' then l.item_id::text = any(rule.wanted) end, false) as hit) met))) as product_count from catalog_product_groups c where c.business_id = $1 and c.id = $2;

-- product_groups.lock (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   type text not null
select id, type from catalog_product_groups where business_id = $1 and id = $2 for update;

-- product_groups.of_account (queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select c.id from catalog_product_groups c join ad_accounts a on a.owner_user_id = c.business_id
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
-- $2 name text
-- $3 filters jsonb
-- $4 rules jsonb
-- gives
--   id int8 not null
insert into catalog_product_groups (business_id, name, type, filters, rules)
   values ($1, $2, 'MERCHANT_CREATED', $3::jsonb, $4::jsonb) returning id;

-- product_groups.change (queries.ts)
-- $1 business int8
-- $2 id int8
-- $3 name text
-- $4 filters jsonb
-- $5 rules jsonb
update catalog_product_groups set name = coalesce($3, name), filters = coalesce($4::jsonb, filters), rules = coalesce($5::jsonb, rules),
     updated_time = now() where business_id = $1 and id = $2;

-- product_groups.promoted (queries.ts)
-- $1 id int8
-- gives
--   promoted bool
select exists (select from product_group_promotions
     where catalog_product_group_id = $1 and status not in ('ARCHIVED', 'DELETED_DRAFT')) as promoted;

-- product_groups.delete (queries.ts)
-- $1 business int8
-- $2 id int8
delete from catalog_product_groups where business_id = $1 and id = $2;
