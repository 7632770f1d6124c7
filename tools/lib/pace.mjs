import { createHash } from 'node:crypto';

/** Milliseconds of the work below on the machine that the limits were set on: two processors of a small rented one. */
const USUAL_MS = 400;
const ROUNDS = 50;
/** Slowdown beyond which a measurement is due to a stalled machine, not to a slow one. */
const SLOWEST = 10;

/** One piece of the work: hashing and text as servers do it, and numbers as scripts do. */
function work() {
  const block = Buffer.alloc(256 * 1024, 'pace');
  const words = [];
  for (let n = 0, x = 1; n < 20_000; n++) {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
    words.push(x.toString(36));
  }
  createHash('sha256').update(block).update(words.sort().join()).digest();
}

/**
 * How much slower than usual this machine is: 1 for the usual one and any faster, 3 where the same takes three times as long. Measured by
 * the clock, since that is what limits count: a machine that others use, or that gives us a share of a processor, is slow as well.
 *
 * @param {object} [how]
 * @param {() => void} [how.piece] a fiftieth of the work
 * @param {() => number} [how.now] milliseconds
 * @returns {number} from 1 to 10
 */
export function measurePace({ piece = work, now = () => performance.now() } = {}) {
  const since = now();
  for (let n = 0; n < ROUNDS; n++) piece();
  return Math.min(SLOWEST, Math.max(1, (now() - since) / USUAL_MS));
}

/**
 * The pace of this machine, by which every limit of a test run is longer: measured once, by whoever asks first. Processes started
 * afterwards find it in `TEST_PACE`, which may also be given.
 */
export function pace(env = process.env) {
  const known = Number(env.TEST_PACE);
  if (known >= 1) return known;
  const measured = Math.round(measurePace() * 10) / 10;
  env.TEST_PACE = String(measured);
  return measured;
}

/** A limit of so many milliseconds on the usual machine, as it is on this one. */
export const patience = (ms, env = process.env) => Math.ceil(ms * pace(env));
