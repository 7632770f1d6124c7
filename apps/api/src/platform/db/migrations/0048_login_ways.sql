-- What somebody can log in with beside a password: who they are for a provider.
create table user_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  email text,
  connected_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index user_identities_user on user_identities (user_id, provider);

-- What a browser has begun on its way to logging in. Only hashes of its secrets are kept, and none of it for more than an hour.
create table login_steps (
  browser_hash text not null,
  kind text not null,
  key_hash text not null,
  user_id bigint references users on delete cascade,
  data jsonb not null,
  expires_at timestamptz not null,
  primary key (browser_hash, kind, key_hash)
);
create index login_steps_user on login_steps (user_id) where user_id is not null;
create index login_steps_expiry on login_steps (expires_at);
