import { type Db, prepared } from '../../../platform/db';
import { AD_COUNTS, type AdDays, type AdRow, daysOf } from './day-by-day';
import { type DaysQuery, byOwnLevel, type OwnLevel, withGroups } from './queries';

/**
 * A row for each ad, with a text of numbers for all its days and one for each count: of ten thousands of rows, each is more work to read than to find.
 * Days are places after the first; a count that is 0 throughout is null.
 */
const select = prepared<AdRow, DaysQuery>(
  'reports.sums.ad_days',
  `select n.ad_id as entity, array_agg(n.day - $3::date)::text as places,
     ${AD_COUNTS.map((name) => `case when max(n.${name}) > 0 then array_agg(n.${name})::text end as ${name}`).join(', ')}
   from ad_days n where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
   group by n.ad_id order by n.ad_id`,
);

/** Counts and spend of ads by day, to be read by `dayByDay`. */
export async function adDaysOf(db: Db, asked: DaysQuery): Promise<AdDays> {
  const [, , start, end] = asked;
  return { start, end, ads: await select(db, asked) };
}

/** A row for each entity: days are places after the first. */
const selectCurves = byOwnLevel((level, key) =>
  prepared<{ entity: string; days: string }, DaysQuery>(
    `reports.curves.${level}`,
    `select s.entity, string_agg(concat_ws(' ', s.place, s.times), ',') as days
     from (
       select ${key} as entity, n.day - $3::date as place, sum(n.impressions + n.earned_impressions)::bigint as times
       from ad_days n ${withGroups(level)} where n.ad_account_id = $1::bigint and ${key} = any($2::bigint[]) and n.day between $3::date and $4::date
       group by 1, 2
     ) s group by 1`,
  ),
);

/** Impressions of entities, paid and earned, on each of the days, of those without any too. */
export async function curvesOf(
  db: Db,
  level: OwnLevel,
  asked: DaysQuery,
): Promise<(entity: string) => number[]> {
  const [, , start, end] = asked;
  const length = daysOf({ start, end });
  const curves = new Map<string, number[]>();
  for (const { entity, days } of await selectCurves[level](db, asked)) {
    const curve = Array.from({ length }, () => 0);
    for (const text of days.split(',')) {
      const [place, times] = text.split(' ');
      curve[Number(place)] = Number(times);
    }
    curves.set(entity, curve);
  }
  return (entity) => curves.get(entity) ?? Array.from({ length }, () => 0);
}
