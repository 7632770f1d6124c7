import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionOf, distance } from './spelling';

const used = (...terms: string[]) =>
  terms.map((term, n) => ({ term, spelled: term, people: terms.length - n }));

describe('what a misspelled word means', () => {
  it.each([
    ['sourdogh', 'sourdough'],
    ['velevt', 'velvet'],
    ['boookshelves', 'bookshelves'],
    ['tulp', 'tulip'],
    ['oragami', 'origami'],
    ['деревяный', 'деревянный'],
  ])('%s means %s', (typed, meant) => {
    expect(correctionOf(typed, used('sofa', 'kitchen', meant))?.term).toBe(meant);
  });

  it.each([
    ['hund', 'hand'],
    ['katze', 'kafka'],
    ['cat', 'cut'],
    ['elephant', 'element'],
    ['sofa', 'sofa'],
  ])('%s does not mean %s', (typed, other) => {
    expect(correctionOf(typed, used(other))).toBeUndefined();
  });

  it('is the nearest word, and of equals what more people use', () => {
    expect(correctionOf('muffinz', used('muffled', 'muffin', 'muffins'))?.term).toBe('muffin');
    expect(correctionOf('candlo', used('candle', 'candly'))?.term).toBe('candle');
    expect(correctionOf('candlo', used('candly', 'candle').toReversed())?.term).toBe('candly');
  });

  it('is as far from one word to the other as back, but for what hands do', () => {
    const letters = fc.stringMatching(/^[a-e]{1,7}$/);
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBeCloseTo(distance(b, a), 6);
        if (a !== b) expect(distance(a, b)).toBeGreaterThan(0);
      }),
    );
  });
});
