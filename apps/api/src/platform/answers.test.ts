import { expect, it, vi } from 'vitest';
import { createAnswers } from './answers';
import type { Executor } from './db';

const database = (): Executor => ({ query: vi.fn(), named: vi.fn() }) as unknown as Executor;
const upper = (keys: readonly string[]) =>
  vi.fn(async (places: readonly number[]) =>
    Promise.resolve(places.map((place) => keys[place]!.toUpperCase())),
  );

it('asks for what it does not remember, all of it at once and each once', async () => {
  const answers = createAnswers<string>(1000);
  const db = database();
  const first = upper(['a', 'b']);
  expect(await answers.of(db, ['a', 'b'], first, 0)).toEqual(['A', 'B']);
  const second = upper(['c', 'a', 'd']);
  expect(await answers.of(db, ['c', 'a', 'd'], second, 999)).toEqual(['C', 'A', 'D']);
  expect(second).toHaveBeenCalledExactlyOnceWith([0, 2]);
  const none = upper(['a']);
  await answers.of(db, ['a'], none, 999);
  expect(none).not.toHaveBeenCalled();
});

it('asks again after a while, of another database and after it was told to forget', async () => {
  const answers = createAnswers<string>(1000);
  const [db, other] = [database(), database()];
  const ask = upper(['a']);
  await answers.of(db, ['a'], ask, 0);
  await answers.of(db, ['a'], ask, 1000);
  expect(ask).toHaveBeenCalledTimes(2);
  await answers.of(other, ['a'], ask, 1000);
  expect(ask).toHaveBeenCalledTimes(3);
  answers.clear(db);
  await answers.of(db, ['a'], ask, 1000);
  expect(ask).toHaveBeenCalledTimes(4);
  await answers.of(other, ['a'], ask, 1000);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('lets go of what is over, however little there is', async () => {
  const answers = createAnswers<object>(1000);
  const db = database();
  await answers.of(db, ['a'], async () => Promise.resolve([{}]), 0);
  await answers.of(db, ['b'], async () => Promise.resolve([{}]), 1000);
  const ask = vi.fn(async () => Promise.resolve([{}]));
  // An earlier time would find it, if it was still there.
  await answers.of(db, ['a'], ask, 500);
  expect(ask).toHaveBeenCalledOnce();
});

it('has those who ask at the same time wait for one answer', async () => {
  const answers = createAnswers<string>(1000);
  const db = database();
  const ask = upper(['a']);
  const both = [answers.of(db, ['a'], ask, 0), answers.of(db, ['a'], ask, 0)];
  expect(await Promise.all(both)).toEqual([['A'], ['A']]);
  expect(ask).toHaveBeenCalledOnce();
});

it('forgets a question that failed, and the oldest of too many answers', async () => {
  const answers = createAnswers<string>(1000, 2);
  const db = database();
  await expect(answers.of(db, ['a'], () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  const ask = upper(['a']);
  expect(await answers.of(db, ['a'], ask, 0)).toEqual(['A']);
  await answers.of(db, ['b', 'c'], upper(['b', 'c']), 0);
  await answers.of(db, ['a'], ask, 0);
  expect(ask).toHaveBeenCalledTimes(2);
  const known = upper(['c']);
  await answers.of(db, ['c'], known, 0);
  expect(known).not.toHaveBeenCalled();
});
