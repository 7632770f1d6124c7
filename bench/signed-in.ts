/**
 * Pages of people who are logged in: home feed and Pin page, opened by 16 clients as so many people, whole sites in processes of their own (pages,
 * api and database as `npm start` has them), measured in turn. Drawn on the server, and where only browsers draw; `BENCH_BEFORE` is the folder of another
 * checkout, built, to measure as well: one from before pages were drawn on the server is compared with drawing by browsers alone. `BENCH_ROUNDS` is how often each is measured (5), `BENCH_SECONDS` how long (5). Run with
 * `npx tsx bench/signed-in.ts` after `npm run build`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type RunningPostgres, startPostgres } from '@corkboard/embedded-postgres';
import { createDb, type Db, withDatabase } from '../apps/api/src/platform/db';
import { load, type Load } from './lib/load';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const { BENCH_BEFORE: BEFORE } = process.env;
const GAIN = 1.3;
/** Sessions that are opened: more than clients, so that no two pages in a row are of one person. */
const SESSIONS = 40;
const PINS = 40;

interface Kind {
  readonly name: string;
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
}
const NOW: Kind = { name: 'now', root: HERE, env: {} };
const KINDS: readonly Kind[] = [
  NOW,
  { name: 'now, drawn by browsers', root: HERE, env: { RENDERING: 'browser' } },
  ...(BEFORE ? [{ name: 'before', root: BEFORE, env: {} }] : []),
];

interface Site {
  readonly kind: Kind;
  readonly url: string;
  readonly people: readonly { readonly id: string; readonly token: string }[];
  readonly pins: readonly string[];
  stop(): Promise<void>;
}

/** Starts a site with a small demo on a database of its own, and opens sessions of its people. */
async function start(postgres: RunningPostgres, kind: Kind, index: number): Promise<Site> {
  const first = createDb(postgres.url, { size: 1 });
  await first.query(`create database site_${index}`);
  await first.close();
  const databaseUrl = withDatabase(postgres.url, `site_${index}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_SIZE: 'small',
    LOG_LEVEL: 'warn',
  };
  const site = spawn(process.execPath, ['tools/serve.mjs'], {
    cwd: kind.root,
    env: { ...env, ...kind.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    await ended(site);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const [{ port }] = (await Promise.race([
      once(site, 'message'),
      once(site, 'exit').then(() => {
        throw new Error(`the site of ${kind.root} ended instead of starting; is it built (npm run build)?`);
      }),
    ])) as [{ port: number }];
    return { kind, url: `http://127.0.0.1:${port}`, ...(await filled(databaseUrl)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ended(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const exit = once(site, 'exit');
  site.kill('SIGTERM');
  await exit;
}

/** Waits until the jobs of the new site are done: its pictures are looked at and made smaller. */
async function atRest(db: Db): Promise<void> {
  // A checkout from before has no looks of pictures.
  const [looks] = await db.query(`select 1 where to_regclass('visual_pending') is not null`);
  const busy = () =>
    db.query(
      `select 1 from pgboss.job where state = 'active' or state = 'created' and start_after <= now()
       ${looks ? 'union all select 1 from visual_pending' : ''} limit 1`,
    );
  for (let tries = 0; tries < 240 && (await busy()).length > 0; tries++) await delay(500);
}

async function filled(databaseUrl: string): Promise<Pick<Site, 'people' | 'pins'>> {
  const db = createDb(databaseUrl, { size: 1 });
  try {
    await atRest(db);
    const users = await db.query<{ id: string }>('select id from users order by id');
    const people = Array.from({ length: SESSIONS }, (_, n) => ({
      id: users[n % users.length]!.id,
      token: `signed-in-session-${n}`,
    }));
    await db.query(
      `insert into sessions (token_hash, user_id, login_type, expires_at)
       select hash, id, 1, now() + interval '1 day' from unnest($1::text[], $2::bigint[]) t (hash, id)`,
      [
        people.map(({ token }) => createHash('sha256').update(token).digest('hex')),
        people.map(({ id }) => id),
      ],
    );
    const pins = await db.query<{ id: string }>('select id from pins where is_public order by id limit $1', [
      PINS,
    ]);
    await db.query('vacuum analyze');
    return { people, pins: pins.map(({ id }) => id) };
  } finally {
    await db.close();
  }
}

const PAGES = {
  home: () => '/',
  pin: ({ pins }: Site, n: number) => `/pin/${pins[(n * 7) % pins.length]!}/`,
};
type Page = keyof typeof PAGES;

const requestsOf = (site: Site, page: Page) =>
  site.people.map(({ token }, n) => ({
    path: PAGES[page](site, n),
    headers: { cookie: `session=${token}`, 'accept-encoding': 'br' },
  }));

/** Makes sure that what is measured is what is meant. */
async function check(site: Site, page: Page): Promise<void> {
  const [{ path, headers }] = requestsOf(site, page) as [ReturnType<typeof requestsOf>[number]];
  const html = await (await fetch(site.url + path, { headers })).text();
  const isDrawn = html.includes('data-rendered=');
  if (!html.includes('"viewer":{')) throw new Error(`${path} of ${site.kind.name} is nobody's`);
  // A checkout from before may know no drawing on the server.
  if (site.kind.root === HERE && isDrawn === 'RENDERING' in site.kind.env)
    throw new Error(`${path} of ${site.kind.name} is drawn elsewhere`);
}

async function measure(sites: readonly Site[], page: Page): Promise<BenchRow[]> {
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
  const sites: Site[] = [];
  try {
    for (const [index, kind] of KINDS.entries()) sites.push(await start(postgres, kind, index));
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
