import { SIZE_DAYS, SIZE_MIN } from '@corkboard/contract';
import { UTC_TODAY } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';

/** Searches that fewer people of a country had in a week aren't kept: a few could be one family. */
const KEPT_MIN = SIZE_MIN / 10;
/** Weeks that are kept: a year, and the one that it is compared with. */
const KEPT_WEEKS = 106;
/** The searches that are read of a region. */
const READ = 1000;

/** SQL: the Monday of this week, in UTC. */
const MONDAY = `date_trunc('week', now() at time zone 'UTC')::date`;

/**
 * Counts what people searched for this week and the last, by country. Somebody's search stands in the week of their last one, so a number that was there
 * before is kept where it was larger. Who is about to leave isn't counted, nor who isn't grown up or has just come.
 */
export const countWeeks = prepared<never, []>(
  'trends.count',
  `insert into search_weeks as w (country, folded, week, spelled, people)
   select u.country, r.folded, date_trunc('week', r.searched_at at time zone 'UTC')::date, mode() within group (order by lower(r.query)), count(*)::int
   from recent_searches r join users u on u.id = r.user_id
   where r.searched_at >= (${MONDAY} - 7)::timestamp at time zone 'UTC' and u.country is not null and u.login_state is null
     and u.birthdate <= ${UTC_TODAY} - interval '18 years' and u.created_at < now() - interval '${SIZE_DAYS} days'
     and not exists (select from away_people a where a.user_id = u.id)
   group by 1, 2, 3 having count(*) >= ${KEPT_MIN}
   on conflict (country, folded, week) do update set people = excluded.people, spelled = excluded.spelled where excluded.people > w.people`,
);

/** Drops the weeks that nothing is compared with anymore. */
export const dropWeeks = prepared<never, []>(
  'trends.drop',
  `delete from search_weeks where week < ${MONDAY} - ${7 * KEPT_WEEKS}`,
);

/** How many people searched for something in a week. */
interface WeekRow {
  folded: string;
  spelled: string;
  /** Whole weeks that have ended since; the last one that has ended is 0. */
  ago: number;
  people: number;
}

/** The weeks that have ended of what most people of some countries searched for in the last of them. */
export const selectWeeks = prepared<WeekRow, [countries: readonly string[], lastWeeks: number]>(
  'trends.weeks',
  `with most as materialized (
     select folded from search_weeks where country = any($1::text[]) and week between ${MONDAY} - 7 * $2::int and ${MONDAY} - 7
     group by folded having sum(people) >= ${SIZE_MIN} order by sum(people) desc, folded limit ${READ}
   )
   select w.folded, min(w.spelled) as spelled, ((${MONDAY} - w.week) / 7 - 1)::int as ago, sum(w.people)::int as people
   from most m join search_weeks w on w.folded = m.folded and w.country = any($1::text[]) and w.week < ${MONDAY}
   group by w.folded, w.week order by w.folded, w.week`,
);
