-- Ids: 41 bits of milliseconds since 2025-01-01, 22 bits of sequence. Ordering by id is ordering by time.
create sequence id_seq;

create function id_at(moment timestamptz) returns bigint language sql volatile as $$
  select (((extract(epoch from moment) * 1000)::bigint - 1735689600000) << 22) | (nextval('id_seq') & 4194303)
$$;

create function next_id() returns bigint language sql volatile as $$ select id_at(clock_timestamp()) $$;

-- Keys the server makes for itself once (picture addresses, signed parameters).
create table server_secrets (
  name text primary key,
  value text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into server_secrets (name) values ('media');

create table feature_gates (name text primary key, enabled boolean not null default false);

create unlogged table rate_limits (
  key text,
  window_start timestamptz,
  count int not null default 0,
  primary key (key, window_start)
);

-- People -----------------------------------------------------------------------------------------------------------

create table users (
  id bigint primary key default next_id(),
  email text not null,
  username text not null,
  password_hash text,
  first_name text not null,
  last_name text not null default '',
  full_name text not null,
  about text not null default '',
  website_url text,
  gender text,
  birthdate date,
  country text not null default 'US',
  locale text not null default 'en-US',
  image_signature text,
  is_partner boolean not null default false,
  business_name text,
  is_staff boolean not null default false,
  verified_identity boolean not null default false,
  verified_merchant boolean not null default false,
  video_upload_allowed boolean not null default true,
  login_state text check (login_state in ('soft_banned', 'suspended')),
  -- Whether the person logs in with a second step, and whether the business asks that of those who act for it.
  mfa_enabled boolean not null default false,
  require_mfa boolean not null default false,
  pin_count bigint not null default 0,
  board_count bigint not null default 0,
  follower_count bigint not null default 0,
  following_count bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));

