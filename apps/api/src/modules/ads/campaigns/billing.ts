import {
  BILLING_TEXT_MAX,
  type CallData,
  cleanText,
  messages,
  needsDataTerms,
  promoteMessages as text,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { type Executor, prepared } from '../../../platform/db';
import type { AccountRow } from './account-queries';

/** The fields of a business's address that people fill in. */
export const BILLING_FIELDS = [
  'business_name',
  'street',
  'street2',
  'city',
  'region',
  'postal_code',
] as const;
/** Those that cannot be empty. */
const NEEDED: readonly string[] = ['business_name', 'street', 'city'];

export type BillingFields = Record<(typeof BILLING_FIELDS)[number], string>;
interface BillingRow extends BillingFields {
  data_terms_accepted_at: Date | null;
}
type Details = NonNullable<CallData<'BillingDetailsResource.get'>>;

const COLUMNS = `${BILLING_FIELDS.join(', ')}, data_terms_accepted_at`;
/** Billing details of an ad account; no row without any. */
const billingOf = prepared<BillingRow, [accountId: string]>(
  'ads.billing',
  `select ${COLUMNS} from ad_account_billing where ad_account_id = $1`,
);
/** The same, locked until the transaction ends. */
export const lockBilling = prepared<BillingRow, [accountId: string]>(
  'ads.lock_billing',
  `select ${COLUMNS} from ad_account_billing where ad_account_id = $1 for update`,
);

/** Billing details of an ad account in the form of the answer; null without any. */
export async function billingDetails(executor: Executor, account: AccountRow): Promise<Details | null> {
  const [row] = await billingOf(executor, [account.id]);
  if (!row) return null;
  const accepted = row.data_terms_accepted_at;
  return {
    ...row,
    ad_account_id: account.id,
    country: account.country,
    data_terms_accepted_at: accepted?.toISOString() ?? null,
    complete: accepted !== null || !needsDataTerms(account.country),
  };
}

/** Fields of an address as they are kept.
 *
 * @throws Refusal 400 `badParameter` naming the field that is blank or too long
 */
export function readBilling(
  options: Readonly<Record<keyof BillingFields, string | undefined>>,
): BillingFields {
  const read = BILLING_FIELDS.map((field) => {
    const value = cleanText(options[field] ?? '');
    if (value === '' && NEEDED.includes(field)) throw badField(field, text.blank(field));
    if ([...value].length > BILLING_TEXT_MAX) throw badField(field, messages.tooLong(BILLING_TEXT_MAX));
    return [field, value] as const;
  });
  return Object.fromEntries(read) as BillingFields;
}

/**
 * Goes on for an ad account that has said what is needed before it promotes something.
 *
 * @throws Refusal 400 `badParameter` naming `advertiser_id` without an address, or without the data terms where they are needed
 */
export async function requireReady(ctx: ViewerCtx, account: AccountRow): Promise<void> {
  const details = await billingDetails(ctx.db, account);
  if (!details) throw badField('advertiser_id', text.addressNeeded);
  if (!details.complete) throw badField('advertiser_id', text.termsNeeded);
}
