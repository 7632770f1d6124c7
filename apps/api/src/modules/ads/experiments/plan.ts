import { type CallData, type CallOptions, EXPERIMENT } from '@corkboard/contract';
import { peopleWithLooks } from './statistics/power';

type Plan = CallData<'AdExperimentPlanResource.get'>;
type Shares = Pick<
  CallOptions<'AdExperimentPlanResource.get'>,
  'cells' | 'holdout_percent' | 'effect_percent'
>;

/** The shares of all people in each group: of each cell, and of the holdout. */
function sharesOf({ cells, holdout_percent: holdout }: Shares): number[] {
  const rest = 1 - holdout / 100;
  const shares = cells.map(({ split_percent: split }) => (split / 100) * rest);
  return holdout === 0 ? shares : [...shares, holdout / 100];
}

/**
 * How many people an experiment needs, and how many days until so many came, at the pace of the days that it's planned from.
 *
 * @param reached people who saw its ads in those days, and those of them who did what counts
 */
export function planOf(reached: { readonly people: number; readonly acted: number }, asked: Shares): Plan {
  const { people } = reached;
  const days = EXPERIMENT.planDays;
  const isKnown = people >= EXPERIMENT.peopleMin;
  const rate = isKnown ? reached.acted / people : null;
  const needed = rate === null ? null : peopleFor(rate, asked);
  return {
    days,
    people: isKnown ? people : 0,
    rate,
    people_needed: needed,
    days_needed: needed === null ? null : Math.ceil((needed / people) * days),
  };
}

/** People in all groups together, as the two smallest need them: they are compared with the least certainty. */
function peopleFor(rate: number, asked: Shares): number | null {
  const shares = sharesOf(asked).toSorted((one, other) => one - other);
  const pairs = (shares.length * (shares.length - 1)) / 2;
  const [smallest, next] = shares;
  // Where everybody is held out there is nothing to compare with.
  if (!smallest || next === undefined) return null;
  const first = peopleWithLooks({
    baseline: rate,
    effect: asked.effect_percent / 100,
    alpha: EXPERIMENT.alpha / pairs,
    power: EXPERIMENT.power,
    ratio: next / smallest,
  });
  return first === null ? null : Math.ceil(first / smallest);
}
