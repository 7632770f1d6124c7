-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- email_links.add (queries.ts)
-- $1 user int8
-- $2 kind text
-- $3 email text
-- $4 days int4
-- gives
--   id int8 not null
with old as (delete from email_links where expires_at < now() - interval '30 days')
   insert into email_links (user_id, kind, email, expires_at) values ($1, $2, $3, now() + make_interval(days => $4::int)) returning id;

-- email_links.expect (queries.ts)
-- $1 user int8
-- $2 insists bool
update users set email_confirm_by = case when $2::boolean then now() + interval '14 days' end where id = $1;

-- email_links.confirmed (queries.ts)
-- $1 user int8
update users set email_confirmed_at = now(), email_confirm_by = null where id = $1;
