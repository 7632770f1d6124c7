import {
  adMessages,
  ANALYTICS_REACH_DAYS,
  ANALYTICS_CONVERSIONS,
  type AnalyticsColumn,
  type AnalyticsRow,
  productGroupMessages,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../http/context';
import { missing } from '../../http/refusal';
import type { Db } from '../../platform/db';
import { requireAccount } from '../ads/permissions';
import { adDaysOf } from './ad-days';
import { type Asked, type AskedRows, checkDays, columnsOf, namesIn } from './ask';
import { countsOf, type Facts, type Names, toRow } from './columns';
import { conversionsOf, NO_CONVERSIONS } from './conversions';
import {
  type Level,
  type ReachLevel,
  selectHours,
  selectNames,
  selectReach,
  selectSums,
  type SumRow,
} from './queries';

/** The column that every row of a level has. */
export const OWN_ID = {
  account: 'AD_ACCOUNT_ID',
  campaign: 'CAMPAIGN_ID',
  adGroup: 'AD_GROUP_ID',
  ad: 'AD_ID',
  productGroup: 'PRODUCT_GROUP_ID',
  productItem: 'PRODUCT_ITEM_ID',
} as const satisfies Record<Level, AnalyticsColumn>;
const MISSING = {
  campaign: adMessages.campaignMissing,
  adGroup: adMessages.adGroupMissing,
  ad: adMessages.adMissing,
  productGroup: productGroupMessages.promotionMissing,
  productItem: adMessages.adMissing,
} as const;
/** Steps of time, as statements have them. */
export const STEPS = { TOTAL: 'total', DAY: 'day', WEEK: 'week', MONTH: 'month' } as const;
const REACH: readonly AnalyticsColumn[] = ['TOTAL_IMPRESSION_USER', 'TOTAL_IMPRESSION_FREQUENCY'];
const NOTHING: Omit<SumRow, 'entity' | 'at'> = {
  impressions: '0',
  closeups: '0',
  clicks: '0',
  saves: '0',
  spend: '0',
  earned_impressions: '0',
  earned_closeups: '0',
  earned_clicks: '0',
  earned_saves: '0',
};

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
  asked: Asked,
  now: number = Date.now(),
): Promise<AnalyticsRow[]> {
  await requireAccount(ctx, account, 'viewCampaigns');
  checkDays(asked, now);
  const columns = [...new Set([OWN_ID[level], ...columnsOf(namesIn(asked.columns), asked.granularity)])];
  const rows = await countedRows(ctx.db, level, account, ids, columns, asked, now);
  return rows.map(({ facts, at }) => toRow(columns, facts, at));
}

/** What was counted of one entity in one step of time. */
export interface CountedRow {
  readonly entity: string;
  readonly at: string | null;
  readonly facts: Facts;
}

/**
 * What was counted of entities of an ad account, as `report` and files of reports have it.
 *
 * @throws Refusal 404 for an entity that isn't in the account
 */
export async function countedRows(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  columns: readonly AnalyticsColumn[],
  asked: AskedRows,
  now: number,
): Promise<CountedRow[]> {
  const { granularity } = asked;
  const names = level === 'account' ? null : await namesOf(db, level, account, ids);
  const sums = await sumsOf(db, level, account, ids, asked);
  const reach = await reachOf(db, level, account, ids, columns, asked, now);
  const isAsked = columns.some((name) => (ANALYTICS_CONVERSIONS as readonly string[]).includes(name));
  const followed =
    granularity === 'HOUR' || !isAsked
      ? []
      : await conversionsOf(db, level, account, ids, STEPS[granularity], asked);
  const conversions = new Map(followed.map((row) => [keyOf(row), row.conversions]));
  const rows = granularity === 'TOTAL' ? everyOne(ids, sums) : withSteps(sums, followed);
  return rows.map((row) => ({
    entity: row.entity,
    at: row.at,
    facts: {
      account,
      names: names?.get(row.entity) ?? null,
      ...countsOf(row),
      conversions:
        granularity === 'HOUR'
          ? null
          : ((followed.length > 0 ? conversions.get(keyOf(row)) : undefined) ?? NO_CONVERSIONS),
      reach: reach?.get(keyOf(row)) ?? (reach ? { people: 0, times: 0 } : null),
    },
  }));
}

function sumsOf(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  { start_date: start, end_date: end, granularity }: AskedRows,
): Promise<readonly SumRow[]> {
  if (granularity === 'HOUR') return selectHours[level](db, [account, ids, start, end]);
  if (granularity === 'DAY' && (level === 'ad' || level === 'productItem'))
    return adDaysOf(db, [account, ids, start, end]);
  return selectSums[level](db, [account, ids, start, end, STEPS[granularity]]);
}

const keyOf = ({ entity, at }: Pick<SumRow, 'entity' | 'at'>): string => `${entity} ${at ?? ''}`;

/** A row for each that was asked for, in that order, whether anything was counted of it or not. */
function everyOne(ids: readonly string[], sums: readonly SumRow[]): SumRow[] {
  const known = new Map(sums.map((row) => [row.entity, row]));
  return [...new Set(ids)].map((entity) => known.get(entity) ?? { entity, at: null, ...NOTHING });
}

/** Rows of counts, and one for each step in which nothing was counted but something followed. */
function withSteps(
  sums: readonly SumRow[],
  followed: readonly Pick<SumRow, 'entity' | 'at'>[],
): readonly SumRow[] {
  if (followed.length === 0) return sums;
  const known = new Set(sums.map(keyOf));
  const more = followed.filter((row) => !known.has(keyOf(row)));
  if (more.length === 0) return sums;
  return [...sums, ...more.map(({ entity, at }) => ({ entity, at, ...NOTHING }))].toSorted(
    (a, b) => (a.at ?? '').localeCompare(b.at ?? '') || a.entity.localeCompare(b.entity),
  );
}

/**
 * What entities are called.
 *
 * @throws Refusal 404 for one that isn't in the account
 */
export async function namesOf(
  db: Db,
  level: Exclude<Level, 'account'>,
  account: string,
  ids: readonly string[],
): Promise<Map<string, Names>> {
  const rows: Names[] = await selectNames[level](db, [account, ids]);
  const names = new Map(rows.map((row) => [row.id, row]));
  const unknown = ids.find((id) => !names.has(id));
  if (unknown !== undefined) throw missing.of(MISSING[level](unknown));
  return names;
}

const hasReach = (level: Level): level is ReachLevel => level in selectReach;

/** Who saw how much, by entity and step; null where that isn't asked for, or not known. */
async function reachOf(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  columns: readonly AnalyticsColumn[],
  { start_date: start, end_date: end, granularity }: AskedRows,
  now: number,
): Promise<Map<string, { people: number; times: number }> | null> {
  const known = Date.parse(start) > now - ANALYTICS_REACH_DAYS * 86_400_000;
  if (!hasReach(level) || granularity === 'HOUR' || !known || !columns.some((name) => REACH.includes(name)))
    return null;
  const rows = await selectReach[level](db, [account, ids, start, end, STEPS[granularity]]);
  return new Map(rows.map((row) => [keyOf(row), { people: Number(row.people), times: Number(row.times) }]));
}
