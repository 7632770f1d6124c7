import pg from 'pg';
import type { Config } from '../../platform/config';
import { checkDataDir } from '../../platform/data-dir';
import type { Log } from '../../platform/log';
import { createStorage } from '../../platform/storage';
import { CommandError } from '../command-error';
import { openSiteDatabase } from '../site-database';
import { verify } from './files';
import { load } from './load';
import { type Manifest, readManifest } from './manifest';
import { bringPictures } from './pictures';
import { bringSettings } from './settings';
import { newDatabaseBeside } from './swap';

export interface RestoreResult {
  manifest: Manifest;
  /** Files of the data folder that are others than before. */
  settings: string[];
}

/** Reads a backup and compares every file with what was written. @throws CommandError where it is damaged */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await verify(folder, manifest);
  return manifest;
}

/**
 * Makes a site what it was when a backup was made, running or not. The database is made anew beside the one that there is, and takes its
 * place when it is whole: whatever fails before changes nothing but pictures that nothing shows.
 *
 * @param options.replace whether people who are there may be replaced
 * @throws CommandError where the backup is damaged or newer than this program, or the site has people
 */
export async function restore(
  config: Config,
  log: Log,
  folder: string,
  { replace }: { replace: boolean },
): Promise<RestoreResult> {
  const manifest = await checkBackup(folder);
  await checkDataDir(config.dataDir);
  const { url, stop } = await openSiteDatabase(config, log);
  const storage = await createStorage(config);
  try {
    if (!replace && (await hasPeople(url)))
      throw new CommandError(
        'This site has people and Pins, which restoring replaces. Back it up first, then add --replace.',
      );
    await storage.check();
    const database = await newDatabaseBeside(url);
    try {
      await load(database.url, folder, manifest, log);
      await bringPictures(storage, folder, manifest);
      const settings = await bringSettings(config.dataDir, folder, manifest);
      await database.takeOver();
      return { manifest, settings };
    } catch (error) {
      await database.drop();
      throw error;
    } finally {
      await database.close();
    }
  } finally {
    await storage.close();
    await stop();
  }
}

async function hasPeople(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('public.users') is not null as made`,
    );
    return rows[0]!.made && (await client.query('select from users limit 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}
