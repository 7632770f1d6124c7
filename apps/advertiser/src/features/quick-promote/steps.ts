import { type AdAccount, type CallData } from '@corkboard/contract';

/** What is asked for, in order. Promoting itself comes last; its dialogs stand above it. */
export const STEPS = ['business', 'billing', 'gdpr', 'promote'] as const;
export type Step = (typeof STEPS)[number];

/** What an ad account says of its business; null for nothing yet. */
export type Billing = CallData<'BillingDetailsResource.get'>;

/** The step that is next: forms whose answers are there already are skipped. */
export function nextStep(account: AdAccount | undefined, billing: Billing): Step {
  if (!account) return 'business';
  if (!billing) return 'billing';
  return billing.complete ? 'promote' : 'gdpr';
}
