-- Catalogs of businesses, and the files that they are read from.

create table catalogs (
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  catalog_type text not null check (catalog_type in ('RETAIL', 'HOTEL', 'CREATIVE_ASSETS')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);

create table catalog_feeds (
  business_id bigint not null,
  id bigint not null default next_id(),
  catalog_id bigint not null,
  name text not null,
  format text not null check (format in ('TSV', 'CSV', 'XML')),
  location text not null,
  default_country text,
  default_locale text not null,
  default_currency text,
  default_availability text check (default_availability in ('IN_STOCK', 'OUT_OF_STOCK', 'PREORDER')),
  username text,
  -- Sealed for the business.
  password text,
  schedule_time text,
  schedule_zone text,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, catalog_id) references catalogs on delete cascade,
  unique (business_id, name),
  check ((username is null) = (password is null) and (schedule_time is null) = (schedule_zone is null))
);
create index catalog_feeds_catalog on catalog_feeds (business_id, catalog_id);
