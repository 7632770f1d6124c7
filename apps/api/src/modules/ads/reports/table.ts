import {
  type AdDeliveryState,
  adMessages,
  ANALYTICS_COLUMNS,
  ANALYTICS_REACH_DAYS,
  type CallData,
  type CallOptions,
  cleanText,
  dayNamed,
  dayNumber,
  MICROS,
  numberOfDay,
  type ProductItem,
  REPORT_DEFAULT_DAYS,
  REPORT_FIELDS,
  REPORT_REACH,
  type ReportLevel,
  type ReportSort,
} from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { imageUrl } from '../../../ground/references/images';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import {
  activeLabels,
  adSummaryStatus,
  listAdGroups,
  listAds,
  listCampaigns,
  presentContext,
  promotionsById,
  requireAccount,
  toAd,
  toAdGroup,
  toCampaign,
  toPromotion,
} from '../campaigns';
import { type Delivery, deliveryOf } from '../delivery';
import { windowsOf } from './AdReportPreferenceResource';
import { curvesOf } from './ad-days';
import { report } from './analytics';
import { checkDays, isConversion } from './ask';
import { type Counting, countingOf } from './conversions';
import { type ItemRow, itemsById } from './item-queries';
import { type Narrowing, selectTablePage } from './table-statements';
import { TABLE_LEVELS } from './table-levels';

type Asked = CallOptions<'AdReportTableResource.get'>;
type Row = CallData<'AdReportTableResource.get'>[number];
/** Filters that both calls take. */
export type Which = CallOptions<'AdReportTotalResource.get'>;

const SHOWN = ['ACTIVE', 'PAUSED'];
const ROWS = 100;

interface Days {
  readonly start_date: string;
  readonly end_date: string;
  readonly granularity: 'TOTAL';
  readonly columns: string;
}
const daysOf = (start_date: string, end_date: string): Days => ({
  start_date,
  end_date,
  granularity: 'TOTAL',
  columns: ANALYTICS_COLUMNS.join(','),
});

/** The days of a table and those it is compared with; the last ones without dates. @param today of the ad account, in days since 1970 @throws Refusal 400 `badParameter` naming a date */
export function readDays(
  asked: Pick<Which, 'start_date' | 'end_date' | 'comparison_start_date' | 'comparison_end_date'>,
  today: number,
): { days: Days; past: Days | null } {
  const end = asked.end_date ?? dayNamed(today);
  const start = asked.start_date ?? dayNamed(today - (REPORT_DEFAULT_DAYS - 1));
  const days = daysOf(start, end);
  checkDays(days, today);
  const { comparison_start_date: first, comparison_end_date: last } = asked;
  if (first === undefined && last === undefined) return { days, past: null };
  if (first === undefined || last === undefined)
    throw badField(
      first === undefined ? 'comparison_start_date' : 'comparison_end_date',
      adMessages.comparison,
    );
  const past = daysOf(first, last);
  checkDays(past, today, 'comparison_');
  return { days, past };
}

/** Reach is asked for by name, and known of some days only. */
export const isReachKnown = (level: ReportLevel, start: string, today: number): boolean =>
  (level === 'CAMPAIGN' || level === 'AD_GROUP') && numberOfDay(start) > today - ANALYTICS_REACH_DAYS;

