-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- offsite.known (queries.ts)
-- $1 hashes bytea[]
-- $2 heads bytea[]
-- gives
--   status text
--   prefix bytea
select status, hash as prefix from blocked_addresses where hash = any ($1::bytea[])
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
