import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERESTS } from '../../interests/interests/outline';
import { rateOf } from './auction';
import { liftOf, topicsOfWords } from './automatic';
import { averageBid } from './running';
import { matchingGroups, Order, type RunningGroup } from './order';
import { countriesOf } from './targeting';
import { groupWith } from './testing/group';

const byId = new Map(INTERESTS.map((interest) => [interest.id, interest]));
const AT_HOME = { placement: 'HOME_FEED', app: 'web' } as const;
const group = (id: string, more: Partial<RunningGroup> = {}): RunningGroup =>
  groupWith({ id, account: id, owner: id, campaign: id, ...more });
const idsFor = (order: Order, topics: readonly string[], country = 'US', spot = {}) =>
  [...order.for(country, { ...AT_HOME, ...spot }, new Set(topics))].map(({ offer: { id }, lift }) =>
    lift === undefined ? id : `${id}!`,
  );

describe('groups that find people by themselves', () => {
  it('come first as they are worth for who is drawn to their topics, and as they usually are for others', () => {
    const order = new Order(
      [group('1', { bid: 900_000 }), group('2', { topics: ['7', '8'] }), group('3', { topics: ['9'] })],
      2,
    );
    expect(idsFor(order, [])).toEqual(['1', '2', '3']);
    expect(idsFor(order, ['9'])).toEqual(['3!', '1', '2', '3']);
    expect(idsFor(order, ['7', '8'])).toEqual(['2!', '2!', '1', '2', '3']);
    expect(idsFor(order, ['6'])).toEqual(['1', '2', '3']);
    expect(new Order([group('1')]).findsPeople).toBe(false);
    expect(order.findsPeople).toBe(true);
  });

  it('are lifted by how likely they are pressed, which changes nothing of what pays for being seen', () => {
    const seen = group('1', { billable: 'IMPRESSION', bid: 6_000_000, topics: ['7'] });
    const order = new Order([seen, group('2', { topics: ['7'] })], 1.1);
    const [first] = [...order.for('US', AT_HOME, new Set(['7']))];
    expect(first).toMatchObject({ offer: { id: '1' }, worth: 6_000_000, lift: 1.1 });
    expect([...order.for('US', AT_HOME, new Set(['7']))][2]).toMatchObject({ worth: 5_500_000 });
  });

  it('stay in their countries, and keep what they bid otherwise for an audience', () => {
    const order = new Order([
      group('1', { topics: ['7'], countries: countriesOf({ GEO: ['DE'] }) }),
      group('2', { topics: ['7'], multipliers: { audience_multipliers: { 5: 0 } } }),
    ]);
    expect(idsFor(order, ['7'])).toEqual(['2!', '2']);
    expect(idsFor(order, ['7'], 'US', { audiences: new Set(['5']) })).toEqual([]);
  });

  it('are merged with all others in order of worth, whoever is drawn to what', () => {
    const one = fc.record({
      bid: fc.integer({ min: 20_000, max: 3_000_000 }),
      topics: fc.subarray(['1', '2', '3']),
      billable: fc.constantFrom('IMPRESSION' as const, 'CLICKTHROUGH' as const),
    });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 12 }),
        fc.subarray(['1', '2', '3', '4']),
        fc.integer({ min: 10, max: 30 }),
        (all, drawn, tenths) => {
          const groups = all.map((more, n) => group(String(n), more));
          const order = new Order(groups, tenths / 10);
          const found = [...order.for('US', AT_HOME, new Set(drawn))];
          for (const [n, { worth }] of found.entries())
            if (n > 0) expect(worth).toBeLessThanOrEqual(found[n - 1]!.worth);
          const usual = found.filter(({ lift }) => lift === undefined);
          expect(usual).toEqual(order.of('US', AT_HOME));
          const fitting = new Set(
            found.filter(({ lift }) => lift !== undefined).map(({ offer }) => offer.id),
          );
          const expected = usual.filter(({ offer }) => offer.topics.some((topic) => drawn.includes(topic)));
          expect([...fitting].sort()).toEqual(expected.map(({ offer }) => offer.id).sort());
        },
      ),
    );
  });

  it('stand in searches for their topics, unless a negative keyword leaves them out', () => {
    const order = new Order([group('1', { topics: ['7'] }), group('2'), group('3', { topics: ['8'] })]);
    const found = (out: readonly string[]) =>
      matchingGroups(order, { groups: new Map(), out: new Set(out), topics: new Set(['7']) }, 'US', {
        placement: 'SEARCH',
        app: 'web',
      }).map(({ offer }) => offer.id);
    expect(found([])).toEqual(['1']);
    expect(found(['1'])).toEqual([]);
  });
});

describe('what automatic targeting goes by', () => {
  it('reads narrow topics from words, and none from words that say nothing', () => {
    const names = (words: string) => topicsOfWords(words).map((topic) => byId.get(topic)!.name);
    expect(names('brass table lamp')).toEqual(['Lighting']);
    expect(names('cheap sofa')).toEqual(['Sofas and armchairs']);
    expect(names('garden')).toEqual([]);
    expect(topicsOfWords('the of and')).toEqual([]);
    expect(topicsOfWords('brass table lamp')).toBe(topicsOfWords('brass table lamp'));
  });

  it('learns how much more often what fits is pressed, between once and three times as often', () => {
    const rows = (fitting: number, others: number) => [
      { fits: true, impressions: '100000', clicks: String(fitting) },
      { fits: false, impressions: '100000', clicks: String(others) },
    ];
    expect(liftOf([])).toBe(1);
    expect(liftOf(rows(1000, 1000))).toBeCloseTo(1, 2);
    expect(liftOf(rows(1500, 500))).toBeCloseTo(1.5, 1);
    expect(liftOf(rows(500, 1500))).toBe(1);
    expect(liftOf([...rows(100_000, 0), { fits: false, impressions: '9000000', clicks: '0' }])).toBe(3);
    const few = liftOf([
      { fits: true, impressions: '10', clicks: '5' },
      { fits: false, impressions: '100000', clicks: '500' },
    ]);
    expect(few).toBeLessThan(rateOf(10, 5, 0.005) / 0.005 + 0.1);
  });

  it('bids more than a target average while events cost less, and less while they cost more', () => {
    expect(averageBid(500_000, { events: 0, spent: 0 })).toBe(500_000);
    expect(averageBid(500_000, { events: 10, spent: 4_000_000 })).toBe(550_000);
    expect(averageBid(500_000, { events: 10, spent: 6_000_000 })).toBe(450_000);
    expect(averageBid(500_000, { events: 1000, spent: 0 })).toBe(1_000_000);
    expect(averageBid(500_000, { events: 10, spent: 90_000_000 })).toBe(250_000);
  });

  it('brings what events cost to a target average that others leave room for', () => {
    const next = (of: number) => ((of * 7919) % 100) / 100;
    let [events, spent] = [0, 0];
    for (let n = 0; n < 4000; n++) {
      const other = 300_000 + 500_000 * next(n);
      const bid = averageBid(500_000, { events, spent });
      if (bid < other) continue;
      events += 1;
      spent += other;
    }
    expect(spent / events).toBeGreaterThan(470_000);
    expect(spent / events).toBeLessThan(510_000);
  });
});
