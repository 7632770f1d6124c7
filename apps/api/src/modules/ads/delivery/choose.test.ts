import { NO_ZONE } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOffers } from './auction';
import type { NamedBudget } from './budgets';
import { SEEN_A_DAY } from '../billing/invalid';
import { choose, type Place, seenKey } from './choose';
import { Holds } from './holds';
import { remainingBudget } from './pacing';
import { Order, type RunningGroup } from './order';
import { aimOf, countriesOf, type Facts } from './targeting';
import { groupWith as group } from './testing/group';

const NOON = Date.UTC(2026, 5, 15, 12) / 1000;
const DAY = 86_400;
const adult: Facts = {
  country: 'US',
  locale: 'en-US',
  app: 'web',
  personal: { gender: 'female', age: 30, interests: new Set(['7']), audiences: new Set(['5']) },
};
const place = (more: Partial<Place> = {}): Place => ({
  placement: 'HOME_FEED',
  now: NOON,
  person: '900',
  facts: adult,
  looksAt: new Set(),
  seen: new Map(),
  served: () => 0,
  measured: true,
  spent: new Map(),
  holds: new Holds(),
  trialView: () => 'shown',
  random: () => 0,
  ...more,
});
const takesPart = (one: RunningGroup, where: Partial<Place> = {}) =>
  choose(rankOffers([one]), place(where), 5).length === 1;

describe('parts of an ad group that bid differently', () => {
  it('stand once on a page, with the part that offers most', () => {
    const parts = [
      group({ bid: 400_000, ads: [{ id: '101', pin: '1001', rate: 0.01, goal: 0.01 }] }),
      group({ bid: 900_000, ads: [{ id: '102', pin: '1002', rate: 0.01, goal: 0.01 }] }),
      group({ id: '2', bid: 500_000 }),
    ];
    const found = choose(rankOffers(parts), place(), 5);
    expect(found.map(({ group: { id }, ad }) => [id, ad])).toEqual([
      ['1', '102'],
      ['2', '100'],
    ]);
  });
});

describe('an experiment', () => {
  const trial = (cell: number) => ({
    account: '1',
    experiment: '5',
    cell,
    holdout: 0,
    ends: [0.5, 1],
    startTime: NOON - 1,
    endTime: NOON + 1,
  });
  const three = rankOffers([
    group({ id: '1', bid: 900_000, trial: trial(0) }),
    group({ id: '2', bid: 800_000, trial: trial(1) }),
    group({ id: '3', bid: 700_000, owner: '77' }),
  ]);
  const found = (trialView: Place['trialView'], most = 5) =>
    choose(three, place({ trialView }), most).map(({ group: { id }, isGhost }) => [id, isGhost]);

  it('has ads of other cells take no part', () => {
    expect(found(({ cell }) => (cell === 1 ? 'shown' : 'other'))).toEqual([
      ['2', false],
      ['3', false],
    ]);
  });

  it('has what is held out stand where it would, and take nobody’s place', () => {
    expect(found(() => 'ghost', 1)).toEqual([
      ['1', true],
      ['2', true],
      ['3', false],
    ]);
  });

  it('is asked about nothing where there is none', () => {
    const others = rankOffers([group({ id: '1' }), group({ id: '2' })]);
    const trialView = () => {
      throw new Error('asked');
    };
    expect(choose(others, place({ trialView }), 5)).toHaveLength(2);
  });
});

