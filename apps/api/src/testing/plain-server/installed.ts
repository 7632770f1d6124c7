import { serverAccount } from '@corkboard/embedded-postgres';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Where Debian, and what is made of it, puts PostgreSQL's programs. */
const DEBIAN = '/usr/lib/postgresql';
/** The oldest version that the site runs on. */
const OLDEST = 15;

/** The programs of the oldest PostgreSQL that is installed here and new enough; undefined without one. */
export function installedPostgres(): { readonly major: number; readonly bin: string } | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const [major] = readdirSync(DEBIAN)
    .map(Number)
    .filter((number) => number >= OLDEST && existsSync(join(DEBIAN, String(number), 'bin/initdb')))
    .sort((a, b) => a - b);
  return major === undefined ? undefined : { major, bin: join(DEBIAN, String(major), 'bin') };
}

/** A server with the settings that its package has. */
export interface PlainServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Makes a database cluster of an installed PostgreSQL and starts it as it is: nothing is set but where it listens. */
export async function startPlainServer(bin: string): Promise<PlainServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plain-'));
  const account = serverAccount(folder);
  const as = account && { uid: account.uid, gid: account.gid };
  if (account) await chown(folder, account.uid, account.gid);
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8' };
  const made = ['-D', folder, '-U', 'corkboard', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), made, { ...as, env, cwd: folder, stdio: 'pipe' });
  const server = spawn(join(bin, 'postgres'), ['-D', folder, '-k', folder, '-h', ''], {
    ...as,
    env,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const url = `postgres://corkboard@/postgres?host=${encodeURIComponent(folder)}`;
  await Promise.race([
    untilOpen(url),
    ended.then(([code]) => {
      throw new Error(`PostgreSQL ended with ${String(code)} instead of starting`);
    }),
  ]);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tries of a server that doesn't take connections. */
const TRIES = 500;

async function untilOpen(url: string): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
  throw new Error('PostgreSQL takes no connections');
}
