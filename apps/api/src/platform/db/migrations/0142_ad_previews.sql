-- Ads to look at before they're made, for whoever has the link.
create table ad_previews (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  token text not null unique,
  -- What is shown, the first one largest: a Pin, or a picture with a title.
  shown jsonb not null,
  -- What stands on its button; null for an ad without one.
  button text,
  expires_at timestamptz not null,
  primary key (ad_account_id, id)
);
create index ad_previews_expires on ad_previews (expires_at);
