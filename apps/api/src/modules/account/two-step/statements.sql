-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- second_step.due (queries.ts)
-- $1 userId int8
-- gives
--   mfa_enabled bool not null
select mfa_enabled from users where id = $1;

-- second_step.remembered (queries.ts)
-- $1 userId int8
-- $2 tokenHash text
-- gives
--   remembered bool
select exists (select 1 from remembered_devices
     where token_hash = $2 and user_id = $1 and expires_at > now()) as remembered;

-- authenticators.secret (queries.ts)
-- $1 userId int8
-- gives
--   secret text not null
--   confirmed bool
select secret, confirmed_at is not null as confirmed from authenticators where user_id = $1;

-- authenticators.take (queries.ts)
-- $1 userId int8
-- $2 step int8
-- gives
--   user_id int8 not null
update authenticators set last_step = $2::bigint where user_id = $1 and last_step < $2::bigint returning user_id;

-- recovery_codes.take (queries.ts)
-- $1 userId int8
-- $2 codeHash text
-- gives
--   user_id int8 not null
delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id;

-- authenticators.begin (queries.ts)
-- $1 userId int8
-- $2 secret text
-- gives
--   user_id int8 not null
insert into authenticators as a (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where a.confirmed_at is null
   returning user_id;

-- authenticators.confirm (queries.ts)
-- $1 userId int8
with confirmed as (
     update authenticators set confirmed_at = now() where user_id = $1 returning user_id
   )
   update users set mfa_enabled = true where id in (select user_id from confirmed);

-- recovery_codes.replace (queries.ts)
-- $1 userId int8
-- $2 codeHashes text[]
with gone as (delete from recovery_codes where user_id = $1 and code_hash <> all ($2::text[]))
   insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[]);

-- authenticators.remove (queries.ts)
-- $1 userId int8
with app as (delete from authenticators where user_id = $1),
     codes as (delete from recovery_codes where user_id = $1),
     devices as (delete from remembered_devices where user_id = $1)
   update users set mfa_enabled = false where id = $1;

-- recovery_codes.count (queries.ts)
-- $1 userId int8
-- gives
--   left int4
select count(*)::int as "left" from recovery_codes where user_id = $1;

-- remembered_devices.list (queries.ts)
-- $1 userId int8
-- gives
--   id int8 not null
--   user_agent text not null
--   created_at timestamptz not null
select id, user_agent, created_at from remembered_devices
   where user_id = $1 and expires_at > now() order by id desc;

-- remembered_devices.add (queries.ts)
-- $1 tokenHash text
-- $2 userId int8
-- $3 userAgent text
-- $4 days int4
with over as (delete from remembered_devices where user_id = $2 and expires_at < now())
   insert into remembered_devices (token_hash, user_id, user_agent, expires_at)
   values ($1, $2, $3, now() + make_interval(days => $4::int));

-- remembered_devices.remove (queries.ts)
-- $1 userId int8
-- $2 id int8
-- gives
--   id int8 not null
delete from remembered_devices where user_id = $1 and id = $2 returning id;

-- second_step.mailed (queries.ts)
-- $1 browserHash text
-- $2 codeHash text
-- $3 kind text
-- gives
--   user_id int8 not null
--   way text
update login_steps s set data = s.data || jsonb_build_object('mailed', $2::text) from users u
   where s.browser_hash = $1 and s.kind = $3 and s.expires_at > now() and u.id = s.user_id returning u.id as user_id, s.data ->> 'way' as way;
