import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Initial states of a run's sites: an empty one that has its tables, or the small demo. */
export type Template = 'empty' | 'demo';

const run = promisify(execFile);

/**
 * Copies a data folder of a site that has ended. Its owners stay, as PostgreSQL has an account of its own where we are root; a file system that can
 * share the blocks of copies does.
 *
 * @param to doesn't exist, or is empty
 */
export async function copyData(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  await run('cp', ['-Rp', `${from}/.`, to]);
}

/** Where this run's template lies; undefined where none was made. */
export const templateOf = (template: Template): string | undefined =>
  process.env.SITE_TEMPLATES && join(process.env.SITE_TEMPLATES, template);

/**
 * Spares a site's server waiting for the disk: a test's data end with the machine. What a killed process had committed stays, as it does
 * with the usual settings.
 */
export function forgoDisk(dataDir: string): void {
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n');
}
