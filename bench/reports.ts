/**
 * Reports of ads among ten million rows of days: 112 ad accounts with a thousand ads each, 90 days. Measured are a report by day of all thousand ads
 * (four calls of 250 ads, which is as many as one takes: at once, and one after the other), one of these calls, and a page of the table of ads sorted by spend and by what was
 * spent for a checkout,
 * each to the last byte over HTTP. `BENCH_ACCOUNTS` takes another number of accounts;
 * `BENCH_PLANS=1` prints what the statements read. Run with `npx tsx bench/reports.ts`.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReportSort, requestOf } from '@corkboard/contract';
import { startPostgres } from '@corkboard/embedded-postgres';
import { createApp } from '../apps/api/src/app';
import { handlers } from '../apps/api/src/modules/handlers';
import { createDb, type Db, migrate, withDatabase } from '../apps/api/src/platform/db';
import { createTestServices } from '../apps/api/src/testing/test-services';
import { plansOf, printPlans } from './lib/plans';
import { type BenchResult, figure, isProgram, median, print } from './lib/report';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 112);
const ADS = 1_000;
const DAYS = 90;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
const WARM_UP = 5;
/** Ads of one call. */
const AT_ONCE = 250;
const INDEXES = ['ad_days_campaign', 'ad_days_group', 'ad_days_day'];

/** Made of what was spent and of what followed: it needs the sums of both. */
const BY_CHECKOUT = 'WEB_CHECKOUT_COST_PER_ACTION';

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const adId = (account: number, n: number): string => String(account * 1_000_000 + n);
const COLUMNS =
  'SPEND_IN_MICRO_DOLLAR,TOTAL_IMPRESSION,TOTAL_CLICKTHROUGH,REPIN_1,CTR,ECPC_IN_DOLLAR,CPM_IN_DOLLAR';

const FILL: readonly string[] = [
  'set local session_replication_role = replica',
  `insert into users (id, email, username, first_name, full_name, birthdate, is_partner) values (1, 'p@people.example', 'person', 'P', 'P', '1990-05-17', true)`,
  `insert into sessions (token_hash, user_id, login_type, expires_at) values (encode(sha256('bench-session'), 'hex'), 1, 1, now() + interval '1 day')`,
  `insert into ad_accounts (id, owner_user_id, name, country, currency) select n, 1, 'Account ' || n, 'US', 'USD' from generate_series(1, ${ACCOUNTS}) n`,
  `insert into campaigns (ad_account_id, id, name, objective_type, status) select a, a * 1000000 + c, 'Campaign ' || c, 'CONSIDERATION', 'ACTIVE'
   from generate_series(1, ${ACCOUNTS}) a, generate_series(1, 10) c`,
  `insert into ad_groups (ad_account_id, id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency, bid_in_micro_currency, bid_strategy_type, pacing_delivery_type, placement_group)
   select a, a * 1000000 + g, a * 1000000 + g % 10 + 1, 'Ad group ' || g, 'ACTIVE', 'CLICKTHROUGH', 'DAILY', 5000000, 500000, 'MAX_BID', 'STANDARD', 'ALL'
   from generate_series(1, ${ACCOUNTS}) a, generate_series(1, 100) g`,
  `insert into ads (ad_account_id, id, ad_group_id, campaign_id, pin_id, name, creative_type, status, review_status)
   select a, a * 1000000 + d, a * 1000000 + d % 100 + 1, a * 1000000 + (d % 100 + 1) % 10 + 1, d, 'Ad ' || d, 'REGULAR', 'ACTIVE', 'APPROVED'
   from generate_series(1, ${ACCOUNTS}) a, generate_series(1, ${ADS}) d`,
  ...INDEXES.map(
    (name) =>
      `create temp table kept_${name} on commit drop as select pg_get_indexdef('${name}'::regclass) as made`,
  ),
  ...INDEXES.map((name) => `drop index ${name}`),
  // A day after the other, as events leave them.
  `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, measured_clicks, saves, spend_micro)
   select a, a * 1000000 + d, current_date - t, a * 1000000 + (d % 100 + 1) % 10 + 1, a * 1000000 + d % 100 + 1,
     400 + d * t % 700, d % 9, d * t % 40, d * t % 40, d % 5, (d * 7919 + t) % 20 * 100000
   from generate_series(${DAYS - 1}, 0, -1) t, generate_series(1, ${ACCOUNTS}) a, generate_series(1, ${ADS}) d`,
  // Conversions of one ad of five, in a row for each event of a day.
  `insert into conversion_days (ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro)
   select a, a * 1000000 + d, current_date - t, current_date - t, a * 1000000 + d % 100 + 1, a * 1000000 + (d % 100 + 1) % 10 + 1,
     event, true, 'click', 1, 0, 0, 1 + d % 3, 20000000
   from generate_series(${DAYS - 1}, 0, -3) t, generate_series(1, ${ACCOUNTS}) a, generate_series(1, ${ADS}, 5) d, unnest('{checkout,page_visit}'::text[]) event`,
  ...INDEXES.map((name) => `do $$ begin execute (select made from kept_${name}); end $$`),
];

