import { beforeEach, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { closeMonths } from '../invoices';
import { balancesOf, postCharges } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { raiseCharges } from './raise';
import { recountPayments } from './recount';
import { registerInvoiceFiles } from '../invoices/routes';
import { registerPaymentNews } from './routes';
import { sendCharges } from './send';
import { useTestPayments } from './testing';

const payments = useTestPayments();
const api = useTestApi({ routes: [registerPaymentNews, registerInvoiceFiles], services: { payments } });
const seller = { country: 'IE', vatNumber: 'IE6388047V' };
/** Of the charges, and of the days on which months are closed. */
const SPENT_ON = '2020-01-03';
const CLOSED_ON = Date.parse('2020-02-01T12:00:00Z');
let account: Awaited<ReturnType<typeof openAccount>>;
let staff: TestPerson;
const of = () => ({ ad_account_id: account.id });

beforeEach(async () => {
  await api().db.query(
    `truncate ad_ledger, ad_days, billing_payments, billing_invoices, billing_profiles, billing_charges, billing_refunds, billing_disputes, billing_cards,
       billing_customers, billing_mails, rate_limits cascade`,
  );
  await api().db.query('update billing_numbers set last = 0, last_memo = 0');
  await clearLedger(api().db);
  account = await openAccount(api(), 'EUR');
  await api().db.query(`update ad_accounts set country = 'DE' where id = $1`, [account.id]);
  staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
  const address = { business_name: 'Fern & Co', street: '12 Fern Lane', city: 'Berlin' };
  await api().ok('BillingDetailsResource.update', { ...of(), ...address }, account.owner);
  const { setup_intent } = await api().ok('BillingCardSetupResource.create', of(), account.owner);
  const card = { ...of(), setup_intent, demo_card: 'pm_card_visa' as const };
  await api().ok('BillingCardsResource.create', card, account.owner);
  await api().ok('BillingProfileResource.create', { ...of(), billing_type: 'CREDIT_CARD' }, account.owner);
  await api().db.query(
    `with money as (
       insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
       values ($1, 1, $2, 1, 'click', 'advertiser', 'revenue', 60000000, 'EUR')
     )
     insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro) values ($1, 1, $2, 1, 1, 60000000)`,
    [account.id, SPENT_ON],
  );
  await postCharges(api().db, SPENT_ON);
  await round();
});

const round = async () => {
  await raiseCharges(api().db);
  await sendCharges(api());
};
/** Ends the month, and has the card pay the rest of the invoice. */
const close = async () => {
  await closeMonths(api().db, CLOSED_ON, seller);
  await round();
};
const charges = () => api().ok('StaffRefundsResource.get', of(), staff);
const refund = (charge_id: string, amount_micro: number, key: string) =>
  api().ok(
    'StaffRefundsResource.create',
    { ...of(), charge_id, amount_micro, refund_reason: 'Charged by mistake', key },
    staff,
  );
const balances = () => balancesOf(api().db, account.id);
const documents = async () =>
  (
    await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/billing_invoices',
      {
        params: account.params,
        query: { document_type: 'CREDIT_MEMO', sort: 'INVOICE_NUMBER', order: 'ASCENDING' },
      },
      account.owner,
    )
  ).items;
const unbalanced = () =>
  api().db.query(
    'select from ledger_postings group by ad_account_id, journal_id having sum(amount_micro) <> 0',
  );

it('credits the invoice that was paid, with the tax in it, for a refund after it', async () => {
  await close();
  // 60 net, 11.40 tax, in two charges.
  expect(await balances()).toMatchObject({
    RECEIVABLE: 0n,
    PREPAID: 0n,
    CASH: 71_400_000n,
    TAX: -11_400_000n,
  });
  const first = (await charges()).at(-1)!;
  expect(first).toMatchObject({ amount_micro: 60_000_000, refundable_micro: 60_000_000, memos: [] });
  const { status, charge } = await refund(first.id, 35_700_000, 'key-number-1');
  expect(status).toBe('DONE');
  expect(charge).toMatchObject({ refundable_micro: 24_300_000, memos: [{ number: 'CM-000001' }] });
  await refund(first.id, 35_700_000, 'key-number-1');
  expect(await documents()).toMatchObject([
    {
      invoice_number: 'CM-000001',
      amount_billed_micro_currency: 35_700_000,
      amount_net_micro_currency: 30_000_000,
      amount_tax_micro_currency: 5_700_000,
      status: 'CLOSED',
    },
  ]);
  expect(await balances()).toMatchObject({
    CASH: 35_700_000n,
    REVENUE: -30_000_000n,
    TAX: -5_700_000n,
    PREPAID: 0n,
    RECEIVABLE: 0n,
  });
  const month = charge.memos[0]!.day.slice(0, 7);
  const statement = await api().ok('BillingStatementResource.get', { ...of(), month }, account.owner);
  expect(statement.memos).toMatchObject([
    { number: 'CM-000001', corrects: 'invoice CB-000001 of 2020-02-01', amount_micro: 35_700_000 },
  ]);
  for (const address of [charge.memos[0]!.download_url, statement.download_url]) {
    const { pathname, search } = new URL(address);
    const file = await api().app.inject({ url: pathname + search });
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
  expect([await unbalanced(), await recountPayments(api())]).toEqual([[], []]);
});

it('credits the payment for money that no invoice used yet, and numbers memos without gaps', async () => {
  const first = (await charges()).at(-1)!;
  await refund(first.id, 10_000_000, 'key-number-1');
  await refund(first.id, 20_000_000, 'key-number-2');
  const before = {
    ...of(),
    charge_id: first.id,
    amount_micro: 40_000_000,
    refund_reason: 'x',
    key: 'key-number-3',
  };
  expect((await api().call('StaffRefundsResource.create', before, staff)).error?.field).toBe('amount_micro');
  await refund(first.id, 30_000_000, 'key-number-4');
  expect((await documents()).map((one) => [one.invoice_number, one.amount_tax_micro_currency])).toEqual([
    ['CM-000001', 0],
    ['CM-000002', 0],
    ['CM-000003', 0],
  ]);
  expect(await balances()).toMatchObject({
    CASH: 0n,
    PREPAID: 0n,
    RECEIVABLE: 60_000_000n,
    REVENUE: -60_000_000n,
  });
  // Nothing that is billed changed.
  expect(await api().ok('BillingTaxResource.get', of(), account.owner)).toEqual([]);
  expect(await unbalanced()).toEqual([]);
});

it('credits the payment once for a dispute that was lost, and none for one that was won', async () => {
  const [{ payment_intent: name }] = (await api().db.query<{ payment_intent: string }>(
    'select payment_intent from billing_charges',
  )) as [{ payment_intent: string }];
  const won = payments.server().dispute(name);
  payments.server().closeDispute(won, 'won');
  await recountPayments(api());
  expect(await documents()).toEqual([]);
  const lost = payments.server().dispute(name);
  await recountPayments(api());
  payments.server().closeDispute(lost, 'lost');
  await recountPayments(api());
  await recountPayments(api());
  expect(await documents()).toMatchObject([
    { invoice_number: 'CM-000001', amount_billed_micro_currency: 60_000_000 },
  ]);
  expect(await balances()).toMatchObject({ CASH: 0n, RECEIVABLE: 60_000_000n });
  expect(await unbalanced()).toEqual([]);
});
