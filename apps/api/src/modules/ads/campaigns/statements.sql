-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- ads.history (AdAccountHistoryResource.ts)
-- $1 accountId int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   changed_at timestamptz not null
--   actor json
--   entity_type text not null
--   entity_id int8 not null
--   entity_name text
--   action text not null
--   field text null
--   old_value text
--   new_value text
select l.id, l.changed_at, case when u.id is not null then json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) end as actor, l.entity_type, l.entity_id,
     coalesce(c.name, g.name, d.name, a.name, k.value, t.name, n.name, m.name, p.name, w.name, x.name, y.title) as entity_name, l.action, l.field, l.old_value::text, l.new_value::text
   from change_log l left join users u on u.id = l.actor_id
     left join campaigns c on l.entity_type = 'CAMPAIGN' and c.ad_account_id = l.scope_id and c.id = l.entity_id
     left join ad_groups g on l.entity_type = 'AD_GROUP' and g.ad_account_id = l.scope_id and g.id = l.entity_id
     left join ads d on l.entity_type = 'AD' and d.ad_account_id = l.scope_id and d.id = l.entity_id
     left join keywords k on l.entity_type = 'KEYWORD' and k.ad_account_id = l.scope_id and k.id = l.entity_id
     left join ad_accounts a on l.entity_type = 'AD_ACCOUNT' and a.id = l.entity_id
     left join conversion_tags t on l.entity_type = 'CONVERSION_TAG' and t.ad_account_id = l.scope_id and t.id = l.entity_id
     left join audiences n on l.entity_type = 'AUDIENCE' and n.ad_account_id = l.scope_id and n.id = l.entity_id
     left join customer_lists m on l.entity_type = 'CUSTOMER_LIST' and m.ad_account_id = l.scope_id and m.id = l.entity_id
     left join targeting_templates p on l.entity_type = 'TARGETING_TEMPLATE' and p.ad_account_id = l.scope_id and p.id = l.entity_id
     left join product_group_promotions v on l.entity_type = 'PRODUCT_GROUP' and v.ad_account_id = l.scope_id and v.id = l.entity_id
     left join catalog_product_groups w on w.id = v.catalog_product_group_id
     left join experiments x on l.entity_type = 'EXPERIMENT' and x.ad_account_id = l.scope_id and x.id = l.entity_id
     left join promotions y on l.entity_type = 'PROMOTION' and y.ad_account_id = l.scope_id and y.id = l.entity_id
   where l.scope_id = $1 and l.id < $2 order by l.id desc limit $3::int;

-- ads.save_billing (BillingDetailsResource.ts)
-- $1 accountId int8
-- $2 name text
-- $3 street text
-- $4 street2 text
-- $5 city text
-- $6 region text
-- $7 postalCode text
insert into ad_account_billing (ad_account_id, business_name, street, street2, city, region, postal_code)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (ad_account_id) do update set business_name = excluded.business_name, street = excluded.street, street2 = excluded.street2,
     city = excluded.city, region = excluded.region, postal_code = excluded.postal_code, updated_at = now();

-- ads.accept_terms (BillingTermsResource.ts)
-- $1 accountId int8
update ad_account_billing set data_terms_accepted_at = now(), updated_at = now() where ad_account_id = $1;

-- ads.account (account-queries.ts)
-- $1 userId int8
-- $2 accountId int8
-- gives
--   id int8 not null
--   name text not null
--   country text not null
--   currency text not null
--   time_zone text not null
--   owner_id int8 not null
--   owner_username text not null
--   blocked bool
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
--   created_time float8
--   updated_time float8
select a.id, a.name, a.country, a.currency, a.time_zone, a.owner_user_id as owner_id, o.username as owner_username,
  o.login_state is not null or a.billing_hold is not null as blocked,
  role.owns, role.business_role, role.permissions, role.mfa_met, floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from (
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
) role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'
  join users o on o.id = a.owner_user_id where role.asset_id = $2;

-- ads.accounts.asc (account-queries.ts)
-- $1 userId int8
-- $2 ids int8[]
-- $3 shared bool
-- gives
--   id int8 not null
--   name text not null
--   country text not null
--   currency text not null
--   time_zone text not null
--   owner_id int8 not null
--   owner_username text not null
--   blocked bool
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
--   created_time float8
--   updated_time float8
select a.id, a.name, a.country, a.currency, a.time_zone, a.owner_user_id as owner_id, o.username as owner_username,
  o.login_state is not null or a.billing_hold is not null as blocked,
  role.owns, role.business_role, role.permissions, role.mfa_met, floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from (
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
) role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'
  join users o on o.id = a.owner_user_id
     where role.asset_id = any($2::bigint[]) and (role.owns or $3::boolean) order by a.id asc;

-- ads.accounts.desc (account-queries.ts)
-- $1 userId int8
-- $2 ids int8[]
-- $3 shared bool
-- gives
--   id int8 not null
--   name text not null
--   country text not null
--   currency text not null
--   time_zone text not null
--   owner_id int8 not null
--   owner_username text not null
--   blocked bool
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
--   created_time float8
--   updated_time float8
select a.id, a.name, a.country, a.currency, a.time_zone, a.owner_user_id as owner_id, o.username as owner_username,
  o.login_state is not null or a.billing_hold is not null as blocked,
  role.owns, role.business_role, role.permissions, role.mfa_met, floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from (
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
) role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'
  join users o on o.id = a.owner_user_id
     where role.asset_id = any($2::bigint[]) and (role.owns or $3::boolean) order by a.id desc;

-- ads.lock_owner (account-queries.ts)
-- $1 ownerId int8
-- gives
--   is_partner bool not null
select is_partner from users where id = $1 for no key update;

-- ads.count_accounts (account-queries.ts)
-- $1 ownerId int8
-- gives
--   count int8
select count(*) from ad_accounts where owner_user_id = $1;

-- ads.add_account (account-queries.ts)
-- $1 owner int8
-- $2 name text
-- $3 country text
-- $4 currency text
-- $5 timeZone text
-- gives
--   id int8 not null
with said as (
     update users set country = $3, country_derived_from = null
     where id = $1 and (country is null or country_derived_from is not null)
   )
   insert into ad_accounts (owner_user_id, name, country, currency, time_zone) values ($1, $2, $3, $4, $5) returning id;

-- ads.lock_zone (account-queries.ts)
-- $1 accountId int8
-- gives
--   time_zone text not null
--   booked bool
select a.time_zone, exists (select from ad_days d where d.ad_account_id = a.id) as booked
   from ad_accounts a where a.id = $1::bigint for no key update of a;

-- ads.unbooked (account-queries.ts)
-- $1 userId int8
-- gives
--   id int8 not null
select a.id from (
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
) role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'
  join users o on o.id = a.owner_user_id where not exists (select from ad_days d where d.ad_account_id = a.id) order by a.id;

-- ads.set_zone (account-queries.ts)
-- $1 accountId int8
-- $2 timeZone text
update ad_accounts set time_zone = $2, updated_time = now() where id = $1::bigint;

-- ads.billing (billing.ts)
-- $1 accountId int8
-- gives
--   business_name text not null
--   street text not null
--   street2 text not null
--   city text not null
--   region text not null
--   postal_code text not null
--   data_terms_accepted_at timestamptz null
select business_name, street, street2, city, region, postal_code, data_terms_accepted_at from ad_account_billing where ad_account_id = $1;

-- ads.lock_billing (billing.ts)
-- $1 accountId int8
-- gives
--   business_name text not null
--   street text not null
--   street2 text not null
--   city text not null
--   region text not null
--   postal_code text not null
--   data_terms_accepted_at timestamptz null
select business_name, street, street2, city, region, postal_code, data_terms_accepted_at from ad_account_billing where ad_account_id = $1 for update;

