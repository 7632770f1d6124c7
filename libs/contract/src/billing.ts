/** Rules of bills, which pages and the server share (docs/handbook/billing.md). */

/** Ways in which an ad account pays. */
export const BILLING_TYPES = ['CREDIT_CARD', 'INVOICE', 'INTERNAL', 'RECURRING', 'PREPAID'] as const;
/** Those that an ad account can choose itself: nothing of a card is taken here. */
export const CHOSEN_BILLING_TYPES = ['INVOICE', 'PREPAID'] as const;
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
export const BILLING_HOLDS = ['OVERDUE', 'PREPAID_EMPTY'] as const;
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
export const PAYMENT_KINDS = ['TRANSFER', 'TOP_UP', 'PREPAID', 'CREDIT_MEMO', 'INTERNAL'] as const;
/** Those that staff write down. */
export const RECORDED_PAYMENTS = ['TRANSFER', 'TOP_UP', 'CREDIT_MEMO'] as const;

/** Kinds, and states, of order lines. */
export const ORDER_LINE_PAID_TYPES = ['PAID', 'BONUS', 'MAKE_GOOD', 'TEST'] as const;
export const ORDER_LINE_STATUSES = ['ACTIVE', 'PAUSED', 'DELETED'] as const;
export const INSERTION_ORDER_TYPES = ['BUDGET', 'PERPETUALS'] as const;

/** Address under which files of invoices are downloaded with a link of their call, and for how many minutes. */
export const INVOICE_FILE_PATH = '/v3/billing_invoices/';
export const INVOICE_LINK_MINUTES = 10;

/** The number of an invoice, or of a credit memo, as documents have it. */
export const invoiceNumber = (number: number): string => `CB-${String(number).padStart(6, '0')}`;

/** Millionths in the smallest coin of a currency: 10,000 for dollars, which have cents. */
export const minorUnit = (currency: string): bigint => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return 10n ** BigInt(6 - maximumFractionDigits);
};
