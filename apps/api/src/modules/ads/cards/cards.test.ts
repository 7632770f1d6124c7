import { type DEMO_CARD_NAMES, STRIPE_WEBHOOK_PATH } from '@corkboard/contract';
import type { PaymentNews } from '@corkboard/demo-providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { balancesOf, postCharges } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { sendChargeMail, warnOfLowBalances } from './mail';
import { raiseCharges } from './raise';
import { recountPayments } from './recount';
import { sendRefunds } from './refunds';
import { registerPaymentNews } from './routes';
import { sendCharges } from './send';
import { useTestPayments } from './testing';

const payments = useTestPayments();
const api = useTestApi({ routes: [registerPaymentNews], services: { payments } });
let account: Awaited<ReturnType<typeof openAccount>>;
let staff: TestPerson;

beforeEach(async () => {
  await api().db.query(
    `truncate ad_ledger, ad_days, billing_payments, billing_invoices, billing_profiles, billing_charges, billing_refunds, billing_disputes, billing_cards,
       billing_customers, billing_mails, rate_limits cascade`,
  );
  await clearLedger(api().db);
  account = await openAccount(api());
  staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
  const address = { business_name: 'Fern & Co', street: '12 Fern Lane', city: 'Portland' };
  await api().ok('BillingDetailsResource.update', { ad_account_id: account.id, ...address }, account.owner);
});

const of = () => ({ ad_account_id: account.id });
const addCard = async (demo_card: (typeof DEMO_CARD_NAMES)[number] = 'pm_card_visa') => {
  const { setup_intent } = await api().ok('BillingCardSetupResource.create', of(), account.owner);
  return api().ok('BillingCardsResource.create', { ...of(), setup_intent, demo_card }, account.owner);
};
const choose = (billing_type: 'CREDIT_CARD' | 'PREPAID' | 'RECURRING') =>
  api().call('BillingProfileResource.create', { ...of(), billing_type }, account.owner);
let insertion = 0;
const charge = async (dollars: number) => {
  await api().db.query(
    `with money as (
       insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
       values ($1, $3::bigint, '2027-01-03', 1, 'click', 'advertiser', 'revenue', $2, 'USD')
     )
     insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro) values ($1, 1, '2027-01-03', 1, 1, $2)
     on conflict (ad_account_id, ad_id, day) do update set spend_micro = d.spend_micro + excluded.spend_micro`,
    [account.id, dollars * 1_000_000, ++insertion],
  );
  await postCharges(api().db, '2027-01-01');
};
const round = async () => {
  await raiseCharges(api().db);
  await sendCharges(api());
};
const charges = () => api().ok('BillingChargesResource.get', of(), account.owner);
const balances = () => balancesOf(api().db, account.id);
const holdNow = async () => (await api().ok('BillingResource.get', of(), account.owner)).hold;
const later = (hours: number) =>
  api().db.query(
    `update billing_charges set next_attempt_at = next_attempt_at - make_interval(hours => $1), claimed_until = claimed_until - make_interval(hours => $1)`,
    [hours],
  );
const deliver = ({ body, signature }: Pick<PaymentNews, 'body' | 'signature'>) =>
  api().app.inject({
    method: 'POST',
    url: STRIPE_WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
const payment = async (place = 0) =>
  (
    await api().db.query<{ payment_intent: string }>('select payment_intent from billing_charges order by id')
  )[place]!.payment_intent;
/** Sum of what the provider took. */
const taken = async () => {
  let sum = 0;
  const [customer] = await api().db.query<{ customer: string }>('select customer from billing_customers');
  for await (const one of payments.access().stripe.paymentIntents.list({ customer: customer!.customer }))
    sum += one.amount_received;
  return sum;
};

describe('a card', () => {
  it('is kept once the provider confirmed it, and its number never comes here', async () => {
    const { cards, provider } = await addCard();
    expect(provider).toBe('demo');
    expect(cards).toMatchObject([{ brand: 'VISA', last4: '4242', primary: true }]);
    const again = await addCard('pm_card_mastercard');
    expect(again.cards.map(({ last4, primary }) => [last4, primary])).toEqual([
      ['4444', true],
      ['4242', false],
    ]);
    const profiles = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/billing_profiles',
      { params: account.params, query: { is_active: true } },
      account.owner,
    );
    expect(profiles.items).toEqual([]);
    await choose('CREDIT_CARD');
    const chosen = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/billing_profiles',
      { params: account.params, query: { is_active: true } },
      account.owner,
    );
    expect(chosen.items).toMatchObject([{ billing_type: 'CREDIT_CARD', card_type: 'MASTERCARD' }]);
  });

  it('is of the ad account alone that it was added to', async () => {
    const other = await openAccount(api());
    const { setup_intent } = await api().ok('BillingCardSetupResource.create', of(), account.owner);
    await api().ok('BillingCardSetupResource.create', { ad_account_id: other.id }, other.owner);
    const options = { ad_account_id: other.id, setup_intent, demo_card: 'pm_card_visa' as const };
    const refused = await api().call('BillingCardsResource.create', options, other.owner);
    expect(refused.error?.field).toBe('setup_intent');
  });

  it('pays only where there is one, and monthly only for who has paid enough', async () => {
    expect((await choose('CREDIT_CARD')).error?.field).toBe('billing_type');
    const { cards } = await addCard();
    expect((await choose('RECURRING')).error?.field).toBe('billing_type');
    expect((await choose('CREDIT_CARD')).status).toBe(200);
    const remove = { ...of(), card_id: cards[0]!.id };
    expect((await api().call('BillingCardsResource.delete', remove, account.owner)).error?.field).toBe(
      'card_id',
    );
    await choose('PREPAID');
    const { cards: left } = await api().ok('BillingCardsResource.delete', remove, account.owner);
    expect(left).toEqual([]);
  });

  it('stays while it pays, also where it is removed and chosen at one moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { cards } = await addCard();
      const remove = { ...of(), card_id: cards[0]!.id };
      const [chosen, removed] = await Promise.all([
        choose('CREDIT_CARD'),
        api().call('BillingCardsResource.delete', remove, account.owner),
      ]);
      expect(`${chosen.status}, ${removed.status}`).toMatch(/^(200, 400|400, 200)$/);
      if (removed.status === 200) continue;
      await choose('PREPAID');
      await api().ok('BillingCardsResource.delete', remove, account.owner);
    }
  });
});

