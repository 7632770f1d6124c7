import { BOARD_NAME_MAX, SECTION_TITLE_MAX } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folder, privateName, type Folder } from './places';

const path = (...names: string[]): Folder =>
  names.reduce<Folder | null>((parent, name) => folder(name, parent), null)!;

describe('folder', () => {
  it('is a board on its own, and a section of that board wherever it is in it', () => {
    const shown = [path('Home'), path('home!', 'Recipes'), path('Home', 'Recipes', 'Soups')];
    expect(shown.map(({ key, section }) => [key, section])).toEqual([
      ['home', null],
      ['home', 'Recipes'],
      ['home', 'Recipes / Soups'],
    ]);
  });

  it('keeps the innermost name of a section where there is no room for all', () => {
    const long = 'x'.repeat(30);
    expect(path('Home', long, `y${long}`).section).toBe(`y${long}`);
    expect(path('Home', 'Recipes', ' ').section).toBe('Recipes');
  });

  it('has names within their limits, whatever they are', () => {
    const name = fc.oneof(fc.constantFrom('A', 'a', ' ', 'x'.repeat(60)), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        const { title, section } = path(...names);
        expect(title).not.toBe('');
        expect([...title].length).toBeLessThanOrEqual(BOARD_NAME_MAX);
        expect([...(section ?? '')].length).toBeLessThanOrEqual(SECTION_TITLE_MAX);
      }),
      { numRuns: 40 },
    );
  });
});

describe('privateName', () => {
  it('counts on from a name that has a number already', () => {
    expect([0, 1, 2].map((n) => privateName('Gifts', n))).toEqual([
      'Gifts',
      'Gifts (private)',
      'Gifts (private 2)',
    ]);
    expect([0, 1].map((n) => privateName('Gifts (private)', n))).toEqual([
      'Gifts (private)',
      'Gifts (private 2)',
    ]);
    expect(privateName('x'.repeat(BOARD_NAME_MAX), 1)).toBe(`${'x'.repeat(40)} (private)`);
  });
});
