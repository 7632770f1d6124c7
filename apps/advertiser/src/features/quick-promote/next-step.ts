import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { mayIn } from '../frame';

/** Steps in order. The promotion comes last, with the dialogs of the others above it. */
export const STEPS = ['business', 'billing', 'gdpr', 'tag', 'promote'] as const;
export type Step = (typeof STEPS)[number];

/** Billing details of an ad account; null before they are entered. */
export type Billing = CallData<'BillingDetailsResource.get'>;

/**
 * The ad account that promotes where the address names none: a business's own, so that nobody spends an employer's money unasked, and for others one in
 * which they may promote. Without one the business comes first.
 */
export function startAccount(
  accounts: readonly AdAccount[],
  { id, isPartner, advertiserId }: Pick<SignedIn, 'id' | 'isPartner' | 'advertiserId'>,
): AdAccount | undefined {
  const usable = accounts.filter((account) =>
    isPartner ? account.owner.id === id : mayIn(account, 'editCampaigns'),
  );
  return usable.find((account) => account.id === advertiserId) ?? usable[0];
}

/**
 * The step that is next: forms whose answers are there already are skipped.
 *
 * @param asksGoal the ad account has conversion tags or product groups, and nobody said yet what the promotion is for
 */
export function nextStep(account: AdAccount | undefined, billing: Billing, asksGoal: boolean): Step {
  if (!account) return 'business';
  if (!billing) return 'billing';
  if (!billing.complete) return 'gdpr';
  return asksGoal ? 'tag' : 'promote';
}
