/**
 * Pages of people who are logged in: home feed and Pin page, opened by 16 clients as so many people, whole sites in processes of their own (pages,
 * api and database as `npm start` has them), measured in turn. Drawn on the server, and where only browsers draw; `BENCH_BEFORE` is the folder of another
 * checkout, built, to measure as well: one from before pages were drawn on the server is compared with drawing by browsers alone. `BENCH_ROUNDS` is how often each is measured (5), `BENCH_SECONDS` how long (5). Run with
 * `npx tsx bench/signed-in.ts` after `npm run build`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@corkboard/embedded-postgres';
import { load, type Load } from './lib/load';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { type Kind, startWholeSite, type WholeSite } from './lib/whole-site';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const { BENCH_BEFORE: BEFORE } = process.env;
const GAIN = 1.3;

const NOW: Kind = { name: 'now', root: HERE, env: {} };
const KINDS: readonly Kind[] = [
  NOW,
  { name: 'now, drawn by browsers', root: HERE, env: { RENDERING: 'browser' } },
  ...(BEFORE ? [{ name: 'before', root: BEFORE, env: {} }] : []),
];

const PAGES = {
  home: () => '/',
  pin: ({ pins }: WholeSite, n: number) => `/pin/${pins[(n * 7) % pins.length]!.id}/`,
};
type Page = keyof typeof PAGES;

const requestsOf = (site: WholeSite, page: Page) =>
  site.people.map(({ token }, n) => ({
    path: PAGES[page](site, n),
    headers: { cookie: `session=${token}`, 'accept-encoding': 'br' },
  }));

/** Makes sure that what is measured is what is meant. */
async function check(site: WholeSite, page: Page): Promise<void> {
  const [{ path, headers }] = requestsOf(site, page) as [ReturnType<typeof requestsOf>[number]];
  const html = await (await fetch(site.url + path, { headers })).text();
  const isDrawn = html.includes('data-rendered=');
  if (!html.includes('"viewer":{')) throw new Error(`${path} of ${site.kind.name} is nobody's`);
  // A checkout from before may know no drawing on the server.
  if (site.kind.root === HERE && isDrawn === 'RENDERING' in site.kind.env)
    throw new Error(`${path} of ${site.kind.name} is drawn elsewhere`);
}

async function measure(sites: readonly WholeSite[], page: Page): Promise<BenchRow[]> {
  const loads = new Map(sites.map((site) => [site, [] as Load[]]));
  for (const site of sites) {
    await check(site, page);
    await load(site.url, requestsOf(site, page), 3);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const site of round % 2 ? sites.toReversed() : sites)
      loads.get(site)!.push(await load(site.url, requestsOf(site, page), SECONDS));
  const rows = sites.flatMap((site): BenchRow[] => {
    const of = (key: keyof Load) => median(loads.get(site)!.map((one) => one[key]));
    const label = `${page}, ${site.kind.name}`;
    return [
      { label: `${label}: pages`, value: of('rate'), unit: 'a second' },
      { label: `${label}: median`, value: of('p50'), unit: 'ms' },
      { label: `${label}: 99 of 100 within`, value: of('p99'), unit: 'ms' },
    ];
  });
  const ratio = (a: string, b: string) => {
    const [of, to] = [a, b].map((name) => loads.get(sites.find(({ kind }) => kind.name === name)!)!);
    return median(of!.map(({ rate }, round) => rate / to![round]!.rate));
  };
  if (!BEFORE) return rows;
  return [
    ...rows,
    { label: `${page}: now / before`, value: ratio('now', 'before'), unit: '×' },
    figure(`${page}: now, drawn by browsers / before`, ratio('now, drawn by browsers', 'before'), '×', {
      atLeast: GAIN,
    }),
  ];
}

/** Measures the build that is in `dist/`. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  const sites: WholeSite[] = [];
  try {
    for (const [index, kind] of KINDS.entries()) sites.push(await startWholeSite(postgres, kind, index));
    const rows: BenchRow[] = [{ label: 'load of the machine before', value: loadavg()[0]!, unit: '' }];
    for (const page of Object.keys(PAGES) as Page[]) rows.push(...(await measure(sites, page)));
    rows.push({ label: 'load of the machine after', value: loadavg()[0]!, unit: '' });
    return { name: 'Pages of people who are logged in, 16 clients', rows };
  } finally {
    for (const site of sites) await site.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
