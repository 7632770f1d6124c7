import type { ReportLevel } from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import { conversionSums, type Counting, countingSql } from './conversions';
import { METRIC_CONVERSIONS, metricSql } from './metrics';
import { cases, type Direction, inOrder, isBehind, KEY } from './order';
import { withGroups, type Level, LEVELS } from './queries';
import { TABLE_LEVELS } from './table-levels';

/** Which rows a table has; null is everything. */
export type Narrowing = [
  account: string,
  start: string,
  end: string,
  statuses: readonly string[],
  campaigns: readonly string[] | null,
  adGroups: readonly string[] | null,
  objectives: readonly string[] | null,
  words: readonly string[],
  fields: readonly string[],
  operators: readonly string[],
  values: readonly number[],
  /** Whether sums, whether reach, and whether what followed is needed: none is added up in vain. */
  counted: boolean,
  reached: boolean,
  followed: boolean,
  labels: readonly string[] | null,
  ...counting: Counting,
];
const { between } = countingSql(16);

const COUNTS = {
  impressions: 'impressions',
  closeups: 'closeups',
  clicks: 'clicks',
  saves: 'saves',
  spend: 'spend_micro',
  earned_impressions: 'earned_impressions',
  earned_closeups: 'earned_closeups',
  earned_clicks: 'earned_clicks',
  earned_saves: 'earned_saves',
} as const;
/** The sums of an entity: what was counted, and what followed. */
const NAMES = [...(Object.keys(COUNTS) as (keyof typeof COUNTS)[]), ...METRIC_CONVERSIONS];
type SumName = (typeof NAMES)[number];

/** SQL: whose rows of `ad_seen` are, where it is kept who saw what. */
const SEEN: Readonly<Partial<Record<Level, string>>> = {
  campaign: 'g.campaign_id',
  adGroup: 's.ad_group_id',
};

const sums = (level: Level, start: string, end: string, wanted: string): string =>
  `select ${LEVELS[level]} as id, ${Object.entries(COUNTS)
    .map(([name, column]) => `sum(n.${column})::float8 as ${name}`)
    .join(', ')} from ad_days n ${withGroups(level)}
   where n.ad_account_id = $1::bigint and n.day between ${start}::date and ${end}::date and ${wanted} group by 1`;

/** SQL: the same of what followed. */
const followed = (level: Level, start: string, end: string, wanted: string): string =>
  `select ${LEVELS[level]} as id, ${conversionSums(METRIC_CONVERSIONS, 'float8')} from conversion_days n ${withGroups(level)}
   where n.ad_account_id = $1::bigint and ${between(start, end)} and ${wanted} group by 1`;

/** SQL: what was added up of each entity. */
function parts(level: ReportLevel): string {
  const { level: own } = TABLE_LEVELS[level];
  const whose = SEEN[own];
  const seen =
    whose === undefined
      ? 'select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false'
      : `select ${whose} as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1`;
  return `sums as (${sums(own, '$2', '$3', '$12::boolean')}), reached as (${seen}),
     followed as (${followed(own, '$2', '$3', '$14::boolean')})`;
}

/** SQL: the entities with their sums `m`. */
function measured(level: ReportLevel): string {
  const { from, own } = TABLE_LEVELS[level];
  return `from ${from} left join sums on sums.id = ${own}.id left join reached on reached.id = ${own}.id
    left join followed on followed.id = ${own}.id
    cross join lateral (select ${NAMES.map((name) => `coalesce(${name in COUNTS ? 'sums' : 'followed'}.${name}, 0) as ${name}`).join(', ')},
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where ${own}.ad_account_id = $1::bigint`;
}

/** SQL: whether an entity is in the table. A rate of nothing is neither above nor below anything. */
function fits(level: ReportLevel): string {
  const { own, name, campaign, adGroup } = TABLE_LEVELS[level];
  return `(${own}.status = any($4::text[]) and ($5::bigint[] is null or ${campaign} = any($5))
    and ($6::bigint[] is null or ${adGroup} = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or ${own}.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(${name})) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select ${metricSql('f.field')} as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false)))`;
}

