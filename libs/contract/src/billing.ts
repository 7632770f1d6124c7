/** Rules of bills, which pages and the server share (docs/handbook/billing.md). */

/** Ways in which an ad account pays. */
export const BILLING_TYPES = ['CREDIT_CARD', 'INVOICE', 'INTERNAL', 'RECURRING', 'PREPAID'] as const;
/** Those that an ad account can choose itself. */
export const CHOSEN_BILLING_TYPES = ['CREDIT_CARD', 'INVOICE', 'RECURRING', 'PREPAID'] as const;
/** Those that charge a card by themselves. */
export const CARD_BILLING_TYPES: readonly string[] = ['CREDIT_CARD', 'RECURRING'];
export const BILLING_PROFILE_STATUSES = [
  'UNSPECIFIED',
  'VALID',
  'INVALID',
  'PENDING',
  'DELETED',
  'SECONDARY',
  'PENDING_SECONDARY',
] as const;
export const CARD_TYPES = ['UNKNOWN', 'VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER', 'ELO'] as const;
export const CARD_BRANDS = [
  'UNKNOWN',
  'VISA',
  'MASTERCARD',
  'AMERICAN_EXPRESS',
  'DISCOVER',
  'SOFORT',
  'DINERS_CLUB',
  'ELO',
  'CARTE_BANCAIRE',
] as const;

export const BILLING_DOCUMENTS = ['INVOICE', 'CREDIT_MEMO'] as const;
export const INVOICE_STATUSES = ['OPEN', 'CLOSED'] as const;
export const INVOICE_SORTS = [
  'DUE_DATE',
  'BILLING_PERIOD',
  'DOCUMENT_TYPE',
  'TOTAL_AMOUNT',
  'INVOICE_NUMBER',
] as const;
/** Days after an invoice until it is due, and until ads stop because it isn't paid. */
export const INVOICE_DUE_DAYS = 30;
export const INVOICE_GRACE_DAYS = 14;

/** Why billing stops the ads of an account. */
export const BILLING_HOLDS = ['OVERDUE', 'PREPAID_EMPTY', 'CARD_FAILED', 'DISPUTED'] as const;
export type BillingHold = (typeof BILLING_HOLDS)[number];

/** Kinds of credits as the standard names them: given and used up, or by what they were given for. */
export const DISCOUNT_TYPES = [
  'COUPON',
  'CREDIT',
  'COUPON_APPLIED',
  'CREDIT_APPLIED',
  'MARKETING_OFFER_CREDIT',
  'MARKETING_OFFER_CREDIT_APPLIED',
  'GOODWILL_CREDIT',
  'GOODWILL_CREDIT_APPLIED',
  'INTERNAL_CREDIT',
  'INTERNAL_CREDIT_APPLIED',
  'PREPAID_CREDIT',
  'PREPAID_CREDIT_APPLIED',
  'SALES_INCENTIVE_CREDIT',
  'SALES_INCENTIVE_CREDIT_APPLIED',
  'CREDIT_EXPIRED',
  'FUTURE_CREDIT',
  'REFERRAL_CREDIT',
  'INVOICE_SALES_INCENTIVE_CREDIT',
  'INVOICE_SALES_INCENTIVE_CREDIT_APPLIED',
  'PREPAID_CREDIT_REFUND',
] as const;
/** Kinds that an offer can have. */
export const OFFER_TYPES = ['COUPON', 'MARKETING_OFFER_CREDIT', 'GOODWILL_CREDIT'] as const;

/** Reasons for movements of an ad account's money, besides charges. */
export const PAYMENT_KINDS = [
  'TRANSFER',
  'TOP_UP',
  'PREPAID',
  'CREDIT_MEMO',
  'INTERNAL',
  'CARD',
  'CARD_REFUND',
  'DISPUTE',
  'DISPUTE_WON',
] as const;
/** Those that staff write down. */
export const RECORDED_PAYMENTS = ['TRANSFER', 'TOP_UP', 'CREDIT_MEMO'] as const;

