-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- gates.all (queries.ts)
-- gives
--   name text not null
--   description text not null
--   enabled bool not null
--   share int2 not null
--   own_choice bool not null
select name, description, enabled, share, own_choice from feature_gates order by name;

-- gates.set (queries.ts)
-- $1 by int8
-- $2 name text
-- $3 enabled bool
-- $4 share int2
-- gives
--   name text not null
--   description text not null
--   enabled bool not null
--   share int2 not null
--   own_choice bool not null
with old as (
     select name, enabled, share from feature_gates where name = $2 for update
   ), put as (
     update feature_gates g set enabled = $3, share = $4::smallint from old where g.name = old.name
     returning g.name, g.description, g.enabled, g.share, g.own_choice
   ), told as (
     insert into feature_gate_changes (gate, enabled, share, user_id)
     select name, enabled, share, $1::bigint from put
     where exists (select from old where (old.enabled, old.share) is distinct from (put.enabled, put.share))
   )
   select name, description, enabled, share, own_choice from put;

-- gates.changes (queries.ts)
-- $1 before int8
-- $2 limit int4
-- gives
--   id int8 not null
--   gate text not null
--   enabled bool not null
--   share int2 not null
--   username text
--   made_at timestamptz not null
select c.id, c.gate, c.enabled, c.share, u.username, c.made_at
   from (select * from feature_gate_changes where id < $1::bigint order by id desc limit $2::int) c left join users u on u.id = c.user_id
   order by c.id desc;
