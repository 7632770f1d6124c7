import { STRIPE_WEBHOOK_PATH } from '@corkboard/contract';
import type { PaymentNews } from '@corkboard/demo-providers';
import { beforeEach, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { closeMonths, insertProfile, recordPayment, selectPayer } from '../invoices';
import { balancesOf, postCharges } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { keepCard } from './keep';
import { microOf } from './money';
import { customerOf } from './customers';
import { raiseCharges } from './raise';
import { recountPayments } from './recount';
import { sendRefunds } from './refunds';
import { registerPaymentNews } from './routes';
import { CHARGES_A_ROUND, sendCharges } from './send';
import { useTestPayments } from './testing';

const payments = useTestPayments();
const api = useTestApi({ routes: [registerPaymentNews], services: { payments } });

beforeEach(async () => {
  await api().db.query(
    `truncate ad_ledger, ad_days, billing_payments, billing_invoices, billing_profiles, billing_charges, billing_refunds, billing_disputes, billing_cards,
       billing_customers, billing_mails, rate_limits cascade`,
  );
  await clearLedger(api().db);
});

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const TYPES = ['CREDIT_CARD', 'CREDIT_CARD', 'RECURRING', 'PREPAID', 'INVOICE', 'INTERNAL'] as const;
const CARDS = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
] as const;
const CURRENCIES = ['USD', 'EUR', 'SEK'] as const;
/** As many as a run of all tests has time for; `MONTH_ACCOUNTS` is another number. */
const ACCOUNTS = Number(process.env.MONTH_ACCOUNTS ?? 30);
const DAYS = 31;
const seller = { country: 'IE', vatNumber: 'IE6388047V' };

interface Payer {
  readonly id: string;
  readonly currency: string;
  readonly type: (typeof TYPES)[number];
  readonly customer: string;
  spent: bigint;
}

async function openPayer(place: number): Promise<Payer> {
  const { db } = api();
  const type = TYPES[place % TYPES.length]!;
  const currency = CURRENCIES[place % CURRENCIES.length]!;
  const { id } = await openAccount(api(), currency);
  if (place % 2 === 0) await db.query(`update ad_accounts set country = 'DE' where id = $1`, [id]);
  const { stripe } = payments.access();
  const customer = await customerOf(db, stripe, id);
  const setup = await stripe.setupIntents.create({ customer });
  const card = CARDS[place % CARDS.length]!;
  const { payment_method: method } = await stripe.setupIntents.confirm(setup.id, { payment_method: card });
  await keepCard(api(), id, await stripe.paymentMethods.retrieve(typeof method === 'string' ? method : ''));
  await insertProfile(db, [id, type]);
  return { id, currency, type, customer, spent: 0n };
}

