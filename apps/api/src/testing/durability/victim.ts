import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDb, type Db } from '../../platform/db';
import { SITE_NAME } from '../../platform/postgres/cluster';
import { startProcess } from '../processes/process';

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
  const api = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
  // Process id, folder, start, port, folder of the socket.
  const [postmaster, , , , socketDir] = readFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    'utf8',
  ).split('\n');
  return {
    url: api.url,
    openDb: () =>
      createDb(`postgres://${SITE_NAME}@/${SITE_NAME}?host=${encodeURIComponent(socketDir!)}`, { size: 1 }),
    async kill() {
      killTree(api.pid, Number(postmaster));
      await api.ended;
    },
    stop: api.stop,
  };
}

/** The server is in a session of its own, and each of its processes too, so no process group holds them all. */
function killTree(api: number, postmaster: number): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const backends = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (parent === postmaster ? [pid!] : []));
  for (const pid of [api, postmaster, ...backends]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A backend may have ended since the list was made.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