create table sessions (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  login_type smallint not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table access_tokens (
  token_hash text primary key,
  id bigint not null default next_id(),
  user_id bigint not null references users on delete cascade,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (user_id, id);

create table follows (
  follower_id bigint not null references users on delete cascade,
  followee_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followers on follows (followee_id, id desc) include (follower_id);
create index follows_following on follows (follower_id, id desc) include (followee_id);

create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- Boards: the distribution key is the owner --------------------------------------------------------------------------

create table boards (
  owner_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  slug text not null,
  description text not null default '',
  privacy text not null default 'public' check (privacy in ('public', 'secret', 'protected')),
  layout text not null default 'default',
  category text,
  advertiser_id bigint,
  -- The cover is a picture, kept with its size so that no list needs a second look-up.
  cover_pin_id bigint,
  cover_signature text,
  cover_width int,
  cover_height int,
  cover_color text,
  pin_count bigint not null default 0,
  section_count bigint not null default 0,
  follower_count bigint not null default 0,
  collaborator_count bigint not null default 0,
  position int,
  archived_at timestamptz,
  last_pinned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);
create unique index boards_slug on boards (owner_id, slug);
create index boards_id on boards (id);

create table board_collaborators (
  owner_id bigint not null,
  board_id bigint not null,
  user_id bigint not null references users on delete cascade,
  state text not null default 'active' check (state in ('invited', 'requested', 'active')),
  id bigint not null default next_id(),
  primary key (owner_id, board_id, user_id),
  foreign key (owner_id, board_id) references boards on delete cascade
);
create index board_collaborators_user on board_collaborators (user_id, state);

create table board_follows (
  user_id bigint not null references users on delete cascade,
  owner_id bigint not null,
  board_id bigint not null,
  id bigint not null default next_id(),
  primary key (user_id, owner_id, board_id),
  foreign key (owner_id, board_id) references boards on delete cascade
);
create index board_follows_board on board_follows (owner_id, board_id);

create table board_sections (
  owner_id bigint not null,
  id bigint not null default next_id(),
  board_id bigint not null,
  title text not null,
  slug text not null,
  name_source smallint not null default 0,
  pin_count bigint not null default 0,
  position int not null default 0,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, board_id) references boards on delete cascade
);
create unique index board_sections_slug on board_sections (owner_id, board_id, slug);
create index board_sections_id on board_sections (id);

-- Pictures and pins ---------------------------------------------------------------------------------------------------

create table images (
  signature text primary key,
  phash text not null,
  width int not null,
  height int not null,
  dominant_color text not null,
  animated boolean not null default false,
  bytes bigint not null,
  has_avif boolean not null default false,
  created_at timestamptz not null default now()
);

create table media_uploads (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  source_url text,
  signature text references images,
  error text,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- owner_id is the owner of the board (the distribution key: a board and its pins live together); pinner_id is who saved the pin,
-- which differs on a board with collaborators. origin_id names the first pin of a picture's chain of saves.
create table pins (
  owner_id bigint not null,
  id bigint not null default next_id(),
  board_id bigint not null,
  section_id bigint,
  pinner_id bigint not null references users on delete cascade,
  is_public boolean not null,
  title text not null default '',
  description text not null default '',
  alt_text text not null default '',
  link text,
  domain text,
  method text not null,
  image_signature text not null references images,
  image_width int not null,
  image_height int not null,
  dominant_color text not null,
  animated boolean not null default false,
  creator_id bigint not null,
  origin_id bigint,
  origin_pinner_id bigint,
  via_pin_id bigint,
  save_count bigint not null default 0,
  comment_count bigint not null default 0,
  guid text,
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'B') ||
    setweight(to_tsvector('simple', coalesce(domain, '')), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, board_id) references boards on delete cascade,
  foreign key (owner_id, section_id) references board_sections on delete set null (section_id)
);
create index pins_id on pins (id);
create index pins_board on pins (board_id, id desc);
create index pins_section on pins (section_id, id desc) where section_id is not null;
create index pins_pinner on pins (pinner_id, id desc);
create index pins_pinner_public on pins (pinner_id, id desc) include (owner_id) where is_public;
create index pins_pinner_hidden on pins (pinner_id) where not is_public;
create index pins_creator_public on pins (creator_id, id desc) where is_public and origin_id is null;
create index pins_popular on pins (save_count desc, id desc) where is_public and origin_id is null;
create index pins_image on pins (image_signature, pinner_id);
create index pins_search on pins using gin (search) where is_public;
create unique index pins_guid on pins (owner_id, pinner_id, guid) where guid is not null;

-- Advertising: the distribution key is the ad account ---------------------------------------------------------------------

create table ad_accounts (
  id bigint primary key default next_id(),
  owner_user_id bigint not null references users on delete cascade,
  name text not null,
  country text not null,
  currency text not null,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now()
);
create index ad_accounts_owner on ad_accounts (owner_user_id);

create table ad_account_members (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  user_id bigint not null references users on delete cascade,
  permissions text[] not null,
  primary key (ad_account_id, user_id)
);
create index ad_account_members_user on ad_account_members (user_id);

create table campaigns (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  objective_type text not null,
  status text not null,
  daily_spend_cap bigint,
  lifetime_spend_cap bigint,
  is_campaign_budget_optimization boolean not null default false,
  is_flexible_daily_budgets boolean not null default false,
  start_time timestamptz,
  end_time timestamptz,
  details jsonb not null default '{}',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id)
);

create table ad_groups (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  campaign_id bigint not null,
  name text not null,
  status text not null,
  billable_event text not null,
  budget_type text not null,
  budget_in_micro_currency bigint,
  bid_in_micro_currency bigint,
  bid_strategy_type text,
  pacing_delivery_type text not null,
  placement_group text not null,
  auto_targeting_enabled boolean not null default true,
  targeting_spec jsonb not null default '{}',
  start_time timestamptz,
  end_time timestamptz,
  details jsonb not null default '{}',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id),
  foreign key (ad_account_id, campaign_id) references campaigns on delete cascade
);
create index ad_groups_campaign on ad_groups (ad_account_id, campaign_id);

create table ads (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  ad_group_id bigint not null,
  campaign_id bigint not null,
  pin_id bigint not null,
  name text,
  creative_type text not null,
  status text not null,
  review_status text not null default 'PENDING',
  destination_url text,
  details jsonb not null default '{}',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id),
  foreign key (ad_account_id, ad_group_id) references ad_groups on delete cascade
);
create index ads_ad_group on ads (ad_account_id, ad_group_id);
create index ads_pin on ads (pin_id);

-- Business access: who may act for a business account --------------------------------------------------------------------

create table business_members (
  business_id bigint not null references users on delete cascade,
  member_id bigint not null references users on delete cascade,
  business_role text not null check (business_role in ('EMPLOYEE', 'BIZ_ADMIN', 'PARTNER')),
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (business_id, member_id)
);
create index business_members_member on business_members (member_id);
