import { type EntityOf } from '../lists';

type Campaign = Pick<
  EntityOf<'GET /v5/ad_accounts/{ad_account_id}/campaigns'>,
  'id' | 'daily_spend_cap' | 'is_campaign_budget_optimization'
>;
type AdGroup = Pick<
  EntityOf<'GET /v5/ad_accounts/{ad_account_id}/ad_groups'>,
  'campaign_id' | 'status' | 'budget_type' | 'budget_in_micro_currency'
>;

/** Groups of ads may spend so much more on a person than others before it is said. */
const TOLERANCE = 1.1;

/** The budget that an ad group has for each day, in micro; null for one of its whole time, or one that shares the budget of its campaign. */
export const dailyOfAdGroup = ({
  budget_type: type,
  budget_in_micro_currency: micro,
}: AdGroup): number | null => (type === 'DAILY' ? micro : null);

/**
 * The most that a campaign spends a day, in micro: its own budget, or that of its active ad groups up to its cap.
 * @param adGroups of any campaigns
 * @returns null where a part of it has no budget by the day
 */
export function dailyOfCampaign(campaign: Campaign, adGroups: readonly AdGroup[]): number | null {
  const { id, daily_spend_cap: cap, is_campaign_budget_optimization: sharesOne } = campaign;
  if (sharesOne) return cap;
  const own = adGroups.filter(({ campaign_id: of, status }) => of === id && status === 'ACTIVE');
  const sum = sumOf(own.map(dailyOfAdGroup));
  return cap === null ? sum : Math.min(cap, sum ?? cap);
}

/** The sum of budgets; null where one is unknown, or there are none. */
export function sumOf(budgets: readonly (number | null)[]): number | null {
  const known = budgets.filter((micro) => micro !== null);
  return known.length === 0 || known.length < budgets.length
    ? null
    : known.reduce((all, one) => all + one, 0);
}

/** Whether groups can't spend alike on each of their people, so that a difference may come from their budgets. Not, while the budget of one is unknown. */
export function areUneven(
  cells: readonly { readonly daily: number | null; readonly split: number }[],
): boolean {
  const each = cells.map(({ daily, split }) => (daily === null ? null : daily / split));
  const known = each.filter((one) => one !== null);
  return known.length === each.length && Math.max(...known) > Math.min(...known) * TOLERANCE;
}
