-- Apps of other people that may act for somebody.
create table oauth_apps (
  id bigint primary key default next_id(),
  owner_id bigint not null references users on delete cascade,
  name text not null,
  secret_hash text not null,
  secret_made_at timestamptz not null default now(),
  -- Exactly as the app sends them.
  redirect_addresses text[] not null,
  scopes text[] not null,
  created_at timestamptz not null default now()
);
create unique index oauth_apps_owner on oauth_apps (owner_id, id);

-- What a person has allowed to an app. With the row goes everything that stands on it.
create table oauth_grants (
  id bigint primary key default next_id(),
  user_id bigint not null references users on delete cascade,
  app_id bigint not null references oauth_apps on delete cascade,
  scopes text[] not null,
  allowed_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index oauth_grants_user on oauth_grants (user_id, app_id);
create index oauth_grants_app on oauth_grants (app_id);

-- What a browser brings back to an app, which exchanges it for tokens: once, with the verifier of its challenge. A used one is kept for as
-- long as what came of it, so that a copy is known for one.
create table oauth_codes (
  code_hash text primary key,
  grant_id bigint not null references oauth_grants on delete cascade,
  scopes text[] not null,
  -- Null for a request without an address, for which the app's only one was taken.
  redirect_uri text,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_codes_grant on oauth_codes (grant_id);

-- Each is exchanged once for the next one; a used one that comes again was stolen, or its successor was.
create table oauth_refresh_tokens (
  token_hash text primary key,
  grant_id bigint not null references oauth_grants on delete cascade,
  scopes text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_refresh_tokens_grant on oauth_refresh_tokens (grant_id);

-- Tokens of apps: for a person by what that person has allowed, or for the app's owner by the app itself.
alter table access_tokens
  add column grant_id bigint references oauth_grants on delete cascade,
  add column app_id bigint references oauth_apps on delete cascade,
  add check (grant_id is null or app_id is null);
create index access_tokens_grant on access_tokens (grant_id) where grant_id is not null;
create index access_tokens_app on access_tokens (app_id) where app_id is not null;
