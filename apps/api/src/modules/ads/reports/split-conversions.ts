import type { EventName } from '@corkboard/contract';
import { prepared, type Db } from '../../../platform/db';
import type { AskedRows } from './ask';
import type { ConversionPart } from './conversion-parts';
import { type Counting, countingOf, countingSql } from './conversions';
import { byOwnLevel, groupsOf, type OwnLevel } from './queries';
import { ENTITY } from './targeting-queries';

/** Conversions of one targeting value, of one entity in one time step; of an empty type where values weren't kept yet. */
interface SplitConversionsRow {
  entity: string;
  at: string | null;
  type: string;
  value: string;
  name: EventName;
  kind: ConversionPart['kind'];
  web: boolean;
  events: string;
  micro: string;
  /** The ad group of a keyword. */
  parent: string | null;
}

type Step = 'day' | 'week' | 'month' | 'total';
type Asking = [
  account: string,
  ids: readonly string[],
  start: string,
  end: string,
  step: Step,
  ...Counting,
  types: readonly string[],
];

const { day: DAY, between } = countingSql(6);
/** SQL: sums of conversions `n` by value, of ads `d`; those whose values weren't kept come along. */
const select = (parts: {
  entity: string;
  value: string;
  parent: string;
  from: string;
  where: string;
}): string =>
  `select ${parts.entity} as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (${DAY})::timestamp), 'YYYY-MM-DD') end as at,
       n.targeting_type as type, ${parts.value} as value, ${parts.parent} as parent, n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as micro
     from ads d join conversion_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id ${parts.from}
     where d.ad_account_id = $1::bigint and ${parts.where} and ${between('$3', '$4')}
     group by 1, 2, 3, 4, 5, 6, 7, 8`;
const KEYWORDS = `left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end`;
const isAsked = `(n.targeting_type = '' or n.targeting_type = any($10::text[]))`;

const selectByValue = byOwnLevel((level) =>
  prepared<SplitConversionsRow, Asking>(
    `reports.split_conversions.${level}`,
    select({
      entity: ENTITY[level],
      value: 'coalesce(k.value, n.targeting_value)',
      parent: 'null::bigint',
      from: `${groupsOf(level)} ${KEYWORDS}`,
      where: `${ENTITY[level]} = any($2::bigint[]) and ${isAsked}`,
    }),
  ),
);

const selectByKeyword = prepared<SplitConversionsRow, Asking>(
  'reports.split_conversions.keyword',
  select({
    entity: 'k.id',
    value: 'k.value',
    parent: 'k.parent_id',
    from: KEYWORDS,
    where: `d.ad_group_id = any($2::bigint[]) and ${isAsked}`,
  }),
);

/** A row that is split. */
interface Place {
  readonly entity: string;
  readonly at: string | null;
  readonly type: string;
  readonly value: string;
}
/** The same, with the ad group if it's of a keyword. */
type FollowedPlace = Place & { readonly parent: string | null };

/** Conversions by value. */
export interface SplitConversions {
  /** Those of a row: none if nothing followed, and null where values weren't kept. */
  readonly of: (place: Place) => readonly ConversionPart[] | null;
  /** The rows of which something followed. */
  readonly places: readonly FollowedPlace[];
}

const keyOf = ({ entity, at, type, value }: Place): string => [entity, at, type, value].join('\n');

/** @param scope what a conversion without values leaves unknown, by name */
function gather(
  rows: readonly SplitConversionsRow[],
  scope: (place: Pick<Place, 'entity' | 'at'>) => string,
): SplitConversions {
  const unknown = new Set(rows.filter(({ type }) => type === '').map(scope));
  const places = new Map<string, FollowedPlace & { readonly parts: ConversionPart[] }>();
  for (const { name, kind, web, events, micro, ...place } of rows) {
    const key = keyOf(place);
    const known = places.get(key) ?? { ...place, parts: [] };
    known.parts.push({ name, kind, web, events: Number(events), value: Number(micro) });
    places.set(key, known);
  }
  return {
    of: (place) => (unknown.has(scope(place)) ? null : (places.get(keyOf(place))?.parts ?? [])),
    places: [...places.values()].filter(({ type }) => type !== ''),
  };
}

/**
 * Attributed conversions of entities by targeting value and time step (docs/handbook/ads.md#what-reports-are-split-by).
 *
 * @param types as they are kept
 */
export async function conversionsByValue(
  db: Db,
  level: OwnLevel,
  account: string,
  ids: readonly string[],
  types: readonly string[],
  step: Step,
  asked: AskedRows,
): Promise<SplitConversions> {
  const { start_date: start, end_date: end } = asked;
  const rows = await selectByValue[level](db, [account, ids, start, end, step, ...countingOf(asked), types]);
  return gather(rows, ({ entity, at }) => `${entity} ${String(at)}`);
}

/** The same of the keywords of ad groups, which are the entities. */
export async function conversionsByKeyword(
  db: Db,
  account: string,
  adGroups: readonly string[],
  step: Step,
  asked: AskedRows,
): Promise<SplitConversions> {
  const { start_date: start, end_date: end } = asked;
  const query = [account, adGroups, start, end, step, ...countingOf(asked), ['KEYWORD']] as const;
  const rows = await selectByKeyword(db, [...query]);
  // Whose keyword it was isn't known either.
  return gather(rows, ({ at }) => String(at));
}
