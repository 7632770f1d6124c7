import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taggedParts } from './TaggedText';

const tag = fc.record({
  tagType: fc.constantFrom('bold' as const, 'link' as const),
  offset: fc.nat(60),
  length: fc.integer({ min: 1, max: 60 }),
  link: fc.constant(null),
});

it('says every word of a text once and in its order, wherever its marks stand', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.array(tag, { maxLength: 5 }),
      (text, tags) => {
        const parts = taggedParts(text, tags);
        expect(parts.map(({ words }) => words).join('')).toBe(text);
        expect(new Set(parts.map(({ from }) => from)).size).toBe(parts.length);
        expect(parts.every(({ words }) => words !== '')).toBe(true);
      },
    ),
  );
});

it('counts emoji as the two units that they are', () => {
  const mark = { tagType: 'bold' as const, offset: 3, length: 4, link: null };
  expect(taggedParts('💛 Bold rest', [mark]).map(({ words, tag }) => [words, tag !== undefined])).toEqual([
    ['💛 ', false],
    ['Bold', true],
    [' rest', false],
  ]);
});
