import { Type } from 'typebox';
import { INSERTION_ORDER_TYPES, ORDER_LINE_PAID_TYPES, ORDER_LINE_STATUSES } from '../../billing';
import { AD_CURRENCIES } from '../../ad-rules';
import { AD_NAME_MAX } from '../../limits';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { path, resource } from '../define';
import { some, exact, list, page } from '../standard';
import { Day } from './billing';

const O = Type.Optional;
const params = Type.Object({ ad_account_id: Id });
const read = { bare: true as const, scopes: ['ads:read'] as const };
const write = { bare: true as const, scopes: ['ads:write'] as const };
const { order: _order, ...pageOnly } = page;
const Line = Type.String({ maxLength: AD_NAME_MAX });
const Named = Type.String({ minLength: 1, maxLength: AD_NAME_MAX });

const OrderLine = Type.Object({
  id: Id,
  ad_account_id: Id,
  type: Type.String(),
  name: nullable(Type.String()),
  budget: nullable(Type.Integer()),
  paid_budget: nullable(Type.Integer()),
  paid_type: nullable(oneOf(ORDER_LINE_PAID_TYPES)),
  purchase_order_id: nullable(Type.String()),
  start_time: Type.Integer(),
  end_time: nullable(Type.Integer()),
  status: oneOf(ORDER_LINE_STATUSES),
  campaign_ids: Type.Array(Id),
});

const OrderStatus = Type.Object({
  pin_order_id: Type.String(),
  status: Type.String(),
  creation_time: nullable(Type.String()),
});

/** Who is written to about an order, and which purchase it is of. */
const contacts = {
  agency_link: O(Line),
  user_email: O(Line),
  end_date: O(Day),
  budget_amount: O(Type.Number({ minimum: 0, maximum: 1e9 })),
};

/** Order lines, and insertion orders that they come from. */
export const orderLineCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/order_lines': path({
    summary: 'List the order lines of an ad account.',
    params,
    query: Type.Object(page),
    data: list(OrderLine),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/order_lines/{order_line_id}': path({
    summary: 'Get an order line.',
    params: Type.Object({ ad_account_id: Id, order_line_id: Id }),
    data: OrderLine,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/terms_of_service': path({
    summary: 'Get the terms that an ad account agrees to, and whether it did.',
    params,
    query: Type.Object({ include_html: O(Type.Boolean()), tos_type: O(Type.String({ maxLength: 40 })) }),
    data: Type.Object({
      id: Type.String(),
      ad_account_id: Id,
      has_accepted: Type.Boolean(),
      html: nullable(Type.String()),
    }),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ssio/accounts': path({
    summary: 'Get companies that insertion orders of an ad account can be billed to.',
    params,
    data: Type.Object({
      eligible: Type.Boolean(),
      can_edit: Type.Boolean(),
      currency: Type.String(),
      error: Type.String(),
      billto_infos: Type.Array(
        Type.Object({
          id: Id,
          io_terms: Type.String(),
          io_terms_id: Type.String(),
          io_type: Type.String(),
          us_terms: Type.String(),
          us_terms_id: Type.String(),
          row_terms: Type.String(),
          row_terms_id: Type.String(),
          addresses: Type.Array(
            Type.Object({
              address_id: Type.String(),
              display: Type.String(),
              order_legal_entity: Type.String(),
              purpose: Type.String(),
            }),
          ),
        }),
      ),
      pmp_names: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
    ...read,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders': path({
    summary: 'Make an insertion order, and the order line of it.',
    params,
    body: exact({
      order_name: Named,
      order_line_type: oneOf(INSERTION_ORDER_TYPES),
      start_date: Day,
      po_number: Named,
      pmp_id: Named,
      currency_info: oneOf(AD_CURRENCIES as readonly string[] as readonly [string, ...string[]]),
      billto_company_id: Named,
      billto_business_address_id: Named,
      billto_billing_address_id: Named,
      accepted_terms_id: Named,
      accepted_terms_time: O(Type.Integer({ minimum: 0 })),
      estimated_monthly_spend: O(Type.Number({ minimum: 0, maximum: 1e9 })),
      media_contact_firstname: Named,
      media_contact_lastname: Named,
      media_contact_email: Named,
      billing_contact_firstname: Named,
      billing_contact_lastname: Named,
      billing_contact_email: Named,
      ...contacts,
    }),
    data: Type.Object({ pin_order_id: Type.String() }),
    ...write,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders': path({
    summary: 'Change an insertion order.',
    params,
    body: some(
      exact({
        ads_manager_order_line_id: O(Id),
        oracle_line_id: O(Line),
        salesforce_order_id: O(Line),
        salesforce_order_line_id: O(Line),
        start_date: O(Day),
        po_number: O(Named),
        media_contact_firstname: O(Named),
        media_contact_lastname: O(Named),
        media_contact_email: O(Named),
        billing_contact_firstname: O(Named),
        billing_contact_lastname: O(Named),
        billing_contact_email: O(Named),
        ...contacts,
      }),
    ),
    data: Type.Object({ pin_order_id: Type.String() }),
    ...write,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders/status': path({
    summary: 'List the states of the insertion orders of an ad account.',
    params,
    query: Type.Object(pageOnly),
    data: list(OrderStatus),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders/{pin_order_id}/status': path({
    summary: 'Get the state of an insertion order.',
    params: Type.Object({ ad_account_id: Id, pin_order_id: Id }),
    data: OrderStatus,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ssio/order_lines': path({
    summary: 'List the order lines of insertion orders.',
    params,
    query: Type.Object({ pin_order_id: O(Id), ...pageOnly }),
    data: list(
      Type.Object({
        pin_order_id: nullable(Type.String()),
        ads_manager_order_line_id: nullable(Type.String()),
        salesforce_order_line_id: nullable(Type.String()),
        order_name: nullable(Type.String()),
        po_number: nullable(Type.String()),
        pmp_name: nullable(Type.String()),
        bill_to_company_name: nullable(Type.String()),
        agency_link: nullable(Type.String()),
        start_date: nullable(Day),
        end_date: nullable(Day),
        budget_amount: nullable(Type.Number()),
        estimated_monthly_spend: nullable(Type.Number()),
        currency_info: Type.String(),
        media_contact_firstname: nullable(Type.String()),
        media_contact_lastname: nullable(Type.String()),
        media_contact_email: nullable(Type.String()),
        billing_contact_firstname: nullable(Type.String()),
        billing_contact_lastname: nullable(Type.String()),
        billing_contact_email: nullable(Type.String()),
        accepted_terms_id: nullable(Type.String()),
        accepted_terms_time: nullable(Moment),
        last_modified_date_time: nullable(Moment),
      }),
    ),
    ...read,
  }),
  'OrderLinesResource.get': resource({
    summary: 'List the order lines of an ad account with what was spent of each, newest first.',
    options: Type.Object({ ad_account_id: Id, ...paging }),
    data: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        purchase_order_id: Type.String(),
        budget_micro: nullable(Type.Integer({ minimum: 0 })),
        spent_micro: Type.Integer({ minimum: 0 }),
        start_time: Type.Integer(),
        end_time: nullable(Type.Integer()),
        status: oneOf(ORDER_LINE_STATUSES),
        /** How many campaigns are under it. */
        campaigns: Type.Integer(),
      }),
    ),
  }),
};
