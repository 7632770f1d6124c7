import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTokenSource, TOKEN_WAIT } from './token';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const outcome = async (token: Promise<string>) => {
  let settled = 'waiting';
  token.then(
    (value) => (settled = value),
    () => (settled = 'refused'),
  );
  await vi.advanceTimersByTimeAsync(0);
  return () => settled;
};

it('asks the page every time, also one that answers later', async () => {
  const source = createTokenSource();
  const tokens = ['a', Promise.resolve('b')];
  source.give(() => tokens.shift()!);
  expect(await source.token()).toBe('a');
  expect(await source.token()).toBe('b');
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for a page that gives the function after the element is there', async () => {
  const source = createTokenSource();
  expect(source.given).toBeNull();
  const [one, other] = [await outcome(source.token()), await outcome(source.token())];
  await vi.advanceTimersByTimeAsync(TOKEN_WAIT - 1);
  expect([one(), other()]).toEqual(['waiting', 'waiting']);
  const getToken = () => 'late';
  source.give(getToken);
  await vi.advanceTimersByTimeAsync(0);
  expect([one(), other()]).toEqual(['late', 'late']);
  expect(source.given).toBe(getToken);
});

it('is refused at once by a page that says it has none, and by one that fails', async () => {
  const source = createTokenSource();
  source.give(null);
  expect((await outcome(source.token()))()).toBe('refused');
  source.give(() => Promise.reject(new Error('no')));
  expect((await outcome(source.token()))()).toBe('refused');
  source.give(() => {
    throw new Error('no');
  });
  expect((await outcome(source.token()))()).toBe('refused');
});

it('gives up on a page that does not answer, and asks again at the next call', async () => {
  const source = createTokenSource();
  source.give(() => new Promise(() => undefined));
  const never = await outcome(source.token());
  await vi.advanceTimersByTimeAsync(TOKEN_WAIT - 1);
  expect(never()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(never()).toBe('refused');
  source.give(() => 'now');
  expect(await source.token()).toBe('now');
});

it('gives up on a page that never gives the function', async () => {
  const never = await outcome(createTokenSource().token());
  await vi.advanceTimersByTimeAsync(TOKEN_WAIT);
  expect(never()).toBe('refused');
});
