-- Report templates that run by themselves, and who is mailed what came of it.
alter table ad_report_templates
  add column schedule text check (schedule in ('DAILY', 'WEEKLY', 'MONTHLY')),
  add column next_run_at timestamptz,
  add check ((schedule is null) = (next_run_at is null));
create index ad_report_templates_due on ad_report_templates (next_run_at) where next_run_at is not null;

create table ad_report_recipients (
  ad_account_id bigint not null,
  template_id bigint not null,
  user_id bigint not null references users on delete cascade,
  primary key (ad_account_id, template_id, user_id),
  foreign key (ad_account_id, template_id) references ad_report_templates on delete cascade
);
create index ad_report_recipients_user on ad_report_recipients (user_id);

-- Who wants no mail of a template any more, whoever chooses them.
create table ad_report_refusals (
  ad_account_id bigint not null,
  template_id bigint not null,
  user_id bigint not null references users on delete cascade,
  primary key (ad_account_id, template_id, user_id),
  foreign key (ad_account_id, template_id) references ad_report_templates on delete cascade
);
create index ad_report_refusals_user on ad_report_refusals (user_id);

-- The template whose turn it was; null for a report that somebody asked for. It may be gone by now.
alter table ad_report_jobs add column template_id bigint;

-- Each person who is mailed a report, once. What is being sent when its process ends isn't sent again: it may have arrived.
create table ad_report_mails (
  ad_account_id bigint not null,
  job_id bigint not null,
  user_id bigint not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'left_out')),
  primary key (ad_account_id, job_id, user_id),
  foreign key (ad_account_id, job_id) references ad_report_jobs on delete cascade
);
create index ad_report_mails_user on ad_report_mails (user_id);
