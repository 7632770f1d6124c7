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
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $2
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
    where m.member_id = $2 and m.business_id <> $2 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $2 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $2)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role
     where role.asset_id = any(array(select distinct id from (
    select t.id from (select $2::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $2 and m.business_id <> $2 and m.business_role = 'BIZ_ADMIN' and true) runs cross join lateral ((select a.id as id from ad_accounts a where a.owner_user_id = runs.id and true and a.id > 0 order by a.id asc limit 25) union all (select a.id as id from asset_groups a where a.business_id = runs.id and false and a.id > 0 order by a.id asc limit 25) union all (select runs.id where false and runs.id > 0)) t where ($1::bigint is null or runs.id = $1 or exists (select from business_partners p where p.business_id = runs.id and p.partner_id = $1))
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from asset_access r where r.business_id = m.business_id and r.member_id = $2 and (r.asset_type = 'AD_ACCOUNT' and true or r.asset_type = 'PROFILE' and false or r.asset_type = 'ASSET_GROUP' and false) and r.asset_id > 0 order by r.asset_id asc limit 25) union all select i.id from (select r.business_id, r.asset_group_id from asset_access r
         where r.business_id = m.business_id and r.member_id = $2 and r.asset_group_id is not null) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and true or g.asset_type = 'PROFILE' and false) and g.asset_id > 0 order by g.asset_id asc limit 25) i union all (select m.business_id where false and m.business_id > 0)) t where m.member_id = $2 and m.business_id <> $2 and m.business_role <> 'BIZ_ADMIN' and true and ($1::bigint is null or m.business_id = $1 or exists (select from business_partners p where p.business_id = m.business_id and p.partner_id = $1))
    union all
    select t.id from (select $2::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $2 and m.business_id <> $2 and m.business_role = 'BIZ_ADMIN' and true) runs cross join lateral ((select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'AD_ACCOUNT' and true and (runs.id = $1 or ($1::bigint is null or r.business_id = $1 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $1))) and r.asset_id > 0 order by r.asset_id asc limit 25) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'PROFILE' and false and (runs.id = $1 or ($1::bigint is null or r.business_id = $1 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $1))) and r.asset_id > 0 order by r.asset_id asc limit 25) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and false and (runs.id = $1 or ($1::bigint is null or r.business_id = $1 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $1))) and r.asset_id > 0 order by r.asset_id asc limit 25) union all select i.id from (select r.business_id, r.asset_group_id from partner_access r
         where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and (runs.id = $1 or ($1::bigint is null or r.business_id = $1 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $1)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and true or g.asset_type = 'PROFILE' and false) and g.asset_id > 0 order by g.asset_id asc limit 25) i) t where true
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from partner_member_access r where r.partner_id = m.business_id and r.member_id = $2 and (m.business_id = $1 or ($1::bigint is null or r.business_id = $1 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $1))) and r.asset_id > 0 order by r.asset_id asc limit 25) union all select i.id from (select r.business_id, r.asset_id from partner_member_access r
         where r.partner_id = m.business_id and r.member_id = $2 and (m.business_id = $1 or ($1::bigint is null or r.business_id = $1 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $1)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_id and (g.asset_type = 'AD_ACCOUNT' and true or g.asset_type = 'PROFILE' and false) and g.asset_id > 0 order by g.asset_id asc limit 25) i) t where m.member_id = $2 and m.business_id <> $2 and m.business_role <> 'BIZ_ADMIN' and true
  ) reached order by id asc limit 25)) and role.business_id = $1 and role.asset_type = 'AD_ACCOUNT')::text as ad_account_id
   from users b where b.id = $1;

-- business.catalog_people (queries.ts)
-- $1 businessId int8
-- $2 limit int4
-- gives
--   person json
--   is_partner bool
--   permissions text[]
select case when given.is_partner then json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature) else json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) end as person, given.is_partner, given.permissions from (
     select $1::bigint as id, false as is_partner, '{OWNER}'::text[] as permissions
     union all
     select m.member_id, false, '{ADMIN}' from business_members m
     where m.business_id = $1 and m.business_role = 'BIZ_ADMIN' and m.member_id <> $1
     union all
     select a.member_id, false, array_agg(distinct one order by one)
     from member_access a cross join unnest(a.permissions) one join business_members m on m.business_id = a.business_id and m.member_id = a.member_id
     where a.business_id = $1 and a.asset_id = $1 and one in ('ADMIN', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER')
       and m.business_role not in ('BIZ_ADMIN', 'PARTNER') and m.member_id <> $1
     group by a.member_id
     union all
     select r.partner_id, true, array_agg(distinct one order by one)
     from partner_reach r cross join unnest(r.permissions) one
     where r.business_id = $1 and r.asset_id = $1 and one in ('ADMIN', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER')
     group by r.partner_id
   ) given join users u on u.id = given.id
   order by 'OWNER' = any(given.permissions) desc, given.permissions = '{CATALOGS_VIEWER}', given.is_partner,
     case when given.is_partner then coalesce(u.business_name, u.full_name) else u.full_name end, u.id limit $2::int;
