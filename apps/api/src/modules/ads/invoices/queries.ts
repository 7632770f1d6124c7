import type { BILLING_TYPES, BillingHold, PAYMENT_KINDS } from '@corkboard/contract';
import { shownName } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';
import { type BillTo, DOCUMENT_COLUMNS, type InvoiceRow, OWNER } from './documents';

type BillingType = (typeof BILLING_TYPES)[number];

/** How an ad account pays, and where its bills go. */
export interface PayerRow {
  id: string;
  name: string;
  currency: string;
  country: string;
  time_zone: string;
  /** The last day of the month that was closed last, `2026-11-30`; null for none. */
  billed_until: string | null;
  billing_type: BillingType;
  /** Its valid profile; null for none. */
  profile_id: string | null;
  hold: BillingHold | null;
  bill_to: BillTo;
  /** Name that the business goes by. */
  business_name: string;
}
export const selectPayer = prepared<PayerRow, [accountId: string]>(
  'invoices.payer',
  `select a.id, a.name, a.currency, a.country, a.time_zone, a.billed_until::text as billed_until, coalesce(p.billing_type, 'INVOICE') as billing_type, p.id as profile_id,
     a.billing_hold as hold,
     jsonb_build_object('business_name', b.business_name, 'street', b.street, 'street2', b.street2, 'city', b.city, 'region', b.region,
       'postal_code', b.postal_code, 'country', a.country) as bill_to, ${shownName('o')} as business_name
   from ad_accounts a join users o on o.id = a.owner_user_id left join billing_profiles p on p.ad_account_id = a.id and p.status = 'VALID'
     left join ad_account_billing b on b.ad_account_id = a.id
   where a.id = $1::bigint`,
);

export interface ProfileRow {
  id: string;
  billing_type: BillingType;
  status: 'VALID' | 'DELETED';
  /** Of the card that pays; null without one. */
  brand: string | null;
}
/** Profiles of an ad account, newest first. */
export const selectProfiles = prepared<
  ProfileRow,
  [accountId: string, onlyValid: boolean, before: string, count: number]
>(
  'invoices.profiles',
  `select p.id, p.billing_type, p.status, c.brand
   from billing_profiles p left join billing_cards c
     on c.ad_account_id = p.ad_account_id and c.status = 'VALID' and c.is_primary and p.status = 'VALID' and p.billing_type in ('CREDIT_CARD', 'RECURRING')
   where p.ad_account_id = $1::bigint and (not $2::boolean or p.status = 'VALID') and p.id < $3::bigint order by p.id desc limit $4::int`,
);
export const replaceProfile = prepared<never, [accountId: string]>(
  'invoices.replace_profile',
  `update billing_profiles set status = 'DELETED' where ad_account_id = $1::bigint and status = 'VALID'`,
);
export const insertProfile = prepared<{ id: string }, [accountId: string, type: string]>(
  'invoices.insert_profile',
  `insert into billing_profiles (ad_account_id, billing_type) values ($1::bigint, $2::text) returning id`,
);

/** SQL: the text by which invoices are sorted, which sorts as numbers and days do. */
const KEY = `(case $2::text when 'BILLING_PERIOD' then i.period_start::text when 'DOCUMENT_TYPE' then i.document_type
  when 'TOTAL_AMOUNT' then lpad(i.billed_micro::text, 20, '0') when 'INVOICE_NUMBER' then i.series || lpad(i.number::text, 20, '0') else i.due_date::text end) collate "C"`;
const listInvoices = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<
    InvoiceRow & { key: string },
    [
      accountId: string,
      sort: string,
      status: string | null,
      document: string | null,
      first: string | null,
      last: string | null,
      key: string | null,
      id: string,
      count: number,
    ]
  >(
    `invoices.list.${direction}`,
    `select ${DOCUMENT_COLUMNS}, ${KEY} as key from billing_invoices i
     where i.ad_account_id = $1::bigint and ($3::text is null or i.status = $3) and ($4::text is null or i.document_type = $4)
       and ($5::date is null or i.due_date >= $5) and ($6::date is null or i.due_date <= $6)
       and ($7::text is null or (${KEY}, i.id) ${compare} ($7, $8::bigint))
     order by ${KEY} ${direction}, i.id ${direction} limit $9::int`,
  );
/** Invoices of an ad account by what they are sorted by. */
export const invoicesAscending = listInvoices('>', 'asc');
export const invoicesDescending = listInvoices('<', 'desc');