describe('targeting', () => {
  it.each([
    [{}, true],
    [{ GEO: ['US'] }, true],
    [{ GEO: ['DE', 'US'], LOCALE: ['en'] }, true],
    [{ GEO: ['DE'] }, false],
    [{ GEO: ['US-CA'] }, false],
    [{ LOCATION: ['FR'] }, false],
    [{ GEO: ['US'], LOCALE: ['de'] }, false],
    [{ GENDER: ['female', 'unknown'] }, true],
    [{ GENDER: ['male'] }, false],
    [{ AGE_BUCKET: ['18-24', '25-34'] }, true],
    [{ AGE_BUCKET: ['65+'] }, false],
    [{ MINIMUM_AGE: ['30'], MAXIMUM_AGE: ['30'] }, true],
    [{ MINIMUM_AGE: ['31'], MAXIMUM_AGE: ['65'] }, false],
    [{ MINIMUM_AGE: ['18'], MAXIMUM_AGE: ['29'] }, false],
    [{ MINIMUM_AGE: ['18'], MAXIMUM_AGE: ['65+'] }, true],
    [{ INTEREST: ['6', '7'] }, true],
    [{ INTEREST: ['8'] }, false],
    [{ APPTYPE: ['web'] }, true],
    [{ APPTYPE: ['iphone'] }, false],
    [{ AUDIENCE_INCLUDE: ['1'] }, false],
    [{ AUDIENCE_INCLUDE: ['1', '5'] }, true],
    [{ AUDIENCE_EXCLUDE: ['1'] }, true],
    [{ AUDIENCE_EXCLUDE: ['1', '5'] }, false],
    [{ SHOPPING_RETARGETING: ['1'] }, false],
    [{ TARGETING_STRATEGY: ['CHOOSE_YOUR_OWN'] }, true],
    [{ TARGETING_STRATEGY: ['RECONNECT_WITH_USERS'] }, false],
    [{ INTEREST: [] }, true],
  ] as [Record<string, string[]>, boolean][])('by %j shows an ad to her: %j', (spec, shown) => {
    expect(takesPart(group({ aim: aimOf(spec) }))).toBe(shown);
  });

  it('asks nothing personal of who did not agree, or is not grown up', () => {
    const facts = { ...adult, personal: null };
    const all = { GENDER: ['unknown', 'female'], AGE_BUCKET: ['25-34'], INTEREST: ['7'] };
    for (const [key, values] of Object.entries(all))
      expect([key, takesPart(group({ aim: aimOf({ [key]: values }) }), { facts })]).toEqual([key, false]);
    expect(takesPart(group({ aim: aimOf({ MINIMUM_AGE: ['18'], MAXIMUM_AGE: ['99'] }) }), { facts })).toBe(
      false,
    );
    expect(takesPart(group({ aim: aimOf({ GEO: ['US'] }) }), { facts })).toBe(true);
  });

  it('says by what somebody was found', () => {
    const chosen = choose(rankOffers([group({ aim: aimOf({ GEO: ['US'], INTEREST: ['7'] }) })]), place(), 1);
    expect(chosen[0]!.reasons).toEqual(['location', 'interest']);
    expect(choose(rankOffers([group()]), place(), 1)[0]!.reasons).toEqual(['everyone']);
  });
});

