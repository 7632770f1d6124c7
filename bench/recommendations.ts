/**
 * Home feed and Pin page with related Pins, for someone who is logged in, on sites of ten thousand, a hundred thousand and a million
 * Pins: time of a page's calls one page after the other, statements a page, and how the median grows with the site. `BENCH_SIZES` takes other
 * sizes. Run with `npx tsx bench/recommendations.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import { requestOf } from '@corkboard/contract';
import { createApp } from '../apps/api/src/app';
import { handlers } from '../apps/api/src/modules/handlers';
import { countStatements, createDb, migrate } from '../apps/api/src/platform/db';
import { createTestServices } from '../apps/api/src/testing/test-services';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { fillScaled, peopleOf, tokenOf } from './lib/scaled-site';

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const PAGES = Number(process.env.BENCH_PAGES ?? 300);
const WARM_UP = 60;
const MAX_STATEMENTS = 6;
const MAX_GROWTH = 1.3;

interface Page {
  name: string;
  /** The calls of the n-th page, of a person. */
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
        requestOf('RelatedPinsResource.get', { pin_id: id }).url,
      ];
    },
  },
];

/** Measures one size; gives the medians beside the rows. */
async function measure(pins: number): Promise<{ rows: BenchRow[]; medians: number[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  try {
    await migrate(postgres.url);
    await fillScaled(postgres.url, pins);
    const db = createDb(postgres.url, { size: 4, slowMs: Infinity });
    const services = createTestServices(db);
    const app = await createApp(services, handlers, []);
    const rows: BenchRow[] = [];
    const medians: number[] = [];
    const sessions = Math.min(peopleOf(pins), 2000);
    const visit = async ({ urls }: Page, n: number) => {
      const cookie = `session=${tokenOf(1 + ((n * 13) % sessions))}`;
      for (const url of urls(n, pins)) {
        const { statusCode, body } = await app.inject({ url, headers: { cookie } });
        if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}: ${body.slice(0, 300)}`);
      }
    };
    for (const page of PAGE_KINDS) {
      for (let n = 0; n < WARM_UP; n++) await visit(page, n);
      const times: number[] = [];
      for (let n = 0; n < PAGES; n++) {
        const begun = performance.now();
        await visit(page, n + WARM_UP);
        times.push(performance.now() - begun);
      }
      const { count } = await countStatements(() => visit(page, 1));
      times.sort((a, b) => a - b);
      const label = `${page.name}, ${pins.toLocaleString('en')} Pins`;
      medians.push(median(times));
      rows.push(
        { label: `${label}: median`, value: median(times), unit: 'ms' },
        { label: `${label}: 99 of 100 within`, value: times[Math.floor(times.length * 0.99)]!, unit: 'ms' },
        figure(`${label}: statements`, count, 'a page', { atMost: MAX_STATEMENTS }),
      );
    }
    await app.close();
    services.dispose();
    await db.close();
    rows.push({ label: `load while measuring ${pins.toLocaleString('en')}`, value: loadavg()[0]!, unit: '' });
    return { rows, medians };
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures all sizes, the smallest first. */
export async function run(): Promise<BenchResult> {
  const measured = [];
  for (const pins of SIZES) measured.push(await measure(pins));
  const [first, last] = [measured[0]!, measured.at(-1)!];
  return {
    name: 'Recommendations on growing sites, one page at a time',
    rows: [
      ...measured.flatMap(({ rows }) => rows),
      ...PAGE_KINDS.map(({ name }, n) =>
        figure(
          `${name}: median on the largest / on the smallest`,
          last.medians[n]! / first.medians[n]!,
          '×',
          {
            atMost: MAX_GROWTH,
          },
        ),
      ),
    ],
  };
}

if (isProgram(import.meta)) print(await run());
