-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- oauth_apps.list (app-queries.ts)
-- $1 ownerId int8
-- gives
--   id int8 not null
--   name text not null
--   redirect_addresses text[] not null
--   scopes text[] not null
--   created_at timestamptz not null
--   secret_made_at timestamptz
select id, name, redirect_addresses, scopes, created_at, case when secret_hash is not null then secret_made_at end as secret_made_at from oauth_apps where owner_id = $1 order by id;

-- oauth_apps.add (app-queries.ts)
-- $1 ownerId int8
-- $2 name text
-- $3 secretHash text
-- $4 addresses text[]
-- $5 scopes text[]
-- $6 max int4
-- gives
--   id int8 not null
--   name text not null
--   redirect_addresses text[] not null
--   scopes text[] not null
--   created_at timestamptz not null
--   secret_made_at timestamptz
insert into oauth_apps (owner_id, name, secret_hash, redirect_addresses, scopes)
   select $1, $2, $3, $4::text[], $5::text[]
   where (select count(*) from oauth_apps a where a.owner_id = $1) < $6::int returning id, name, redirect_addresses, scopes, created_at, case when secret_hash is not null then secret_made_at end as secret_made_at;

-- oauth_apps.change (app-queries.ts)
-- $1 ownerId int8
-- $2 id int8
-- $3 name text
-- $4 addresses text[]
-- $5 scopes text[]
-- gives
--   id int8 not null
--   name text not null
--   redirect_addresses text[] not null
--   scopes text[] not null
--   created_at timestamptz not null
--   secret_made_at timestamptz
update oauth_apps set name = coalesce($3, name), redirect_addresses = coalesce($4::text[], redirect_addresses),
     scopes = coalesce($5::text[], scopes)
   where owner_id = $1 and id = $2 returning id, name, redirect_addresses, scopes, created_at, case when secret_hash is not null then secret_made_at end as secret_made_at;

-- oauth_apps.remove (app-queries.ts)
-- $1 ownerId int8
-- $2 id int8
-- gives
--   id int8 not null
delete from oauth_apps where owner_id = $1 and id = $2 returning id;

-- oauth_apps.secret (app-queries.ts)
-- $1 ownerId int8
-- $2 id int8
-- $3 secretHash text
-- gives
--   secret_made_at timestamptz not null
--   name text not null
with changed as (
     update oauth_apps set secret_hash = $3, secret_made_at = now() where owner_id = $1 and id = $2 returning id, name, secret_made_at
   ), ended as (
     delete from access_tokens t using changed c where t.app_id = c.id
   )
   select secret_made_at, name from changed;