describe('an ad takes part', () => {
  it('where its country is looked for', () => {
    const specs: Record<string, string[]>[] = [
      { GEO: ['US', 'GB'] },
      { LOCATION: ['GB'] },
      { GENDER: ['female'] },
      { GEO: [] },
    ];
    const groups = specs.map((spec, n) =>
      group({ id: String(n), aim: aimOf(spec), countries: countriesOf(spec) }),
    );
    const order = new Order(groups);
    const ids = (country: string) =>
      order.of(country, { placement: 'HOME_FEED', app: 'web' }).map(({ offer: { id } }) => id);
    for (const _ of ['first', 'again']) {
      expect(ids('US')).toEqual(['0', '2', '3']);
      expect(ids('GB')).toEqual(['0', '1', '2', '3']);
      expect(ids('JP')).toEqual(['2', '3']);
    }
    expect(order.isEmpty).toBe(false);
    expect(new Order([group({ bid: 1 })]).isEmpty).toBe(true);
  });

  it('stand where they bid for people of an audience', () => {
    const groups = [
      group({ id: 'plain', bid: 3_000_000 }),
      group({ id: 'more', bid: 2_000_000, multipliers: { audience_multipliers: { 7: 2 } } }),
      group({ id: 'never', bid: 1_000_000, multipliers: { audience_multipliers: { 7: 5, 8: 0 } } }),
      group({
        id: 'abroad',
        bid: 9_000_000,
        countries: ['DE'],
        multipliers: { audience_multipliers: { 7: 1 } },
      }),
    ];
    const order = new Order(groups);
    const of = (...audiences: string[]) =>
      order
        .of('US', { placement: 'HOME_FEED', app: 'web', audiences: new Set(audiences) })
        .map(({ offer: { id, bid } }) => `${id} ${bid / 1_000_000}`);
    expect(of()).toEqual(['plain 3', 'more 2', 'never 1']);
    expect(of('9')).toEqual(['plain 3', 'more 2', 'never 1']);
    expect(of('7')).toEqual(['never 5', 'more 4', 'plain 3']);
    expect(of('7', '8')).toEqual(['more 4', 'plain 3']);
    expect(of()).toEqual(['plain 3', 'more 2', 'never 1']);
  });

  it('where its placement is', () => {
    expect(takesPart(group({ placements: 'BROWSE' }))).toBe(true);
    expect(takesPart(group({ placements: 'SEARCH' }))).toBe(false);
    expect(takesPart(group({ placements: 'OTHER' }))).toBe(false);
    const beside = { placement: 'RELATED_PINS' as const };
    for (const placements of ['ALL', 'BROWSE', 'SEARCH'])
      expect(takesPart(group({ placements }), beside)).toBe(true);
    expect(takesPart(group({ placements: 'OTHER' }), beside)).toBe(false);
  });

  it('from its start to its end', () => {
    expect(takesPart(group({ starts: NOON, ends: NOON + 1 }))).toBe(true);
    expect(takesPart(group({ starts: NOON + 1 }))).toBe(false);
    expect(takesPart(group({ ends: NOON }))).toBe(false);
  });

  it('where impressions are told, if they are what it pays for', () => {
    expect(takesPart(group(), { measured: false })).toBe(true);
    expect(takesPart(group({ billable: 'IMPRESSION', bid: 5_000_000 }), { measured: false })).toBe(false);
    expect(takesPart(group({ billable: 'IMPRESSION', bid: 5_000_000 }))).toBe(true);
  });

  it('until somebody saw it often enough', () => {
    const seen = (day: number, week: number, month: number) => ({
      seen: new Map([['1', { day, week, month }]]),
    });
    expect(takesPart(group(), seen(SEEN_A_DAY - 1, 99, 99))).toBe(true);
    expect(takesPart(group(), seen(SEEN_A_DAY, 99, 99))).toBe(false);
    const capped = (days: 1 | 7 | 30) => group({ frequencies: [{ times: 3, days }] });
    expect(takesPart(capped(1), seen(2, 9, 9))).toBe(true);
    expect(takesPart(capped(1), seen(3, 9, 9))).toBe(false);
    expect(takesPart(capped(7), seen(0, 2, 9))).toBe(true);
    expect(takesPart(capped(7), seen(0, 3, 9))).toBe(false);
    expect(takesPart(capped(30), seen(0, 0, 3))).toBe(false);
    const both = group({
      frequencies: [
        { times: 3, days: 1 },
        { times: 5, days: 30 },
      ],
    });
    expect(takesPart(both, seen(2, 4, 4))).toBe(true);
    expect(takesPart(both, seen(2, 5, 5))).toBe(false);
    expect(takesPart(capped(30), { measured: false })).toBe(false);
  });

  it('until they are about to see it often enough, as far as that is known', () => {
    const holds = new Holds();
    const one = group({ frequencies: [{ times: 2, days: 7 }] });
    const seen = new Map([['1', { day: 0, week: 1, month: 1 }]]);
    holds.add('a', [[seenKey('900', '1'), 1]], 0);
    expect(takesPart(one, { holds })).toBe(true);
    expect(takesPart(one, { holds, seen })).toBe(false);
    expect(takesPart(one, { holds, seen, person: '901' })).toBe(true);
    holds.settle('a', 1000);
    holds.settle('a', 1000);
    holds.release(5999);
    expect(takesPart(one, { holds, seen })).toBe(false);
    holds.release(6000);
    expect(takesPart(one, { holds, seen })).toBe(true);
    // A settled hold whose time is over isn't released a second time.
    holds.add('b', [[seenKey('900', '1'), 1]], 7000);
    holds.release(600_000);
    expect(takesPart(one, { holds, seen })).toBe(false);
    holds.release(607_000);
    expect(takesPart(one, { holds, seen })).toBe(true);
    for (let n = 0; n < SEEN_A_DAY; n++) holds.add(`c${n}`, [[seenKey('900', '1'), 1]], 608_000);
    expect(takesPart(group(), { holds })).toBe(false);
    expect(takesPart(group(), { holds, measured: false })).toBe(true);
  });

  it('while every budget has something left, counting what is already placed', () => {
    const budget = (more: Partial<NamedBudget> = {}): NamedBudget => ({
      key: 'g1',
      amount: 1000,
      kind: 'daily',
      span: { starts: null, ends: null },
      paced: false,
      zone: NO_ZONE,
      before: 5000,
      ...more,
    });
    const spent = new Map([['g1', 999]]);
    expect(takesPart(group({ budgets: [budget()] }), { spent })).toBe(true);
    expect(takesPart(group({ budgets: [budget({ kind: 'lifetime' })] }), { spent })).toBe(false);
    expect(takesPart(group({ budgets: [budget(), budget({ key: 'c20', amount: 0 })] }), { spent })).toBe(
      false,
    );
    const holds = new Holds();
    holds.add('one', [['g1', 1]], 0);
    expect(takesPart(group({ budgets: [budget()] }), { spent, holds })).toBe(false);
    holds.release(10 * 60_000);
    expect(takesPart(group({ budgets: [budget()] }), { spent, holds })).toBe(true);
  });

  it('once for its group, with the ad that does most of what it is optimized for, and by turns where that says nothing', () => {
    const ads = [0.01, 0.03, 0.02].map((goal, at) => ({ id: `${at}`, pin: `${at}`, rate: 1 - goal, goal }));
    expect(choose(rankOffers([group({ ads })]), place(), 5).map(({ ad }) => ad)).toEqual(['1']);
    const alike = ads.map((ad) => ({ ...ad, goal: 0.01 }));
    expect(choose(rankOffers([group({ ads: alike })]), place({ random: () => 0.99 }), 5)[0]!.ad).toBe('2');
  });

  it('the best first, and as many as are asked for of those who may', () => {
    const groups = [3, 9, 5, 7].map((bid) =>
      group({ id: String(bid), bid: bid * 100_000, placements: bid === 7 ? 'SEARCH' : 'ALL' }),
    );
    const ids = (most: number) => choose(rankOffers(groups), place(), most).map(({ group: { id } }) => id);
    expect(ids(2)).toEqual(['9']);
    expect(ids(4)).toEqual(['9', '5']);
    expect(ids(9)).toEqual(['9', '5', '3']);
  });

  it('beside those of others: of one owner there is half at most', () => {
    const groups = [9, 8, 7, 6].map((bid) => group({ id: `ann ${bid}`, owner: 'ann', bid: bid * 100_000 }));
    const ben = [5, 4].map((bid) => group({ id: `ben ${bid}`, owner: 'ben', bid: bid * 100_000 }));
    const ids = choose(rankOffers([...groups, ...ben]), place(), 4).map(({ group: { id } }) => id);
    expect(ids).toEqual(['ann 9', 'ann 8', 'ben 5', 'ben 4']);
  });
});

