import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PREFIX = 'corkboard-run-';
/** How long a server that was told to end at once may take for it. */
const END_MS = 10_000;
/** Data folders lie no deeper than this in a run's folder. */
const DEPTH = 5;

/** Free memory with which a run's files may lie in it, in bytes: several times what they come to at once. */
const ROOMY = 8 * 2 ** 30;

/**
 * Where folders of runs are made: in memory, where there is plenty, else where temporary files are. Each database that a test file has is 1,500 files,
 * made and removed again, which is a quarter of a run's time on a disk. Whoever says where temporary files go (`TMPDIR`) is obeyed.
 *
 * @param {object} [machine]
 * @param {NodeJS.ProcessEnv} [machine.env]
 * @param {string} [machine.memory] a file system in memory
 * @param {() => number} [machine.free] bytes of memory that nobody needs
 * @param {(folder: string) => number} [machine.room] bytes that a file system has room for
 * @returns {string}
 */
export function runsParent({ env = process.env, memory = '/dev/shm', free = freemem, room = roomIn } = {}) {
  if (env.TMPDIR !== undefined || process.platform !== 'linux' || free() < ROOMY) return tmpdir();
  try {
    accessSync(memory, constants.W_OK);
    return room(memory) < ROOMY ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
}

function roomIn(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Makes the folder in which a test run keeps everything that is to go with it: databases, uploads, browser profiles. Its name says whose
 * it is, so that what a run left which was killed itself is found by the next one.
 *
 * @param {string} [parent]
 * @returns {string} its path; other accounts (PostgreSQL's, where we are root) can pass through it
 */
export function makeRunFolder(parent = runsParent()) {
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Settings by which what is kept between runs stays where it always was, and not in a run's folder. */
export const keptCaches = () => ({
  PWTEST_CACHE_DIR:
    process.env.PWTEST_CACHE_DIR ??
    path.join(tmpdir(), `playwright-transform-cache-${process.getuid?.() ?? 0}`),
});

/**
 * Ends what still works in a run's folder, and removes it. PostgreSQL leaves the process group of whoever starts it, so that a site can
 * be started again on its data: when the group is killed, nobody but this ends it.
 *
 * @param {string} folder
 * @returns {Promise<number>} how many servers were still there
 */
export async function endRunFolder(folder) {
  const servers = clustersIn(folder, DEPTH).flatMap((cluster) => postmasterOf(cluster) ?? []);
  for (const { pid } of servers) tell(pid, 'SIGQUIT');
  for (const { pid } of servers)
    for (let waited = 0; isAlive(pid); waited += 20) {
      if (waited >= END_MS) tell(pid, 'SIGKILL');
      if (waited >= 2 * END_MS) break;
      await delay(20);
    }
  for (const { socketDir } of servers) rmSync(socketDir, { recursive: true, force: true });
  // A process that was killed a moment ago may still have been writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  return servers.length;
}

/** Does the same for the folders of runs whose process is gone: they were killed, or the machine was switched off. */
export async function endLostRuns(parents = [tmpdir(), runsParent()]) {
  for (const parent of new Set(parents))
    for (const name of readdirSync(parent)) {
      if (!name.startsWith(PREFIX)) continue;
      const owner = Number.parseInt(name.slice(PREFIX.length), 10);
      if (owner > 0 && !isAlive(owner)) await endRunFolder(path.join(parent, name)).catch(() => undefined);
    }
}

/** Folders with the mark of a server, some levels down. */
function clustersIn(folder, depth) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  if (entries.some(({ name }) => name === 'postmaster.pid')) return [folder];
  if (depth === 0) return [];
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => clustersIn(path.join(folder, name), depth - 1));
}

/** The server of a data folder, by PostgreSQL's own file: the first line is its process, the fifth the folder of its socket. */
function postmasterOf(cluster) {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    if (!(pid > 1) || !isAlive(pid)) return null;
    // Ids are used again: a process that works elsewhere is a stranger.
    if (process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster))
      return null;
    const socketDir = lines[4] ?? '';
    return { pid, socketDir: path.basename(socketDir).startsWith('corkboard-') ? socketDir : cluster };
  } catch {
    return null;
  }
}

function tell(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
