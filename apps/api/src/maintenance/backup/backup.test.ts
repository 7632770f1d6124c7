import { appendFile, cp, mkdtemp, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config';
import { createJobs, type JobName } from '../../platform/jobs';
import { silentLog } from '../../platform/log';
import { useTestDatabase } from '../../platform/testing';
import { addPicture } from '../../testing/pictures';
import { useTestApi } from '../../testing/test-api';
import { secretScene } from '../../testing/visibility/scene';
import { CommandError } from '../command-error';
import { backup } from './backup';
import { type Manifest, writeManifest } from './manifest';
import { checkBackup, restore } from './restore';

const api = useTestApi();
const empty = useTestDatabase();
let parent: string;
let made: { folder: string; manifest: Manifest };

const config = () => ({ ...api().config, databaseUrl: api().db.url });
const put = (key: string, words: string) =>
  api().storage.put(key, Buffer.from(words), { contentType: 'text/plain' });
const stored = async (key: string) => {
  const found = await api().storage.get(key);
  return found && text(found.stream);
};
/** Contents of every table, except the backup's own timestamp. */
const contents = ({ tables }: Manifest) =>
  Object.fromEntries(
    tables.map(({ name, rows, sha256 }) => [name, name === 'public.site_milestones' ? null : [rows, sha256]]),
  );
const damaged = async (harm: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(parent, 'damaged-'));
  await cp(made.folder, folder, { recursive: true });
  await harm(folder);
  return restore(config(), silentLog, folder, { replace: true });
};

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'corkboard-backups-'));
  await secretScene(api());
  const jobs = createJobs(api().db.url);
  await jobs.start();
  await jobs.send('jobs.minute' as JobName, {}, { startAfter: 86_400 });
  await jobs.stop();
  await api().db.query(
    `create table if not exists public.telemetry_views_20200101 partition of telemetry_views for values from ('2020-01-01') to ('2020-01-02')`,
  );
  await put('files/a.txt', 'first');
  await writeFile(join(api().config.dataDir, 'link-secret'), 'of the backup\n');
  made = await backup(config(), silentLog, parent);
});
afterAll(() => rm(parent, { recursive: true }));

it('holds every table, waiting jobs and parts by day, and knows when it was made', async () => {
  const names = made.manifest.tables.map(({ name }) => name);
  const all = await api().db.query<{ name: string }>(
    `select 'public.' || relname as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
  );
  expect(new Set(names)).toEqual(new Set(['pgboss.job', ...all.map(({ name }) => name)]));
  expect(made.manifest.tables.find(({ name }) => name === 'pgboss.job')!.rows).toBe(1);
  expect(made.manifest.partitions.map(({ name }) => name)).toContain('public.telemetry_views_20200101');
  const [row] = await api().db.query<{ at: Date }>(
    `select reached_at as at from site_milestones where kind = 'backup'`,
  );
  expect(row!.at.toISOString()).toBe(made.manifest.madeAt);
  expect((await stat(made.folder)).mode & 0o077).toBe(0);
});

it('brings a running site back to its moment, with its pictures and secrets', async () => {
  const late = await api().person();
  await api().db.query('delete from pins');
  await api().storage.delete(['files/a.txt']);
  await put('files/b.txt', 'later');
  await writeFile(join(api().config.dataDir, 'link-secret'), 'another\n');
  const { settings } = await restore(config(), silentLog, made.folder, { replace: true });
  expect(settings).toEqual(['link-secret']);
  // The same connections, which were lost meanwhile.
  expect(await api().db.query('select from users where id = $1', [late.id])).toEqual([]);
  expect([await stored('files/a.txt'), await stored('files/b.txt')]).toEqual(['first', 'later']);
  const again = await backup(config(), silentLog, parent);
  expect(contents(again.manifest)).toEqual(contents(made.manifest));
  expect(again.manifest.sequences).toEqual(made.manifest.sequences);
  // Somebody signs up as if nothing had been.
  await api().person();
  const databases = await api().db.query('select datname from pg_database where datname ~ $1', [
    `^${new URL(api().db.url.replace('@/', '@host/')).pathname.slice(1)}_`,
  ]);
  expect(databases).toEqual([]);
}, 60_000);

it('fills an empty site of another server or machine', async () => {
  const dataDir = await mkdtemp(join(parent, 'other-'));
  const other = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: empty().url });
  await restore(other, silentLog, made.folder, { replace: false });
  const [{ people } = { people: 0 }] = await empty().query<{ people: number }>(
    'select count(*)::int as people from users',
  );
  expect(people).toBe(made.manifest.tables.find(({ name }) => name === 'public.users')!.rows);
  expect(await readdir(join(dataDir, 'media', 'files'))).toEqual(['a.txt']);
});

describe('a backup that can’t be trusted changes nothing', () => {
  it.each<[string, (folder: string) => Promise<void>, RegExp]>([
    [
      'cut short',
      (folder) => unlink(join(folder, 'manifest.json')),
      /not a backup, or one that was cut short/,
    ],
    [
      'with another picture',
      (folder) => appendFile(join(folder, 'pictures/files/a.txt'), '!'),
      /a\.txt isn't/,
    ],
    [
      'of a newer program',
      (folder) =>
        writeManifest(folder, {
          ...made.manifest,
          migrations: [...made.manifest.migrations, { number: 9000, name: '9000_later', checksum: 'x' }],
        }),
      /newer version of Corkboard, which has "9000_later"/,
    ],
    [
      'without a table',
      (folder) => unlink(join(folder, 'tables/public.pins.gz')),
      /public\.pins\.gz can't be read/,
    ],
  ])('%s', async (_, harm, words) => {
    const before = await api().db.query('select id from users order by id');
    const failure = damaged(harm);
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(words);
    expect(await api().db.query('select id from users order by id')).toEqual(before);
  });
});

it('doesn’t replace people unless it is told to', async () => {
  await expect(restore(config(), silentLog, made.folder, { replace: false })).rejects.toThrow(
    /add --replace/,
  );
});

it('takes no room again for pictures that the backup before has', async () => {
  await put('files/c.txt', 'new');
  const next = await backup(config(), silentLog, parent);
  const inode = async (folder: string) => (await stat(join(folder, 'pictures/files/a.txt'))).ino;
  const before = (await readdir(parent))
    .filter((name) => name.startsWith('corkboard-'))
    .sort()
    .at(-2)!;
  expect(await inode(next.folder)).toBe(await inode(join(parent, before)));
  expect((await checkBackup(next.folder)).pictures.map(({ key }) => key)).toContain('files/c.txt');
});

it('keeps pictures from being deleted meanwhile, and only then', async () => {
  const { sweepPictures } = await import('../../modules/pictures/media/sweep');
  const { holdSweeps } = await import('../../platform/sweep-lock');
  const person = await api().person();
  await addPicture(api().db, person.id);
  const stray = `orig/ab/ab/${'ab'.repeat(16)}.webp`;
  await api().storage.put(stray, Buffer.from('x'), { contentType: 'image/webp' });
  const held = new pg.Client({ connectionString: api().db.url });
  await held.connect();
  await holdSweeps(held);
  await sweepPictures(api());
  expect(await api().storage.head(stray)).not.toBeNull();
  await held.end();
  await expect
    .poll(async () => {
      await sweepPictures(api());
      return api().storage.head(stray);
    })
    .toBeNull();
});
