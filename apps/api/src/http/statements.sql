-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- session.viewer (authenticate.ts)
-- $1 tokenHash text
-- gives
--   id int8 not null
--   username text not null
--   is_partner bool not null
--   is_staff bool not null
--   locale text not null
--   country text not null
--   measuring bool null
--   limited text
--   stale bool
select u.id, u.username, u.is_partner, u.is_staff, u.locale, u.country, u.measuring, (case when u.login_state = 'soft_banned' then 'soft_banned' when s.limited then 'mail_link'
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
--   country text not null
--   measuring bool null
--   limited text
--   scopes text[] not null
select u.id, u.username, u.is_partner, u.is_staff, u.locale, u.country, u.measuring, (case when u.login_state = 'soft_banned' then 'soft_banned' when false then 'mail_link'
     when u.email_confirm_by <= now() then 'unconfirmed' end) as limited, t.scopes from access_tokens t join users u on u.id = t.user_id
   where t.token_hash = $1 and t.expires_at > now() and u.login_state is distinct from 'suspended';
