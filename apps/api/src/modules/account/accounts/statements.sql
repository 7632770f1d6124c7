-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- browsers.lock (browser-queries.ts)
-- $1 tokenHash text
-- $2 accountsHash text
-- gives
--   browser_hash text
select case when browser_hash = $2::text then browser_hash end as browser_hash
   from sessions where token_hash = $1 and expires_at > now() for update;

-- browsers.others (browser-queries.ts)
-- $1 browserHash text
-- $2 userId int8
-- gives
--   count int4
select count(*)::int as count from sessions where browser_hash = $1 and user_id <> $2 and expires_at > now();

-- browsers.session (browser-queries.ts)
-- $1 browserHash text
-- $2 userId int8
-- gives
--   expires_at timestamptz not null
--   limited bool not null
--   way text null
select expires_at, limited, way from sessions where browser_hash = $1 and user_id = $2 and expires_at > now() for update;

-- browsers.next (browser-queries.ts)
-- $1 browserHash text
-- $2 userId int8
-- gives
--   user_id int8 not null
--   email text not null
--   way text null
select s.user_id, u.email, s.way from sessions s join users u on u.id = s.user_id
   where s.browser_hash = $1 and s.user_id <> $2 and s.expires_at > now() and u.login_state is null
   order by s.id desc;

-- browsers.remove (browser-queries.ts)
-- $1 browserHash text
-- $2 userId int8
-- gives
--   id int8 not null
delete from sessions where browser_hash = $1 and user_id = $2 returning id;

-- browsers.accounts (browser-queries.ts)
-- $1 tokenHash text
-- $2 accountsHash text
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   active bool
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, s.token_hash = $1 as active
   from sessions s join users u on u.id = s.user_id
   where s.expires_at > now() and u.login_state is distinct from 'suspended' and (s.token_hash = $1 or s.browser_hash =
     (select mine.browser_hash from sessions mine where mine.token_hash = $1 and mine.browser_hash = $2::text))
   order by active desc, s.id desc;

-- challenges.key (challenge.ts)
-- gives
--   value text not null
select value from server_secrets where name = 'challenges';

-- users.register (queries.ts)
-- $1 email text
-- $2 username text
-- $3 passwordHash text
-- $4 firstName text
-- $5 lastName text
-- $6 fullName text
-- $7 birthdate date
-- $8 gender text
-- $9 country text
-- $10 locale text
-- $11 countryDerivedFrom text
-- gives
--   id int8 not null
insert into users (email, username, password_hash, first_name, last_name, full_name, birthdate, gender, country, locale, first_run, country_derived_from)
   values ($1, $2, $3, $4, $5, $6, $7::date, $8, $9, $10, true, $11)
   on conflict do nothing returning id;

-- sessions.open (queries.ts)
-- $1 tokenHash text
-- $2 loginType int2
-- $3 userAgent text
-- $4 ip text
-- $5 expiresAt timestamptz
-- $6 browserHash text
-- $7 replaces text
-- $8 endsList text
-- $9 parks text
-- $10 limited bool
-- $11 way text
-- $12 userId int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   email text not null
--   email_confirm_by timestamptz null
--   is_partner bool not null
--   is_staff bool not null
--   is_adult bool
--   first_run bool not null
--   video_upload_allowed bool not null
--   has_password bool
--   facebook_connected bool
--   gplus_connected bool
--   pin_count int8 not null
--   locale text not null
--   country text
--   suggested_country text
--   grid_density text null
--   advertiser_id int8
--   works_for_others bool
--   limited text
with person as (
     select * from users u where id = $12 and not exists (select 1 from away_people a where a.user_id = u.id and a.erase_at <= now())
   ),