/** Reasons for charging a card: what is owed reached a limit, a month ended, or somebody pays what is owed or in advance. */
export const CHARGE_PURPOSES = ['THRESHOLD', 'MONTH', 'BALANCE', 'TOP_UP'] as const;
export const CHARGE_STATUSES = [
  'PENDING',
  'REQUIRES_ACTION',
  'PAID',
  'FAILED',
  'CANCELED',
  'REFUNDED',
] as const;
/** States of a refund: it isn't known yet what became of it, the money went back, or the provider refused. */
export const REFUND_STATUSES = ['PENDING', 'DONE', 'FAILED'] as const;
/** How an ad account's cards are taken: not at all, in the provider's own form, or by a stand-in through which no money moves. */
export const CARD_PROVIDERS = ['none', 'stripe', 'demo'] as const;
/** Cards of the stand-in, by the names that the provider has for tests. */
export const DEMO_CARD_NAMES = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_authenticationRequired',
  'pm_card_chargeCustomerFail',
] as const;
export const CARDS_MAX = 5;
/** Where the provider of payments tells of what happened. */
export const STRIPE_WEBHOOK_PATH = '/v3/payments/stripe/';

/** Units of a currency that are worth about as much as ten of another. */
const SMALL_UNITS: readonly string[] = ['DKK', 'NOK', 'SEK'];
const micro = (units: number, currency: string): bigint =>
  BigInt(units) * (SMALL_UNITS.includes(currency) ? 10_000_000n : 1_000_000n);
const THRESHOLDS = [50, 100, 200, 350, 500] as const;
/**
 * Limit of what is owed before a card is charged, in millionths: it rises with each time that it was paid.
 * @param paid times
 */
export const thresholdOf = (currency: string, paid: number): bigint =>
  micro(THRESHOLDS[Math.min(paid, THRESHOLDS.length - 1)]!, currency);
/** Whether an ad account may have its card charged once a month only: what may be owed is at its highest. */
export const mayPayMonthly = (currency: string, paid: number): boolean =>
  thresholdOf(currency, paid) === thresholdOf(currency, THRESHOLDS.length);
/** The least that is charged to a card, in millionths. */
export const leastCharge = (currency: string): bigint => micro(1, currency);
/** The least, and the most, that is paid in advance with a card at once. */
const TOP_UP_UNITS = { min: 10, max: 10_000 } as const;
export const topUpLimits = (currency: string): { readonly min: bigint; readonly max: bigint } => ({
  min: micro(TOP_UP_UNITS.min, currency),
  max: micro(TOP_UP_UNITS.max, currency),
});

/** Kinds, and states, of order lines. */
export const ORDER_LINE_PAID_TYPES = ['PAID', 'BONUS', 'MAKE_GOOD', 'TEST'] as const;
export const ORDER_LINE_STATUSES = ['ACTIVE', 'PAUSED', 'DELETED'] as const;
export const INSERTION_ORDER_TYPES = ['BUDGET', 'PERPETUALS'] as const;

/** Address under which files of invoices are downloaded with a link of their call, and for how many minutes. */
export const INVOICE_FILE_PATH = '/v3/billing_invoices/';
export const INVOICE_LINK_MINUTES = 10;
/** The same for statements of months. */
export const STATEMENT_FILE_PATH = '/v3/billing_statements/';

/** Series of numbers: of invoices, and of credit memos. */
export const DOCUMENT_SERIES = ['CB', 'CM'] as const;
/** The number of an invoice, or of a credit memo, as documents have it. */
export const invoiceNumber = (number: number, series: (typeof DOCUMENT_SERIES)[number] = 'CB'): string =>
  `${series}-${String(number).padStart(6, '0')}`;

/** Millionths in the smallest coin of a currency: 10,000 for dollars, which have cents. */
export const minorUnit = (currency: string): bigint => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return 10n ** BigInt(6 - maximumFractionDigits);
};
