/** A puzzle that takes a browser a moment and the server none: which number was it (docs/handbook/sign-in.md#challenges)? */
export interface Challenge {
  /** What goes before the number. */
  readonly salt: string;
  /** SHA-256 of both together, hexadecimal. */
  readonly hash: string;
  /** The number is from 0 to this. */
  readonly max: number;
  /** The server's word for it. */
  readonly signature: string;
}

/** Tries in {@link TRIES_SECONDS} after which a challenge is asked for. */
export const TRIES_MAX = 3;
export const TRIES_SECONDS = 3600;

const HEX = /^[0-9a-f]{64}$/;

/** The challenge in what an error says besides, or null. */
export function challengeIn(extra: Readonly<Record<string, unknown>> | undefined): Challenge | null {
  const { salt, hash, max, signature } = (extra?.challenge ?? {}) as Partial<
    Record<keyof Challenge, unknown>
  >;
  const whole =
    typeof salt === 'string' &&
    typeof hash === 'string' &&
    HEX.test(hash) &&
    typeof max === 'number' &&
    typeof signature === 'string';
  return whole ? { salt, hash, max, signature } : null;
}

/** A solved challenge, as a call takes it. */
export const solutionOf = ({ salt, signature }: Challenge, number: number): string =>
  [salt, number, signature].join(':');

/** Characters of a solution at most. */
export const SOLUTION_MAX = 300;
