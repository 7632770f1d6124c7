import { DAY_MS } from '@corkboard/contract';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'corkboard-import-';
/** Tells this process's folders from those of an earlier one that had its number. */
const OWN = randomUUID().slice(0, 8);

/** A folder for copies of a file that is read; whoever makes it removes it. */
export const tempFolder = (root = tmpdir()): Promise<string> =>
  mkdtemp(join(root, `${PREFIX}${process.pid}-${OWN}-`));

/** Removes folders of processes that ended before they could, and whatever of the kind is older than a day. */
export async function sweepTempFolders(root = tmpdir(), now = Date.now()): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = join(root, name);
    if (isLeft(name) || now - (await touched(folder)) > DAY_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

function isLeft(name: string): boolean {
  const [, pid, own] = /^corkboard-import-(\d+)-([0-9a-f]{8})-/.exec(name) ?? [];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? own !== OWN : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When something in a folder was last written; now for one that went away. */
async function touched(folder: string): Promise<number> {
  try {
    const times = [folder, ...(await readdir(folder)).map((name) => join(folder, name))].map(
      async (path) => (await stat(path)).mtimeMs,
    );
    return Math.max(...(await Promise.all(times)));
  } catch {
    return Date.now();
  }
}
