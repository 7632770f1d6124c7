-- Sheets and requests that change much of an ad account at once, and files of what is there. Files of downloads are in the storage, under the token.
create table ad_bulk_jobs (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  token text not null unique,
  -- Who began it, and as whom it is carried out; null where they are gone.
  user_id bigint references users on delete set null,
  -- Scopes of the token that it was sent with; null for our own pages.
  scopes text[],
  kind text not null check (kind in ('SHEET', 'API', 'UNDO', 'DOWNLOAD')),
  state text not null check (state in ('CHECKING', 'READY', 'RUNNING', 'PAUSED', 'DONE', 'FAILED', 'CANCELLED')),
  file_name text,
  -- Of a download.
  asked jsonb,
  -- The job that this one takes back.
  undoes_id bigint,
  message text,
  total int not null default 0,
  has_file boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (ad_account_id, id),
  check ((kind = 'UNDO') = (undoes_id is not null))
);
create index ad_bulk_jobs_user on ad_bulk_jobs (user_id);
create index ad_bulk_jobs_created on ad_bulk_jobs (created_at);
create unique index ad_bulk_jobs_undoes on ad_bulk_jobs (ad_account_id, undoes_id) where undoes_id is not null;

create table ad_bulk_rows (
  ad_account_id bigint not null,
  job_id bigint not null,
  line int not null,
  -- Rows are carried out by step and line: parents first.
  step smallint not null,
  entity text check (entity in ('CAMPAIGN', 'AD_GROUP', 'PRODUCT_GROUP', 'AD', 'KEYWORD')),
  act text check (act in ('CREATE', 'EDIT')),
  -- As they were sent; null for what came from no sheet.
  cells jsonb,
  -- What the call for its kind is sent; null where a cell can't be read.
  input jsonb,
  -- The row that creates what this one belongs to.
  parent_line int,
  entity_id bigint,
  state text not null check (state in ('NEW', 'WAITING', 'SUCCESS', 'WARNING', 'ERROR')),
  code int,
  message text,
  -- The column that is wrong.
  wrong text,
  -- Fields with their values before and after: planned, or once it is carried out those of the history.
  changes jsonb not null default '[]',
  -- The last line of the history that it wrote: who changed the same later has a higher one.
  logged_id bigint,
  primary key (ad_account_id, job_id, line),
  foreign key (ad_account_id, job_id) references ad_bulk_jobs on delete cascade
);
create index ad_bulk_rows_left on ad_bulk_rows (ad_account_id, job_id, step, line) where state in ('NEW', 'WAITING');
