import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, lstat, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, canEnter } from './account';
import { type Binaries } from './binaries';
import { isAlive } from './processes';

/** The role and the database that the site uses on the embedded server. */
export const SITE_NAME = 'corkboard';

/**
 * How the server's account names the data folder. `/proc/self/cwd` stands for the folder it was started in even when a
 * folder above is closed to it (a clone under `/root`), where the real path would be refused.
 */
export function folderAsSeen(account: Account | undefined, folder: string): string {
  if (canEnter(account, dirname(folder))) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `The account that runs PostgreSQL (${account!.name}) cannot enter ${dirname(folder)}: choose another DATA_DIR or set DATABASE_URL.`,
  );
}

/** Environment of PostgreSQL's programs. Variables that change their behavior (PGPORT, PGDATA …) aren't passed on. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
}

/**
 * Makes the data folder unless it exists. `initdb` works in a draft folder that is renamed at the end, so a half-made
 * folder is never found, and of two processes doing this at once one simply wins.
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  sync: boolean,
) {
  if (existsSync(join(folder, 'PG_VERSION'))) return checkCluster(folder, binaries);
  const parent = dirname(folder);
  await clearDeadDrafts(folder);
  const draft = await mkdtemp(`${folder}.draft-${process.pid}-`);
  try {
    if (account) await chown(draft, account.uid, account.gid);
    await run(
      binaries.initdb,
      [
        '-D',
        folderAsSeen(account, draft),
        '-U',
        SITE_NAME,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(sync ? [] : ['--no-sync']),
      ],
      draft,
      account,
    );
    await rename(draft, folder);
    if (sync) await syncFolder(parent);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  }
}

function checkCluster(folder: string, binaries: Binaries): void {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (major !== binaries.major) {
    throw new Error(`${folder} was written by PostgreSQL ${major}, but this is ${binaries.major}.`);
  }
}

async function clearDeadDrafts(folder: string): Promise<void> {
  const prefix = `${folder}.draft-`;
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (path.startsWith(prefix) && !isAlive(Number.parseInt(path.slice(prefix.length), 10))) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function run(program: string, args: string[], cwd: string, account: Account | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`initdb failed (${code ?? 'killed'}): ${output.trim().slice(-2000)}`)),
    );
  });
}

/**
 * The folder of the server's socket: short enough for the 107 bytes of a socket address whatever the data folder's
 * length, the same for every process on that data folder, and open to the server's account (and root) alone, which is
 * what makes `trust` authentication safe.
 */
export async function ensureSocketDir(folder: string, account: Account | undefined): Promise<string> {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const path = `/tmp/corkboard-${hash}`;
  await mkdir(path, { mode: 0o700 }).then(
    () => (account ? chown(path, account.uid, account.gid) : undefined),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const found = await lstat(path);
  const uid = account?.uid ?? process.getuid?.();
  // Root may find the folder of another process between its mkdir and chown.
  const fits =
    found.isDirectory() && (found.uid === uid || (account && found.uid === 0)) && (found.mode & 0o077) === 0;
  if (!fits) throw new Error(`${path} belongs to somebody else; remove it and start again.`);
  return path;
}
