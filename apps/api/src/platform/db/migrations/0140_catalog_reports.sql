-- Reports of catalogs that programs ask for: one a day of each kind.
create table catalog_reports (
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  token text not null unique,
  asked jsonb not null,
  -- UTC: who asks again on it gets the same one.
  day date not null default (now() at time zone 'UTC')::date,
  -- Bytes; null until it's written.
  size bigint,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, asked, day)
);
create index catalog_reports_old on catalog_reports (created_at);
