-- Shops that are connected to businesses, and what they tell.

create table commerce_integrations (
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  -- The shop's id or address.
  external_business_id text not null,
  connected_merchant_id text,
  connected_advertiser_id bigint,
  connected_lba_id text,
  connected_tag_id bigint,
  -- Sealed for the business: what the shop gave, and what signs its news.
  partner_access_token text,
  partner_refresh_token text,
  webhook_secret text,
  partner_access_token_expiry bigint,
  partner_refresh_token_expiry bigint,
  partner_primary_email text,
  partner_metadata text,
  scopes text,
  additional_id_1 text,
  -- The shop's token here, which ends with the connection.
  token_hash text references access_tokens on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, external_business_id)
);
create unique index commerce_integrations_id on commerce_integrations (id);
create index commerce_integrations_token on commerce_integrations (token_hash) where token_hash is not null;

create table commerce_events (
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  -- Null for a line of a log that names no connected shop.
  integration_id bigint,
  kind text not null check (kind in ('DELIVERY', 'LOG')),
  level text not null check (level in ('INFO', 'WARN', 'ERROR')),
  topic text,
  message text,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, integration_id) references commerce_integrations on delete cascade
);
create index commerce_events_integration on commerce_events (business_id, integration_id, id desc);
