import { upperQuantile } from './normal';

/**
 * How many times as many people an experiment with looks needs as one with a single test at its end: the inflation of boundaries as O'Brien and Fleming's for ten looks, 5 %
 * and 80 % (Jennison and Turnbull 2000, table 2.4).
 */
const LOOKS_COST = 1.04;

/** The aim of an experiment. */
interface Aim {
  /** The rate without the change. */
  readonly baseline: number;
  /** The smallest change that is to be found, as a share of the rate. */
  readonly effect: number;
  /** The error that may be made if there is no difference, of both sides, and the probability of finding one that there is. */
  readonly alpha: number;
  readonly power: number;
  /** How many people the second group has for each of the first. */
  readonly ratio: number;
}

/**
 * How many people the first of two groups needs (Fleiss, Levin and Paik 2003, formula 4.14 without its correction for continuity); the second needs
 * `ratio` times as many.
 *
 * @returns null where such a rate can't be
 */
export function peopleNeeded({ baseline, effect, alpha, power, ratio }: Aim): number | null {
  const other = baseline * (1 + effect);
  if (!(baseline > 0) || other >= 1 || effect === 0) return null;
  const pooled = (baseline + ratio * other) / (1 + ratio);
  const [atEnd, found] = [upperQuantile(alpha / 2), upperQuantile(1 - power)];
  const root =
    atEnd * Math.sqrt((1 + ratio) * pooled * (1 - pooled)) +
    found * Math.sqrt(ratio * baseline * (1 - baseline) + other * (1 - other));
  return Math.ceil((root * root) / (ratio * (other - baseline) ** 2));
}

/** As {@link peopleNeeded}, for an experiment that is looked at while it runs. */
export function peopleWithLooks(aim: Aim): number | null {
  const people = peopleNeeded(aim);
  return people === null ? null : Math.ceil(people * LOOKS_COST);
}