here as (
  delete from away_people a using person where a.user_id = person.id
), opened as (
  insert into sessions (token_hash, user_id, login_type, user_agent, seen_ip, expires_at, browser_hash, limited, way)
  select $1, id, $2::smallint, $3, $4, least($5::timestamptz, now() + (select min(rule.session_hours) from (
     select person.id as id union all select work.business_id from business_members work where work.member_id = person.id) place
     cross join lateral (
       select own.session_hours from business_rules own where own.business_id = place.id
       union all
       select above.session_hours from hierarchy_sources source join hierarchy_rules above on above.business_id = source.source_id
       where source.business_id = place.id and source.kind = 'SECURITY') rule) * interval '1 hour'), $6, $10::boolean, $11
  from person
), ended as (
  delete from sessions s using person
  where s.token_hash = $7 or s.browser_hash = $8 or (s.user_id = person.id and (s.browser_hash = $6 or s.token_hash = $9))
), parked as (
  update sessions s set token_hash = 'parked:' || s.id, browser_hash = $6 from person
  where s.token_hash = $9 and s.user_id <> person.id
), expired as (
  delete from sessions s using person where s.user_id = person.id and s.expires_at < now()
)
   select person.id as id, person.username as username, coalesce(person.business_name, person.full_name) as full_name, person.image_signature as image_signature, person.email, person.email_confirm_by, person.is_partner, person.is_staff,
   coalesce(person.birthdate <= current_date - interval '18 years', false) as is_adult, person.first_run, person.video_upload_allowed,
   person.password_hash is not null as has_password, exists (select 1 from user_identities ui where ui.user_id = person.id and ui.provider = 'facebook') as facebook_connected,
   exists (select 1 from user_identities ui where ui.user_id = person.id and ui.provider = 'google') as gplus_connected, person.pin_count, person.locale,
   case when person.country_derived_from is null then person.country end as country,
   case when person.country_derived_from is not null then person.country end as suggested_country,
   person.grid_density, (select min(own.id) from ad_accounts own where own.owner_user_id = person.id) as advertiser_id,
   exists (select from business_members wm where wm.member_id = person.id and wm.business_id <> person.id)
     or exists (select from partner_access wp where wp.partner_id = person.id) as works_for_others, (case when person.login_state = 'soft_banned' then 'soft_banned' when $10::boolean then 'mail_link'
     when person.email_confirm_by <= now() then 'unconfirmed' end) as limited from person;

-- sessions.end (queries.ts)
-- $1 tokenHash text
delete from sessions
   where token_hash = $1 or browser_hash = (select mine.browser_hash from sessions mine where mine.token_hash = $1);

-- users.email_exists (queries.ts)
-- $1 email text
-- gives
--   exists bool
select (exists (select 1 from users tu where lower(tu.email) = lower($1::text) and tu.id is distinct from null::bigint)
    or exists (select 1 from email_links tl where tl.kind = 'undo' and lower(tl.email) = lower($1::text)
      and tl.used_at is null and tl.expires_at > now() and tl.user_id is distinct from null::bigint)) as exists;

-- users.credentials_email (queries.ts)
-- $1 email text
-- gives
--   id int8 not null
--   password_hash text null
select id, password_hash from users where lower(email) = lower($1);

-- users.credentials_username (queries.ts)
-- $1 username text
-- gives
--   id int8 not null
--   password_hash text null
select id, password_hash from users where lower(username) = lower($1);

-- users.login_state (queries.ts)
-- $1 userId int8
-- gives
--   login_state text null
--   locked bool
--   email text not null
select login_state, locked_at is not null as locked, email from users where id = $1;

-- users.by_id (queries.ts)
-- $1 viewerId int8
-- $2 userId int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   own_name text
--   first_name text
--   about text not null
--   pronouns text not null
--   website_url text null
--   is_partner bool not null
--   cover json
--   verified_identity bool not null
--   verified_merchant bool not null
--   follower_count int8 not null
--   following_count int8 not null
--   pin_count int8
--   board_count int8
--   followed_by_me bool
--   blocked_by_me bool
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
   coalesce(u.business_name, u.first_name) as first_name, u.about, u.pronouns, u.website_url, u.is_partner,
   (select json_build_object('signature', ci.signature, 'width', ci.width, 'height', ci.height)
     from images ci where ci.signature = u.cover_signature) as cover,
   u.verified_identity, u.verified_merchant, u.follower_count, u.following_count,
   u.pin_count - (case when u.id = $1::bigint then 0 else (select (select count(*) from pins hp where hp.pinner_id = u.id and not hp.is_public) + case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.pinner_id = u.id and hp.is_public and hp.owner_id <> hp.pinner_id
       and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.owner_id))) else 0 end) end) as pin_count,
   u.board_count - (case when u.id = $1::bigint then 0 else (select count(*) from boards hb where hb.owner_id = u.id and hb.privacy <> 'public') end) as board_count,
   exists (select 1 from follows vf where vf.follower_id = $1::bigint and vf.followee_id = u.id)
     as followed_by_me,
   exists (select 1 from blocks vb where vb.blocker_id = $1::bigint and vb.blocked_id = u.id)
     as blocked_by_me from users u where u.id = $2 and not exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1::bigint) and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- users.by_name (queries.ts)
