import * as crypto from 'node:crypto';
import { type Challenge, type HostedChallenge, solutionOf } from '@corkboard/contract';
import { beforeAll } from 'vitest';
import type { TestAnswer, TestApi, TestPerson } from '../../../testing/test-api';
import { hashPassword } from './passwords';

/** A challenge of our own. */
export function ownOne(challenge: Challenge | HostedChallenge | null): Challenge {
  if (!challenge || 'hosted' in challenge) throw new Error('That is no challenge of our own.');
  return challenge;
}

/** The number that solves a challenge. Some ten thousand are tried, so how a hash is made counts: at once, by a name that is no longer looked up. */
export function numberOf({ salt, hash, max }: Challenge): number {
  const { hash: hashOf } = crypto;
  for (let number = 0; number <= max; number++)
    if (hashOf('sha256', `${salt}${number}`) === hash) return number;
  throw new Error('No number solves the challenge.');
}

/** A solved challenge, as a browser would solve it. */
export async function solveChallenge(api: TestApi): Promise<string> {
  const challenge = ownOne(await api.ok('ChallengeResource.get', {}));
  return solutionOf(challenge, numberOf(challenge));
}

/** People with a password, for tests of accounts; it is hashed once. */
export function usePassword(
  api: () => TestApi,
  password: string,
): {
  /** A person who has the password, with a problem state or without. */
  member(loginState?: string): Promise<TestPerson>;
  /** Tries to log in by an email address or a username. */
  logIn(name: string, tried?: string, as?: TestPerson): Promise<TestAnswer<'UserSessionResource.create'>>;
} {
  let kept: string;
  beforeAll(async () => {
    kept = await hashPassword(password);
  });
  return {
    async member(loginState) {
      const person = await api().person();
      await api().db.query('update users set password_hash = $2, login_state = $3 where id = $1', [
        person.id,
        kept,
        loginState ?? null,
      ]);
      return person;
    },
    logIn: async (username_or_email, tried = password, as) =>
      api().call(
        'UserSessionResource.create',
        { username_or_email, password: tried, challenge: await solveChallenge(api()) },
        as,
      ),
  };
}
