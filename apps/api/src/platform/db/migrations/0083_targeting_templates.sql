-- Targeting that is kept by name, for several ad groups.
create table targeting_templates (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DELETED')),
  auto_targeting_enabled boolean not null default true,
  targeting_attributes jsonb not null,
  -- Null leaves it to the ad group.
  placement_group text,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id)
);
alter table ad_groups add column targeting_template_id bigint,
  add constraint ad_groups_targeting_template foreign key (ad_account_id, targeting_template_id) references targeting_templates;
create index ad_groups_targeting_template on ad_groups (ad_account_id, targeting_template_id) where targeting_template_id is not null;
create trigger targeting_templates_tell after update on targeting_templates for each statement execute function tell_ads_changed();