export const selectInvoice = prepared<InvoiceRow, [accountId: string, invoiceId: string]>(
  'invoices.one',
  `select ${DOCUMENT_COLUMNS} from billing_invoices i where i.ad_account_id = $1::bigint and i.id = $2::bigint`,
);
/** Sum invoiced of an ad account until now, and what was left from the last invoice. */
export const invoicedUntilNow = prepared<{ spend: string; carried: string }, [accountId: string]>(
  'invoices.until_now',
  `select coalesce(sum(spend_micro), 0)::bigint as spend, coalesce(sum(carried_out_micro) - sum(carried_in_micro), 0)::bigint as carried
   from billing_invoices where ad_account_id = $1::bigint and document_type = 'INVOICE'`,
);

/** The next number of a document. */
const NUMBER = `with numbered as (update billing_numbers set last = last + 1 returning last)`;
export const insertInvoice = prepared<
  { id: string },
  [
    accountId: string,
    type: string,
    currency: string,
    name: string,
    billTo: string,
    start: string,
    end: string,
    issued: string,
    due: string,
    spend: string,
    carriedIn: string,
    carriedOut: string,
    discount: string,
    billed: string,
    id: string,
  ]
>(
  'invoices.insert',
  `${NUMBER}
   insert into billing_invoices (ad_account_id, number, document_type, status, billing_type, currency, ad_account_name, bill_to, period_start, period_end,
     issued_on, due_date, spend_micro, carried_in_micro, carried_out_micro, discount_micro, billed_micro, id, business_id)
   select $1::bigint, last, 'INVOICE', case when $14::bigint = 0 then 'CLOSED' else 'OPEN' end, $2::text, $3::text, $4::text, $5::jsonb, $6::date, $7::date, $8::date, $9::date, $10::bigint,
     $11::bigint, $12::bigint, $13::bigint, $14::bigint, $15::bigint, ${OWNER}
   from numbered returning id`,
);
/** An id for what is written with what refers to it. */
export const newInvoiceId = prepared<{ id: string }, []>('invoices.new_id', `select next_id() as id`);

/** Rest of an open invoice to pay; no row for one that isn't open. */
export const leftToPay = prepared<
  { left_micro: string; currency: string },
  [accountId: string, invoiceId: string]
>(
  'invoices.left',
  `select (i.billed_micro - coalesce((select sum(p.amount_micro) from billing_payments p where p.ad_account_id = i.ad_account_id and p.invoice_id = i.id), 0))::bigint as left_micro,
     i.currency
   from billing_invoices i where i.ad_account_id = $1::bigint and i.id = $2::bigint and i.status = 'OPEN' and i.document_type = 'INVOICE'`,
);
export const closeInvoice = prepared<never, [accountId: string, invoiceId: string]>(
  'invoices.close',
  `update billing_invoices set status = 'CLOSED' where ad_account_id = $1::bigint and id = $2::bigint`,
);
/** Open invoices of an ad account, the oldest first, with what they have left to pay. */
export const openInvoices = prepared<
  { id: string; left_micro: string; due_date: string },
  [accountId: string]
>(
  'invoices.open',
  `select i.id, i.due_date,
     (i.billed_micro - coalesce((select sum(p.amount_micro) from billing_payments p where p.ad_account_id = i.ad_account_id and p.invoice_id = i.id), 0))::bigint as left_micro
   from billing_invoices i where i.ad_account_id = $1::bigint and i.status = 'OPEN' and i.document_type = 'INVOICE' order by i.due_date, i.id`,
);

export interface PaymentRow {
  id: string;
  kind: (typeof PAYMENT_KINDS)[number];
  at: Date;
  amount_micro: string;
  currency: string;
  reference: string;
  number: string | null;
}
export const insertPayment = prepared<
  { id: string },
  [
    accountId: string,
    kind: string,
    invoiceId: string | null,
    amount: string,
    currency: string,
    reference: string,
  ]
>(
  'invoices.insert_payment',
  `insert into billing_payments (ad_account_id, kind, invoice_id, amount_micro, currency, reference)
   values ($1::bigint, $2::text, $3::bigint, $4::bigint, $5::text, $6::text) on conflict (ad_account_id, kind, reference) do nothing returning id`,
);
/** Payments of an ad account, newest first. */
export const selectPayments = prepared<PaymentRow, [accountId: string, before: string, count: number]>(
  'invoices.payments',
  `select p.id, p.kind, p.at, p.amount_micro, p.currency, p.reference, i.number
   from billing_payments p left join billing_invoices i on i.ad_account_id = p.ad_account_id and i.id = p.invoice_id
   where p.ad_account_id = $1::bigint and p.id < $2::bigint order by p.id desc limit $3::int`,
);

/** Charges of an ad account in a month, by campaign: the sums that its reports have. */
export const spentByCampaign = prepared<
  { campaign_id: string; campaign_name: string | null; spent_micro: string },
  [accountId: string, first: string, last: string]
