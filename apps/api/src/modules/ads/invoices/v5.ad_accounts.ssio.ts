import { billingMessages as text, mayDo } from '@corkboard/contract';
import { NEWEST } from '../../../ground/paging/bookmark';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { insertOrder, lockOrder, ordersDescending, updateOrder } from './order-queries';
import { contactsIn, microOfUnits, readDays, toInsertionLine, toOrderStatus } from './orders';
import { type PayerRow, selectPayer } from './queries';
import { ORDER_TERMS, ORDER_TERMS_ID } from './terms';

/** Parts of a bill-to address, by the ids that orders name them by: an ad account has one address for both. */
const ADDRESSES = [
  ['business', 'Sold To'],
  ['billing', 'Bill To'],
] as const;
const addressId = (payer: PayerRow, part: (typeof ADDRESSES)[number][0]): string => `${part}-${payer.id}`;

/** Insertion orders (docs/handbook/billing.md#order-lines). */
export const v5Ssio = {
  /**
   * To whom insertion orders of an ad account can be billed; eligible once it has a billing address.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ssio/accounts': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const [payer] = await selectPayer(ctx.db, [account.id]);
    const { bill_to: to } = payer!;
    const eligible = to.business_name !== null;
    const display = [to.business_name, to.street, to.street2, to.postal_code, to.city, to.region, to.country]
      .filter(Boolean)
      .join(', ');
    return {
      eligible,
      can_edit: mayDo(account, 'editBilling'),
      currency: account.currency,
      error: eligible ? '' : text.detailsNeeded,
      billto_infos: eligible
        ? [
            {
              id: account.id,
              io_terms: ORDER_TERMS,
              io_terms_id: ORDER_TERMS_ID,
              io_type: 'INSERTION_ORDER',
              us_terms: ORDER_TERMS,
              us_terms_id: ORDER_TERMS_ID,
              row_terms: ORDER_TERMS,
              row_terms_id: ORDER_TERMS_ID,
              addresses: ADDRESSES.map(([part, purpose]) => ({
                address_id: addressId(payer!, part),
                display,
                order_legal_entity: to.business_name!,
                purpose,
              })),
            },
          ]
        : [],
      pmp_names: [{ id: account.owner_id, name: account.owner_username }],
    };
  },
  /**
   * Makes an insertion order, which is an order line.
   *
   * @throws Refusal as `requireAccount`, `readDays`, and `requireIds`; 400 `badParameter` naming `budget_amount` without one where the order is for a budget
   */
  'POST /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editBilling');
    const [payer] = await selectPayer(ctx.db, [account.id]);
    requireIds(payer!, account.owner_id, body);
    const end = body.end_date ?? null;
    readDays(body.start_date, end);
    if (body.order_line_type === 'BUDGET' && body.budget_amount === undefined)
      throw badField('budget_amount', text.budgetNeeded);
    const [made] = await insertOrder(ctx.db, [
      account.id,
      body.order_name,
      body.order_line_type,
      microOfUnits(body.budget_amount),
      microOfUnits(body.estimated_monthly_spend),
      body.po_number,
      body.start_date,
      end,
      JSON.stringify(contactsIn(body)),
      body.accepted_terms_id,
      body.accepted_terms_time ?? null,
    ]);
    return { pin_order_id: made!.id };
  },
  /**
   * Changes an insertion order; what isn't sent stays.
   *
   * @throws Refusal as `requireAccount` and `readDays`; 400 `badParameter` naming `ads_manager_order_line_id` without one, and `budget_amount` for less than was
   * spent; 404 for one that isn't of the account
   */
  'PATCH /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders': async (ctx, { params, body = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editBilling');
    const id = body.ads_manager_order_line_id;
    if (id === undefined) throw badField('ads_manager_order_line_id', text.orderUnnamed);
    return ctx.db.transaction(async (tx) => {
      const [row] = await lockOrder(tx, [account.id, id]);
      if (!row) throw missing.of(text.orderMissing);
      const start = body.start_date ?? row.start_date;
      const end = body.end_date ?? row.end_date;
      readDays(start, end);
      const budget = microOfUnits(body.budget_amount) ?? row.budget_micro;
      if (budget !== null && BigInt(budget) < BigInt(row.spent_micro))
        throw badField('budget_amount', text.budgetBelowSpend);
      await updateOrder(tx, [
        account.id,
        id,
        budget,
        body.po_number ?? row.po_number,
        start,
        end,
        JSON.stringify({ ...row.contacts, ...contactsIn(body) }),
      ]);
      return { pin_order_id: id };
    });
  },
  /**
   * The states of the insertion orders of an ad account, newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders/status': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const page = standardPage(query);
    const rows = await ordersDescending(ctx.db, [account.id, page.after, page.size + 1, null]);
    return standardList(rows, page, toOrderStatus);
  },
  /**
   * The state of one.
   *
   * @throws Refusal as `requireAccount`; 404 for one that isn't of the account
   */
  'GET /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders/{pin_order_id}/status': async (
    ctx,
    { params },
  ) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const [row] = await ordersDescending(ctx.db, [account.id, NEWEST, 1, params.pin_order_id]);
    if (!row) throw missing.of(text.orderMissing);
    return toOrderStatus(row);
  },
  /**
   * The order lines of insertion orders, newest first; of one alone where it is named.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/ad_accounts/{ad_account_id}/ssio/order_lines': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const [payer] = await selectPayer(ctx.db, [account.id]);
    const page = standardPage(query);
    const rows = await ordersDescending(ctx.db, [
      account.id,
      page.after,
      page.size + 1,
      query.pin_order_id ?? null,
    ]);
    const about = {
      currency: account.currency,
      company: payer!.bill_to.business_name,
      name: account.owner_username,
    };
    return standardList(rows, page, (row) => toInsertionLine(row, about));
  },
} satisfies Partial<Handlers>;

/**
 * Goes on where an order names what `ssio/accounts` said.
 *
 * @throws Refusal 400 `badParameter` naming what isn't of the ad account
 */
function requireIds(
  payer: PayerRow,
  ownerId: string,
  named: {
    readonly billto_company_id: string;
    readonly billto_business_address_id: string;
    readonly billto_billing_address_id: string;
    readonly pmp_id: string;
    readonly accepted_terms_id: string;
    readonly currency_info: string;
  },
): void {
  if (payer.bill_to.business_name === null)
    throw badField('billto_company_id', text.detailsNeededOf('billto_company_id'));
  const known = {
    billto_company_id: payer.id,
    billto_business_address_id: addressId(payer, 'business'),
    billto_billing_address_id: addressId(payer, 'billing'),
    pmp_id: ownerId,
    accepted_terms_id: ORDER_TERMS_ID,
  } as const;
  for (const [field, id] of Object.entries(known) as [keyof typeof known, string][])
    if (named[field] !== id) throw badField(field, text.unknownOf(field));
  if (named.currency_info !== payer.currency)
    throw badField('currency_info', text.currencyOf(payer.currency));
}