function page(level: ReportLevel, direction: Direction) {
  const { own, words, numbers } = TABLE_LEVELS[level];
  const number = `coalesce((case $20::text ${cases(numbers)} end)::float8, ${metricSql('$20::text')})`;
  return prepared<{ id: string }, [...Narrowing, sort: string, after: string | null, limit: number]>(
    `reports.table.${level}.${direction}`,
    `with ${parts(level)}, keyed as (
       select ${own}.id, ${fits(level)} as fits, ${number} as number, (case $20::text ${cases(words)} end)::text as word ${measured(level)}
     ), rows as (
       select id, fits, ${KEY} from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or ${isBehind(direction)}) ${inOrder(direction)} limit $22::int`,
  );
}

/** Sums of several rows of a table. */
export type TableSums = Readonly<Record<SumName, string>>;
/** Counts of a table's rows on one day. */
export type DaySums = Readonly<Record<keyof typeof COUNTS, string>> & { readonly day: string };
/** The same of all rows, and of the days they are compared with. */
type TotalRow = TableSums &
  Readonly<Record<`past_${SumName}`, string>> & {
    count: string;
    people: string | null;
    times: string | null;
    /** By day, those on which something was counted. */
    days: DaySums[];
    past_days: DaySums[] | null;
  };

/** Sums of all rows in the comparison period. */
export const pastOf = (row: TotalRow): TableSums =>
  Object.fromEntries(NAMES.map((name) => [name, row[`past_${name}`]])) as TableSums;

function total(level: ReportLevel) {
  const { own, level: counted } = TABLE_LEVELS[level];
  const whose = SEEN[counted];
  const added = (of: (name: SumName) => string, prefix = '') =>
    NAMES.map((name) => `coalesce(sum(${of(name)}.${name}), 0)::bigint as ${prefix}${name}`).join(', ');
  // Who saw several of them is one person.
  const seen = (what: string) =>
    whose === undefined
      ? 'null::bigint'
      : `(select ${what}::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and ${whose} in (select id from fitting))`;
  const byDay = (start: string, end: string) =>
    `(select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, ${Object.entries(COUNTS)
          .map(([name, column]) => `sum(n.${column})::text as ${name}`)
          .join(', ')}
        from ad_days n ${withGroups(counted)}
        where n.ad_account_id = $1::bigint and n.day between ${start}::date and ${end}::date and ${LEVELS[counted]} in (select id from fitting)
        group by n.day) s)`;
  return prepared<TotalRow, [...Narrowing, pastStart: string | null, pastEnd: string | null]>(
    `reports.tableTotal.${level}`,
    `with ${parts(level)}, past as (${sums(counted, '$20', '$21', '$20::date is not null')}),
     past_followed as (${followed(counted, '$20', '$21', '$20::date is not null')}),
     fitting as (select ${own}.id, ${NAMES.map((name) => `m.${name}`).join(', ')} ${measured(level)} and ${fits(level)})
     select count(*)::bigint as count, ${added(() => 'f')}, ${seen('count(distinct s.user_id)')} as people, ${seen('sum(s.times)')} as times,
       ${added((name) => (name in COUNTS ? 'p' : 'o'), 'past_')},
       ${byDay('$2', '$3')} as days, case when $20::date is not null then ${byDay('$20', '$21')} end as past_days
     from fitting f left join past p on p.id = f.id left join past_followed o on o.id = f.id`,
  );
}

const pages = (direction: Direction) => ({
  CAMPAIGN: page('CAMPAIGN', direction),
  AD_GROUP: page('AD_GROUP', direction),
  AD: page('AD', direction),
  PRODUCT_GROUP: page('PRODUCT_GROUP', direction),
  PRODUCT_ITEM: page('PRODUCT_ITEM', direction),
});
/** Ids of a page of rows in their order, one more than it has: what has no value comes last either way. */
export const selectTablePage = { ASCENDING: pages('asc'), DESCENDING: pages('desc') } as const;
/** Totals of a table. */
export const selectTableTotal = {
  CAMPAIGN: total('CAMPAIGN'),
  AD_GROUP: total('AD_GROUP'),
  AD: total('AD'),
  PRODUCT_GROUP: total('PRODUCT_GROUP'),
  PRODUCT_ITEM: total('PRODUCT_ITEM'),
} as const;
