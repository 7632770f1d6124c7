import { expect, it } from 'vitest';
import { rankOffers } from './auction';
import { type BidFields, multiplierAt, rankedAt } from './multipliers';

const offer = (bid: number, multipliers: BidFields['multipliers'] = null, placements = 'ALL'): BidFields => ({
  billable: 'IMPRESSION',
  bid,
  usdMicro: 1_000_000,
  rate: 0.01,
  placements,
  multipliers,
});
const home = { placement: 'HOME_FEED', app: 'web' } as const;

it('multiplies by place and by device, where something is said of them', () => {
  const one = offer(1, {
    placement_multipliers: { BROWSE: 2, SEARCH: 3 },
    app_type_multipliers: { web: 0.5 },
  });
  expect(multiplierAt(one, home)).toBe(1);
  expect(multiplierAt(one, { ...home, app: 'web_mobile' })).toBe(2);
  expect(multiplierAt(one, { ...home, placement: 'RELATED_PINS' })).toBe(1);
  expect(multiplierAt({ ...one, placements: 'SEARCH' }, { ...home, placement: 'RELATED_PINS' })).toBe(1.5);
  expect(multiplierAt(offer(1), home)).toBe(1);
  expect(multiplierAt(offer(1, { placement_multipliers: null }), home)).toBe(1);
});

it('multiplies by each audience that somebody is in', () => {
  const one = offer(1, {
    placement_multipliers: { BROWSE: 2 },
    audience_multipliers: { 7: 3, 8: 0.5, 9: 0 },
  });
  const of = (...audiences: string[]) => multiplierAt(one, { ...home, audiences: new Set(audiences) });
  expect(of()).toBe(2);
  expect(of('1', '7')).toBe(6);
  expect(of('7', '8')).toBe(3);
  expect(of('7', '9')).toBe(0);
  expect(multiplierAt(one, home)).toBe(2);
});

it('ranks by what is bid there, without what is not there at all', () => {
  const plain = rankOffers([offer(5_000_000), offer(4_000_000)]);
  expect(rankedAt(plain, home)).toBe(plain);
  const twice = offer(3_000_000, { placement_multipliers: { BROWSE: 2 } });
  const never = offer(9_000_000, { app_type_multipliers: { web: 0 } });
  const there = rankedAt(rankOffers([offer(5_000_000), twice, never]), home);
  expect(there.map(({ offer: { bid } }) => bid)).toEqual([6_000_000, 5_000_000]);
});