>(
  'invoices.by_campaign',
  `select d.campaign_id, c.name as campaign_name, sum(d.spend_micro)::bigint as spent_micro
   from ad_days d left join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   where d.ad_account_id = $1::bigint and d.day between $2::date and $3::date group by 1, 2 having sum(d.spend_micro) > 0 order by 3 desc, 1`,
);
/** Money in advance, and charges, by month, newest first. */
export const prepaidMonths = prepared<
  { month: string; topped_up: string; spent: string },
  [accountId: string]
>(
  'invoices.prepaid_months',
  `select date_trunc('month', j.day)::date::text as month,
     coalesce(sum(-p.amount_micro) filter (where j.kind = 'TOP_UP'), 0)::bigint as topped_up,
     coalesce(sum(-p.amount_micro) filter (where j.kind = 'CHARGES'), 0)::bigint as spent
   from ledger_journals j join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind in ('PREPAID', 'REVENUE')
   where j.ad_account_id = $1::bigint and j.kind in ('TOP_UP', 'CHARGES') group by 1 order by 1 desc`,
);
/** Sums billed of an ad account, by year, less what it was let off. */
export const billedYears = prepared<
  { year: number; documents: number; currency: string; net: string; tax: string },
  [accountId: string]
>(
  'invoices.years',
  `select extract(year from issued_on)::int as year, count(*)::int as documents, currency,
     sum(case document_type when 'INVOICE' then billed_micro - tax_micro else tax_micro - billed_micro end)::bigint as net,
     sum(case document_type when 'INVOICE' then tax_micro else -tax_micro end)::bigint as tax
   from billing_invoices where ad_account_id = $1::bigint and (document_type = 'INVOICE' or of_invoice is not null) group by 1, 3 order by 1 desc, 3`,
);

/** Whether an ad account has a card to charge, and whether charges of it failed, or were taken back. */
export const cardState = prepared<
  { has_card: boolean; failed: boolean; disputed: boolean; paid: number },
  [accountId: string]
>(
  'invoices.card_state',
  `select exists (select from billing_cards where ad_account_id = $1::bigint and status = 'VALID' and is_primary) as has_card,
     exists (select from billing_charges where ad_account_id = $1::bigint and purpose in ('THRESHOLD', 'MONTH')
       and (status = 'FAILED' or status in ('PENDING', 'REQUIRES_ACTION') and failures > 3)) as failed,
     exists (select from billing_disputes where ad_account_id = $1::bigint and (status = 'OPEN' or status = 'LOST' and settled_at is null)) as disputed,
     (select count(*)::int from billing_charges where ad_account_id = $1::bigint and status = 'PAID' and purpose = 'THRESHOLD') as paid`,
);

/** Ends charges that failed of an ad account that paid in another way. */
export const cancelFailed = prepared<never, [accountId: string]>(
  'invoices.cancel_failed',
  `update billing_charges set status = 'CANCELED' where ad_account_id = $1::bigint and status = 'FAILED' and purpose in ('THRESHOLD', 'MONTH')`,
);

export const setHold = prepared<never, [accountId: string, hold: BillingHold | null]>(
  'invoices.set_hold',
  `update ad_accounts set billing_hold = $2::text where id = $1::bigint and billing_hold is distinct from $2::text`,
);
/** Ad accounts whose ads may have to stop, or go on: those that are on hold, pay in advance, or owe for an invoice past its days of grace. */
export const accountsToCheck = prepared<{ id: string }, [graceDays: number]>(
  'invoices.to_check',
  `select id from ad_accounts where billing_hold is not null
   union select ad_account_id from billing_profiles where status = 'VALID' and billing_type = 'PREPAID'
   union select i.ad_account_id from billing_invoices i join ad_accounts a on a.id = i.ad_account_id
     where i.status = 'OPEN' and i.due_date < (now() at time zone 'UTC')::date - $1::int`,
);
/** Ad accounts with books that aren't closed until a day, with what says until when they have to be. */
export const accountsToClose = prepared<
  Pick<PayerRow, 'id' | 'time_zone' | 'billed_until'>,
  [latestEnd: string]
>(
  'invoices.to_close',
  `select a.id, a.time_zone, a.billed_until::text as billed_until from ledger_accounts l join ad_accounts a on a.id = l.ad_account_id
   where l.kind = 'RECEIVABLE' and (a.billed_until is null or a.billed_until < $1::date) order by 1`,
);
/** Notes the month of an ad account that is closed, by its last day. */
export const markClosed = prepared<never, [accountId: string, end: string]>(
  'invoices.mark_closed',
  `update ad_accounts set billed_until = $2::date where id = $1::bigint`,
);