describe('a budget', () => {
  const paced = { amount: 24_000, kind: 'daily', paced: true, zone: NO_ZONE } as const;
  const always = { starts: null, ends: null };

  it('of a day is spread over the day, or over the part of it in which the ad runs', () => {
    const midnight = NOON - DAY / 2;
    expect(remainingBudget(paced, 0, always, midnight)).toBeCloseTo(480);
    expect(remainingBudget(paced, 0, always, NOON)).toBeCloseTo(12_480);
    expect(remainingBudget(paced, 12_480, always, NOON)).toBeCloseTo(0);
    expect(remainingBudget(paced, 0, { starts: NOON, ends: null }, NOON)).toBeCloseTo(480);
    expect(remainingBudget(paced, 0, { starts: null, ends: NOON }, NOON - 1)).toBeCloseTo(24_000, 0);
    expect(remainingBudget({ ...paced, paced: false }, 23_999, always, midnight)).toBe(1);
  });

  it('is spread over the hours that its day has where the account is', () => {
    const zone = 'America/Los_Angeles';
    const share = (moment: string) =>
      remainingBudget({ ...paced, zone }, 0, always, Date.parse(moment) / 1000) / 24_000 - 0.02;
    expect(share('2026-07-01T19:00:00Z')).toBeCloseTo(1 / 2);
    expect(share('2026-03-08T08:00:00Z')).toBeCloseTo(0);
    expect(share('2026-03-08T19:00:00Z')).toBeCloseTo(11 / 23);
    expect(share('2026-11-01T20:00:00Z')).toBeCloseTo(13 / 25);
    expect(share('2026-11-02T07:59:59Z')).toBeCloseTo(1 - 0.02, 3);
  });

  it('of a lifetime is spread from start to end', () => {
    const lifetime = { ...paced, kind: 'lifetime' } as const;
    const span = { starts: NOON - DAY, ends: NOON + 3 * DAY };
    expect(remainingBudget(lifetime, 0, span, NOON)).toBeCloseTo(24_000 * 0.27);
    expect(remainingBudget(lifetime, 0, always, NOON)).toBe(24_000);
  });

  it('never has more left than there is', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(2_000_000),
        fc.boolean(),
        fc.constantFrom('daily' as const, 'lifetime' as const),
        fc.integer({ min: NOON - DAY, max: NOON + DAY }),
        (amount, spent, isPaced, kind, now) => {
          const room = remainingBudget(
            { amount, kind, paced: isPaced, zone: NO_ZONE },
            spent,
            { starts: NOON - DAY, ends: NOON + DAY },
            now,
          );
          expect(room).toBeLessThanOrEqual(amount - spent);
        },
      ),
    );
  });
});
