import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive, livePostmaster } from './processes';
import { type RunningPostgres, startPostgres } from './start';

let root: string;
let dataDir: string;
const running: RunningPostgres[] = [];
const children: ChildProcess[] = [];

async function start(): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, throwaway: true });
  running.push(server);
  return server;
}

/** Another process on the same folder. */
async function startElsewhere() {
  const script = fileURLToPath(new URL('./fixtures/hold.ts', import.meta.url));
  const child = fork(script, [dataDir], { execArgv: ['--import', 'tsx'] });
  children.push(child);
  const [message] = (await once(child, 'message')) as [{ url: string; adopted: boolean }];
  return { child, ...message };
}

async function ask<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<R>(sql);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

const folder = () => join(dataDir, 'postgres');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'corkboard-start-'));
  // Closed to everybody else, as a clone under /root is.
  chmodSync(root, 0o700);
  dataDir = join(root, 'a'.repeat(120), 'data');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('startPostgres', () => {
  it('makes a data folder of its own, answers on a short socket alone, and keeps what was written', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    const row = await ask<Record<string, string>>(
      first.url,
      `select current_database() as database, datlocprovider as provider, datlocale as locale,
        current_setting('listen_addresses') as tcp, current_setting('jit') as jit, current_setting('io_method') as io,
        current_setting('unix_socket_directories') as socket
       from pg_database where datname = current_database()`,
    );
    expect(row).toMatchObject({
      database: 'corkboard',
      provider: 'b',
      locale: 'C.UTF-8',
      tcp: '',
      jit: 'off',
      io: 'sync',
    });
    expect(`${row.socket}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(row.socket!).mode & 0o077).toBe(0);
    await ask(first.url, `create table kept as select 42 as answer`);
    await first.stop();
    expect(existsSync(join(folder(), 'postmaster.pid'))).toBe(false);
    expect(existsSync(row.socket!)).toBe(false);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 42 });
  });

  it('never runs the server as root', async () => {
    await start();
    const pid = livePostmaster(folder())!;
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  it('puts the server in a session of its own, out of reach of Ctrl-C', async () => {
    await start();
    const pid = livePostmaster(folder())!;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const [, , group, session] = fields;
    expect([group, session]).toEqual([String(pid), String(pid)]);
  });

  it('adopts the server that a killed process left, and stops it at the end', async () => {
    const { child, adopted } = await startElsewhere();
    expect(adopted).toBe(false);
    const pid = livePostmaster(folder())!;
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(true);

    const server = await start();
    expect(server.adopted).toBe(true);
    expect(livePostmaster(folder())).toBe(pid);
    await server.stop();
    expect(livePostmaster(folder())).toBeUndefined();
  });

  it('does not take a process killed a moment ago for one that still uses the server', async () => {
    const { child, url } = await startElsewhere();
    const { seat } = await ask<{ seat: number }>(
      url,
      `select pid as seat from pg_stat_activity where application_name = 'corkboard seat ${child.pid}'`,
    );
    // As on a busy machine: the server cannot notice yet that the process is gone.
    process.kill(seat, 'SIGSTOP');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await start();
    const stopping = server.stop();
    const waits = `select exists (select from pg_stat_activity where application_name = 'corkboard seat ${process.pid}'
      and query like '%pg_stat_activity%') as waits`;
    await expect.poll(() => ask(url, waits)).toEqual({ waits: true });
    process.kill(seat, 'SIGCONT');
    await stopping;
    expect(livePostmaster(folder())).toBeUndefined();
  });

  it('shares one server between processes: the last one out stops it', async () => {
    const mine = await start();
    const { child, adopted, url } = await startElsewhere();
    expect(adopted).toBe(true);
    expect(url).toBe(mine.url);
    await mine.stop();
    expect(await ask(url, 'select 1 as alive')).toEqual({ alive: 1 });
    child.send('stop');
    await once(child, 'exit');
    expect(livePostmaster(folder())).toBeUndefined();
  });

  it('has ended for everybody who stops it', async () => {
    const server = await start();
    await Promise.race([server.stop(), server.stop()]);
    expect(livePostmaster(folder())).toBeUndefined();
  });

  it('starts once when two callers ask at the same moment on a new folder', async () => {
    const fresh = join(root, 'fresh');
    const [one, two] = await Promise.all([
      startPostgres({ dataDir: fresh, throwaway: true }),
      startPostgres({ dataDir: fresh, throwaway: true }),
    ]);
    running.push(one, two);
    expect(one.url).toBe(two.url);
    expect(await ask(one.url, 'select 1 as alive')).toEqual({ alive: 1 });
  });

  it('starts again when the server is killed under it', async () => {
    const server = await start();
    const pid = livePostmaster(folder())!;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => livePostmaster(folder()) ?? pid, { timeout: 15_000 }).not.toBe(pid);
    await expect
      .poll(() => ask(server.url, 'select 1 as alive').catch(() => null), { timeout: 15_000 })
      .toEqual({ alive: 1 });
  });

  it('is not fooled by a lock file whose process id belongs to somebody else now', async () => {
    const server = await start();
    await server.stop();
    // A stranger of the same account: the case that PostgreSQL itself takes for a living server.
    const { uid, gid } = statSync(folder());
    const stranger = spawn('sleep', ['600'], { uid, gid });
    children.push(stranger);
    writeFileSync(join(folder(), 'postmaster.pid'), `${stranger.pid}\n${folder()}\n`);
    chownSync(join(folder(), 'postmaster.pid'), uid, gid);
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await ask(again.url, 'select 1 as alive')).toEqual({ alive: 1 });
  });

  it('says so when the folder was written by another version', async () => {
    const old = join(root, 'old');
    mkdirSync(join(old, 'postgres'), { recursive: true });
    writeFileSync(join(old, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startPostgres({ dataDir: old })).rejects.toThrow(
      /written by PostgreSQL 15, but this is \d+/,
    );
    rmSync(old, { recursive: true });
  });
});
