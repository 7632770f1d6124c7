-- Recommendations that somebody didn't want. They come back when what they were made from is another.
create table ad_recommendations_dismissed (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  kind text not null,
  entity_id bigint not null,
  version text not null,
  dismissed_at timestamptz not null default now(),
  primary key (ad_account_id, kind, entity_id)
);
