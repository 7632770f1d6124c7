import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ada } from '../../testing/entities';
import { partsOf } from './parts';

const short = (text: string, named: Parameters<typeof partsOf>[1] = []) =>
  partsOf(text, named).map(({ kind, text: words }) => `${kind} ${words}`);

describe('the parts of a text', () => {
  it.each([
    ['', []],
    ['plain', ['plain plain']],
    ['#one two #three', ['hashtag #one', 'plain  two ', 'hashtag #three']],
    ['🦋 #café, #日本語。', ['plain 🦋 ', 'hashtag #café', 'plain , ', 'hashtag #日本語', 'plain 。']],
    ['C# and 5#', ['plain C# and 5#']],
  ])('of %j are %j', (text, parts) => {
    expect(short(text)).toEqual(parts);
  });

  it('have people where they are named', () => {
    const named = [{ start: 3, length: 4, user: ada }];
    expect(short('🦋 @ada, hi #ada', named)).toEqual([
      'plain 🦋 ',
      'person @ada',
      'plain , hi ',
      'hashtag #ada',
    ]);
  });

  it('are the text, whatever it is and wherever people are said to be', () => {
    const places = fc.array(fc.record({ start: fc.nat(40), length: fc.nat(9), user: fc.constant(ada) }));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), places, (text, named) => {
        expect(
          partsOf(text, named)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
