import { EXPERIMENT } from '@corkboard/contract';
import { jStat } from 'jstat';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../../testing/foreign-bytes/mutate';
import { boundariesOf, spentBy } from './boundaries';
import { twoSided, upperQuantile, upperTail } from './normal';
import { peopleNeeded, peopleWithLooks } from './power';
import { compare, isEnough, liftOf, type Proportion } from './proportions';

const SINGLE = upperQuantile(0.025);
/** The aspirin trial of the Physicians' Health Study (New England Journal of Medicine 1988): heart attacks with placebo and with aspirin. */
const PLACEBO = { people: 11_034, acted: 189 };
const ASPIRIN = { people: 11_037, acted: 104 };

describe('the normal distribution', () => {
  it('is that of another library, in the tails, too', () => {
    for (let x = -5; x <= 5; x += 0.125) {
      expect(upperTail(x)).toBeCloseTo(1 - jStat.normal.cdf(x, 0, 1), 12);
      expect(upperTail(x) / jStat.normal.cdf(-x, 0, 1)).toBeCloseTo(1, 6);
    }
    for (const p of [0.0001, 0.025, 0.2, 0.5, 0.8, 0.9999])
      expect(upperQuantile(p)).toBeCloseTo(-jStat.normal.inv(p, 0, 1), 8);
    // Tabulated: a one-sided p of five standard errors, and of six.
    expect(upperTail(5)).toBeCloseTo(2.866_515_7e-7, 13);
    expect(upperTail(6)).toBeCloseTo(9.865_876e-10, 15);
    expect(upperTail(40)).toBe(0);
  });
});

describe('two proportions', () => {
  it('are as a textbook has them', () => {
    // Agresti, An Introduction to Categorical Data Analysis, 2.2: difference 0.0077 with 0.0047 to 0.0107, relative risk 1.82 with 1.43 to 2.30.
    const found = liftOf(ASPIRIN, PLACEBO, SINGLE);
    expect(found.difference).toBeCloseTo(0.0077, 4);
    expect([found.low, found.high]).toEqual([expect.closeTo(0.0047, 4), expect.closeTo(0.0107, 4)]);
    expect(found.lift + 1).toBeCloseTo(1.82, 2);
    expect([found.liftLow + 1, found.liftHigh + 1]).toEqual([
      expect.closeTo(1.43, 2),
      expect.closeTo(2.31, 2),
    ]);
    expect(found.z).toBeCloseTo(5.0, 2);
    expect(found.incremental).toBeCloseTo(189 - (104 / 11_037) * 11_034, 8);
  });

  it('have the p-value of another library', () => {
    const random = randomOf(5);
    for (let n = 0; n < 200; n++) {
      const draw = (): Proportion => {
        const people = 200 + Math.floor(random() * 5000);
        return { people, acted: Math.floor(people * (0.1 + random() * 0.05)) };
      };
      const [a, b] = [draw(), draw()];
      const other = jStat([]).twoSidedDifferenceOfProportions(
        a.acted / a.people,
        a.people,
        b.acted / b.people,
        b.people,
      );
      expect(compare(a, b, SINGLE).p).toBeCloseTo(other, 10);
    }
  });

  it('say nothing where nobody acts, or too few', () => {
    expect(isEnough({ people: 0, acted: 0 }, { people: 0, acted: 0 })).toBe(false);
    expect(isEnough({ people: 1000, acted: 9 }, { people: 1000, acted: 10 })).toBe(false);
    expect(isEnough({ people: 1000, acted: 10 }, { people: 1000, acted: 10 })).toBe(true);
    expect(isEnough({ people: 1000, acted: 1000 }, { people: 1000, acted: 995 })).toBe(false);
    expect(compare({ people: 10, acted: 0 }, { people: 10, acted: 0 }, SINGLE).z).toBe(0);
  });
});

const even = (looks: number) =>
  Array.from({ length: looks }, (_, n) => ({ time: (n + 1) / looks, information: 100 * (n + 1) }));

