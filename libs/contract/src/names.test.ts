import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOldEnough, ageOn } from './age';
import { cleanLines, cleanText, isPlain, slugify, splitFullName } from './names';

describe('names', () => {
  it('splits a whole name at the first word', () => {
    expect(splitFullName('  Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' });
    expect(splitFullName('Plato')).toEqual({ firstName: 'Plato', lastName: '' });
  });
  it('cleans control characters and white space', () => {
    expect(cleanText('a\u0000b\t\n c')).toBe('a b c');
    expect(cleanLines(' one\r\ntwo\u0007 ')).toBe('one\ntwo');
    expect([cleanText('a\ud83d'), cleanLines('\ude00b'), cleanText('😀')]).toEqual([
      'a\ufffd',
      '\ufffdb',
      '😀',
    ]);
  });
  it('takes out what turns the letters around it, and finds nothing in what nobody can see', () => {
    expect(cleanText('\u202eevil \u2066a\u2069')).toBe('evil a');
    for (const unseen of ['\u200b\u200b', '\u2060 \ufeff', '\u3164', '\u2800', '\u200d', '\u202e'])
      expect(cleanText(unseen)).toBe('');
    // They hold letters and emojis together.
    for (const seen of ['👩‍👩‍👧', 'می‌خواهم', '❤️']) expect(cleanText(seen)).toBe(seen);
  });

  it('tells what it would have to clean', () => {
    expect(['a\u0000', '\u009f', 'a\ud83d'].some(isPlain)).toBe(false);
    expect(['', ' Café\u0301 ', '😀'].every(isPlain)).toBe(true);
  });
  it.each([
    ['Kitchen Ideas!', 'kitchen-ideas'],
    ['Crème brûlée', 'creme-brulee'],
    ['日本の庭', '日本の庭'],
    ['Сад', 'сад'],
    ['***', '2a-2a-2a'],
    ['  --a--  ', 'a'],
  ])('slug of %s is %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });
  it('always gives one non-empty segment, the same for every case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const slug = slugify(name);
        expect(slug.length).toBeGreaterThan(0);
        expect(slug).not.toMatch(/[/?#\s]/);
      }),
    );
    expect(slugify('HOUSE plants')).toBe(slugify('house PLANTS'));
  });
});

describe('age', () => {
  const today = new Date('2026-06-15T12:00:00Z');
  it('counts whole years', () => {
    expect(ageOn('2008-06-15', today)).toBe(18);
    expect(ageOn('2008-06-16', today)).toBe(17);
    expect(ageOn('2008-02-30', today)).toBeNull();
    expect(ageOn('nonsense', today)).toBeNull();
  });
  it('asks for 18', () => {
    expect(isOldEnough('2008-06-15', today)).toBe(true);
    expect(isOldEnough('2008-06-16', today)).toBe(false);
  });
});
