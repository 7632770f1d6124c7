-- An app on somebody's phone that shows a code. Its secret is sealed with the site's; it counts once a code of it was given.
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0
);

-- What is kept for the day the phone is gone. Each is used once, and only its hash is kept.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Browsers that are not asked for a second step for a while.
create table remembered_devices (
  token_hash text primary key,
  id bigint not null default next_id(),
  user_id bigint not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index remembered_devices_user on remembered_devices (user_id, id);

create table passkeys (
  credential_id text primary key,
  id bigint not null default next_id(),
  user_id bigint not null references users on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index passkeys_user on passkeys (user_id, id);
