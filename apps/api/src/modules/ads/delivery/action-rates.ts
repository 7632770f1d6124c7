import { EXPECTED_ACTIONS, smoothed } from './auction';
import type { ActionRow } from './action-queries';

/** How far the site's own bid for an ad group moves, at most, by how many conversions its clicks bring. */
export const LIFT = { least: 0.5, most: 2 } as const;

/** How likely clicks become conversions, as far as ad groups are optimized for them (docs/handbook/ads.md#conversions-per-click). */
export interface ActionRates {
  /** Conversions of a click on an ad; null where its ad group isn't optimized for them. */
  readonly ofAd: (adId: string) => number | null;
  /** How much of the site's usual bid is offered for an ad group: more where clicks bring more than is usual in its ad account. */
  readonly liftOf: (groupId: string) => number;
}

/** Rates of what was counted: a new ad is expected to do as its group does, and a new group as its ad account. */
export function actionRatesOf(rows: readonly ActionRow[]): ActionRates {
  const ads = new Map<string, number>();
  const lifts = new Map<string, number>();
  for (const ofAccount of groupedBy(rows, ({ ad_account_id: id }) => id)) {
    const usual = rateOf(ofAccount, EXPECTED_ACTIONS.rate);
    const groups = groupedBy(ofAccount, ({ ad_group_id: id }) => id).map((own) => ({
      own,
      rate: rateOf(own, usual),
      weight: sum(own, 'clicks') + EXPECTED_ACTIONS.of,
    }));
    // The prior raises or lowers the rates of all groups: lifts are relative to the groups' mean, so equal groups have a lift of 1.
    const mean =
      groups.reduce((total, { rate, weight }) => total + rate * weight, 0) /
      groups.reduce((total, { weight }) => total + weight, 0);
    for (const { own, rate } of groups) {
      lifts.set(own[0]!.ad_group_id, Math.min(Math.max(rate / mean, LIFT.least), LIFT.most));
      for (const row of own) ads.set(row.ad_id, rateOf([row], rate));
    }
  }
  return { ofAd: (id) => ads.get(id) ?? null, liftOf: (id) => lifts.get(id) ?? 1 };
}

const sum = (rows: readonly ActionRow[], key: 'clicks' | 'conversions'): number =>
  rows.reduce((total, row) => total + Number(row[key]), 0);

const rateOf = (rows: readonly ActionRow[], expected: number): number =>
  smoothed(sum(rows, 'clicks'), sum(rows, 'conversions'), expected, EXPECTED_ACTIONS.of);

function groupedBy(rows: readonly ActionRow[], keyOf: (row: ActionRow) => string): ActionRow[][] {
  const all = new Map<string, ActionRow[]>();
  for (const row of rows) {
    const own = all.get(keyOf(row));
    if (own) own.push(row);
    else all.set(keyOf(row), [row]);
  }
  return [...all.values()];
}
