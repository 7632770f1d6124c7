import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '@corkboard/embedded-postgres';
import { createDb, withDatabase } from '../../apps/api/src/platform/db';
import { atRest } from './at-rest';
import { readyPort } from './ready';

/** Sessions that are opened: more than clients, so that no two pages in a row are of one person. */
const SESSIONS = 40;
const PINS = 40;

/** A checkout, and how its site is run. */
export interface Kind {
  readonly name: string;
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A whole site in a process of its own: pages, api and database as `npm start` has them. */
export interface WholeSite {
  readonly kind: Kind;
  readonly url: string;
  readonly people: readonly { readonly id: string; readonly token: string }[];
  /** Public Pins, each with its board. */
  readonly pins: readonly { readonly id: string; readonly board: string; readonly address: string }[];
  stop(): Promise<void>;
}

/** Initial state of several sites, so that they differ by their code alone. */
export interface Seed {
  readonly database: string;
  /** The pictures. */
  readonly media: string;
  remove(): Promise<void>;
}

/** Has a checkout make its small demo. Younger checkouts bring it up to date as they bring any site. */
export async function seedOf(postgres: RunningPostgres, kind: Kind): Promise<Seed> {
  const database = await createDatabase(postgres, 'seed');
  const { dataDir, site } = await started(postgres, kind, database);
  const db = createDb(withDatabase(postgres.url, database), { size: 1 });
  try {
    await atRest(db);
  } finally {
    await db.close();
    await ended(site);
  }
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { database, media: join(dataDir, 'media'), remove };
}

/**
 * Starts a site on a database of its own, and opens sessions of its people.
 * @param index tells the databases apart
 * @param seed what it begins with; its own small demo unless given
 */
export async function startWholeSite(
  postgres: RunningPostgres,
  kind: Kind,
  index: number,
  seed?: Seed,
): Promise<WholeSite> {
  const database = await createDatabase(postgres, `site_${index}`, seed?.database);
  const { dataDir, site, url } = await started(postgres, kind, database, seed?.media);
  const stop = async () => {
    await ended(site);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { kind, url, ...(await filled(withDatabase(postgres.url, database))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a database, empty or as another one is that nobody is connected to. */
async function createDatabase(postgres: RunningPostgres, name: string, like?: string): Promise<string> {
  const db = createDb(postgres.url, { size: 1 });
  await db.query(`create database ${name}${like ? ` template ${like}` : ''}`);
  await db.close();
  return name;
}

async function started(postgres: RunningPostgres, kind: Kind, database: string, media?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  if (media) await cp(media, join(dataDir, 'media'), { recursive: true });
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: withDatabase(postgres.url, database),
    DEMO_SIZE: 'small',
    LOG_LEVEL: 'warn',
  };
  const site = spawn(process.execPath, ['tools/serve.mjs'], {
    cwd: kind.root,
    env: { ...env, ...kind.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    return { dataDir, site, url: `http://127.0.0.1:${await readyPort(site)}` };
  } catch (error) {
    await ended(site);
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function ended(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const exit = once(site, 'exit');
  site.kill('SIGTERM');
  await exit;
}

async function filled(databaseUrl: string): Promise<Pick<WholeSite, 'people' | 'pins'>> {
  const db = createDb(databaseUrl, { size: 1 });
  try {
    await atRest(db);
    const users = await db.query<{ id: string }>('select id from users order by id');
    const people = Array.from({ length: SESSIONS }, (_, n) => ({
      id: users[n % users.length]!.id,
      token: `signed-in-session-${n}`,
    }));
    await db.query(
      `insert into sessions (token_hash, user_id, login_type, expires_at)
       select hash, id, 1, now() + interval '1 day' from unnest($1::text[], $2::bigint[]) t (hash, id)`,
      [
        people.map(({ token }) => createHash('sha256').update(token).digest('hex')),
        people.map(({ id }) => id),
      ],
    );
    const pins = await db.query<WholeSite['pins'][number]>(
      `select p.id, p.board_id as board, '/' || u.username || '/' || b.slug as address
       from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = b.owner_id
       where p.is_public order by p.id limit $1`,
      [PINS],
    );
    await db.query('vacuum analyze');
    // As browsers send them: boards have names of all languages.
    return { people, pins: pins.map((pin) => ({ ...pin, address: encodeURI(pin.address) })) };
  } finally {
    await db.close();
  }
}
