import { type Goal, isGoal, NO_GOAL } from '../conversion-goal/goal';

/** What a promotion is for (docs/handbook/ads.md#promoting-one-pin). */
export interface Aim {
  readonly ad_type: 'consideration' | 'web_conversion';
  /** Counts for what people do on a site. */
  readonly selected_ocpm_tag: Goal;
}

export const VISITS: Aim = { ad_type: 'consideration', selected_ocpm_tag: NO_GOAL };

/** Whether something that was kept says what a promotion is for. */
export function isAim(value: unknown): value is Aim {
  if (typeof value !== 'object' || value === null) return false;
  const { ad_type, selected_ocpm_tag } = value as Partial<Record<keyof Aim, unknown>>;
  return (ad_type === 'consideration' || ad_type === 'web_conversion') && isGoal(selected_ocpm_tag);
}
