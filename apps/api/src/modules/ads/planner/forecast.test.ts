import { NO_ZONE } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { STEP } from '../delivery/auction';
import { SEEN_A_DAY } from '../billing/invalid';
import { cappedMean, forecast, type RecordedTraffic, type Plan } from './forecast';
import type { RecordedPage } from './queries';

const DAY = 86_400;
/** A Monday. */
const MIDNIGHT = Date.parse('2026-11-23') / 1000;

const page = (over: Partial<RecordedPage> = {}): RecordedPage => ({
  weekday: 1,
  hour: 12,
  country: 'US',
  app: 'web',
  measured: true,
  places: 1,
  worths: [],
  stands_for: 1000,
  ...over,
});
const known = (over: Partial<RecordedTraffic> = {}): RecordedTraffic => ({
  days: 1,
  pages: [page()],
  seenShare: 1,
  people: [
    { span: 'day', times: 10, people: 1000, matching: 1000, counting: 1000 },
    { span: 'all', times: 10, people: 1000, matching: 1000, counting: 1000 },
  ],
  ...over,
});
const plan = (over: Partial<Plan> = {}): Plan => ({
  offer: { billable: 'IMPRESSION', bid: 2_000_000, usdMicro: 1_000_000, rate: 0.01 },
  apps: null,
  isPersonal: false,
  budget: 1_000_000_000,
  starts: MIDNIGHT,
  ends: MIDNIGHT + DAY,
  zone: NO_ZONE,
  ...over,
});
const likely = (wanted: Plan, from: RecordedTraffic) => {
  const { impressions, clicks, spend, reach } = forecast(wanted, from).total;
  return [impressions.likely, clicks.likely, spend.likely, reach.likely];
};
const impressions = (wanted: Plan, from: RecordedTraffic): number => likely(wanted, from)[0]!;
/** So many that nobody sees it too often. */
const MANY: RecordedTraffic['people'] = [
  { span: 'day', times: 10, people: 100_000, matching: 100_000, counting: 100_000 },
  { span: 'all', times: 10, people: 100_000, matching: 100_000, counting: 100_000 },
];
const CLICKS = { billable: 'CLICKTHROUGH', bid: 200_000, usdMicro: 1_000_000, rate: 0.01 } as const;

describe('a forecast', () => {
  it('has what the bid wins, at what the next would have paid', () => {
    // 1,000 pages, at half a dollar and a cent a thousand: the next is worth half a dollar.
    const price = Math.floor((500_000 + STEP) / 1000);
    expect(likely(plan(), known({ pages: [page({ worths: [500_000] })] }))).toEqual([
      1000,
      10,
      price * 1000,
      630,
    ]);
    expect(likely(plan(), known({ pages: [page({ worths: [3_000_000] })] }))).toEqual([0, 0, 0, 0]);
    expect(impressions(plan(), known({ pages: [page({ worths: [3_000_000, 1], places: 2 })] }))).toBe(1000);
  });

  it('pays what the next would have, not the one above, where a page has several places', () => {
    const pages = [page({ worths: [3_000_000, 500_000], places: 2 })];
    expect(likely(plan(), known({ pages }))[2]).toBe(Math.floor((500_000 + STEP) / 1000) * 1000);
  });

  it('counts only what is seen, in the browsers asked for, of who matches', () => {
    expect(impressions(plan(), known({ seenShare: 0.5 }))).toBe(500);
    expect(impressions(plan({ apps: ['web_mobile'] }), known())).toBe(0);
    expect(impressions(plan({ apps: ['web'] }), known())).toBe(1000);
    const people = known().people.map((row) => ({ ...row, matching: 250, counting: 250 }));
    expect(impressions(plan(), known({ people }))).toBe(250);
  });

  it('has clicks of who is not counted, but no impressions, and none where something personal is asked', () => {
    const alone = known({ pages: [page({ measured: false })] });
    expect(likely(plan({ offer: CLICKS }), alone)).toEqual([0, 10, 200_000, 0]);
    expect(likely(plan(), alone)).toEqual([0, 0, 0, 0]);
    expect(likely(plan({ offer: CLICKS, isPersonal: true }), alone)).toEqual([0, 0, 0, 0]);
  });

  it('spends no more than the budget, spread over the day', () => {
    const pages = Array.from({ length: 24 }, (_, hour) => page({ hour, worths: [990_000] }));
    const people = MANY;
    const all = forecast(plan({ budget: 12_120_000 }), known({ pages, people }));
    expect(all.total.spend).toMatchObject({ likely: 12_000_000, high: 12_120_000 });
    expect(all.total.impressions.likely).toBe(12_000);
    // Half of the budget is for the half of the day that is left.
    const noon = { starts: MIDNIGHT, ends: MIDNIGHT + DAY / 2 };
    expect(forecast(plan({ budget: 5_000_000, ...noon }), known({ pages, people })).total.spend.likely).toBe(
      5_000_000,
    );
    const morning = known({ pages: pages.slice(0, 6), people });
    expect(forecast(plan({ budget: 4_000_000 }), morning).total.spend.likely).toBe(1_100_000);
  });

  it('goes by the day of the week once a week is recorded', () => {
    const pages = [page({ weekday: 1, stands_for: 700 }), page({ weekday: 2, stands_for: 7100 })];
    const two = plan({ ends: MIDNIGHT + 2 * DAY });
    const people = MANY;
    const daysOf = (days: number) =>
      forecast(two, known({ pages, days, people })).days.map((day) => [day.date, day.impressions.likely]);
    expect(daysOf(7)).toEqual([
      ['2026-11-23', 700],
      ['2026-11-24', 7100],
    ]);
    expect(daysOf(2)).toEqual([
      ['2026-11-23', 3900],
      ['2026-11-24', 3900],
    ]);
  });

  it('shows nobody more than they may see', () => {
    expect(cappedMean(0.1, SEEN_A_DAY)).toBeCloseTo(0.1, 5);
    expect(cappedMean(100, SEEN_A_DAY)).toBeCloseTo(SEEN_A_DAY, 5);
    const few = [
      { span: 'day' as const, times: 1000, people: 10, matching: 10, counting: 10 },
      { span: 'all' as const, times: 1000, people: 10, matching: 10, counting: 10 },
    ];
    const pages = [page({ stands_for: 10_000 })];
    expect(impressions(plan(), known({ pages, people: few }))).toBe(10 * SEEN_A_DAY);
  });

  it('is of two digits, and wider where there is less of it', () => {
    const of = (stands_for: number) =>
      forecast(plan(), known({ pages: [page({ stands_for })] })).total.impressions;
    expect(of(1234).likely).toBe(1200);
    const [few, many] = [of(2), of(9000)];
    expect(few.low).toBeLessThan(few.likely);
    expect(few.high / few.likely).toBeGreaterThan(many.high / many.likely);
    expect(many.low).toBeGreaterThan(0);
  });
});
