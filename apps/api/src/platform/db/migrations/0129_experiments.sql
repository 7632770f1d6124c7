-- Experiments of ad accounts: cells of campaigns or ad groups that people see one of, or none.
create table experiments (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  hypothesis text not null,
  type text not null check (type in ('AB_TEST', 'CONVERSION_LIFT')),
  key_metric text not null,
  entity_level text not null check (entity_level in ('CAMPAIGN', 'AD_GROUP')),
  -- Each with its name, its entities and its share.
  cells jsonb not null check (jsonb_array_length(cells) > 0),
  holdout_percent smallint not null check (holdout_percent between 0 and 50),
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  -- What was decided about it; whether it runs says the time.
  state text not null check (state in ('DRAFT', 'ACTIVE', 'CANCELLED')),
  stopped_time timestamptz,
  winner smallint,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id)
);
create index experiments_open on experiments (end_time) where state = 'ACTIVE' and stopped_time is null;
create trigger experiments_tell after insert or update or delete on experiments for each statement execute function tell_ads_changed();

-- Who, of those who agreed to be counted, came upon an experiment, when first, and in which group: the place of a cell, or behind them the holdout.
create table experiment_people (
  ad_account_id bigint not null,
  experiment_id bigint not null,
  user_id bigint not null references users on delete cascade,
  arm smallint not null,
  at timestamptz not null default now(),
  primary key (ad_account_id, experiment_id, user_id),
  foreign key (ad_account_id, experiment_id) references experiments on delete cascade
);
create index experiment_people_user on experiment_people (user_id);

-- What each look at an experiment counted: people, and those of them who did what counts, by group.
create table experiment_looks (
  ad_account_id bigint not null,
  experiment_id bigint not null,
  look smallint not null,
  at timestamptz not null,
  people bigint[] not null,
  acted bigint[] not null,
  primary key (ad_account_id, experiment_id, look),
  foreign key (ad_account_id, experiment_id) references experiments on delete cascade
);
