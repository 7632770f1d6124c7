-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- ads.account (account-queries.ts)
-- $1 userId int8
-- $2 accountId int8
-- gives
--   id int8 not null
--   name text not null
--   country text not null
--   currency text not null
--   owner_id int8 not null
--   owner_username text not null
--   blocked bool
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
--   created_time float8
--   updated_time float8
select a.id, a.name, a.country, a.currency, a.owner_user_id as owner_id, o.username as owner_username,
  o.login_state is not null as blocked,
  role.owns, role.business_role, role.permissions, role.mfa_met, floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not b.require_mfa or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join asset_access r on r.business_id = m.business_id and r.member_id = m.member_id and r.asset_id = asset.id
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
) role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'
  join users o on o.id = a.owner_user_id where a.id = $2;

-- ads.accounts.asc (account-queries.ts)
-- $1 userId int8
-- $2 after int8
-- $3 limit int4
-- $4 shared bool
-- gives
--   id int8 not null
--   name text not null
--   country text not null
--   currency text not null
--   owner_id int8 not null
--   owner_username text not null
--   blocked bool
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
--   created_time float8
--   updated_time float8
select a.id, a.name, a.country, a.currency, a.owner_user_id as owner_id, o.username as owner_username,
  o.login_state is not null as blocked,
  role.owns, role.business_role, role.permissions, role.mfa_met, floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not b.require_mfa or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join asset_access r on r.business_id = m.business_id and r.member_id = m.member_id and r.asset_id = asset.id
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
) role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'
  join users o on o.id = a.owner_user_id
     where a.id > $2 and (role.owns or $4::boolean) order by a.id asc limit $3::int;

-- ads.accounts.desc (account-queries.ts)
-- $1 userId int8
-- $2 after int8
-- $3 limit int4
-- $4 shared bool
-- gives
--   id int8 not null
--   name text not null
--   country text not null
--   currency text not null
--   owner_id int8 not null
--   owner_username text not null
--   blocked bool
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
--   created_time float8
--   updated_time float8
select a.id, a.name, a.country, a.currency, a.owner_user_id as owner_id, o.username as owner_username,
  o.login_state is not null as blocked,
  role.owns, role.business_role, role.permissions, role.mfa_met, floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not b.require_mfa or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join asset_access r on r.business_id = m.business_id and r.member_id = m.member_id and r.asset_id = asset.id
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
) role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'
  join users o on o.id = a.owner_user_id
     where a.id < $2 and (role.owns or $4::boolean) order by a.id desc limit $3::int;

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
-- gives
--   id int8 not null
insert into ad_accounts (owner_user_id, name, country, currency) values ($1, $2, $3, $4) returning id;

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
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   delivers bool
select c.id, c.ad_account_id, c.name, c.objective_type, c.status, c.daily_spend_cap,
  c.lifetime_spend_cap, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets, floor(extract(epoch from c.start_time))::float8 as start_time, floor(extract(epoch from c.end_time))::float8 as end_time, floor(extract(epoch from c.created_time))::float8 as created_time, floor(extract(epoch from c.updated_time))::float8 as updated_time,
  exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
    and g.status = 'ACTIVE' and exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED')) as delivers
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
--   campaign_status text not null
select g.id, g.campaign_id, g.status, c.status as campaign_status
   from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
   where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for share of g;

-- ads.seen_pins (insert-queries.ts)
-- $1 viewerId int8
-- $2 pinIds int8[]
-- gives
--   id int8 not null
--   secret bool
select p.id, b.privacy = 'secret' as secret from pins p
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
         as i(campaign_id bigint, name text, status text, billable_event text, budget_type text, budget_in_micro_currency bigint, bid_in_micro_currency bigint, bid_strategy_type text, pacing_delivery_type text, placement_group text, auto_targeting_enabled boolean, targeting_spec jsonb, details jsonb, start_time timestamptz, end_time timestamptz, place int) order by i.place
     ), added as (
       insert into ad_groups (ad_account_id, id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency, bid_in_micro_currency, bid_strategy_type, pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec, details, start_time, end_time)
       select $1, id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency, bid_in_micro_currency, bid_strategy_type, pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec, details, start_time, end_time from input returning id
     )
     select added.id from added join input using (id) order by input.place;

