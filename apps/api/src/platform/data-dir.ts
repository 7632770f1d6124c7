import { constants } from 'node:fs';
import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './config';

/** Less free space than this, in bytes, is a full disk: a picture with its renditions and the database's journal need as much. */
export const FREE_BYTES_MIN = 100 * 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full for this user',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'there is no such place',
};

/** Makes the data folder and writes to it. Throws a {@link ConfigError} of one sentence when that cannot be done. */
export async function checkDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-check-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, Buffer.alloc(4096));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The data folder ${dataDir} (DATA_DIR) cannot be written: ${REASONS[code] ?? message}.`,
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** `mkdir` with `recursive` tries for ever where the system says that a folder is missing which cannot be made, as in `/proc`. */
async function makeFolder(path: string): Promise<void> {
  const make = () =>
    mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  });
}

/** Reason why the data folder can't be written now, or null. */
export async function dataDirTrouble(dataDir: string): Promise<string | null> {
  try {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < FREE_BYTES_MIN ? 'the disk is full' : null;
  } catch {
    return 'the data folder cannot be written';
  }
}
