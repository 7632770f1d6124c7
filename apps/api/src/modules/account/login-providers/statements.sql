-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- identities.list (queries.ts)
-- $1 userId int8
-- gives
--   provider text not null
--   email text null
--   connected_at timestamptz not null
select provider, email, connected_at from user_identities where user_id = $1 order by connected_at, provider;

-- identities.remove (queries.ts)
-- $1 userId int8
-- $2 provider text
-- gives
--   provider text not null
delete from user_identities where user_id = $1 and provider = $2 returning provider;

-- sessions.fresh (queries.ts)
-- $1 tokenHash text
-- $2 minutes int4
-- $3 switched int2
-- gives
--   fresh bool
select exists (select 1 from sessions where token_hash = $1
     and created_at > now() - make_interval(mins => $2::int) and login_type <> $3::smallint) as fresh;

-- identities.facebook (queries.ts)
-- $1 facebookId text
-- gives
--   has_password bool
--   google bool
select u.password_hash is not null as has_password,
     exists (select 1 from user_identities g where g.user_id = u.id and g.provider = 'google') as google
   from user_identities i join users u on u.id = i.user_id where i.provider = 'facebook' and i.subject = $1;
