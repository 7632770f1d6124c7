/**
 * The first two starts of a site, by phase, in seconds of the clock and of processors: `npm start` with everything built, on a new data folder
 * until its demo is whole, and once more on the same folder. Run with `npx tsx bench/start.ts` after `npm run build`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BenchResult, type BenchRow, figure, isProgram, print } from './lib/report';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** From the database to the first page of a new site. */
const FIRST_MAX_SECONDS = 12;
const SECOND_MAX_SECONDS = 5;
const IDLE_SECONDS = 30;
const TICKS_A_SECOND = 100;

/** Labels of the phases that `tools/serve.mjs` reports. */
const PHASES: Readonly<Record<string, string>> = {
  program: 'reading the program',
  releases: 'publishing what was built',
  pages: 'server of the pages',
  database: 'database',
  migrations: 'migrations',
  api: 'server of the calls',
  jobs: 'jobs',
  demo: 'demo to first pictures',
};

/** Seconds since a start of the clock, of the site's process, and of the database's processes. */
interface Moment {
  readonly clock: number;
  readonly site: number;
  readonly database: number;
}

interface Measured {
  readonly rows: BenchRow[];
  /** Seconds until the first page was answered. */
  readonly page: number;
}

/** Starts the site, and measures it until the first page is answered, and on until its demo is whole if that is asked for. */
async function start(dataDir: string, untilWhole: boolean): Promise<Measured> {
  const since = performance.now();
  const site = spawn(process.execPath, ['tools/serve.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(site, 'exit');
  const moment = async (): Promise<Moment> => ({
    clock: (performance.now() - since) / 1000,
    site: ticksOf(await stat(site.pid!)) / TICKS_A_SECOND,
    database: await databaseSeconds(dataDir),
  });
  const whole = new Promise<void>((resolve) => {
    createInterface(site.stdout!).on('line', (line) => {
      if (line.includes('the demo is drawn')) resolve();
    });
  });
  const rows: BenchRow[] = [];
  let last: Moment = { clock: 0, site: 0, database: 0 };
  const note = (label: string, now: Moment) => {
    rows.push(...rowsOf(label, last, now));
    last = now;
  };
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let before = Promise.resolve();
      site.on('message', (message: { phase?: string; port?: number }) => {
        const told = moment();
        before = before.then(async () => {
          if (message.phase) note(PHASES[message.phase] ?? message.phase, await told);
          if (message.port) resolve(message.port);
        });
      });
      void ended.then(() => {
        reject(new Error('the site ended instead of starting'));
      });
    });
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    if (answer.status !== 200) throw new Error(`the first page was answered ${answer.status}`);
    await answer.text();
    note('first page', await moment());
    const page = last.clock;
    if (untilWhole) {
      await whole;
      note('demo whole, nobody looking', await moment());
    } else {
      await new Promise((go) => setTimeout(go, IDLE_SECONDS * 1000));
      note(`${IDLE_SECONDS} s of nobody looking`, await moment());
    }
    return { rows, page };
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
}

const rowsOf = (label: string, from: Moment, to: Moment): BenchRow[] => [
  { label, value: to.clock - from.clock, unit: 's' },
  { label: `  site's processor`, value: to.site - from.site, unit: 's' },
  { label: `  database's processors`, value: to.database - from.database, unit: 's' },
];

/** Fields of a process in Linux's `/proc`, after its name; empty for one that is gone, and on other systems. */
const stat = async (pid: number | string): Promise<string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Processor time of a process, and of its children that have ended. */
const ticksOf = (fields: readonly string[]): number =>
  fields.slice(11, 15).reduce((sum, ticks) => sum + (Number(ticks) || 0), 0);

async function databaseSeconds(dataDir: string): Promise<number> {
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const server = lock.split('\n', 1)[0]!;
  if (!server) return 0;
  let ticks = ticksOf(await stat(server));
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid)) continue;
    const fields = await stat(pid);
    if (fields[1] === server) ticks += ticksOf(fields);
  }
  return ticks / TICKS_A_SECOND;
}

/** Starts a site twice and measures both times. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-start-'));
  try {
    const since = performance.now();
    await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: ROOT });
    const build = (performance.now() - since) / 1000;
    const first = await start(dataDir, true);
    const second = await start(dataDir, false);
    return {
      name: 'First and second start',
      rows: [
        { label: 'build with nothing changed', value: build, unit: 's' },
        ...named('first', first.rows),
        figure('first start to first page', first.page, 's', { atMost: FIRST_MAX_SECONDS }),
        ...named('second', second.rows),
        figure('second start to first page, build included', build + second.page, 's', {
          atMost: SECOND_MAX_SECONDS,
        }),
      ],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const named = (start: string, rows: readonly BenchRow[]): BenchRow[] =>
  rows.map((row) => ({ ...row, label: row.label.startsWith(' ') ? row.label : `${start}: ${row.label}` }));

if (isProgram(import.meta)) print(await run());
