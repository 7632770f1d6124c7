import type { AnalyticsRow } from '@corkboard/contract';
import { CONVERSION_COLUMNS, type Conversions } from './conversion-columns';
import { type ConversionPart, PART_COLUMNS } from './conversion-parts';
import type { ReportColumn } from './published-columns';
import type { AdNames, CampaignNames, EarnedSums, ProductItemNames, Sums } from './queries';

/** Names of an entity and of the entities that contain it. */
export type Names = Pick<CampaignNames, 'id'> & Partial<AdNames> & Partial<ProductItemNames>;

/** How often something was seen, opened, pressed and saved. */
interface Counts {
  readonly impressions: number;
  readonly closeups: number;
  readonly clicks: number;
  readonly saves: number;
}

/** Paid counts and spend from a row of sums, and earned counts if the row has them. */
export const countsOf = (sums: Sums & Partial<EarnedSums>): Amounts => ({
  paid: {
    impressions: Number(sums.impressions),
    closeups: Number(sums.closeups),
    clicks: Number(sums.clicks),
    saves: Number(sums.saves),
  },
  earned:
    sums.earned_impressions === undefined
      ? null
      : {
          impressions: Number(sums.earned_impressions),
          closeups: Number(sums.earned_closeups),
          clicks: Number(sums.earned_clicks),
          saves: Number(sums.earned_saves),
        },
  spend: Number(sums.spend),
});

/** Counts of an entity. */
interface Amounts {
  /** Events of paid impressions. */
  readonly paid: Counts;
  /** Events of Pins that were saved from it (docs/handbook/ads.md#what-ads-earn); null if they aren't known. */
  readonly earned: Counts | null;
  /** Millionths of the account's currency. */
  readonly spend: number;
}

/** Counts of one entity in one time step; `at` is null in totals. */
export interface EntityCounts extends Amounts {
  readonly entity: string;
  readonly at: string | null;
}

/** Data for the columns of a row. */
export interface Facts extends Amounts {
  readonly account: string;
  readonly names: Names | null;
  /** Number of people who saw it, and of their impressions; null if they aren't known. */
  readonly reach: { readonly people: number; readonly times: number } | null;
  /** Attributed conversions; null for hourly reports, as they aren't stored by the hour. */
  readonly conversions: Conversions | null;
  /** The same in parts; missing where no column asks for them. */
  readonly parts?: readonly ConversionPart[];
  /** Labels of its campaign; missing where no column asks for them. */
  readonly labels?: CampaignLabels;
}

/** Labels of a campaign, as a row has them. */
export interface CampaignLabels {
  readonly brand: string | null;
  /** The others, with commas between them; null without any. */
  readonly custom: string | null;
}

type ColumnValue = (facts: Facts) => string | number | null;

/** One number by another; nothing where there is nothing to divide by. */
const per = (amount: number, of: number): number | null => (of === 0 ? null : amount / of);
const whole = ({ spend }: Facts): number => spend / 1_000_000;
/** Paid and earned together. */
const all = ({ paid, earned }: Facts, of: keyof Counts): number => paid[of] + (earned?.[of] ?? 0);
/** Everything that counts as an engagement. */
const engagementsIn = ({ clicks, closeups, saves }: Counts): number => clicks + closeups + saves;
const engagements = ({ paid, earned }: Facts): number =>
  engagementsIn(paid) + (earned ? engagementsIn(earned) : 0);
const micro = (amount: string | null | undefined): number | null => (amount == null ? null : Number(amount));

const paidClicks = ({ paid }: Facts): number => paid.clicks;
const earnedOf =
  (of: keyof Counts): ColumnValue =>
  ({ earned }) =>
    earned && earned[of];
const paidRate: ColumnValue = ({ paid }) => per(paid.clicks, paid.impressions);
const campaignStatus: ColumnValue = ({ names }) => names?.campaign_status ?? null;
const adGroupStatus: ColumnValue = ({ names }) => names?.ad_group_status ?? null;
const adId: ColumnValue = ({ names }) => names?.ad_id ?? null;
const adName: ColumnValue = ({ names }) => names?.ad_name ?? null;
const costPerClick: ColumnValue = (facts) => per(whole(facts), facts.paid.clicks);
const engagementRate: ColumnValue = (facts) => per(engagements(facts), all(facts, 'impressions'));

