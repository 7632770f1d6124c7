import { dayAmount } from '../billing';
import type { Budget, Span } from './pacing';
import type { RunningRow } from './queries';

/** A budget with the name of what it is of, when that runs, and what was spent of it until yesterday. */
export interface NamedBudget extends Budget {
  readonly key: string;
  /** Of the ad group for its own budget, and of the campaign for the campaign's caps, whichever of its ad groups spends them. */
  readonly span: Span;
  readonly before: number;
}

export const groupKey = (id: string): string => `g${id}`;
export const campaignKey = (id: string): string => `c${id}`;
export const accountKey = (id: string): string => `a${id}`;
export const orderKey = (id: string): string => `o${id}`;

/**
 * The budgets that an ad group spends: its own, its campaign's, that of the campaign's order line, and the month's of the ad account (docs/handbook/ads.md#budgets). Under campaign budget optimization there is none but the
 * campaign's, which its groups share as the auctions fall.
 *
 * @param today in days since 1970
 */
export function budgetsOf(row: RunningRow, today: number): NamedBudget[] {
  const zone = row.time_zone;
  const paced = row.pacing !== 'ACCELERATED';
  const group = {
    key: groupKey(row.ad_group_id),
    span: { starts: row.starts, ends: row.ends },
    before: Number(row.group_before),
    paced,
    zone,
  };
  const campaign = {
    key: campaignKey(row.campaign_id),
    span: { starts: row.campaign_starts, ends: row.campaign_ends },
    before: Number(row.campaign_before),
    paced,
    zone,
  };
  const daily = (amount: string, week: string, span: Span) => ({
    kind: 'daily' as const,
    amount: row.flexible
      ? dayAmount({ daily: Number(amount), ...span, zone }, today, Number(week))
      : Number(amount),
  });
  const lifetime = (amount: string) => ({ kind: 'lifetime' as const, amount: Number(amount) });
  const { budget, daily_cap: cap, lifetime_cap: all } = row;
  return [
    ...(budget !== null && row.budget_type === 'LIFETIME' ? [{ ...group, ...lifetime(budget) }] : []),
    ...(budget !== null && row.budget_type !== 'LIFETIME'
      ? [{ ...group, ...daily(budget, row.group_week, group.span) }]
      : []),
    ...(cap === null ? [] : [{ ...campaign, ...daily(cap, row.campaign_week, campaign.span) }]),
    ...(all === null ? [] : [{ ...campaign, ...lifetime(all) }]),
    ...orderBudget(row),
    ...monthBudget(row),
  ];
}

/** Of all campaigns of an order line together: how fast each of them spends is its own budgets' to say. */
const orderBudget = (row: RunningRow): NamedBudget[] =>
  row.order_line === null || row.order_budget === null
    ? []
    : [
        {
          key: orderKey(row.order_line),
          kind: 'lifetime',
          amount: Number(row.order_budget),
          span: { starts: null, ends: null },
          before: Number(row.order_before),
          paced: false,
          zone: row.time_zone,
        },
      ];

/** Of all campaigns of an ad account together, in this month. */
const monthBudget = (row: RunningRow): NamedBudget[] =>
  row.month_budget === null
    ? []
    : [
        {
          key: accountKey(row.ad_account_id),
          kind: 'lifetime',
          amount: Number(row.month_budget),
          span: { starts: null, ends: null },
          before: Number(row.month_before),
          paced: false,
          zone: row.time_zone,
        },
      ];
