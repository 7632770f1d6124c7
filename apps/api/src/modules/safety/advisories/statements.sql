-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- advisories.by_keys (queries.ts)
-- $1 keys text[]
-- gives
--   id int8 not null
--   term text not null
--   language text not null
--   allowed bool not null
--   topic text not null
--   severity int4 not null
--   advisory_type int4 not null
--   changed_at timestamptz not null
--   key text not null
--   words text[] not null
select t.id, t.term, t.language, t.allowed, t.topic, t.severity, t.advisory_type, t.changed_at, t.key, t.words from advisory_terms t where t.key = any ($1::text[]);

-- advisories.words (queries.ts)
-- $1 distress int4
-- gives
--   word text
--   distress bool
select w.word, bool_or(t.advisory_type = $1::int) as distress
   from advisory_terms t, lateral unnest(t.words) w (word) where not t.allowed group by w.word order by w.word;

-- advisories.list (queries.ts)
-- $1 part text
-- $2 topic text
-- $3 before int8
-- $4 limit int4
-- gives
--   id int8 not null
--   term text not null
--   language text not null
--   allowed bool not null
--   topic text not null
--   severity int4 not null
--   advisory_type int4 not null
--   changed_at timestamptz not null
select t.id, t.term, t.language, t.allowed, t.topic, t.severity, t.advisory_type, t.changed_at from advisory_terms t
   where ($1 = '' or position($1 in t.key) > 0) and ($2::text is null or t.topic = $2) and t.id < $3::bigint
   order by t.id desc limit $4::int;

-- advisories.add (queries.ts)
-- $1 by int8
-- $2 term text
-- $3 language text
-- $4 allowed bool
-- $5 topic text
-- $6 severity int4
-- $7 type int4
-- $8 key text
-- $9 words text[]
-- gives
--   id int8 not null
--   term text not null
--   language text not null
--   allowed bool not null
--   topic text not null
--   severity int4 not null
--   advisory_type int4 not null
--   changed_at timestamptz not null
with t as (
     insert into advisory_terms (term, language, allowed, topic, severity, advisory_type, key, words)
     values ($2, $3, $4::boolean, $5, $6::int, $7::int, $8, $9::text[])
     on conflict (key) do nothing returning *
   ), told as (
     insert into advisory_term_changes (term_id, term, act, user_id) select id, term, 'add', $1::bigint from t
   )
   select t.id, t.term, t.language, t.allowed, t.topic, t.severity, t.advisory_type, t.changed_at from t;

-- advisories.lock (queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   term text not null
--   language text not null
--   allowed bool not null
--   topic text not null
--   severity int4 not null
--   advisory_type int4 not null
--   changed_at timestamptz not null
select t.id, t.term, t.language, t.allowed, t.topic, t.severity, t.advisory_type, t.changed_at from advisory_terms t where t.id = $1::bigint for update;

-- advisories.change (queries.ts)
-- $1 by int8
-- $2 term text
-- $3 language text
-- $4 allowed bool
-- $5 topic text
-- $6 severity int4
-- $7 type int4
-- $8 key text
-- $9 words text[]
-- $10 id int8
-- $11 changed text[]
-- gives
--   id int8 not null
--   term text not null
--   language text not null
--   allowed bool not null
--   topic text not null
--   severity int4 not null
--   advisory_type int4 not null
--   changed_at timestamptz not null
with t as (
     update advisory_terms set term = $2, language = $3, allowed = $4::boolean, topic = $5, severity = $6::int,
       advisory_type = $7::int, key = $8, words = $9::text[], changed_at = now()
     where id = $10::bigint returning *
   ), told as (
     insert into advisory_term_changes (term_id, term, act, user_id, changed)
     select id, term, 'edit', $1::bigint, $11::text[] from t
   )
   select t.id, t.term, t.language, t.allowed, t.topic, t.severity, t.advisory_type, t.changed_at from t;

-- advisories.remove (queries.ts)
-- $1 by int8
-- $2 id int8
-- gives
--   id int8 not null
with t as (delete from advisory_terms where id = $2::bigint returning id, term), told as (
     insert into advisory_term_changes (term_id, term, act, user_id) select id, term, 'remove', $1::bigint from t
   )
   select id from t;

-- advisories.changes (queries.ts)
-- $1 term int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   term_id int8 not null
--   term text not null
--   act text not null
--   username text
--   changed text[] not null
--   made_at timestamptz not null
select c.id, c.term_id, c.term, c.act, u.username, c.changed, c.made_at
   from (
     select * from advisory_term_changes where ($1::bigint is null or term_id = $1::bigint) and id < $2::bigint
     order by id desc limit $3::int
   ) c left join users u on u.id = c.user_id
   order by c.id desc;
