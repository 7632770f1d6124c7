import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { createDb, type Db } from '../../../platform/db';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { balancesOf, postCharges } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { closeMonth } from './close';
import { recordPayment } from './pay';
import { insertProfile, selectPayer } from './queries';

const api = useTestApi();
/** Months that are closed, in any order of clients: the first of each. */
const MONTHS = ['2028-02-01', '2028-03-01', '2028-04-01'] as const;

beforeEach(async () => {
  await api().db.query(
    'truncate ad_ledger, ad_days, billing_payments, billing_invoices, billing_profiles, rate_limits cascade',
  );
  await clearLedger(api().db);
});

it(
  'money in advance is never used twice nor below nothing, whatever clients do at the same time',
  { timeout: 120_000 },
  async () => {
    const dbs = [api().db, createDb(api().db.url, { size: 3 }), createDb(api().db.url, { size: 3 })];
    const act = fc.record({
      client: fc.nat(dbs.length - 1),
      what: fc.constantFrom('charge', 'charge', 'top up', 'close', 'post'),
      amount: fc.integer({ min: 1, max: 40_000_000 }),
      month: fc.nat(MONTHS.length - 1),
    });
    let references = 0;
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(act, { minLength: 6, maxLength: 16 }),
          fc.constantFrom('USD', 'JPY'),
          async (acts, currency) => {
            const { id } = await openAccount(api(), currency);
            await insertProfile(api().db, [id, 'PREPAID']);
            const charge = (db: Db, micro: number, day: string) =>
              db.query(
                `with money as (
               insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
               values ($1, next_id(), $2::date - 1, 1, 'click', 'advertiser', 'revenue', $3, $4)
             )
             insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro) values ($1, 1, $2::date - 1, 1, 1, $3)
             on conflict (ad_account_id, ad_id, day) do update set spend_micro = d.spend_micro + excluded.spend_micro`,
                [id, day, micro, currency],
              );
            let [spent, paid] = [0n, 0n];
            await Promise.all(
              acts.map(async ({ client, what, amount, month }) => {
                const db = dbs[client]!;
                const day = MONTHS[month]!;
                if (what === 'post') return postCharges(db, '2028-01-01', id);
                if (what === 'close') return closeMonth(db, id, Date.parse(`${day}T12:00:00Z`));
                if (what === 'charge') {
                  spent += BigInt(amount);
                  return charge(db, amount, day);
                }
                paid += BigInt(amount);
                const reference = `bank ${++references}`;
                return db.transaction(async (tx) => {
                  const [payer] = await selectPayer(tx, [id]);
                  await recordPayment(tx, payer!, {
                    kind: 'TOP_UP',
                    amount: BigInt(amount),
                    reference,
                    invoiceId: null,
                  });
                });
              }),
            );
            await postCharges(api().db, '2028-01-01', id);
            await closeMonth(api().db, id, Date.parse('2028-05-01T12:00:00Z'));
            const books = await balancesOf(api().db, id);
            const [sums] = await api().db.query<{
              billed: string;
              carried: string;
              used: string;
              over: string;
            }>(
              `select (select coalesce(sum(billed_micro), 0)::bigint from billing_invoices where ad_account_id = $1) as billed,
             (select coalesce(sum(carried_out_micro) - sum(carried_in_micro), 0)::bigint from billing_invoices where ad_account_id = $1) as carried,
             (select coalesce(sum(amount_micro), 0)::bigint from billing_payments where ad_account_id = $1 and kind = 'PREPAID') as used,
             (select count(*) from (select sum(p.amount_micro) over (order by j.id) as balance from ledger_postings p
                join ledger_journals j on j.ad_account_id = p.ad_account_id and j.id = p.journal_id
                where p.ad_account_id = $1 and p.kind = 'PREPAID') b where b.balance > 0) as over`,
              [id],
            );
            const used = BigInt(sums!.used);
            const billed = BigInt(sums!.billed);
            const uninvoiced = spent - billed - BigInt(sums!.carried);
            expect({ ...books, over: sums!.over }).toMatchObject({
              REVENUE: -spent,
              CASH: paid,
              PREPAID: used - paid,
              RECEIVABLE: spent - used,
              over: '0',
            });
            expect(used).toBe(billed < paid ? billed : paid);
            // Less than the smallest coin has no invoice.
            expect(uninvoiced >= 0n && uninvoiced < (currency === 'JPY' ? 1_000_000n : 10_000n)).toBe(true);
          },
        ),
        { numRuns: 15 },
      );
    } finally {
      await Promise.all(dbs.slice(1).map((db) => db.close()));
    }
  },
);
