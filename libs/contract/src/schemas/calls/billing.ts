import { Type } from 'typebox';
import {
  BILLING_DOCUMENTS,
  BILLING_HOLDS,
  BILLING_PROFILE_STATUSES,
  BILLING_TYPES,
  CARD_BRANDS,
  CARD_TYPES,
  CHOSEN_BILLING_TYPES,
  DISCOUNT_TYPES,
  INVOICE_LINK_MINUTES,
  INVOICE_SORTS,
  INVOICE_STATUSES,
  OFFER_TYPES,
  PAYMENT_KINDS,
  RECORDED_PAYMENTS,
} from '../../billing';
import { BUDGET_MAX } from '../../ad-rules';
import { AD_NAME_MAX } from '../../limits';
import { TAX_TREATMENTS } from '../../vat';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { path, resource } from '../define';
import { list, page } from '../standard';

const O = Type.Optional;
const params = Type.Object({ ad_account_id: Id });
const read = { bare: true as const, scopes: ['ads:read', 'billing:read'] as const };
const { order: _order, ...pageOnly } = page;
export const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Amount = Type.Integer({ minimum: 0 });

const BillingProfile = Type.Object({
  id: Id,
  advertiser_id: Id,
  billing_type: oneOf(BILLING_TYPES),
  card_type: oneOf(CARD_TYPES),
  payment_method_brand: oneOf(CARD_BRANDS),
  status: oneOf(BILLING_PROFILE_STATUSES),
});

const Invoice = Type.Object({
  id: Id,
  ad_account_id: Id,
  ad_account_name: Type.String(),
  /** As the document has it. */
  invoice_number: Type.String(),
  document_type: oneOf(BILLING_DOCUMENTS),
  status: oneOf(INVOICE_STATUSES),
  currency: Type.String(),
  /** Sum to pay, of net and tax. */
  amount_billed_micro_currency: Amount,
  amount_discount_micro_currency: nullable(Amount),
  amount_net_micro_currency: nullable(Amount),
  amount_tax_micro_currency: nullable(Amount),
  bill_to_country: Type.String(),
  billing_period_start_date: Day,
  billing_period_end_date: Day,
  invoice_due_date: Day,
  payment_terms: Type.String(),
});

const Credit = Type.Object({
  active: Type.Boolean(),
  advertiser_id: Id,
  title: Type.String(),
  discountType: nullable(oneOf(DISCOUNT_TYPES)),
  discountCurrency: nullable(Type.String()),
  discountInMicroCurrency: nullable(Amount),
  remainingDiscountInMicroCurrency: nullable(Amount),
});

/** How an ad account pays, and what it owes. */
const Billing = Type.Object({
  ad_account_id: Id,
  billing_type: oneOf(BILLING_TYPES),
  /** Nothing was chosen: it's invoiced each month. */
  chosen: Type.Boolean(),
  hold: nullable(oneOf(BILLING_HOLDS)),
  currency: Type.String(),
  /** Charged since the last invoice, whether it's paid or not. */
  uninvoiced_micro: Amount,
  /** Left to pay of open invoices. */
  open_micro: Amount,
  /** Paid before an invoice was there, in advance or with a card, and used by none yet. */
  paid_ahead_micro: Type.Integer(),
  /** The same, less what was spent and what invoices have left to pay; below 0 for what is owed. */
  prepaid_micro: Type.Integer(),
  credit_micro: Amount,
  /** The most that may be charged in a month; null for no limit. */
  month_budget_micro: nullable(Amount),
  /** Charged in this month, which is one of the ad account's time zone. */
  month_spent_micro: Amount,
  /** Day of the next invoice. */
  closes_on: Day,
});

const Payment = Type.Object({
  id: Id,
  kind: oneOf(PAYMENT_KINDS),
  at: Moment,
  amount_micro: Amount,
  currency: Type.String(),
  reference: Type.String(),
  /** Of the invoice that it's for; null for money in advance. */
  invoice_number: nullable(Type.String()),
});

/** A month of an ad account that pays in advance. */
const PrepaidMonth = Type.Object({
  /** Its first day. */
  month: Day,
  topped_up_micro: Amount,
  spent_micro: Amount,
});

/** Tax of an ad account's invoices. */
const TaxNumber = Type.Object({
  country: Type.String(),
  /** Whether VAT numbers of its country count. */
  wanted: Type.Boolean(),
  number: nullable(Type.String()),
  treatment: oneOf(TAX_TREATMENTS),
  /** In hundredths of a percent. */
  rate: Type.Integer(),
});

