-- Reading feeds: when each is read next, what became of each reading, and the items that they list.

alter table catalog_feeds
  -- When it is read next; null for one that isn't.
  add column read_at timestamptz,
  -- What the server said of the file that was read last, to ask for it only when it changed.
  add column etag text,
  add column last_modified text;
create index catalog_feeds_due on catalog_feeds (read_at) where read_at is not null;

create table catalog_feed_runs (
  business_id bigint not null,
  id bigint not null default next_id(),
  feed_id bigint not null,
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'COMPLETED', 'FAILED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Lines of the file, and those that are items.
  original int,
  ingested int,
  -- Codes of the standard, each with how often.
  errors jsonb not null default '{}',
  warnings jsonb not null default '{}',
  ingestion_errors jsonb not null default '{}',
  info jsonb not null default '{}',
  primary key (business_id, id),
  foreign key (business_id, feed_id) references catalog_feeds on delete cascade
);
create index catalog_feed_runs_feed on catalog_feed_runs (business_id, feed_id, id);
-- A feed is read once at a time.
create unique index catalog_feed_runs_processing on catalog_feed_runs (business_id, feed_id) where status = 'PROCESSING';

-- Examples of what is wrong with items.
create table catalog_item_issues (
  business_id bigint not null,
  run_id bigint not null,
  -- From 0, in the order of the file.
  item_number int not null,
  item_id text,
  errors jsonb not null,
  warnings jsonb not null,
  primary key (business_id, run_id, item_number),
  foreign key (business_id, run_id) references catalog_feed_runs on delete cascade
);

create table catalog_items (
  business_id bigint not null,
  catalog_id bigint not null,
  -- Empty for hotels.
  country text not null,
  language text not null,
  item_id text not null,
  -- The feed that lists it; null for one that a program added. No reference: the items of a feed that is deleted go bit by bit.
  feed_id bigint,
  -- Of the item's id and of all that its feed says of it, so that a reading writes only what changed. Zero for what a program changed since.
  id_hash bigint not null,
  row_hash bigint not null,
  attributes jsonb not null,
  -- Its Pin isn't up to date.
  pin_due boolean not null default true,
  -- It isn't listed any more; the row goes once its Pin was told.
  gone boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (business_id, catalog_id, country, language, item_id),
  foreign key (business_id, catalog_id) references catalogs on delete cascade
);
create index catalog_items_feed on catalog_items (business_id, feed_id, id_hash) include (row_hash) where not gone;
create index catalog_items_pin_due on catalog_items (business_id) where pin_due;