-- $1 viewerId int8
-- $2 username text
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   own_name text
--   first_name text
--   about text not null
--   pronouns text not null
--   website_url text null
--   is_partner bool not null
--   cover json
--   verified_identity bool not null
--   verified_merchant bool not null
--   follower_count int8 not null
--   following_count int8 not null
--   pin_count int8
--   board_count int8
--   followed_by_me bool
--   blocked_by_me bool
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
   coalesce(u.business_name, u.first_name) as first_name, u.about, u.pronouns, u.website_url, u.is_partner,
   (select json_build_object('signature', ci.signature, 'width', ci.width, 'height', ci.height)
     from images ci where ci.signature = u.cover_signature) as cover,
   u.verified_identity, u.verified_merchant, u.follower_count, u.following_count,
   u.pin_count - (case when u.id = $1::bigint then 0 else (select (select count(*) from pins hp where hp.pinner_id = u.id and not hp.is_public) + case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.pinner_id = u.id and hp.is_public and hp.owner_id <> hp.pinner_id
       and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.owner_id))) else 0 end) end) as pin_count,
   u.board_count - (case when u.id = $1::bigint then 0 else (select count(*) from boards hb where hb.owner_id = u.id and hb.privacy <> 'public') end) as board_count,
   exists (select 1 from follows vf where vf.follower_id = $1::bigint and vf.followee_id = u.id)
     as followed_by_me,
   exists (select 1 from blocks vb where vb.blocker_id = $1::bigint and vb.blocked_id = u.id)
     as blocked_by_me from users u where lower(u.username) = lower($2) and not exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1::bigint) and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- users.open_id (queries.ts)
-- $1 viewerId int8
-- $2 userId int8
-- gives
--   id int8 not null
select u.id from users u where not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id) and u.id = $2;

-- users.open_id_name (queries.ts)
-- $1 viewerId int8
-- $2 username text
-- gives
--   id int8 not null
select u.id from users u where not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id) and lower(u.username) = lower($2);

-- users.change (queries.ts)
-- $1 userId int8
-- $2 changes jsonb
update users u set (username, first_name, last_name, full_name, about, pronouns, website_url, image_signature, cover_signature, grid_density, locale, country, country_derived_from) = (select username, first_name, last_name, full_name, about, pronouns, website_url, image_signature, cover_signature, grid_density, locale, country, country_derived_from from jsonb_populate_record(u, $2::jsonb)) where u.id = $1;

-- usernames.former (queries.ts)
-- $1 username text
-- gives
--   user_id int8 not null
select user_id from former_usernames where username = lower($1);

-- usernames.give_up (queries.ts)
-- $1 userId int8
-- $2 next text
-- $3 max int4
with given_up as (
     insert into former_usernames (username, user_id)
     select lower(u.username), u.id from users u where u.id = $1 and lower(u.username) <> lower($2)
     on conflict (username) do update set user_id = excluded.user_id, given_up_at = now()
     returning username
   )
   delete from former_usernames f where f.user_id = $1 and exists (select 1 from given_up) and f.username in (
     select o.username from former_usernames o where o.user_id = $1 order by o.given_up_at desc offset $3::int - 1);

