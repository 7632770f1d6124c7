import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDb, type Db } from '../../platform/db';
import { SITE_NAME } from '../../platform/postgres/cluster';

/** An api with its database server, both real processes. */
export interface Victim {
  url: string;
  /** Opens the site's database beside the api. */
  openDb(): Db;
  /** SIGKILL to the api, the database server and every process of it, at once. */
  kill(): Promise<void>;
  /** Ends both as Ctrl-C does. */
  stop(): Promise<void>;
}

/** Starts the api on a data folder and waits until it answers. */
export async function startVictim(dataDir: string): Promise<Victim> {
  const api = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error', NODE_ENV: 'test' },
  });
  const ended = once(api, 'exit');
  const [message] = (await Promise.race([
    once(api, 'message'),
    ended.then(([code]) => {
      throw new Error(`the api ended with ${String(code)} instead of starting`);
    }),
  ])) as [{ port: number }];
  // Process id, folder, start, port, folder of the socket.
  const [postmaster, , , , socketDir] = readFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    'utf8',
  ).split('\n');
  return {
    url: `http://127.0.0.1:${message.port}`,
    openDb: () =>
      createDb(`postgres://${SITE_NAME}@/${SITE_NAME}?host=${encodeURIComponent(socketDir!)}`, { size: 1 }),
    async kill() {
      killTree(api, Number(postmaster));
      await ended;
    },
    async stop() {
      if (api.connected) api.disconnect();
      await ended;
    },
  };
}

/** The server is in a session of its own, and each of its processes too, so no process group holds them all. */
function killTree(api: ChildProcess, postmaster: number): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const backends = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (parent === postmaster ? [pid!] : []));
  for (const pid of [api.pid!, postmaster, ...backends]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A backend may have ended since the list was made.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
