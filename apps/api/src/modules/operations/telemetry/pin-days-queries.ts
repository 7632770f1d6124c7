import { PIN_FIGURE_DAYS, TELEMETRY_EVENTS, VIEW_TYPES } from '@corkboard/contract';
import { UTC_TODAY } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';

/** The days whose sums are still to be made, or may still change, oldest first. */
export const openDays = prepared<{ day: string }, []>(
  'telemetry.pin_days.open',
  `select d::date::text as day from pin_days_summed s,
     generate_series(greatest(s.last_day + 1, ${UTC_TODAY} - ${PIN_FIGURE_DAYS})::timestamp, ${UTC_TODAY}::timestamp, interval '1 day') d order by d`,
);

const isOfDay = (moment: string) =>
  `${moment} >= $1::date::timestamp at time zone 'UTC' and ${moment} < ($1::date + 1)::timestamp at time zone 'UTC'`;

/**
 * Sums a day: a Pin counts as seen once in each place of a tab, when half of it was in sight, and as opened once in a tab, as reports of ads count it
 * (docs/handbook/programs.md#figures-of-pins). Summing a day again makes its sums anew.
 */
export const sumDay = prepared<never, [day: string]>(
  'telemetry.pin_days.sum',
  `with told as (
     select i.pin_id, i.app_type, i.promoted, count(distinct (i.visit, i.view_type, i.view_parameter, i.slot)) as impressions, 0 as closeups, 0 as clicks
     from telemetry_impressions i where i.after_50_ms is not null and ${isOfDay('i.at')} group by 1, 2, 3
     union all
     select v.object_id, v.app_type, v.promoted, 0, count(*), 0 from (
       select object_id, min(app_type) as app_type, bool_or(event = ${TELEMETRY_EVENTS.adCloseup}) as promoted from telemetry_views
       where object_id is not null and ${isOfDay('at')} and (event = ${TELEMETRY_EVENTS.adCloseup}
         or (event = ${TELEMETRY_EVENTS.pageView} and view_type = ${VIEW_TYPES.pin}))
       group by object_id, visit) v group by 1, 2, 3
     union all
     select c.pin_id, c.app_type, c.promoted, 0, 0, count(*) from offsite_clicks c
     where c.pin_id is not null and c.status = 'ok' and ${isOfDay('c.made_at')} group by 1, 2, 3
   ), sums as materialized (
     select pin_id, app_type, promoted, sum(impressions)::int as impressions, sum(closeups)::int as closeups, sum(clicks)::int as clicks
     from told group by 1, 2, 3
   ), gone as (
     delete from pin_days d where d.day = $1::date and not exists (
       select from sums s where (s.pin_id, s.app_type, s.promoted) = (d.pin_id, d.app_type, d.promoted))
   )
   insert into pin_days as d (pin_id, day, app_type, promoted, impressions, closeups, clicks)
   select pin_id, $1::date, app_type, promoted, impressions, closeups, clicks from sums
   on conflict (pin_id, day, app_type, promoted) do update
     set impressions = excluded.impressions, closeups = excluded.closeups, clicks = excluded.clicks
     where (d.impressions, d.closeups, d.clicks) is distinct from (excluded.impressions, excluded.closeups, excluded.clicks)`,
);

/** Notes that the days before yesterday are summed: what is told is up to a day old. And adds those that are kept no longer to the totals of their Pins. */
export const closeDays = prepared<never, []>(
  'telemetry.pin_days.close',
  `with closed as (update pin_days_summed set last_day = greatest(last_day, ${UTC_TODAY} - 2)),
   gone as (
     delete from pin_days where day < ${UTC_TODAY} - ${PIN_FIGURE_DAYS} returning pin_id, impressions, closeups, clicks
   )
   insert into pin_totals as t (owner_id, pin_id, impressions, closeups, clicks)
   select p.owner_id, p.id, sum(g.impressions), sum(g.closeups), sum(g.clicks) from gone g join pins p on p.id = g.pin_id group by 1, 2
   on conflict (owner_id, pin_id) do update
     set impressions = t.impressions + excluded.impressions, closeups = t.closeups + excluded.closeups, clicks = t.clicks + excluded.clicks`,
);