-- ads.lock_tags (goal-tags.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   status text not null
select t.id, t.status from conversion_tags t where t.id = any($2::bigint[]) and (t.ad_account_id = $1::bigint or exists (
     select from hierarchy_tags h join hierarchy_sources s on s.source_id = h.business_id and s.kind = 'SHARED_TAGS'
       join ad_accounts a on a.owner_user_id = s.business_id
     where h.tag_id = t.id and a.id = $1::bigint)) order by t.id for share of t;

-- ads.lock_campaigns (insert-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   objective_type text not null
--   status text not null
--   daily_spend_cap int8 null
--   lifetime_spend_cap int8 null
--   is_campaign_budget_optimization bool not null
--   is_flexible_daily_budgets bool not null
--   order_line_id int8 null
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
select c.id, c.ad_account_id, c.name, c.objective_type, c.status, c.daily_spend_cap,
  c.lifetime_spend_cap, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets, c.order_line_id, c.details, floor(extract(epoch from c.start_time))::float8 as start_time, floor(extract(epoch from c.end_time))::float8 as end_time, floor(extract(epoch from c.created_time))::float8 as created_time, floor(extract(epoch from c.updated_time))::float8 as updated_time
  from campaigns c where c.ad_account_id = $1 and c.id = any($2::bigint[]) order by c.id for no key update of c;

-- ads.count_ad_groups (insert-queries.ts)
-- $1 accountId int8
-- $2 campaignIds int8[]
-- gives
--   campaign_id int8 not null
--   count int8
select campaign_id, count(*) from ad_groups
   where ad_account_id = $1 and campaign_id = any($2::bigint[]) and status not in ('ARCHIVED', 'DELETED_DRAFT')
   group by campaign_id;

-- ads.lock_ad_groups (insert-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   status text not null
--   billable_event text not null
--   campaign_status text not null
--   objective_type text not null
select g.id, g.campaign_id, g.status, g.billable_event, c.status as campaign_status, c.objective_type
   from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
   where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for share of g;

-- ads.seen_pins (insert-queries.ts)
-- $1 viewerId int8
-- $2 pinIds int8[]
-- $3 accountId int8
-- gives
--   id int8 not null
--   secret bool
--   animated bool not null
--   link text null
--   consent text
select p.id, b.privacy = 'secret' as secret, p.animated, p.link,
     (select case when p.creator_id = a.owner_user_id then 'given' else promotion_consent(p.creator_id, coalesce(p.origin_id, p.id), a.owner_user_id) end from ad_accounts a where a.id = $3::bigint) as consent
   from pins p
   join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.id = any($2::bigint[]) and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))));