describe('what is owed', () => {
  beforeEach(async () => {
    await addCard();
    await choose('CREDIT_CARD');
  });

  it('is charged when it reaches the limit, which rises with each payment', async () => {
    await charge(49);
    await round();
    expect(await charges()).toEqual([]);
    await charge(1);
    await round();
    expect(await charges()).toMatchObject([
      { purpose: 'THRESHOLD', status: 'PAID', amount_micro: 50_000_000 },
    ]);
    expect(await balances()).toMatchObject({ CASH: 50_000_000n, PREPAID: -50_000_000n });
    await charge(99);
    await round();
    expect(await charges()).toHaveLength(1);
    await charge(1);
    await round();
    expect((await charges()).map(({ amount_micro: amount }) => amount)).toEqual([100_000_000, 50_000_000]);
    expect(await taken()).toBe(15_000);
  });

  it('is tried again with a back-off, stops ads at last, and lets them run when it is paid again', async () => {
    await addCard('pm_card_chargeCustomerFail');
    await charge(60);
    await round();
    expect(await charges()).toMatchObject([{ status: 'PENDING', failure: 'generic_decline' }]);
    await sendCharges(api());
    expect(await holdNow()).toBeNull();
    for (const hours of [1, 24, 72]) {
      await later(hours);
      await sendCharges(api());
    }
    expect(await charges()).toMatchObject([{ status: 'FAILED' }]);
    expect(await holdNow()).toBe('CARD_FAILED');
    const [{ id: charge_id } = { id: '' }] = await charges();
    const again = () => api().ok('BillingChargesResource.update', { ...of(), charge_id }, account.owner);
    expect((await again()).charge.status).toBe('FAILED');
    expect(await holdNow()).toBe('CARD_FAILED');
    const { cards } = await api().ok('BillingCardsResource.get', of(), account.owner);
    const good = cards.find(({ last4 }) => last4 === '4242')!;
    await api().ok('BillingCardsResource.update', { ...of(), card_id: good.id }, account.owner);
    expect((await again()).charge.status).toBe('PAID');
    expect(await holdNow()).toBeNull();
    expect(await taken()).toBe(6000);
  });

  it('is charged to a new card at once where the old one failed', async () => {
    await addCard('pm_card_chargeCustomerFail');
    await charge(60);
    await round();
    await addCard('pm_card_mastercard');
    expect(api().sentJobs).toContainEqual({ name: 'billing.cards', data: {} });
    await round();
    expect(await charges()).toMatchObject([{ status: 'PAID', card: '4444' }]);
  });

  it('waits for its holder where the bank asks for them, for three days', async () => {
    await addCard('pm_card_authenticationRequired');
    await charge(60);
    await round();
    expect(await charges()).toMatchObject([{ status: 'REQUIRES_ACTION' }]);
    payments.server().approve(await payment());
    for (const one of payments.news) await deliver(one);
    expect(await charges()).toMatchObject([{ status: 'PAID' }]);
    await charge(100);
    await round();
    await later(72);
    await sendCharges(api());
    expect((await charges())[0]).toMatchObject({ status: 'FAILED', failure: 'authentication_required' });
    expect(await holdNow()).toBe('CARD_FAILED');
    const [{ id: charge_id } = { id: '' }] = await charges();
    const started = await api().ok('BillingChargesResource.update', { ...of(), charge_id }, account.owner);
    expect(started.charge.status).toBe('REQUIRES_ACTION');
    expect(started.client_secret).toMatch(/^secret_/);
    expect(await holdNow()).toBe('CARD_FAILED');
    const options = { ...of(), charge_id, demo_confirm: true };
    const confirmed = await api().ok('BillingChargesResource.update', options, account.owner);
    expect(confirmed.charge.status).toBe('PAID');
    expect(await holdNow()).toBeNull();
  });

  it('is paid when somebody wants to, once for each key', async () => {
    await charge(20);
    const options = { ...of(), charge_for: 'BALANCE' as const, key: 'the-same-key' };
    const first = await api().ok('BillingChargesResource.create', options, account.owner);
    expect(first.charge).toMatchObject({ status: 'PAID', amount_micro: 20_000_000 });
    const second = await api().ok('BillingChargesResource.create', options, account.owner);
    expect(second.charge.id).toBe(first.charge.id);
    expect(await taken()).toBe(2000);
    const nothing = { ...options, key: 'another-key' };
    expect((await api().call('BillingChargesResource.create', nothing, account.owner)).status).toBe(400);
  });
});

