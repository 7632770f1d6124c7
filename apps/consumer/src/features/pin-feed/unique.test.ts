import { expect, it } from 'vitest';
import { pinWith } from '../../testing/entities';
import { feedKey, uniquePins } from './unique';

it('has each Pin once, and beside it the same one where somebody pays for it', () => {
  const [pin, other] = [pinWith(), pinWith({ id: '101' })];
  const [ad, again] = ['1', '2'].map((insertion_id) => pinWith({ is_promoted: true, insertion_id }));
  const unique = uniquePins([
    [pin, other, ad!],
    [other, again!, ad!, pin],
  ]);
  expect(unique).toEqual([pin, other, ad, again]);
  expect(new Set(unique.map(feedKey)).size).toBe(4);
});
