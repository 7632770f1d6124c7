import { BILLABLE_UNDER } from '@corkboard/contract';
import { type Goal, isGoal, NO_GOAL } from '../conversion-goal';

const AD_TYPES = ['consideration', 'web_conversion', 'catalog_sales'] as const;

/** Objective of a promotion, with its goal or product group (docs/handbook/ads.md#promoting-one-pin). */
export interface Aim {
  readonly ad_type: (typeof AD_TYPES)[number];
  /** Used by the objective of conversions only. */
  readonly selected_ocpm_tag: Goal;
  /** Counts for catalog sales; empty before one is chosen. */
  readonly product_group_id: string;
}

const OBJECTIVES = {
  consideration: 'CONSIDERATION',
  web_conversion: 'WEB_CONVERSION',
  catalog_sales: 'CATALOG_SALES',
} as const;

/** Billable event that the service selects: the first one allowed for the objective. */
export const billedFor = ({ ad_type }: Aim): 'CLICKTHROUGH' | 'IMPRESSION' =>
  BILLABLE_UNDER[OBJECTIVES[ad_type]][0] === 'IMPRESSION' ? 'IMPRESSION' : 'CLICKTHROUGH';

export const VISITS: Aim = { ad_type: 'consideration', selected_ocpm_tag: NO_GOAL, product_group_id: '' };

/** Catalog sales of a product group. */
export const salesOf = (productGroupId: string): Aim => ({
  ...VISITS,
  ad_type: 'catalog_sales',
  product_group_id: productGroupId,
});

/** Parses the objective in a stored draft; undefined where it is invalid. Drafts of an earlier version have no product group. */
export function readAim(value: unknown): Aim | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { ad_type, selected_ocpm_tag, product_group_id = '' } = value as Partial<Record<keyof Aim, unknown>>;
  const type = AD_TYPES.find((one) => one === ad_type);
  if (type === undefined || !isGoal(selected_ocpm_tag) || typeof product_group_id !== 'string')
    return undefined;
  return { ad_type: type, selected_ocpm_tag, product_group_id };
}
