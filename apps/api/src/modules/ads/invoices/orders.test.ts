import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';

const api = useTestApi();
let account: Awaited<ReturnType<typeof openAccount>>;
beforeEach(async () => {
  account = await openAccount(api());
});

const accounts = () =>
  api().ok('GET /v5/ad_accounts/{ad_account_id}/ssio/accounts', { params: account.params }, account.owner);
async function order(more: { end_date?: string; budget_amount?: number; currency_info?: string } = {}) {
  const { billto_infos: infos, pmp_names: names } = await accounts();
  const [info] = infos;
  return api().call(
    'POST /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders',
    {
      params: account.params,
      body: {
        order_name: 'Spring',
        order_line_type: 'BUDGET',
        start_date: '2027-03-01',
        po_number: 'PO 7',
        pmp_id: names[0]!.id,
        currency_info: 'USD',
        billto_company_id: info?.id ?? '1',
        billto_business_address_id: info?.addresses[0]!.address_id ?? 'x',
        billto_billing_address_id: info?.addresses[1]!.address_id ?? 'x',
        accepted_terms_id: info?.io_terms_id ?? 'x',
        media_contact_firstname: 'Ada',
        media_contact_lastname: 'Fern',
        media_contact_email: 'ada@fern.example',
        billing_contact_firstname: 'Bo',
        billing_contact_lastname: 'Fern',
        billing_contact_email: 'bo@fern.example',
        budget_amount: 1500.5,
        ...more,
      },
    },
    account.owner,
  );
}

describe('insertion orders', () => {
  it('need a billing address', async () => {
    expect(await accounts()).toMatchObject({ eligible: false, billto_infos: [] });
    expect((await order()).status).toBe(400);
  });

  it('are order lines, which are changed and listed', async () => {
    const details = { business_name: 'Fern & Co', street: '12 Fern Lane', city: 'Portland' };
    await api().ok('BillingDetailsResource.update', { ad_account_id: account.id, ...details }, account.owner);
    expect((await order({ end_date: '2027-02-28' })).status).toBe(400);
    expect((await order({ end_date: '2027-02-30' })).status).toBe(400);
    expect((await order({ currency_info: 'EUR' })).status).toBe(400);
    const { data } = await order({ end_date: '2027-04-30' });
    const id = data.pin_order_id;
    const params = { ...account.params, order_line_id: id };
    const line = () =>
      api().ok('GET /v5/ad_accounts/{ad_account_id}/order_lines/{order_line_id}', { params }, account.owner);
    expect(await line()).toEqual({
      id,
      ad_account_id: account.id,
      type: 'orderline',
      name: 'Spring',
      budget: 1_500_500_000,
      paid_budget: 1_500_500_000,
      paid_type: 'PAID',
      purchase_order_id: 'PO 7',
      start_time: Date.parse('2027-03-01T00:00:00Z') / 1000,
      end_time: Date.parse('2027-04-30T23:59:59Z') / 1000,
      status: 'ACTIVE',
      campaign_ids: [],
    });
    await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders',
      { params: account.params, body: { ads_manager_order_line_id: id, po_number: 'PO 8' } },
      account.owner,
    );
    expect(await line()).toMatchObject({ purchase_order_id: 'PO 8', budget: 1_500_500_000 });
    const lines = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ssio/order_lines',
      { params: account.params, query: {} },
      account.owner,
    );
    expect(lines.items).toMatchObject([{ pin_order_id: id, media_contact_email: 'ada@fern.example' }]);
    const status = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders/{pin_order_id}/status',
      { params: { ...account.params, pin_order_id: id } },
      account.owner,
    );
    expect(status.status).toBe('ACTIVE');
    const analyst = await account.member('ANALYST');
    const refused = await api().call(
      'GET /v5/ad_accounts/{ad_account_id}/order_lines',
      { params: account.params, query: {} },
      analyst,
    );
    expect(refused.status).toBe(403);
  });

  it('have terms, which an address agrees to where no data terms are needed', async () => {
    const terms = () =>
      api().ok(
        'GET /v5/ad_accounts/{ad_account_id}/terms_of_service',
        { params: account.params, query: { include_html: true } },
        account.owner,
      );
    expect((await terms()).has_accepted).toBe(false);
    const details = { business_name: 'Fern & Co', street: '12 Fern Lane', city: 'Portland' };
    await api().ok('BillingDetailsResource.update', { ad_account_id: account.id, ...details }, account.owner);
    expect(await terms()).toMatchObject({
      has_accepted: true,
      html: expect.stringContaining('<p>') as string,
    });
  });
});
