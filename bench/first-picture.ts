/**
 * How soon a stranger sees a page: home, pin, board and profile on a phone, cold, on a processor four times slower, over slow and fast 4G.
 * Beside the pages as they are served stand, from the same process and in turn, the same pages drawn by the browser only (`RENDERING=browser`),
 * and bare HTML documents made of the same pictures and words. The largest paint at most 1.3 times the bare document's; interactive no
 * later, and the main thread held up no longer, than where the browser draws. Then the layout shift from 360 to 1920 px.
 *
 * Run with `npx tsx bench/first-picture.ts` after `npm run build`. `BENCH_ROUNDS` is how often each page is opened each way (7),
 * `BENCH_NETWORKS` one of `slow` and `fast`, `BENCH_PAGES` some of the pages with commas between, `BENCH_BEFORE` the folder of another
 * checkout, built, to measure as well, and `CHROMIUM_PATH` another browser.
 */
import { loadavg } from 'node:os';
import { type Browser } from '@playwright/test';
import { barePageOf } from './lib/bare-page';
import { launchBrowser } from './lib/browser';
import { type Page, pagesOf, type SiteKind, startSites } from './lib/pages';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { FAST_4G, type Network, PHONE, ROAD_4G, type Visit, visit } from './lib/visit';

const MOST = 1.3;
const WIDTHS = [360, 390, 768, 1280, 1920];
const SHIFT_MOST = 0.01;

type Kind = Extract<SiteKind, 'server' | 'browser' | 'bare' | 'before'>;
type Round = Readonly<Partial<Record<Kind, Visit>>>;

const before = process.env.BENCH_BEFORE;
const KINDS: readonly Kind[] = ['server', 'browser', 'bare', ...(before ? (['before'] as const) : [])];

/** Opens a page once each way, and begins with another one every time. */
async function round(browser: Browser, at: Sites, page: Page, network: Network, n: number): Promise<Round> {
  const visits: Partial<Record<Kind, Visit>> = {};
  for (let i = 0; i < KINDS.length; i++) {
    const kind = KINDS[(i + n) % KINDS.length]!;
    visits[kind] = await visit(browser, at[kind] + page.path, {
      network,
      screen: PHONE,
      isBare: kind === 'bare',
    });
  }
  return visits;
}

type Sites = Readonly<Record<Kind, string>>;

function rowsOf(page: Page, network: Network, rounds: readonly Round[]): BenchRow[] {
  const label = (what: string) => `${network.name}, ${page.name}: ${what}`;
  const of = (kind: Kind, key: keyof Visit) => median(rounds.map((visits) => visits[kind]![key]));
  const each = (what: string, key: keyof Visit, unit: string, kinds = KINDS): BenchRow[] =>
    kinds.map((kind) => ({ label: label(`${what}, ${kind}`), value: of(kind, key), unit }));
  const ratio = (what: string, key: keyof Visit, [one, other]: [Kind, Kind], atMost: number): BenchRow =>
    figure(
      label(`${what}, ${one} / ${other}`),
      median(rounds.map((visits) => visits[one]![key] / visits[other]![key])),
      '×',
      { atMost },
    );
  const scripted = KINDS.filter((kind) => kind !== 'bare');
  return [
    ...each('first paint', 'fcp', 'ms'),
    ...each('largest paint', 'lcp', 'ms'),
    ratio('largest paint', 'lcp', ['server', 'bare'], MOST),
    ...each('interactive', 'interactive', 'ms', scripted),
    ratio('interactive', 'interactive', ['server', 'browser'], 1),
    ...each('held up', 'blocked', 'ms', scripted.slice(1)),
    figure(label('held up, server'), of('server', 'blocked'), 'ms', { atMost: of('browser', 'blocked') }),
    ...each('layout shift', 'shift', '', ['server', 'browser']),
    ...each('scripts before interactive', 'scriptKb', 'KB', scripted),
    ...each('all files', 'totalKb', 'KB'),
  ];
}

async function shiftsOf(browser: Browser, site: string, pages: readonly Page[]): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const page of pages) {
    for (const width of WIDTHS) {
      const screen = { viewport: { width, height: 800 } };
      const { shift } = await visit(browser, site + page.path, { network: FAST_4G, screen });
      rows.push(figure(`layout shift, ${page.name} at ${width} px`, shift, '', { atMost: SHIFT_MOST }));
    }
  }
  return rows;
}

const load = (when: string): BenchRow => ({
  label: `load of the machine, ${when}`,
  value: loadavg()[0]!,
  unit: 'processes a minute',
});

const chosen = <T extends { readonly name: string }>(all: readonly T[], asked: string | undefined): T[] =>
  all.filter(({ name }) => asked === undefined || asked.split(',').some((part) => name.startsWith(part)));

/** Measures the build that is in `dist/`. */
export async function run(rounds = Number(process.env.BENCH_ROUNDS ?? 7)): Promise<BenchResult> {
  const { at, setBare, stop } = await startSites(KINDS, before ? { BEFORE_DIR: before } : {});
  const browser = await launchBrowser();
  try {
    const pages = chosen(await pagesOf(at.browser), process.env.BENCH_PAGES);
    const bare: Record<string, string> = {};
    for (const { path } of pages) bare[path] = await barePageOf(browser, at.browser + path, PHONE);
    await setBare(bare);
    const rows: BenchRow[] = [load('before')];
    for (const page of pages) {
      // A first load warms up the server's compressed files and the database's plans: it isn't measured.
      await round(browser, at, page, FAST_4G, 0);
      for (const network of chosen([ROAD_4G, FAST_4G], process.env.BENCH_NETWORKS)) {
        const measured: Round[] = [];
        for (let n = 0; n < rounds; n++) measured.push(await round(browser, at, page, network, n));
        rows.push(...rowsOf(page, network, measured));
      }
    }
    rows.push(...(await shiftsOf(browser, at.server, pages)), load('after'));
    return { name: `The first picture, processor 4 × slower, cold, medians of ${rounds}`, rows };
  } finally {
    await browser.close();
    await stop();
  }
}

if (isProgram(import.meta)) print(await run());
