/**
 * Cost of rendering for the server: a stranger's pin page over and over, 16 clients, with and without the pages that are cached for seconds,
 * and where only browsers draw; then the time that rendering adds to one page while there is no other request. After that, load at four fifths of
 * the server's capacity, and releases of a remote while 16 clients read: every page with markup, of the version whose scripts it names, and memory
 * that does not grow.
 *
 * Run with `npx tsx bench/pages.ts` after `npm run build`. `--minutes 30` is how long the load lasts (a quarter of one), `--releases 100` how many
 * releases there are (20). `BENCH_ROUNDS` is how often each is measured (3), `BENCH_SECONDS` how long (5), `BENCH_BEFORE` the folder of
 * another checkout, built, to measure as well.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { publish, releasesFolder, resealFolder } from '../libs/federation/src/node';
import { load, steadyLoad } from './lib/load';
import { type Page, pagesOf, type SiteKind, type Sites, startSites } from './lib/pages';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const READERS = 16;
const ADDED_MOST_MS = 15;
const SHARE = 0.8;
const BUILT = fileURLToPath(new URL('../dist/consumer/site', import.meta.url));
/** Headline of the start page for strangers. */
const HEADLINE = 'Pin it now. Make it later.';

type Kind = Extract<SiteKind, 'server' | 'server, nothing kept' | 'browser' | 'before'>;

const before = process.env.BENCH_BEFORE;
const KINDS: readonly Kind[] = [
  'server',
  'server, nothing kept',
  'browser',
  ...(before ? (['before'] as const) : []),
];

const asked = (path: string) => [{ path, headers: { 'accept-encoding': 'br' } }];

/** Pages a second, and how long they take: for 16 clients, and for one alone. */
async function ratesOf(at: Readonly<Record<Kind, string>>, path: string): Promise<BenchRow[]> {
  const crowds = new Map(KINDS.map((kind) => [kind, [] as { rate: number; p50: number; p99: number }[]]));
  const alone = new Map(KINDS.map((kind) => [kind, [] as number[]]));
  for (const kind of KINDS) await load(at[kind], asked(path), 2);
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of KINDS) {
      crowds.get(kind)!.push(await load(at[kind], asked(path), SECONDS));
      alone.get(kind)!.push(await oneByOne(at[kind] + path));
    }
  }
  const of = (kind: Kind, key: 'rate' | 'p50' | 'p99') =>
    median(crowds.get(kind)!.map((crowd) => crowd[key]));
  const added = (kind: Kind) =>
    median(alone.get(kind)!.map((ms, round) => ms - alone.get('browser')![round]!));
  return [
    ...KINDS.map((kind) => ({ label: `pin page, ${kind}`, value: of(kind, 'rate'), unit: 'a second' })),
    ...KINDS.flatMap((kind) =>
      (['p50', 'p99'] as const).map((key) => ({
        label: `pin page at 16 clients, ${key}, ${kind}`,
        value: of(kind, key),
        unit: 'ms',
      })),
    ),
    ...KINDS.map((kind) => ({
      label: `pin page alone, p50, ${kind}`,
      value: median(alone.get(kind)!),
      unit: 'ms',
    })),
    figure('rendering adds, nothing kept', added('server, nothing kept'), 'ms', { atMost: ADDED_MOST_MS }),
    { label: 'rendering adds, kept', value: added('server'), unit: 'ms' },
  ];
}

