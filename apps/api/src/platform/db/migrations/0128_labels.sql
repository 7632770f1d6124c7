-- Words that an advertiser sorts campaigns by.
create table labels (
  ad_account_id bigint not null,
  campaign_id bigint not null,
  id bigint not null default next_id(),
  label_type text not null check (label_type in ('BRAND', 'CUSTOM')),
  value text not null check (length(value) between 1 and 100),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (ad_account_id, id),
  foreign key (ad_account_id, campaign_id) references campaigns on delete cascade
);
create unique index labels_once on labels (ad_account_id, campaign_id, label_type, fold_text(value)) where status = 'ACTIVE';
create unique index labels_brand on labels (ad_account_id, campaign_id) where status = 'ACTIVE' and label_type = 'BRAND';
-- For a campaign that goes, whose archived labels go with it.
create index labels_campaign on labels (ad_account_id, campaign_id);
create index labels_value on labels (ad_account_id, fold_text(value)) where status = 'ACTIVE';
