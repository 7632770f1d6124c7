import {
  adMessages,
  type CallData,
  type CallOptions,
  dayNumber,
  TARGETING_PERSONAL,
  TARGETING_PERSONAL_MIN,
  TARGETING_REPORT_TYPES,
  TARGETING_ROWS_MAX,
  type TargetingReportType,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { SerializedData } from '../../../http/serialized-data';
import type { Db } from '../../../platform/db';
import { requireAccount } from '../campaigns';
import { namesOf, OWN_ID, STEPS } from './analytics';
import { type AskedRows, checkDays, columnsOf, isConversion, namesIn } from './ask';
import { countsOf, type Facts, type Names, toRow } from './columns';
import { toWhole } from './conversion-columns';
import type { ReportColumn } from './published-columns';
import type { OwnLevel } from './queries';
import { conversionsByKeyword, conversionsByValue, type SplitConversions } from './split-conversions';
import { selectFormats, selectKeywordSums, selectTargeting, type TargetingRow } from './targeting-queries';

type Asked = CallOptions<'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics'>['query'];
type Answer = CallData<'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics'>;

/** Places are countries: it's kept once, and called both. */
const KEPT_AS = (type: TargetingReportType): string => (type === 'LOCATION' ? 'COUNTRY' : type);

/** The types that are asked for, each once. @throws Refusal 400 `badParameter` naming `targeting_types` */
function typesOf(names: readonly string[]): TargetingReportType[] {
  const types = [...new Set(names)];
  for (const name of types)
    if (!(TARGETING_REPORT_TYPES as readonly string[]).includes(name))
      throw badField('targeting_types', adMessages.reportTargeting(name.slice(0, 100)));
  return types as TargetingReportType[];
}

/** Refuses steps in which it isn't kept. @throws Refusal 400 `badParameter` naming `granularity` */
export function checkStep(granularity: AskedRows['granularity']): asserts granularity is keyof typeof STEPS {
  if (granularity === 'HOUR') throw badField('granularity', adMessages.reportTargetingHour);
}

/**
 * A report of an ad account or of some of its entities, split by what there was to know when ads were shown (docs/handbook/ads.md#what-reports-are-split-by).
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field; 404 for an entity that isn't in the account
 */
export async function targetingReport(
  ctx: ViewerCtx,
  level: OwnLevel,
  account: string,
  ids: readonly string[],
  asked: Asked,
  now: number = Date.now(),
): Promise<SerializedData<Answer>> {
  const { time_zone: zone } = await requireAccount(ctx, account, 'viewCampaigns');
  checkStep(asked.granularity);
  checkDays(asked, dayNumber(now, zone));
  const types = typesOf(namesIn(asked.targeting_types));
  const columns = [...new Set([OWN_ID[level], ...columnsOf(namesIn(asked.columns), asked.granularity)])];
  const rows = await splitRows(ctx.db, level, account, ids, types, asked, TARGETING_ROWS_MAX, columns);
  if (rows === null) throw badField('end_date', adMessages.reportTargetingRows(TARGETING_ROWS_MAX));
  return SerializedData.of({
    data: rows.map(({ type, value, facts, at }) => ({
      targeting_type: type,
      targeting_value: value,
      metrics: toRow(columns, facts, at),
    })),
  });
}

/** Counts of one targeting value, of one entity in one time step. */
export interface SplitRow<Type = TargetingReportType | 'CREATIVE_TYPE'> {
  readonly entity: string;
  readonly type: Type;
  readonly value: string;
  readonly at: string | null;
  readonly facts: Facts;
}

/**
 * Counts of entities of an ad account, by targeting value; null if there are more than `most` rows.
 *
 * @param columns that are asked for: conversions are read for those that need them
 * @throws Refusal 400 `badParameter` naming `granularity`; 404 for an entity that isn't in the account
 */
export async function splitRows(
  db: Db,
  level: OwnLevel,
  account: string,
  ids: readonly string[],
  types: readonly TargetingReportType[],
  asked: AskedRows,
  most: number,
  columns: readonly ReportColumn[] = [],
): Promise<SplitRow<TargetingReportType>[] | null> {
  const { start_date: start, end_date: end, granularity } = asked;
  checkStep(granularity);
  const names = level === 'account' ? null : await namesOf(db, level, account, ids);
  const kept = [...new Set(types.map(KEPT_AS))];
  const step = STEPS[granularity];
  const counted = await selectTargeting[level](db, [
    account,
    ids,
    start,
    end,
    step,
    kept,
    TARGETING_PERSONAL,
    TARGETING_PERSONAL_MIN,
    most + 1,
  ]);
  const followed = columns.some(isConversion)
    ? await conversionsByValue(db, level, account, ids, kept, step, asked)
    : null;
  const rows = followed ? withFollowed(counted, followed) : counted;
  if (rows.length > most) return null;
  return types.flatMap((type) =>
    rows
      .filter(({ targeting_type }) => targeting_type === KEPT_AS(type))
      .map((row) => ({
        entity: row.entity,
        type,
        value: row.targeting_value,
        at: row.at,
        facts: factsOf(account, names?.get(row.entity) ?? null, row, followed),
      })),
  );
}

const NOTHING = { impressions: '0', closeups: '0', clicks: '0', saves: '0', spend: '0' } as const;

/**
 * Rows of counts, and one for each value of which nothing was counted but something followed. What is about people isn't added: it has too few impressions
 * to be told.
 */
function withFollowed<Row extends TargetingRow>(
  rows: readonly Row[],
  { places }: SplitConversions,
  rowOf: (row: TargetingRow, parent: string | null) => Row = (row) => row as Row,
): Row[] {
  const keyOf = ({ entity, at, targeting_type: type, targeting_value: value }: TargetingRow) =>
    [entity, at, type, value].join('\n');
  const known = new Set(rows.map(keyOf));
  const more = places
    .filter(({ type }) => !(TARGETING_PERSONAL as readonly string[]).includes(type))
    .map(({ entity, at, type, value, parent }) =>
      rowOf({ ...NOTHING, entity, at, targeting_type: type, targeting_value: value }, parent),
    )
    .filter((row) => !known.has(keyOf(row)));
  if (more.length === 0) return [...rows];
  return [...rows, ...more].toSorted(
    (a, b) => (a.at ?? '').localeCompare(b.at ?? '') || Number(BigInt(a.entity) - BigInt(b.entity)),
  );
}

/** @param followed null where no column asks for conversions */
function factsOf(
  account: string,
  names: Names | null,
  row: TargetingRow,
  followed: SplitConversions | null,
): Facts {
  const { entity, at, targeting_type: type, targeting_value: value } = row;
  const parts = followed?.of({ entity, at, type, value }) ?? null;
  return {
    account,
    names,
    ...countsOf(row),
    // Who saw it isn't kept by value.
    reach: null,
    conversions: parts && toWhole(parts),
    ...(parts && { parts }),
  };
}

/**
 * Counts of the keywords of ad groups; null if there are more than `most` rows.
 *
 * @param columns that are asked for: conversions are read for those that need them
 * @throws Refusal 400 `badParameter` naming `granularity`; 404 for an ad group that isn't in the account
 */
export async function keywordRows(
  db: Db,
  account: string,
  adGroups: readonly string[],
  asked: AskedRows,
  most: number,
  columns: readonly ReportColumn[] = [],
): Promise<SplitRow[] | null> {
  const { start_date: start, end_date: end, granularity } = asked;
  checkStep(granularity);
  const names = await namesOf(db, 'adGroup', account, adGroups);
  const step = STEPS[granularity];
  const counted = await selectKeywordSums(db, [account, adGroups, start, end, step, most + 1]);
  const followed = columns.some(isConversion)
    ? await conversionsByKeyword(db, account, adGroups, step, asked)
    : null;
  const rows = followed
    ? withFollowed(counted, followed, (row, parent) => ({ ...row, ad_group_id: parent! }))
    : counted;
  if (rows.length > most) return null;
  return rows.map((row) => ({
    entity: row.entity,
    type: 'KEYWORD',
    value: row.targeting_value,
    at: row.at,
    facts: factsOf(account, names.get(row.ad_group_id) ?? null, row, followed),
  }));
}

/**
 * Counts of entities of an ad account, by the formats of their ads; null if there are more than `most` rows.
 *
 * @param countries of the people whom they were shown to; null for all
 * @throws Refusal 404 for an entity that isn't in the account
 */
export async function formatRows(
  db: Db,
  level: OwnLevel,
  account: string,
  ids: readonly string[],
  { start_date: start, end_date: end, granularity }: AskedRows,
  countries: readonly string[] | null,
  most: number,
): Promise<SplitRow[] | null> {
  checkStep(granularity);
  const names = level === 'account' ? null : await namesOf(db, level, account, ids);
  const step = STEPS[granularity];
  const rows = await selectFormats[level](db, [account, ids, start, end, step, countries, most + 1]);
  if (rows.length > most) return null;
  return rows.map((row) => ({
    entity: row.entity,
    type: 'CREATIVE_TYPE',
    value: row.targeting_value,
    at: row.at,
    facts: factsOf(account, names?.get(row.entity) ?? null, row, null),
  }));
}
