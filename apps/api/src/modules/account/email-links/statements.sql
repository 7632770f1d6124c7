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

-- email_links.is_confirmed (queries.ts)
-- $1 user int8
-- gives
--   confirmed bool
select email_confirmed_at is not null as confirmed from users where id = $1;

-- email_links.expect (queries.ts)
-- $1 user int8
-- $2 insists bool
update users set email_confirm_by = case when $2::boolean then now() + interval '14 days' end where id = $1;

-- email_links.set (queries.ts)
-- $1 user int8
-- $2 email text
with resets as (delete from password_resets where user_id = $1)
   update users set email = $2, email_confirmed_at = now(), email_confirm_by = null where id = $1;

-- email_links.end_later (queries.ts)
-- $1 user int8
-- $2 id int8
with tickets as (delete from account_tickets where user_id = $1)
   delete from email_links where user_id = $1 and id > $2;

-- email_links.take_undo (queries.ts)
-- $1 user int8
-- $2 email text
-- gives
--   id int8 not null
--   email text not null
--   expires_at timestamptz not null
update email_links set used_at = now() where id = (
     select id from email_links where user_id = $1 and kind = 'undo' and lower(email) = lower($2)
       and used_at is null and expires_at > now() order by id limit 1)
   returning id, email, expires_at;

-- email_links.confirmed (queries.ts)
-- $1 user int8
update users set email_confirmed_at = now(), email_confirm_by = null where id = $1;
