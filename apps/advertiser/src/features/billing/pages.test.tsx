import { type ComponentType } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { BILLING_TYPES, CARD_BILLING_TYPES } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { billing as text } from '../../messages/billing';
import { billingAddress } from '../../messages/billing-address';
import { cards as cardText } from '../../messages/cards';
import OverviewPage from '../../pages/billing';
import DocumentsPage from '../../pages/billing-documents';
import HistoryPage from '../../pages/billing-history';
import OrderLinesPage from '../../pages/billing-order-lines';
import BreakdownPage from '../../pages/billing-prepaid-breakdown';
import SummaryPage from '../../pages/billing-prepaid-summary';
import PromotionsPage from '../../pages/billing-promotions';
import TaxPage from '../../pages/billing-tax-documents';
import { type BillingKey } from './BillingPage';
import { lastMonths } from './months';

const account = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
};
const BILLING = {
  ad_account_id: '50',
  billing_type: 'INVOICE',
  chosen: false,
  hold: null as string | null,
  currency: 'USD',
  uninvoiced_micro: 12_340_000,
  open_micro: 5_000_000,
  paid_ahead_micro: 0,
  prepaid_micro: -17_340_000,
  credit_micro: 0,
  month_budget_micro: null as number | null,
  month_spent_micro: 0,
  closes_on: '2031-06-01',
};
const ADDRESS = {
  ad_account_id: '50',
  business_name: 'Lamp Co',
  street: '1 Light Way',
  street2: '',
  city: 'Glow',
  region: '',
  postal_code: '',
  country: 'US',
  data_terms_accepted_at: null,
  complete: true,
};
const INVOICE = {
  id: '9',
  ad_account_id: '50',
  ad_account_name: 'Lamp Co',
  invoice_number: 'CB-000009',
  document_type: 'INVOICE',
  status: 'OPEN',
  currency: 'USD',
  amount_billed_micro_currency: 17_340_000,
  amount_discount_micro_currency: 0,
  amount_net_micro_currency: 17_340_000,
  amount_tax_micro_currency: 0,
  bill_to_country: 'US',
  billing_period_start_date: '2031-05-01',
  billing_period_end_date: '2031-05-31',
  invoice_due_date: '2031-07-01',
  payment_terms: 'NET_30',
};
const PAYMENT = {
  id: '8',
  kind: 'TRANSFER',
  at: '2031-06-10T10:00:00.000Z',
  amount_micro: 17_340_000,
  currency: 'USD',
  reference: 'Bank 7',
  invoice_number: 'CB-000009',
};
const CREDIT = {
  active: true,
  advertiser_id: '50',
  title: 'Welcome credit',
  discountType: 'COUPON',
  discountCurrency: 'USD',
  discountInMicroCurrency: 50_000_000,
  remainingDiscountInMicroCurrency: 20_000_000,
};
const LINE = {
  id: '3',
  name: 'Spring order',
  purchase_order_id: 'PO 7',
  budget_micro: 1_000_000_000,
  spent_micro: 20_000_000,
  start_time: 1_900_000_000,
  end_time: null,
  status: 'ACTIVE',
  campaigns: 2,
};
const CARDS = {
  provider: 'none',
  publishable_key: null,
  cards: [] as object[],
  threshold_micro: 50_000_000,
  monthly_allowed: false,
};
const ONE_CARD = {
  provider: 'demo',
  cards: [{ id: '6', brand: 'VISA', last4: '4242', exp_month: 3, exp_year: 2039, primary: true }],
};
const CHARGE = {
  id: '7',
  date: '2031-06-10T10:00:00.000Z',
  purpose: 'THRESHOLD',
  status: 'FAILED',
  amount_micro: 51_000_000,
  refunded_micro: 0,
  currency: 'USD',
  card: '4242',
  failure: 'generic_decline',
  next_attempt_at: null,
};
const TAX_NUMBER = { country: 'DE', wanted: true, number: null, treatment: 'STANDARD', rate: 1900 };
const SPEND = {
  download_url: 'https://corkboard.example/v3/billing_statements/50/2031-05/',
  currency: 'USD',
  charged_micro: 3_000_000,
  campaigns: [{ campaign_id: '1', campaign_name: 'Lamps', spent_micro: 3_000_000 }],
  memos: [
    {
      id: '4',
      number: 'CM-000002',
      day: '2031-05-20',
      corrects: 'invoice CB-000009 of 2031-05-01',
      amount_micro: 1_000_000,
    },
  ],
};

afterEach(cleanup);

interface Scene {
  readonly isEmpty?: boolean;
  readonly isBroken?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly billing?: Partial<typeof BILLING>;
  readonly cards?: object;
  readonly charges?: readonly object[];
  readonly redemption?: object;
}

