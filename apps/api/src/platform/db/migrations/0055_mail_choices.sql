-- What somebody wants to be told of, and where, as far as they said so; the rest is on.
create table notification_choices (
  user_id bigint not null references users on delete cascade,
  topic text not null,
  channel text not null check (channel in ('site', 'email')),
  is_on boolean not null,
  primary key (user_id, topic, channel)
);
-- Addresses of nobody's account that want no invitations.
create table refused_mail (
  email text primary key,
  refused_at timestamptz not null default now()
);
-- When somebody was last mailed what is new, and when they were asked how they like the site.
alter table users add column news_mailed_at timestamptz;
alter table users add column surveyed_at timestamptz;
create index users_to_survey on users (created_at) where surveyed_at is null;
-- Whoever was here before is not asked.
update users set surveyed_at = now();

create table survey_answers (
  user_id bigint primary key references users on delete cascade,
  score smallint not null check (score between 1 and 5),
  text text not null default '',
  answered_at timestamptz not null default now()
);
create index survey_answers_time on survey_answers (answered_at);

insert into feature_gates (name, enabled, description, own_choice)
values ('notification_settings_redesign', false, 'Settings of notifications with a switch for each topic, in the list and by email.', true)
on conflict do nothing;
