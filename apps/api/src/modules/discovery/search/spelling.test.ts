import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionsOf, distance } from './spelling';

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
    expect(correctionsOf(typed, used('sofa', 'kitchen', meant))[0]?.term).toBe(meant);
  });

  it.each([
    ['hund', 'hand'],
    ['katze', 'kafka'],
    ['cat', 'cut'],
    // Nor do three letters in another order, or one too few.
    ['adn', 'and'],
    ['lam', 'lamp'],
    ['bed', 'beed'],
    ['elephant', 'element'],
    ['sofa', 'sofa'],
  ])('%s does not mean %s', (typed, other) => {
    expect(correctionsOf(typed, used(other))).toEqual([]);
  });

  it('is the nearest word, and of equals what more people use', () => {
    const means = (typed: string, terms: string[]) =>
      correctionsOf(typed, used(...terms)).map(({ term }) => term);
    expect(means('muffinz', ['muffled', 'muffin', 'muffins'])).toEqual(['muffin', 'muffins']);
    expect(means('candlo', ['candle', 'candly'])).toEqual(['candle', 'candly']);
    expect(means('candlo', ['candly', 'candle'])).toEqual(['candly', 'candle']);
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
