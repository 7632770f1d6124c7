-- Feeds on servers of files, and why a feed's file couldn't be had.

alter table catalog_feeds
  -- Fingerprint of the key that the server showed first; another one is refused until its password is entered again.
  add column host_key text;

alter table catalog_feed_runs
  add column failure text;
