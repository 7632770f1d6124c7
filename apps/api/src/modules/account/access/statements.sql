-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- access.end.address_claim (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and true),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true),
   ended_reset_link as (delete from password_resets w using at where w.user_id = at.user_id and true and true),
   ended_address_change as (update email_links w set expires_at = now() from at where w.user_id = at.user_id and w.kind = 'change' and w.used_at is null and w.expires_at > now() and true),
   ended_access_token as (delete from access_tokens w using at where w.user_id = at.user_id and w.grant_id is null and true),
   ended_app_grant as (delete from oauth_grants w using at where w.user_id = at.user_id and true and true),
   ended_app_secret as (update oauth_apps w set secret_hash = null from at where w.owner_id = at.user_id and w.secret_hash is not null and true),
   ended_passkey as (delete from passkeys w using at where w.user_id = at.user_id and true and true),
   ended_provider as (delete from user_identities w using at where w.user_id = at.user_id and true and true),
   ended_authenticator as (delete from authenticators w using at where w.user_id = at.user_id and true and true returning w.confirmed_at),
   ended_recovery_code as (delete from recovery_codes w using at where w.user_id = at.user_id and true and true)
   update users w set password_hash = null, mfa_enabled = w.mfa_enabled and not exists (select from ended_authenticator where confirmed_at is not null) from at where w.id = at.user_id;

-- access.end.address_confirm (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and w.token_hash is distinct from at.kept),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true),
   ended_address_change as (update email_links w set expires_at = now() from at where w.user_id = at.user_id and w.kind = 'change' and w.used_at is null and w.expires_at > now() and true),
   ended_access_token as (delete from access_tokens w using at where w.user_id = at.user_id and w.grant_id is null and coalesce(greatest(w.created_at, w.created_at), '-infinity') < at.since),
   ended_app_grant as (delete from oauth_grants w using at where w.user_id = at.user_id and true and coalesce(greatest(w.allowed_at, w.allowed_at), '-infinity') < at.since),
   ended_app_secret as (update oauth_apps w set secret_hash = null from at where w.owner_id = at.user_id and w.secret_hash is not null and coalesce(greatest(w.secret_made_at, w.secret_made_at), '-infinity') < at.since),
   ended_passkey as (delete from passkeys w using at where w.user_id = at.user_id and true and coalesce(greatest(w.created_at, w.used_at), '-infinity') < at.since),
   ended_provider as (delete from user_identities w using at where w.user_id = at.user_id and true and coalesce(greatest(w.connected_at, w.used_at), '-infinity') < at.since),
   ended_authenticator as (delete from authenticators w using at where w.user_id = at.user_id and true and coalesce(greatest(w.confirmed_at, to_timestamp(w.last_step * 30)), '-infinity') < at.since returning w.confirmed_at),
   ended_recovery_code as (delete from recovery_codes w using at where w.user_id = at.user_id and true and coalesce(greatest(w.made_at, w.made_at), '-infinity') < at.since)
   update users w set mfa_enabled = w.mfa_enabled and not exists (select from ended_authenticator where confirmed_at is not null) from at where w.id = at.user_id;

-- access.end.address_undo (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and true),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true),
   ended_reset_link as (delete from password_resets w using at where w.user_id = at.user_id and true and true),
   ended_address_change as (update email_links w set expires_at = now() from at where w.user_id = at.user_id and w.kind = 'change' and w.used_at is null and w.expires_at > now() and true),
   ended_access_token as (delete from access_tokens w using at where w.user_id = at.user_id and w.grant_id is null and true),
   ended_app_grant as (delete from oauth_grants w using at where w.user_id = at.user_id and true and true),
   ended_app_secret as (update oauth_apps w set secret_hash = null from at where w.owner_id = at.user_id and w.secret_hash is not null and coalesce(w.secret_made_at, 'infinity') >= at.since),
   ended_passkey as (delete from passkeys w using at where w.user_id = at.user_id and true and coalesce(w.created_at, 'infinity') >= at.since),
   ended_provider as (delete from user_identities w using at where w.user_id = at.user_id and true and coalesce(w.connected_at, 'infinity') >= at.since),
   ended_authenticator as (delete from authenticators w using at where w.user_id = at.user_id and true and coalesce(w.confirmed_at, 'infinity') >= at.since returning w.confirmed_at),
   ended_recovery_code as (delete from recovery_codes w using at where w.user_id = at.user_id and true and true)
   update users w set mfa_enabled = w.mfa_enabled and not exists (select from ended_authenticator where confirmed_at is not null) from at where w.id = at.user_id;

