import {
  adMessages,
  ANALYTICS_REACH_DAYS,
  type AnalyticsColumn,
  type AnalyticsRow,
  dayNumber,
  ERROR_CODES,
  numberOfDay,
  productGroupMessages,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { SerializedData } from '../../../http/serialized-data';
import type { Db } from '../../../platform/db';
import { activeLabels, requireAccount } from '../campaigns';
import { adDaysOf } from './ad-days';
import { aggregateRows } from './aggregate';
import { type AnalyticsQuery, type AskedRows, checkDays, columnsOf, isConversion, namesIn } from './ask';
import { type CampaignLabels, countsOf, type Names, toRow } from './columns';
import { PART_COLUMNS } from './conversion-parts';
import { conversionPartsOf, conversionsOf } from './conversions';
import { LABEL_COLUMNS, type ReportColumn } from './published-columns';
import { type Level, type ReachLevel, selectHours, selectNames, selectReach, selectSums } from './queries';
import { type ReportData, keyOf, mostRows, rowsOf, writtenRows } from './rows';

/** The column that every row of a level has. */
export const OWN_ID = {
  account: 'AD_ACCOUNT_ID',
  campaign: 'CAMPAIGN_ID',
  adGroup: 'AD_GROUP_ID',
  ad: 'AD_ID',
  productGroup: 'PRODUCT_GROUP_ID',
  productItem: 'PRODUCT_ITEM_ID',
  pin: 'PIN_ID',
  pinOfCampaign: 'PIN_ID',
} as const satisfies Record<Level, AnalyticsColumn>;
const MISSING = {
  campaign: adMessages.campaignMissing,
  adGroup: adMessages.adGroupMissing,
  ad: adMessages.adMissing,
  productGroup: productGroupMessages.promotionMissing,
  productItem: adMessages.adMissing,
  pin: adMessages.pinUnpromoted,
  pinOfCampaign: adMessages.pinUnpromoted,
} as const;
/** Steps of time, as statements have them. */
export const STEPS = { TOTAL: 'total', DAY: 'day', WEEK: 'week', MONTH: 'month' } as const;
const REACH: readonly ReportColumn[] = ['TOTAL_IMPRESSION_USER', 'TOTAL_IMPRESSION_FREQUENCY'];
/** Reports that may have more rows than this are written down in a thread of their own. */
const MANY_ROWS = 1_000;
const WRITTEN_MS = 10_000;

/**
 * A report of an ad account or of some of its entities (docs/handbook/ads.md#reports): a row for each step of time in which something was counted, or for each
 * entity in totals.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field; 404 for an entity that isn't in the account
 */
export async function report(
  ctx: ViewerCtx,
  level: Level,
  account: string,
  ids: readonly string[],
  asked: AnalyticsQuery,
  now: number = Date.now(),
): Promise<AnalyticsRow[]> {
  const { columns, collected } = await reportOf(ctx, level, account, ids, asked, now);
  return Array.from(rowsOf(collected), ({ facts, at }) => toRow(columns, facts, at));
}

/**
 * The same, written down.
 *
 * @throws Refusal as `report`; WorkerError `busy` (503) when too many large ones are waiting
 */
export async function writtenReport(
  ctx: ViewerCtx,
  level: Level,
  account: string,
  ids: readonly string[],
  asked: AnalyticsQuery & { readonly aggregate_report_rows?: boolean },
): Promise<SerializedData<AnalyticsRow[]>> {
  const { columns, collected } = await reportOf(ctx, level, account, ids, asked, Date.now());
  return SerializedData.from(
    mostRows(collected) <= MANY_ROWS
      ? writtenRows(columns, collected)
      : await ctx.workers.run('reports.written', { columns, collected }, { timeoutMs: WRITTEN_MS }),
  );
}

async function reportOf(
  ctx: ViewerCtx,
  level: Level,
  account: string,
  ids: readonly string[],
  asked: AnalyticsQuery & { readonly aggregate_report_rows?: boolean },
  now: number,
): Promise<{ columns: ReportColumn[]; collected: ReportData }> {
  const { time_zone: zone } = await requireAccount(ctx, account, 'viewCampaigns');
  const today = dayNumber(now, zone);
  checkDays(asked, today);
  const together = asked.aggregate_report_rows ?? false;
  const own = OWN_ID[together ? 'account' : level];
  const columns = [...new Set([own, ...columnsOf(namesIn(asked.columns), asked.granularity)])];
  const collected = await collect(ctx.db, level, account, ids, columns, asked, today);
  return { columns, collected: together ? aggregateRows(collected) : collected };
}

/**
 * Collects what was counted of entities of an ad account, as reports and files of reports have it.
 *
 * @param today of the ad account, in days since 1970
 * @throws Refusal 404 for an entity that isn't in the account
 */
export async function collect(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  columns: readonly ReportColumn[],
  asked: AskedRows,
  today: number,
): Promise<ReportData> {
  const { granularity } = asked;
  const names = level === 'account' ? null : await namesOf(db, level, account, ids);
  return {
    account,
    everyOne: granularity === 'TOTAL' ? entitiesOf(level, ids) : null,
    names,
    labels:
      names && columns.some((name) => LABEL_COLUMNS.includes(name))
        ? await labelsOf(db, account, names)
        : null,
    parts:
      granularity !== 'HOUR' && columns.some((name) => PART_COLUMNS.has(name))
        ? await conversionPartsOf(db, level, account, ids, STEPS[granularity], asked)
        : null,
    sums: await sumsOf(db, level, account, ids, asked),
    reach: await reachOf(db, level, account, ids, columns, asked, today),
    followed:
      granularity === 'HOUR'
        ? null
        : columns.some(isConversion)
          ? await conversionsOf(db, level, account, ids, STEPS[granularity], asked)
          : [],
  };
}

/** Those of the ids that have rows. */
const entitiesOf = (level: Level, ids: readonly string[]): readonly string[] =>
  level === 'pinOfCampaign' ? ids.slice(1) : ids;

async function sumsOf(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  { start_date: start, end_date: end, granularity }: AskedRows,
): Promise<ReportData['sums']> {
  if (granularity === 'DAY' && (level === 'ad' || level === 'productItem'))
    return adDaysOf(db, [account, ids, start, end]);
  const rows =
    granularity === 'HOUR'
      ? await selectHours[level](db, [account, ids, start, end])
      : await selectSums[level](db, [account, ids, start, end, STEPS[granularity]]);
  return rows.map((row) => ({ entity: row.entity, at: row.at, ...countsOf(row) }));
}

/**
 * Names of entities.
 *
 * @throws Refusal 404 for one that isn't in the account; 404 `pinMissing` for a Pin that none of its ads shows
 */
export async function namesOf(
  db: Db,
  level: Exclude<Level, 'account'>,
  account: string,
  ids: readonly string[],
): Promise<Map<string, Names>> {
  const rows: Names[] = await selectNames[level](db, [account, ids]);
  const names = new Map(rows.map((row) => [row.id, row]));
  const unknown = entitiesOf(level, ids).find((id) => !names.has(id));
  if (unknown !== undefined)
    throw new Refusal(
      404,
      OWN_ID[level] === 'PIN_ID' ? ERROR_CODES.pinMissing : 404,
      MISSING[level](unknown),
    );
  return names;
}

/** The labels of the campaigns that entities are in. */
async function labelsOf(
  db: Db,
  account: string,
  names: ReadonlyMap<string, Names>,
): Promise<Map<string, CampaignLabels>> {
  const campaigns = [...names.values()].flatMap(({ campaign_id: id }) => id ?? []);
  const labels = new Map<string, CampaignLabels>();
  for (const { parent_id: id, label_type: type, value } of await activeLabels(db, account, campaigns)) {
    const { brand, custom } = labels.get(id) ?? { brand: null, custom: null };
    labels.set(
      id,
      type === 'BRAND'
        ? { brand: value, custom }
        : { brand, custom: custom === null ? value : `${custom}, ${value}` },
    );
  }
  return labels;
}

const hasReach = (level: Level): level is ReachLevel => level in selectReach;

/** Who saw how much, by entity and step; null where that isn't asked for, or not known. */
async function reachOf(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  columns: readonly ReportColumn[],
  { start_date: start, end_date: end, granularity }: AskedRows,
  today: number,
): Promise<Map<string, { people: number; times: number }> | null> {
  const known = numberOfDay(start) > today - ANALYTICS_REACH_DAYS;
  if (!hasReach(level) || granularity === 'HOUR' || !known || !columns.some((name) => REACH.includes(name)))
    return null;
  const rows = await selectReach[level](db, [account, ids, start, end, STEPS[granularity]]);
  return new Map(rows.map((row) => [keyOf(row), { people: Number(row.people), times: Number(row.times) }]));
}