/** How long each of some visits takes, the fastest first, in ms. */
async function timed(visit: (n: number) => Promise<void>): Promise<number[]> {
  for (let n = 0; n < WARM_UP; n++) await visit(n);
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const begun = performance.now();
    await visit(n + WARM_UP);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

async function visitsOf(db: Db) {
  const services = createTestServices(db);
  const app = await createApp(services, handlers, []);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  /** Takes an answer to its last byte. */
  const get = async (url: string): Promise<void> => {
    const asked = request(`${origin}${url}`, { agent, headers: { cookie: 'session=bench-session' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await once(answer, 'end');
    if (answer.statusCode !== 200)
      throw new Error(`${url.slice(0, 200)} was answered ${answer.statusCode} with ${bytes} bytes`);
  };
  const accountOf = (n: number): number => 1 + ((n * 7) % ACCOUNTS);
  const part = (n: number, from: number): Promise<void> => {
    const account = accountOf(n);
    const { url } = requestOf('GET /v5/ad_accounts/{ad_account_id}/ads/analytics', {
      params: { ad_account_id: String(account) },
      query: {
        start_date: day(DAYS - 1),
        end_date: day(0),
        granularity: 'DAY',
        columns: COLUMNS,
        ad_ids: Array.from({ length: AT_ONCE }, (_, k) => adId(account, from + k + 1)),
      },
    });
    return get(url);
  };
  return {
    part: (n: number) => part(n, (n % 4) * AT_ONCE),
    whole: async (n: number) => {
      await Promise.all(Array.from({ length: ADS / AT_ONCE }, (_, k) => part(n, k * AT_ONCE)));
    },
    inTurn: async (n: number) => {
      for (let from = 0; from < ADS; from += AT_ONCE) await part(n, from);
    },
    table: (n: number, sort: ReportSort = 'SPEND_IN_DOLLAR') =>
      get(
        requestOf('AdReportTableResource.get', {
          ad_account_id: String(accountOf(n)),
          level: 'AD',
          start_date: day(DAYS - 1),
          end_date: day(0),
          sort,
          page_size: 100,
        }).url,
      ),
    stop: async () => {
      agent.destroy();
      await app.close();
      services.dispose();
    },
  };
}

/** Measures reports among as many rows. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  try {
    const url = withDatabase(postgres.url, 'reports');
    const first = createDb(postgres.url, { size: 1 });
    await first.query('create database reports');
    await first.close();
    await migrate(url);
    const filler = createDb(url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
    await filler.transaction(async (tx) => {
      for (const statement of FILL) await tx.query(statement);
    });
    await filler.query('vacuum analyze ad_days');
    await filler.query('analyze');
    await filler.close();
    const db = createDb(url, { size: 4, slowMs: Infinity });
    const [{ rows: all } = { rows: '0' }] = await db.query<{ rows: string }>(
      'select count(*) as rows from ad_days',
    );
    const visits = await visitsOf(db);
    const before = loadavg()[0]!;
    const [part, whole, inTurn, table, followed] = [
      await timed(visits.part),
      await timed(visits.whole),
      await timed(visits.inTurn),
      await timed((n) => visits.table(n)),
      await timed((n) => visits.table(n, BY_CHECKOUT)),
    ];
    await visits.stop();
    await db.close();
    if (process.env.BENCH_PLANS) {
      const ran = await plansOf(url, async (planned) => {
        const once = await visitsOf(planned);
        await once.part(3);
        await once.table(3);
        await once.table(3, BY_CHECKOUT);
        await once.stop();
      });
      await printPlans('Reports', ran);
    }
    const p99 = (times: readonly number[]): number => times[Math.floor(times.length * 0.99)]!;
    return {
      name: `Reports of ${DAYS} days and ${ADS.toLocaleString('en')} ads, among ${Number(all).toLocaleString('en')} rows of days`,
      rows: [
        { label: 'load of the machine before', value: before, unit: '' },
        { label: `${AT_ONCE} ads by day (one call): median`, value: median(part), unit: 'ms' },
        figure(`${AT_ONCE} ads by day (one call): 99 of 100 within`, p99(part), 'ms', { atMost: 250 }),
        { label: 'all ads by day (four calls at once): median', value: median(whole), unit: 'ms' },
        figure('all ads by day (four calls at once): 99 of 100 within', p99(whole), 'ms', { atMost: 250 }),
        { label: 'the same, one after the other: median', value: median(inTurn), unit: 'ms' },
        { label: 'the same, one after the other: 99 of 100 within', value: p99(inTurn), unit: 'ms' },
        { label: 'table of ads by spend: median', value: median(table), unit: 'ms' },
        figure('table of ads by spend: 99 of 100 within', p99(table), 'ms', { atMost: 250 }),
        { label: 'table of ads by cost of a checkout: median', value: median(followed), unit: 'ms' },
        figure('table of ads by cost of a checkout: 99 of 100 within', p99(followed), 'ms', { atMost: 250 }),
        { label: 'load of the machine after', value: loadavg()[0]!, unit: '' },
      ],
    };
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
