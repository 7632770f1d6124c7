/** A puzzle that takes a browser a moment and the server none: which number was it (docs/handbook/sign-in.md#challenges)? */
export interface Challenge {
  /** Prefix of the number in the hash. */
  readonly salt: string;
  /** SHA-256 of the salt followed by the number, hexadecimal. */
  readonly hash: string;
  /** The number is an integer from 0 to this. */
  readonly max: number;
  /** Signature of the server, so that it needs no record of an unsolved challenge. */
  readonly signature: string;
}

/** Services that tell people from programs. */
export const HOSTED_CHALLENGES = ['turnstile', 'hcaptcha'] as const;

/** The same from such a service: its script shows something to do, and gives a solution. */
export interface HostedChallenge {
  readonly hosted: (typeof HOSTED_CHALLENGES)[number];
  readonly site_key: string;
  readonly script: string;
}

/** Tries in {@link TRIES_SECONDS} after which a challenge is asked for. */
export const TRIES_MAX = 3;
export const TRIES_SECONDS = 3600;

const HEX = /^[0-9a-f]{64}$/;

/** The challenge in what an error says besides, or null. */
export function challengeIn(
  extra: Readonly<Record<string, unknown>> | undefined,
): Challenge | HostedChallenge | null {
  return ownIn(extra?.challenge ?? {}) ?? hostedIn(extra?.challenge ?? {});
}

function hostedIn(challenge: object): HostedChallenge | null {
  const { hosted, site_key, script } = challenge as Partial<Record<keyof HostedChallenge, unknown>>;
  const kind = HOSTED_CHALLENGES.find((one) => one === hosted);
  return kind && typeof site_key === 'string' && typeof script === 'string'
    ? { hosted: kind, site_key, script }
    : null;
}

function ownIn(challenge: object): Challenge | null {
  const { salt, hash, max, signature } = challenge as Partial<Record<keyof Challenge, unknown>>;
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
export const SOLUTION_MAX = 8000;
