import { BOARD_NAME_MAX } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardName } from '../boards/names';
import { BoardNames, folder, folderNames, privateName, type Folder } from './places';

const path = (...names: string[]): Folder =>
  names.reduce<Folder | null>((parent, name) => folder(name, parent), null)!;
const named = (...folders: Folder[]): string[] => [...folderNames(folders, new BoardNames()).values()];

describe('folderNames', () => {
  it('keeps folders of one name in different places apart, and says where they are', () => {
    const [alone, work, home, deep, top] = [
      path('Home', 'Garden'),
      path('Work', 'Recipes'),
      path('Home', 'Recipes'),
      path('Old', 'Home', 'Recipes'),
      path('recipes'),
    ];
    const names = folderNames([alone, work, home, deep, top], new BoardNames());
    expect([alone, work, home, deep, top].map(({ key }) => names.get(key))).toEqual([
      'Garden',
      'Recipes (Work)',
      'Recipes (Home)',
      'Recipes (Old / Home)',
      'recipes',
    ]);
  });

  it('takes the same folder twice for one', () => {
    expect(named(path('A', 'B'), path('a', 'b!'))).toEqual(['b!']);
  });

  it('never gives one address to two folders, nor a name that is too long', () => {
    const name = fc.oneof(fc.constantFrom('A', 'a', 'A (B)', 'B', ' ', 'x'.repeat(60)), fc.string());
    fc.assert(
      fc.property(fc.array(fc.array(name, { minLength: 1, maxLength: 4 })), (paths) => {
        const names = named(...paths.map((names) => path(...names)));
        expect(new Set(names.map((one) => boardName(one).slug)).size).toBe(names.length);
        for (const one of names) expect([...one].length).toBeLessThanOrEqual(BOARD_NAME_MAX);
      }),
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
