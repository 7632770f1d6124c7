import { type CallOptions, CONVERSION_EVENTS } from '@corkboard/contract';
import { conversionGoal as text } from '../../messages/conversion-goal';

type AdGroup = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups'>['body'][number];

/** Conversion goal of a campaign (docs/handbook/ads.md#conversion-goals). */
export interface Goal {
  /** Empty before one is chosen. */
  readonly conversionTagId: string;
  readonly conversionEvent: (typeof CONVERSION_EVENTS)[number];
}

export const NO_GOAL: Goal = { conversionTagId: '', conversionEvent: 'CHECKOUT' };

/** Validation error of a goal. */
export const goalProblem = ({ conversionTagId }: Goal): string | undefined =>
  conversionTagId === '' ? text.tagRequired : undefined;

/** A goal as ad groups have it. */
export const goalMetadata = ({
  conversionTagId,
  conversionEvent,
}: Goal): NonNullable<AdGroup['optimization_goal_metadata']> => ({
  conversion_tag_v3_goal_metadata: {
    conversion_tag_id: conversionTagId,
    conversion_event: conversionEvent,
  },
});

/** Whether something that was kept is a goal: an older version of a page may have kept something else. */
export function isGoal(value: unknown): value is Goal {
  if (typeof value !== 'object' || value === null) return false;
  const { conversionTagId, conversionEvent } = value as Partial<Record<keyof Goal, unknown>>;
  return (
    typeof conversionTagId === 'string' && (CONVERSION_EVENTS as readonly unknown[]).includes(conversionEvent)
  );
}
