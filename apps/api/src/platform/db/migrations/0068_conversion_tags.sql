-- Conversion tags: what a merchant's pages say who they are with. The pixel knows no more than the number of one.
create table conversion_tags (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  version text not null default '3',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED')),
  -- Kinds of data about people that the tag may send, already hashed.
  configs jsonb not null,
  last_fired_at timestamptz,
  -- When it last sent some of it.
  matched_at timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id)
);
create unique index conversion_tags_id on conversion_tags (id);
