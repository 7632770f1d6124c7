-- Calls with us that people asked for.
create table call_requests (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  topic text not null check (topic in ('START', 'CAMPAIGNS', 'CATALOGS', 'BILLING', 'OTHER')),
  details text not null,
  starts_at timestamptz not null,
  time_zone text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, starts_at)
);