-- tokens.list (queries.ts)
-- $1 userId int8
-- gives
--   id int8 not null
--   name text not null
--   scopes text[] not null
--   created_at timestamptz not null
--   expires_at timestamptz not null
select id, name, scopes, created_at, expires_at from access_tokens
   where user_id = $1 and expires_at > now() and grant_id is null and app_id is null and ad_account_id is null order by id desc;

-- tokens.add (queries.ts)
-- $1 text
-- $2 int8
-- $3 text
-- $4 text[]
-- $5 timestamptz
-- $6 int4
-- gives
--   id int8 not null
insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
   select $1, $2, $3, $4::text[], $5::timestamptz
   where (select count(*) from access_tokens t where t.user_id = $2 and t.expires_at > now() and grant_id is null and app_id is null and ad_account_id is null) < $6::int
   returning id;

-- tokens.revoke (queries.ts)
-- $1 userId int8
-- $2 id int8
-- gives
--   id int8 not null
delete from access_tokens where user_id = $1 and id = $2 and grant_id is null and app_id is null and ad_account_id is null returning id;

-- sessions.list (security-queries.ts)
-- $1 userId int8
-- $2 tokenHash text
-- gives
--   id int8 not null
--   current bool
--   user_agent text not null
--   ip text not null
--   created_at timestamptz not null
--   seen_at timestamptz not null
select id, token_hash is not distinct from $2::text as current, user_agent, seen_ip as ip, created_at, seen_at
   from sessions where user_id = $1 and expires_at > now()
   order by current desc, seen_at desc, id desc;

-- sessions.end_one (security-queries.ts)
-- $1 userId int8
-- $2 id int8
-- gives
--   token_hash text not null
delete from sessions where user_id = $1 and id = $2 returning token_hash;

-- password_resets.add (security-queries.ts)
-- $1 tokenHash text
-- $2 userId int8
-- $3 expiresAt timestamptz
with expired as (delete from password_resets where expires_at < now())
   insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, $3::timestamptz);

-- password_resets.live (security-queries.ts)
-- $1 tokenHash text
-- gives
--   email text not null
select u.email from password_resets r join users u on u.id = r.user_id where r.token_hash = $1 and r.expires_at > now();

-- password_resets.take (security-queries.ts)
-- $1 tokenHash text
-- gives
--   user_id int8 not null
--   confirmed bool
delete from password_resets r using users u where r.token_hash = $1 and r.expires_at > now() and u.id = r.user_id
   returning r.user_id, u.email_confirmed_at is not null as confirmed;

-- users.password (security-queries.ts)
-- $1 userId int8
-- $2 hash text
-- gives
--   email text not null
--   may_log_in bool
update users set password_hash = $2, locked_at = null where id = $1 returning email, login_state is null and not mfa_enabled as may_log_in;

-- users.password_hash (security-queries.ts)
-- $1 userId int8
-- gives
--   password_hash text null
select password_hash from users where id = $1;

-- users.account_email (security-queries.ts)
-- $1 email text
-- gives
--   id int8 not null
--   email text not null
select id, email from users where lower(email) = lower($1);

-- users.lock (security-queries.ts)
-- $1 userId int8
-- gives
--   email text not null
update users set locked_at = coalesce(locked_at, now()) where id = $1 returning email;

-- users.unlock (security-queries.ts)
-- $1 userId int8
update users set locked_at = null where id = $1;

-- users.viewer (viewer.ts)
-- $1 userId int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   email text not null
--   email_confirm_by timestamptz null
--   is_partner bool not null
--   is_staff bool not null
--   is_adult bool
--   first_run bool not null
--   video_upload_allowed bool not null
--   has_password bool
--   facebook_connected bool
--   gplus_connected bool
--   pin_count int8 not null
--   locale text not null
--   country text
--   suggested_country text
--   grid_density text null
--   advertiser_id int8
--   works_for_others bool
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, u.email, u.email_confirm_by, u.is_partner, u.is_staff,
   coalesce(u.birthdate <= current_date - interval '18 years', false) as is_adult, u.first_run, u.video_upload_allowed,
   u.password_hash is not null as has_password, exists (select 1 from user_identities ui where ui.user_id = u.id and ui.provider = 'facebook') as facebook_connected,
   exists (select 1 from user_identities ui where ui.user_id = u.id and ui.provider = 'google') as gplus_connected, u.pin_count, u.locale,
   case when u.country_derived_from is null then u.country end as country,
   case when u.country_derived_from is not null then u.country end as suggested_country,
   u.grid_density, (select min(own.id) from ad_accounts own where own.owner_user_id = u.id) as advertiser_id,
   exists (select from business_members wm where wm.member_id = u.id and wm.business_id <> u.id)
     or exists (select from partner_access wp where wp.partner_id = u.id) as works_for_others from users u where u.id = $1;

