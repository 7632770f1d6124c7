-- How often it was found out who is in an audience, and how long that took the last time.
alter table audiences add column fills bigint not null default 0,
  add column fill_ms integer;

-- Which of the site's people looked up whether somebody is in an audience.
create table audience_checks (
  id bigint primary key default next_id(),
  ad_account_id bigint not null,
  audience_id bigint not null,
  -- Whose membership was read, and who read it.
  user_id bigint not null references users on delete cascade,
  staff_id bigint references users on delete set null,
  made_at timestamptz not null default now(),
  foreign key (ad_account_id, audience_id) references audiences on delete cascade
);
create index audience_checks_audience on audience_checks (ad_account_id, audience_id, id desc);
create index audience_checks_user on audience_checks (user_id);
create index audience_checks_staff on audience_checks (staff_id) where staff_id is not null;