-- ads.insert_ad_groups (insert-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
-- gives
--   id int8 not null
with input as materialized (
       select next_id() as id, i.* from jsonb_to_recordset($2::jsonb)
         as i(campaign_id bigint, name text, status text, billable_event text, budget_type text, budget_in_micro_currency bigint, bid_in_micro_currency bigint, bid_strategy_type text, pacing_delivery_type text, placement_group text, auto_targeting_enabled boolean, targeting_spec jsonb, targeting_template_id bigint, promotion_id bigint, promotion_level text, details jsonb, start_time timestamptz, end_time timestamptz, place int) order by i.place
     ), added as (
       insert into ad_groups (ad_account_id, id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency, bid_in_micro_currency, bid_strategy_type, pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec, targeting_template_id, promotion_id, promotion_level, details, start_time, end_time)
       select $1, id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency, bid_in_micro_currency, bid_strategy_type, pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec, targeting_template_id, promotion_id, promotion_level, details, start_time, end_time from input returning id
     )
     select added.id from added join input using (id) order by input.place;

-- ads.insert_ads (insert-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
-- gives
--   id int8 not null
with input as materialized (
       select next_id() as id, i.* from jsonb_to_recordset($2::jsonb)
         as i(ad_group_id bigint, campaign_id bigint, pin_id bigint, name text, creative_type text, status text, destination_url text, lead_form_id bigint, details jsonb, place int) order by i.place
     ), added as (
       insert into ads (ad_account_id, id, ad_group_id, campaign_id, pin_id, name, creative_type, status, destination_url, lead_form_id, details)
       select $1, id, ad_group_id, campaign_id, pin_id, name, creative_type, status, destination_url, lead_form_id, details from input returning id
     )
     select added.id from added join input using (id) order by input.place;

-- ads.insert_campaigns (insert-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
-- gives
--   id int8 not null
with input as materialized (
       select next_id() as id, i.* from jsonb_to_recordset($2::jsonb)
         as i(name text, objective_type text, status text, daily_spend_cap bigint, lifetime_spend_cap bigint, is_campaign_budget_optimization boolean, is_flexible_daily_budgets boolean, order_line_id bigint, details jsonb, start_time timestamptz, end_time timestamptz, place int) order by i.place
     ), added as (
       insert into campaigns (ad_account_id, id, name, objective_type, status, daily_spend_cap, lifetime_spend_cap, is_campaign_budget_optimization, is_flexible_daily_budgets, order_line_id, details, start_time, end_time)
       select $1, id, name, objective_type, status, daily_spend_cap, lifetime_spend_cap, is_campaign_budget_optimization, is_flexible_daily_budgets, order_line_id, details, start_time, end_time from input returning id
     )
     select added.id from added join input using (id) order by input.place;

-- ads.update_ad_groups (insert-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
update ad_groups t set updated_time = now(),  campaign_id = i.campaign_id, name = i.name, status = i.status, billable_event = i.billable_event, budget_type = i.budget_type, budget_in_micro_currency = i.budget_in_micro_currency, bid_in_micro_currency = i.bid_in_micro_currency, bid_strategy_type = i.bid_strategy_type, pacing_delivery_type = i.pacing_delivery_type, placement_group = i.placement_group, auto_targeting_enabled = i.auto_targeting_enabled, targeting_spec = i.targeting_spec, targeting_template_id = i.targeting_template_id, promotion_id = i.promotion_id, promotion_level = i.promotion_level, details = i.details, start_time = i.start_time, end_time = i.end_time
     from jsonb_to_recordset($2::jsonb) as i(id bigint, campaign_id bigint, name text, status text, billable_event text, budget_type text, budget_in_micro_currency bigint, bid_in_micro_currency bigint, bid_strategy_type text, pacing_delivery_type text, placement_group text, auto_targeting_enabled boolean, targeting_spec jsonb, targeting_template_id bigint, promotion_id bigint, promotion_level text, details jsonb, start_time timestamptz, end_time timestamptz)
     where t.ad_account_id = $1 and t.id = i.id;

-- ads.update_ads (insert-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
update ads t set updated_time = now(), review_status = case when t.destination_url is distinct from i.destination_url or t.pin_id <> i.pin_id or t.lead_form_id is distinct from i.lead_form_id then 'PENDING' else t.review_status end,
     rejected_reasons = case when t.destination_url is distinct from i.destination_url or t.pin_id <> i.pin_id or t.lead_form_id is distinct from i.lead_form_id then '{}' else t.rejected_reasons end, ad_group_id = i.ad_group_id, campaign_id = i.campaign_id, pin_id = i.pin_id, name = i.name, creative_type = i.creative_type, status = i.status, destination_url = i.destination_url, lead_form_id = i.lead_form_id, details = i.details
     from jsonb_to_recordset($2::jsonb) as i(id bigint, ad_group_id bigint, campaign_id bigint, pin_id bigint, name text, creative_type text, status text, destination_url text, lead_form_id bigint, details jsonb)
     where t.ad_account_id = $1 and t.id = i.id;

-- ads.update_campaigns (insert-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
update campaigns t set updated_time = now(),  name = i.name, objective_type = i.objective_type, status = i.status, daily_spend_cap = i.daily_spend_cap, lifetime_spend_cap = i.lifetime_spend_cap, is_campaign_budget_optimization = i.is_campaign_budget_optimization, is_flexible_daily_budgets = i.is_flexible_daily_budgets, order_line_id = i.order_line_id, details = i.details, start_time = i.start_time, end_time = i.end_time
     from jsonb_to_recordset($2::jsonb) as i(id bigint, name text, objective_type text, status text, daily_spend_cap bigint, lifetime_spend_cap bigint, is_campaign_budget_optimization boolean, is_flexible_daily_budgets boolean, order_line_id bigint, details jsonb, start_time timestamptz, end_time timestamptz)
     where t.ad_account_id = $1 and t.id = i.id;

-- ads.lock_groups_of (insert-queries.ts)
-- $1 accountId int8
-- $2 campaignIds int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   name text not null
--   status text not null
--   billable_event text not null
--   budget_type text not null
--   budget_in_micro_currency int8 null
--   bid_in_micro_currency int8 null
--   bid_strategy_type text null
--   pacing_delivery_type text not null
--   placement_group text not null
--   auto_targeting_enabled bool not null
--   targeting_spec jsonb not null
--   targeting_template_id int8 null
--   promotion_id int8 null
--   promotion_level text not null
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   campaign_status text not null
--   campaign_start_time float8
--   campaign_end_time float8
select g.id, g.ad_account_id, g.campaign_id, g.name, g.status, g.billable_event, g.budget_type,
  g.budget_in_micro_currency, g.bid_in_micro_currency, g.bid_strategy_type, g.pacing_delivery_type, g.placement_group,
  g.auto_targeting_enabled, g.targeting_spec, g.targeting_template_id, g.promotion_id, g.promotion_level, g.details, floor(extract(epoch from g.start_time))::float8 as start_time, floor(extract(epoch from g.end_time))::float8 as end_time, floor(extract(epoch from g.created_time))::float8 as created_time, floor(extract(epoch from g.updated_time))::float8 as updated_time,
  c.status as campaign_status, floor(extract(epoch from c.start_time))::float8 as campaign_start_time, floor(extract(epoch from c.end_time))::float8 as campaign_end_time
  from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where g.ad_account_id = $1 and g.campaign_id = any($2::bigint[]) and g.status not in ('ARCHIVED', 'DELETED_DRAFT')
   order by g.id for no key update of g;

-- ads.lock_groups (insert-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   name text not null
--   status text not null
--   billable_event text not null
--   budget_type text not null
--   budget_in_micro_currency int8 null
--   bid_in_micro_currency int8 null
--   bid_strategy_type text null
--   pacing_delivery_type text not null
--   placement_group text not null
--   auto_targeting_enabled bool not null
--   targeting_spec jsonb not null
--   targeting_template_id int8 null
--   promotion_id int8 null
--   promotion_level text not null
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   campaign_status text not null
--   campaign_start_time float8
--   campaign_end_time float8
select g.id, g.ad_account_id, g.campaign_id, g.name, g.status, g.billable_event, g.budget_type,
  g.budget_in_micro_currency, g.bid_in_micro_currency, g.bid_strategy_type, g.pacing_delivery_type, g.placement_group,
  g.auto_targeting_enabled, g.targeting_spec, g.targeting_template_id, g.promotion_id, g.promotion_level, g.details, floor(extract(epoch from g.start_time))::float8 as start_time, floor(extract(epoch from g.end_time))::float8 as end_time, floor(extract(epoch from g.created_time))::float8 as created_time, floor(extract(epoch from g.updated_time))::float8 as updated_time,
  c.status as campaign_status, floor(extract(epoch from c.start_time))::float8 as campaign_start_time, floor(extract(epoch from c.end_time))::float8 as campaign_end_time
  from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for no key update of g;

-- ads.lock_ads (insert-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   pin_id int8 not null
--   name text null
--   creative_type text not null
--   status text not null
--   review_status text not null
--   rejected_reasons text[] not null
--   destination_url text null
--   lead_form_id int8 null
--   product_group_promotion_id int8 null
--   details jsonb not null
--   is_pin_deleted bool
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   billable_event text not null
--   campaign_status text not null
select d.id, d.ad_account_id, d.campaign_id, d.ad_group_id, d.pin_id, d.name, d.creative_type, d.status,
  d.review_status, d.rejected_reasons, d.destination_url, d.lead_form_id, d.product_group_promotion_id, d.details, not exists (select from pins p where p.id = d.pin_id) as is_pin_deleted, floor(extract(epoch from d.created_time))::float8 as created_time, floor(extract(epoch from d.updated_time))::float8 as updated_time, g.status as ad_group_status, g.billable_event, c.status as campaign_status
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id where d.ad_account_id = $1 and d.id = any($2::bigint[]) order by d.id for no key update of d;

-- ads.items_to_change (item-queries.ts)
-- $1 accountId int8
-- $2 adGroupId int8
-- gives
--   id int8
--   campaign_id int8
--   ad_group_id int8
--   product_group_promotion_id int8
--   product_item_id int8
--   pin_id int8
--   name text
--   creative_type text
--   status text
--   details jsonb
with promoted as (
     select q.id, q.campaign_id, q.ad_group_id, q.included, q.status, q.creative_type, q.tracking_url, t.rules, a.owner_user_id
     from product_group_promotions q join ad_accounts a on a.id = q.ad_account_id
       join catalog_product_groups t on t.business_id = a.owner_user_id and t.id = q.catalog_product_group_id
     where q.ad_account_id = $1 and q.ad_group_id = $2 and q.status in ('ACTIVE', 'PAUSED')
   ), matched as (
     select distinct on (l.item_id) q.*, l.item_id, l.link, l.availability, nullif(left(l.name, 255), '') as product
     from promoted q join linked_products l on ((l.price is not null or l.catalog_business_id is not null)
   and (l.price is not null or (q.rules #>> '{scope,type}' is not null and l.catalog_business_id = q.owner_user_id)) and exists (
     select from website_claims claim
     where claim.user_id = q.owner_user_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (q.rules is null or ((q.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (q.rules #>> '{scope,catalog}' is null or i.catalog_id = (q.rules #>> '{scope,catalog}')::bigint)
       and (q.rules #>> '{scope,feed}' is null or i.feed_id = (q.rules #>> '{scope,feed}')::bigint)
       and (q.rules #>> '{scope,country}' is null or i.country = q.rules #>> '{scope,country}')
       and (q.rules #>> '{scope,language}' is null or i.language = q.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (q.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(q.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
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
     where q.included and not exists (
       select from promoted x where not x.included and x.status = 'ACTIVE' and (x.rules is null or ((x.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (x.rules #>> '{scope,catalog}' is null or i.catalog_id = (x.rules #>> '{scope,catalog}')::bigint)
       and (x.rules #>> '{scope,feed}' is null or i.feed_id = (x.rules #>> '{scope,feed}')::bigint)
       and (x.rules #>> '{scope,country}' is null or i.country = x.rules #>> '{scope,country}')
       and (x.rules #>> '{scope,language}' is null or i.language = x.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (x.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(x.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
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
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met))))
     order by l.item_id, q.status, q.id
   ), pinned as (
     select m.*, pin.id as pin_id, row_number() over (partition by m.id order by pin.id) as place
     from matched m cross join lateral (
       select p.id from pins p where p.link = m.link and p.pinner_id = m.owner_user_id and p.is_public
       order by p.creator_id <> m.owner_user_id, p.id limit 1) pin
   ), wanted as (
     select m.campaign_id, m.ad_group_id, m.id as product_group_promotion_id, m.item_id as product_item_id, m.pin_id, m.product as name, m.creative_type,
       case when m.status = 'ACTIVE' and coalesce(m.availability, 'in_stock') not in ('out_of_stock', 'discontinued') then 'ACTIVE' else 'PAUSED' end as status,
       case when m.tracking_url is null then '{}' else jsonb_build_object('tracking_urls', jsonb_build_object('click', jsonb_build_array(m.tracking_url))) end as details
     from pinned m where m.place <= 500
   ), there as (
     select d.* from ads d where d.ad_account_id = $1 and d.ad_group_id = $2 and d.product_group_promotion_id is not null
   )
   select d.id, w.* from wanted w
     full join there d on d.product_group_promotion_id = w.product_group_promotion_id and d.product_item_id = w.product_item_id
   where case when w.pin_id is null then d.status <> 'ARCHIVED'
     else (d.pin_id, d.name, d.creative_type, d.status, d.details) is distinct from (w.pin_id, w.name, w.creative_type, w.status, w.details) end
   order by w.pin_id, d.id;

-- ads.pin_leads_into_group (item-queries.ts)
-- $1 accountId int8
-- $2 group int8
-- $3 pinId int8
-- gives
--   leads bool
select exists (
     select from pins p join linked_products l on l.link = p.link
       join ad_accounts a on a.id = $1
       join catalog_product_groups t on t.business_id = a.owner_user_id and t.id = $2
     where p.id = $3 and ((l.price is not null or l.catalog_business_id is not null)
   and (l.price is not null or (t.rules #>> '{scope,type}' is not null and l.catalog_business_id = a.owner_user_id)) and exists (
     select from website_claims claim
     where claim.user_id = a.owner_user_id and (claim.claimed_at is not null and not claim.photo_site and split_part(claim.claim_key, '/', 1) = l.domain
    and (strpos(claim.claim_key, '/') = 0
      or starts_with(regexp_replace(l.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), claim.claim_key || '/'))))) and (t.rules is null or ((t.rules -> 'scope' is null or exists (select from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = l.catalog_business_id and n.link = l.link
       and (t.rules #>> '{scope,catalog}' is null or i.catalog_id = (t.rules #>> '{scope,catalog}')::bigint)
       and (t.rules #>> '{scope,feed}' is null or i.feed_id = (t.rules #>> '{scope,feed}')::bigint)
       and (t.rules #>> '{scope,country}' is null or i.country = t.rules #>> '{scope,country}')
       and (t.rules #>> '{scope,language}' is null or i.language = t.rules #>> '{scope,language}'))) and (
     select case when count(*) = 0 then true when (t.rules ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(t.rules -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
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
   where n.business_id = l.catalog_business_id and n.link = l.link and (lower(i.attributes ->> lower(rule.key)) = any(rule.wanted))) end, false) as hit) met)))) as leads;

-- ads.insert_items (item-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
insert into ads (ad_account_id, campaign_id, ad_group_id, product_group_promotion_id, product_item_id, pin_id, name, creative_type, status, details)
   select $1, campaign_id, ad_group_id, product_group_promotion_id, product_item_id, pin_id, name, creative_type, status, details
   from jsonb_to_recordset($2::jsonb)
     as i(campaign_id bigint, ad_group_id bigint, product_group_promotion_id bigint, product_item_id bigint, pin_id bigint, name text, creative_type text, status text, details jsonb);

-- ads.update_items (item-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
update ads d set pin_id = i.pin_id, name = i.name, creative_type = i.creative_type, status = i.status, details = i.details, updated_time = now(),
     review_status = case when d.pin_id <> i.pin_id or d.status = 'ARCHIVED' then 'PENDING' else d.review_status end, rejected_reasons = case when d.pin_id <> i.pin_id or d.status = 'ARCHIVED' then '{}' else d.rejected_reasons end
   from jsonb_to_recordset($2::jsonb) as i(id bigint, pin_id bigint, name text, creative_type text, status text, details jsonb) where d.ad_account_id = $1 and d.id = i.id;

-- ads.archive_items (item-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
update ads set status = 'ARCHIVED', updated_time = now() where ad_account_id = $1 and id = any($2::bigint[]);

-- ads.promoting_ad_groups (item-queries.ts)
-- $1 business int8
-- gives
--   ad_account_id int8 not null
--   ad_group_id int8 not null
select distinct q.ad_account_id, q.ad_group_id from product_group_promotions q
     join ad_accounts a on a.id = q.ad_account_id and ($1::bigint is null or a.owner_user_id = $1)
     join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
     join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
   where q.status in ('ACTIVE', 'PAUSED') and g.status not in ('ARCHIVED', 'DELETED_DRAFT') and c.status not in ('ARCHIVED', 'DELETED_DRAFT')
   order by 1, 2;

-- ads.keyword_metrics (keyword-metrics.ts)
-- $1 texts text[]
-- $2 country text
-- $3 currency text
-- $4 least int4
-- $5 accountId int8
-- gives
--   folded text
--   people int4
--   cost int8
with asked as materialized (
     select n, search_clean(search_fold(text)) as folded, string_to_array(search_parts(search_clean(search_fold(text)), false), ' ') as words
     from unnest($1::text[]) with ordinality as t (text, n)
   )
   select a.folded, (
       select count(*) from recent_searches r join users u on u.id = r.user_id
       where r.folded = a.folded and r.searched_at >= (now() at time zone 'UTC')::date - 30 and u.country = $2 and u.login_state is null
         and u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years'
         and not exists (select from away_people w where w.user_id = u.id) and (u.created_at < now() - interval '30 days' and u.id not in (
  select o.owner_user_id from ad_accounts o where o.id = $5::bigint
  union all select b.member_id from ad_accounts o join business_members b on b.business_id = o.owner_user_id where o.id = $5::bigint
  union all select p.partner_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id where o.id = $5::bigint
  union all select b.member_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id
    join business_members b on b.business_id = p.partner_id where o.id = $5::bigint))
     )::int as people,
     (
       select case when count(distinct o.owner_user_id) filter (where t.clicks > 0) >= $4::int then
         round(sum(t.spend_micro * f.usd_micro) / sum(t.clicks) / (select c.usd_micro from currency_rates c where c.currency = $3)) end
       from keywords k join ads d on d.ad_account_id = k.ad_account_id and d.ad_group_id = k.parent_id
         join ad_targeting_days t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id and t.targeting_type = 'KEYWORD'
           and t.day >= (now() at time zone 'UTC')::date - 30 and t.targeting_value = k.id::text
         join ad_accounts o on o.id = k.ad_account_id join currency_rates f on f.currency = o.currency
       where k.words = a.words and k.match_type in ('BROAD', 'PHRASE', 'EXACT')
     )::bigint as cost
   from asked a order by a.n;

-- ads.keywords.asc (keyword-queries.ts)
-- $1 accountId int8
-- $2 parentIds int8[]
-- $3 after int8
-- $4 types text[]
-- $5 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   parent_id int8 not null
--   parent_type text not null
--   value text not null
--   match_type text not null
--   bid int8 null
--   archived bool not null
--   words text[] not null
--   created_time float8
--   updated_time float8
select k.id, k.ad_account_id, k.parent_id, k.parent_type, k.value, k.match_type, k.bid, k.archived, k.words,
  floor(extract(epoch from k.created_time))::float8 as created_time, floor(extract(epoch from k.updated_time))::float8 as updated_time from keywords k where k.ad_account_id = $1 and k.parent_id = any($2::bigint[]) and not k.archived and k.id > $3
       and ($4::text[] is null or k.match_type = any($4)) order by k.id asc limit $5::int;

-- ads.keywords.desc (keyword-queries.ts)
-- $1 accountId int8
-- $2 parentIds int8[]
-- $3 after int8
-- $4 types text[]
-- $5 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   parent_id int8 not null
--   parent_type text not null
--   value text not null
--   match_type text not null
--   bid int8 null
--   archived bool not null
--   words text[] not null
--   created_time float8
--   updated_time float8
select k.id, k.ad_account_id, k.parent_id, k.parent_type, k.value, k.match_type, k.bid, k.archived, k.words,
  floor(extract(epoch from k.created_time))::float8 as created_time, floor(extract(epoch from k.updated_time))::float8 as updated_time from keywords k where k.ad_account_id = $1 and k.parent_id = any($2::bigint[]) and not k.archived and k.id < $3
       and ($4::text[] is null or k.match_type = any($4)) order by k.id desc limit $5::int;

-- ads.keywords_by_id (keyword-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   parent_id int8 not null
--   parent_type text not null
--   value text not null
--   match_type text not null
--   bid int8 null
--   archived bool not null
--   words text[] not null
--   created_time float8
--   updated_time float8
select k.id, k.ad_account_id, k.parent_id, k.parent_type, k.value, k.match_type, k.bid, k.archived, k.words,
  floor(extract(epoch from k.created_time))::float8 as created_time, floor(extract(epoch from k.updated_time))::float8 as updated_time from keywords k where k.ad_account_id = $1 and k.id = any($2::bigint[]) order by k.id;

-- ads.keywords_under (keyword-queries.ts)
-- $1 accountId int8
-- $2 parentIds int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   parent_id int8 not null
--   parent_type text not null
--   value text not null
--   match_type text not null
--   bid int8 null
--   archived bool not null
--   words text[] not null
--   created_time float8
--   updated_time float8
select k.id, k.ad_account_id, k.parent_id, k.parent_type, k.value, k.match_type, k.bid, k.archived, k.words,
  floor(extract(epoch from k.created_time))::float8 as created_time, floor(extract(epoch from k.updated_time))::float8 as updated_time from keywords k where k.ad_account_id = $1 and k.parent_id = any($2::bigint[]) and not k.archived order by k.id;

-- ads.lock_keywords (keyword-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   parent_id int8 not null
--   parent_type text not null
--   value text not null
--   match_type text not null
--   bid int8 null
--   archived bool not null
--   words text[] not null
--   created_time float8
--   updated_time float8
select k.id, k.ad_account_id, k.parent_id, k.parent_type, k.value, k.match_type, k.bid, k.archived, k.words,
  floor(extract(epoch from k.created_time))::float8 as created_time, floor(extract(epoch from k.updated_time))::float8 as updated_time from keywords k where k.ad_account_id = $1 and k.id = any($2::bigint[]) order by k.id for no key update;

-- ads.lock_keyword_parents (keyword-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8
--   type text
--   ended bool
--   bids bool
--   billable_event text
with account as (
     select id from ad_accounts where id = $1 and id = any($2::bigint[]) for no key update
   ), campaign as (
     select id, status from campaigns where ad_account_id = $1 and id = any($2::bigint[]) order by id for no key update
   ), ad_group as (
     select g.id, g.status, c.status as campaign_status, g.bid_in_micro_currency, g.billable_event from ad_groups g
       join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
     where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for no key update of g
   )
   select id, 'advertiser' as type, false as ended, false as bids, null as billable_event from account
   union all
   select id, 'campaign', status in ('ARCHIVED', 'DELETED_DRAFT'), false, null from campaign
   union all
   select id, 'adgroup', status in ('ARCHIVED', 'DELETED_DRAFT') or campaign_status in ('ARCHIVED', 'DELETED_DRAFT'),
     bid_in_micro_currency is not null, billable_event from ad_group;

-- ads.keyword_words (keyword-queries.ts)
-- $1 texts text[]
-- gives
--   words text[]
select string_to_array(search_parts(search_clean(search_fold(text)), false), ' ') as words
   from unnest($1::text[]) with ordinality as t (text, n) order by n;

-- ads.count_keywords (keyword-queries.ts)
-- $1 accountId int8
-- $2 parentId int8
-- gives
--   count int8
select count(*) from keywords where ad_account_id = $1 and parent_id = $2 and not archived;

-- ads.keywords_there (keyword-queries.ts)
-- $1 accountId int8
-- $2 parentId int8
-- $3 wanted jsonb
-- gives
--   match_type text not null
--   words text[] not null
select k.match_type, k.words from keywords k
     join jsonb_to_recordset($3::jsonb) as i(match_type text, words text[]) on i.match_type = k.match_type and i.words = k.words
   where k.ad_account_id = $1 and k.parent_id = $2 and not k.archived;

-- ads.insert_keywords (keyword-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
-- gives
--   id int8 not null
with input as materialized (
     select next_id() as id, i.* from jsonb_to_recordset($2::jsonb)
       as i(parent_id bigint, parent_type text, value text, match_type text, bid bigint, words text[], place int) order by i.place
   ), added as (
     insert into keywords (ad_account_id, id, parent_id, parent_type, value, match_type, bid, words, roots)
     select $1, id, parent_id, parent_type, value, match_type, bid, words, keyword_roots(words) from input returning id
   )
   select added.id from added join input using (id) order by input.place;

-- ads.update_keywords (keyword-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
update keywords k set archived = i.archived, bid = i.bid, updated_time = now()
   from jsonb_to_recordset($2::jsonb) as i(id bigint, archived boolean, bid bigint)
   where k.ad_account_id = $1 and k.id = i.id;

-- ads.labels.asc (label-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 campaigns int8[]
-- $4 ids int8[]
-- $5 statuses text[]
-- $6 types text[]
-- $7 limit int4
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   label_type text not null
--   value text not null
--   status text not null
--   updated_at timestamptz not null
select l.id, l.campaign_id, l.label_type, l.value, l.status, l.updated_at from labels l where l.ad_account_id = $1 and l.id > $2 and ($3::bigint[] is null or l.campaign_id = any($3))
       and ($4::bigint[] is null or l.id = any($4)) and l.status = any($5::text[]) and ($6::text[] is null or l.label_type = any($6))
     order by l.id asc limit $7::int;

-- ads.labels.desc (label-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 campaigns int8[]
-- $4 ids int8[]
-- $5 statuses text[]
-- $6 types text[]
-- $7 limit int4
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   label_type text not null
--   value text not null
--   status text not null
--   updated_at timestamptz not null
select l.id, l.campaign_id, l.label_type, l.value, l.status, l.updated_at from labels l where l.ad_account_id = $1 and l.id < $2 and ($3::bigint[] is null or l.campaign_id = any($3))
       and ($4::bigint[] is null or l.id = any($4)) and l.status = any($5::text[]) and ($6::text[] is null or l.label_type = any($6))
     order by l.id desc limit $7::int;

-- ads.labels_of (label-queries.ts)
-- $1 accountId int8
-- $2 campaigns int8[]
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   label_type text not null
--   value text not null
--   status text not null
--   updated_at timestamptz not null
select l.id, l.campaign_id, l.label_type, l.value, l.status, l.updated_at from labels l where l.ad_account_id = $1 and l.campaign_id = any($2::bigint[]) and l.status = 'ACTIVE'
   order by l.campaign_id, l.label_type, fold_text(l.value), l.id;

-- ads.label_campaigns (label-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   campaign_id int8 not null
select distinct campaign_id from labels where ad_account_id = $1 and id = any($2::bigint[]);

-- ads.label_by_id (label-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   label_type text not null
--   value text not null
--   status text not null
--   updated_at timestamptz not null
select l.id, l.campaign_id, l.label_type, l.value, l.status, l.updated_at from labels l where l.ad_account_id = $1 and l.id = $2;

-- ads.labels_beside (label-queries.ts)
-- $1 accountId int8
-- $2 campaignId int8
-- $3 type text
-- $4 value text
-- $5 id int8
-- gives
--   count int4
--   same bool
select count(*)::int as count, coalesce(bool_or(fold_text(l.value) = fold_text($4)), false) as same from labels l
   where l.ad_account_id = $1 and l.campaign_id = $2 and l.label_type = $3 and l.status = 'ACTIVE' and l.id <> $5::bigint;

-- ads.add_label (label-queries.ts)
-- $1 accountId int8
-- $2 campaignId int8
-- $3 type text
-- $4 value text
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   label_type text not null
--   value text not null
--   status text not null
--   updated_at timestamptz not null
insert into labels (ad_account_id, campaign_id, label_type, value) values ($1, $2, $3, $4)
   returning id, campaign_id, label_type, value, status, updated_at;

-- ads.change_label (label-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 value text
-- $4 status text
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   label_type text not null
--   value text not null
--   status text not null
--   updated_at timestamptz not null
update labels set value = $3, status = $4, updated_at = now() where ad_account_id = $1 and id = $2
   returning id, campaign_id, label_type, value, status, updated_at;

-- ads.lock_lead_forms (lead-forms.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select id from lead_forms where ad_account_id = $1 and id = any($2::bigint[]) order by id for key share;

-- ads.proposed_links (link-queries.ts)
-- $1 accountId int8
-- $2 ads int8[]
-- $3 adGroups int8[]
-- $4 pins int8[]
-- $5 destinations text[]
-- $6 isGiven bool[]
-- gives
--   place int4
--   ad_id text
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   product_id int8 null
--   landing text null
--   address text
select r.place::int as place, coalesce(d.id::text, '') as ad_id, g.id as ad_group_id, c.id as campaign_id, c.name as campaign_name,
     d.product_item_id as product_id, p.link as landing, l.address
   from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[]) with ordinality as r (ad, ad_group, pin, url, given, place)
     left join ads d on d.ad_account_id = $1::bigint and d.id = r.ad
     join ad_groups g on g.ad_account_id = $1::bigint and g.id = coalesce(d.ad_group_id, r.ad_group)
     join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join pins p on p.id = coalesce(r.pin, d.pin_id)
     cross join lateral (select coalesce(case when r.given then r.url else d.destination_url end, p.link) as address) l
   where l.address is not null order by r.place;

-- ads.lock_audiences (named-audiences.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select a.id from audiences a where not a.removed and (a.ad_account_id, a.id) in (
     select $1::bigint, id from unnest($2::bigint[]) named (id)
     union all
     select s.ad_account_id, s.audience_id from audience_shares s where s.recipient_account_id = $1::bigint and s.audience_id = any($2::bigint[]))
   order by a.id for share of a;

-- ads.keep_order_lines (order-lines.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   status text not null
select l.id, l.status from billing_orders l where l.ad_account_id = $1::bigint and l.id = any($2::bigint[]) order by l.id for key share of l;

-- ads.product_groups.asc (product-group-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- $4 statuses text[]
-- $5 ids int8[]
-- $6 campaigns int8[]
-- $7 adGroups int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   catalog_product_group_id int8 not null
--   catalog_product_group_name text
--   included bool not null
--   creative_type text not null
--   bid_in_micro_currency int8 null
--   tracking_url text null
--   status text not null
--   item_count int4
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   campaign_status text not null
--   ad_group_bid int8 null
--   billable_event text not null
select q.id, q.ad_account_id, q.campaign_id, q.ad_group_id, q.catalog_product_group_id, t.name as catalog_product_group_name,
  q.included, q.creative_type, q.bid_in_micro_currency, q.tracking_url, q.status,
  (select count(*)::int from ads d where d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id and d.status = 'ACTIVE') as item_count,
  floor(extract(epoch from q.created_time))::float8 as created_time, floor(extract(epoch from q.updated_time))::float8 as updated_time, g.status as ad_group_status, c.status as campaign_status,
  g.bid_in_micro_currency as ad_group_bid, g.billable_event
  from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id where q.ad_account_id = $1 and q.id > $2 and ($4::text[] is null or q.status = any($4))
       and ($5::bigint[] is null or q.id = any($5)) and ($6::bigint[] is null or q.campaign_id = any($6))
       and ($7::bigint[] is null or q.ad_group_id = any($7)) order by q.id asc limit $3::int;

-- ads.product_groups.desc (product-group-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- $4 statuses text[]
-- $5 ids int8[]
-- $6 campaigns int8[]
-- $7 adGroups int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   catalog_product_group_id int8 not null
--   catalog_product_group_name text
--   included bool not null
--   creative_type text not null
--   bid_in_micro_currency int8 null
--   tracking_url text null
--   status text not null
--   item_count int4
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   campaign_status text not null
--   ad_group_bid int8 null
--   billable_event text not null
select q.id, q.ad_account_id, q.campaign_id, q.ad_group_id, q.catalog_product_group_id, t.name as catalog_product_group_name,
  q.included, q.creative_type, q.bid_in_micro_currency, q.tracking_url, q.status,
  (select count(*)::int from ads d where d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id and d.status = 'ACTIVE') as item_count,
  floor(extract(epoch from q.created_time))::float8 as created_time, floor(extract(epoch from q.updated_time))::float8 as updated_time, g.status as ad_group_status, c.status as campaign_status,
  g.bid_in_micro_currency as ad_group_bid, g.billable_event
  from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id where q.ad_account_id = $1 and q.id < $2 and ($4::text[] is null or q.status = any($4))
       and ($5::bigint[] is null or q.id = any($5)) and ($6::bigint[] is null or q.campaign_id = any($6))
       and ($7::bigint[] is null or q.ad_group_id = any($7)) order by q.id desc limit $3::int;

-- ads.lock_product_groups (product-group-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   catalog_product_group_id int8 not null
--   catalog_product_group_name text
--   included bool not null
--   creative_type text not null
--   bid_in_micro_currency int8 null
--   tracking_url text null
--   status text not null
--   item_count int4
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   campaign_status text not null
--   ad_group_bid int8 null
--   billable_event text not null
select q.id, q.ad_account_id, q.campaign_id, q.ad_group_id, q.catalog_product_group_id, t.name as catalog_product_group_name,
  q.included, q.creative_type, q.bid_in_micro_currency, q.tracking_url, q.status,
  (select count(*)::int from ads d where d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id and d.status = 'ACTIVE') as item_count,
  floor(extract(epoch from q.created_time))::float8 as created_time, floor(extract(epoch from q.updated_time))::float8 as updated_time, g.status as ad_group_status, c.status as campaign_status,
  g.bid_in_micro_currency as ad_group_bid, g.billable_event
  from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id where q.ad_account_id = $1 and q.id = any($2::bigint[]) order by q.id for no key update of q;

-- ads.product_groups_there (product-group-queries.ts)
-- $1 accountId int8
-- $2 adGroups int8[]
-- gives
--   ad_group_id int8 not null
--   catalog_product_group_id int8 not null
select ad_group_id, catalog_product_group_id from product_group_promotions
   where ad_account_id = $1 and ad_group_id = any($2::bigint[]) and status not in ('ARCHIVED', 'DELETED_DRAFT');

-- ads.lock_promoting (product-group-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   status text not null
--   campaign_status text not null
--   objective_type text not null
--   bid int8 null
--   billable_event text not null
select g.id, g.campaign_id, g.status, c.status as campaign_status, c.objective_type, g.bid_in_micro_currency as bid, g.billable_event
   from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
   where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for no key update of g;

-- ads.insert_product_groups (product-group-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
-- gives
--   id int8 not null
with input as materialized (
     select next_id() as id, i.* from jsonb_to_recordset($2::jsonb) as i(ad_group_id bigint, campaign_id bigint, catalog_product_group_id bigint, included boolean, creative_type text,
  bid_in_micro_currency bigint, tracking_url text, status text, place int) order by i.place
   ), added as (
     insert into product_group_promotions (ad_account_id, id, ad_group_id, campaign_id, catalog_product_group_id, included, creative_type, bid_in_micro_currency, tracking_url, status) select $1, id, ad_group_id, campaign_id, catalog_product_group_id, included, creative_type, bid_in_micro_currency, tracking_url, status from input returning id
   )
   select added.id from added join input using (id) order by input.place;

-- ads.update_product_groups (product-group-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
update product_group_promotions q set updated_time = now(), catalog_product_group_id = i.catalog_product_group_id, included = i.included,
     creative_type = i.creative_type, bid_in_micro_currency = i.bid_in_micro_currency, tracking_url = i.tracking_url, status = i.status
   from jsonb_to_recordset($2::jsonb) as i(id bigint, ad_group_id bigint, campaign_id bigint, catalog_product_group_id bigint, included boolean, creative_type text,
  bid_in_micro_currency bigint, tracking_url text, status text) where q.ad_account_id = $1 and q.id = i.id;

-- ads.promoted_kinds (product-group-queries.ts)
-- $1 accountId int8
-- $2 campaigns int8[]
-- gives
--   id int8 not null
--   pins bool
--   groups bool
select c.id, exists (select from ads d where d.ad_account_id = c.ad_account_id and d.campaign_id = c.id
       and d.product_group_promotion_id is null and d.status not in ('ARCHIVED', 'DELETED_DRAFT')) as pins,
     exists (select from product_group_promotions q where q.ad_account_id = c.ad_account_id and q.campaign_id = c.id
       and q.status not in ('ARCHIVED', 'DELETED_DRAFT')) as groups
   from campaigns c where c.ad_account_id = $1 and c.id = any($2::bigint[]);

-- ads.ad_groups.asc (queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 statuses text[]
-- $4 campaigns int8[]
-- $5 adGroups int8[]
-- $6 ids int8[]
-- $7 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   name text not null
--   status text not null
--   billable_event text not null
--   budget_type text not null
--   budget_in_micro_currency int8 null
--   bid_in_micro_currency int8 null
--   bid_strategy_type text null
--   pacing_delivery_type text not null
--   placement_group text not null
--   auto_targeting_enabled bool not null
--   targeting_spec jsonb not null
--   targeting_template_id int8 null
--   promotion_id int8 null
--   promotion_level text not null
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   campaign_status text not null
--   campaign_start_time float8
--   campaign_end_time float8
--   spent bool
--   delivers bool
select g.id, g.ad_account_id, g.campaign_id, g.name, g.status, g.billable_event, g.budget_type,
  g.budget_in_micro_currency, g.bid_in_micro_currency, g.bid_strategy_type, g.pacing_delivery_type, g.placement_group,
  g.auto_targeting_enabled, g.targeting_spec, g.targeting_template_id, g.promotion_id, g.promotion_level, g.details, floor(extract(epoch from g.start_time))::float8 as start_time, floor(extract(epoch from g.end_time))::float8 as end_time, floor(extract(epoch from g.created_time))::float8 as created_time, floor(extract(epoch from g.updated_time))::float8 as updated_time,
  c.status as campaign_status, floor(extract(epoch from c.start_time))::float8 as campaign_start_time, floor(extract(epoch from c.end_time))::float8 as campaign_end_time, (case when g.status <> 'ACTIVE' or case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end is null then false else case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = g.ad_account_id and n.ad_group_id = g.id) end or (case when c.status <> 'ACTIVE' or c.lifetime_spend_cap is null then false else c.lifetime_spend_cap <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = c.ad_account_id and n.campaign_id = c.id) end or (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today))))) as spent, not (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id and l.start_date > t.today)) and (exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and (g.billable_event <> 'CLICKTHROUGH' or shown.destination_url is not null
  or exists (select from pins l where l.id = shown.pin_id and l.link is not null))) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))) as delivers
  from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where g.ad_account_id = $1 and true and g.id > $2
         and ($3::text[] is null or g.status = any($3))
         and ($4::bigint[] is null or g.campaign_id = any($4)) and $5::bigint[] is null and ($6::bigint[] is null or g.id = any($6))
       order by g.id asc limit $7::int;

-- ads.ad_groups.desc (queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 statuses text[]
-- $4 campaigns int8[]
-- $5 adGroups int8[]
-- $6 ids int8[]
-- $7 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   name text not null
--   status text not null
--   billable_event text not null
--   budget_type text not null
--   budget_in_micro_currency int8 null
--   bid_in_micro_currency int8 null
--   bid_strategy_type text null
--   pacing_delivery_type text not null
--   placement_group text not null
--   auto_targeting_enabled bool not null
--   targeting_spec jsonb not null
--   targeting_template_id int8 null
--   promotion_id int8 null
--   promotion_level text not null
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   campaign_status text not null
--   campaign_start_time float8
--   campaign_end_time float8
--   spent bool
--   delivers bool
select g.id, g.ad_account_id, g.campaign_id, g.name, g.status, g.billable_event, g.budget_type,
  g.budget_in_micro_currency, g.bid_in_micro_currency, g.bid_strategy_type, g.pacing_delivery_type, g.placement_group,
  g.auto_targeting_enabled, g.targeting_spec, g.targeting_template_id, g.promotion_id, g.promotion_level, g.details, floor(extract(epoch from g.start_time))::float8 as start_time, floor(extract(epoch from g.end_time))::float8 as end_time, floor(extract(epoch from g.created_time))::float8 as created_time, floor(extract(epoch from g.updated_time))::float8 as updated_time,
  c.status as campaign_status, floor(extract(epoch from c.start_time))::float8 as campaign_start_time, floor(extract(epoch from c.end_time))::float8 as campaign_end_time, (case when g.status <> 'ACTIVE' or case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end is null then false else case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = g.ad_account_id and n.ad_group_id = g.id) end or (case when c.status <> 'ACTIVE' or c.lifetime_spend_cap is null then false else c.lifetime_spend_cap <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = c.ad_account_id and n.campaign_id = c.id) end or (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today))))) as spent, not (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id and l.start_date > t.today)) and (exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and (g.billable_event <> 'CLICKTHROUGH' or shown.destination_url is not null
  or exists (select from pins l where l.id = shown.pin_id and l.link is not null))) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))) as delivers
  from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where g.ad_account_id = $1 and true and g.id < $2
         and ($3::text[] is null or g.status = any($3))
         and ($4::bigint[] is null or g.campaign_id = any($4)) and $5::bigint[] is null and ($6::bigint[] is null or g.id = any($6))
       order by g.id desc limit $7::int;

-- ads.ads.asc (queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 statuses text[]
-- $4 campaigns int8[]
-- $5 adGroups int8[]
-- $6 ids int8[]
-- $7 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   pin_id int8 not null
--   name text null
--   creative_type text not null
--   status text not null
--   review_status text not null
--   rejected_reasons text[] not null
--   destination_url text null
--   lead_form_id int8 null
--   product_group_promotion_id int8 null
--   details jsonb not null
--   is_pin_deleted bool
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   billable_event text not null
--   campaign_status text not null
--   picture text
--   consent text
--   leads bool
select d.id, d.ad_account_id, d.campaign_id, d.ad_group_id, d.pin_id, d.name, d.creative_type, d.status,
  d.review_status, d.rejected_reasons, d.destination_url, d.lead_form_id, d.product_group_promotion_id, d.details, not exists (select from pins p where p.id = d.pin_id) as is_pin_deleted, floor(extract(epoch from d.created_time))::float8 as created_time, floor(extract(epoch from d.updated_time))::float8 as updated_time, g.status as ad_group_status, g.billable_event, c.status as campaign_status, (select p.image_signature from pins p where p.id = d.pin_id and p.is_public) as picture, coalesce((select case when w.creator_id = b.owner_user_id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), b.owner_user_id) end from pins w join ad_accounts b on b.id = d.ad_account_id where w.id = d.pin_id), 'given') as consent,
  (g.billable_event <> 'CLICKTHROUGH' or d.destination_url is not null
  or exists (select from pins l where l.id = d.pin_id and l.link is not null)) as leads
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id where d.ad_account_id = $1 and d.product_group_promotion_id is null and d.id > $2
         and ($3::text[] is null or d.status = any($3))
         and ($4::bigint[] is null or d.campaign_id = any($4)) and ($5::bigint[] is null or d.ad_group_id = any($5)) and ($6::bigint[] is null or d.id = any($6))
       order by d.id asc limit $7::int;

-- ads.ads.desc (queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 statuses text[]
-- $4 campaigns int8[]
-- $5 adGroups int8[]
-- $6 ids int8[]
-- $7 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   pin_id int8 not null
--   name text null
--   creative_type text not null
--   status text not null
--   review_status text not null
--   rejected_reasons text[] not null
--   destination_url text null
--   lead_form_id int8 null
--   product_group_promotion_id int8 null
--   details jsonb not null
--   is_pin_deleted bool
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   billable_event text not null
--   campaign_status text not null
--   picture text
--   consent text
--   leads bool
select d.id, d.ad_account_id, d.campaign_id, d.ad_group_id, d.pin_id, d.name, d.creative_type, d.status,
  d.review_status, d.rejected_reasons, d.destination_url, d.lead_form_id, d.product_group_promotion_id, d.details, not exists (select from pins p where p.id = d.pin_id) as is_pin_deleted, floor(extract(epoch from d.created_time))::float8 as created_time, floor(extract(epoch from d.updated_time))::float8 as updated_time, g.status as ad_group_status, g.billable_event, c.status as campaign_status, (select p.image_signature from pins p where p.id = d.pin_id and p.is_public) as picture, coalesce((select case when w.creator_id = b.owner_user_id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), b.owner_user_id) end from pins w join ad_accounts b on b.id = d.ad_account_id where w.id = d.pin_id), 'given') as consent,
  (g.billable_event <> 'CLICKTHROUGH' or d.destination_url is not null
  or exists (select from pins l where l.id = d.pin_id and l.link is not null)) as leads
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id where d.ad_account_id = $1 and d.product_group_promotion_id is null and d.id < $2
         and ($3::text[] is null or d.status = any($3))
         and ($4::bigint[] is null or d.campaign_id = any($4)) and ($5::bigint[] is null or d.ad_group_id = any($5)) and ($6::bigint[] is null or d.id = any($6))
       order by d.id desc limit $7::int;

-- ads.campaigns.asc (queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 statuses text[]
-- $4 campaigns int8[]
-- $5 adGroups int8[]
-- $6 ids int8[]
-- $7 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   objective_type text not null
--   status text not null
--   daily_spend_cap int8 null
--   lifetime_spend_cap int8 null
--   is_campaign_budget_optimization bool not null
--   is_flexible_daily_budgets bool not null
--   order_line_id int8 null
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   spent bool
--   delivers bool
select c.id, c.ad_account_id, c.name, c.objective_type, c.status, c.daily_spend_cap,
  c.lifetime_spend_cap, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets, c.order_line_id, c.details, floor(extract(epoch from c.start_time))::float8 as start_time, floor(extract(epoch from c.end_time))::float8 as end_time, floor(extract(epoch from c.created_time))::float8 as created_time, floor(extract(epoch from c.updated_time))::float8 as updated_time, (case when c.status <> 'ACTIVE' or c.lifetime_spend_cap is null then false else c.lifetime_spend_cap <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = c.ad_account_id and n.campaign_id = c.id) end or (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today)))) as spent, not (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id and l.start_date > t.today)) and exists (select from ad_groups g where g.ad_account_id = c.ad_account_id
    and g.campaign_id = c.id and g.status = 'ACTIVE' and (exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and (g.billable_event <> 'CLICKTHROUGH' or shown.destination_url is not null
  or exists (select from pins l where l.id = shown.pin_id and l.link is not null))) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) as delivers
  from campaigns c where c.ad_account_id = $1 and true and c.id > $2
         and ($3::text[] is null or c.status = any($3))
         and $4::bigint[] is null and $5::bigint[] is null and ($6::bigint[] is null or c.id = any($6))
       order by c.id asc limit $7::int;

-- ads.campaigns.desc (queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 statuses text[]
-- $4 campaigns int8[]
-- $5 adGroups int8[]
-- $6 ids int8[]
-- $7 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   objective_type text not null
--   status text not null
--   daily_spend_cap int8 null
--   lifetime_spend_cap int8 null
--   is_campaign_budget_optimization bool not null
--   is_flexible_daily_budgets bool not null
--   order_line_id int8 null
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   spent bool
--   delivers bool
select c.id, c.ad_account_id, c.name, c.objective_type, c.status, c.daily_spend_cap,
  c.lifetime_spend_cap, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets, c.order_line_id, c.details, floor(extract(epoch from c.start_time))::float8 as start_time, floor(extract(epoch from c.end_time))::float8 as end_time, floor(extract(epoch from c.created_time))::float8 as created_time, floor(extract(epoch from c.updated_time))::float8 as updated_time, (case when c.status <> 'ACTIVE' or c.lifetime_spend_cap is null then false else c.lifetime_spend_cap <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = c.ad_account_id and n.campaign_id = c.id) end or (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today)))) as spent, not (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id and l.start_date > t.today)) and exists (select from ad_groups g where g.ad_account_id = c.ad_account_id
    and g.campaign_id = c.id and g.status = 'ACTIVE' and (exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and (g.billable_event <> 'CLICKTHROUGH' or shown.destination_url is not null
  or exists (select from pins l where l.id = shown.pin_id and l.link is not null))) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) as delivers
  from campaigns c where c.ad_account_id = $1 and true and c.id < $2
         and ($3::text[] is null or c.status = any($3))
         and $4::bigint[] is null and $5::bigint[] is null and ($6::bigint[] is null or c.id = any($6))
       order by c.id desc limit $7::int;

-- ads.keep_promotions (shown-promotions.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select id from promotions where ad_account_id = $1::bigint and id = any($2::bigint[]) order by id for key share;

-- ads.review_ads_of (shown-promotions.ts)
-- $1 accountId int8
-- $2 groups int8[]
update ads set review_status = 'PENDING', rejected_reasons = '{}', updated_time = now()
   where ad_account_id = $1::bigint and ad_group_id = any($2::bigint[]) and review_status <> 'PENDING' and status not in ('ARCHIVED', 'DELETED_DRAFT');

-- ads.targeting_templates.asc (template-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- $4 words text
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   auto_targeting_enabled bool not null
--   targeting_attributes jsonb not null
--   placement_group text null
--   created_time float8
--   updated_time float8
select t.id, t.ad_account_id, t.name, t.status, t.auto_targeting_enabled, t.targeting_attributes, t.placement_group,
  floor(extract(epoch from t.created_time))::float8 as created_time, floor(extract(epoch from t.updated_time))::float8 as updated_time from targeting_templates t where t.ad_account_id = $1 and t.status = 'ACTIVE' and t.id > $2
       and position(lower($4::text) in lower(t.name)) > 0
     order by t.id asc limit $3::int;

-- ads.targeting_templates.desc (template-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- $4 words text
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   auto_targeting_enabled bool not null
--   targeting_attributes jsonb not null
--   placement_group text null
--   created_time float8
--   updated_time float8
select t.id, t.ad_account_id, t.name, t.status, t.auto_targeting_enabled, t.targeting_attributes, t.placement_group,
  floor(extract(epoch from t.created_time))::float8 as created_time, floor(extract(epoch from t.updated_time))::float8 as updated_time from targeting_templates t where t.ad_account_id = $1 and t.status = 'ACTIVE' and t.id < $2
       and position(lower($4::text) in lower(t.name)) > 0
     order by t.id desc limit $3::int;

-- ads.lock_targeting_template (template-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   auto_targeting_enabled bool not null
--   targeting_attributes jsonb not null
--   placement_group text null
--   created_time float8
--   updated_time float8
select t.id, t.ad_account_id, t.name, t.status, t.auto_targeting_enabled, t.targeting_attributes, t.placement_group,
  floor(extract(epoch from t.created_time))::float8 as created_time, floor(extract(epoch from t.updated_time))::float8 as updated_time from targeting_templates t where t.ad_account_id = $1 and t.id = $2 for no key update;

-- ads.targeting_template_used (template-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   used bool
select exists (select from ad_groups where ad_account_id = $1 and targeting_template_id = $2::bigint
     and status not in ('ARCHIVED', 'DELETED_DRAFT')) as used;

-- ads.insert_targeting_template (template-queries.ts)
-- $1 accountId int8
-- $2 name text
-- $3 automatic bool
-- $4 attributes text
-- $5 placements text
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   auto_targeting_enabled bool not null
--   targeting_attributes jsonb not null
--   placement_group text null
--   created_time float8
--   updated_time float8
insert into targeting_templates as t (ad_account_id, name, auto_targeting_enabled, targeting_attributes, placement_group)
   values ($1, $2, $3, $4::text::jsonb, $5) returning t.id, t.ad_account_id, t.name, t.status, t.auto_targeting_enabled, t.targeting_attributes, t.placement_group,
  floor(extract(epoch from t.created_time))::float8 as created_time, floor(extract(epoch from t.updated_time))::float8 as updated_time;

-- ads.update_targeting_template (template-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 name text
-- $4 automatic bool
-- $5 attributes text
-- $6 placements text
-- $7 status text
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   auto_targeting_enabled bool not null
--   targeting_attributes jsonb not null
--   placement_group text null
--   created_time float8
--   updated_time float8
update targeting_templates t set name = $3, auto_targeting_enabled = $4, targeting_attributes = $5::text::jsonb,
     placement_group = $6, status = $7, updated_time = now()
   where t.ad_account_id = $1 and t.id = $2 returning t.id, t.ad_account_id, t.name, t.status, t.auto_targeting_enabled, t.targeting_attributes, t.placement_group,
  floor(extract(epoch from t.created_time))::float8 as created_time, floor(extract(epoch from t.updated_time))::float8 as updated_time;

-- ads.lock_targeting_templates (template-targeting.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select id from targeting_templates where ad_account_id = $1::bigint and id = any($2::bigint[]) and status = 'ACTIVE' order by id for share;
