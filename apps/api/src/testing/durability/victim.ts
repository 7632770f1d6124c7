import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, SITE_NAME } from '@corkboard/embedded-postgres';
import { createDb, type Db } from '../../platform/db';
import { startProcess } from '../processes/process';

/** An api with its database server, both real processes. */
export interface Victim {
  url: string;
  /** Opens the site's database beside the api. */
  openDb(): Db;
  /** SIGKILL to the api, the database server and every process of it, at once. */
  kill(): Promise<void>;
  /**
   * Ends the database server alone and waits until it has: `crash` is SIGKILL to all its processes, `shutdown` what an operator's stop
   * does to sessions.
   */
  endServer(how: 'crash' | 'shutdown'): Promise<void>;
  /** Of the api; settles when it ends. */
  ended: Promise<unknown>;
  /** Ends both as Ctrl-C does. */
  stop(): Promise<void>;
}

/** Starts the api on a data folder and waits until it answers. */
export async function startVictim(dataDir: string): Promise<Victim> {
  const api = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'fatal' });
  // Process id, folder, start, port, folder of the socket.
  const server = () => {
    const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketDir: lines[4]! };
  };
  return {
    url: api.url,
    ended: api.ended,
    openDb: () =>
      createDb(`postgres://${SITE_NAME}@/${SITE_NAME}?host=${encodeURIComponent(server().socketDir)}`, {
        size: 1,
      }),
    async kill() {
      killTree(server().pid, [api.pid]);
      await api.ended;
    },
    async endServer(how) {
      const { pid } = server();
      if (how === 'crash') killTree(pid);
      else process.kill(pid, 'SIGINT');
      while (isAlive(pid)) await delay(10);
    },
    stop: api.stop,
  };
}

/** The server is in a session of its own, and each of its processes too, so no process group holds them all. */
function killTree(postmaster: number, others: readonly number[] = []): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const backends = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (parent === postmaster ? [pid!] : []));
  for (const pid of [...others, postmaster, ...backends]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A backend may have ended since the list was made.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
