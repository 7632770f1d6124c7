import { beforeEach, expect, it } from 'vitest';
import { call } from '../../../testing/durability/scene';
import { blockWrites } from '../../../testing/processes/block-writes';
import { useProcesses } from '../../../testing/processes/use-processes';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { balancesOf, postCharges } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { recountPayments } from './recount';
import { useTestPayments } from './testing';

const payments = useTestPayments();
const api = useTestApi({ services: { payments } });
const { start, kill, later } = useProcesses(api, 'localhost:1');
const OWED = 60_000_000;
let account: Awaited<ReturnType<typeof openAccount>>;
const of = () => ({ ad_account_id: account.id });

beforeEach(async () => {
  await api().db.query(
    `truncate ad_ledger, ad_days, billing_payments, billing_invoices, billing_profiles, billing_charges, billing_refunds, billing_cards, billing_customers,
       billing_mails, rate_limits cascade`,
  );
  await clearLedger(api().db);
  account = await openAccount(api());
  const address = { business_name: 'Fern & Co', street: '12 Fern Lane', city: 'Portland' };
  await api().ok('BillingDetailsResource.update', { ...of(), ...address }, account.owner);
  const { setup_intent } = await api().ok('BillingCardSetupResource.create', of(), account.owner);
  const card = { ...of(), setup_intent, demo_card: 'pm_card_visa' as const };
  await api().ok('BillingCardsResource.create', card, account.owner);
  await api().db.query(
    `with money as (
       insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
       values ($1, 1, '2020-01-03', 1, 'click', 'advertiser', 'revenue', $2, 'USD')
     )
     insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro) values ($1, 1, '2020-01-03', 1, 1, $2)`,
    [account.id, OWED],
  );
  await postCharges(api().db, '2020-01-01');
});

/** An api in a process of its own, whose payment provider is that of the test. */
const startPaying = () =>
  start({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_tests',
    STRIPE_API: payments.server().origin,
  });
/** Has a process be killed in the middle of a write, when what it waited for of the provider is there. */
async function killAt(on: string, act: (url: string) => Promise<unknown>) {
  const block = await blockWrites(api().db, on);
  later(() => block.release());
  const victim = await startPaying();
  const acting = act(victim.url).catch(() => undefined);
  await block.reached();
  await kill(victim);
  await acting;
  await block.release();
}
const charges = () => api().ok('BillingChargesResource.get', of(), account.owner);
/** Payments and refunds that the provider has, in cents. */
async function atProvider() {
  const { stripe } = payments.access();
  const [taken, given]: [number[], number[]] = [[], []];
  const [customer] = await api().db.query<{ customer: string }>('select customer from billing_customers');
  for await (const one of stripe.paymentIntents.list({ customer: customer!.customer })) {
    taken.push(one.amount_received);
    for await (const back of stripe.refunds.list({ payment_intent: one.id })) given.push(back.amount);
  }
  return { taken, given };
}
const journals = async () =>
  (
    await api().db.query<{ kind: string }>(
      `select kind from ledger_journals where ad_account_id = $1 and kind <> 'CHARGES' order by id`,
      [account.id],
    )
  ).map(({ kind }) => kind);
const pay = (url: string) =>
  call(url, account.owner.headers, 'BillingChargesResource.create', {
    ...of(),
    charge_for: 'BALANCE',
    key: 'pay-it-all',
  });

it(
  'a charge whose process is killed between the answer and the write of it is paid once',
  { timeout: 120_000 },
  async () => {
    await killAt('update of payment_intent on billing_charges', pay);
    expect(await atProvider()).toEqual({ taken: [6000], given: [] });
    expect([await charges(), await journals()]).toMatchObject([[{ status: 'PENDING' }], []]);

    const next = await startPaying();
    await api().db.query(`update billing_charges set claimed_until = now() - interval '1 minute'`);
    const { charge } = await pay(next.url);
    expect(charge).toMatchObject({ status: 'PAID', amount_micro: OWED });
    await pay(next.url);
    expect(await recountPayments(api())).toEqual([]);
    expect(await atProvider()).toEqual({ taken: [6000], given: [] });
    expect([await charges(), await journals()]).toMatchObject([[{ status: 'PAID' }], ['CARD']]);
    expect(await balancesOf(api().db, account.id)).toMatchObject({
      CASH: 60_000_000n,
      PREPAID: -60_000_000n,
    });
  },
);

it('a refund whose process is killed there goes back once, with one memo', { timeout: 120_000 }, async () => {
  const staff: TestPerson = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
  const first = await startPaying();
  const { charge } = await pay(first.url);
  const refund = (url: string) =>
    call(url, staff.headers, 'StaffRefundsResource.create', {
      ...of(),
      charge_id: charge.id,
      amount_micro: 25_000_000,
      refund_reason: 'Charged by mistake',
      key: 'key-number-1',
    });
  await killAt('update of status on billing_refunds', refund);
  expect(await atProvider()).toEqual({ taken: [6000], given: [2500] });
  expect(await journals()).toEqual(['CARD']);

  const next = await startPaying();
  const { status, charge: after } = await refund(next.url);
  expect([status, after.refundable_micro, after.memos.length]).toEqual(['DONE', 35_000_000, 1]);
  expect(await recountPayments(api())).toEqual([]);
  expect(await atProvider()).toEqual({ taken: [6000], given: [2500] });
  expect(await journals()).toEqual(['CARD', 'CARD_REFUND']);
  expect(await balancesOf(api().db, account.id)).toMatchObject({ CASH: 35_000_000n });
});
