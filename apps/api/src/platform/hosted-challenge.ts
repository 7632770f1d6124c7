import { HOSTED_CHALLENGES, type HostedChallenge, parseAddress } from '@corkboard/contract';
import { type SafeFetch, SafeFetchError } from './safe-fetch';

type Kind = HostedChallenge['hosted'];

/** A service that tells people from programs, in place of our own puzzles. */
export interface HostedChallengeSettings {
  kind: Kind;
  siteKey: string;
  secret: string;
  /** Its script for pages. */
  script: string;
  /** Where a solution is checked. */
  verify: string;
  /** Where its script has frames and calls. */
  origins: readonly string[];
}

const KNOWN: Readonly<Record<Kind, { script: string; verify: string; origins: readonly string[] }>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: [],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    verify: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
};

/**
 * Reads the service from the environment; undefined for a site with puzzles of its own.
 * @param refuse makes the error for a variable that can't be used
 */
export function hostedChallengeSettings(
  env: Readonly<Record<string, string | undefined>>,
  refuse: (message: string) => Error,
): HostedChallengeSettings | undefined {
  const text = (name: string) => env[name]?.trim() || undefined;
  const given = text('CHALLENGE_SERVICE');
  const [siteKey, secret] = [text('CHALLENGE_SITE_KEY'), text('CHALLENGE_SECRET')];
  if (given === undefined) {
    if (siteKey ?? secret) throw refuse('CHALLENGE_SITE_KEY and CHALLENGE_SECRET need CHALLENGE_SERVICE.');
    return undefined;
  }
  const kind = HOSTED_CHALLENGES.find((one) => one === given);
  if (!kind)
    throw refuse(`CHALLENGE_SERVICE must be one of ${HOSTED_CHALLENGES.join(', ')}, not "${given}".`);
  if (!siteKey || !secret) throw refuse('CHALLENGE_SERVICE needs CHALLENGE_SITE_KEY and CHALLENGE_SECRET.');
  const address = (name: string, fallback: string) => {
    const value = text(name) ?? fallback;
    // Without https only on this machine, for tests.
    if (!parseAddress(value) || !/^(https:|http:\/\/127\.0\.0\.1[:/])/.test(value))
      throw refuse(`${name} must be an address that starts with https://.`);
    return value;
  };
  const script = address('CHALLENGE_SCRIPT', KNOWN[kind].script);
  return {
    kind,
    siteKey,
    secret,
    script,
    verify: address('CHALLENGE_VERIFY', KNOWN[kind].verify),
    origins: [new URL(script).origin, ...KNOWN[kind].origins],
  };
}

const ANSWER_BYTES = 16 * 1024;
const TIMEOUT_MS = 5_000;

/**
 * Asks the service whether somebody at an address solved it.
 * @returns null when the service is away, or says what nobody understands
 */
export async function isSolvedAt(
  { secret, siteKey, verify }: HostedChallengeSettings,
  fetch: SafeFetch,
  { solution, ip }: { solution: string; ip: string },
): Promise<boolean | null> {
  const form = new URLSearchParams({ secret, sitekey: siteKey, response: solution, remoteip: ip });
  try {
    const { status, body } = await fetch(verify, {
      post: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      maxBytes: ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    if (status !== 200) return null;
    const answer = JSON.parse(body.toString()) as { success?: unknown } | null;
    return typeof answer?.success === 'boolean' ? answer.success : null;
  } catch (error) {
    if (error instanceof SafeFetchError || error instanceof SyntaxError) return null;
    throw error;
  }
}
