-- Offers of advertisers' shops.
create table promotions (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')),
  title text not null check (length(title) between 1 and 255),
  promotion_type text not null,
  custom_id text,
  platform_type text not null,
  external_id text,
  code text,
  -- Amounts are in millionths, as texts.
  template_values jsonb not null,
  start_time timestamptz,
  end_time timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (ad_account_id, id),
  check (end_time > start_time)
);
