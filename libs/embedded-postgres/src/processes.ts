import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The process id in the first line of a PostgreSQL lock file (`postmaster.pid`, `.s.PGSQL.5432.lock`). */
function pidIn(file: string): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(file, 'utf8'), 10));
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether `pid` works on this data folder: ids are reused, above all in containers. */
function worksOn(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
    } catch {
      return false;
    }
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      clusterDir,
    );
  } catch {
    return false;
  }
}

/** The id of the server that is alive on this data folder, if there is one. `clusterDir` is a real path. */
export function livePostmaster(clusterDir: string): number | undefined {
  const pid = pidIn(join(clusterDir, 'postmaster.pid'));
  return pid !== undefined && isAlive(pid) && worksOn(pid, clusterDir) ? pid : undefined;
}

/**
 * Removes lock files whose process id now belongs to something else. PostgreSQL itself overrules a file whose process is
 * gone, but takes a stranger with the same id for a living server and refuses to start.
 */
export function removeForeignLocks(clusterDir: string, socketDir: string): void {
  for (const file of [join(clusterDir, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) {
    const pid = pidIn(file);
    if (pid !== undefined && isAlive(pid) && !worksOn(pid, clusterDir) && pidIn(file) === pid) {
      rmSync(file, { force: true });
    }
  }
}
