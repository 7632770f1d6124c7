import type { AnalyticsColumn, AnalyticsRow } from '@corkboard/contract';
import { CONVERSION_COLUMNS, type Conversions } from './conversions';
import type { AdNames, CampaignNames } from './queries';

/** What an entity is called, and what it is part of. */
export type Names = CampaignNames & Partial<AdNames>;

/** What there is to fill a row's columns from. */
export interface Facts {
  readonly account: string;
  readonly names: Names | null;
  readonly impressions: number;
  readonly closeups: number;
  readonly clicks: number;
  readonly saves: number;
  /** Millionths of the account's currency. */
  readonly spend: number;
  /** How many saw it, and how often in all; null where that isn't known. */
  readonly reach: { readonly people: number; readonly times: number } | null;
  /** What followed; null by the hour, where it isn't kept. */
  readonly conversions: Conversions | null;
}

/** One number by another; nothing where there is nothing to divide by. */
const per = (amount: number, of: number): number | null => (of === 0 ? null : amount / of);
const whole = ({ spend }: Facts): number => spend / 1_000_000;
const engagements = ({ clicks, closeups, saves }: Facts): number => clicks + closeups + saves;
const micro = (amount: string | null | undefined): number | null => (amount == null ? null : Number(amount));

const impressions = (facts: Facts): number => facts.impressions;
const clicks = (facts: Facts): number => facts.clicks;
const rate = (facts: Facts): number | null => per(facts.clicks, facts.impressions);
const costPerClick = (facts: Facts): number | null => per(whole(facts), facts.clicks);

/**
 * What the columns hold (docs/handbook/ads.md#reports). What isn't here the site doesn't count: such a column is empty, and left out of rows. Nothing of an
 * ad is earned by others' saves yet, so what is paid for is all there is.
 */
const COLUMNS: Readonly<Partial<Record<AnalyticsColumn, (facts: Facts) => string | number | null>>> = {
  AD_ACCOUNT_ID: ({ account }) => account,
  CAMPAIGN_ID: ({ names }) => names?.campaign_id ?? null,
  CAMPAIGN_NAME: ({ names }) => names?.campaign_name ?? null,
  CAMPAIGN_ENTITY_STATUS: ({ names }) => names?.campaign_status ?? null,
  CAMPAIGN_OBJECTIVE_TYPE: ({ names }) => names?.objective ?? null,
  CAMPAIGN_DAILY_SPEND_CAP: ({ names }) => micro(names?.daily_cap),
  CAMPAIGN_LIFETIME_SPEND_CAP: ({ names }) => micro(names?.lifetime_cap),
  AD_GROUP_ID: ({ names }) => names?.ad_group_id ?? null,
  AD_GROUP_NAME: ({ names }) => names?.ad_group_name ?? null,
  AD_GROUP_ENTITY_STATUS: ({ names }) => names?.ad_group_status ?? null,
  AD_ID: ({ names }) => names?.ad_id ?? null,
  AD_NAME: ({ names }) => names?.ad_name ?? null,
  PIN_ID: ({ names }) => names?.pin_id ?? null,
  IMPRESSION_1: impressions,
  TOTAL_IMPRESSION: impressions,
  TOTAL_IMPRESSION_USER: ({ reach }) => reach?.people ?? null,
  TOTAL_IMPRESSION_FREQUENCY: ({ reach }) => (reach ? per(reach.times, reach.people) : null),
  CLICKTHROUGH_1: clicks,
  TOTAL_CLICKTHROUGH: clicks,
  OUTBOUND_CLICK_1: clicks,
  REPIN_1: ({ saves }) => saves,
  TOTAL_ENGAGEMENT: engagements,
  SPEND_IN_MICRO_DOLLAR: ({ spend }) => spend,
  SPEND_IN_DOLLAR: whole,
  CPM_IN_DOLLAR: (facts) => per(whole(facts) * 1000, facts.impressions),
  ECPC_IN_DOLLAR: costPerClick,
  ECPE_IN_DOLLAR: (facts) => per(whole(facts), engagements(facts)),
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR: costPerClick,
  CTR: rate,
  ECTR: rate,
  ENGAGEMENT_RATE: (facts) => per(engagements(facts), facts.impressions),
  ...CONVERSION_COLUMNS,
};

/** A row of a report. */
export function toRow(columns: readonly AnalyticsColumn[], facts: Facts, at: string | null): AnalyticsRow {
  const row: Record<string, string | number> = at === null ? {} : { DATE: at };
  for (const column of columns) {
    const value = COLUMNS[column]?.(facts) ?? null;
    if (value !== null) row[column] = value;
  }
  return row;
}