/** Shows a page with what the service has, with nothing, or with a service that fails. */
function show(page: BillingKey, Page: ComponentType<PageProps<never>>, scene: Scene = {}) {
  const { isEmpty = false, isBroken = false, query = {}, billing = {}, cards = {}, redemption } = scene;
  const { charges = [] } = scene;
  const sent: { path: string; body: unknown }[] = [];
  answerEach(({ method, path, body }) => {
    if (method !== 'GET') {
      sent.push({ path, body });
      if (path.includes('CardSetup')) return { setup_intent: 'seti_1', client_secret: 'x' };
      if (path.includes('BillingCards')) return { ...CARDS, ...ONE_CARD };
      if (path.includes('BillingCharges'))
        return { charge: { ...CHARGE, status: 'PAID' }, client_secret: null, payment_method: null };
      return path.startsWith('/v5') ? redemption : { ...BILLING, chosen: true };
    }
    const some = <T,>(one: T): T[] => (isEmpty ? [] : [one]);
    const list = (one: unknown) => ({ items: some(one), bookmark: null });
    if (path.endsWith('/ad_accounts')) return { items: [account], bookmark: null };
    if (isBroken) return refusal({ message: 'Not now.' });
    if (path.endsWith('/billing_invoices')) return list(INVOICE);
    if (path.endsWith('/discounts')) return list(CREDIT);
    if (path.includes('OrderLines')) return some(LINE);
    if (path.includes('Payments')) return some(PAYMENT);
    if (path.includes('Statement')) return isEmpty ? { ...SPEND, campaigns: [], memos: [] } : SPEND;
    if (path.includes('Prepaid'))
      return some({ month: '2031-05-01', topped_up_micro: 9_000_000, spent_micro: 4_000_000 });
    if (path.includes('TaxNumber')) return TAX_NUMBER;
    if (path.includes('Tax'))
      return some({ year: 2031, documents: 2, currency: 'USD', net_micro: 7_000_000, tax_micro: 0 });
    if (path.includes('BillingCards')) return { ...CARDS, ...cards };
    if (path.includes('BillingCharges')) return charges;
    if (path.includes('BillingDetails')) return isEmpty ? null : ADDRESS;
    return { ...BILLING, ...billing };
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '1',
    locale: 'en-US',
    isPartner: true,
    advertiserId: '50',
  } as never);
  const route = { kind: 'route', name: page, params: {}, query } as unknown as RouteMatch<BillingKey>;
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/billing/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            <Page {...({ route } as unknown as PageProps<never>)} />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return sent;
}
const page = <K extends BillingKey>(Page: ComponentType<PageProps<RouteMatch<K>>>) =>
  Page as unknown as ComponentType<PageProps<never>>;

const LISTS = [
  ['billing-history', page(HistoryPage), 'Bank 7', text.payments.empty],
  ['billing-documents', page(DocumentsPage), 'CB-000009', text.documents.empty],
  ['billing-tax-documents', page(TaxPage), '2031', text.tax.empty],
  ['billing-promotions', page(PromotionsPage), 'Welcome credit', text.credits.empty],
  ['billing-prepaid-summary', page(SummaryPage), 'May 2031', text.prepaid.empty],
  ['billing-prepaid-breakdown', page(BreakdownPage), 'Lamps', text.campaigns.empty],
  ['billing-order-lines', page(OrderLinesPage), 'Spring order', text.orders.empty],
] as const;

