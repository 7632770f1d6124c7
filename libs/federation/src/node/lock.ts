import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Who holds a lock. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Purpose of holding the lock, in words. */
  readonly purpose: string;
  /** ISO time. */
  readonly since: string;
}

export interface LockOptions {
  /** How long to wait for whoever holds it, in ms. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 60_000;
/** A change of the registry takes milliseconds. Whether a process of another machine still lives cannot be asked. */
const STALE_MS = 30_000;
const POLL_MS = 20;

/**
 * Takes a lock file; whoever comes second waits. The file names its owner; one whose owner is no more is taken over.
 * @param purpose what for, shown to whoever waits in vain
 * @returns gives it back
 * @throws when it is held for too long, naming who holds it since when
 */
export async function lock(
  file: string,
  purpose: string,
  { patienceMs = PATIENCE_MS }: LockOptions = {},
): Promise<() => Promise<void>> {
  await mkdir(path.dirname(file), { recursive: true });
  const owner: Owner = { pid: process.pid, host: hostname(), purpose, since: new Date().toISOString() };
  const mine = `${file}.${owner.host}.${owner.pid}.${(made++).toString(36)}`;
  // Written first and then linked to its place: nobody ever sees a lock without its owner.
  await writeFile(mine, JSON.stringify(owner));
  const giveUp = performance.now() + patienceMs;
  try {
    for (;;) {
      const taken = await link(mine, file).then(() => true, ifCode('EEXIST', false));
      if (taken) return () => giveBack(file, mine);
      if (await isAbandoned(file)) await removeAbandoned(file, mine);
      else if (performance.now() > giveUp) throw new Error(await held(file));
      else await wait(POLL_MS);
    }
  } catch (error) {
    await rm(mine, { force: true });
    throw error;
  }
}
let made = 0;

async function giveBack(file: string, mine: string): Promise<void> {
  const [held, own] = await Promise.all([stat(file).catch(() => null), stat(mine)]);
  // Another one's, when ours was taken over for abandoned.
  if (held?.ino === own.ino) await rm(file, { force: true });
  await rm(mine, { force: true });
}

async function isAbandoned(file: string): Promise<boolean> {
  const [owner, info] = await Promise.all([ownerOf(file), stat(file).catch(() => null)]);
  if (!info) return false;
  if (owner?.host === hostname()) return !isAlive(owner.pid);
  return Date.now() - info.mtimeMs > STALE_MS;
}

/**
 * Removes an abandoned lock. Of several who see it one has the turn, and checks again: the one that was abandoned may be gone by then, and
 * a new one in its place.
 */
async function removeAbandoned(file: string, mine: string): Promise<void> {
  const turn = `${file}.turn`;
  const ours = await link(mine, turn).then(() => true, ifCode('EEXIST', false));
  if (!ours) {
    // Whoever died having the turn holds nobody up.
    if (await isAbandoned(turn)) await rm(turn, { force: true });
    else await wait(POLL_MS);
    return;
  }
  try {
    if (await isAbandoned(file)) await rm(file, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}

async function held(file: string): Promise<string> {
  const owner = await ownerOf(file);
  if (!owner) return `${file} is held by somebody who left no name; remove it if nobody is releasing`;
  const seconds = Math.round((Date.now() - Date.parse(owner.since)) / 1000);
  return `${file} is held by process ${owner.pid} on ${owner.host} for ${seconds} s (${owner.purpose})`;
}

async function ownerOf(file: string): Promise<Owner | null> {
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as Partial<Owner> | null;
    return typeof owner?.pid === 'number' && typeof owner.host === 'string' ? (owner as Owner) : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Answers an error of this code with a value, and passes others on. */
function ifCode<T>(code: string, value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === code) return value;
    throw error;
  };
}
