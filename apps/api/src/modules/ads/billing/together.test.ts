import { expect, it } from 'vitest';
import { Together } from './together';

it('writes what comes meanwhile at once, and no more than so much of it', async () => {
  const turns: number[] = [];
  const { write } = bound(
    new Together<number>(
      async (items) => {
        turns.push(items.length);
        await Promise.resolve();
      },
      () => false,
    ),
  );
  const many = Array.from({ length: 1500 }, () => 0);
  await Promise.all([write([1]), write([2, 3]), write([4]), write(many), write(many)]);
  expect(turns).toEqual([1, 1503, 1500]);
  await write([5]);
  expect(turns.at(-1)).toBe(1);
});

it('lets no list fail because of another', async () => {
  const kept: string[] = [];
  const { write } = bound(
    new Together<string>(
      async (items) => {
        await Promise.resolve();
        if (items.includes('bad')) throw new Error('bad');
        kept.push(...items);
      },
      (error) => (error as Error).message === 'gone',
    ),
  );
  const answers = await Promise.allSettled([write(['a']), write(['b']), write(['bad']), write(['c', 'd'])]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(kept).toEqual(['a', 'b', 'c', 'd']);
});

it('asks once where each would fail', async () => {
  let asked = 0;
  const { write } = bound(
    new Together<string>(
      async () => {
        asked += 1;
        await Promise.resolve();
        throw new Error('gone');
      },
      () => true,
    ),
  );
  const answers = await Promise.allSettled([write(['a']), write(['b']), write(['c'])]);
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toBe(2);
});

const bound = <T>(together: Together<T>) => ({ write: (items: readonly T[]) => together.write(items) });
