import { NO_ZONE } from '@corkboard/contract';
import { expect, it } from 'vitest';
import type { Showing } from '../billing/token';
import { FLOOR, STEP } from './auction';
import type { AuctionEntry } from './choose';
import { Holds } from './holds';
import { sell, settle } from './sell';

const LATER = 6_000;

const wanting = (owner: string, account: string, worth: number): AuctionEntry =>
  ({
    group: { id: account, account, owner, campaign: account, zone: NO_ZONE },
    ad: account,
    pin: account,
    billable: 'IMPRESSION',
    bid: worth,
    usdMicro: 1_000_000,
    rate: 0.01,
    worth,
  }) as unknown as AuctionEntry;

it.each([
  ['the next of somebody else', [wanting('ann', '2', 900_000), wanting('ben', '3', 500_000)], 500_000],
  ['the floor where all others are of the same owner', [wanting('ann', '2', 900_000)], FLOOR],
] as const)('a place costs a step over %s, in whatever ad account', (_, others, next) => {
  const sale = { placement: 'HOME_FEED', person: '1', measured: true, holds: new Holds(), now: 0 } as const;
  const { price } = sell([wanting('ann', '1', 1_000_000), ...others], sale);
  expect(price).toBe(Math.floor((next + STEP) / 1000));
});

it.each([
  ['IMPRESSION', 'impression', 'click'],
  ['CLICKTHROUGH', 'click', 'impression'],
] as const)('what a showing billed by %s may cost is held until its %s is told', (billable, told, other) => {
  const holds = new Holds();
  const showing = { insertion: '7', billable } as Showing;
  holds.add('7', [['budget', 100]], 0);
  settle(holds, [{ showing, kind: other }], 0);
  holds.release(LATER);
  expect(holds.of('budget')).toBe(100);
  settle(holds, [{ showing, kind: told }], LATER);
  holds.release(2 * LATER);
  expect(holds.of('budget')).toBe(0);
});

it('that somebody is about to see it is held until they saw it, whatever else they did', () => {
  const holds = new Holds();
  const showing = { insertion: '7', billable: 'CLICKTHROUGH' } as Showing;
  holds.add('seen 7', [['person and group', 1]], 0);
  for (const kind of ['closeup', 'save', 'click'] as const) settle(holds, [{ showing, kind }], 0);
  holds.release(LATER);
  expect(holds.of('person and group')).toBe(1);
  settle(holds, [{ showing, kind: 'impression' }], LATER);
  holds.release(2 * LATER);
  expect(holds.of('person and group')).toBe(0);
});