-- access.end.leave (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and true),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true),
   ended_reset_link as (delete from password_resets w using at where w.user_id = at.user_id and true and true),
   ended_address_change as (update email_links w set expires_at = now() from at where w.user_id = at.user_id and w.kind = 'change' and w.used_at is null and w.expires_at > now() and true),
   ended_access_token as (delete from access_tokens w using at where w.user_id = at.user_id and w.grant_id is null and true),
   ended_app_grant as (delete from oauth_grants w using at where w.user_id = at.user_id and true and true)
   select from at where false;

-- access.end.log_out_everywhere (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and true),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true),
   ended_reset_link as (delete from password_resets w using at where w.user_id = at.user_id and true and true),
   ended_address_change as (update email_links w set expires_at = now() from at where w.user_id = at.user_id and w.kind = 'change' and w.used_at is null and w.expires_at > now() and true),
   ended_access_token as (delete from access_tokens w using at where w.user_id = at.user_id and w.grant_id is null and true),
   ended_app_grant as (delete from oauth_grants w using at where w.user_id = at.user_id and true and true),
   ended_app_secret as (update oauth_apps w set secret_hash = null from at where w.owner_id = at.user_id and w.secret_hash is not null and coalesce(w.secret_made_at, 'infinity') >= at.since)
   select from at where false;

-- access.end.log_out_others (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and w.token_hash is distinct from at.kept),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true)
   select from at where false;

-- access.end.panic (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and true),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true),
   ended_reset_link as (delete from password_resets w using at where w.user_id = at.user_id and true and true),
   ended_address_change as (update email_links w set expires_at = now() from at where w.user_id = at.user_id and w.kind = 'change' and w.used_at is null and w.expires_at > now() and true),
   ended_access_token as (delete from access_tokens w using at where w.user_id = at.user_id and w.grant_id is null and true),
   ended_app_grant as (delete from oauth_grants w using at where w.user_id = at.user_id and true and true),
   ended_app_secret as (update oauth_apps w set secret_hash = null from at where w.owner_id = at.user_id and w.secret_hash is not null and coalesce(w.secret_made_at, 'infinity') >= at.since),
   ended_passkey as (delete from passkeys w using at where w.user_id = at.user_id and true and coalesce(w.created_at, 'infinity') >= at.since),
   ended_provider as (delete from user_identities w using at where w.user_id = at.user_id and true and coalesce(w.connected_at, 'infinity') >= at.since),
   ended_authenticator as (delete from authenticators w using at where w.user_id = at.user_id and true and coalesce(w.confirmed_at, 'infinity') >= at.since returning w.confirmed_at),
   ended_recovery_code as (delete from recovery_codes w using at where w.user_id = at.user_id and true and coalesce(w.made_at, 'infinity') >= at.since)
   update users w set mfa_enabled = w.mfa_enabled and not exists (select from ended_authenticator where confirmed_at is not null) from at where w.id = at.user_id;

-- access.end.password_change (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and w.token_hash is distinct from at.kept),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true),
   ended_reset_link as (delete from password_resets w using at where w.user_id = at.user_id and true and true),
   ended_address_change as (update email_links w set expires_at = now() from at where w.user_id = at.user_id and w.kind = 'change' and w.used_at is null and w.expires_at > now() and true),
   ended_access_token as (delete from access_tokens w using at where w.user_id = at.user_id and w.grant_id is null and true),
   ended_app_grant as (delete from oauth_grants w using at where w.user_id = at.user_id and true and true),
   ended_app_secret as (update oauth_apps w set secret_hash = null from at where w.owner_id = at.user_id and w.secret_hash is not null and coalesce(w.secret_made_at, 'infinity') >= at.since)
   select from at where false;