it(
  'a month of all kinds of ad accounts, whatever breaks, comes out to the coin',
  { timeout: 120_000 + ACCOUNTS * 10_000 },
  async () => {
    const { db } = api();
    const random = seeded(20_270_101);
    const news: PaymentNews[] = [];
    const deliver = async (one: PaymentNews) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': one.signature };
      await api().app.inject({ method: 'POST', url: STRIPE_WEBHOOK_PATH, headers, payload: one.body });
    };
    /** News come late, twice, and in whatever order; some never come. */
    const hear = async () => {
      news.push(...payments.news.splice(0));
      for (let n = Math.floor(random() * 6); n > 0 && news.length > 0; n--) {
        const place = Math.floor(random() * news.length);
        const one = news[place]!;
        if (random() < 0.7) news.splice(place, 1);
        if (random() < 0.8) await deliver(one);
      }
    };
    const step = async (work: (parts: ReturnType<typeof api>) => Promise<unknown>) => {
      // Now and then the process ends in the middle: what it was about to write is never written.
      let left = random() < 0.3 ? 1 + Math.floor(random() * 6) : Infinity;
      const transaction: typeof db.transaction = (run) =>
        left-- > 0 ? db.transaction(run) : Promise.reject(new Error('killed'));
      for (const call of ['POST payment_intents', 'GET payment_intents', 'POST refunds'])
        if (random() < 0.15) {
          const what = random() < 0.5 ? 'failed' : 'lost';
          payments.troubles.push({ call, what }, { call, what });
        }
      await work({ ...api(), db: { ...db, transaction } }).catch((error: Error) => {
        if (error.message !== 'killed' && error.name !== 'Error' && !/Stripe/.test(error.name)) throw error;
      });
      payments.troubles.length = 0;
    };

    const payers: Payer[] = [];
    for (let n = 0; n < ACCOUNTS; n++) payers.push(await openPayer(n));
    let insertion = 0;
    const spend = async (payer: Payer, day: string, micro: bigint) => {
      payer.spent += micro;
      await db.query(
        `with money as (
         insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
         values ($1, $2::bigint, $3::date, 1, 'click', 'advertiser', 'revenue', $4::bigint, $5)
       )
       insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro) values ($1, 1, $3::date, 1, 1, $4::bigint)
       on conflict (ad_account_id, ad_id, day) do update set spend_micro = d.spend_micro + excluded.spend_micro`,
        [payer.id, ++insertion, day, String(micro), payer.currency],
      );
    };

    for (let day = 1; day <= DAYS + 3; day++) {
      const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
      for (const payer of payers)
        await spend(
          payer,
          date,
          BigInt(Math.floor(random() * (payer.currency === 'SEK' ? 200 : 20) * 1_000_000)),
        );
      await postCharges(db, '2027-01-01');
      if (day > DAYS) await closeMonths(db, Date.parse(`${date}T12:00:00Z`), seller);
      for (const payer of payers.filter(({ type }) => type === 'PREPAID' && random() < 0.2))
        await db.transaction(async (tx) => {
          const [row] = await selectPayer(tx, [payer.id]);
          const reference = `bank ${day}`;
          await recordPayment(tx, row!, { kind: 'TOP_UP', amount: 50_000_000n, reference, invoiceId: null });
        });
      await step((parts) => raiseCharges(parts.db));
      await step(sendCharges);
      const paid = await db.query<{ ad_account_id: string; id: string; payment_intent: string }>(
        `select ad_account_id, id, payment_intent from billing_charges where status = 'PAID' order by id`,
      );
      const one = paid[Math.floor(random() * paid.length)];
      if (one && random() < 0.2)
        await db.query(
          `insert into billing_refunds (ad_account_id, charge_id, amount_micro, reference, status, created_at)
         values ($1, $2, 1230000, $3, 'PENDING', now() - interval '1 hour') on conflict do nothing`,
          [one.ad_account_id, one.id, `day ${day}`],
        );
      else if (one && random() < 0.1) {
        const dispute = payments.server().dispute(one.payment_intent, 100);
        if (random() < 0.5) payments.server().closeDispute(dispute, random() < 0.5 ? 'won' : 'lost');
      }
      await step(sendRefunds);
      const [waiting] = await db.query<{ payment_intent: string }>(
        `select payment_intent from billing_charges where status = 'REQUIRES_ACTION' and payment_intent is not null order by id limit 1`,
      );
      if (waiting && random() < 0.5) payments.server().approve(waiting.payment_intent);
      await hear();
      await db.query(
        `update billing_charges set next_attempt_at = next_attempt_at - interval '1 day', claimed_until = claimed_until - interval '1 day'`,
      );
    }

    // Charges under way end, a round after the other, and news that never came are found.
    for (let left = ACCOUNTS; left > 0; left -= CHARGES_A_ROUND) await sendCharges(api());
    await sendRefunds(api());
    expect(await recountPayments(api())).toEqual([]);

    const { stripe } = payments.access();
    for (const { id, currency, customer, type, spent } of payers) {
      let coins = 0;
      for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
        coins += intent.amount_received;
        for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 100 }))
          coins -= refund.amount;
        for await (const dispute of stripe.disputes.list({ payment_intent: intent.id, limit: 100 }))
          if (dispute.status !== 'won') coins -= dispute.amount;
      }
      const [bank] = await db.query<{ sum: string }>(
        `select coalesce(sum(amount_micro), 0)::bigint as sum from billing_payments where ad_account_id = $1 and kind in ('TOP_UP', 'TRANSFER')`,
        [id],
      );
      const books = await balancesOf(db, id);
      const sum = Object.values(books).reduce((all, amount) => all + amount, 0n);
      const back = spent + books.REVENUE;
      expect({ id, type, cash: books.CASH, sum }).toEqual({
        id,
        type,
        cash: microOf(coins, currency) + BigInt(bank!.sum),
        sum: 0n,
      });
      // All that was spent is revenue, less what was given back.
      expect(back >= 0n && back <= 1_230_000n * BigInt(DAYS + 3)).toBe(true);
    }
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
      `select count(*)::int as count from billing_charges where status = 'PAID'`,
    );
    expect(count).toBeGreaterThan(ACCOUNTS / 2);
    const open = await db.query(`select id from billing_charges where open_key is not null`);
    expect(open).toEqual([]);
  },
);
