-- Groups of people whom ads may be aimed at, and kept from. Advertisers see how many there are, and never who.

-- Lists of customers: hashes of their email addresses or device ids, and nothing else.
create table customer_lists (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  list_type text not null check (list_type in ('EMAIL', 'IDFA', 'MAID')),
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'READY', 'TOO_SMALL')),
  records bigint not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id)
);
create table customer_list_records (
  ad_account_id bigint not null,
  list_id bigint not null,
  hash text not null,
  primary key (ad_account_id, list_id, hash),
  foreign key (ad_account_id, list_id) references customer_lists on delete cascade
);

create table audiences (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  description text not null,
  audience_type text not null check (audience_type in ('CUSTOMER_LIST', 'VISITOR', 'ENGAGEMENT', 'ACTALIKE')),
  rule jsonb not null,
  status text not null default 'INITIALIZING' check (status in ('INITIALIZING', 'READY', 'TOO_SMALL')),
  members bigint not null default 0,
  -- Up to when what people did was looked at; null for never, and for a rule that changed.
  filled_at timestamptz,
  removed boolean not null default false,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id)
);

-- Who is in it, and when they last did what the rule asks for. Of who says no to being counted it is deleted at once.
create table audience_members (
  ad_account_id bigint not null,
  audience_id bigint not null,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null,
  primary key (ad_account_id, audience_id, user_id),
  foreign key (ad_account_id, audience_id) references audiences on delete cascade
);
create index audience_members_user on audience_members (user_id) include (audience_id);

-- Pins of a site are looked for by audiences of who did something with them.
create index pins_domain on pins (domain) where domain is not null;