/** Values of the columns (docs/handbook/ads.md#reports). The site doesn't count the metrics that are missing here: such a column is empty, and left out of rows. */
const COLUMNS: ReadonlyMap<ReportColumn, ColumnValue> = new Map(
  Object.entries<ColumnValue>({
    ...Object.fromEntries(PART_COLUMNS),
    AD_ACCOUNT_ID: ({ account }) => account,
    CAMPAIGN_ID: ({ names }) => names?.campaign_id ?? null,
    CAMPAIGN_NAME: ({ names }) => names?.campaign_name ?? null,
    CAMPAIGN_ENTITY_STATUS: campaignStatus,
    CAMPAIGN_STATUS: campaignStatus,
    CAMPAIGN_BRAND_LABEL: ({ labels }) => labels?.brand ?? null,
    CAMPAIGN_CUSTOM_LABELS: ({ labels }) => labels?.custom ?? null,
    ADVERTISER_ID: ({ account }) => account,
    CAMPAIGN_OBJECTIVE_TYPE: ({ names }) => names?.objective ?? null,
    CAMPAIGN_DAILY_SPEND_CAP: ({ names }) => micro(names?.daily_cap),
    CAMPAIGN_LIFETIME_SPEND_CAP: ({ names }) => micro(names?.lifetime_cap),
    ORDER_LINE_ID: ({ names }) => names?.order_line_id ?? null,
    ORDER_LINE_NAME: ({ names }) => names?.order_line_name ?? null,
    AD_GROUP_ID: ({ names }) => names?.ad_group_id ?? null,
    AD_GROUP_NAME: ({ names }) => names?.ad_group_name ?? null,
    AD_GROUP_ENTITY_STATUS: adGroupStatus,
    AD_GROUP_STATUS: adGroupStatus,
    AD_ID: adId,
    PIN_PROMOTION_ID: adId,
    AD_NAME: adName,
    PIN_PROMOTION_NAME: adName,
    PIN_ID: ({ names }) => names?.pin_id ?? null,
    PRODUCT_GROUP_ID: ({ names }) => names?.product_group_id ?? null,
    PRODUCT_GROUP_NAME: ({ names }) => names?.product_group_name ?? null,
    PRODUCT_ITEM_ID: ({ names }) => names?.product_item_id ?? null,
    PRODUCT_ITEM_NAME: ({ names }) => names?.product_item_name ?? null,
    IMPRESSION_1: ({ paid }) => paid.impressions,
    PAID_IMPRESSION: ({ paid }) => paid.impressions,
    IMPRESSION_2: earnedOf('impressions'),
    TOTAL_IMPRESSION: (facts) => all(facts, 'impressions'),
    TOTAL_IMPRESSION_USER: ({ reach }) => reach?.people ?? null,
    TOTAL_IMPRESSION_FREQUENCY: ({ reach }) => (reach ? per(reach.times, reach.people) : null),
    CLICKTHROUGH_1: paidClicks,
    CLICKTHROUGH_2: earnedOf('clicks'),
    TOTAL_CLICKTHROUGH: (facts) => all(facts, 'clicks'),
    OUTBOUND_CLICK_1: paidClicks,
    OUTBOUND_CLICK_2: earnedOf('clicks'),
    OUTBOUND_CTR: paidRate,
    OUTBOUND_CTR_1: paidRate,
    REPIN_1: ({ paid }) => paid.saves,
    REPIN_2: earnedOf('saves'),
    REPIN_RATE: ({ paid }) => per(paid.saves, paid.impressions),
    TOTAL_REPIN_RATE: (facts) => per(all(facts, 'saves'), all(facts, 'impressions')),
    TOTAL_ENGAGEMENT: engagements,
    ENGAGEMENT_1: ({ paid }) => engagementsIn(paid),
    ENGAGEMENT_2: ({ earned }) => earned && engagementsIn(earned),
    SPEND_IN_MICRO_DOLLAR: ({ spend }) => spend,
    SPEND_IN_DOLLAR: whole,
    CPM_IN_MICRO_DOLLAR: ({ spend, paid }) => per(spend * 1000, paid.impressions),
    ECPM_IN_MICRO_DOLLAR: (facts) => per(facts.spend * 1000, all(facts, 'impressions')),
    CPC_IN_MICRO_DOLLAR: ({ spend, paid }) => per(spend, paid.clicks),
    ECPC_IN_MICRO_DOLLAR: (facts) => per(facts.spend, all(facts, 'clicks')),
    CPM_IN_DOLLAR: (facts) => per(whole(facts) * 1000, facts.paid.impressions),
    ECPC_IN_DOLLAR: (facts) => per(whole(facts), all(facts, 'clicks')),
    ECPE_IN_DOLLAR: (facts) => per(whole(facts), engagements(facts)),
    COST_PER_OUTBOUND_CLICK: costPerClick,
    COST_PER_OUTBOUND_CLICK_IN_DOLLAR: costPerClick,
    COST_PER_OUTBOUND_CLICK_IN_DOLLAR_1: costPerClick,
    CTR: paidRate,
    CTR_2: ({ earned }) => earned && per(earned.clicks, earned.impressions),
    ECTR: (facts) => per(all(facts, 'clicks'), all(facts, 'impressions')),
    ENGAGEMENT_RATE: engagementRate,
    EENGAGEMENT_RATE: engagementRate,
    ...CONVERSION_COLUMNS,
  }),
);

/** A row of a report, with columns that pages of the site don't have. */
export type ReportRow = AnalyticsRow & Readonly<Record<ReportColumn, string | number | undefined>>;

/** A row of a report. */
export function toRow(columns: readonly ReportColumn[], facts: Facts, at: string | null): ReportRow {
  const row: Record<string, string | number> = at === null ? {} : { DATE: at };
  for (const column of columns) {
    const value = COLUMNS.get(column)?.(facts) ?? null;
    if (value !== null) row[column] = value;
  }
  return row;
}

/** Writes the rows that `toRow` makes, as JSON behind a text. Large reports have ten thousands of them: without an object for each it takes less time. */
export function rowWriter(
  columns: readonly ReportColumn[],
): (text: string, facts: Facts, at: string | null) => string {
  const cells = columns.flatMap((column) => {
    const of = COLUMNS.get(column);
    return of ? [{ head: `"${column}":`, of }] : [];
  });
  return (before, facts, at) => {
    let text = at === null ? `${before}{` : `${before}{"DATE":"${at}"`;
    let isFirst = at === null;
    for (const { head, of } of cells) {
      const value = of(facts);
      if (value === null) continue;
      if (!isFirst) text += ',';
      isFirst = false;
      text += head;
      text += typeof value === 'number' ? value : JSON.stringify(value);
    }
    return `${text}}`;
  };
}