/** Query parameters for the rows of a table. @param sort null for their sums @throws Refusal 400 `badParameter` naming the field */
export function narrow(
  asked: Which,
  days: Days,
  sort: ReportSort | null,
  counting: Counting,
  today: number,
): Narrowing {
  const { level, filters = [], campaign_ids, ad_group_ids, objective_types, entity_statuses } = asked;
  if (level === 'CAMPAIGN' && ad_group_ids?.length) throw badField('ad_group_ids', adMessages.tableParents);
  const named = [...filters.map(({ field }) => field), ...(sort === null ? [] : [sort])];
  const reach = named.filter((name) => (REPORT_REACH as readonly string[]).includes(name));
  const known = isReachKnown(level, days.start_date, today);
  if (reach.length > 0 && !known)
    throw badField(sort === reach.at(-1) ? 'sort' : 'filters', adMessages.tableReach(ANALYTICS_REACH_DAYS));
  const words = cleanText(asked.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return [
    asked.ad_account_id,
    days.start_date,
    days.end_date,
    entity_statuses?.length ? entity_statuses : SHOWN,
    campaign_ids?.length ? campaign_ids : null,
    ad_group_ids?.length ? ad_group_ids : null,
    objective_types?.length ? objective_types : null,
    words,
    filters.map(({ field }) => field),
    filters.map(({ operator }) => operator),
    filters.map(({ value }) => value),
    sort === null || filters.length > 0 || !(REPORT_FIELDS[level] as readonly string[]).includes(sort),
    (sort === null && known) || reach.length > 0,
    sort === null || named.some(isConversion),
    asked.campaign_labels?.length ? asked.campaign_labels.map(cleanText) : null,
    ...counting,
  ];
}

/**
 * A page of a table (docs/handbook/ads.md#tables): entities in their order, with what each came to. Conversions count within the days that the caller prefers.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field
 */
export async function tablePage(
  ctx: ViewerCtx,
  asked: Asked,
  now = Date.now(),
): Promise<{ page: Row[]; bookmark: string | null }> {
  const { ad_account_id: accountId, level, sort = 'id', order = 'DESCENDING' } = asked;
  const account = await requireAccount(ctx, accountId, 'viewCampaigns');
  const today = dayNumber(now, account.time_zone);
  const { days, past } = readDays(asked, today);
  const fields: readonly string[] = REPORT_FIELDS[level];
  if (/[a-z]/.test(sort) && !fields.includes(sort)) throw badField('sort', adMessages.tableSort(level, sort));
  const { size, before } = idPage(asked, ROWS, '');
  const windows = await windowsOf(ctx.db, ctx.viewer.personId);
  const found = await selectTablePage[order][level](ctx.db, [
    ...narrow(asked, days, sort, countingOf(windows), today),
    sort,
    before === '' ? null : before,
    size + 1,
  ]);
  const { page, bookmark } = cutIdPage(found, size, 'id');
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return { page: [], bookmark: null };
  const own = TABLE_LEVELS[level].level;
  const [entities, rows, before_, curves] = [
    await entitiesOf(ctx, level, account, ids),
    await report(ctx, own, accountId, ids, { ...days, ...windows }, now),
    past && (await report(ctx, own, accountId, ids, { ...past, ...windows }, now)),
    await curvesOf(ctx.db, own, [accountId, ids, days.start_date, days.end_date]),
  ];
  const parts = [...entities.values()];
  const labels = await activeLabels(
    ctx.db,
    accountId,
    parts.map(({ campaign }) => campaign),
  );
  const groups = parts.flatMap(({ adGroup }) => adGroup ?? []);
  const delivery = await deliveryOf(
    ctx.db,
    account,
    parts.map(({ campaign }) => campaign),
    level === 'CAMPAIGN' ? null : groups,
    Math.floor(now / 1000),
  );
  const compared = before_ && new Map(ids.map((id, n) => [id, before_[n]!]));
  return {
    page: ids.map((id, n) => ({
      id,
      campaign: null,
      ad_group: null,
      ad: null,
      product_group: null,
      product_item: null,
      picture: null,
      ...entities.get(id)!.shown,
      labels: labels.filter(({ parent_id }) => parent_id === entities.get(id)!.campaign),
      delivery: entities.get(id)!.state(delivery),
      report: rows[n]!,
      comparison: compared?.get(id) ?? null,
      days: curves(id),
    })),
    bookmark,
  };
}

function toItem(
  {
    ad_group_status,
    campaign_status,
    picture: _picture,
    consent: _consent,
    leads: _leads,
    price,
    ...row
  }: ItemRow,
  blocked: boolean,
): ProductItem {
  const facts = { status: row.status, blocked, parents: [ad_group_status, campaign_status] };
  return {
    ...row,
    item_id: row.item_id!,
    price: price === null ? null : Number(price) / MICROS,
    summary_status: adSummaryStatus(facts, row.review_status),
  };
}

/** An entity as lists have it, where it is, and what of its surroundings says why it's shown or not. */
interface Found {
  readonly shown: Partial<Row>;
  readonly campaign: string;
  readonly adGroup: string | null;
  readonly state: (delivery: Delivery) => AdDeliveryState | null;
}

/** Entities by their ids, as lists have them. */
async function entitiesOf(
  ctx: ViewerCtx,
  level: ReportLevel,
  account: { id: string; blocked: boolean },
  ids: readonly string[],
): Promise<Map<string, Found>> {
  const context = presentContext(account);
  const place = { ascending: true, after: '0', size: ids.length };
  const filter = { statuses: null, ids };
  const found = <T extends { id: string; campaign_id: string; ad_group_id: string }>(
    rows: readonly T[],
    shown: (row: T) => Partial<Row>,
    state: (row: T, delivery: Delivery) => AdDeliveryState | null,
  ) =>
    new Map(
      rows.map((row): [string, Found] => [
        row.id,
        {
          shown: shown(row),
          campaign: row.campaign_id,
          adGroup: row.ad_group_id,
          state: (delivery) => state(row, delivery),
        },
      ]),
    );
  if (level === 'CAMPAIGN') {
    const rows = await listCampaigns(ctx.db, account.id, place, filter);
    return new Map(
      rows.map((row): [string, Found] => [
        row.id,
        {
          shown: { campaign: toCampaign(row, context) },
          campaign: row.id,
          adGroup: null,
          state: ({ campaign }) => campaign(row.id),
        },
      ]),
    );
  }
  if (level === 'AD_GROUP') {
    const rows = await listAdGroups(ctx.db, account.id, place, filter);
    return found(
      rows.map((row) => ({ ...row, ad_group_id: row.id })),
      (row) => ({ ad_group: toAdGroup(row, context) }),
      ({ id }, { adGroup }) => adGroup(id),
    );
  }
  if (level === 'PRODUCT_GROUP')
    return found(
      await promotionsById(ctx.db, account.id, ids),
      (row) => ({ product_group: toPromotion(row, context) }),
      // An excluded product group isn't supposed to be shown.
      (row, { productGroup }) => (row.included ? productGroup(row) : null),
    );
  if (level === 'PRODUCT_ITEM')
    return found(
      await itemsById(ctx.db, [account.id, ids]),
      (row) => ({ product_item: toItem(row, account.blocked), picture: pictureOf(row) }),
      (row, { ad }) => ad(row),
    );
  return found(
    await listAds(ctx.db, account.id, place, filter),
    (row) => ({ ad: toAd(row, context), picture: pictureOf(row) }),
    (row, { ad }) => ad(row),
  );
}

const pictureOf = ({ picture }: { readonly picture: string | null }): string | null =>
  picture && imageUrl('236x', picture);