-- ads.insert_ads (insert-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
-- gives
--   id int8 not null
with input as materialized (
       select next_id() as id, i.* from jsonb_to_recordset($2::jsonb)
         as i(ad_group_id bigint, campaign_id bigint, pin_id bigint, name text, creative_type text, status text, destination_url text, place int) order by i.place
     ), added as (
       insert into ads (ad_account_id, id, ad_group_id, campaign_id, pin_id, name, creative_type, status, destination_url)
       select $1, id, ad_group_id, campaign_id, pin_id, name, creative_type, status, destination_url from input returning id
     )
     select added.id from added join input using (id) order by input.place;

-- ads.insert_campaigns (insert-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
-- gives
--   id int8 not null
with input as materialized (
       select next_id() as id, i.* from jsonb_to_recordset($2::jsonb)
         as i(name text, objective_type text, status text, daily_spend_cap bigint, lifetime_spend_cap bigint, is_campaign_budget_optimization boolean, is_flexible_daily_budgets boolean, start_time timestamptz, end_time timestamptz, place int) order by i.place
     ), added as (
       insert into campaigns (ad_account_id, id, name, objective_type, status, daily_spend_cap, lifetime_spend_cap, is_campaign_budget_optimization, is_flexible_daily_budgets, start_time, end_time)
       select $1, id, name, objective_type, status, daily_spend_cap, lifetime_spend_cap, is_campaign_budget_optimization, is_flexible_daily_budgets, start_time, end_time from input returning id
     )
     select added.id from added join input using (id) order by input.place;

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
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   campaign_status text not null
--   campaign_start_time float8
--   campaign_end_time float8
--   delivers bool
select g.id, g.ad_account_id, g.campaign_id, g.name, g.status, g.billable_event, g.budget_type,
  g.budget_in_micro_currency, g.bid_in_micro_currency, g.bid_strategy_type, g.pacing_delivery_type, g.placement_group,
  g.auto_targeting_enabled, g.targeting_spec, g.details, floor(extract(epoch from g.start_time))::float8 as start_time, floor(extract(epoch from g.end_time))::float8 as end_time, floor(extract(epoch from g.created_time))::float8 as created_time, floor(extract(epoch from g.updated_time))::float8 as updated_time,
  c.status as campaign_status, floor(extract(epoch from c.start_time))::float8 as campaign_start_time, floor(extract(epoch from c.end_time))::float8 as campaign_end_time, exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED') as delivers
  from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where g.ad_account_id = $1 and g.id > $2
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
--   details jsonb not null
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   campaign_status text not null
--   campaign_start_time float8
--   campaign_end_time float8
--   delivers bool
select g.id, g.ad_account_id, g.campaign_id, g.name, g.status, g.billable_event, g.budget_type,
  g.budget_in_micro_currency, g.bid_in_micro_currency, g.bid_strategy_type, g.pacing_delivery_type, g.placement_group,
  g.auto_targeting_enabled, g.targeting_spec, g.details, floor(extract(epoch from g.start_time))::float8 as start_time, floor(extract(epoch from g.end_time))::float8 as end_time, floor(extract(epoch from g.created_time))::float8 as created_time, floor(extract(epoch from g.updated_time))::float8 as updated_time,
  c.status as campaign_status, floor(extract(epoch from c.start_time))::float8 as campaign_start_time, floor(extract(epoch from c.end_time))::float8 as campaign_end_time, exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED') as delivers
  from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where g.ad_account_id = $1 and g.id < $2
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
--   destination_url text null
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   campaign_status text not null
select d.id, d.ad_account_id, d.campaign_id, d.ad_group_id, d.pin_id, d.name, d.creative_type, d.status,
  d.review_status, d.destination_url, floor(extract(epoch from d.created_time))::float8 as created_time, floor(extract(epoch from d.updated_time))::float8 as updated_time, g.status as ad_group_status, c.status as campaign_status
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id where d.ad_account_id = $1 and d.id > $2
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
--   destination_url text null
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   campaign_status text not null
select d.id, d.ad_account_id, d.campaign_id, d.ad_group_id, d.pin_id, d.name, d.creative_type, d.status,
  d.review_status, d.destination_url, floor(extract(epoch from d.created_time))::float8 as created_time, floor(extract(epoch from d.updated_time))::float8 as updated_time, g.status as ad_group_status, c.status as campaign_status
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id where d.ad_account_id = $1 and d.id < $2
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
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   delivers bool
select c.id, c.ad_account_id, c.name, c.objective_type, c.status, c.daily_spend_cap,
  c.lifetime_spend_cap, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets, floor(extract(epoch from c.start_time))::float8 as start_time, floor(extract(epoch from c.end_time))::float8 as end_time, floor(extract(epoch from c.created_time))::float8 as created_time, floor(extract(epoch from c.updated_time))::float8 as updated_time,
  exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
    and g.status = 'ACTIVE' and exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED')) as delivers
  from campaigns c where c.ad_account_id = $1 and c.id > $2
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
--   start_time float8
--   end_time float8
--   created_time float8
--   updated_time float8
--   delivers bool
select c.id, c.ad_account_id, c.name, c.objective_type, c.status, c.daily_spend_cap,
  c.lifetime_spend_cap, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets, floor(extract(epoch from c.start_time))::float8 as start_time, floor(extract(epoch from c.end_time))::float8 as end_time, floor(extract(epoch from c.created_time))::float8 as created_time, floor(extract(epoch from c.updated_time))::float8 as updated_time,
  exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
    and g.status = 'ACTIVE' and exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED')) as delivers
  from campaigns c where c.ad_account_id = $1 and c.id < $2
         and ($3::text[] is null or c.status = any($3))
         and $4::bigint[] is null and $5::bigint[] is null and ($6::bigint[] is null or c.id = any($6))
       order by c.id desc limit $7::int;
