-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- identity.session_way (allowed-ways.ts)
-- $1 tokenHash text
-- gives
--   way text null
--   email text not null
select s.way, u.email from sessions s join users u on u.id = s.user_id where s.token_hash = $1;

-- login_steps.add (queries.ts)
-- $1 browserHash text
-- $2 kind text
-- $3 keyHash text
-- $4 userId int8
-- $5 data jsonb
-- $6 expiresAt timestamptz
with over as (delete from login_steps where expires_at < now())
   insert into login_steps (browser_hash, kind, key_hash, user_id, data, expires_at)
   values ($1, $2, $3, $4, $5::jsonb, $6::timestamptz)
   on conflict (browser_hash, kind, key_hash) do update
     set user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at;

-- login_steps.get (queries.ts)
-- $1 browserHash text
-- $2 kind text
-- $3 keyHash text
-- gives
--   user_id int8 null
--   data jsonb not null
select user_id, data from login_steps
   where browser_hash = $1 and kind = $2 and key_hash = $3 and expires_at > now();

-- login_steps.take (queries.ts)
-- $1 browserHash text
-- $2 kind text
-- $3 keyHash text
-- gives
--   user_id int8 null
--   data jsonb not null
delete from login_steps where browser_hash = $1 and kind = $2 and key_hash = $3 and expires_at > now()
   returning user_id, data;

-- identities.owners (queries.ts)
-- $1 provider text
-- $2 subject text
-- $3 email text
-- gives
--   connected int8
--   same_email int8
select (select i.user_id from user_identities i where i.provider = $1 and i.subject = $2) as connected,
     (select u.id from users u where lower(u.email) = lower($3)) as same_email;

-- identities.add (queries.ts)
-- $1 provider text
-- $2 subject text
-- $3 userId int8
-- $4 email text
-- gives
--   user_id int8 not null
insert into user_identities (provider, subject, user_id, email) values ($1, $2, $3, $4)
   on conflict do nothing returning user_id;

-- identities.used (queries.ts)
-- $1 provider text
-- $2 subject text
-- $3 email text
update user_identities set used_at = now(), email = coalesce($3, email) where provider = $1 and subject = $2;
