/**
 * Federation's price: the released site beside the same pages built as one plain bundle, from the same server process, over a slow
 * network and on a slow processor, in turn and always cold. Largest paint and time to interactive at most 1.15 times the plain
 * bundle's. Run with `npx tsx bench/federation.ts` after `npm run build`; `BENCH_PAIRS` is how often each page is opened both ways (7),
 * `BENCH_NETWORKS` one of `slow` and `fast`, `CHROMIUM_PATH` another browser.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser } from '@playwright/test';
import { launchBrowser } from './lib/browser';
import { type Page, pagesOf, startSites } from './lib/pages';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { FAST_4G, LIGHTHOUSE_PHONE, type Network, SLOW_4G, type Visit, visit } from './lib/visit';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLAIN_DIR = join(ROOT, '.cache/bench/plain');
const MOST = 1.15;

type Both = Readonly<Record<'federated' | 'plain', string>>;
type Pair = Readonly<Record<'federated' | 'plain', Visit>>;

async function measure(
  browser: Browser,
  sites: Both,
  page: Page,
  network: Network,
  pairs: number,
): Promise<Pair[]> {
  const open = (site: string) => visit(browser, site + page.path, { network, screen: LIGHTHOUSE_PHONE });
  const measured: Pair[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    // Each of the two goes first every other time.
    if (pair % 2 === 0) {
      const federated = await open(sites.federated);
      measured.push({ federated, plain: await open(sites.plain) });
    } else {
      const plain = await open(sites.plain);
      measured.push({ plain, federated: await open(sites.federated) });
    }
  }
  return measured;
}

function rowsOf(page: Page, network: Network, pairs: readonly Pair[]): BenchRow[] {
  const label = (what: string) => `${network.name}, ${page.name}: ${what}`;
  const row = (what: string, key: keyof Visit, unit: string): BenchRow[] =>
    (['federated', 'plain'] as const).map((kind) => ({
      label: label(`${what}, ${kind}`),
      value: median(pairs.map((pair) => pair[kind][key])),
      unit,
    }));
  const ratio = (what: string, key: keyof Visit): BenchRow => {
    const value = median(pairs.map(({ federated, plain }) => federated[key] / plain[key]));
    return network === SLOW_4G
      ? figure(label(`${what}, ratio`), value, '×', { atMost: MOST })
      : { label: label(`${what}, ratio`), value, unit: '×' };
  };
  return [
    ...row('largest paint', 'lcp', 'ms'),
    ratio('largest paint', 'lcp'),
    ...row('interactive', 'interactive', 'ms'),
    ratio('interactive', 'interactive'),
    ...row('scripts before interactive', 'scriptKb', 'KB'),
    ...row('styles before interactive', 'styleKb', 'KB'),
    ...row('files before interactive', 'requests', 'files'),
  ];
}

const networks = (): Network[] => {
  const asked = process.env.BENCH_NETWORKS;
  return [SLOW_4G, FAST_4G].filter(({ name }) => asked === undefined || name.startsWith(asked));
};

/** The released site with and without rendering on its server; the plain bundle's pages are always drawn by the browser. */
const WAYS = ['browser', 'server'] as const;

/** Builds the plain bundle, serves both, and opens every page both ways. */
export async function run(pairs = Number(process.env.BENCH_PAIRS ?? 7)): Promise<BenchResult> {
  await promisify(execFile)(process.execPath, ['bench/federation/build.mjs', PLAIN_DIR], { cwd: ROOT });
  const { at, stop } = await startSites([...WAYS, 'plain'], { PLAIN_DIR });
  const browser = await launchBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const way of WAYS) {
      const both = { federated: at[way], plain: at.plain };
      for (const page of (await pagesOf(at.plain)).slice(0, 3)) {
        // A first load warms up the server's compressed files and the database's plans: it isn't measured.
        await measure(browser, both, page, FAST_4G, 1);
        for (const network of networks()) {
          const measured = await measure(browser, both, page, network, pairs);
          rows.push(...rowsOf({ ...page, name: `${page.name}, drawn by the ${way}` }, network, measured));
        }
      }
    }
    return { name: 'Federation beside one plain bundle, processor 4 × slower, cold', rows };
  } finally {
    await browser.close();
    await stop();
  }
}

if (isProgram(import.meta)) print(await run());