describe('boundaries', () => {
  it('are the published ones', () => {
    // Reboussin, DeMets, Kim and Lan (2000), and the package ldbounds: O'Brien-Fleming spending, two-sided 0.05, five equal looks.
    const published = [4.8769, 3.3569, 2.6803, 2.2898, 2.031];
    for (const [n, bound] of boundariesOf(even(5), 0.05).entries())
      expect(Math.abs(bound - published[n]!)).toBeLessThan(0.0003);
    // A single look is a single test.
    expect(boundariesOf(even(1), 0.05)[0]).toBeCloseTo(SINGLE, 6);
    expect(spentBy(1, 0.05)).toBeCloseTo(0.025, 12);
  });

  it('take looks as they come, also those at which nobody came since', () => {
    const bounds = boundariesOf(
      [
        { time: 0.1, information: 0 },
        { time: 0.5, information: 40 },
        { time: 0.6, information: 40 },
        { time: 1, information: 900 },
      ],
      0.05,
    );
    expect(bounds[0]).toBe(10);
    expect(bounds[1]).toBeCloseTo(2.96, 2);
    expect(bounds[2]).toBeLessThan(bounds[1]!);
    // Both are nearly one look, whose boundary is that of its time.
    expect(bounds[2]).toBeCloseTo(upperQuantile(spentBy(0.6, 0.05)), 2);
    expect(bounds[3]).toBeGreaterThan(SINGLE);
    expect(boundariesOf([], 0.05)).toEqual([]);
  });
});

/** Adds people to a group, each of whom acts with a probability. */
function join(arm: Proportion, people: number, rate: number, random: () => number): Proportion {
  let { acted } = arm;
  for (let n = 0; n < people; n++) if (random() < rate) acted += 1;
  return { people: arm.people + people, acted };
}

describe('many experiments', () => {
  const LOOKS = 10;
  const EACH = 200;
  const RUNS = 2000;
  /** In how many of some runs a look names a winner, and in how many one would that knew of no other looks. */
  function winnersOf(rates: readonly [number, number], seed: number): { sequential: number; naive: number } {
    const random = randomOf(seed);
    const bounds = boundariesOf(even(LOOKS), EXPERIMENT.alpha);
    let [sequential, naive] = [0, 0];
    for (let run = 0; run < RUNS; run++) {
      let [a, b]: Proportion[] = [
        { people: 0, acted: 0 },
        { people: 0, acted: 0 },
      ];
      let [isFound, isNaive] = [false, false];
      for (const bound of bounds) {
        a = join(a!, EACH, rates[0], random);
        b = join(b!, EACH, rates[1], random);
        if (!isEnough(a, b)) continue;
        const z = Math.abs(compare(a, b, bound).z);
        isFound ||= z >= bound;
        isNaive ||= z >= SINGLE;
      }
      if (isFound) sequential += 1;
      if (isNaive) naive += 1;
    }
    return { sequential, naive };
  }

  it('without a difference name a winner in at most 5 %, though they are looked at ten times', () => {
    const { sequential, naive } = winnersOf([0.1, 0.1], 2026);
    expect(sequential).toBeLessThanOrEqual(RUNS * 0.05);
    expect(sequential).toBeGreaterThan(RUNS * 0.025);
    // Who stops at the first look that is significant by itself is wrong three times as often.
    expect(naive).toBeGreaterThan(RUNS * 0.14);
  });

  it('find a difference as large as planned in 80 %', () => {
    const { alpha, power } = EXPERIMENT;
    const people = peopleWithLooks({ baseline: 0.1, effect: 0.3, alpha, power, ratio: 1 })!;
    expect(Math.abs(people - LOOKS * EACH)).toBeLessThan(LOOKS * EACH * 0.08);
    const { sequential } = winnersOf([0.1, 0.13], 7);
    expect(sequential).toBeGreaterThan(RUNS * 0.77);
  });
});

describe('how many people are needed', () => {
  it('is as in the tables of Fleiss', () => {
    const aim = { alpha: 0.05, power: 0.8, ratio: 1 };
    expect(peopleNeeded({ ...aim, baseline: 0.6, effect: 0.1 / 0.6 })).toBe(356);
    // Half as many of the second group take more than half again of the first.
    expect(peopleNeeded({ ...aim, baseline: 0.6, effect: 0.1 / 0.6, ratio: 0.5 })).toBeGreaterThan(500);
  });

  it('is known of no rate that cannot be', () => {
    const aim = { alpha: 0.05, power: 0.8, ratio: 1 };
    expect(peopleNeeded({ ...aim, baseline: 0, effect: 0.1 })).toBeNull();
    expect(peopleNeeded({ ...aim, baseline: 0.6, effect: 0.9 })).toBeNull();
    expect(peopleNeeded({ ...aim, baseline: 0.6, effect: 0 })).toBeNull();
    expect(twoSided(SINGLE)).toBeCloseTo(0.05, 10);
  });
});
