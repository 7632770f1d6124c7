-- How many people of a country searched for something in a week (from Monday, UTC): of no one, and only where they're many.
create table search_weeks (
  country text not null,
  folded text collate "C" not null,
  week date not null,
  -- As most of them wrote it.
  spelled text not null,
  people int not null,
  primary key (country, folded, week)
);
create index search_weeks_week on search_weeks (week);
