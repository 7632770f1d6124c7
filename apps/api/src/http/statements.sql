-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- session.viewer (authenticate.ts)
-- $1 tokenHash text
-- gives
--   id int8 not null
--   username text not null
--   is_partner bool not null
--   is_staff bool not null
--   locale text not null
--   country text null
--   country_derived_from text null
--   measuring bool null
--   limited text
--   stale bool
select u.id, u.username, u.is_partner, u.is_staff, u.locale, u.country, u.country_derived_from, u.measuring, (case when u.login_state = 'soft_banned' then 'soft_banned' when s.limited then 'mail_link'
     when u.email_confirm_by <= now() then 'unconfirmed' end) as limited, s.seen_at < now() - interval '10 minutes' as stale from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > now() and u.login_state is distinct from 'suspended';

-- session.seen (authenticate.ts)
-- $1 tokenHash text
-- $2 ip text
-- $3 userAgent text
update sessions set seen_at = now(), seen_ip = $2, user_agent = $3
   where token_hash = $1 and seen_at < now() - interval '10 minutes';

-- token.viewer (authenticate.ts)
-- $1 tokenHash text
-- gives
--   id int8 not null
--   username text not null
--   is_partner bool not null
--   is_staff bool not null
--   locale text not null
--   country text null
--   country_derived_from text null
--   measuring bool null
--   limited text
--   scopes text[] not null
--   app_id int8
--   ad_account_id int8 null
select u.id, u.username, u.is_partner, u.is_staff, u.locale, u.country, u.country_derived_from, u.measuring, (case when u.login_state = 'soft_banned' then 'soft_banned' when false then 'mail_link'
     when u.email_confirm_by <= now() then 'unconfirmed' end) as limited, t.scopes,
     coalesce(t.app_id, (select g.app_id from oauth_grants g where g.id = t.grant_id)) as app_id, t.ad_account_id
   from access_tokens t join users u on u.id = t.user_id
   where t.token_hash = $1 and t.expires_at > now() and u.login_state is distinct from 'suspended';

-- users.note_derived_country (derived-country.ts)
-- $1 userId int8
-- $2 country text
-- $3 from text
update users set country = $2, country_derived_from = $3
   where id = $1 and (country is null or country_derived_from is not null)
     and ($3 = 'address' or country_derived_from is distinct from 'address')
     and (country, country_derived_from) is distinct from ($2, $3);

-- idempotency.claim (idempotency.ts)
-- $1 userId int8
-- $2 appId int8
-- $3 key text
-- $4 hash text
-- $5 claim uuid
-- gives
--   claim uuid not null
with old as (
     delete from idempotency_keys where (user_id, app_id, key) in (
       select user_id, app_id, key from idempotency_keys where created_at <= now() - interval '24 hours' and (user_id, app_id, key) <> ($1, $2, $3)
       limit 100 for update skip locked)
   )
   insert into idempotency_keys as k (user_id, app_id, key, request_hash, claim) values ($1, $2, $3, $4, $5)
   on conflict (user_id, app_id, key) do update
     set request_hash = excluded.request_hash, claim = excluded.claim, done = false, answer = null, claimed_at = now(), created_at = now()
     where k.created_at <= now() - interval '24 hours'
       or k.request_hash = excluded.request_hash and not k.done and k.claimed_at <= now() - interval '2 minutes'
   returning k.claim;

-- idempotency.select (idempotency.ts)
-- $1 userId int8
-- $2 appId int8
-- $3 key text
-- gives
--   request_hash text not null
--   lost bool
--   answer text null
select request_hash, done and claimed_at <= now() - interval '2 minutes' as lost, answer
   from idempotency_keys where user_id = $1 and app_id = $2 and key = $3;

-- idempotency.mark_done (idempotency.ts)
-- $1 userId int8
-- $2 appId int8
-- $3 key text
-- $4 claim uuid
-- gives
--   key text not null
update idempotency_keys set done = true where user_id = $1 and app_id = $2 and key = $3 and claim = $4 returning key;

-- idempotency.keep_answer (idempotency.ts)
-- $1 userId int8
-- $2 appId int8
-- $3 key text
-- $4 claim uuid
-- $5 answer text
update idempotency_keys set done = true, answer = $5 where user_id = $1 and app_id = $2 and key = $3 and claim = $4;

-- idempotency.release (idempotency.ts)
-- $1 userId int8
-- $2 appId int8
-- $3 key text
-- $4 claim uuid
delete from idempotency_keys where user_id = $1 and app_id = $2 and key = $3 and claim = $4 and not done;
