import { describe, expect, it } from 'vitest';
import { arrowTarget, type GridKey } from './arrows';
import { GridLayout } from './layout';

/**
 * Three columns, 10 apart:
 *   0: 0–100      1: 0–40      2: 0–60
 *                 3: 50–190    4: 70–100
 *   5: 110–300                 6: 110–150
 */
function layout(): GridLayout {
  const made = new GridLayout(3, 10);
  for (const height of [100, 40, 60, 140, 30, 190, 40]) made.append(height);
  return made;
}
const go = (index: number, key: GridKey, rtl?: boolean) => arrowTarget(layout(), index, key, rtl);

describe('arrowTarget', () => {
  it('goes up and down within a column', () => {
    expect([go(0, 'ArrowDown'), go(2, 'ArrowDown'), go(5, 'ArrowUp'), go(6, 'ArrowUp')]).toEqual([
      5, 4, 0, 4,
    ]);
    for (const [at, key] of [
      [0, 'ArrowUp'],
      [3, 'ArrowDown'],
      [6, 'ArrowDown'],
    ] as const)
      expect(go(at, key)).toBeUndefined();
  });

  it('goes sideways to what stands beside, and not beyond the first and the last column', () => {
    expect([go(0, 'ArrowRight'), go(1, 'ArrowRight'), go(3, 'ArrowRight'), go(5, 'ArrowRight')]).toEqual([
      3, 2, 6, 3,
    ]);
    expect([go(3, 'ArrowLeft'), go(6, 'ArrowLeft')]).toEqual([5, 3]);
    expect([go(0, 'ArrowLeft'), go(5, 'ArrowLeft'), go(6, 'ArrowRight')]).toEqual(Array(3).fill(undefined));
  });

  it('goes to the last item of a column that ends further up', () => {
    const even = new GridLayout(2, 10);
    for (const height of [100, 100, 50]) even.append(height);
    expect(arrowTarget(even, 2, 'ArrowRight')).toBe(1);
  });

  it('goes the other way where the columns run from right to left', () => {
    expect([go(0, 'ArrowLeft', true), go(0, 'ArrowRight', true)]).toEqual([3, undefined]);
  });

  it('goes to the first and the last', () => {
    expect([go(4, 'Home'), go(4, 'End'), go(0, 'Home'), go(6, 'End')]).toEqual([0, 6, undefined, undefined]);
  });
});
