/**
 * Cost of choosing ads for a page of the home feed: the same people request the same pages of one site, in turn while 10,000 ad groups run and while all their
 * campaigns are paused. Run with `npx tsx bench/ad-feed.ts` after `npm run build`; `BENCH_ROUNDS` is how often each is measured (5), `BENCH_SECONDS` how long (4).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { requestOf } from '@corkboard/contract';
import { createDb, type Db } from '../apps/api/src/platform/db';
import { fillCrowd, PEOPLE, tokenOf } from './lib/crowd';
import { load, type Load } from './lib/load';
import { type BenchResult, type BenchRow, isProgram, median, print } from './lib/report';
import { type BenchSite, startBenchSite } from './lib/site';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ACCOUNTS = 500;
const GROUPS = 10_000;
const CLIENTS = [1, 16];
const FEED = requestOf('UserHomefeedResource.get', {}).url;

const FILL: readonly string[] = [
  `insert into ad_accounts (id, owner_user_id, name, country, currency) select n, n, 'Shop ' || n, 'US', 'USD' from generate_series(1, ${ACCOUNTS}) n`,
  `insert into campaigns (ad_account_id, id, name, objective_type, status) select a, a, 'Campaign', 'CONSIDERATION', 'ACTIVE' from generate_series(1, ${ACCOUNTS}) a`,
  `insert into ad_groups (ad_account_id, id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency, bid_in_micro_currency,
     bid_strategy_type, pacing_delivery_type, placement_group, targeting_spec)
   select g % ${ACCOUNTS} + 1, g, g % ${ACCOUNTS} + 1, 'Ad group ' || g, 'ACTIVE', case when g % 2 = 0 then 'IMPRESSION' else 'CLICKTHROUGH' end, 'DAILY',
     900000000, 100000 + g * 7919 % 900000, 'MAX_BID', 'STANDARD', 'ALL',
     case when g % 3 = 0 then '{"GEO": ["US"], "APPTYPE": ["web"]}' else '{"GEO": ["US"]}' end::jsonb
   from generate_series(1, ${GROUPS}) g`,
  `insert into ads (ad_account_id, id, ad_group_id, campaign_id, pin_id, name, creative_type, status, review_status)
   select n % ${ACCOUNTS} + 1, n, n, n % ${ACCOUNTS} + 1, p.id, 'Ad ' || n, 'REGULAR', 'ACTIVE', 'APPROVED'
   from (select id, row_number() over (order by id) as n from pins where is_public and origin_id is null limit ${GROUPS}) p`,
];

async function fill(url: string): Promise<void> {
  await fillCrowd(url);
  const db = createDb(url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
  await db.transaction(async (tx) => {
    for (const statement of FILL) await tx.query(statement);
  });
  await db.query('analyze');
  await db.close();
}

const requests = Array.from({ length: PEOPLE }, (_, n) => ({
  method: 'GET' as const,
  path: FEED,
  headers: { cookie: `session=${tokenOf(((n * 773) % PEOPLE) + 1)}` },
}));

/** Promoted Pins of a page. */
async function promotedOn({ url }: BenchSite): Promise<number> {
  const answer = await fetch(url + FEED, { headers: requests[0]!.headers });
  const { resource_response: found } = (await answer.json()) as {
    resource_response: { data: { is_promoted: boolean }[] };
  };
  return found.data.filter(({ is_promoted }) => is_promoted).length;
}

/** Has all ads run or none, and waits until the site has heard of it. */
async function turn(site: BenchSite, db: Db, on: boolean): Promise<void> {
  await db.query('update campaigns set status = $1', [on ? 'ACTIVE' : 'PAUSED']);
  for (let n = 0; (await promotedOn(site)) > 0 !== on; n++) {
    if (n === 200) throw new Error(on ? 'no page has an ad' : 'pages still have ads');
    await delay(50);
  }
}

/** Measures pages with and without ads, in turn. */
export async function run(): Promise<BenchResult> {
  const site = await startBenchSite({ fill });
  const db = createDb(site.databaseUrl, { size: 1, slowMs: Infinity });
  try {
    const rows: BenchRow[] = [];
    const measured = new Map<string, Load[]>();
    let promoted = 0;
    for (let round = -1; round < ROUNDS; round++)
      for (const on of round % 2 ? [true, false] : [false, true]) {
        await turn(site, db, on);
        if (on) promoted = await promotedOn(site);
        for (const clients of CLIENTS) {
          const key = `${String(on)} ${clients}`;
          const one = await load(site.url, requests, SECONDS, clients);
          // The first round warms up.
          if (round >= 0) measured.set(key, [...(measured.get(key) ?? []), one]);
        }
      }
    for (const clients of CLIENTS) {
      const of = (on: boolean) => measured.get(`${String(on)} ${clients}`)!;
      const a = clients === 1 ? 'one client' : `${clients} clients`;
      const page = (on: boolean) => 1000 / median(of(on).map(({ rate }) => rate));
      rows.push(
        { label: `${a}: a page each, without ads`, value: page(false), unit: 'ms' },
        { label: `${a}: a page each, with ads`, value: page(true), unit: 'ms' },
        { label: `${a}: what ads add`, value: page(true) - page(false), unit: 'ms' },
        { label: `${a}: 99 of 100 without ads`, value: median(of(false).map(({ p99 }) => p99)), unit: 'ms' },
        { label: `${a}: 99 of 100 with ads`, value: median(of(true).map(({ p99 }) => p99)), unit: 'ms' },
      );
    }
    rows.push({ label: 'promoted Pins of a page', value: promoted, unit: 'Pins' });
    return { name: `Home feed with ads of ${GROUPS.toLocaleString('en')} running ad groups`, rows };
  } finally {
    await db.close();
    await site.stop();
  }
}

if (isProgram(import.meta)) print(await run());
