-- Files of conversions that happened elsewhere. The file is kept in parts, each sealed with the file's own key, and let go once it's read.
create table conversion_files (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  purpose text not null check (purpose in ('REPORTS', 'ANALYSIS')),
  name text not null,
  size bigint not null check (size > 0),
  modified_ms bigint not null,
  -- The key of its parts; null once they are of no more use.
  seal bytea,
  status text not null default 'UPLOADING'
    check (status in ('UPLOADING', 'UPLOADED', 'PROCESSING', 'SUCCEEDED', 'PARTIAL', 'FAILED')),
  failure text,
  created_at timestamptz not null default now(),
  -- When its reading began: rows are as old as they were then, however often it goes on.
  started_at timestamptz,
  finished_at timestamptz,
  -- How it's read: cells between these, and what each column is.
  layout jsonb,
  -- Up to where it's read, with what came of the rows before.
  bytes_read bigint not null default 0,
  rows_read int not null default 0,
  rows_blank int not null default 0,
  rows_counted int not null default 0,
  rows_repeated int not null default 0,
  rows_wrong int not null default 0,
  -- Of each kind of mistake, how many rows, and the first of them.
  wrong jsonb not null default '{}',
  primary key (ad_account_id, id)
);
create index conversion_files_open on conversion_files (status, created_at) where seal is not null;

create table conversion_file_parts (
  ad_account_id bigint not null,
  file_id bigint not null,
  part int not null,
  received_at timestamptz not null default now(),
  primary key (ad_account_id, file_id, part),
  foreign key (ad_account_id, file_id) references conversion_files on delete cascade
);

-- What people did who had met an ad, of files for an analysis.
create table conversion_file_results (
  ad_account_id bigint not null,
  file_id bigint not null,
  campaign_id bigint not null,
  kind text not null check (kind in ('click', 'engagement', 'view')),
  events bigint not null,
  value_micro bigint not null,
  primary key (ad_account_id, file_id, campaign_id, kind),
  foreign key (ad_account_id, file_id) references conversion_files on delete cascade
);

alter table conversion_events drop constraint conversion_events_source_check,
  add constraint conversion_events_source_check check (source in ('TAG', 'CONVERSIONS_API', 'FILE_UPLOAD'));
