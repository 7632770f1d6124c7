import {
  accountMessages,
  challengeIn,
  ERROR_CODES,
  LOGIN_PROBLEMS,
  solutionOf,
  TRIES_MAX,
} from '@corkboard/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '../../../platform/rate-limit';
import { sessionHeaders } from '../../../testing/session-headers';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { ASSISTANCE_TRIES } from './challenge';
import { numberOf, ownOne, solveChallenge, usePassword } from './testing';

const api = useTestApi();
const PASSWORD = 'a password of somebody';
const { member } = usePassword(api, PASSWORD);

afterEach(() => {
  vi.useRealTimers();
});

let from = 0;
/** A log-in from a network address of its own, unless one is given. */
async function logIn(
  name: string,
  password: string,
  challenge?: string,
  remoteAddress = `198.51.${++from >> 8}.${from & 255}`,
) {
  const response = await api().app.inject({
    method: 'POST',
    url: '/resource/UserSessionResource/create/',
    remoteAddress,
    headers: sessionHeaders('none'),
    payload: {
      options: { username_or_email: name, password, ...(challenge !== undefined && { challenge }) },
    },
  });
  const { error } = response.json<{
    resource_response: {
      error: { api_error_code: number; message: string; extra?: Record<string, unknown> } | null;
    };
  }>().resource_response;
  return { status: response.statusCode, error, code: error?.api_error_code };
}
async function fail(name: string, times = TRIES_MAX): Promise<void> {
  for (let n = 0; n < times; n++) expect((await logIn(name, 'wrong')).status).toBe(401);
}

describe('a challenge', () => {
  it('is asked for after three wrong passwords of one account, by whichever of its names, from anywhere', async () => {
    const ann = await member();
    await fail(ann.email, 2);
    await fail(ann.username, 1);
    for (const password of ['wrong', PASSWORD]) {
      const { status, code, error } = await logIn(ann.email, password);
      expect([status, code, error?.message]).toEqual([403, ERROR_CODES.challenge, accountMessages.challenge]);
      expect(challengeIn(error?.extra)).toMatchObject({ max: 60_000 });
    }
    expect((await logIn((await member()).email, PASSWORD)).status).toBe(200);
  });

  it('is asked for a name without an account alike', async () => {
    const name = `nobody-${Math.random()}@mail.example`;
    await fail(name);
    expect((await logIn(name, 'wrong')).code).toBe(ERROR_CODES.challenge);
    expect((await logIn(name, 'wrong', await solveChallenge(api()))).code).toBe(ERROR_CODES.loginFailed);
  });

  it('lets the next try go on once it is solved, and one solution only one', async () => {
    const ann = await member();
    await fail(ann.email);
    const challenge = ownOne(challengeIn((await logIn(ann.email, 'x')).error?.extra));
    const solution = solutionOf(challenge, numberOf(challenge));
    expect((await logIn(ann.email, 'wrong', solution)).code).toBe(ERROR_CODES.loginFailed);
    expect((await logIn(ann.email, PASSWORD, solution)).code).toBe(ERROR_CODES.challenge);
    expect((await logIn(ann.email, PASSWORD, await solveChallenge(api()))).status).toBe(200);
    // Who they are is proved: what failed before counts no more.
    expect((await logIn(ann.email, 'wrong')).code).toBe(ERROR_CODES.loginFailed);
  });

  it('takes one solution once, however many send it at once', async () => {
    const ann = await member();
    await fail(ann.email);
    const solution = await solveChallenge(api());
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(ann.email, 'wrong', solution)));
    expect(answers.filter(({ code }) => code === ERROR_CODES.loginFailed)).toHaveLength(1);
  });

  it('is not solved by a wrong number, another signature, another end or nonsense', async () => {
    const ann = await member();
    await fail(ann.email);
    const challenge = ownOne(await api().ok('ChallengeResource.get', {}));
    const number = numberOf(challenge);
    const [random] = challenge.salt.split('.');
    const late = `${random!}.${Math.floor(Date.now() / 1000) - 1}.`;
    for (const solution of [
      solutionOf(challenge, number + 1),
      solutionOf({ ...challenge, signature: 'A'.repeat(43) }, number),
      solutionOf({ ...challenge, salt: late }, number),
      solutionOf({ ...challenge, salt: challenge.salt.replace(/\.\d+\./, '.99999999999.') }, number),
      '',
      '::',
      'a\0b',
    ])
      expect((await logIn(ann.email, PASSWORD, solution)).code, solution).toBe(ERROR_CODES.challenge);
    expect((await logIn(ann.email, PASSWORD, solutionOf(challenge, number))).status).toBe(200);
  });

  it('is solved within ten minutes', async () => {
    const ann = await member();
    await fail(ann.email);
    const [first, second] = [await solveChallenge(api()), await solveChallenge(api())];
    const asked = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: asked + 601_000 });
    expect((await logIn(ann.email, PASSWORD, first)).code).toBe(ERROR_CODES.challenge);
    vi.setSystemTime(asked + 590_000);
    expect((await logIn(ann.email, PASSWORD, second)).status).toBe(200);
  });

  it('is asked for after many tries from one network, whoever they are about', async () => {
    const people: TestPerson[] = [];
    for (let n = 0; n < 11; n++) people.push(await member());
    const network = (n: number) => `2001:db8:77:1::${n}`;
    for (const [n, { email }] of people.slice(0, 10).entries())
      for (let i = 0; i < TRIES_MAX; i++) await logIn(email, 'wrong', undefined, network(3 * n + i));
    const { email } = people.at(-1)!;
    expect((await logIn(email, PASSWORD, undefined, network(99))).code).toBe(ERROR_CODES.challenge);
    expect((await logIn(email, PASSWORD, undefined, '2001:db8:77:2::1')).status).toBe(200);
  });
});

it('leads to a link by mail after many guesses, also with the right password', async () => {
  const ann = await member();
  await createRateLimiter(api().db).take(`guesses:account:${ann.id}`, {
    limit: ASSISTANCE_TRIES,
    windowSeconds: 3600,
    cost: ASSISTANCE_TRIES - 1,
  });
  expect((await logIn(ann.email, PASSWORD)).status).toBe(200);
  expect((await logIn(ann.email, 'wrong')).status).toBe(401);
  const { status, error } = await logIn(ann.email, PASSWORD);
  expect([status, error?.extra?.login_state]).toEqual([403, LOGIN_PROBLEMS.loginAssistance]);
});

describe('GET /v3/register/exists/', () => {
  const ask = (email: string, challenge?: string) =>
    api().call('GET /v3/register/exists/', {
      query: { email, ...(challenge !== undefined && { challenge }) },
    });

  it('tells a few addresses to one place, and then for solved challenges only', async () => {
    for (let n = 0; n < TRIES_MAX; n++) expect((await ask(`n${n}@mail.example`)).status).toBe(200);
    const ann = await member();
    const { status, error, data } = await ask(ann.email);
    expect([status, error?.api_error_code, data]).toEqual([403, ERROR_CODES.challenge, null]);
    const solution = await solveChallenge(api());
    expect((await ask(ann.email, solution)).data).toBe(true);
    expect((await ask(ann.email, solution)).status).toBe(403);
  });
});
