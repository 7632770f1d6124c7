import { describe, expect, it, vi } from 'vitest';
import { latest, latestOf } from './latest';

describe('what was used last', () => {
  it('is kept up to a number, and what was looked at counts as used', () => {
    const kept = latest<number>(2);
    kept.set('a', 1);
    kept.set('b', 2);
    expect(kept.get('a')).toBe(1);
    kept.set('c', 3);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  });

  it('is kept up to an amount, whatever its values take and however often they change', () => {
    const kept = latest<string>(6, (text) => text.length);
    kept.set('a', 'aaaa');
    kept.set('a', 'aa');
    kept.set('b', 'bbbb');
    expect([kept.get('a'), kept.get('b')]).toEqual(['aa', 'bbbb']);
    kept.delete('b');
    kept.set('c', 'cccc');
    expect([kept.get('a'), kept.get('c')]).toEqual(['aa', 'cccc']);
    kept.set('d', 'too much for all');
    expect(['a', 'c', 'd'].map((key) => kept.get(key))).toEqual([undefined, undefined, undefined]);
  });
});

describe('what is got once', () => {
  it('is the same for all who ask, also while it is on its way', async () => {
    const load = vi.fn(() => Promise.resolve({}));
    const of = latestOf<object>(2);
    const [first, second] = await Promise.all([of('a', load), of('a', load)]);
    expect(await of('a', load)).toBe(first);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is tried again when it failed', async () => {
    const of = latestOf<string>(2);
    await expect(of('a', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await of('a', () => Promise.resolve('whole'))).toBe('whole');
  });
});
