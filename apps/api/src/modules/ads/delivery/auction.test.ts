import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidWorth, FLOOR, type Offer, priceOf, rankOffers, rateOf, STEP, worthOf } from './auction';

const offer: fc.Arbitrary<Offer> = fc.record({
  billable: fc.constantFrom('IMPRESSION' as const, 'CLICKTHROUGH' as const),
  bid: fc.integer({ min: 1, max: 1_000_000_000 }),
  usdMicro: fc.integer({ min: 10_000, max: 2_000_000 }),
  rate: fc.double({ min: 0.0001, max: 0.9, noNaN: true }),
});
const cpm = (bid: number): Offer => ({ billable: 'IMPRESSION', bid, usdMicro: 1_000_000, rate: 0.005 });
const cpc = (bid: number, rate: number, usdMicro = 1_000_000): Offer => ({
  billable: 'CLICKTHROUGH',
  bid,
  usdMicro,
  rate,
});

describe('an auction', () => {
  it('compares clicks, impressions and currencies as what a thousand impressions are worth', () => {
    expect(worthOf(cpm(3_500_000))).toBe(3_500_000);
    expect(worthOf(cpc(600_000, 0.01))).toBe(6_000_000);
    expect(worthOf(cpc(600_000, 0.01, 500_000))).toBe(3_000_000);
  });

  it('charges a cent over what is enough against the next, in the winner’s own units', () => {
    // 4 dollars a thousand are needed, so 4.01: 4010 millionths an impression.
    expect(priceOf(cpm(5_000_000), 4_000_000)).toBe(4010);
    // The same for clicks of which a hundred impressions bring one.
    expect(priceOf(cpc(600_000, 0.01), 4_000_000)).toBe(400_000 + STEP);
    expect(priceOf(cpc(1_300_000, 0.01, 500_000), 4_000_000)).toBe(800_000 + STEP);
    expect(priceOf(cpm(5_000_000), 0)).toBe((FLOOR + STEP) / 1000);
  });

  it('never charges more than was bid, nor less than the floor or what the next would have paid', () => {
    fc.assert(
      fc.property(offer, fc.double({ min: 0, max: 1, noNaN: true }), (winner, share) => {
        fc.pre(worthOf(winner) >= FLOOR);
        const next = worthOf(winner) * share;
        const price = priceOf(winner, next);
        const events = winner.billable === 'IMPRESSION' ? 1000 : 1;
        expect(price * events).toBeLessThanOrEqual(winner.bid);
        const least = Math.min(winner.bid, bidWorth(Math.max(next, FLOOR), winner));
        expect((price + 1) * events).toBeGreaterThan(least);
      }),
    );
  });

  it('charges the same whatever the winner would have paid: nothing is won by bidding less than it is worth', () => {
    fc.assert(
      fc.property(offer, fc.integer({ min: 1, max: 1_000_000_000 }), (winner, more) => {
        const next = worthOf(winner) / 2;
        fc.pre(next >= FLOOR && bidWorth(next, winner) + STEP + 1 < winner.bid);
        expect(priceOf({ ...winner, bid: winner.bid + more }, next)).toBe(priceOf(winner, next));
      }),
    );
  });

  it('ranks by worth, the first of equals first, and none below the floor', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 60 }), (offers) => {
        const order = rankOffers(offers);
        expect(order).toHaveLength(offers.filter((one) => worthOf(one) >= FLOOR).length);
        for (const [place, { offer: one, worth }] of order.entries()) {
          expect(worth).toBe(worthOf(one));
          const next = order[place + 1];
          if (!next) continue;
          expect(next.worth).toBeLessThanOrEqual(worth);
          if (next.worth === worth) expect(offers.indexOf(next.offer)).toBeGreaterThan(offers.indexOf(one));
        }
      }),
    );
  });

  it('expects as many clicks as are usual until more is known', () => {
    expect(rateOf(0, 0)).toBe(0.005);
    expect(rateOf(0, 0, 0.02)).toBe(0.02);
    expect(rateOf(400, 0, 0.02)).toBe(0.01);
    expect(rateOf(100_000, 5000)).toBeCloseTo(0.05, 2);
    // More clicks than impressions say nothing more than that each was one.
    expect(rateOf(10, 500)).toBeLessThan(1);
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (impressions, clicks) => {
        const rate = rateOf(impressions, clicks);
        expect(rate > 0 && rate < 1).toBe(true);
        expect(rateOf(impressions + 1, clicks)).toBeLessThan(rate + 0.0026);
      }),
    );
  });
});
