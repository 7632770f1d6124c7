-- How a person wants all tables of ad reports to begin, and which conversions they count.
create table ad_report_preferences (
  user_id bigint primary key references users on delete cascade,
  settings jsonb not null
);