-- users.shared_ad_account (viewer.ts)
-- $1 userId int8
-- gives
--   id int8
select role.asset_id as id from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1::bigint
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1::bigint and m.business_id <> $1::bigint
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1::bigint
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1::bigint and m.business_id <> $1::bigint and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1::bigint and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1::bigint)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role
   where role.asset_id = any(array(select distinct id from (
    select t.id from (select $1::bigint::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $1::bigint and m.business_id <> $1::bigint and m.business_role = 'BIZ_ADMIN' and true) runs cross join lateral ((select a.id as id from ad_accounts a where a.owner_user_id = runs.id and true and a.id > 0 order by a.id asc limit 25) union all (select a.id as id from asset_groups a where a.business_id = runs.id and false and a.id > 0 order by a.id asc limit 25) union all (select runs.id where false and runs.id > 0)) t where (null::bigint is null or runs.id = null or exists (select from business_partners p where p.business_id = runs.id and p.partner_id = null))
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from asset_access r where r.business_id = m.business_id and r.member_id = $1::bigint and (r.asset_type = 'AD_ACCOUNT' and true or r.asset_type = 'PROFILE' and false or r.asset_type = 'ASSET_GROUP' and false) and r.asset_id > 0 order by r.asset_id asc limit 25) union all select i.id from (select r.business_id, r.asset_group_id from asset_access r
         where r.business_id = m.business_id and r.member_id = $1::bigint and r.asset_group_id is not null) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and true or g.asset_type = 'PROFILE' and false) and g.asset_id > 0 order by g.asset_id asc limit 25) i union all (select m.business_id where false and m.business_id > 0)) t where m.member_id = $1::bigint and m.business_id <> $1::bigint and m.business_role <> 'BIZ_ADMIN' and true and (null::bigint is null or m.business_id = null or exists (select from business_partners p where p.business_id = m.business_id and p.partner_id = null))
    union all
    select t.id from (select $1::bigint::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $1::bigint and m.business_id <> $1::bigint and m.business_role = 'BIZ_ADMIN' and true) runs cross join lateral ((select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'AD_ACCOUNT' and true and (runs.id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null))) and r.asset_id > 0 order by r.asset_id asc limit 25) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'PROFILE' and false and (runs.id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null))) and r.asset_id > 0 order by r.asset_id asc limit 25) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and false and (runs.id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null))) and r.asset_id > 0 order by r.asset_id asc limit 25) union all select i.id from (select r.business_id, r.asset_group_id from partner_access r
         where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and (runs.id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and true or g.asset_type = 'PROFILE' and false) and g.asset_id > 0 order by g.asset_id asc limit 25) i) t where true
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from partner_member_access r where r.partner_id = m.business_id and r.member_id = $1::bigint and (m.business_id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null))) and r.asset_id > 0 order by r.asset_id asc limit 25) union all select i.id from (select r.business_id, r.asset_id from partner_member_access r
         where r.partner_id = m.business_id and r.member_id = $1::bigint and (m.business_id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_id and (g.asset_type = 'AD_ACCOUNT' and true or g.asset_type = 'PROFILE' and false) and g.asset_id > 0 order by g.asset_id asc limit 25) i) t where m.member_id = $1::bigint and m.business_id <> $1::bigint and m.business_role <> 'BIZ_ADMIN' and true
  ) reached order by id asc limit 25)) and role.asset_type = 'AD_ACCOUNT'
   order by role.mfa_met desc, role.asset_id limit 1;
