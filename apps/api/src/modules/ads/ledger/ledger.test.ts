import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { newInsertion, recordTold } from '../billing';
import { runAd } from '../delivery/testing';
import { balancesOf, chargedBetween, holdBooks, postCharges, postClosedDay, writeJournal } from '.';
import { clearLedger } from './testing';

const api = useTestApi();
const today = new Date().toISOString().slice(0, 10);
let running: Awaited<ReturnType<typeof runAd>>;
let reader: TestPerson;

beforeEach(async () => {
  await api().db.query('truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, rate_limits');
  await clearLedger(api().db);
  running = await runAd(api(), { budget_in_micro_currency: 100_000_000 });
  reader = await api().person();
});

const charge = (db: Db, price: number) =>
  recordTold(db, [
    {
      showing: {
        insertion: newInsertion(),
        account: running.account.id,
        campaign: running.campaignId,
        adGroup: running.groupId,
        ad: running.ad,
        placement: 'HOME_FEED',
        billable: 'IMPRESSION',
        price,
        at: Math.floor(Date.now() / 1000),
        measured: true,
      },
      kind: 'impression',
      viewer: reader.id,
      person: reader.id,
      robot: false,
    },
  ]);
const one = async (sql: string) => (await api().db.query<{ n: string | null }>(sql))[0]!.n;
const journal = (amount: bigint, reference: string) => ({
  kind: 'PAYMENT' as const,
  day: today,
  reference,
  postings: { CASH: amount, RECEIVABLE: -amount },
});

describe('the ledger', () => {
  it('has what was charged, in the same numbers as the reports', async () => {
    await charge(api().db, 30_001);
    await postCharges(api().db, today);
    await postCharges(api().db, today);
    await charge(api().db, 7);
    await postCharges(api().db, today);
    expect(await balancesOf(api().db, running.account.id)).toMatchObject({
      RECEIVABLE: 30_008n,
      REVENUE: -30_008n,
    });
    expect(await one('select sum(spend_micro) n from ad_days')).toBe('30008');
    expect(await chargedBetween(api().db, [running.account.id, today, today])).toEqual([{ amount: '30008' }]);
  });

  it('writes the same thing once', async () => {
    const account = { id: running.account.id, currency: 'USD' };
    const written = await api().db.transaction(async (tx) => {
      await holdBooks(tx, account);
      return [
        await writeJournal(tx, account.id, journal(5n, 'a')),
        await writeJournal(tx, account.id, journal(9n, 'a')),
      ];
    });
    expect(written).toEqual([true, false]);
    expect((await balancesOf(api().db, account.id)).CASH).toBe(5n);
  });

  it('refuses what is not balanced, not complete, or changed', async () => {
    const { id } = running.account;
    await charge(api().db, 30_000);
    await postCharges(api().db, today);
    const insert = (amounts: string, of: number) =>
      api().db.query(
        `with made as (insert into ledger_journals (ad_account_id, kind, day, reference, postings) values ($1, 'PAYMENT', $2, 'x', ${of}) returning id)
         insert into ledger_postings (ad_account_id, journal_id, kind, amount_micro) select $1, id, k, a from made, (values ${amounts}) v (k, a)`,
        [id, today],
      );
    await expect(insert(`('CASH', 5), ('RECEIVABLE', -4)`, 2)).rejects.toThrow('is not balanced');
    await expect(insert(`('CASH', 5), ('RECEIVABLE', -5)`, 3)).rejects.toThrow('is not balanced');
    await expect(
      api().db.query(
        `insert into ledger_postings (ad_account_id, journal_id, kind, amount_micro)
         select ad_account_id, id, k, a from ledger_journals, (values ('CASH', 5), ('TAX', -5)) v (k, a)`,
      ),
    ).rejects.toThrow('is not balanced');
    for (const sql of [
      'update ledger_postings set amount_micro = 1',
      'delete from ledger_postings',
      'delete from ledger_journals',
      'truncate ledger_journals, ledger_postings',
      `update ledger_accounts set currency = 'EUR'`,
    ])
      await expect(api().db.query(sql)).rejects.toThrow('the ledger is only added to');
  });

  it('loses nothing, whatever clients do at the same time', { timeout: 60_000 }, async () => {
    const dbs = [api().db, createDb(api().db.url, { size: 3 }), createDb(api().db.url, { size: 3 })];
    const act = fc.record({
      db: fc.nat(2),
      what: fc.constantFrom('charge', 'charge', 'post', 'close', 'pay'),
      amount: fc.integer({ min: 1, max: 40_000 }),
    });
    let payments = 0;
    const paid = new Map<string, bigint>();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), async (acts) => {
          const before = BigInt((await one('select sum(amount_micro) n from ad_ledger')) ?? 0);
          await Promise.all(
            acts.map(async ({ db: n, what, amount }) => {
              const db = dbs[n]!;
              if (what === 'charge') return charge(db, amount);
              if (what === 'post') return postCharges(db, today);
              if (what === 'close') return postClosedDay(db, today);
              const { id } = running.account;
              const reference = String(++payments);
              paid.set(reference, BigInt(amount));
              return db.transaction(async (tx) => {
                await holdBooks(tx, { id, currency: 'USD' });
                await writeJournal(tx, id, journal(BigInt(amount), reference));
              });
            }),
          );
          await postCharges(api().db, today);
          const told = acts
            .filter(({ what }) => what === 'charge')
            .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
          const charged = BigInt((await one('select sum(amount_micro) n from ad_ledger')) ?? 0);
          expect(charged).toBe(before + told);
          const cash = [...paid.values()].reduce((sum, amount) => sum + amount, 0n);
          expect(await balancesOf(api().db, running.account.id)).toMatchObject({
            REVENUE: -charged,
            CASH: cash,
            RECEIVABLE: charged - cash,
          });
          expect(
            await one(
              'select count(*) n from (select from ledger_postings group by ad_account_id, journal_id having sum(amount_micro) <> 0) wrong',
            ),
          ).toBe('0');
        }),
        { numRuns: 12 },
      );
    } finally {
      await Promise.all(dbs.slice(1).map((db) => db.close()));
    }
  });
});
