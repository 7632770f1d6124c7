-- How often a Pin was seen, opened, and left for its link, by day (UTC): of no one, and longer than what browsers told of it is kept.

-- What kind of device it was (DEVICE_CODES); 0 for what was before.
alter table telemetry_views add column app_type smallint not null default 0;
alter table telemetry_impressions add column app_type smallint not null default 0;
alter table offsite_clicks add column app_type smallint not null default 0;
-- Whether the link was an ad's.
alter table offsite_clicks add column promoted boolean not null default false;
create index offsite_clicks_at on offsite_clicks (made_at) where pin_id is not null;

create table pin_days (
  pin_id bigint not null,
  day date not null,
  app_type smallint not null,
  promoted boolean not null,
  impressions int not null,
  closeups int not null,
  clicks int not null,
  primary key (pin_id, day, app_type, promoted)
);
create index pin_days_day on pin_days (day);

-- The first day that impressions are known of, and the last whose sums don't change anymore.
create table pin_days_summed (only_one boolean primary key default true check (only_one), first_day date not null, last_day date not null);
insert into pin_days_summed (first_day, last_day)
values ((now() at time zone 'UTC')::date - 30, (now() at time zone 'UTC')::date - 92);
