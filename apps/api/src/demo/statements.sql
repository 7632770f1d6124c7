-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- demo.undrawn.add (drawing-queries.ts)
-- $1 signatures text[]
-- $2 phashes text[]
-- $3 widths int4[]
-- $4 heights int4[]
-- $5 colors text[]
-- $6 animated bool[]
-- gives
--   signature text not null
insert into images (signature, phash, width, height, dominant_color, animated, bytes)
   select *, 0 from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::bool[])
   on conflict (signature) do nothing returning signature;

-- demo.drawn.get (drawing-queries.ts)
-- $1 signature text
-- gives
--   width int4 not null
--   height int4 not null
--   drawn bool
select width, height, bytes > 0 as drawn from images where signature = $1;

-- demo.drawn.add (drawing-queries.ts)
-- $1 signature text
-- $2 bytes int8
update images set bytes = bytes + $2::bigint where signature = $1;

-- demo.drawn.count (drawing-queries.ts)
-- $1 signature text
-- $2 bytes int8
update images set bytes = $2::bigint where signature = $1 and bytes = 0;

-- demo.undrawn.list (drawing-queries.ts)
-- $1 signatures text[]
-- gives
--   signature text not null
select i.signature from images i
   left join lateral (select max(p.id) as newest, bool_or(p.is_public) as is_public from pins p where p.image_signature = i.signature) s on true
   where i.signature = any($1::text[]) and i.bytes = 0
   order by s.is_public desc nulls last, s.newest desc nulls last, i.signature;

-- demo.avif.list (drawing-queries.ts)
-- $1 signatures text[]
-- gives
--   signature text not null
select signature from images where signature = any($1::text[]) and bytes > 0 and not animated and not has_avif order by signature;

-- demo.gate.open (drawing-queries.ts)
-- $1 name text
-- $2 description text
insert into feature_gates (name, enabled, share, description) values ($1, true, 100, $2) on conflict (name) do nothing;

-- demo.gate.get (drawing-queries.ts)
-- $1 name text
-- gives
--   name text not null
select name from feature_gates where name = $1;

-- demo.gate.remove (drawing-queries.ts)
-- $1 name text
delete from feature_gates where name = $1;
