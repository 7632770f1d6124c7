import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../testing/foreign-bytes/mutate';
import { type CountedLook, resultsOf } from './results';

const arms = (...counts: readonly (readonly [people: number, acted: number])[]) =>
  counts.map(([people, acted]) => ({ people, acted }));
const one = (...counts: readonly (readonly [number, number])[]): CountedLook[] => [
  { time: 1, arms: arms(...counts) },
];

describe('results', () => {
  it('say plainly that there is not enough data', () => {
    for (const looks of [[], one([0, 0], [0, 0]), one([99, 30], [5000, 500]), one([2000, 4], [2000, 9])]) {
      const { comparisons, leader, lift } = resultsOf(looks, 2, false);
      expect(comparisons).toEqual([
        { from: 0, to: 1, verdict: 'NOT_ENOUGH', difference: null, z: null, bound: null },
      ]);
      expect([leader, lift]).toEqual([null, null]);
    }
  });

  it('name the better of two cells, and none while it may be chance', () => {
    expect(resultsOf(one([2000, 200], [2000, 280]), 2, false)).toMatchObject({
      leader: 1,
      comparisons: [{ verdict: 'HIGHER', difference: { value: expect.closeTo(0.04, 6) } }],
    });
    expect(resultsOf(one([2000, 280], [2000, 200]), 2, false).leader).toBe(0);
    expect(resultsOf(one([2000, 200], [2000, 215]), 2, false)).toMatchObject({
      leader: null,
      comparisons: [{ verdict: 'OPEN' }],
    });
    // At the first of ten looks the same difference isn't enough.
    const early = [{ time: 0.1, arms: arms([2000, 200], [2000, 280]) }];
    expect(resultsOf(early, 2, false)).toMatchObject({ leader: null, comparisons: [{ verdict: 'OPEN' }] });
  });

  it('name of several cells one that beats each other one, each pair with its part of the error', () => {
    const clear = resultsOf(one([3000, 300], [3000, 310], [3000, 450]), 3, false);
    expect(clear.leader).toBe(2);
    expect(clear.comparisons.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(clear.comparisons[0]!.bound).toBeCloseTo(2.475, 3);
    expect(resultsOf(one([3000, 300], [3000, 440], [3000, 450]), 3, false).leader).toBeNull();
  });

  it('of a lift test have the lift and what came of the ads', () => {
    const found = resultsOf(one([9000, 540], [1000, 40]), 1, true);
    expect(found.leader).toBeNull();
    expect(found.comparisons).toMatchObject([{ from: 1, to: 0, verdict: 'HIGHER' }]);
    expect(found.lift!.lift.value).toBeCloseTo(0.5, 6);
    expect(found.lift!.lift.low).toBeGreaterThan(0);
    expect(found.lift!.incremental.value).toBeCloseTo(180, 6);
    expect(resultsOf(one([9000, 540], [1000, 0]), 1, true).lift).toBeNull();
  });

  it('find a lift that was planted, with an interval that has it in 95 % of experiments', () => {
    const random = randomOf(11);
    const draw = (people: number, rate: number): readonly [number, number] => {
      let acted = 0;
      for (let n = 0; n < people; n++) if (random() < rate) acted += 1;
      return [people, acted];
    };
    const runs = Array.from({ length: 400 }, () =>
      resultsOf(one(draw(4000, 0.06), draw(1600, 0.04)), 1, true),
    );
    const found = runs.filter(({ comparisons: [pair] }) => pair!.verdict === 'HIGHER').length;
    const within = runs.filter(({ lift }) => lift!.lift.low <= 0.5 && lift!.lift.high >= 0.5).length;
    expect(found).toBeGreaterThan(320);
    expect(within).toBeGreaterThan(370);
    expect(within).toBeLessThan(395);
  });
});
