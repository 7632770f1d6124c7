import { dayNumber, mondayOf, NO_ZONE } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAmount, weekAmount } from './flexible';

const DAY = 86_400;
/** 15 June 2026 is a Monday. */
const MONDAY = dayNumber(Date.UTC(2026, 5, 15), NO_ZONE);
const always = { daily: 1000, starts: null, ends: null, zone: NO_ZONE };

describe('a flexible daily budget', () => {
  it('has weeks that begin on Monday', () => {
    for (let day = MONDAY; day < MONDAY + 7; day++) expect(mondayOf(day)).toBe(MONDAY);
    expect(mondayOf(MONDAY - 1)).toBe(MONDAY - 7);
    expect(new Date(MONDAY * DAY * 1000).getUTCDay()).toBe(1);
  });

  it('lets a good day cost a quarter more, and takes it from the others', () => {
    expect(dayAmount(always, MONDAY, 0)).toBe(1250);
    expect(dayAmount(always, MONDAY + 1, 1250)).toBe(1197);
    expect(dayAmount(always, MONDAY + 6, 6100)).toBe(900);
  });

  it('lets later days make up for weak ones, each with two days’ money at most', () => {
    expect(dayAmount(always, MONDAY + 3, 1000)).toBe(1875);
    expect(dayAmount(always, MONDAY + 6, 0)).toBe(2000);
    expect(dayAmount(always, MONDAY + 6, 7500)).toBe(0);
  });

  it('has the days of the week in which it runs', () => {
    const late = { ...always, starts: (MONDAY + 5) * DAY + 3600 };
    expect(weekAmount(late, MONDAY + 5)).toBe(2000);
    expect(dayAmount(late, MONDAY + 5, 0)).toBe(1250);
    const early = { ...always, ends: (MONDAY + 2) * DAY };
    expect(weekAmount(early, MONDAY)).toBe(2000);
    expect(dayAmount(early, MONDAY + 1, 600)).toBe(1400);
    expect(weekAmount(always, MONDAY)).toBe(7000);
  });

  it('costs no week more than its days, however the days go', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 }),
        (daily, shares) => {
          const budget = { ...always, daily };
          let spent = 0;
          for (const [at, share] of shares.entries()) {
            const amount = dayAmount(budget, MONDAY + at, spent);
            expect(amount).toBeLessThanOrEqual(2 * daily);
            spent += Math.floor(amount * share);
          }
          expect(spent).toBeLessThanOrEqual(7 * daily);
        },
      ),
    );
  });
});
