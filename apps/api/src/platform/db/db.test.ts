import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useDoor, useTestDatabase } from '../testing';
import {
  countStatements,
  createDb,
  DatabaseUnavailable,
  prepared,
  statements,
  type StatementReport,
  type Tx,
  withDatabase,
} from '.';

const quietLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });
const heard: StatementReport[] = [];
const db = useTestDatabase({ onStatement: (report) => heard.push(report) });

beforeAll(async () => {
  await db().query('create table t (id int8 primary key, n int not null, day date)');
  await db().query(`insert into t values (9007199254740993, 0, '2026-03-29'), (2, 0, null)`);
});

describe('createDb', () => {
  it('gives 64-bit integers as text and dates as they are written', async () => {
    const rows = await db().query('select id, day, array[id] as ids from t where day is not null');
    expect(rows).toEqual([{ id: '9007199254740993', day: '2026-03-29', ids: ['9007199254740993'] }]);
  });

  it('sets what statements rely on, whatever the server has set', async () => {
    const [{ name } = { name: '' }] = await db().query<{ name: string }>('select current_database() as name');
    await db().query(`alter database "${name}" set jit = on`);
    await db().query(`alter database "${name}" set timezone = 'Asia/Kathmandu'`);
    const plain = new pg.Client({ connectionString: db().url });
    await plain.connect();
    const ours = createDb(db().url, { size: 1 });
    try {
      const ask = "select current_setting('jit') as jit, current_setting('timezone') as timezone";
      expect((await plain.query(ask)).rows).toEqual([{ jit: 'on', timezone: 'Asia/Kathmandu' }]);
      expect(await ours.query(ask)).toEqual([{ jit: 'off', timezone: 'UTC' }]);
    } finally {
      await Promise.all([plain.end(), ours.close()]);
      await db().query(`alter database "${name}" reset all`);
    }
  });

  it('closes its connections', async () => {
    const brief = createDb(db().url, { size: 1 });
    await brief.query('select 1');
    await brief.close();
    // Whoever stops twice, as a test or a second signal does.
    await brief.close();
    expect(brief.pool.totalCount).toBe(0);
    await expect(brief.query('select 1')).rejects.toThrow();
  });

  it('sends named statements that the server keeps prepared', async () => {
    const byId = prepared<{ n: number }, [id: string]>('t.by_id', 'select n from t where id = $1');
    const rows = await db().transaction(async (tx) => {
      expect(await byId(tx, ['2'])).toEqual([{ n: 0 }]);
      expect(await byId(tx, ['3'])).toEqual([]);
      return tx.query<{ name: string }>(
        `select name from pg_prepared_statements where name like 't.by_id:%'`,
      );
    });
    expect(rows).toHaveLength(1);
    expect(await byId(db(), ['2'])).toEqual([{ n: 0 }]);
  });

  it('leaves nothing planned of a statement that is planned each time', async () => {
    const text = 'select n from t where id = $1 and 1 = 1';
    const byId = prepared<{ n: number }, [id: string]>('t.each', text, { plan: 'custom' });
    const kept = await db().transaction(async (tx) => {
      expect(await byId(tx, ['2'])).toEqual([{ n: 0 }]);
      return tx.query('select 1 from pg_prepared_statements where statement = $1', [text]);
    });
    expect(kept).toEqual([]);
    expect(statements().get('t.each')).toBe(text);
  });

  it('knows every statement by one name', () => {
    prepared('t.known', 'select 1');
    prepared('t.known', 'select 1');
    expect(statements().get('t.known')).toBe('select 1');
    expect(() => prepared('t.known', 'select 2')).toThrow(/t\.known/);
    expect(statements().get('t.known')).toBe('select 1');
  });

  it('commits what returns and rolls back what throws, named statements too', async () => {
    const insert = prepared<never, [id: string]>('t.insert', 'insert into t values ($1, 1)');
    await db().transaction(async (tx) => {
      await tx.query('insert into t values (10, 1)');
      await insert(tx, ['11']);
    });
    const failure = db().transaction(async (tx) => {
      await tx.query('insert into t values (12, 1)');
      await insert(tx, ['13']);
      throw new Error('no');
    });
    await expect(failure).rejects.toThrow('no');
    expect(await db().query('select id from t where n = 1 order by id')).toEqual([
      { id: '10' },
      { id: '11' },
    ]);
  });

  it('runs what follows a commit only after a commit', async () => {
    const happened: string[] = [];
    await db().transaction(async (tx) => {
      tx.afterCommit(() => happened.push('after'));
      await tx.query('select 1');
      happened.push('inside');
    });
    const failure = db().transaction((tx) => {
      tx.afterCommit(() => happened.push('never'));
      return Promise.reject(new Error('no'));
    });
    await expect(failure).rejects.toThrow('no');
    expect(happened).toEqual(['inside', 'after']);
  });

  it('runs colliding transactions again until each counted', async () => {
    const add = () =>
      db().transaction(
        async (tx) => {
          const [row] = await tx.query<{ n: number }>('select n from t where id = 2');
          await tx.query('update t set n = $1 where id = 2', [row!.n + 1]);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([add(), add(), add()]);
    expect(await db().query('select n from t where id = 2')).toEqual([{ n: 3 }]);
  });

  it('does not run a failed transaction again for other reasons', async () => {
    let runs = 0;
    const duplicate = db().transaction(async (tx) => {
      runs++;
      await tx.query('insert into t values (2, 0)');
    });
    await expect(duplicate).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
    expect(await db().query('select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('counts the statements of one call, also beside others and when the pool is short', async () => {
    const two = prepared<{ two: number }, []>('t.two', 'select 2 as two');
    const page = async () => {
      await db().query('select 1');
      await two(db(), []);
      await db().named('three', 'select 3');
    };
    const counted = await Promise.all(Array.from({ length: 8 }, () => countStatements(page)));
    expect(counted.map(({ statements }) => statements)).toEqual(
      Array.from({ length: 8 }, () => ['select 1', 'select 2 as two', 'select 3']),
    );
  });

  it('tells the listener of every statement, failed ones too', async () => {
    heard.length = 0;
    await db().query('select 1');
    await expect(db().query('select nonsense')).rejects.toThrow();
    expect(heard.map(({ sql: text, failed }) => [text, failed])).toEqual([
      ['select 1', false],
      ['select nonsense', true],
    ]);
  });

  it('warns of slow statements, by their names or by how they begin', async () => {
    const log = quietLog();
    const slow = createDb(db().url, { slowMs: 0, size: 1, log });
    await slow.query('select 71');
    await slow.query(`select 71 ${' '.repeat(500)}`);
    await slow.named('numbers.one:1', `select 71 ${' '.repeat(500)}`);
    await slow.close();
    const slowly = (statement: string) => [
      { statement, ms: expect.any(Number) as number, rows: 1 },
      'slow statement',
    ];
    expect(log.warn.mock.calls).toEqual([
      slowly('select 71'),
      slowly('select 71'.padEnd(200)),
      slowly('numbers.one:1'),
    ]);
  });

  it('logs what the database itself left for later, and what fails after a commit, which stays done', async () => {
    const log = quietLog();
    const warned = createDb(db().url, { size: 1, log });
    await warned.query(`do $$ begin raise notice 'only said'; raise warning 'nobody was told'; end $$`);
    const done = await warned.transaction((tx) => {
      tx.afterCommit(() => {
        throw new Error('no more');
      });
      return Promise.resolve('done');
    });
    await warned.close();
    expect(done).toBe('done');
    expect(log.warn.mock.calls).toEqual([[{ reason: 'nobody was told' }, 'a part beside an act failed']]);
    expect(log.error.mock.calls).toEqual([[{ err: new Error('no more') }, 'what follows a commit failed']]);
  });

  it('survives its connections being ended by the server', async () => {
    const log = quietLog();
    const fragile = createDb(db().url, { size: 1, log });
    const [row] = await fragile.query<{ pid: number }>('select pg_backend_pid() as pid');
    await db().query('select pg_terminate_backend($1)', [row!.pid]);
    await expect.poll(() => log.error.mock.calls.length).toBe(1);
    expect(await fragile.query('select 1 as alive')).toEqual([{ alive: 1 }]);
    await fragile.close();
  });
});

describe('a server that goes away', () => {
  const endOf = async (pid: number) => {
    await db().query('select pg_terminate_backend($1)', [pid]);
    const alive = () => db().query('select 1 from pg_stat_activity where pid = $1', [pid]);
    await expect.poll(alive).toEqual([]);
  };
  const pidOf = `select pg_backend_pid() as pid`;

  it('ends a transaction between two of its statements, not the process', async () => {
    const failure = db().transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>(pidOf);
      await endOf(row!.pid);
      // The loss is known before the next statement is sent.
      await new Promise(setImmediate);
      await tx.query('insert into t values (20, 1)');
    });
    await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db().query('select id from t where id = 20')).toEqual([]);
  });

  it.each([
    ['plain', (tx: Tx) => tx.query('select pg_terminate_backend(pg_backend_pid())')],
    ['named', (tx: Tx) => tx.named('t.end', 'select pg_terminate_backend(pg_backend_pid())')],
  ])('is told as such to who sent a statement in the meantime: %s', async (_what, send) => {
    await expect(db().transaction(async (tx) => send(tx))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(send({ ...db(), afterCommit: () => undefined })).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db().query('select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('is waited for, but not for ever', async () => {
    const door = await useDoor(db().url);
    await door.shut();
    const absent = createDb(door.url, { patienceMs: 300, size: 1 });
    const from = performance.now();
    await expect(absent.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - from).toBeGreaterThanOrEqual(299);
    await expect(absent.named('t.alive', 'select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await door.open();
    expect(await absent.query('select 1 as alive')).toEqual([{ alive: 1 }]);
    await absent.close();
  });

  it('is found again by who waits', async () => {
    const door = await useDoor(db().url);
    const cut = createDb(door.url, { patienceMs: 60_000, size: 1 });
    expect(await cut.query('select 1 as alive')).toEqual([{ alive: 1 }]);
    await door.shut();
    await expect.poll(() => cut.pool.totalCount).toBe(0);
    const [asked, named] = [cut.query('select 1 as alive'), cut.named('t.alive', 'select 2 as alive')];
    await door.open();
    expect(await asked).toEqual([{ alive: 1 }]);
    expect(await named).toEqual([{ alive: 2 }]);
    await cut.close();
  });

  it('is no longer waited for at the end', async () => {
    const door = await useDoor(db().url);
    await door.shut();
    const absent = createDb(door.url, { patienceMs: 60_000 });
    const asked = absent.query('select 1');
    await absent.close();
    await expect(asked).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('is not what a wrong statement is', async () => {
    await expect(db().query('select nonsense')).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    await expect(db().query('insert into t values (2, 0)')).rejects.toMatchObject({ code: '23505' });
  });
});

describe('withDatabase', () => {
  it.each([
    ['postgres://u@/a?host=%2Ftmp%2Fx', 'postgres://u@/b?host=%2Ftmp%2Fx'],
    ['postgresql://u:p@h:5432/a', 'postgresql://u:p@h:5432/b'],
    ['postgres://h', 'postgres://h/b'],
    ['postgres://h?application_name=x', 'postgres://h/b?application_name=x'],
  ])('%s', (from, to) => {
    expect(withDatabase(from, 'b')).toBe(to);
    expect(new pg.Client({ connectionString: to }).database).toBe('b');
  });
});
