-- Reports that are written to a file on the side. The files are in the storage, under the token, until they expire.
create table ad_report_jobs (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  token text not null unique,
  -- Who asked for it; null where they are gone.
  user_id bigint references users on delete set null,
  asked jsonb not null,
  status text not null default 'IN_PROGRESS' check (status in ('IN_PROGRESS', 'FINISHED', 'FAILED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  rows int,
  size bigint,
  -- Whether the storage may still have the file.
  has_file boolean not null default false,
  primary key (ad_account_id, id),
  check ((status = 'FINISHED') = (expires_at is not null))
);
create index ad_report_jobs_files on ad_report_jobs (expires_at) where has_file;
create index ad_report_jobs_user on ad_report_jobs (user_id);
create index ad_report_jobs_created on ad_report_jobs (created_at);
