import { type AdDeliveryState, isStopped } from '@corkboard/contract';
import { delivery as text } from '../../messages/delivery';

/** Whose state it is: that of a single ad is said in its own words. */
export type StateOf = 'AD' | undefined;

/** A state in words. */
export const stateWords = (state: AdDeliveryState, of: StateOf): string =>
  (of === 'AD' ? text.ofAd[state] : undefined) ?? text.states[state];

/** Statuses that promise delivery. */
const SHOWN: readonly string[] = ['RUNNING', 'APPROVED'];

/** The displayed status: an entity that a state keeps from delivering isn't shown as running or approved. */
export function shownStatus(summary: string, state: AdDeliveryState | null): string {
  if (!SHOWN.includes(summary) || !isStopped(state)) return summary;
  return state === 'IN_REVIEW' ? 'PENDING' : 'NOT_DELIVERING';
}

/** The campaign where something stands, for whoever may change it. */
export interface Within {
  readonly advertiserId: string;
  readonly campaignId: string;
}
