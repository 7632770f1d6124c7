/** Terms of the series and of the fraction: more change no digit of a double. */
const TERMS = 60;
/** From here on the fraction is the more exact one. */
const TAIL = 3;
/** Halvings of an interval until it's as narrow as a double can say. */
const HALVINGS = 80;
/** Values beyond have a probability that no experiment tells from 0. */
const FAR = 12;

/** The density of a standard normal variable. */
export const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** The probability that a standard normal variable is above `x`, exact in the tail, too. */
export function upperTail(x: number): number {
  if (x > FAR) return 0;
  if (x < -TAIL) return 1 - upperTail(-x);
  if (x > TAIL) {
    let below = x;
    for (let term = TERMS; term > 0; term--) below = x + term / below;
    return density(x) / below;
  }
  let [sum, term] = [x, x];
  for (let n = 1; n < TERMS && Math.abs(term) > Number.EPSILON / 2; n++) {
    term *= (x * x) / (2 * n + 1);
    sum += term;
  }
  return 0.5 - density(x) * sum;
}

/** The value that a standard normal variable is above with probability `p`, for `p` between 0 and 1. */
export function upperQuantile(p: number): number {
  let [low, high] = [-FAR, FAR];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The probability that a standard normal variable is as far from 0 as `z`, on either side. */
export const twoSided = (z: number): number => 2 * upperTail(Math.abs(z));