-- oauth_apps.find (app-queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   name text not null
--   owner text not null
--   redirect_addresses text[] not null
--   scopes text[] not null
--   has_secret bool
select a.id, a.name, u.username as owner, a.redirect_addresses, a.scopes, a.secret_hash is not null as has_secret from oauth_apps a
   join users u on u.id = a.owner_id where a.id = $1 and u.login_state is distinct from 'suspended' and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- oauth_apps.client (app-queries.ts)
-- $1 id int8
-- $2 secretHash text
-- gives
--   id int8 not null
--   name text not null
--   owner_id int8 not null
--   scopes text[] not null
select a.id, a.name, a.owner_id, a.scopes from oauth_apps a
   join users u on u.id = a.owner_id where a.id = $1 and a.secret_hash = $2 and u.login_state is distinct from 'suspended' and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- oauth_grants.list (queries.ts)
-- $1 userId int8
-- gives
--   app_id int8 not null
--   name text not null
--   owner text not null
--   scopes text[] not null
--   allowed_at timestamptz not null
--   used_at timestamptz null
select g.app_id, a.name, u.username as owner, g.scopes, g.allowed_at, g.used_at
   from oauth_grants g join oauth_apps a on a.id = g.app_id join users u on u.id = a.owner_id
   where g.user_id = $1 order by g.allowed_at desc, g.id desc;

-- oauth_grants.end (queries.ts)
-- $1 userId int8
-- $2 appId int8
-- gives
--   id int8 not null
delete from oauth_grants where user_id = $1 and app_id = $2 returning id;

-- oauth_grants.allow (queries.ts)
-- $1 userId int8
-- $2 appId int8
-- $3 scopes text[]
-- $4 codeHash text
-- $5 redirectUri text
-- $6 challenge text
-- gives
--   is_wider bool
with before as (
     select scopes from oauth_grants where user_id = $1 and app_id = $2
   ), allowed as (
     insert into oauth_grants as g (user_id, app_id, scopes) values ($1, $2, $3::text[])
     on conflict (user_id, app_id) do update set allowed_at = now(),
       scopes = array(select distinct unnest(g.scopes || excluded.scopes) order by 1)
     returning id
   ), over as (
     delete from oauth_codes c using allowed where c.grant_id = allowed.id and c.used_at is null and c.expires_at < now()
   ), code as (
     insert into oauth_codes (code_hash, grant_id, scopes, redirect_uri, challenge, expires_at)
     select $4, id, $3::text[], $5, $6, now() + interval '60 seconds' from allowed
   )
   select not coalesce((select scopes @> $3::text[] from before), false) as is_wider;

-- oauth_grants.by_code (queries.ts)
-- $1 codeHash text
-- gives
--   id int8 not null
--   app_id int8 not null
--   user_id int8 not null
--   live bool
select g.id, g.app_id, g.user_id, u.login_state is distinct from 'suspended' and u.locked_at is null as live from oauth_codes c join oauth_grants g on g.id = c.grant_id join users u on u.id = g.user_id
   where c.code_hash = $1 for update of g;

-- oauth_grants.by_refresh (queries.ts)
-- $1 tokenHash text
-- gives
--   id int8 not null
--   app_id int8 not null
--   user_id int8 not null
--   live bool
select g.id, g.app_id, g.user_id, u.login_state is distinct from 'suspended' and u.locked_at is null as live from oauth_refresh_tokens r join oauth_grants g on g.id = r.grant_id join users u on u.id = g.user_id
   where r.token_hash = $1 for update of g;

-- oauth_codes.find (queries.ts)
-- $1 codeHash text
-- gives
--   scopes text[] not null
--   redirect_uri text null
--   challenge text null
--   used bool
--   expired bool
select scopes, redirect_uri, challenge, used_at is not null as used, expires_at <= now() as expired
   from oauth_codes where code_hash = $1;

-- oauth_codes.use (queries.ts)
-- $1 codeHash text
update oauth_codes set used_at = now() where code_hash = $1;

-- oauth_codes.drop (queries.ts)
-- $1 codeHash text
delete from oauth_codes where code_hash = $1;

-- oauth_refresh_tokens.find (queries.ts)
-- $1 tokenHash text
-- gives
--   scopes text[] not null
--   code_hash text null
--   expired bool
select scopes, code_hash, expires_at <= now() as expired from oauth_refresh_tokens where token_hash = $1;

-- oauth_refresh_tokens.extend (queries.ts)
-- $1 tokenHash text
update oauth_refresh_tokens set expires_at = now() + interval '5184000 seconds' where token_hash = $1;

-- oauth_refresh_tokens.add (queries.ts)
-- $1 grantId int8
-- $2 codeHash text
-- $3 tokenHash text
-- $4 scopes text[]
insert into oauth_refresh_tokens (token_hash, grant_id, code_hash, scopes, expires_at)
   values ($3, $1, $2, $4::text[], now() + interval '5184000 seconds');

-- oauth_grants.give (queries.ts)
-- $1 grantId int8
-- $2 userId int8
-- $3 name text
-- $4 accessHash text
-- $5 scopes text[]
-- $6 codeHash text
with over as (
     delete from access_tokens where grant_id = $1 and expires_at < now()
   ), over_refresh as (
     delete from oauth_refresh_tokens where grant_id = $1 and expires_at < now()
   ), noted as (
     update oauth_grants set used_at = now() where id = $1
   )
   insert into access_tokens (token_hash, user_id, name, scopes, expires_at, grant_id, code_hash)
   values ($4, $2, $3, $5::text[], now() + interval '3600 seconds', $1, $6);

-- oauth_apps.give (queries.ts)
-- $1 appId int8
-- $2 ownerId int8
-- $3 name text
-- $4 accessHash text
-- $5 scopes text[]
with over as (delete from access_tokens where app_id = $1 and expires_at < now())
   insert into access_tokens (token_hash, user_id, name, scopes, expires_at, app_id)
   values ($4, $2, $3, $5::text[], now() + interval '3600 seconds', $1);

-- oauth_tokens.revoke (queries.ts)
-- $1 appId int8
-- $2 tokenHash text
with refreshed as (
     delete from oauth_grants g using oauth_refresh_tokens r
     where r.token_hash = $2 and g.id = r.grant_id and g.app_id = $1
   )
   delete from access_tokens t where t.token_hash = $2
     and (t.app_id = $1 or exists (select 1 from oauth_grants g where g.id = t.grant_id and g.app_id = $1));
