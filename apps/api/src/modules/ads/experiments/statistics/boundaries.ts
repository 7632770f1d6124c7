import { density, upperQuantile, upperTail } from './normal';

/** Points of the grid that a density is integrated on; twice as many change the boundaries of ten looks by less than 0.0001. */
const POINTS = 160;
/** Halvings until a boundary is found. */
const HALVINGS = 40;
/**
 * A look knows at least so much more than the one before, as a share: also where nobody came since, some have acted since. To take two looks for less alike than they are
 * makes boundaries wider.
 */
const GROWTH_MIN = 0.02;
/** Boundaries beyond are never crossed. */
const HIGHEST = 10;

/** One look at an experiment. */
export interface Look {
  /** The share of the planned time that is over, above 0 and up to 1. */
  readonly time: number;
  /** How many people there were: how much it knows, in any unit. */
  readonly information: number;
}

/**
 * The share of the error that may be made up to a time, on one side: the spending function of Lan and DeMets (1983) that comes near the boundaries of
 * O'Brien and Fleming.
 */
export const spentBy = (time: number, alpha: number): number =>
  2 * upperTail(upperQuantile(alpha / 4) / Math.sqrt(Math.min(time, 1)));

/** The density of the score among experiments that went on, at points with their weights. */
interface Continuing {
  readonly points: Float64Array;
  readonly weighted: Float64Array;
}

/**
 * The boundary of each look: whoever declares a winner where |z| is above it is wrong in at most `alpha` of all experiments without a difference, however many of
 * the looks they stop at. Found by the recursion of Armitage, McPherson and Rowe (1969), for a score whose increments are independent. The error is spent by the time, as Lan
 * and DeMets (1989) have it, so how many people come needn't be known ahead.
 *
 * @param alpha for both sides together
 */
export function boundariesOf(looks: readonly Look[], alpha: number): number[] {
  const bounds: number[] = [];
  let before: Continuing | null = null;
  let [information, spent] = [0, 0];
  for (const look of looks) {
    const known = Math.max(look.information, information * (1 + GROWTH_MIN));
    const step = Math.sqrt(known - information);
    const scale = Math.sqrt(known);
    const may = spentBy(look.time, alpha) - spent;
    if (known === 0 || may <= 0) {
      bounds.push(HIGHEST);
      continue;
    }
    const bound = boundFor(may, (z) => crossing(before, z * scale, step));
    bounds.push(bound);
    spent += crossing(before, bound * scale, step);
    before = continuing(before, bound * scale, step);
    information = known;
  }
  return bounds;
}

/** The lowest boundary that is crossed with no more than a probability. */
function boundFor(probability: number, crossedAt: (z: number) => number): number {
  let [low, high] = [0, HIGHEST];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    if (crossedAt(middle) > probability) low = middle;
    else high = middle;
  }
  return high;
}

/** The probability that a score that went on until now is above a limit after a step. */
function crossing(before: Continuing | null, limit: number, step: number): number {
  if (before === null) return upperTail(limit / step);
  let sum = 0;
  for (const [at, point] of before.points.entries())
    sum += before.weighted[at]! * upperTail((limit - point) / step);
  return sum;
}

/** The density after a step of what stays between both limits, with the weights of Simpson's rule. */
function continuing(before: Continuing | null, limit: number, step: number): Continuing {
  const points = new Float64Array(POINTS + 1);
  const weighted = new Float64Array(POINTS + 1);
  const width = (2 * limit) / POINTS;
  for (let at = 0; at <= POINTS; at++) {
    const point = -limit + at * width;
    const weight = (width / 3) * (at === 0 || at === POINTS ? 1 : at % 2 === 0 ? 2 : 4);
    points[at] = point;
    weighted[at] = weight * densityAt(before, point, step);
  }
  return { points, weighted };
}

function densityAt(before: Continuing | null, point: number, step: number): number {
  if (before === null) return density(point / step) / step;
  let sum = 0;
  for (const [at, from] of before.points.entries())
    sum += before.weighted[at]! * density((point - from) / step);
  return sum / step;
}
