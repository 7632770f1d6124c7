import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeases } from './leases';
import { createJobs, type JobContext, type JobReport, type Jobs } from './jobs';
import { createDb, DatabaseUnavailable } from './db';
import { useDoor, useTestDatabase } from './testing';

declare module './jobs' {
  interface JobMap {
    'test.greet': { name: string };
    'test.fail': { name: string };
    [parallel: `test.parallel-${number}`]: object;
    'test.alone': { thing: string; n: number };
  }
}

const db = useTestDatabase();
const quietLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });
let jobs: Jobs;
let reports: JobReport[];

beforeEach(async () => {
  reports = [];
  jobs = createJobs(db().url, {
    log: quietLog(),
    retryDelaySeconds: 0,
    onJob: (report) => reports.push(report),
  });
  await jobs.start();
});
afterEach(async () => {
  await jobs.stop();
  await db().query('delete from pgboss.job');
});

const waiting = () =>
  db().query<{ data: unknown }>(
    `select data from pgboss.job where name like 'test.%' order by created_on, id`,
  );

describe('createJobs', () => {
  it('hands the data of a job to its worker, once', async () => {
    const seen: string[] = [];
    await jobs.work('test.greet', (data) => Promise.resolve(seen.push(data.name)));
    await jobs.send('test.greet', { name: 'Ann' });
    await jobs.send('test.greet', { name: 'Bo' });
    await expect.poll(() => reports.length).toBe(2);
    expect(seen.sort()).toEqual(['Ann', 'Bo']);
    expect(reports[0]).toMatchObject({ name: 'test.greet', outcome: 'done' });
  });

  it('repeats what failed, and says which attempt is the last', async () => {
    const attempts: Pick<JobContext, 'attempt' | 'lastAttempt'>[] = [];
    await jobs.work('test.fail', (_data, { attempt, lastAttempt }) => {
      attempts.push({ attempt, lastAttempt });
      return Promise.reject(new Error('not today'));
    });
    await jobs.send('test.fail', { name: 'x' }, { retryLimit: 1 });
    await expect.poll(() => attempts.length).toBe(2);
    expect(attempts).toEqual([
      { attempt: 1, lastAttempt: false },
      { attempt: 2, lastAttempt: true },
    ]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
  });

  it('sends with a transaction, or not at all', async () => {
    const seen: string[] = [];
    await jobs.work('test.greet', (data) => Promise.resolve(seen.push(data.name)));
    const failure = db().transaction(async (tx) => {
      await jobs.send('test.greet', { name: 'never' }, { tx });
      throw new Error('no');
    });
    await expect(failure).rejects.toThrow('no');
    await db().transaction((tx) => jobs.send('test.greet', { name: 'kept' }, { tx }));
    await expect.poll(() => seen).toEqual(['kept']);
  });

  it('keeps one waiting job for a singleton key, and any number without', async () => {
    const key = { singletonKey: 'daily' };
    expect(await jobs.send('test.greet', { name: 'first' }, key)).toEqual(expect.any(String));
    expect(await jobs.send('test.greet', { name: 'second' }, key)).toBeNull();
    await jobs.send('test.greet', { name: 'third' });
    await jobs.send('test.greet', { name: 'fourth' });
    expect(await waiting()).toEqual([
      { data: { name: 'first' } },
      { data: { name: 'third' } },
      { data: { name: 'fourth' } },
    ]);
  });

  it('waits at its stop for the job under way', async () => {
    let started: () => void;
    let finish: () => void;
    const under = new Promise<void>((resolve) => (started = resolve));
    const held = new Promise<void>((resolve) => (finish = resolve));
    await jobs.work('test.greet', () => {
      started();
      return held;
    });
    await jobs.send('test.greet', { name: 'slow' });
    await under;
    const stopped = jobs.stop();
    finish!();
    await stopped;
    expect(reports).toMatchObject([{ outcome: 'done' }]);
    expect(await db().query(`select state::text from pgboss.job where name = 'test.greet'`)).toEqual([
      { state: 'completed' },
    ]);
  });

  it('lets processes that start together make the same queues', async () => {
    const others = Array.from({ length: 3 }, () => createJobs(db().url, { log: quietLog() }));
    await Promise.all(others.map((other) => other.start()));
    const names = Array.from({ length: 12 }, (_, n) => `test.parallel-${n}` as const);
    const begin = async (process: Jobs, order: readonly (typeof names)[number][]) => {
      for (const name of order) await process.send(name, {});
    };
    try {
      await Promise.all([...others, jobs].map((process) => begin(process, names)));
      expect(await waiting()).toHaveLength(4 * names.length);
    } finally {
      await Promise.all(others.map((other) => other.stop()));
    }
  });

  it('runs as many at once as it was told', async () => {
    let running = 0;
    let most = 0;
    let release: () => void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const worker = async () => {
      most = Math.max(most, ++running);
      if (running === 2) release();
      await gate;
      running--;
    };
    await jobs.work('test.greet', worker, { concurrency: 2 });
    await jobs.send('test.greet', { name: 'a' });
    await jobs.send('test.greet', { name: 'b' });
    await expect.poll(() => reports.length).toBe(2);
    expect(most).toBe(2);
  });

  // Nothing is asked for in between, so a job that nobody told of would wait for minutes.
  describe('is told of every job', () => {
    it('by another process, and of all that come in one breath', async () => {
      const other = createJobs(db().url, { log: quietLog() });
      await other.start();
      const seen: string[] = [];
      await jobs.work('test.greet', ({ name }) => Promise.resolve(seen.push(name)));
      await expect
        .poll(() => db().query(`select 1 from pgboss.queue where name = 'test.greet'`))
        .toHaveLength(1);
      await db().transaction(async (tx) => {
        for (const name of ['a', 'b', 'c', 'd']) await other.send('test.greet', { name }, { tx });
      });
      await expect.poll(() => seen.toSorted()).toEqual(['a', 'b', 'c', 'd']);
      await other.stop();
    });

    it('that may not begin yet, the later one sent first', async () => {
      const seen: string[] = [];
      await jobs.work('test.greet', ({ name }) => Promise.resolve(seen.push(name)));
      await jobs.send('test.greet', { name: 'second' }, { startAfter: 2 });
      await jobs.send('test.greet', { name: 'first' }, { startAfter: 1 });
      await expect.poll(() => seen).toEqual(['first', 'second']);
    });

    it('that was sent before it came, and may not begin yet', async () => {
      await jobs.send('test.greet', { name: 'early' }, { startAfter: 3 });
      const later = createJobs(db().url, { log: quietLog() });
      await later.start();
      const seen: string[] = [];
      await later.work('test.greet', ({ name }) => Promise.resolve(seen.push(name)));
      await expect.poll(() => seen).toEqual(['early']);
      await later.stop();
    });

    it('that came while it could not hear', async () => {
      const seen: string[] = [];
      await jobs.work('test.greet', ({ name }) => Promise.resolve(seen.push(name)));
      await db().query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'corkboard notices'`,
      );
      await jobs.send('test.greet', { name: 'unheard' });
      await expect.poll(() => seen).toEqual(['unheard']);
    });
  });

  it('asks for jobs of a kind with the first of them that waits, and not before', async () => {
    const askers = () =>
      db().query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'corkboard jobs' and query ilike '%skip locked%'`,
      );
    const look = `select 1 from pg_stat_activity where datname = current_database() and query like '%min(start_after)%' and pid <> pg_backend_pid()`;
    await jobs.work('test.greet', () => Promise.resolve());
    await jobs.work('test.fail', () => Promise.resolve());
    await expect.poll(() => db().query(look)).not.toEqual([]);
    expect(await askers()).toEqual([]);
    await jobs.send('test.greet', { name: 'Ann' });
    await expect.poll(() => reports.length).toBe(1);
  });

  it('sends every minute what has something to do, and nothing else', async () => {
    const seen: string[] = [];
    await jobs.work('test.greet', ({ name }) => Promise.resolve(seen.push(name)));
    await jobs.work('test.fail', () => Promise.resolve(seen.push('never')));
    await jobs.schedule('test.fail', { everyMinutes: 1 }, { name: '' }, () =>
      Promise.resolve([{ due: false }]),
    );
    await jobs.schedule('test.greet', { everyMinutes: 1 }, { name: 'greeted' }, () =>
      Promise.resolve([{ due: true }]),
    );
    await jobs.schedule('test.alone', { everyMinutes: 1 }, { thing: '', n: 0 }, () =>
      Promise.reject(new Error('no')),
    );
    await jobs.keepTime();
    await jobs.send('jobs.minute', {}, { retryLimit: 0 });
    await expect.poll(() => seen).toEqual(['greeted']);
    expect(
      await db().query(`select cron from pgboss.schedule where name like 'jobs.%' or name like 'test.%'`),
    ).toEqual([{ cron: '* * * * *' }]);
  });

  it('runs jobs of one thing one after the other, in all processes', async () => {
    const second = createJobs(db().url, { log: quietLog(), onJob: (report) => reports.push(report) });
    await second.start();
    const [now, most, seen] = [new Map<string, number>(), new Map<string, number>(), [] as number[]];
    const worker = async ({ thing, n }: { thing: string; n: number }) => {
      now.set(thing, (now.get(thing) ?? 0) + 1);
      most.set(thing, Math.max(most.get(thing) ?? 0, now.get(thing)!));
      // Somebody else's turn comes in between.
      await db().query('select 1');
      now.set(thing, now.get(thing)! - 1);
      seen.push(n);
    };
    for (const where of [jobs, second])
      await where.work('test.alone', worker, { concurrency: 3, alone: ({ thing }) => thing });
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => jobs.send('test.alone', { thing: `thing ${n % 2}`, n })),
    );
    await expect.poll(() => seen.length).toBe(8);
    expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([...most.values()]).toEqual([1, 1]);
    await second.stop();
    expect(await db().query('select 1 from job_leases')).toEqual([]);
  });

  it('takes over what a dead process left, and leaves alone what a living one does', async () => {
    await jobs.work('test.greet', () => Promise.resolve());
    await jobs.send('test.greet', { name: 'Ann' }, { startAfter: 3600 });
    await jobs.send('test.greet', { name: 'Bo' }, { startAfter: 3600 });
    const rows = await db().query<{ id: string }>(
      `update pgboss.job set state = 'active', started_on = now(), start_after = now() where name = 'test.greet' returning id`,
    );
    const [dead, alive] = rows.map(({ id }) => id);
    // A number whose lock nobody holds is that of a dead process.
    await db().query(
      `insert into job_leases (job_id, name, process) values ($1, 'test.greet', nextval('job_processes'))`,
      [dead],
    );
    const holder = createLeases(db().url);
    await holder.start();
    await holder.take({ id: alive!, name: 'test.greet', key: null });
    // Whoever works on other jobs alone leaves these for those who can run them.
    expect(await holder.takeOver(db(), ['test.fail'])).toEqual([]);
    const state = (id?: string) => db().query(`select state::text from pgboss.job where id = $1`, [id]);
    await expect.poll(() => state(dead)).toEqual([{ state: 'completed' }]);
    expect(await holder.takeOver(db(), ['test.greet'])).toEqual([]);
    expect(await state(alive)).toEqual([{ state: 'active' }]);
    await holder.stop();
    // The end of its connection is the end of the process.
    await expect.poll(() => state(alive)).toEqual([{ state: 'completed' }]);
    expect(await state(dead)).toEqual([{ state: 'completed' }]);
  });

  it('takes over what a process took and did not live to note', async () => {
    const seen: string[] = [];
    await jobs.send('test.greet', { name: 'Ann' }, { startAfter: 3600 });
    await jobs.send('test.greet', { name: 'Bo' }, { startAfter: 3600 });
    await db().query(
      `update pgboss.job set state = 'active', start_after = now() - interval '1 hour',
         started_on = now() - case when data ->> 'name' = 'Ann' then interval '2 minutes' else interval '2 seconds' end
       where name = 'test.greet'`,
    );
    await jobs.work('test.greet', ({ name }, { attempt }) =>
      Promise.resolve(seen.push(`${name} ${attempt}`)),
    );
    await expect.poll(() => seen).toEqual(['Ann 2']);
    expect(await db().query(`select state::text from pgboss.job where data ->> 'name' = 'Bo'`)).toEqual([
      { state: 'active' },
    ]);
  });

  it('looks for those again and again while it runs', async () => {
    const seen: string[] = [];
    const other = createJobs(db().url, { takeOverSeconds: 0.02 });
    await other.start();
    await other.work('test.greet', ({ name }) => Promise.resolve(seen.push(name)));
    await jobs.send('test.greet', { name: 'Ann' }, { startAfter: 3600 });
    await db().query(
      `update pgboss.job set state = 'active', start_after = now() - interval '1 hour', started_on = now() - interval '2 minutes'
       where name = 'test.greet'`,
    );
    await expect.poll(() => seen).toEqual(['Ann']);
    await other.stop();
  });

  it('leaves what a dead process did to the next job of its key, where one waits', async () => {
    const seen: string[] = [];
    const key = { singletonKey: 'thing' };
    await jobs.send('test.greet', { name: 'dead' }, key);
    await db().query(
      `update pgboss.job set state = 'active', started_on = now() - interval '2 minutes' where name = 'test.greet'`,
    );
    await jobs.send('test.greet', { name: 'waits' }, key);
    await jobs.work('test.greet', ({ name }) => Promise.resolve(seen.push(name)));
    await expect.poll(() => seen).toEqual(['waits']);
    expect(
      await db().query(
        `select state::text ~ '^cancel' as ended from pgboss.job where data ->> 'name' = 'dead'`,
      ),
    ).toEqual([{ ended: true }]);
  });

  it('counts no attempt that was cut off, and every one that failed', async () => {
    const last: boolean[] = [];
    const ends = [new Error('not today'), new DatabaseUnavailable('away'), null];
    await jobs.work('test.fail', (_data, { lastAttempt }) => {
      last.push(lastAttempt);
      const error = ends[last.length - 1];
      return error ? Promise.reject(error) : Promise.resolve();
    });
    await jobs.send('test.fail', { name: 'x' }, { retryLimit: 1 });
    await expect.poll(() => last).toEqual([false, true, true]);
  });

  it('puts nothing off that another process took over', async () => {
    await jobs.work('test.fail', async () => {
      await db().query(
        `update pgboss.job set started_on = started_on + interval '1 second', retry_count = 7 where name = 'test.fail'`,
      );
      throw new DatabaseUnavailable('away');
    });
    await jobs.send('test.fail', { name: 'x' });
    await expect.poll(() => reports.length).toBe(1);
    const states = () =>
      db().query(`select retry_count from pgboss.job where name = 'test.fail' and state <> 'active'`);
    await expect.poll(states).toEqual([{ retry_count: 7 }]);
  });

  it('gets its leases back after the database cut the connection', async () => {
    const holder = createLeases(db().url, quietLog());
    await holder.start();
    const job = () => ({ id: randomUUID(), name: 'test.greet', key: null });
    const first = await holder.take(job());
    expect(first).not.toBeNull();
    await db().query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'corkboard leases' and datname = current_database()`,
    );
    // Nothing is run without a lease: who asks waits until the process is itself again.
    expect(await holder.take(job())).not.toBeNull();
    const processes = await db().query(`select process, count(*)::int from job_leases group by process`);
    expect(processes).toMatchObject([{ count: 2 }]);
    await db().query('delete from job_leases');
    await holder.stop();
  });

  describe('with a database that goes away', () => {
    const away = async () => {
      const door = await useDoor(db().url);
      const own = createJobs(door.url, { log: quietLog(), onJob: (report) => reports.push(report) });
      await own.start();
      return { door, own };
    };
    const stateOf = (id: string | null) =>
      db().query(`select state::text, retry_count from pgboss.job where id = $1`, [id]);
    const leasesLeft = () => db().query('select 1 from job_leases');

    it('ends what ended meanwhile', async () => {
      const { door, own } = await away();
      const id = await own.send('test.alone', { thing: 'x', n: 1 });
      await own.work('test.alone', () => door.shut(), { alone: ({ thing }) => thing });
      await expect.poll(() => reports.length).toBe(1);
      await door.open();
      await expect.poll(() => stateOf(id)).toEqual([{ state: 'completed', retry_count: 0 }]);
      await expect.poll(leasesLeft).toEqual([]);
      await own.stop();
    });

    it('runs again what was cut off, and does not count that', async () => {
      const { door, own } = await away();
      const through = createDb(door.url, { patienceMs: 100, size: 1 });
      const attempts: number[] = [];
      const id = await own.send('test.alone', { thing: 'y', n: 1 }, { retryLimit: 0 });
      const work = async (_data: unknown, { attempt }: JobContext) => {
        attempts.push(attempt);
        if (attempts.length === 1) await door.shut();
        await through.query('select 1');
      };
      await own.work('test.alone', work, { alone: ({ thing }) => thing });
      await expect.poll(() => reports.length).toBe(1);
      await door.open();
      await expect.poll(() => stateOf(id)).toEqual([{ state: 'completed', retry_count: 0 }]);
      expect(attempts).toEqual([1, 1]);
      await expect.poll(leasesLeft).toEqual([]);
      await Promise.all([own.stop(), through.close()]);
    });

    it('refuses at once what a call sends, and stops', async () => {
      const { door, own } = await away();
      await own.send('test.greet', { name: 'Ann' });
      await door.shut();
      await expect(own.send('test.greet', { name: 'Bo' })).rejects.toBeInstanceOf(DatabaseUnavailable);
      await own.stop();
    });

    it('takes nobody for dead before all had time to come back', async () => {
      const doors = [await useDoor(db().url), await useDoor(db().url)];
      const [one, two] = doors.map(({ url }) => createLeases(url, quietLog()));
      await Promise.all([one!.start(), two!.start()]);
      const [{ id }] = (await db().query<{ id: string }>(
        `insert into pgboss.job (name, state, started_on) values ('test.greet', 'active', now()) returning id`,
      )) as [{ id: string }];
      await two!.take({ id, name: 'test.greet', key: null });
      for (const door of doors) await door.shut();
      await doors[0]!.open();
      const mine = { id: randomUUID(), name: 'test.fail', key: null };
      expect(await one!.take(mine)).not.toBeNull();
      expect(await one!.takeOver(db(), ['test.greet'])).toEqual([]);
      await expect.poll(() => one!.takeOver(db(), ['test.greet'])).toEqual([{ id, name: 'test.greet' }]);
      await Promise.all([one!.stop(), two!.stop()]);
      await db().query('delete from job_leases');
    });
  });

  it('gives up what ended its process at every attempt, and says so', async () => {
    const [ran, gaveUp] = [[] as string[], [] as string[]];
    await jobs.send('test.fail', { name: 'poison' }, { retryLimit: 2 });
    await db().query(
      `update pgboss.job set state = 'retry', started_on = now(), retry_count = 2 where name = 'test.fail'`,
    );
    await jobs.work('test.fail', ({ name }) => Promise.resolve(ran.push(name)), {
      giveUp: ({ name }) => Promise.resolve(gaveUp.push(name)),
    });
    await expect.poll(() => gaveUp).toEqual(['poison']);
    expect(ran).toEqual([]);
  });
});
