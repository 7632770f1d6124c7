import { type CallData, EXPERIMENT } from '@corkboard/contract';
import { boundariesOf } from './statistics/boundaries';
import { compare, isEnough, liftOf, type Proportion } from './statistics/proportions';

type Results = CallData<'AdExperimentResource.get'>['results'];
type Compared = Results['comparisons'][number];

/** People of each group until a look; `time` is the share of the planned time that was over. */
export interface CountedLook {
  readonly time: number;
  readonly arms: readonly Proportion[];
}

/** Each cell with each later one; of a lift test the holdout with the cell. */
function pairsOf(cells: number, isLift: boolean): readonly (readonly [from: number, to: number])[] {
  if (isLift) return [[cells, 0]];
  const places = Array.from({ length: cells }, (_, place) => place);
  return places.flatMap((from) => places.slice(from + 1).map((to) => [from, to] as const));
}

const peopleIn = (arms: readonly Proportion[]): number => arms.reduce((sum, { people }) => sum + people, 0);

/**
 * The result of the latest look: each two groups compared at its boundary, so that all looks and all pairs together name a winner in at most 5 % of experiments
 * without a difference (docs/handbook/experiments.md#results).
 *
 * @param looks those until now, the first first
 */
export function resultsOf(
  looks: readonly CountedLook[],
  cells: number,
  isLift: boolean,
): Pick<Results, 'comparisons' | 'lift' | 'leader'> {
  const pairs = pairsOf(cells, isLift);
  const latest = looks.at(-1);
  const informed = looks.map(({ time, arms }) => ({ time, information: peopleIn(arms) }));
  const bound = boundariesOf(informed, EXPERIMENT.alpha / pairs.length).at(-1);
  const judged = pairs.map(([from, to]) => {
    const [a, b] = [latest?.arms[from], latest?.arms[to]];
    if (!a || !b || bound === undefined || !mayJudge(a, b)) return unknown(from, to);
    const { difference, z, low, high } = compare(a, b, bound);
    const verdict = Math.abs(z) < bound ? 'OPEN' : z > 0 ? 'HIGHER' : 'LOWER';
    return { from, to, verdict, difference: { value: difference, low, high }, z, bound } satisfies Compared;
  });
  const [first] = judged;
  return {
    comparisons: judged,
    lift: isLift && latest && first?.bound ? liftIn(latest.arms[cells]!, latest.arms[0]!, first.bound) : null,
    leader: isLift ? null : leaderOf(judged, cells),
  };
}

const mayJudge = (a: Proportion, b: Proportion): boolean =>
  Math.min(a.people, b.people) >= EXPERIMENT.peopleMin && isEnough(a, b);

const unknown = (from: number, to: number): Compared => ({
  from,
  to,
  verdict: 'NOT_ENOUGH',
  difference: null,
  z: null,
  bound: null,
});

function liftIn(holdout: Proportion, exposed: Proportion, bound: number): Results['lift'] {
  if (holdout.acted === 0 || exposed.acted === 0) return null;
  const found = liftOf(holdout, exposed, bound);
  return {
    lift: { value: found.lift, low: found.liftLow, high: found.liftHigh },
    incremental: { value: found.incremental, low: found.incrementalLow, high: found.incrementalHigh },
  };
}

/** The cell that does better than each other one. */
function leaderOf(judged: readonly Compared[], cells: number): number | null {
  const beats = (one: number): number =>
    judged.filter(
      ({ from, to, verdict }) =>
        (to === one && verdict === 'HIGHER') || (from === one && verdict === 'LOWER'),
    ).length;
  const leader = Array.from({ length: cells }, (_, place) => place).find(
    (place) => beats(place) === cells - 1,
  );
  return leader ?? null;
}
