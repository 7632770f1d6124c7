-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- emails.address (queries.ts)
-- $1 user int8
-- gives
--   email text not null
--   confirmed bool
--   confirm_by timestamptz null
--   pending_email text
--   pending_until timestamptz
select u.email, u.email_confirmed_at is not null as confirmed, u.email_confirm_by as confirm_by,
     l.email as pending_email, l.expires_at as pending_until
   from users u left join lateral (
     select email, expires_at from email_links
     where user_id = u.id and kind = 'change' and used_at is null and expires_at > now() order by id desc limit 1) l on true
   where u.id = $1;

-- emails.changes.end (queries.ts)
-- $1 user int8
update email_links set expires_at = now() where user_id = $1 and kind = 'change' and used_at is null and expires_at > now();

-- emails.link.arm (queries.ts)
-- $1 id int8
-- $2 tokenHash text
-- gives
--   kind text not null
--   email text not null
--   username text not null
--   full_name text not null
--   address text not null
--   is_taken bool
update email_links l set token_hash = $2 from users u
   where l.id = $1 and u.id = l.user_id and l.used_at is null and l.expires_at > now()
   returning l.kind, l.email, u.username, u.full_name, u.email as address, (exists (select 1 from users tu where lower(tu.email) = lower(l.email) and tu.id is distinct from l.user_id)
    or exists (select 1 from email_links tl where tl.kind = 'undo' and lower(tl.email) = lower(l.email)
      and tl.used_at is null and tl.expires_at > now() and tl.user_id is distinct from l.user_id)) as is_taken;

-- emails.link.find (queries.ts)
-- $1 tokenHash text
-- $2 kinds text[]
-- gives
--   id int8 not null
--   user_id int8 not null
--   kind text not null
--   email text not null
--   is_used bool
--   is_expired bool
--   expires_at timestamptz not null
--   is_taken bool
--   address text not null
--   is_confirmed bool
select l.id, l.user_id, l.kind, l.email, l.used_at is not null as is_used, l.expires_at <= now() as is_expired, l.expires_at,
     (exists (select 1 from users tu where lower(tu.email) = lower(l.email) and tu.id is distinct from l.user_id)
    or exists (select 1 from email_links tl where tl.kind = 'undo' and lower(tl.email) = lower(l.email)
      and tl.used_at is null and tl.expires_at > now() and tl.user_id is distinct from l.user_id)) as is_taken, u.email as address, u.email_confirmed_at is not null as is_confirmed
   from email_links l join users u on u.id = l.user_id where l.token_hash = $1 and l.kind = any($2::text[]);

-- emails.link.use (queries.ts)
-- $1 id int8
update email_links set used_at = now() where id = $1;
