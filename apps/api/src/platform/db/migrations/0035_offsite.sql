-- Links to other sites: what is known of addresses, and who pressed a link.

-- The site's own table. An expression is a host with a path, as lists of bad addresses write it.
create table blocked_addresses (
  hash bytea primary key,
  expression text not null,
  status text not null check (status in ('blocked', 'suspicious', 'porn')),
  id bigint not null default next_id(),
  made_at timestamptz not null default now()
);

-- Lists of others, as beginnings of hashes.
create table threat_lists (
  name text primary key,
  status text not null check (status in ('blocked', 'suspicious', 'porn')),
  -- What their service wants to be told when it is asked for what changed.
  state text not null,
  -- The file or the address that the list is from.
  source text not null,
  updated_at timestamptz not null default now()
);
create table threat_prefixes (
  list text not null references threat_lists on delete cascade,
  -- The first four bytes, which are looked for.
  head bytea not null,
  prefix bytea not null,
  primary key (list, prefix)
);
create index threat_prefixes_head on threat_prefixes (head);

-- Clicks. Of a stranger nothing is kept that says who it was.
create table offsite_clicks (
  id bigint primary key default next_id(),
  -- Who, what and when, hashed: the same again within ten minutes is the same click.
  visit bytea not null unique,
  kind text not null check (kind in ('pin', 'third_party_ad', 'profile', 'site')),
  -- Without a reference: the click stays when the pin is gone.
  pin_id bigint,
  viewer_id bigint references users on delete set null,
  url text not null,
  status text not null,
  client_tracking_params text,
  aux_data text,
  made_at timestamptz not null default now()
);
create index offsite_clicks_pin on offsite_clicks (pin_id, id desc) where pin_id is not null;
create index offsite_clicks_viewer on offsite_clicks (viewer_id) where viewer_id is not null;

create index users_website on users (website_url) where website_url is not null;
