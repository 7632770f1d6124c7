import {
  ACCOUNT_METRICS,
  ANALYTICS_COLUMNS,
  EVENT_DAYS,
  FILE_COLUMNS,
  REPORT_FILE_COLUMNS_SPLIT,
} from '@corkboard/contract';
import { expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it('every column of a report has a meaning, and those of files besides', async () => {
  const person = await api().person();
  const names = async (report_type?: 'SYNC' | 'ASYNC') =>
    (await api().ok('GET /v5/resources/delivery_metrics', { query: { report_type } }, person)).items.map(
      ({ name }) => name,
    );
  const sync = [...ANALYTICS_COLUMNS].sort();
  const files = [...FILE_COLUMNS, ...REPORT_FILE_COLUMNS_SPLIT].sort();
  const pins = [...ACCOUNT_METRICS, 'TOTAL_COMMENTS', 'TOTAL_REACTIONS'];
  expect((await names('SYNC')).sort()).toEqual([...sync, ...pins].sort());
  expect((await names('ASYNC')).sort()).toEqual(files);
  expect((await names()).sort()).toEqual([...files, ...pins].sort());
  const { items } = await api().ok('GET /v5/resources/delivery_metrics', {}, person);
  const organic = items.filter(({ category }) => category === 'ORGANIC').map(({ name }) => name);
  expect(new Set(organic)).toEqual(new Set(pins));
});

it('the numbers of a day are final once it was recounted, and conversions once none is told anymore', async () => {
  const person = await api().person();
  // A day is over everywhere half a day after it is in UTC.
  const [open, last] = [EVENT_DAYS.offline, EVENT_DAYS.offline + 2];
  await api().db.query(
    `insert into ad_recounts (day, ads, events, charges) select d::date, 0, 0, 0 from unnest($1::text[]) d`,
    [[dayAgo(3), dayAgo(open), dayAgo(last)]],
  );
  const ready = async (date: string) =>
    Object.values(await api().ok('GET /v5/resources/metrics_ready_state', { query: { date } }, person));
  expect(await ready(dayAgo(0))).toEqual([false, false]);
  expect(await ready(dayAgo(3))).toEqual([false, true]);
  expect(await ready(dayAgo(open))).toEqual([false, true]);
  expect(await ready(dayAgo(last))).toEqual([true, true]);
  // Not recounted yet, however long ago it was.
  expect(await ready(dayAgo(last + 1))).toEqual([false, false]);
  const { status, error } = await api().call(
    'GET /v5/resources/metrics_ready_state',
    { query: { date: '2026-02-30' } },
    person,
  );
  expect([status, error?.message]).toEqual([400, 'date: enter a day as YYYY-MM-DD.']);
});
