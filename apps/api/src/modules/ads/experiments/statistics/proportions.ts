import { twoSided } from './normal';

/** How many people there were, and how many of them did what counts. */
export interface Proportion {
  readonly people: number;
  readonly acted: number;
}

/** Two proportions compared; differences are `b` minus `a`. */
export interface Comparison {
  readonly difference: number;
  readonly z: number;
  /** Of a single look; several looks are judged by their boundary. */
  readonly p: number;
  /** The interval of the difference. */
  readonly low: number;
  readonly high: number;
}

/** Fewer expected people with or without the act, and the normal distribution says nothing about a proportion. */
const EXPECTED_MIN = 10;

const rateOf = ({ people, acted }: Proportion): number => (people === 0 ? 0 : acted / people);

/** Whether there is enough of both for a test: expected by the rate of both together, at least so many who act and who don't in each. */
export function isEnough(a: Proportion, b: Proportion): boolean {
  const people = a.people + b.people;
  if (people === 0) return false;
  const rate = (a.acted + b.acted) / people;
  const fewest = Math.min(a.people, b.people);
  return fewest * rate >= EXPECTED_MIN && fewest * (1 - rate) >= EXPECTED_MIN;
}

/**
 * The z-test of two proportions, with the pooled standard error, and Wald's interval of their difference, with the unpooled one.
 *
 * @param bound how many standard errors the interval reaches to each side
 */
export function compare(a: Proportion, b: Proportion, bound: number): Comparison {
  const [rateA, rateB] = [rateOf(a), rateOf(b)];
  const difference = rateB - rateA;
  const pooled = (a.acted + b.acted) / (a.people + b.people);
  const pooledError = Math.sqrt(pooled * (1 - pooled) * (1 / a.people + 1 / b.people));
  const error = Math.sqrt((rateA * (1 - rateA)) / a.people + (rateB * (1 - rateB)) / b.people);
  const z = pooledError === 0 ? 0 : difference / pooledError;
  return { difference, z, p: twoSided(z), low: difference - bound * error, high: difference + bound * error };
}

/** The effect of ads, by people who weren't shown any. */
export interface Lift extends Comparison {
  /** (exposed rate − holdout rate) / holdout rate, and its interval. */
  readonly lift: number;
  readonly liftLow: number;
  readonly liftHigh: number;
  /** Acts that there wouldn't have been without the ads, and their interval. */
  readonly incremental: number;
  readonly incrementalLow: number;
  readonly incrementalHigh: number;
}

/**
 * The lift, with the interval of Katz and others (1978): that of the logarithm of the ratio of two proportions. Both have to have acts.
 *
 * @param bound as of {@link compare}
 */
export function liftOf(holdout: Proportion, exposed: Proportion, bound: number): Lift {
  const comparison = compare(holdout, exposed, bound);
  const ratio = rateOf(exposed) / rateOf(holdout);
  const error = Math.sqrt(1 / exposed.acted - 1 / exposed.people + 1 / holdout.acted - 1 / holdout.people);
  const { difference, low, high } = comparison;
  return {
    ...comparison,
    lift: ratio - 1,
    liftLow: ratio * Math.exp(-bound * error) - 1,
    liftHigh: ratio * Math.exp(bound * error) - 1,
    incremental: difference * exposed.people,
    incrementalLow: low * exposed.people,
    incrementalHigh: high * exposed.people,
  };
}
