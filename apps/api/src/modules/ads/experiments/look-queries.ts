import { prepared } from '../../../platform/db';
import type { ExperimentRow } from './queries';

/** An experiment that may have looks to be taken. */
export type DueRow = Pick<
  ExperimentRow,
  | 'id'
  | 'ad_account_id'
  | 'key_metric'
  | 'entity_level'
  | 'cells'
  | 'holdout_percent'
  | 'start_time'
  | 'end_time'
  | 'stopped_time'
> & { taken: number };

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Experiments that have begun and have looks before them, by how many were taken. */
export const selectDue = prepared<DueRow, [moment: Date, looks: number]>(
  'experiments.due',
  `select x.id, x.ad_account_id, x.key_metric, x.entity_level, x.cells, x.holdout_percent, ${seconds('x.start_time')} as start_time,
     ${seconds('x.end_time')} as end_time, ${seconds('x.stopped_time')} as stopped_time, n.taken
   from experiments x cross join lateral (select count(*)::int as taken from experiment_looks l
     where l.ad_account_id = x.ad_account_id and l.experiment_id = x.id) n
   where x.state = 'ACTIVE' and x.start_time < $1 and n.taken < $2::int and coalesce(x.stopped_time, x.end_time) > $1 - interval '30 days'`,
);

/**
 * Takes a look: counts the people of each group until a moment, and those of them who did what counts since they came upon the experiment. What was counted once
 * stays.
 */
export const takeLook = prepared<
  never,
  [
    accountId: string,
    id: string,
    look: number,
    at: number,
    arms: number,
    level: string,
    entities: readonly string[],
    touch: string | null,
    event: string | null,
  ]
>(
  'experiments.take_look',
  `with counted as (
     select p.arm, count(*) as people, count(*) filter (where case when $8::text is not null
         then exists (select from ad_touches t join ads d on d.ad_account_id = t.ad_account_id and d.id = t.ad_id
           where t.user_id = p.user_id and t.ad_account_id = $1 and t.kind = $8 and t.at >= p.at and t.at <= to_timestamp($4::float8)
             and case when $6 = 'CAMPAIGN' then d.campaign_id else d.ad_group_id end = any($7::bigint[]))
         else exists (select from conversion_events e where e.person_id = p.user_id and e.ad_account_id = $1 and e.event_name = $9::text
           and e.happened_at >= p.at and e.happened_at <= to_timestamp($4::float8)) end) as acted
     from experiment_people p where p.ad_account_id = $1 and p.experiment_id = $2 and p.at <= to_timestamp($4::float8) group by 1
   )
   insert into experiment_looks (ad_account_id, experiment_id, look, at, people, acted)
   select $1, $2, $3::int, to_timestamp($4::float8), array_agg(coalesce(c.people, 0) order by a.arm), array_agg(coalesce(c.acted, 0) order by a.arm)
   from generate_series(0, $5::int - 1) a (arm) left join counted c on c.arm = a.arm
   on conflict (ad_account_id, experiment_id, look) do nothing`,
);

/** Counts of a look, by group. */
export interface LookRow {
  readonly at: number;
  readonly people: string[];
  readonly acted: string[];
}
export const selectLooks = prepared<LookRow, [accountId: string, id: string]>(
  'experiments.looks',
  `select ${seconds('l.at')} as at, l.people, l.acted from experiment_looks l where l.ad_account_id = $1 and l.experiment_id = $2 order by l.look`,
);

/** Lets go of who was in which group once nothing is counted any more: the counts stay. */
export const dropPeople = prepared<never, [days: number]>(
  'experiments.drop_people',
  `delete from experiment_people p using experiments x
   where x.ad_account_id = p.ad_account_id and x.id = p.experiment_id
     and coalesce(x.stopped_time, x.end_time) < now() - make_interval(days => $1::int)`,
);