describe('an answer of the provider', () => {
  beforeEach(async () => {
    await addCard();
    await choose('CREDIT_CARD');
    await charge(60);
  });

  it.each(['failed', 'lost'] as const)('that %s is asked for again and pays once', async (what) => {
    // The client itself asks again once where a connection breaks.
    payments.troubles.push({ call: 'POST payment_intents', what }, { call: 'POST payment_intents', what });
    await round();
    payments.troubles.length = 0;
    expect(await charges()).toMatchObject([{ status: 'PENDING' }]);
    await later(1);
    await sendCharges(api());
    expect(await charges()).toMatchObject([{ status: 'PAID' }]);
    expect([await taken(), (await balances()).CASH]).toEqual([6000, 60_000_000n]);
  });

  it('that was never written down, as its process ended, is asked for again when the claim is over', async () => {
    await raiseCharges(api().db);
    const broken = { ...api(), db: { ...api().db, transaction: () => Promise.reject(new Error('killed')) } };
    await expect(sendCharges(broken)).rejects.toThrow('killed');
    await sendCharges(api());
    expect([await charges(), await taken()]).toMatchObject([[{ status: 'PENDING' }], 6000]);
    await later(1);
    await sendCharges(api());
    expect(await charges()).toMatchObject([{ status: 'PAID' }]);
    expect([await taken(), (await balances()).CASH]).toEqual([6000, 60_000_000n]);
  });

  it('that never came is told later, or found when all is counted again', async () => {
    const lost = { call: 'POST payment_intents', what: 'lost' } as const;
    payments.troubles.push(lost, lost);
    await round();
    expect(await recountPayments(api())).toEqual([]);
    expect(await charges()).toMatchObject([{ status: 'PAID' }]);
    for (const one of [...payments.news, ...payments.news].reverse())
      expect((await deliver(one)).statusCode).toBe(200);
    await later(1);
    await sendCharges(api());
    expect([await taken(), (await balances()).CASH]).toEqual([6000, 60_000_000n]);
  });

  it('is heard only with the right signature', async () => {
    await round();
    const { body, signature } = payments.news.at(-1)!;
    const wrong = [
      { body: body.replace('succeeded', 'succeedet'), signature },
      { body, signature: 'x' },
      { body, signature: signature.replace(/^t=\d+/, 't=1000000000') },
    ];
    for (const one of wrong) expect((await deliver(one)).statusCode).toBe(401);
  });
});

