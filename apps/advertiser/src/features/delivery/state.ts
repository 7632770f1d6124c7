import { type AdDeliveryState, isStopped } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { delivery as text } from '../../messages/delivery';

/** Whose state it is: that of a single ad is said in its own words. */
export type StateOf = 'AD' | undefined;

/** A state in words. */
export const stateWords = (state: AdDeliveryState, of: StateOf): string =>
  (of === 'AD' ? text.ofAd[state] : undefined) ?? text.states[state];

/** What says that something is shown, or would be. */
const SHOWN: readonly string[] = ['RUNNING', 'APPROVED'];

/** The status to show: nothing runs, and no ad is called approved, that is kept from being shown. */
export function shownStatus(summary: string, state: AdDeliveryState | null): string {
  if (!SHOWN.includes(summary) || !isStopped(state)) return summary;
  return state === 'IN_REVIEW' ? 'PENDING' : 'NOT_DELIVERING';
}

/** The campaign where something stands, for whoever may change it. */
export interface Within {
  readonly advertiserId: string;
  readonly campaignId: string;
}

/** Where whoever may do something about a state does it; null where there is nothing to do but wait. */
export function remedyPath(state: AdDeliveryState, { advertiserId, campaignId }: Within): string | null {
  if (text.remedies[state] === undefined) return null;
  if (state === 'ACCOUNT_ON_HOLD') return advertiserPath('accounts-manager', { advertiserId });
  // What the next budget or bid should be is worked out there.
  if (state === 'LIMITED_BY_BUDGET' || state === 'BID_TOO_LOW')
    return advertiserPath('recommendations', { advertiserId });
  return advertiserPath('ads-edit', { advertiserId }, { campaign_id: campaignId });
}
