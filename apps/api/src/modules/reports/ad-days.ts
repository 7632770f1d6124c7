import { type Db, prepared } from '../../platform/db';
import { type Asked, byLevel, type Level, type SumRow, withGroups } from './queries';

const DAY_MS = 86_400_000;

/** SQL: what a day's text has after the day, in the order in which `adDaysOf` reads it. */
const COUNTS = `n.impressions, n.closeups, n.clicks, n.saves, n.spend_micro,
    n.earned_impressions, n.earned_closeups, n.earned_clicks, n.earned_saves`;

/** A row for each ad with all its days in one text, `day counts…` after each other: of ten thousands of rows, each is more work to read than to find. */
const select = prepared<{ entity: string; days: string }, Asked>(
  'reports.sums.ad_days',
  `select n.ad_id as entity, string_agg(concat_ws(' ', n.day, ${COUNTS}), ',' order by n.day) as days
   from ad_days n where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
   group by n.ad_id order by n.ad_id`,
);

/** Counts and spend of ads by day, by day and then by ad: the sums are of ads and days already. */
export async function adDaysOf(db: Db, asked: Asked): Promise<SumRow[]> {
  const byDay = new Map<string, SumRow[]>();
  for (const { entity, days } of await select(db, asked)) {
    for (const text of days.split(',')) {
      // In the order of COUNTS; written out, since this runs for every day of every ad.
      const part = text.split(' ');
      const row: SumRow = {
        entity,
        at: part[0]!,
        impressions: part[1]!,
        closeups: part[2]!,
        clicks: part[3]!,
        saves: part[4]!,
        spend: part[5]!,
        earned_impressions: part[6]!,
        earned_closeups: part[7]!,
        earned_clicks: part[8]!,
        earned_saves: part[9]!,
      };
      const there = byDay.get(row.at!);
      if (there) there.push(row);
      else byDay.set(row.at!, [row]);
    }
  }
  return [...byDay.keys()].toSorted().flatMap((day) => byDay.get(day)!);
}

/** A row for each entity: days are places after the first. */
const selectCurves = byLevel((level, key) =>
  prepared<{ entity: string; days: string }, Asked>(
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
export async function curvesOf(db: Db, level: Level, asked: Asked): Promise<(entity: string) => number[]> {
  const [, , start, end] = asked;
  const length = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
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