describe('money that goes back', () => {
  beforeEach(async () => {
    await addCard();
    await choose('CREDIT_CARD');
    await charge(60);
    await round();
  });

  const refund = (amount_micro: number, key: string, charge_id: string) =>
    api().call(
      'StaffRefundsResource.create',
      { ...of(), charge_id, amount_micro, refund_reason: 'Charged by mistake', key },
      staff,
    );

  it('is paid back by staff, once for each key, and never more than was paid', async () => {
    const [{ id } = { id: '' }] = await charges();
    expect((await refund(20_000_000, 'key-number-1', id)).data.charge).toMatchObject({
      refunded_micro: 20_000_000,
      refundable_micro: 40_000_000,
    });
    expect((await refund(20_000_000, 'key-number-1', id)).data).toMatchObject({
      status: 'DONE',
      charge: { refunded_micro: 20_000_000 },
    });
    expect((await refund(40_000_001, 'key-number-2', id)).data.charge).toMatchObject({ status: 'REFUNDED' });
    expect((await refund(10_000, 'key-number-3', id)).error?.field).toBe('amount_micro');
    for (const one of payments.news) await deliver(one);
    expect(await balances()).toMatchObject({ CASH: 0n, PREPAID: 0n, RECEIVABLE: 60_000_000n });
    const blank = { ...of(), charge_id: id, amount_micro: 10_000, refund_reason: ' ', key: 'key-number-5' };
    expect((await api().call('StaffRefundsResource.create', blank, staff)).error?.field).toBe(
      'refund_reason',
    );
    const wrong = { ...of(), charge_id: id, amount_micro: 1, refund_reason: 'Mine', key: 'key-number-4' };
    expect((await api().call('StaffRefundsResource.get', of(), account.owner)).status).toBe(403);
    expect((await api().call('StaffRefundsResource.get', { ad_account_id: '1' }, staff)).status).toBe(404);
    expect((await api().call('StaffRefundsResource.create', wrong, account.owner)).status).toBe(403);
  });

  it('is written down once where its answer was lost, or it was made at the provider', async () => {
    const [{ id } = { id: '' }] = await charges();
    const lost = { call: 'POST refunds', what: 'lost' } as const;
    payments.troubles.push(lost, lost);
    await refund(10_000_000, 'key-number-1', id);
    await api().db.query(`update billing_refunds set created_at = now() - interval '1 hour'`);
    await sendRefunds(api());
    await payments.access().stripe.refunds.create({ payment_intent: await payment(), amount: 500 });
    for (const one of [...payments.news, ...payments.news]) await deliver(one);
    expect((await balances()).CASH).toBe(45_000_000n);
    expect((await charges())[0]).toMatchObject({ refunded_micro: 15_000_000 });
  });

  it('is taken back by a bank: ads stop until it is won, or paid in another way', async () => {
    const dispute = payments.server().dispute(await payment());
    const opened = [...payments.news];
    payments.server().closeDispute(dispute, 'won');
    for (const one of [...payments.news, ...opened].reverse()) await deliver(one);
    expect(await balances()).toMatchObject({ CASH: 60_000_000n, PREPAID: -60_000_000n });
    expect(await holdNow()).toBeNull();

    await charge(100);
    await round();
    const second = payments.server().dispute(await payment(1));
    for (const one of payments.news) await deliver(one);
    expect(await holdNow()).toBe('DISPUTED');
    await charge(500);
    await round();
    expect(await charges()).toHaveLength(2);
    payments.server().closeDispute(second, 'lost');
    for (const one of payments.news) await deliver(one);
    expect(await holdNow()).toBe('DISPUTED');
    const options = { ...of(), charge_for: 'BALANCE' as const, key: 'pay-it-all' };
    expect((await api().ok('BillingChargesResource.create', options, account.owner)).charge).toMatchObject({
      amount_micro: 600_000_000,
      status: 'PAID',
    });
    expect(await holdNow()).toBeNull();
  });
});

describe('money in advance', () => {
  it('is added with a card', async () => {
    await addCard();
    const topUp = (amount_micro: number) =>
      api().call(
        'BillingChargesResource.create',
        { ...of(), charge_for: 'TOP_UP', amount_micro, key: `top-up-${amount_micro}` },
        account.owner,
      );
    expect((await topUp(20_000_000)).error?.field).toBe('charge_for');
    await choose('PREPAID');
    expect(await holdNow()).toBe('PREPAID_EMPTY');
    expect((await topUp(9_000_000)).error?.field).toBe('amount_micro');
    expect((await topUp(20_000_000)).data.charge.status).toBe('PAID');
    expect(await holdNow()).toBeNull();
    const billing = await api().ok('BillingResource.get', of(), account.owner);
    expect(billing.prepaid_micro).toBe(20_000_000);
  });

  it('is warned of once when little is left', async () => {
    await addCard();
    await choose('PREPAID');
    const options = { ...of(), charge_for: 'TOP_UP' as const, amount_micro: 20_000_000, key: 'top-up-1' };
    await api().ok('BillingChargesResource.create', options, account.owner);
    await api().db.query('update users set email_confirmed_at = now() where id = $1', [account.owner.id]);
    const sent: string[] = [];
    const parts = {
      ...api(),
      mailer: {
        sendMail: ({ subject }: { subject: string }) => (sent.push(subject), Promise.resolve()),
        close: () => undefined,
      },
    };
    await warnOfLowBalances(parts);
    await charge(17);
    await warnOfLowBalances(parts);
    await warnOfLowBalances(parts);
    const [row] = await api().db.query<{ id: string }>('select id from billing_charges');
    for (let n = 0; n < 2; n++) await sendChargeMail(parts, { account: account.id, charge: row!.id });
    expect(sent).toEqual(['Low prepaid balance: Shop', 'Receipt: USD 20.00 for Shop']);
  });
});
