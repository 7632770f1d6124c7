-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- business.catalogs (queries.ts)
-- $1 businessId int8
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   products int4
--   pins int4
--   feeds json
select c.id, c.name, c.catalog_type, c.created_at,
     (select count(*)::int from catalog_items i where i.business_id = c.business_id and i.catalog_id = c.id and not i.gone) as products,
     (select count(*)::int from catalog_pins p where p.business_id = c.business_id and p.catalog_id = c.id and p.pin_id is not null) as pins,
     coalesce((
       select json_agg(json_build_object('id', f.id::text, 'name', f.name, 'format', f.format, 'status', f.status, 'default_country', f.default_country,
         'default_locale', f.default_locale, 'last_reading', r.reading) order by f.id)
       from catalog_feeds f left join lateral (
         select json_build_object('status', r.status, 'created_at', r.created_at, 'original', r.original, 'ingested', r.ingested) as reading
         from catalog_feed_runs r where r.business_id = f.business_id and r.feed_id = f.id order by r.id desc limit 1) r on true
       where f.business_id = c.business_id and f.catalog_id = c.id), '[]') as feeds
   from catalogs c where c.business_id = $1 order by c.id;

-- business.catalogs_about (queries.ts)
-- $1 businessId int8
-- $2 personId int8
-- gives
--   name text
--   ad_account_id text
select coalesce(b.business_name, b.full_name) as name, (select min(role.asset_id) from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $2
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
  where m.member_id = $2 and m.business_id <> $2
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
    where pr.partner_id = $2
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
    where m.member_id = $2 and m.business_id <> $2 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join assets asset on asset.business_id = given.business_id and asset.id = given.asset_id
    join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $2 and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $2)
  group by asset.id, asset.type, asset.business_id
) part
) role
     where role.business_id = b.id and role.asset_type = 'AD_ACCOUNT')::text as ad_account_id
   from users b where b.id = $1;

-- business.catalog_people (queries.ts)
-- $1 businessId int8
-- $2 limit int4
-- gives
--   person json
--   is_partner bool
--   permissions text[]
select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) as person, given.is_partner, given.permissions from (
     select $1::bigint as id, false as is_partner, '{OWNER}'::text[] as permissions
     union all
     select m.member_id, false, case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else array_agg(distinct one order by one) end
     from business_members m left join member_access a on a.business_id = m.business_id and a.member_id = m.member_id and a.asset_id = $1
       left join lateral unnest(a.permissions) one on one in ('ADMIN', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER')
     where m.business_id = $1 and m.member_id <> $1 and m.business_role <> 'PARTNER' and (m.business_role = 'BIZ_ADMIN' or one is not null)
     group by m.member_id, m.business_role
     union all
     select r.partner_id, true, array_agg(distinct one order by one)
     from partner_reach r cross join unnest(r.permissions) one
     where r.business_id = $1 and r.asset_id = $1 and one in ('ADMIN', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER')
     group by r.partner_id
   ) given join users u on u.id = given.id
   order by 'OWNER' = any(given.permissions) desc, given.permissions = '{CATALOGS_VIEWER}', given.is_partner, coalesce(u.business_name, u.full_name), u.id limit $2::int;
