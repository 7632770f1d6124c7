import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@corkboard/embedded-postgres';
import { createDb, migrate } from '../../apps/api/src/platform/db';
import { atRest } from './at-rest';
import { fillCrowd } from './crowd';
import { readyPort } from './ready';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Seconds that a site with a million Pins may need to classify them. */
const LONGEST_JOBS = 1200;

/** With which the site tells its figures. */
export const METRICS_TOKEN = 'bench';

/** The built api in a process of its own. */
export interface BenchSite {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Ends the api, the database server, and removes the data. */
  stop(): Promise<void>;
}

/** The same over a crowd's database. */
export const startCrowdSite = (): Promise<BenchSite> => startBenchSite({ fill: fillCrowd });

/**
 * Starts the embedded database in a temporary folder, fills it, and starts the built api (`tools/serve.mjs`) on it as in production.
 *
 * @param options.env added to the api's environment
 * @param options.demo with the pages, and a small demo
 */
export async function startBenchSite({
  fill,
  env = {},
  demo = false,
}: {
  fill?: (databaseUrl: string) => Promise<void>;
  env?: Record<string, string>;
  demo?: boolean;
}): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  let api: ChildProcess | undefined;
  const stop = async () => {
    if (api && api.exitCode === null && api.signalCode === null) {
      const ended = once(api, 'exit');
      api.kill('SIGTERM');
      await ended;
    }
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // A site with a demo is empty when it starts.
    if (!demo) await migrate(postgres.url);
    await fill?.(postgres.url);
    // Request logs are written as in production, to nowhere.
    const parts = demo ? { ROLE: 'all', DEMO_SIZE: 'small', LOG_LEVEL: 'warn' } : { ROLE: 'api' };
    api = spawn(process.execPath, [...apiFlags(), 'tools/serve.mjs', ...(demo ? [] : ['--empty'])], {
      cwd: ROOT,
      env: { ...process.env, ...parts, PORT: '0', DATA_DIR: dataDir, METRICS_TOKEN, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const port = await readyPort(api);
    const db = createDb(postgres.url, { size: 1 });
    try {
      await atRest(db, LONGEST_JOBS);
    } finally {
      await db.close();
    }
    return { url: `http://127.0.0.1:${port}`, databaseUrl: postgres.url, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `BENCH_API_FLAGS` is given to the api's Node, for example `--cpu-prof`. */
const apiFlags = (): string[] => process.env.BENCH_API_FLAGS?.split(' ') ?? [];
