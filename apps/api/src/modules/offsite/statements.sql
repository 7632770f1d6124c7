-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- offsite.of_pin (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 url text
-- gives
--   shown bool
select exists (
     select 1 from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = $2::bigint and p.link = $3 and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) as shown;

-- offsite.of_profile (queries.ts)
-- $1 url text
-- gives
--   shown bool
select exists (select 1 from users where website_url = $1) as shown;

-- offsite.known (queries.ts)
-- $1 hashes bytea[]
-- $2 heads bytea[]
-- gives
--   status text
--   prefix bytea
select status, null::bytea as prefix from blocked_addresses where hash = any ($1::bytea[])
   union all
   select l.status, t.prefix from threat_prefixes t join threat_lists l on l.name = t.list where t.head = any ($2::bytea[]);

-- offsite.block (queries.ts)
-- $1 by int8
-- $2 hash bytea
-- $3 expression text
-- $4 status text
-- gives
--   id int8 not null
--   expression text not null
--   status text not null
--   made_at timestamptz not null
with old as (
     select status from blocked_addresses where hash = $2
   ), put as (
     insert into blocked_addresses (hash, expression, status) values ($2, $3, $4)
     on conflict (hash) do update set status = excluded.status returning id, expression, status, made_at
   ), told as (
     insert into blocked_address_changes (expression, act, status, user_id)
     select expression, case when exists (select from old) then 'edit' else 'add' end, status, $1::bigint from put
     where not exists (select from old where old.status = put.status)
   )
   select id, expression, status, made_at from put;

-- offsite.unblock (queries.ts)
-- $1 by int8
-- $2 id int8
-- gives
--   id int8 not null
with gone as (
     delete from blocked_addresses where id = $2::bigint returning id, expression, status
   ), told as (
     insert into blocked_address_changes (expression, act, status, user_id) select expression, 'remove', status, $1::bigint from gone
   )
   select id from gone;

-- offsite.blocked (queries.ts)
-- $1 part text
-- $2 status text
-- $3 before int8
-- $4 limit int4
-- gives
--   id int8 not null
--   expression text not null
--   status text not null
--   made_at timestamptz not null
select id, expression, status, made_at from blocked_addresses
   where ($1 = '' or position($1 in expression) > 0) and ($2::text is null or status = $2) and id < $3::bigint
   order by id desc limit $4::int;

-- offsite.blocked_changes (queries.ts)
-- $1 before int8
-- $2 limit int4
-- gives
--   id int8 not null
--   expression text not null
--   status text not null
--   made_at timestamptz not null
--   act text not null
--   username text
select c.id, c.expression, c.status, c.made_at, c.act, u.username
   from (select * from blocked_address_changes where id < $1::bigint order by id desc limit $2::int) c
   left join users u on u.id = c.user_id
   order by c.id desc;

-- offsite.click (queries.ts)
-- $1 visit bytea
-- $2 kind text
-- $3 pin int8
-- $4 viewer int8
-- $5 url text
-- $6 status text
-- $7 tracking text
-- $8 aux text
insert into offsite_clicks (visit, kind, pin_id, viewer_id, url, status, client_tracking_params, aux_data)
   values ($1, $2, $3::bigint, $4::bigint, $5, $6, $7, $8) on conflict (visit) do nothing;

-- offsite.lists (queries.ts)
-- gives
--   name text not null
--   state text not null
select name, state from threat_lists;

-- offsite.lists.keep (queries.ts)
-- $1 source text
delete from threat_lists where source <> $1;

-- offsite.lists.put (queries.ts)
-- $1 name text
-- $2 status text
-- $3 state text
-- $4 source text
insert into threat_lists (name, status, state, source) values ($1, $2, $3, $4)
   on conflict (name) do update set status = excluded.status, state = excluded.state, updated_at = now();

-- offsite.prefixes (queries.ts)
-- $1 list text
-- gives
--   prefix bytea not null
select prefix from threat_prefixes where list = $1 order by prefix;

-- offsite.prefixes.remove (queries.ts)
-- $1 list text
-- $2 prefixes bytea[]
delete from threat_prefixes where list = $1 and prefix = any ($2::bytea[]);

-- offsite.prefixes.add (queries.ts)
-- $1 list text
-- $2 prefixes bytea[]
insert into threat_prefixes (list, head, prefix)
   select $1, substring(prefix from 1 for 4), prefix from unnest($2::bytea[]) as t (prefix) on conflict do nothing;

-- offsite.macros (queries.ts)
-- $1 accountId int8
-- $2 ad int8
-- $3 keyword int8
-- gives
--   ad_id int8 not null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   product_id int8 null
--   keyword text
--   landing text null
select d.id as ad_id, d.ad_group_id, d.campaign_id, c.name as campaign_name, d.product_item_id as product_id, k.value as keyword, p.link as landing
   from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   left join keywords k on k.ad_account_id = d.ad_account_id and k.id = $3::bigint
   left join pins p on p.id = d.pin_id
   where d.ad_account_id = $1::bigint and d.id = $2::bigint;

-- offsite.has_tag (queries.ts)
-- $1 accountId int8
-- gives
--   has_tag bool
select exists (select from conversion_tags where ad_account_id = $1::bigint and status = 'ACTIVE') as has_tag;
