import { describe, expect, it } from 'vitest';
import type { TargetingSpec } from '../campaigns';
import { rulesOf, wantedAds, type Looks } from './retargeting';

const ad = (item?: string) => ({ id: `ad of ${item}`, pin: '1', rate: 0.01, goal: 0.01, item });
const ADS = [ad('lamp'), ad('vase'), ad()];
const rules = (...SHOPPING_RETARGETING: TargetingSpec[string]) => rulesOf({ SHOPPING_RETARGETING });
const look = (kind: Looks[number]['kind'], item_id: string, age: number) => ({ kind, item_id, age });
const ALL = rules({ lookback_window: 30, exclusion_window: 0, tag_types: [0, 6] });
const shown = (looks: Looks, of = ALL) => wantedAds(ADS, of, looks).map(({ item }) => item);

describe('rules of a targeting spec', () => {
  it('say from when until when which acts count', () => {
    expect(rules({ lookback_window: 14, exclusion_window: 3, tag_types: [6] })).toEqual([
      { from: 14, until: 3, kinds: ['ADDED'] },
    ]);
    expect(rules({})).toEqual([{ from: 30, until: 0, kinds: ['VISITED', 'ADDED'] }]);
    expect(rulesOf({ GEO: ['US'] })).toBeNull();
    expect(rules()).toBeNull();
  });
});

describe('what somebody is shown again', () => {
  it.each<[string, Looks, (string | undefined)[]]>([
    ['nothing of who looked at nothing', [], []],
    ['what they visited', [look('VISITED', 'vase', 3)], ['vase']],
    ['what they put into a cart', [look('ADDED', 'lamp', 3)], ['lamp']],
    [
      'what is in a cart before what was visited later',
      [look('VISITED', 'vase', 0), look('ADDED', 'lamp', 9)],
      ['lamp'],
    ],
    ['what they visited last', [look('VISITED', 'vase', 2), look('VISITED', 'lamp', 5)], ['vase']],
    ['several of one day', [look('VISITED', 'vase', 2), look('VISITED', 'lamp', 2)], ['lamp', 'vase']],
    ['what they visited on the first day that counts', [look('VISITED', 'lamp', 30)], ['lamp']],
    ['nothing older', [look('VISITED', 'lamp', 31)], []],
    ['nothing that no ad shows', [look('VISITED', 'sofa', 1)], []],
    ['nothing that they bought', [look('ADDED', 'lamp', 5), look('BOUGHT', 'lamp', 1)], []],
    [
      'nothing that they bought and visited again',
      [look('VISITED', 'lamp', 1), look('BOUGHT', 'lamp', 9)],
      [],
    ],
    [
      'the other when they bought one',
      [look('ADDED', 'lamp', 5), look('VISITED', 'vase', 5), look('BOUGHT', 'lamp', 1)],
      ['vase'],
    ],
    [
      'what they bought longer ago than counts',
      [look('VISITED', 'lamp', 1), look('BOUGHT', 'lamp', 31)],
      ['lamp'],
    ],
    [
      'nothing before a purchase that does not say of what',
      [look('ADDED', 'lamp', 5), look('BOUGHT', '', 5)],
      [],
    ],
    ['what came after such a purchase', [look('ADDED', 'lamp', 4), look('BOUGHT', '', 5)], ['lamp']],
  ])('is %s', (_, looks, items) => {
    expect(shown(looks)).toEqual(items);
  });

  describe('by the group of a product', () => {
    const variant = (id: string, group: string) => ({ ...ad(id), group });
    const ads = [variant('red', 'shirt'), variant('blue', 'shirt'), variant('mug-1', 'mug')];
    const of = (looks: Looks) => wantedAds(ads, ALL, looks).map(({ item }) => item);

    it.each<[string, Looks, string[]]>([
      ['all its variants', [look('VISITED', 'shirt', 3)], ['red', 'blue']],
      ['the variant that was in a cart', [look('VISITED', 'shirt', 3), look('ADDED', 'blue', 9)], ['blue']],
      ['no variant of what was bought', [look('ADDED', 'shirt', 3), look('BOUGHT', 'shirt', 1)], []],
      ['no variant where one was bought', [look('ADDED', 'shirt', 3), look('BOUGHT', 'red', 1)], []],
      ['no variant of a group that was bought', [look('ADDED', 'red', 3), look('BOUGHT', 'shirt', 1)], []],
      [
        'another variant that was looked at itself',
        [look('VISITED', 'blue', 3), look('VISITED', 'shirt', 1), look('BOUGHT', 'red', 1)],
        ['blue'],
      ],
      ['other products', [look('VISITED', 'mug', 3), look('BOUGHT', 'red', 1)], ['mug-1']],
    ])('is %s', (_, looks, items) => {
      expect(of(looks)).toEqual(items);
    });
  });

  it('is what a rule asks for', () => {
    const both = [look('VISITED', 'vase', 10), look('ADDED', 'lamp', 20)];
    expect(shown(both, rules({ tag_types: [0] }))).toEqual(['vase']);
    expect(shown(both, rules({ tag_types: [6] }))).toEqual(['lamp']);
    // Acts of the last days don't count yet.
    expect(shown(both, rules({ exclusion_window: 10, tag_types: [0] }))).toEqual(['vase']);
    expect(shown(both, rules({ exclusion_window: 11, tag_types: [0] }))).toEqual([]);
    // One of several rules is enough.
    expect(shown(both, rules({ lookback_window: 5 }, { lookback_window: 12, tag_types: [0] }))).toEqual([
      'vase',
    ]);
    expect(shown(both, [])).toEqual([]);
    expect(shown([], null)).toHaveLength(ADS.length);
  });
});
