-- Which process works on which job. Each process holds an advisory lock under its number for as long as its connection lasts, so that
-- the jobs of one that died are known at once and taken over (platform/leases.ts). `key` keeps jobs of one thing from running side by side.
create sequence job_processes as int cycle;

create table job_leases (
  id bigint primary key default next_id(),
  job_id uuid not null,
  name text not null,
  key text,
  process int not null,
  unique (name, key)
);
create index job_leases_job on job_leases (job_id);

-- What a process that starts goes on with.
create index media_uploads_processing on media_uploads (user_id, id) where state = 'processing';
create index board_operations_running on board_operations (id) where state = 'running';
