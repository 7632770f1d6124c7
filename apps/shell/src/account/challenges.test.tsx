import { createHash } from 'node:crypto';
import { ERROR_CODES, TRIES_MAX } from '@corkboard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, requestsOf } from '../../../../tools/testing/service';
import { withChallenge } from './challenges';

const CHALLENGE = 'ChallengeResource.get';
const SALT = 'abcdefghijklmnop.1.';
const challenge = {
  salt: SALT,
  hash: createHash('sha256').update(`${SALT}1234`).digest('hex'),
  max: 2000,
  signature: 's',
};
const refusal = (code: number, extra: object = {}) =>
  Object.assign(new Error('no'), { name: 'ApiError', httpStatus: 403, code, extra });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('solves what is asked for, and sends again', async () => {
  const sent: (string | undefined)[] = [];
  const result = await withChallenge((solution) => {
    sent.push(solution);
    return solution === undefined
      ? Promise.reject(refusal(ERROR_CODES.challenge, { challenge }))
      : Promise.resolve('in');
  });
  expect([result, sent]).toEqual(['in', [undefined, `${SALT}:1234:s`]]);
});

it('passes on what is refused for another reason, and a challenge that has no solution', async () => {
  const impossible = { ...challenge, max: 10 };
  for (const error of [
    refusal(ERROR_CODES.rateLimited),
    refusal(ERROR_CODES.challenge, { challenge: impossible }),
  ])
    await expect(withChallenge(() => Promise.reject(error))).rejects.toBe(error);
});

it('does not ask again at once where the challenge that it asked for came to nothing', async () => {
  const impossible = { ...challenge, max: 10 };
  answer({ [CHALLENGE]: impossible });
  for (let n = 0; n < TRIES_MAX; n++)
    await withChallenge(() => Promise.reject(refusal(ERROR_CODES.loginFailed))).catch(() => undefined);
  const refused = refusal(ERROR_CODES.challenge, { challenge });
  const send = vi.fn(() => Promise.reject(refused));
  await expect(withChallenge(send)).rejects.toBe(refused);
  expect([requestsOf(CHALLENGE).length, send.mock.calls]).toEqual([1, [[undefined]]]);
});

it('asks for a challenge itself after three attempts that failed here within an hour', async () => {
  answer({ [CHALLENGE]: challenge });
  const fail = () =>
    withChallenge(() => Promise.reject(refusal(ERROR_CODES.loginFailed))).catch(() => undefined);
  for (let n = 0; n < TRIES_MAX; n++) await fail();
  expect(requestsOf(CHALLENGE)).toEqual([]);
  const sent: (string | undefined)[] = [];
  const succeed = () =>
    withChallenge((solution) => {
      sent.push(solution);
      return Promise.resolve();
    });
  vi.setSystemTime(Date.now() + 3_599_000);
  await succeed();
  expect([requestsOf(CHALLENGE).length, sent]).toEqual([1, [`${SALT}:1234:s`]]);
  // It went well: they are forgotten.
  await succeed();
  expect(sent.at(-1)).toBeUndefined();
  for (let n = 0; n < TRIES_MAX; n++) await fail();
  vi.setSystemTime(Date.now() + 3_600_000);
  await succeed();
  expect(sent.at(-1)).toBeUndefined();
});