/** The middle of 200 times that one client waits. */
async function oneByOne(url: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 200; n++) {
    const start = performance.now();
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Resident memory of the sites' process, its threads included, in MB. */
async function memoryOf({ process: { pid } }: Sites<Kind>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1000;
}

/** Load at a share of what the server can do, and the memory at its quarters. */
async function soak(sites: Sites<Kind>, path: string, rate: number, minutes: number): Promise<BenchRow[]> {
  const seconds = Math.max(1, Math.round((minutes * 60) / 4));
  const quarters: BenchRow[] = [];
  for (let quarter = 1; quarter <= 4; quarter++) {
    const { p99, lost } = await steadyLoad(
      sites.at['server, nothing kept'],
      asked(path),
      seconds,
      Math.round(rate * SHARE),
    );
    quarters.push(
      {
        label: `${minutes} minutes at 80 %, memory after ${quarter} of 4`,
        value: await memoryOf(sites),
        unit: 'MB',
      },
      { label: `${minutes} minutes at 80 %, p99, ${quarter} of 4`, value: p99, unit: 'ms' },
      figure(`${minutes} minutes at 80 %, answers lost, ${quarter} of 4`, lost, 'pages', { atMost: 0 }),
    );
  }
  return quarters;
}

interface Read {
  pages: number;
  /** Pages of which only the frame came. */
  unrendered: number;
  /** Pages whose markup is not of the version whose scripts they name. */
  mixed: number;
  failed: number;
}

/** Publishes versions of the consumer, each with a headline of its own, while clients read. */
async function releases(sites: Sites<Kind>, pages: readonly Page[], count: number): Promise<BenchRow[]> {
  const headlines = new Map<string, string>();
  const read: Read = { pages: 0, unrendered: 0, mixed: 0, failed: 0 };
  let done = false;
  const reader = async (first: number) => {
    for (let n = first; !done; n++)
      await readPage(sites.at.server, pages[n % pages.length]!, headlines, read);
  };
  const first = await memoryOf(sites);
  const readers = Array.from({ length: READERS }, (_, n) => reader(n));
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-releases-'));
  const memory: number[] = [];
  try {
    for (let n = 1; n <= count; n++) {
      const built = join(folder, String(n));
      await cp(BUILT, built, { recursive: true });
      const headline = `${HEADLINE} ${n}`;
      const { version } = await resealFolder(built, (files) => {
        for (const [name, content] of files)
          if (/\.c?js$/.test(name))
            files.set(name, Buffer.from(content.toString('utf8').replaceAll(HEADLINE, headline)));
        return undefined;
      });
      headlines.set(version, headline);
      await publish(releasesFolder(sites.dataDir), built);
      await rm(built, { recursive: true });
      memory.push(await memoryOf(sites));
    }
  } finally {
    done = true;
    await Promise.all(readers);
    await rm(folder, { recursive: true, force: true });
  }
  const label = (what: string) => `${count} releases while 16 clients read: ${what}`;
  return [
    { label: label('pages read'), value: read.pages, unit: 'pages' },
    figure(label('answers other than a page'), read.failed, 'pages', { atMost: 0 }),
    figure(label('pages without markup'), read.unrendered, 'pages', { atMost: 0 }),
    figure(label('markup of another version'), read.mixed, 'pages', { atMost: 0 }),
    { label: label('memory before'), value: first, unit: 'MB' },
    { label: label('memory after half'), value: memory[Math.floor(memory.length / 2)]!, unit: 'MB' },
    { label: label('memory at the end'), value: memory.at(-1)!, unit: 'MB' },
  ];
}

async function readPage(
  site: string,
  page: Page,
  headlines: ReadonlyMap<string, string>,
  read: Read,
): Promise<void> {
  const answer = await fetch(site + page.path, { headers: { 'accept-encoding': 'br' } });
  const html = await answer.text();
  read.pages++;
  if (answer.status !== 200) read.failed++;
  const drawn = /data-rendered="([^"]+)"/.exec(html)?.[1];
  const scripts = new Set(
    [...html.matchAll(/\/remotes\/consumer\/([a-z0-9]+)\//g)].map(([, version]) => version),
  );
  if (drawn === undefined) {
    read.unrendered++;
    return;
  }
  const isWhole = page.name !== 'home' || html.includes(`>${headlines.get(drawn) ?? HEADLINE}<`);
  if (scripts.size !== 1 || !scripts.has(drawn) || !isWhole) read.mixed++;
}

const machine = (when: string): BenchRow => ({
  label: `load of the machine, ${when}`,
  value: loadavg()[0]!,
  unit: 'processes a minute',
});

/** Measures the build that is in `dist/`. */
export async function run({ minutes = 0.25, count = 20 } = {}): Promise<BenchResult> {
  const sites = await startSites(KINDS, before ? { BEFORE_DIR: before } : {});
  try {
    const pages = await pagesOf(sites.at.browser);
    const pin = pages.find(({ name }) => name === 'pin')!.path;
    const start = machine('before');
    const rates = await ratesOf(sites.at, pin);
    const rate = rates.find(({ label }) => label === 'pin page, server, nothing kept')!.value;
    const rows = [
      start,
      ...rates,
      ...(await soak(sites, pin, rate, minutes)),
      ...(await releases(sites, pages, count)),
      machine('after'),
    ];
    return { name: 'Pages that the server draws', rows };
  } finally {
    await sites.stop();
  }
}

if (isProgram(import.meta)) {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, releases: { type: 'string' } } });
  print(
    await run({
      ...(values.minutes ? { minutes: Number(values.minutes) } : {}),
      ...(values.releases ? { count: Number(values.releases) } : {}),
    }),
  );
}
