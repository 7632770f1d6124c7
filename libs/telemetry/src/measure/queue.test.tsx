import { TELEMETRY_AGE_MAX_MS } from '@corkboard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueue } from './queue';

type Batch = Parameters<NonNullable<Parameters<typeof createQueue>[1]>>[0];
const sent: Batch[] = [];
let isTaken = true;
const VISIT = 'AAAAAAAAAAAAAAAAAAAAAA';
const view = { event: 1, view_type: 3, view_parameter: 0 };
const start = () =>
  createQueue(VISIT, (batch) => {
    if (isTaken) sent.push(structuredClone(batch));
    return isTaken;
  });
const views = () => sent.flatMap((batch) => batch.views);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  sent.length = 0;
  isTaken = true;
  vi.useRealTimers();
});

it('sends what came in ten seconds, with how long ago it was', () => {
  const queue = start();
  queue.add('views', view);
  vi.advanceTimersByTime(4000);
  queue.add('timings', { timing: 2, view_type: 3, view_parameter: 0, value: 900 }, performance.now() - 1500);
  vi.advanceTimersByTime(5999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([
    {
      visit: VISIT,
      dropped: 0,
      views: [{ ...view, age: 10_000 }],
      impressions: [],
      timings: [{ timing: 2, view_type: 3, view_parameter: 0, value: 900, age: 7500 }],
    },
  ]);
  vi.advanceTimersByTime(60_000);
  queue.flush();
  expect(sent).toHaveLength(1);
});

it('sends at once when a list is full, and no more than that together', () => {
  const queue = start();
  for (let i = 0; i < 49; i++) queue.add('views', view);
  expect(sent).toEqual([]);
  queue.add('views', view);
  expect(sent.map((batch) => batch.views.length)).toEqual([50]);
});

it('keeps what the browser does not take, tries again, and counts what has no room', () => {
  const queue = start();
  isTaken = false;
  for (let i = 0; i < 510; i++) queue.add('views', view);
  queue.drop(2);
  isTaken = true;
  vi.advanceTimersByTime(10_000);
  expect(sent.map((batch) => [batch.views.length, batch.dropped])).toEqual([
    [50, 12],
    ...Array.from({ length: 9 }, () => [50, 0]),
  ]);
});

it('counts what waited too long among what was lost', () => {
  const queue = start();
  isTaken = false;
  queue.add('views', view);
  vi.advanceTimersByTime(TELEMETRY_AGE_MAX_MS - 5000);
  queue.add('views', { ...view, view_type: 4 });
  isTaken = true;
  vi.advanceTimersByTime(10_000);
  expect(views().map(({ view_type }) => view_type)).toEqual([3, 4]);
  isTaken = false;
  queue.add('views', view);
  vi.advanceTimersByTime(TELEMETRY_AGE_MAX_MS + 1);
  isTaken = true;
  queue.add('views', { ...view, view_type: 5 });
  queue.flush();
  expect(sent.at(-1)).toMatchObject({ dropped: 1, views: [{ view_type: 5, age: 0 }] });
});

it('sends as a beacon unless told otherwise', () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const queue = createQueue(VISIT);
  queue.add('views', view);
  queue.flush();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [path, body] = sendBeacon.mock.calls[0]! as [string, Blob];
  expect([path, body.type]).toEqual(['/vx/telemetry/', 'application/json']);
});
