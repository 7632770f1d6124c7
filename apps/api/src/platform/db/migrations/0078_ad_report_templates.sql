-- Reports that are kept to be run again.
create table ad_report_templates (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  -- Who made it; null where they are gone.
  user_id bigint references users on delete set null,
  name text not null,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (ad_account_id, id)
);
create index ad_report_templates_user on ad_report_templates (user_id);
