import { type CallData, type ExperimentLevel } from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import { unix } from '../campaigns';

type Shown = CallData<'AdExperimentResource.create'>;
/** An experiment as it is kept; times are Unix seconds. */
export type ExperimentRow = Omit<Shown, 'status'> & { readonly state: 'DRAFT' | 'ACTIVE' | 'CANCELLED' };

const FIELDS = `x.id, x.ad_account_id, x.name, x.hypothesis, x.type, x.key_metric, x.entity_level, x.cells, x.holdout_percent,
  ${unix('x.start_time')} as start_time, ${unix('x.end_time')} as end_time, x.state, ${unix('x.stopped_time')} as stopped_time, x.winner,
  ${unix('x.created_time')} as created_time, ${unix('x.updated_time')} as updated_time`;

export const listExperiments = prepared<ExperimentRow, [accountId: string, before: string, limit: number]>(
  'experiments.list',
  `select ${FIELDS} from experiments x where x.ad_account_id = $1 and x.id < $2 order by x.id desc limit $3::int`,
);
export const selectExperiment = prepared<ExperimentRow, [accountId: string, id: string]>(
  'experiments.one',
  `select ${FIELDS} from experiments x where x.ad_account_id = $1 and x.id = $2`,
);
/** Holds on to an experiment until the end of the transaction. */
export const lockExperiment = prepared<ExperimentRow, [accountId: string, id: string]>(
  'experiments.lock',
  `select ${FIELDS} from experiments x where x.ad_account_id = $1 and x.id = $2 for no key update`,
);
/** Experiments of an ad account are made and changed one after the other: no two take the same ads. */
export const lockExperiments = prepared<never, [accountId: string]>(
  'experiments.lock_all',
  `select from (select pg_advisory_xact_lock(hashtextextended('experiments ' || $1::bigint, 0))) l`,
);
/** Experiments that aren't over, drafts among them. */
export const openExperiments = prepared<ExperimentRow, [accountId: string]>(
  'experiments.open',
  `select ${FIELDS} from experiments x where x.ad_account_id = $1 and (x.state = 'DRAFT'
     or x.state = 'ACTIVE' and x.stopped_time is null and x.end_time > now())`,
);

type Columns = [
  name: string,
  hypothesis: string,
  metric: string,
  level: string,
  cells: string,
  holdout: number,
  start: number,
  end: number,
  state: string,
];
export const insertExperiment = prepared<ExperimentRow, [accountId: string, type: string, ...Columns]>(
  'experiments.insert',
  `insert into experiments as x (ad_account_id, type, name, hypothesis, key_metric, entity_level, cells, holdout_percent, start_time, end_time, state)
   values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8::int, to_timestamp($9::float8), to_timestamp($10::float8), $11) returning ${FIELDS}`,
);
export const updateExperiment = prepared<
  ExperimentRow,
  [accountId: string, id: string, ...Columns, stopped: number | null, winner: number | null]
>(
  'experiments.update',
  `update experiments x set name = $3, hypothesis = $4, key_metric = $5, entity_level = $6, cells = $7::text::jsonb, holdout_percent = $8::int,
     start_time = to_timestamp($9::float8), end_time = to_timestamp($10::float8), state = $11, stopped_time = to_timestamp($12::float8),
     winner = $13::int, updated_time = now()
   where x.ad_account_id = $1 and x.id = $2 returning ${FIELDS}`,
);

/** Ad groups of campaigns or ad groups that aren't over, each with what it was named by. */
export const selectGroups = prepared<
  { entity: string; ad_group: string | null },
  [accountId: string, level: ExperimentLevel, ids: readonly string[]]
>(
  'experiments.groups',
  `select k.id as entity, g.id as ad_group
   from unnest($3::bigint[]) k (id)
     join campaigns c on c.ad_account_id = $1 and c.status in ('ACTIVE', 'PAUSED', 'DRAFT')
       and c.id = case when $2 = 'CAMPAIGN' then k.id else (select a.campaign_id from ad_groups a where a.ad_account_id = $1 and a.id = k.id) end
     left join ad_groups g on g.ad_account_id = $1 and case when $2 = 'CAMPAIGN' then g.campaign_id = k.id else g.id = k.id end
       and g.status in ('ACTIVE', 'PAUSED', 'DRAFT')
   where $2 = 'CAMPAIGN' or g.id is not null`,
);

/** People who saw ads of some campaigns or ad groups in so many days, and those of them who did what counts. */
export const selectReached = prepared<
  { people: number; acted: number },
  [
    accountId: string,
    level: ExperimentLevel,
    ids: readonly string[],
    days: number,
    touch: string | null,
    event: string | null,
  ]
>(
  'experiments.reached',
  `with groups as (
     select g.id from ad_groups g where g.ad_account_id = $1
       and case when $2 = 'CAMPAIGN' then g.campaign_id else g.id end = any($3::bigint[])
   ), people as materialized (
     select distinct s.user_id from ad_seen s join groups g on g.id = s.ad_group_id
     where s.ad_account_id = $1 and s.day > (now() at time zone 'UTC')::date - $4::int
   )
   select count(*)::int as people, (count(*) filter (where case when $5::text is not null
       then exists (select from ad_touches t join ads d on d.ad_account_id = t.ad_account_id and d.id = t.ad_id join groups g on g.id = d.ad_group_id
         where t.user_id = p.user_id and t.ad_account_id = $1 and t.kind = $5 and t.at > now() - make_interval(days => $4::int))
       else exists (select from conversion_events e where e.person_id = p.user_id and e.ad_account_id = $1 and e.event_name = $6::text
         and e.happened_at > now() - make_interval(days => $4::int)) end))::int as acted
   from people p`,
);

type Experiment = CallData<'AdExperimentResource.create'>;

/** When an experiment is over, in seconds since 1970. */
export const overAt = ({
  stopped_time: stopped,
  end_time: end,
}: Pick<ExperimentRow, 'stopped_time' | 'end_time'>): number => stopped ?? end;

/** Where an experiment is at a moment, in seconds since 1970. */
export function statusOf(row: ExperimentRow, now: number): Experiment['status'] {
  if (row.state !== 'ACTIVE') return row.state;
  if (now >= overAt(row)) return 'COMPLETED';
  return now >= row.start_time ? 'RUNNING' : 'SCHEDULED';
}

/** An experiment as calls show it. */
export const toExperiment = ({ state, ...row }: ExperimentRow, now: number): Experiment => ({
  ...row,
  status: statusOf({ state, ...row }, now),
});