-- access.end.password_reset (end-ways.ts)
-- $1 userId int8
-- $2 keptHash text
-- $3 since timestamptz
with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ended_session as (delete from sessions w using at where w.user_id = at.user_id and true and true),
   ended_waiting_login as (delete from login_steps w using at where w.user_id = at.user_id and true and true),
   ended_stopped_login as (delete from account_tickets w using at where w.user_id = at.user_id and w.purpose = 'login_problem' and true),
   ended_remembered_browser as (delete from remembered_devices w using at where w.user_id = at.user_id and true and true),
   ended_reset_link as (delete from password_resets w using at where w.user_id = at.user_id and true and true),
   ended_address_change as (update email_links w set expires_at = now() from at where w.user_id = at.user_id and w.kind = 'change' and w.used_at is null and w.expires_at > now() and true),
   ended_access_token as (delete from access_tokens w using at where w.user_id = at.user_id and w.grant_id is null and true),
   ended_app_grant as (delete from oauth_grants w using at where w.user_id = at.user_id and true and true),
   ended_app_secret as (update oauth_apps w set secret_hash = null from at where w.owner_id = at.user_id and w.secret_hash is not null and coalesce(w.secret_made_at, 'infinity') >= at.since)
   select from at where false;

-- access.address (mail.ts)
-- $1 userId int8
-- gives
--   email text not null
select email from users where id = $1;

-- access.log_ins (queries.ts)
-- $1 userId int8
-- gives
--   password int4
--   passkey int4
--   provider int4
select (select count(*) from users w where w.id = $1::bigint and w.password_hash is not null)::int as password, (select count(*) from passkeys w where w.user_id = $1::bigint and true)::int as passkey, (select count(*) from user_identities w where w.user_id = $1::bigint and true)::int as provider;

-- access.opened (queries.ts)
-- $1 tokenHash text
-- gives
--   proven_at timestamptz
select created_at - interval '15 minutes' as proven_at from sessions where token_hash = $1;

-- access.new (queries.ts)
-- $1 userId int8
-- $2 since timestamptz
-- gives
--   way text
--   label text
--   made_at timestamptz
select 'passkey' as way, w.name as label, max(w.created_at) as made_at from passkeys w
   where w.user_id = $1::bigint and true and w.created_at >= $2::timestamptz group by 2 union all select 'provider' as way, w.provider as label, max(w.connected_at) as made_at from user_identities w
   where w.user_id = $1::bigint and true and w.connected_at >= $2::timestamptz group by 2 union all select 'authenticator' as way, '' as label, max(w.confirmed_at) as made_at from authenticators w
   where w.user_id = $1::bigint and true and w.confirmed_at >= $2::timestamptz group by 2 union all select 'recovery_code' as way, '' as label, max(w.made_at) as made_at from recovery_codes w
   where w.user_id = $1::bigint and true and w.made_at >= $2::timestamptz group by 2
   order by made_at desc, way, label;

-- tickets.add (tickets.ts)
-- $1 tokenHash text
-- $2 userId int8
-- $3 purpose text
-- $4 minutes int4
-- $5 email text
-- $6 way text
with expired as (delete from account_tickets where expires_at < now())
   insert into account_tickets (token_hash, user_id, purpose, expires_at, email, way)
   values ($1, $2, $3, now() + make_interval(mins => $4::int), $5, $6);

-- tickets.take (tickets.ts)
-- $1 tokenHash text
-- $2 purpose text
-- gives
--   user_id int8 not null
--   email text null
--   way text null
delete from account_tickets where token_hash = $1 and purpose = $2 and expires_at > now() returning user_id, email, way;
