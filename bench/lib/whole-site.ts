import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningPostgres } from '@corkboard/embedded-postgres';
import { createDb, type Db, withDatabase } from '../../apps/api/src/platform/db';
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

/** Starts a site with a small demo on a database of its own, and opens sessions of its people. @param index tells the databases apart */
export async function startWholeSite(
  postgres: RunningPostgres,
  kind: Kind,
  index: number,
): Promise<WholeSite> {
  const first = createDb(postgres.url, { size: 1 });
  await first.query(`create database site_${index}`);
  await first.close();
  const databaseUrl = withDatabase(postgres.url, `site_${index}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_SIZE: 'small',
    LOG_LEVEL: 'warn',
  };
  const site = spawn(process.execPath, ['tools/serve.mjs'], {
    cwd: kind.root,
    env: { ...env, ...kind.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    await ended(site);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const port = await readyPort(site);
    const url = `http://127.0.0.1:${port}`;
    return { kind, url, ...(await filled(databaseUrl)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ended(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const exit = once(site, 'exit');
  site.kill('SIGTERM');
  await exit;
}

/** Waits until the jobs of the new site are done: its pictures are looked at and made smaller. */
async function atRest(db: Db): Promise<void> {
  // A checkout from before has no looks of pictures.
  const [looks] = await db.query(`select 1 where to_regclass('visual_pending') is not null`);
  const busy = () =>
    db.query(
      `select 1 from pgboss.job where state = 'active' or state = 'created' and start_after <= now()
       ${looks ? 'union all select 1 from visual_pending' : ''} limit 1`,
    );
  for (let tries = 0; tries < 240 && (await busy()).length > 0; tries++) await delay(500);
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
