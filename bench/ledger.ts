/**
 * The books of ad accounts: journals and postings a second, written one by one by four connections, then the charges of a month posted, and that
 * month closed with its invoices, for 10,000 ad accounts (`LEDGER_ACCOUNTS` is another number). Run with `npx tsx bench/ledger.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import { closeMonths } from '../apps/api/src/modules/ads/invoices';
import { holdBooks, postCharges, writeJournal } from '../apps/api/src/modules/ads/ledger';
import { createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { type BenchResult, figure, isProgram, print } from './lib/report';

const ACCOUNTS = Number(process.env.LEDGER_ACCOUNTS ?? 10_000);
const DAYS = 30;
const WRITERS = 4;
const SECONDS = 10;
const FIRST = '2026-06-01';
const AFTER = Date.parse('2026-07-01T12:00:00Z');

/** Ad accounts of one business, each with one charge on each day of a month. */
async function fill(db: Db): Promise<string[]> {
  await db.query(`insert into users (email, username, first_name, full_name, birthdate, country)
     values ('ledger@bench.example', 'ledger', 'Ledger', 'Ledger', '1990-01-01', 'US')`);
  const rows = await db.query<{ id: string }>(
    `insert into ad_accounts (owner_user_id, name, country, currency)
     select u.id, 'Account ' || n, 'US', 'USD' from users u, generate_series(1, $1::int) n where u.username = 'ledger' returning id`,
    [ACCOUNTS],
  );
  await db.query(
    `with spent as (
       select a.id, $1::date + d as day, 1000000 + (a.id + d * 7919) % 4000000 as micro from ad_accounts a, generate_series(0, $2::int - 1) d
     ), money as (
       insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
       select id, next_id(), day, 1, 'click', 'advertiser', 'revenue', micro, 'USD' from spent
     )
     insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro) select id, 1, day, 1, 1, micro from spent`,
    [FIRST, DAYS],
  );
  await db.query('analyze');
  return rows.map(({ id }) => id);
}

/** Journals of two postings that are written one by one, a transaction each, in as many seconds. */
async function writeOneByOne(db: Db, accounts: readonly string[]): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  const write = async (writer: number) => {
    let written = 0;
    while (performance.now() < until) {
      const id = accounts[(written * WRITERS + writer) % accounts.length]!;
      const reference = `${writer}/${written}`;
      await db.transaction(async (tx) => {
        await holdBooks(tx, { id, currency: 'USD' });
        await writeJournal(tx, id, {
          kind: 'TOP_UP',
          day: FIRST,
          reference,
          postings: { CASH: 1_000_000n, PREPAID: -1_000_000n },
        });
      });
      written++;
    }
    return written;
  };
  const counts = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function timed<Value>(work: () => Promise<Value>): Promise<[value: Value, seconds: number]> {
  const began = performance.now();
  const value = await work();
  return [value, (performance.now() - began) / 1000];
}

/** Fills the books and closes them. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-ledger-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: WRITERS });
  try {
    await migrate(postgres.url);
    // Filling the books isn't measured, and may take as long as it does.
    const filler = createDb(postgres.url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
    const accounts = await fill(filler);
    await filler.close();
    const [journals, seconds] = await timed(() => writeOneByOne(db, accounts));
    const [, posting] = await timed(() => postCharges(db, FIRST));
    const [, closing] = await timed(() => closeMonths(db, AFTER));
    const [, again] = await timed(() => closeMonths(db, AFTER));
    const [sums] = await db.query<Record<'postings' | 'invoices' | 'unbalanced' | 'apart', number>>(
      `select (select count(*)::int from ledger_postings p join ledger_journals j on j.ad_account_id = p.ad_account_id and j.id = p.journal_id where j.kind = 'CHARGES') as postings,
         (select count(*)::int from billing_invoices) as invoices,
         (select count(*)::int from (select from ledger_postings group by ad_account_id, journal_id having sum(amount_micro) <> 0) wrong) as unbalanced,
         ((select sum(spend_micro) from billing_invoices) - (select sum(amount_micro) from ad_ledger))::float8 as apart`,
    );
    const { postings, invoices, unbalanced, apart } = sums!;
    return {
      name: `The books of ${ACCOUNTS.toLocaleString('en')} ad accounts, load ${loadavg()[0]!.toFixed(1)}`,
      rows: [
        {
          label: 'postings written one by one',
          value: Math.round((journals * 2) / seconds),
          unit: 'a second',
        },
        {
          label: `postings of ${DAYS} days of charges`,
          value: Math.round(postings / posting),
          unit: 'a second',
        },
        { label: 'posting these charges', value: Number(posting.toFixed(1)), unit: 's' },
        { label: 'closing the month', value: Number(closing.toFixed(1)), unit: 's' },
        { label: 'closing it again, an hour later', value: Number(again.toFixed(2)), unit: 's' },
        { label: 'invoices written', value: invoices, unit: 'invoices' },
        figure('journals that do not come to 0', unbalanced, 'journals', { atMost: 0 }),
        figure('invoices and charges apart by', Math.abs(apart), 'millionths', { atMost: 0 }),
      ],
    };
  } finally {
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
