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
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id))))) as shown;

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
-- $1 hash bytea
-- $2 expression text
-- $3 status text
insert into blocked_addresses (hash, expression, status) values ($1, $2, $3)
   on conflict (hash) do update set status = excluded.status;

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
