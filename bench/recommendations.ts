/**
 * Home feed, Pin page with related Pins, and page of an interest, for someone who is logged in, on sites of ten thousand, a hundred thousand
 * and a million Pins side by side: time of a page's calls one page after the other, on each site in turn, statements a page, and how the median
 * grows with the site. `BENCH_SIZES` takes other sizes; `BENCH_PLANS=1` prints what the statements read on the largest. Run with
 * `npx tsx bench/recommendations.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@corkboard/embedded-postgres';
import { requestOf } from '@corkboard/contract';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../apps/api/src/app';
import { askWithin } from '../apps/api/src/http/visit';
import { handlers } from '../apps/api/src/modules/handlers';
import { countStatements, createDb, type Db, migrate, withDatabase } from '../apps/api/src/platform/db';
import { createTestServices } from '../apps/api/src/testing/test-services';
import { plansOf, printPlans } from './lib/plans';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { fillScaled, INTERESTS, peopleOf, tokenOf } from './lib/scaled-site';

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const PAGES = Number(process.env.BENCH_PAGES ?? 300);
const WARM_UP = 60;
const MAX_STATEMENTS = 6;
const MAX_GROWTH = 1.3;

interface Page {
  name: string;
  /** The calls that the n-th page makes, beside the question who is looking. */
  urls: (n: number, pins: number) => string[];
}

const firstPin = (n: number, pins: number) => String(1_000_000_000 + 5 * ((n * 7919) % (pins / 5)));
const PAGE_KINDS: readonly Page[] = [
  { name: 'home', urls: () => [requestOf('UserHomefeedResource.get', {}).url] },
  {
    name: 'Pin with related',
    urls: (n, pins) => {
      const id = firstPin(n, pins);
      return [
        requestOf('PinResource.get', { id }).url,
        requestOf('PinCloseupResource.get', { pin_id: id }).url,
        requestOf('PinCommentsResource.get', { pin_id: id }).url,
        requestOf('RelatedPinsResource.get', { pin_id: id }).url,
      ];
    },
  },
  {
    name: 'interest',
    urls: (n) => {
      const id = String(1 + ((n * 7) % INTERESTS));
      return [
        requestOf('InterestResource.get', { interest_id: id }).url,
        requestOf('InterestFeedResource.get', { interest_id: id }).url,
      ];
    },
  },
];
const WHO = requestOf('UserSessionResource.get', {}).url;

/** A filled site with the api's own code on it. */
interface Site {
  pins: number;
  url: string;
  visit: (page: Page, n: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Makes the calls of a page as the server of pages does. */
async function visitWith(app: FastifyInstance, pins: number, { urls }: Page, n: number): Promise<void> {
  const ask = askWithin(app);
  const caller = { came: { address: '127.0.0.1', headers: {} } };
  const cookie = `session=${tokenOf(1 + ((n * 13) % Math.min(peopleOf(pins), 2000)))}`;
  for (const url of [WHO, ...urls(n, pins)]) {
    const { status, body } = await ask({ method: 'GET', url, headers: { cookie }, caller });
    if (status !== 200) throw new Error(`${url} was answered ${status}: ${body.slice(0, 300)}`);
  }
}

async function appOn(db: Db): Promise<{ app: FastifyInstance; stop: () => Promise<void> }> {
  const services = createTestServices(db);
  const app = await createApp(services, handlers, []);
  return {
    app,
    stop: async () => {
      await app.close();
      services.dispose();
    },
  };
}

async function start(postgres: RunningPostgres, pins: number): Promise<Site> {
  const url = withDatabase(postgres.url, `pins_${pins}`);
  const first = createDb(postgres.url, { size: 1 });
  await first.query(`create database pins_${pins}`);
  await first.close();
  await migrate(url);
  await fillScaled(url, pins);
  const db = createDb(url, { size: 4, slowMs: Infinity });
  const { app, stop } = await appOn(db);
  return {
    pins,
    url,
    visit: (page, n) => visitWith(app, pins, page, n),
    stop: async () => {
      await stop();
      await db.close();
    },
  };
}

/** Brings a site into the server's memory, as on one that has run for a while. */
async function warm({ url }: Site): Promise<void> {
  const db = createDb(url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
  await db.query('create extension pg_prewarm');
  await db.query(
    `select pg_prewarm(c.oid) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`,
  );
  await db.close();
}

/** How long a page takes on each site, in turn. */
async function timesOf(sites: readonly Site[], page: Page): Promise<Map<Site, number[]>> {
  const times = new Map(sites.map((site) => [site, [] as number[]]));
  for (const site of sites) for (let n = 0; n < WARM_UP; n++) await site.visit(page, n);
  for (let n = 0; n < PAGES; n++)
    for (const site of sites) {
      const begun = performance.now();
      await site.visit(page, n + WARM_UP);
      times.get(site)!.push(performance.now() - begun);
    }
  for (const all of times.values()) all.sort((a, b) => a - b);
  return times;
}

async function measure(sites: readonly Site[], page: Page): Promise<BenchRow[]> {
  const times = await timesOf(sites, page);
  const rows: BenchRow[] = [];
  for (const site of sites) {
    const mine = times.get(site)!;
    const { count } = await countStatements(() => site.visit(page, 1));
    const label = `${page.name}, ${site.pins.toLocaleString('en')} Pins`;
    rows.push(
      { label: `${label}: median`, value: median(mine), unit: 'ms' },
      { label: `${label}: 99 of 100 within`, value: mine[Math.floor(mine.length * 0.99)]!, unit: 'ms' },
      figure(`${label}: statements`, count, 'a page', { atMost: MAX_STATEMENTS }),
    );
  }
  const [first, last] = [times.get(sites[0]!)!, times.get(sites.at(-1)!)!];
  rows.push(
    figure(`${page.name}: median on the largest / on the smallest`, median(last) / median(first), '×', {
      atMost: MAX_GROWTH,
    }),
  );
  return rows;
}

async function showPlans({ url, pins }: Site): Promise<void> {
  for (const [n, page] of PAGE_KINDS.entries()) {
    const ran = await plansOf(url, async (db) => {
      const { app, stop } = await appOn(db);
      await visitWith(app, pins, page, 17 * (n + 1));
      await stop();
    });
    await printPlans(`${page.name}, ${pins.toLocaleString('en')} Pins`, ran);
  }
}

/** Measures all sizes. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  const sites: Site[] = [];
  try {
    for (const pins of SIZES) sites.push(await start(postgres, pins));
    for (const site of sites.toReversed()) await warm(site);
    const rows: BenchRow[] = [{ label: 'load of the machine before', value: loadavg()[0]!, unit: '' }];
    for (const page of PAGE_KINDS) rows.push(...(await measure(sites, page)));
    rows.push({ label: 'load of the machine after', value: loadavg()[0]!, unit: '' });
    if (process.env.BENCH_PLANS) await showPlans(sites.at(-1)!);
    return { name: 'Recommendations on growing sites, one page at a time', rows };
  } finally {
    for (const site of sites) await site.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
