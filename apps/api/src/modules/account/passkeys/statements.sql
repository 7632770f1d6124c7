-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- passkeys.list (queries.ts)
-- $1 userId int8
-- gives
--   id int8 not null
--   name text not null
--   created_at timestamptz not null
--   used_at timestamptz null
--   credential_id text not null
select id, name, created_at, used_at, credential_id from passkeys where user_id = $1 order by id;

-- passkeys.find (queries.ts)
-- $1 credentialId text
-- gives
--   user_id int8 not null
--   public_key bytea not null
--   counter int8 not null
--   transports text[] not null
select user_id, public_key, counter, transports from passkeys where credential_id = $1;

-- passkeys.add (queries.ts)
-- $1 credentialId text
-- $2 userId int8
-- $3 name text
-- $4 publicKey bytea
-- $5 counter int8
-- $6 transports text[]
-- $7 max int4
-- gives
--   id int8 not null
--   name text not null
--   created_at timestamptz not null
--   used_at timestamptz null
insert into passkeys (credential_id, user_id, name, public_key, counter, transports)
   select $1, $2, $3, $4, $5::bigint, $6::text[]
   where (select count(*) from passkeys p where p.user_id = $2) < $7::int
   on conflict do nothing returning id, name, created_at, used_at;

-- passkeys.used (queries.ts)
-- $1 credentialId text
-- $2 counter int8
-- gives
--   id int8 not null
update passkeys set used_at = now(), counter = $2::bigint
   where credential_id = $1 and (counter < $2::bigint or ($2::bigint = 0 and counter = 0)) returning id;

-- passkeys.rename (queries.ts)
-- $1 userId int8
-- $2 id int8
-- $3 name text
-- gives
--   id int8 not null
--   name text not null
--   created_at timestamptz not null
--   used_at timestamptz null
update passkeys set name = $3 where user_id = $1 and id = $2 returning id, name, created_at, used_at;

-- passkeys.remove (queries.ts)
-- $1 userId int8
-- $2 id int8
-- gives
--   id int8 not null
delete from passkeys where user_id = $1 and id = $2 returning id;
