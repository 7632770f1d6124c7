import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInFrame, type SentCall, serve } from '../../testing/frame';
import { invoices as text } from '../../messages/invoices';
import InvoiceManagementPage from './index';

afterEach(cleanup);

const OVERVIEW = {
  name: 'Lamp Co',
  members: 2,
  partners: 1,
  employers: 0,
  ad_accounts: 2,
  received: 0,
  asset_groups: 0,
  waiting: 0,
  campaigns: 3,
  tags: 1,
  claims: 1,
  require_mfa: false,
};
const INVOICE = {
  id: '9',
  ad_account_id: '50',
  ad_account_name: 'Lamp shop',
  invoice_number: 'CB-000009',
  document_type: 'INVOICE',
  status: 'OPEN',
  currency: 'EUR',
  amount_billed_micro_currency: 17_340_000,
  amount_discount_micro_currency: 0,
  amount_net_micro_currency: 17_340_000,
  amount_tax_micro_currency: 0,
  bill_to_country: 'DE',
  billing_period_start_date: '2031-05-01',
  billing_period_end_date: '2031-05-31',
  invoice_due_date: '2031-07-01',
  payment_terms: 'NET_30',
};
const route = {
  name: 'business-invoice-management',
  area: 'business',
  params: { businessId: '7' },
  query: {},
} as never;

function open(invoices: object[] | { status: number; message: string }) {
  serve((sent: SentCall) => {
    if (sent.path.includes('Overview')) return { data: OVERVIEW };
    return Array.isArray(invoices) ? { data: invoices } : invoices;
  });
  renderInFrame(<InvoiceManagementPage route={route} />);
}

describe('the invoices of a business', () => {
  it('are listed in the currencies of their ad accounts', async () => {
    open([INVOICE]);
    expect(await screen.findByText('CB-000009')).toBeTruthy();
    expect(screen.getByText('€17.34')).toBeTruthy();
    expect(screen.getByRole('button', { name: text.download('CB-000009') })).toBeTruthy();
  });
  it('are said to be none', async () => {
    open([]);
    expect(await screen.findByText(text.empty)).toBeTruthy();
  });
  it('can be tried again where they failed', async () => {
    open({ status: 403, message: 'Ask for a finance role.' });
    expect(await screen.findByText('Ask for a finance role.')).toBeTruthy();
  });
});
