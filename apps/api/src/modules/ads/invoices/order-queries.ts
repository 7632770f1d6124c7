import { prepared } from '../../../platform/db';

/** Names and addresses of people that an order is about. */
export type OrderContacts = Readonly<
  Partial<
    Record<
      | 'agency_link'
      | 'user_email'
      | 'media_contact_firstname'
      | 'media_contact_lastname'
      | 'media_contact_email'
      | 'billing_contact_firstname'
      | 'billing_contact_lastname'
      | 'billing_contact_email'
      | 'salesforce_order_line_id',
      string
    >
  >
>;

/** An insertion order, which is an order line; millionths, and seconds since 1970. */
export interface OrderRow {
  id: string;
  ad_account_id: string;
  name: string;
  order_type: 'BUDGET' | 'PERPETUALS';
  status: 'ACTIVE' | 'PAUSED' | 'DELETED';
  budget_micro: string | null;
  /** By all campaigns that it ever had. */
  spent_micro: string;
  monthly_micro: string | null;
  po_number: string;
  start_date: string;
  end_date: string | null;
  contacts: OrderContacts;
  terms_id: string;
  terms_at: Date;
  created_at: Date;
  updated_at: Date;
  /** Campaigns that are under it now. */
  campaign_ids: string[];
}
const COLUMNS = `id, ad_account_id, name, order_type, status, budget_micro, spent_micro, monthly_micro, po_number, start_date, end_date, contacts, terms_id, terms_at,
  created_at, updated_at, array(select c.id::text from campaigns c where c.ad_account_id = o.ad_account_id and c.order_line_id = o.id order by c.id) as campaign_ids`;

const listOrders = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<OrderRow, [accountId: string, after: string, count: number, only: string | null]>(
    `invoices.orders.${direction}`,
    `select ${COLUMNS} from billing_orders o
     where ad_account_id = $1::bigint and id ${compare} $2::bigint and ($4::bigint is null or id = $4::bigint) order by id ${direction} limit $3::int`,
  );
/** Orders of an ad account. */
export const ordersAscending = listOrders('>', 'asc');
export const ordersDescending = listOrders('<', 'desc');

export const lockOrder = prepared<OrderRow, [accountId: string, orderId: string]>(
  'invoices.lock_order',
  `select ${COLUMNS} from billing_orders o where ad_account_id = $1::bigint and id = $2::bigint for no key update of o`,
);
export const insertOrder = prepared<
  { id: string },
  [
    accountId: string,
    name: string,
    type: string,
    budget: string | null,
    monthly: string | null,
    poNumber: string,
    start: string,
    end: string | null,
    contacts: string,
    termsId: string,
    termsAt: number | null,
  ]
>(
  'invoices.insert_order',
  `insert into billing_orders (ad_account_id, name, order_type, budget_micro, monthly_micro, po_number, start_date, end_date, contacts, terms_id, terms_at)
   values ($1::bigint, $2::text, $3::text, $4::bigint, $5::bigint, $6::text, $7::date, $8::date, $9::jsonb, $10::text, coalesce(to_timestamp($11::float8), now()))
   returning id`,
);
export const updateOrder = prepared<
  never,
  [
    accountId: string,
    orderId: string,
    budget: string | null,
    poNumber: string,
    start: string,
    end: string | null,
    contacts: string,
  ]
>(
  'invoices.update_order',
  `update billing_orders set budget_micro = $3::bigint, po_number = $4::text, start_date = $5::date, end_date = $6::date, contacts = $7::jsonb, updated_at = now()
   where ad_account_id = $1::bigint and id = $2::bigint`,
);
