import { asApiError, callApi } from '@corkboard/api-client';
import {
  type Challenge,
  challengeIn,
  ERROR_CODES,
  type HostedChallenge,
  readStored,
  solutionOf,
  TRIES_MAX,
  TRIES_SECONDS,
  writeStored,
} from '@corkboard/contract';

const TRIES = 'corkboard:tries';

/** When attempts failed in this browser, as far as they count: seconds. */
function recorded(now: number): number[] {
  const kept = readStored('local', TRIES);
  return Array.isArray(kept)
    ? kept.filter((at): at is number => typeof at === 'number' && at <= now && now - at < TRIES_SECONDS)
    : [];
}

/** Records an attempt that failed, at a moment in seconds. */
function recordTry(now: number): void {
  writeStored('local', TRIES, [...recorded(now), now].slice(-TRIES_MAX));
}

/** Whether so many attempts failed in this browser lately that the next one needs a challenge. */
const triesExceeded = (now: number): boolean => recorded(now).length >= TRIES_MAX;

/** Forgets them, after one that did not fail. */
const resetTries = (): void => {
  writeStored('local', TRIES, null);
};

/** How many numbers are tried before others get a turn. */
const BATCH = 500;
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The solution of a challenge: found here, or by the service whose it is. Null where there is none. */
const solve = async (challenge: Challenge | HostedChallenge): Promise<string | null> =>
  'hosted' in challenge
    ? (await import(/* webpackChunkName: "hosted-challenge" */ './hosted-challenge')).solveHosted(challenge)
    : findNumber(challenge);

/** Tries the numbers of a challenge until one fits; null where none does, and where the browser cannot hash (a page without https). */
async function findNumber({ salt, hash, max, signature }: Challenge): Promise<string | null> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let from = 0; from <= max; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, max - from + 1) }, (_, n) => from + n);
    const hashes = await Promise.all(
      numbers.map((number) => subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))),
    );
    const found = hashes.findIndex((bytes) => hex(bytes) === hash);
    if (found >= 0) return solutionOf({ salt, hash, max, signature }, from + found);
  }
  return null;
}

/** A moment in seconds. */
const seconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Tries something that may have to be solved for first: after some tries that failed in this browser, and whenever the service asks for it
 * (docs/handbook/sign-in.md#challenges).
 * @param send with the solution, where there is one
 */
export async function withChallenge<Answer>(
  send: (solution: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await solvedFor(send);
    resetTries();
    return answer;
  } catch (error) {
    if (asApiError(error)?.code === ERROR_CODES.loginFailed) recordTry(seconds());
    throw error;
  }
}

async function solvedFor<Answer>(send: (solution: string | undefined) => Promise<Answer>): Promise<Answer> {
  const isDue = triesExceeded(seconds());
  const first = isDue ? await solve((await callApi('ChallengeResource.get', {})).data) : null;
  // Whoever has closed it isn't asked again at once: the service says what is to be done.
  if (isDue && first === null) return send(undefined);
  try {
    return await send(first ?? undefined);
  } catch (error) {
    const known = asApiError(error);
    const challenge = known?.code === ERROR_CODES.challenge ? challengeIn(known.extra) : null;
    const solution = challenge && (await solve(challenge));
    if (solution === null) throw error;
    return send(solution);
  }
}
