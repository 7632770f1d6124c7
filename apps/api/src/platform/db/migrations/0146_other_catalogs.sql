-- Feeds and batches of hotels and of what is to advertise with.

alter table catalog_batches
  add column catalog_type text not null default 'RETAIL' check (catalog_type in ('RETAIL', 'HOTEL', 'CREATIVE_ASSETS'));

-- Those that were kept and not read so far.
update catalog_feeds set read_at = now() where status = 'ACTIVE' and read_at is null;
