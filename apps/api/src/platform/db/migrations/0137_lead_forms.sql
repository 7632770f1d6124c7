-- Forms that ads show, and what people answered in them.
create table lead_forms (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  status text not null check (status in ('DRAFT', 'ACTIVE')),
  questions jsonb not null,
  privacy_policy_link text not null,
  policy_links jsonb not null default '[]',
  disclosure_language text,
  completion_message text not null,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id)
);

alter table ads add column lead_form_id bigint,
  add foreign key (ad_account_id, lead_form_id) references lead_forms;
create index ads_lead_form on ads (ad_account_id, lead_form_id) where lead_form_id is not null;

create table leads (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  lead_form_id bigint not null,
  -- Null, like the person, for a test.
  ad_id bigint,
  user_id bigint references users on delete cascade,
  -- Sealed: the answers with the words that the person saw beside the questions.
  answers text not null,
  created_at timestamptz not null default now(),
  primary key (ad_account_id, id),
  foreign key (ad_account_id, lead_form_id) references lead_forms on delete cascade,
  foreign key (ad_account_id, ad_id) references ads on delete cascade,
  check ((ad_id is null) = (user_id is null))
);
create unique index leads_person on leads (ad_account_id, ad_id, user_id) where ad_id is not null;
create index leads_form on leads (ad_account_id, lead_form_id);
create index leads_user on leads (user_id) where user_id is not null;
create index leads_created on leads (created_at);

-- Files of answers that somebody wants. Each is written when it's downloaded, so that nothing is in it that was deleted meanwhile.
create table lead_exports (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  ad_id bigint not null,
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  primary key (ad_account_id, id),
  foreign key (ad_account_id, ad_id) references ads on delete cascade
);
create index lead_exports_ad on lead_exports (ad_account_id, ad_id);
create index lead_exports_created on lead_exports (created_at);

-- Addresses that are told of answers are webhooks of whoever made them, of an ad account.
alter table webhooks add column ad_account_id bigint references ad_accounts on delete cascade,
  add column lead_form_id bigint,
  add foreign key (ad_account_id, lead_form_id) references lead_forms on delete cascade,
  drop constraint webhooks_event_check,
  add constraint webhooks_event_check check (event in ('PIN_SAVED', 'FOLLOWED', 'LEAD')),
  add check ((event = 'LEAD') = (ad_account_id is not null)),
  add check (ad_account_id is not null or lead_form_id is null);
create index webhooks_account on webhooks (ad_account_id) where ad_account_id is not null;
create index webhooks_form on webhooks (lead_form_id) where lead_form_id is not null;
create unique index webhooks_leads on webhooks (ad_account_id, coalesce(lead_form_id, 0)) where event = 'LEAD';

alter table webhook_deliveries add column ad_account_id bigint,
  add column lead_id bigint,
  add foreign key (ad_account_id, lead_id) references leads on delete cascade,
  drop constraint webhook_deliveries_event_check,
  add constraint webhook_deliveries_event_check check (event in ('PIN_SAVED', 'FOLLOWED', 'LEAD', 'TEST'));
create index webhook_deliveries_lead on webhook_deliveries (ad_account_id, lead_id) where lead_id is not null;