/** Bills of ad accounts, and how they are paid. */
export const billingCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/billing_profiles': path({
    summary: 'List the billing profiles of an ad account.',
    params,
    query: Type.Object({ is_active: Type.Boolean({ description: 'Only the one in use' }), ...pageOnly }),
    data: list(BillingProfile),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/billing_invoices': path({
    summary: 'List the invoices and credit memos of an ad account.',
    params,
    query: Type.Object({
      sort: O(oneOf(INVOICE_SORTS)),
      status: O(oneOf(INVOICE_STATUSES)),
      document_type: O(oneOf(BILLING_DOCUMENTS)),
      start_due_date: O(Day),
      end_due_date: O(Day),
      ...page,
    }),
    data: list(Invoice),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/billing_invoice/{billing_invoice_id}/download': path({
    summary: `Get a link to an invoice as a PDF; it works for ${INVOICE_LINK_MINUTES} minutes.`,
    params: Type.Object({ ad_account_id: Id, billing_invoice_id: Id }),
    data: Type.Object({ id: Id, download_url: Type.String() }),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads_credit/discounts': path({
    summary: 'List the ad credits of an ad account.',
    params,
    query: Type.Object(pageOnly),
    data: list(Credit),
    ...read,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/ads_credit/redeem': path({
    summary: 'Redeem an offer code for ad credit, or only ask whether it could be.',
    params,
    body: Type.Object({
      offerCodeHash: Type.String({
        pattern: '^[a-z0-9]*$',
        maxLength: 64,
        description: 'SHA-256 of the code in capitals, hexadecimal',
      }),
      validateOnly: Type.Boolean(),
    }),
    data: Type.Object({
      success: Type.Boolean(),
      errorCode: nullable(Type.Integer()),
      errorMessage: nullable(Type.String()),
    }),
    bare: true,
    scopes: ['ads:write', 'billing:write'],
  }),
  'BillingResource.get': resource({
    summary: 'Get how an ad account pays, and what it owes.',
    options: Type.Object({ ad_account_id: Id }),
    data: Billing,
  }),
  'BillingProfileResource.create': resource({
    summary: 'Choose how an ad account pays.',
    options: Type.Object({ ad_account_id: Id, billing_type: oneOf(CHOSEN_BILLING_TYPES) }),
    data: Billing,
  }),
  'BillingBudgetResource.update': resource({
    summary: 'Set what an ad account may be charged in a calendar month; null for no limit.',
    options: Type.Object({
      ad_account_id: Id,
      month_micro: nullable(Type.Integer({ minimum: 1, maximum: BUDGET_MAX })),
    }),
    data: Billing,
  }),
  'BillingPaymentsResource.get': resource({
    summary: 'List the payments of an ad account, newest first.',
    options: Type.Object({ ad_account_id: Id, ...paging }),
    data: Type.Array(Payment),
  }),
  'BillingStatementResource.get': resource({
    summary: 'Get what an ad account was charged in a month, by campaign, as its reports have it.',
    options: Type.Object({
      ad_account_id: Id,
      month: Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }),
    }),
    data: Type.Object({
      currency: Type.String(),
      /** A PDF of it, for some minutes. */
      download_url: Type.String(),
      /** Sum of the month in the ledger. */
      charged_micro: Amount,
      campaigns: Type.Array(
        Type.Object({ campaign_id: Id, campaign_name: nullable(Type.String()), spent_micro: Amount }),
      ),
      /** Credit memos of the month, with what each corrects in words. */
      memos: Type.Array(
        Type.Object({
          id: Id,
          number: Type.String(),
          day: Day,
          corrects: Type.String(),
          amount_micro: Amount,
        }),
      ),
    }),
  }),
  'BillingPrepaidResource.get': resource({
    summary: 'List what an ad account paid in advance and spent, by month, newest first.',
    options: Type.Object({ ad_account_id: Id }),
    data: Type.Array(PrepaidMonth),
  }),
  'BillingTaxResource.get': resource({
    summary: 'List what an ad account was billed, by year, newest first.',
    options: Type.Object({ ad_account_id: Id }),
    data: Type.Array(
      Type.Object({
        year: Type.Integer(),
        documents: Type.Integer(),
        currency: Type.String(),
        net_micro: Type.Integer(),
        tax_micro: Type.Integer(),
      }),
    ),
  }),
  'BillingTaxNumberResource.get': resource({
    summary: 'Get the VAT number of an ad account, and how its invoices are taxed.',
    options: Type.Object({ ad_account_id: Id }),
    data: TaxNumber,
  }),
  'BillingTaxNumberResource.update': resource({
    summary: 'Give the VAT number of an ad account, or take it away.',
    options: Type.Object({ ad_account_id: Id, number: Type.String({ maxLength: 40 }) }),
    data: TaxNumber,
  }),
  'BusinessInvoicesResource.get': resource({
    summary:
      'List the invoices of all ad accounts of a business whose billing the viewer may see, newest first.',
    options: Type.Object({ business_id: Id, ...paging }),
    data: Type.Array(Invoice),
  }),
  'StaffPaymentsResource.create': resource({
    summary: 'Write down money that came for an ad account, or that it is let off.',
    options: Type.Object({
      ad_account_id: Id,
      kind: oneOf(RECORDED_PAYMENTS),
      amount_micro: Type.Integer(),
      reference: Type.String({ minLength: 1, maxLength: AD_NAME_MAX }),
      invoice_id: O(Id),
    }),
    data: Payment,
  }),
  'StaffOffersResource.create': resource({
    summary: 'Make an offer code for ad credit.',
    options: Type.Object({
      code: Type.String({ pattern: '^[A-Z0-9-]{6,40}$' }),
      title: Type.String({ minLength: 1, maxLength: AD_NAME_MAX }),
      discount_type: oneOf(OFFER_TYPES),
      amount_micro: Type.Integer({ minimum: 1 }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      /** How long it can be redeemed, and how long the credit is good after that. */
      redeem_days: Type.Integer({ minimum: 1, maximum: 730 }),
      valid_days: Type.Integer({ minimum: 1, maximum: 730 }),
      /** How many ad accounts can redeem it. */
      redemptions: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    data: Type.Object({ offer_code_hash: Type.String() }),
  }),
};