describe('the pages of bills', () => {
  it.each(LISTS)(
    '%s has what there is, and says so where there is nothing',
    async (key, Page, cell, empty) => {
      show(key, Page);
      expect(await screen.findByText(cell)).toBeTruthy();
      cleanup();
      show(key, Page, { isEmpty: true });
      expect(await screen.findByText(empty)).toBeTruthy();
    },
  );
  it.each(LISTS)('%s can be tried again where it failed', async (key, Page) => {
    show(key, Page, { isBroken: true });
    expect((await screen.findAllByText(text.failed)).length).toBeGreaterThan(0);
  });

  it('say what was spent of order lines, and what credit memos of a month correct', async () => {
    show('billing-order-lines', page(OrderLinesPage));
    expect(await screen.findByRole('cell', { name: '$20.00' })).toBeTruthy();
    cleanup();
    show('billing-prepaid-breakdown', page(BreakdownPage));
    const row = (await screen.findByText('CM-000002')).closest('tr')!;
    expect(row.textContent).toContain('invoice CB-000009 of 2031-05-01');
    expect(row.textContent).toContain('-$1.00');
  });
  it('say what is owed, and choose how it is paid', async () => {
    const sent = show('billing', page(OverviewPage));
    expect(await screen.findByText('$12.34')).toBeTruthy();
    expect(screen.getByText(text.overview.noCards)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: text.overview.keep }));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]!.path).toContain('BillingProfile');
    expect(await screen.findByText(text.overview.chosen)).toBeTruthy();
  });
  it('say what was paid ahead, however it is paid now', async () => {
    const figure = async (name: string) => (await screen.findByText(name)).nextElementSibling!.textContent;
    const paid = { uninvoiced_micro: 25_610_000, paid_ahead_micro: 40_000_000, prepaid_micro: 14_390_000 };
    show('billing', page(OverviewPage), { billing: { ...paid, open_micro: 0 }, cards: ONE_CARD });
    expect(await figure(text.overview.uninvoiced)).toBe('$25.61');
    expect(await figure(text.overview.paidAhead)).toBe('$40.00');
    expect(await figure(text.overview.prepaid)).toBe('$14.39');
    expect(await screen.findByText(cardText.charges.empty)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    cleanup();
    show('billing', page(OverviewPage), { cards: ONE_CARD });
    expect(await screen.findByRole('button', { name: cardText.charges.payNow('$17.34') })).toBeTruthy();
    expect(screen.queryByText(text.overview.paidAhead)).toBeNull();
    expect(screen.queryByText(text.overview.prepaid)).toBeNull();
  });
  it('ask before prepaid pauses ads, and only where it would', async () => {
    const prepaid = { name: text.overview.choose('Prepaid') };
    const sent = show('billing', page(OverviewPage));
    fireEvent.click(await screen.findByRole('button', prepaid));
    expect(await screen.findByText(text.overview.pausesDetail)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: text.overview.pausesCancel }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', prepaid));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', prepaid));
    expect(await screen.findByText(text.overview.chosen)).toBeTruthy();
    expect(sent[0]!.body).toMatchObject({ options: { billing_type: 'PREPAID' } });
    for (const billing of [{ prepaid_micro: 1 }, { hold: 'OVERDUE' }]) {
      cleanup();
      const at = show('billing', page(OverviewPage), { billing });
      fireEvent.click(await screen.findByRole('button', prepaid));
      await waitFor(() => {
        expect(at).toHaveLength(1);
      });
    }
  });
  it('say why ads are paused', async () => {
    show('billing', page(OverviewPage), { billing: { hold: 'OVERDUE' } });
    expect(await screen.findByText(text.overview.holds.OVERDUE.title)).toBeTruthy();
  });
  it('add a card of the stand-in, which says that no money moves', async () => {
    const sent = show('billing', page(OverviewPage), { cards: { provider: 'demo' } });
    fireEvent.click(await screen.findByRole('button', { name: cardText.add }));
    fireEvent.click(await screen.findByLabelText(cardText.demoCards.pm_card_mastercard));
    expect(screen.getAllByText(cardText.demoTitle).length).toBe(2);
    expect(screen.queryByLabelText(/number/i)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: cardText.save }));
    expect(await screen.findByText(cardText.added)).toBeTruthy();
    expect(sent.at(-1)!.body).toMatchObject({
      options: { setup_intent: 'seti_1', demo_card: 'pm_card_mastercard' },
    });
  });
  it.each(BILLING_TYPES)('say when a card is charged of an account that pays by %s', async (billing_type) => {
    show('billing', page(OverviewPage), { cards: ONE_CARD, billing: { billing_type, chosen: true } });
    expect(await screen.findByText(cardText.whenCharged[billing_type]('$50.00'))).toBeTruthy();
    // Only who pays by card is charged without a press of a button.
    expect(screen.queryAllByText(/card is charged (when|on) /).length).toBe(
      CARD_BILLING_TYPES.includes(billing_type) ? 1 : 0,
    );
    expect(screen.queryAllByText(/when you owe \$50.00/).length).toBe(billing_type === 'CREDIT_CARD' ? 1 : 0);
  });
  it('pay what failed again', async () => {
    const billing = { hold: 'CARD_FAILED', billing_type: 'CREDIT_CARD', chosen: true };
    const sent = show('billing', page(OverviewPage), { cards: ONE_CARD, charges: [CHARGE], billing });
    expect(await screen.findByText(text.overview.holds.CARD_FAILED.title)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: cardText.charges.again }));
    expect(await screen.findByText(cardText.charges.paid)).toBeTruthy();
    expect(sent[0]!.body).toMatchObject({ options: { charge_id: '7' } });
  });
  it('pay in advance, within limits', async () => {
    const billing = { billing_type: 'PREPAID', chosen: true };
    const sent = show('billing', page(OverviewPage), { cards: ONE_CARD, billing });
    const field = await screen.findByLabelText(cardText.charges.topUpAmount('USD'));
    fireEvent.change(field, { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: cardText.charges.topUp }));
    expect(await screen.findByText(cardText.charges.topUpWrong('$10.00', '$10,000.00'))).toBeTruthy();
    fireEvent.change(field, { target: { value: '25.50' } });
    fireEvent.click(screen.getByRole('button', { name: cardText.charges.topUp }));
    expect(await screen.findByText(cardText.charges.paid)).toBeTruthy();
    expect(sent[0]!.body).toMatchObject({ options: { charge_for: 'TOP_UP', amount_micro: 25_500_000 } });
  });
  it('take a VAT number that can be one of the country', async () => {
    const sent = show('billing-tax-documents', page(TaxPage));
    expect(await screen.findByText(text.tax.treatments.STANDARD(19))).toBeTruthy();
    fireEvent.change(screen.getByLabelText(text.tax.vatNumber), { target: { value: 'DE1' } });
    fireEvent.click(screen.getByRole('button', { name: text.tax.vatSave }));
    expect(await screen.findByText(text.tax.vatWrong)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(text.tax.vatNumber), { target: { value: 'DE136695976' } });
    fireEvent.click(screen.getByRole('button', { name: text.tax.vatSave }));
    expect(await screen.findByText(text.tax.vatSaved)).toBeTruthy();
    expect(sent[0]!.body).toMatchObject({ options: { number: 'DE136695976' } });
  });
  it('set a monthly budget, and take it away', async () => {
    const sent = show('billing', page(OverviewPage), {
      billing: { month_budget_micro: 90_000_000, month_spent_micro: 12_500_000 },
    });
    expect(await screen.findByText(text.overview.budgetSpent('$12.50'))).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${text.overview.budgetAmount}`));
    expect(field.value).toBe('90');
    const save = screen.getByRole('button', { name: text.overview.budgetSave });
    for (const value of ['0', '1e400', '--', '1,5']) {
      fireEvent.change(field, { target: { value } });
      // A number field would have nothing to say of these, as if it were empty.
      expect(field.value).toBe(value);
      fireEvent.click(save);
      expect(await screen.findByText(text.overview.budgetWrong)).toBeTruthy();
      expect(sent).toEqual([]);
    }
    fireEvent.change(field, { target: { value: '120.50' } });
    fireEvent.click(save);
    expect(await screen.findByText(text.overview.budgetSaved)).toBeTruthy();
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.click(save);
    await waitFor(() => {
      expect(
        sent.map(({ body }) => (body as { options: { month_micro: number | null } }).options.month_micro),
      ).toEqual([120_500_000, null]);
    });
  });
  it('lead on to an address of this site only', async () => {
    show('billing', page(OverviewPage), { query: { next_step_link_url: '/ads/create/' } });
    const link = await screen.findByRole('link', { name: text.overview.next });
    expect(link.getAttribute('href')).toBe('/ads/create/');
    cleanup();
    show('billing', page(OverviewPage), { query: { next_step_link_url: 'https://evil.example/' } });
    expect(await screen.findByText('$12.34')).toBeTruthy();
    expect(screen.queryByRole('link', { name: text.overview.next })).toBeNull();
  });
  it('ask for an address before a way to pay', async () => {
    show('billing', page(OverviewPage), { isEmpty: true });
    expect(await screen.findByText(text.overview.addressNeeded)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: text.overview.save }));
    expect((await screen.findAllByText(billingAddress.required)).length).toBe(2);
  });
  it('send the hash of a code, and say why it was refused', async () => {
    const redemption = { success: false, errorCode: 1, errorMessage: "This code doesn't exist." };
    const sent = show('billing-promotions', page(PromotionsPage), { redemption });
    fireEvent.change(await screen.findByLabelText(text.credits.code), { target: { value: ' welcome-20 ' } });
    fireEvent.click(screen.getByRole('button', { name: text.credits.submit }));
    expect(await screen.findByText("This code doesn't exist.")).toBeTruthy();
    expect(sent[0]!.body).toEqual({
      // Of WELCOME-20.
      offerCodeHash: 'e6bb7c237c9ab3638a0cfe85d638715225d2d7defcc1f23a9d0832e0bb88f97b',
      validateOnly: false,
    });
  });
});

it('months begin with that of the account, and skip none', () => {
  const months = lastMonths('Etc/UTC', Date.parse('2032-03-31T23:00:00Z'));
  expect(months.slice(0, 3)).toEqual(['2032-03', '2032-02', '2032-01']);
  expect(new Set(months).size).toBe(24);
  expect(lastMonths('Asia/Tokyo', Date.parse('2032-03-31T23:00:00Z'))[0]).toBe('2032-04');
});
