import {
  billingMessages as text,
  type CallData,
  lastSecondOf,
  numberOfDay,
  startOfDay,
} from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import type { OrderContacts, OrderRow } from './order-queries';

type OrderLine = CallData<'GET /v5/ad_accounts/{ad_account_id}/order_lines/{order_line_id}'>;
type InsertionLine = CallData<'GET /v5/ad_accounts/{ad_account_id}/ssio/order_lines'>['items'][number];

const MICRO = 1_000_000;
const CONTACTS = [
  'agency_link',
  'user_email',
  'media_contact_firstname',
  'media_contact_lastname',
  'media_contact_email',
  'billing_contact_firstname',
  'billing_contact_lastname',
  'billing_contact_email',
  'salesforce_order_line_id',
] as const satisfies (keyof OrderContacts)[];

/** Units of a currency in millionths; null for none. */
export const microOfUnits = (amount: number | undefined): string | null =>
  amount === undefined ? null : String(BigInt(Math.round(amount * 100)) * BigInt(MICRO / 100));
const unitsOf = (micro: string | null): number | null => (micro === null ? null : Number(micro) / MICRO);

/** People whom a body names. */
export const contactsIn = (body: Readonly<Partial<Record<string, unknown>>>): OrderContacts =>
  Object.fromEntries(
    CONTACTS.flatMap((name) => {
      const value = body[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/**
 * The days of an order.
 *
 * @throws Refusal 400 `badParameter` naming `start_date` or `end_date` for what is no day, and `end_date` for one before the start
 */
export function readDays(start: string, end: string | null): void {
  if (!isDay(start)) throw badField('start_date', text.noDay('start_date'));
  if (end === null) return;
  if (!isDay(end)) throw badField('end_date', text.noDay('end_date'));
  if (end < start) throw badField('end_date', text.endBefore);
}
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** An order line in the form of answers. @param zone of the ad account, in which its days are */
export function toOrderLine(row: OrderRow, zone: string): OrderLine {
  const budget = row.budget_micro === null ? null : Number(row.budget_micro);
  return {
    id: row.id,
    ad_account_id: row.ad_account_id,
    type: 'orderline',
    name: row.name,
    budget,
    paid_budget: budget,
    paid_type: 'PAID',
    purchase_order_id: row.po_number,
    start_time: Math.floor(startOfDay(numberOfDay(row.start_date), zone) / 1000),
    end_time: row.end_date === null ? null : Math.floor(lastSecondOf(numberOfDay(row.end_date), zone)),
    status: row.status,
    campaign_ids: row.campaign_ids,
  };
}

/** The same with what was spent of it, as the pages of the site have it. */
export const toOrder = (row: OrderRow, zone: string): CallData<'OrderLinesResource.get'>[number] => {
  const { id, name, purchase_order_id, budget, start_time, end_time, status, campaign_ids } = toOrderLine(
    row,
    zone,
  );
  return {
    id,
    name: name!,
    purchase_order_id: purchase_order_id!,
    budget_micro: budget,
    spent_micro: Number(row.spent_micro),
    start_time,
    end_time,
    status,
    campaigns: campaign_ids.length,
  };
};

/** The same as insertion orders have it. */
export const toInsertionLine = (
  row: OrderRow,
  {
    currency,
    company,
    name,
  }: { readonly currency: string; readonly company: string | null; readonly name: string },
): InsertionLine => ({
  pin_order_id: row.id,
  ads_manager_order_line_id: row.id,
  salesforce_order_line_id: row.contacts.salesforce_order_line_id ?? null,
  order_name: row.name,
  po_number: row.po_number,
  pmp_name: name,
  bill_to_company_name: company,
  agency_link: row.contacts.agency_link ?? null,
  start_date: row.start_date,
  end_date: row.end_date,
  budget_amount: unitsOf(row.budget_micro),
  estimated_monthly_spend: unitsOf(row.monthly_micro),
  currency_info: currency,
  media_contact_firstname: row.contacts.media_contact_firstname ?? null,
  media_contact_lastname: row.contacts.media_contact_lastname ?? null,
  media_contact_email: row.contacts.media_contact_email ?? null,
  billing_contact_firstname: row.contacts.billing_contact_firstname ?? null,
  billing_contact_lastname: row.contacts.billing_contact_lastname ?? null,
  billing_contact_email: row.contacts.billing_contact_email ?? null,
  accepted_terms_id: row.terms_id,
  accepted_terms_time: row.terms_at.toISOString(),
  last_modified_date_time: row.updated_at.toISOString(),
});

/** The state of an order in the form of answers. */
export const toOrderStatus = (row: OrderRow) => ({
  pin_order_id: row.id,
  status: row.status,
  creation_time: row.created_at.toISOString(),
});
