import { FORECAST } from '@corkboard/contract';
import { countsFor } from '../../../ground/policies/sizes';
import { prepared } from '../../../platform/db';
import { REACHED, type Reached } from '../audiences';

/** SQL: the first and the last whole day that is recorded, among those that are looked at; in UTC, as they are of all ad accounts. */
const days = (moment: string): string => `(
  select case when min(hour) is not null then greatest(min(hour at time zone 'UTC') + interval '23 hours 59 minutes', (${moment} at time zone 'UTC') - interval '${FORECAST.daysBack} days')::date end as first,
    (${moment} at time zone 'UTC')::date - 1 as last
  from ad_places)`;

/** Totals of the recorded whole days: their number, their pages, and the measurable impressions on them that were sold, and seen. */
export const selectRecorded = prepared<
  { days: number; first: string; last: string; pages: number; sold: number; seen: string },
  [moment: Date]
>(
  'media_planner.recorded',
  `select r.last - r.first + 1 as days, r.first::text as first, r.last::text as last,
     coalesce(sum(p.stands_for) filter (where p.placement <> 'SEARCH'), 0)::float8 as pages,
     coalesce(sum(p.stands_for * least(p.places, cardinality(p.worths))) filter (where p.measured), 0)::float8 as sold,
     (select coalesce(sum(d.impressions), 0)::bigint from ad_days d where d.day between r.first and r.last) as seen
   from ${days('$1::timestamptz')} r left join ad_places p on (p.hour at time zone 'UTC')::date between r.first and r.last
   where r.last >= r.first group by r.first, r.last`,
);

/** A recorded page: on which day of the week (0 is Sunday) and in which hour in UTC, whatever a plan's days are, and how many pages it stands for. */
export interface RecordedPage {
  weekday: number;
  hour: number;
  country: string | null;
  app: string;
  measured: boolean;
  places: number;
  worths: number[];
  stands_for: number;
}
/** Pages of home feeds and beside Pins on some days; where there are more, as many drawn evenly. */
export const selectPages = prepared<
  RecordedPage,
  [first: string, last: string, countries: readonly string[] | null, most: number]
>(
  'media_planner.pages',
  `select extract(dow from p.hour at time zone 'UTC')::int as weekday, extract(hour from p.hour at time zone 'UTC')::int as hour,
     p.country, p.app, p.measured, p.places, to_jsonb(p.worths) as worths,
     (p.stands_for * greatest(1, count(*) over () / $4::float8))::float8 as stands_for
   from ad_places p
   where p.hour >= $1::date::timestamp at time zone 'UTC' and p.hour < ($2::date + 1)::timestamp at time zone 'UTC'
     and p.placement <> 'SEARCH' and ($3::text[] is null or p.country = any($3))
   order by p.draw limit $4::int`,
);

/** How many people saw so many ads: on one day, and on all of the days. */
export interface PeopleRow {
  span: 'day' | 'all';
  times: number;
  people: number;
  /** Of them those who match what is aimed at. */
  matching: number;
  /** Of these those who count in sizes. */
  counting: number;
}
/** How often people see ads at all: those in the countries of a targeting spec, and of them those who match all of it. */
export const selectPeople = prepared<PeopleRow, [...Reached, first: string, last: string, accountId: string]>(
  'media_planner.people',
  `with seen as (
     select s.user_id, s.day, sum(s.times) as times from ad_seen s
     where s.day between $11::date and $12::date group by 1, 2
   ), people as materialized (
     select u.id, ${REACHED} as matches, ${countsFor('$13::bigint')} as counts from users u
     where u.id in (select user_id from seen) and ($2::text[] is null or u.country = any($2)) and ($3::text[] is null or u.country = any($3))
   ), counted as (
     select 'day' as span, s.user_id, s.times from seen s
     union all select 'all', user_id, sum(times) from seen group by 2
   )
   select c.span, c.times::int as times, count(*)::int as people, (count(*) filter (where p.matches))::int as matching,
     (count(*) filter (where p.matches and p.counts))::int as counting
   from counted c join people p on p.id = c.user_id group by 1, 2 order by 1, 2`,
);

/** How often ads of all ad accounts were pressed in the last 30 days, and what a unit of a currency is worth, in millionths of a dollar. */
export const selectUsual = prepared<
  { impressions: string; clicks: string; usd_micro: string },
  [moment: Date, currency: string]
>(
  'media_planner.usual',
  `select coalesce(sum(d.impressions), 0)::bigint as impressions, coalesce(sum(d.measured_clicks), 0)::bigint as clicks,
     (select usd_micro from currency_rates where currency = $2) as usd_micro
   from ad_days d where d.day > ($1::timestamptz at time zone 'UTC')::date - 30`,
);
