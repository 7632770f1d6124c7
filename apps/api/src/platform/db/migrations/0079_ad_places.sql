-- What forecasts are made from: of each minute of each process a few pages with room for ads, with how many pages each of them stands for. They
-- name nobody.
create table ad_places (
  id bigint generated always as identity primary key,
  -- The hour of the page (UTC).
  hour timestamptz not null,
  placement text not null,
  country text not null,
  app text not null,
  -- Whether impressions could be told.
  measured boolean not null,
  -- How many ads the page had room for.
  places smallint not null check (places > 0),
  -- What a thousand impressions of those who wanted them were worth, in millionths of a dollar, the most first; one more than there was room for.
  worths bigint[] not null,
  stands_for real not null check (stands_for >= 1),
  draw real not null default random()
);
create index ad_places_hour on ad_places (hour);
