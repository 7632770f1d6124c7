// @vitest-environment happy-dom
import { ApiError, createQueryClient } from '@corkboard/api-client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { network as text } from '../../messages/network';
import { watchNetwork } from './network-watch';

let isReachable = true;
let isOnline = true;
const queries = createQueryClient();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  isReachable = isOnline = true;
  vi.stubGlobal('fetch', () =>
    isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no connection')),
  );
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  end = watchNetwork(queries);
});
afterEach(() => {
  end();
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const said = () => document.querySelector('[role=status]')?.textContent;
async function turn(on: boolean): Promise<void> {
  isOnline = isReachable = on;
  dispatchEvent(new Event(on ? 'online' : 'offline'));
  await vi.advanceTimersByTimeAsync(0);
}

it('says what is so as long as the browser is offline, and goes when it is back', async () => {
  expect(said()).toBe('');
  await turn(false);
  expect(said()).toBe(text.offline);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toBe(text.offline);
  await turn(true);
  expect(said()).toBe(text.back);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said()).toBe('');
});

it('says so too where the browser has a network but no call gets an answer, tries again, and loads what was missing', async () => {
  let asked = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['feed'],
    retry: false,
    queryFn: () => {
      asked++;
      return isReachable ? Promise.resolve('pins') : Promise.reject(ApiError.offline(undefined));
    },
  });
  isReachable = false;
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toBe(text.unreachable);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(5100);
  expect(said()).toBe(text.back);
  expect([asked, observer.getCurrentResult().data]).toEqual([2, 'pins']);
  stop();
});

it('says nothing of a call that was refused, nor of one that failed alone', async () => {
  for (const error of [new ApiError(404, 0, 'Gone'), ApiError.offline(undefined)]) {
    await queries
      .fetchQuery({ queryKey: [error.httpStatus], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(said()).toBe('');
  }
});
