import { inRoot } from '@corkboard/tracing';
import { traceTest } from '@corkboard/tracing/testing';
import { expect, it } from 'vitest';
import { createJobs, type JobReport } from '../../platform/jobs';
import { silentLog } from '../../platform/log';
import { useTestDatabase } from '../../platform/testing';

declare module '../../platform/jobs' {
  interface JobMap {
    'test.traced': { secret: string };
  }
}

const db = useTestDatabase();

it('has a trace of its own for every attempt at a job, with the job’s statements, and for nothing between', async () => {
  const reports: JobReport[] = [];
  const jobs = createJobs(db().url, {
    log: silentLog,
    retryDelaySeconds: 0,
    onJob: (report) => reports.push(report),
  });
  const tracing = await traceTest();
  await jobs.start();
  await jobs.work('test.traced', async (_data, { attempt }) => {
    await db().query('select 73');
    if (attempt === 1) throw Object.assign(new Error('hunter2'), { name: 'NotToday' });
  });
  // Whoever orders it has an answer long before it is done.
  await inRoot('order', {}, () => jobs.send('test.traced', { secret: 'hunter2' }, { retryLimit: 1 }));
  await expect.poll(() => reports.map(({ outcome }) => outcome)).toEqual(['failed', 'done']);
  await jobs.stop();
  await tracing.stop();

  const { spans, text } = tracing.collector;
  const attempts = spans.filter(({ name }) => name === 'job test.traced');
  expect(attempts.map(({ attributes }) => attributes)).toEqual([
    { 'corkboard.job.attempt': 1, 'error.type': 'NotToday' },
    { 'corkboard.job.attempt': 2 },
  ]);
  expect(attempts.map(({ parentSpanId }) => parentSpanId)).toEqual(['', '']);
  const order = spans.find(({ name }) => name === 'order')!;
  expect(new Set([order, ...attempts].map(({ traceId }) => traceId)).size).toBe(3);
  for (const { spanId } of attempts)
    expect(spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)).toEqual([
      'select',
    ]);
  // The queue asks the database all the time: none of that is a trace.
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === '');
  expect(roots.map(({ name }) => name).toSorted()).toEqual(['job test.traced', 'job test.traced', 'order']);
  expect(text).not.toContain('hunter2');
});
