/**
 * Federation's price: the released site beside the same pages built as one plain bundle, from the same server process, over a slow
 * network and on a slow processor, in turn and always cold. Largest paint and time to interactive at most 1.15 times the plain
 * bundle's. Run with `npx tsx bench/federation.ts` after `npm run build`; `BENCH_PAIRS` is how often each page is opened both ways (7),
 * `BENCH_NETWORKS` one of `slow` and `fast`, `CHROMIUM_PATH` another browser.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser } from '@playwright/test';
import { FAST_4G, type Network, SLOW_4G, type Visit, visit } from './federation/measure';
import { launchBrowser } from './lib/browser';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLAIN_DIR = join(ROOT, '.cache/bench/plain');
const MOST = 1.15;

interface Sites {
  readonly federated: string;
  readonly plain: string;
  stop(): Promise<void>;
}

interface Page {
  readonly name: string;
  readonly path: string;
}

type Pair = Readonly<Record<'federated' | 'plain', Visit>>;

async function startSites(): Promise<Sites> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const child: ChildProcess = spawn(process.execPath, ['bench/federation/serve.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', PLAIN_DIR },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const ready = once(child, 'message') as Promise<[{ federated: string; plain: string }]>;
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the sites ended with ${String(code)}; are they built (npm run build)?`);
  });
  ended.catch(() => undefined);
  try {
    const [addresses] = await Promise.race([ready, ended]);
    return { ...addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The public feed, and the first pin of it that has a board. */
async function pagesOf(site: string): Promise<Page[]> {
  const answer = await fetch(`${site}/resource/UserHomefeedResource/get/`);
  const { data } = (
    (await answer.json()) as { resource_response: { data: { id: string; board: { url: string } }[] } }
  ).resource_response;
  const pin = data[0]!;
  return [
    { name: '/', path: '/' },
    { name: 'pin', path: `/pin/${pin.id}/` },
    { name: 'board', path: pin.board.url },
  ];
}

async function measure(
  browser: Browser,
  sites: Sites,
  page: Page,
  network: Network,
  pairs: number,
): Promise<Pair[]> {
  const open = (site: string) => visit(browser, site + page.path, network);
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

/** Builds the plain bundle, serves both, and opens every page both ways. */
export async function run(pairs = Number(process.env.BENCH_PAIRS ?? 7)): Promise<BenchResult> {
  await promisify(execFile)(process.execPath, ['bench/federation/build.mjs', PLAIN_DIR], { cwd: ROOT });
  const sites = await startSites();
  const browser = await launchBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const page of await pagesOf(sites.federated)) {
      // What a server compresses or a database plans once is no part of either.
      await measure(browser, sites, page, FAST_4G, 1);
      for (const network of networks())
        rows.push(...rowsOf(page, network, await measure(browser, sites, page, network, pairs)));
    }
    return { name: 'Federation beside one plain bundle, processor 4 × slower, cold', rows };
  } finally {
    await browser.close();
    await sites.stop();
  }
}

if (isProgram(import.meta)) print(await run());
