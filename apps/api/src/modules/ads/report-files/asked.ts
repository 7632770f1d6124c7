import { randomBytes } from 'node:crypto';
import {
  dayNumber,
  REPORT_FILE_LEVELS_SPLIT,
  REPORT_FILE_COLUMNS_SPLIT,
  REPORT_FILES_PER_HOUR,
  reportFileDays,
  reportFileMessages as text,
} from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { checkDays, checkStep, columnsOf, type Level, type ReportColumn } from '../reports';
import { checkFilters } from './filters';
import { addJob, type AskedReport, type AskedFile } from './queries';

/** Entities that the rows of each report level are about. */
export const LEVELS = {
  ADVERTISER: 'account',
  CAMPAIGN: 'campaign',
  AD_GROUP: 'adGroup',
  PIN_PROMOTION: 'ad',
  KEYWORD: 'adGroup',
  ADVERTISER_TARGETING: 'account',
  CAMPAIGN_TARGETING: 'campaign',
  AD_GROUP_TARGETING: 'adGroup',
  PIN_PROMOTION_TARGETING: 'ad',
  PRODUCT_GROUP: 'productGroup',
  PRODUCT_GROUP_TARGETING: 'productGroup',
  PRODUCT_ITEM: 'productItem',
  PRODUCT_ITEM_TARGETING: 'productItem',
} as const satisfies Record<AskedFile['level'], Level>;

/** Levels of report files: all but Pins, which have reports by API call only. */
export type FileLevel = (typeof LEVELS)[keyof typeof LEVELS];

/** Levels that contain each level, itself included. */
const WITHIN: Readonly<Record<FileLevel, readonly FileLevel[]>> = {
  account: [],
  campaign: ['campaign'],
  adGroup: ['campaign', 'adGroup'],
  ad: ['campaign', 'adGroup', 'ad'],
  productGroup: ['campaign', 'adGroup', 'productGroup'],
  productItem: ['campaign', 'adGroup', 'productGroup', 'productItem'],
};
/** Fields that narrow a report, and what it has to be in for them to say something. */
const NARROWING: readonly (readonly [level: FileLevel, fields: readonly (keyof AskedFile)[]])[] = [
  ['campaign', ['campaign_ids', 'campaign_statuses', 'campaign_objective_types', 'campaign_brand_label']],
  ['adGroup', ['ad_group_ids', 'ad_group_statuses']],
  ['ad', ['ad_ids', 'ad_statuses']],
  ['productGroup', ['product_group_ids', 'product_group_statuses']],
  ['productItem', ['product_item_ids']],
];

/** Whether a report is split by what there was to know when ads were shown. */
const isSplit = (level: AskedFile['level']): boolean =>
  (REPORT_FILE_LEVELS_SPLIT as readonly string[]).includes(level);

/** Whether each row is of one of many values of an entity. */
export const hasValues = (level: AskedFile['level']): boolean => isSplit(level) || level === 'KEYWORD';

/**
 * Its columns, each once.
 *
 * @throws Refusal 400 `badParameter` naming `columns`
 */
export function columnsIn({
  level,
  columns,
  granularity,
}: Pick<AskedFile, 'level' | 'columns' | 'granularity'>): ReportColumn[] {
  const isOwn = (name: string) => (REPORT_FILE_COLUMNS_SPLIT as readonly string[]).includes(name);
  const named = hasValues(level) ? columns.filter((name) => !isOwn(name)) : columns;
  return columnsOf(named, granularity, 'columns', true);
}

/**
 * Checks everything of a report but its days.
 *
 * @throws Refusal 400 `badParameter` naming the field
 */
export function checkShape(asked: Omit<AskedFile, 'start_date' | 'end_date'>): void {
  const { level } = asked;
  for (const [from, fields] of NARROWING)
    for (const field of fields)
      if (field in asked && !WITHIN[LEVELS[level]].includes(from))
        throw badField(field, text.narrower(field, level));
  if (asked.targeting_types && !isSplit(level))
    throw badField('targeting_types', text.narrower('targeting_types', level));
  if (hasValues(level)) checkStep(asked.granularity);
  columnsIn(asked);
  checkFilters(asked.filters ?? []);
  for (const name of ['filters', 'metrics_filters'] as const)
    columnsOf(
      (asked[name] ?? []).map(({ field }) => field),
      asked.granularity,
      name,
      true,
    );
}

/**
 * Has a report written (docs/handbook/ads.md#report-files); gives its token.
 *
 * @throws Refusal 400 `badParameter` naming the field; 429 `rateLimited` after too many of the ad account
 */
export async function startReport(
  ctx: Pick<ViewerCtx, 'db' | 'jobs' | 'rateLimiter'>,
  { id: account, time_zone: zone }: { readonly id: string; readonly time_zone: string },
  person: string,
  asked: AskedFile,
  now: number = Date.now(),
): Promise<string> {
  checkShape(asked);
  checkDays(asked, dayNumber(now, zone), '', reportFileDays(asked.level));
  return takeReport(ctx, account, person, keptOf(asked));
}

/** Has a report written that was checked; gives its token. @throws Refusal 429 `rateLimited` after too many of the ad account */
export async function takeReport(
  ctx: Pick<ViewerCtx, 'db' | 'jobs' | 'rateLimiter'>,
  account: string,
  person: string,
  kept: AskedReport,
): Promise<string> {
  await takeOrRefuse(ctx, `reports:${account}`, { limit: REPORT_FILES_PER_HOUR, windowSeconds: 3600 });
  return ctx.db.transaction((tx) => queueReport({ jobs: ctx.jobs, db: tx }, account, person, kept));
}

/** Writes a report down and has it made, in the transaction that it is given. @param template whose turn it was, where nobody asked */
export async function queueReport(
  {
    jobs,
    db: tx,
  }: Pick<Services, 'jobs'> & { db: Parameters<Parameters<Services['db']['transaction']>[0]>[0] },
  account: string,
  person: string | null,
  kept: AskedReport,
  template: string | null = null,
): Promise<string> {
  const token = randomBytes(20).toString('hex');
  const [job] = await addJob(tx, [account, token, person, JSON.stringify(kept), template]);
  await jobs.send('reports.make', { account, id: job!.id }, { tx, retryLimit: 2 });
  return token;
}

/** Settings of a report, stored until it's written and shown in the list afterwards. */
export const keptOf = (asked: AskedFile): AskedFile => ({
  level: asked.level,
  granularity: asked.granularity,
  start_date: asked.start_date,
  end_date: asked.end_date,
  columns: asked.columns,
  targeting_types: asked.targeting_types,
  report_format: asked.report_format,
  campaign_ids: asked.campaign_ids,
  campaign_statuses: asked.campaign_statuses,
  campaign_objective_types: asked.campaign_objective_types,
  campaign_brand_label: asked.campaign_brand_label,
  ad_group_ids: asked.ad_group_ids,
  ad_group_statuses: asked.ad_group_statuses,
  ad_ids: asked.ad_ids,
  ad_statuses: asked.ad_statuses,
  product_group_ids: asked.product_group_ids,
  product_group_statuses: asked.product_group_statuses,
  product_item_ids: asked.product_item_ids,
  metrics_filters: asked.metrics_filters,
  filters: asked.filters,
  click_window_days: asked.click_window_days,
  engagement_window_days: asked.engagement_window_days,
  view_window_days: asked.view_window_days,
  conversion_report_time: asked.conversion_report_time,
});
