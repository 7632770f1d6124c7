import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../platform/config';
import { holdSweeps } from '../../platform/sweep-lock';
import type { Log } from '../../platform/log';
import { createStorage } from '../../platform/storage';
import { CommandError } from '../command-error';
import { openSiteDatabase } from '../site-database';
import { verify } from './files';
import { type Manifest, readManifest, writeManifest } from './manifest';
import { type Earlier, savePictures } from './pictures';
import { saveSettings } from './settings';
import { unload } from './unload';

const PREFIX = 'corkboard-';

/**
 * Makes a backup of a site, running or not, in a new folder of `parent`: the database as one moment saw it, all pictures of that moment,
 * and what else the data folder holds. Everything that was written is read again and compared.
 *
 * @throws CommandError where something written isn't what is read
 */
export async function backup(
  config: Config,
  log: Log,
  parent: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const { url, stop } = await openSiteDatabase(config, log);
  const storage = await createStorage(config);
  const client = new pg.Client({ connectionString: url, application_name: 'corkboard backup' });
  try {
    await client.connect();
    const { rows } = await client.query(`select to_regclass('pgboss.job') as jobs`);
    if ((rows as { jobs: unknown }[])[0]!.jobs === null)
      throw new CommandError('There is no site to back up: it was never started.');
    const earlier = await latestBackup(parent);
    const madeAt = new Date().toISOString();
    const folder = join(parent, `${PREFIX}${madeAt.replace(/[:.]/g, '-')}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const manifest = await write(client, { config, storage, folder, earlier, madeAt });
      await verify(folder, manifest);
      await writeManifest(folder, manifest);
      await note(client, madeAt);
      return { folder, manifest };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end();
    await storage.close();
    await stop();
  }
}

interface Writing {
  config: Config;
  storage: Awaited<ReturnType<typeof createStorage>>;
  folder: string;
  earlier: Earlier | null;
  madeAt: string;
}

async function write(
  client: pg.Client,
  { config, storage, folder, earlier, madeAt }: Writing,
): Promise<Manifest> {
  // Pictures that the moment knows stay until they are copied.
  await holdSweeps(client);
  await client.query('begin isolation level repeatable read, read only');
  const database = await unload(client, folder);
  await client.query('commit');
  return {
    format: 1,
    madeAt,
    ...database,
    pictures: await savePictures(storage, folder, earlier),
    settings: await saveSettings(config.dataDir, folder),
  };
}

/** The last whole backup in a folder. */
async function latestBackup(parent: string): Promise<Earlier | null> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(PREFIX)).sort();
  for (const name of names.reverse()) {
    const folder = join(parent, name);
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest) return { folder, manifest };
  }
  return null;
}

/** Notes when the site was backed up, where its database is new enough to. */
async function note(client: pg.Client, madeAt: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('site_milestones') is not null as there`,
  );
  if (!rows[0]!.there) return;
  await client.query(
    `insert into site_milestones (kind, reached_at) values ('backup', $1)
     on conflict (kind) do update set reached_at = excluded.reached_at`,
    [madeAt],
  );
}
