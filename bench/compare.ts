/**
 * Speed of the site, of this checkout and of others in turn, in one run: calls and pages a second of people who are logged in, and of
 * strangers. `npm run bench -- compare <commit> …` makes a checkout of each commit (in `.cache/compare`, built once) and measures it beside this one;
 * without a commit it's this one beside bare Node alone, which writes the same home feed down. All of them show the demo of the earliest commit.
 * `BENCH_FIGURES` is a pattern of the figures to measure (all; an early commit may refuse what comes too often), `BENCH_ROUNDS` how often each is measured (3),
 * `BENCH_SECONDS` how long (4), `BENCH_CLIENTS` by how many at once (8). Ratios are of the rounds, so that a machine that slows down slows both.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@corkboard/embedded-postgres';
import { load, type Load } from './lib/load';
import { type BenchResult, type BenchRow, isProgram, median, print } from './lib/report';
import { type Kind, type Seed, seedOf, startWholeSite, type WholeSite } from './lib/whole-site';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const CHECKOUTS = join(HERE, '.cache', 'compare');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 8);
const CHOSEN = new RegExp(process.env.BENCH_FIGURES ?? '');

const git = (...args: string[]) => execFileSync('git', args, { cwd: HERE, encoding: 'utf8' }).trim();

/** A commit, installed and built as its own commands do it. */
function checkout(commit: string): Kind {
  const hash = git('rev-parse', '--short=10', '--end-of-options', `${commit}^{commit}`);
  const root = join(CHECKOUTS, hash);
  if (!existsSync(join(root, 'dist', 'api', 'main.mjs'))) {
    console.log(`Building ${hash} …`);
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    const files = execFileSync('git', ['archive', hash], { cwd: HERE, maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', root], { input: files });
    const env = { ...process.env, NODE_ENV: '' };
    execFileSync(
      'npm',
      ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root, env },
    );
    execFileSync('npm', ['run', 'build'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return { name: hash, root, env: {} };
}

const call = (name: string, options: object): string =>
  `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;

type Path = (site: WholeSite, n: number) => string;
const pinOf = ({ pins }: WholeSite, n: number) => pins[(n * 7) % pins.length]!;
const WORDS = ['kitchen', 'garden', 'blue', 'lamp', 'wood', 'paper', 'bread', 'travel'];

/** Requests that are measured, and whether a stranger sends them. */
const FIGURES: readonly { name: string; path: Path; stranger?: boolean }[] = [
  { name: 'home feed', path: () => call('UserHomefeedResource', {}) },
  { name: 'board feed', path: (site, n) => call('BoardFeedResource', { board_id: pinOf(site, n).board }) },
  { name: 'related', path: (site, n) => call('RelatedPinsResource', { pin_id: pinOf(site, n).id }) },
  {
    name: 'search',
    path: (_, n) => call('BaseSearchResource', { scope: 'pins', query: WORDS[n % WORDS.length] }),
  },
  {
    name: 'type-ahead',
    path: (_, n) => call('AdvancedTypeaheadResource', { term: WORDS[n % WORDS.length]!.slice(0, 3) }),
  },
  { name: 'home page', path: () => '/' },
  { name: 'Pin page', path: (site, n) => `/pin/${pinOf(site, n).id}/` },
  { name: 'board page', path: (site, n) => pinOf(site, n).address },
  { name: 'stranger’s Pin page', path: (site, n) => `/pin/${pinOf(site, n).id}/`, stranger: true },
];
type Figure = (typeof FIGURES)[number];

const requestsOf = (site: WholeSite, { path, stranger }: Figure) =>
  site.people.map(({ token }, n) => ({
    path: path(site, n),
    headers: { 'accept-encoding': 'br', ...(stranger ? {} : { cookie: `session=${token}` }) },
  }));

/** Starts bare Node, which answers with what `site` answers somebody. */
async function startBare(site: WholeSite) {
  const [{ path, headers }] = requestsOf(site, FIGURES[0]!) as [ReturnType<typeof requestsOf>[number]];
  const answer: unknown = await (await fetch(site.url + path, { headers })).json();
  const child = fork(fileURLToPath(new URL('lib/bare-feed.mjs', import.meta.url)));
  child.send({ answer });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function measure(sites: readonly WholeSite[], bare: string, one: Figure): Promise<BenchRow[]> {
  const loads = sites.map(() => [] as Load[]);
  const bareRates: number[] = [];
  const loadOf = (site: WholeSite, seconds: number) =>
    load(site.url, requestsOf(site, one), seconds, CLIENTS).catch((cause: unknown) => {
      throw new Error(`${one.name} of ${site.kind.name} can't be measured`, { cause });
    });
  for (const site of sites) await loadOf(site, 3);
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [...sites.entries()];
    for (const [n, site] of round % 2 ? turns.reverse() : turns) loads[n]!.push(await loadOf(site, SECONDS));
    bareRates.push((await load(bare, [{ path: '/' }], 1, CLIENTS)).rate);
  }
  const [now] = loads as [Load[]];
  return sites.flatMap(({ kind }, n): BenchRow[] => {
    const own = loads[n]!;
    const of = (key: keyof Load) => median(own.map((measured) => measured[key]));
    const label = `${one.name}, ${kind.name}`;
    return [
      { label, value: of('rate'), unit: 'a second' },
      {
        label: `${label}: 99 of 100 within, over the median`,
        value: median(own.map(({ p99, p50 }) => p99 / p50)),
        unit: '×',
      },
      {
        label: `${label}, over bare Node`,
        value: median(own.map(({ rate }, round) => rate / bareRates[round]!)),
        unit: '×',
      },
      ...(n === 0
        ? []
        : [
            {
              label: `${one.name}: now over ${kind.name}`,
              value: median(now.map(({ rate }, round) => rate / own[round]!.rate)),
              unit: '×',
            },
          ]),
    ];
  });
}

/** Measures the build that is in `dist/` beside other commits. */
export async function run(commits: readonly string[] = []): Promise<BenchResult> {
  const past = commits.map(checkout);
  const kinds: Kind[] = [{ name: 'now', root: HERE, env: {} }, ...past];
  const age = ({ name }: Kind) => Number(git('rev-list', '--count', name));
  const earliest = [...past].sort((a, b) => age(a) - age(b))[0] ?? kinds[0]!;
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  const sites: WholeSite[] = [];
  let seed: Seed | undefined;
  try {
    seed = await seedOf(postgres, earliest);
    for (const [index, kind] of kinds.entries())
      sites.push(await startWholeSite(postgres, kind, index, seed));
    const bare = await startBare(sites[0]!);
    const rows: BenchRow[] = [{ label: 'load of the machine before', value: loadavg()[0]!, unit: '' }];
    try {
      for (const one of FIGURES.filter(({ name }) => CHOSEN.test(name)))
        rows.push(...(await measure(sites, bare.url, one)));
    } finally {
      bare.stop();
    }
    rows.push({ label: 'load of the machine after', value: loadavg()[0]!, unit: '' });
    return { name: `What people feel, ${CLIENTS} clients`, rows };
  } finally {
    for (const site of sites) await site.stop();
    await seed?.remove();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run(process.argv.slice(2)));
