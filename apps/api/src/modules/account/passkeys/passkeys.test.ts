import { type CallName, type CallOptions, ERROR_CODES, LOGIN_TYPES, PASSKEYS_MAX } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../../platform/rate-limit';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openBrowser, type TestBrowser } from '../login-providers/testing/browser';
import { LOGIN_ADDRESS_LIMIT } from '../../../ground/sessions/limits';
import { newDevice, type TestDevice } from './testing/device';

const api = useTestApi();
const open = (headers?: Record<string, string>) => openBrowser(api().app, headers);
async function call<N extends CallName>(browser: TestBrowser, name: N, options: CallOptions<N>) {
  const as: TestPerson = { id: '', username: '', email: '', headers: browser.headers() };
  const answer = await api().call(name, options, as);
  browser.keep(answer.headers);
  return answer;
}
/** Somebody with a passkey on a device. */
async function owner() {
  const person = await api().person();
  const browser = open(person.headers);
  const device = newDevice();
  return { person, browser, device, answer: await add(browser, device) };
}
async function add(browser: TestBrowser, device: TestDevice, said: Parameters<TestDevice['make']>[1] = {}) {
  const { data } = await call(browser, 'PasskeyOptionsResource.create', {});
  return call(browser, 'PasskeysResource.create', {
    name: ' 携帯 ',
    response: device.make(data.challenge, said),
  });
}
const challengeOf = async (browser: TestBrowser) =>
  (await call(browser, 'PasskeyChallengeResource.create', {})).data.challenge;
const logIn = async (device: TestDevice, said: Parameters<TestDevice['sign']>[1] = {}, browser = open()) =>
  call(browser, 'PasskeyLoginResource.create', { response: device.sign(await challengeOf(browser), said) });

describe('a passkey', () => {
  it('is made, listed, named, used and removed', async () => {
    const { person, browser, device, answer } = await owner();
    expect([answer.status, answer.data.name]).toEqual([200, '携帯']);
    const { status, data } = await logIn(device);
    expect([status, data.id]).toEqual([200, person.id]);
    const [session] = await api().db.query<{ login_type: number }>(
      'select login_type from sessions where user_id = $1 order by id desc limit 1',
      [person.id],
    );
    expect(session!.login_type).toBe(LOGIN_TYPES.smartlock);
    const [listed] = (await call(browser, 'PasskeysResource.get', {})).data;
    expect(listed).toMatchObject({ name: '携帯', used_at: expect.any(String) as string });
    const { id } = answer.data;
    expect((await call(browser, 'PasskeysResource.update', { id, name: 'Phone' })).data.name).toBe('Phone');
    expect((await call(browser, 'PasskeysResource.update', { id, name: '  ' })).status).toBe(400);
  });

  it('is not offered to, renamed or removed by anybody else', async () => {
    const { answer } = await owner();
    const other = open((await api().person()).headers);
    const { id } = answer.data;
    expect((await call(other, 'PasskeysResource.update', { id, name: 'Mine' })).status).toBe(404);
    expect((await call(other, 'PasskeysResource.delete', { id })).status).toBe(404);
    expect((await call(other, 'PasskeysResource.get', {})).data).toEqual([]);
  });

  it.each<[string, Parameters<TestDevice['sign']>[1]]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['by somebody who was not verified', { verified: false }],
  ])('that was used %s lets nobody in, and makes none', async (_, said) => {
    const { device, browser } = await owner();
    const { status, error } = await logIn(device, said);
    expect([status, error?.api_error_code]).toEqual([401, ERROR_CODES.loginFailed]);
    expect((await add(browser, newDevice(), said)).status).toBe(400);
  });

  it('signs for one log-in, of the browser that asked', async () => {
    const { device } = await owner();
    const browser = open();
    const challenge = await challengeOf(browser);
    const response = device.sign(challenge);
    expect((await call(open(), 'PasskeyLoginResource.create', { response })).status).toBe(401);
    expect((await call(browser, 'PasskeyLoginResource.create', { response })).status).toBe(200);
    expect(
      (await call(browser, 'PasskeyLoginResource.create', { response: device.sign(challenge) })).status,
    ).toBe(401);
    const old = await challengeOf(browser);
    await api().db.query('update login_steps set expires_at = now()');
    expect((await call(browser, 'PasskeyLoginResource.create', { response: device.sign(old) })).status).toBe(
      401,
    );
  });

  it('that was copied is noticed by its counter', async () => {
    const { device } = await owner();
    expect((await logIn(device, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0]) expect((await logIn(device, { counter })).status).toBe(401);
    expect((await logIn(device, { counter: 11 })).status).toBe(200);
  });

  it('that was copied lets in one of two that come at once', async () => {
    const { device } = await owner();
    const both = [open(), open()];
    const asked = await Promise.all(both.map(challengeOf));
    const answers = await Promise.all(
      both.map((browser, n) =>
        call(browser, 'PasskeyLoginResource.create', { response: device.sign(asked[n]!, { counter: 20 }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('is asked for so often from one address, and tried so often', async () => {
    const { device } = await owner();
    const browser = open();
    const challenge = await challengeOf(browser);
    const limiter = createRateLimiter(api().db);
    await limiter.take('passkey:127.0.0.1', {
      ...LOGIN_ADDRESS_LIMIT,
      limit: LOGIN_ADDRESS_LIMIT.limit * 2,
      cost: LOGIN_ADDRESS_LIMIT.limit,
    });
    const { status, error } = await call(browser, 'PasskeyLoginResource.create', {
      response: device.sign(challenge),
    });
    expect([status, error?.extra?.login_state]).toEqual([429, 1]);
    expect((await call(open(), 'PasskeyChallengeResource.create', {})).status).toBe(429);
    await limiter.reset('passkey:127.0.0.1');
    expect((await call(open(), 'PasskeyChallengeResource.create', {})).status).toBe(200);
  });

  it('of a device that does not count is used as often as one likes', async () => {
    const { browser } = await owner();
    const device = newDevice();
    await add(browser, device, { counter: 0 });
    for (let n = 0; n < 2; n++) expect((await logIn(device, { counter: 0 })).status).toBe(200);
  });

  it('is for the person who asked for it, once, and known only here', async () => {
    const { browser, device } = await owner();
    const other = open((await api().person()).headers);
    const { data } = await call(browser, 'PasskeyOptionsResource.create', {});
    const response = newDevice().make(data.challenge);
    expect((await call(other, 'PasskeysResource.create', { name: 'x', response })).status).toBe(400);
    expect((await call(browser, 'PasskeysResource.create', { name: 'x', response })).status).toBe(200);
    expect((await call(browser, 'PasskeysResource.create', { name: 'x', response })).status).toBe(400);
    // A passkey of somebody's is nobody else's.
    expect((await add(other, device)).status).toBe(400);
    expect((await logIn(newDevice())).status).toBe(401);
  });

  it('tells nothing of an account but to its person', async () => {
    const { person, device } = await owner();
    await api().db.query("update users set login_state = 'suspended' where id = $1", [person.id]);
    expect((await logIn(device, { origin: 'https://evil.example' })).error?.extra).toBeUndefined();
    expect((await logIn(device)).error?.extra?.login_state).toBe(6);
  });

  it('needs a recent log-in to be made or removed, and is never taken away as the last way in', async () => {
    const { person, browser, answer } = await owner();
    const { id } = answer.data;
    // This person has no password.
    expect((await call(browser, 'PasskeysResource.delete', { id })).error?.field).toBe('id');
    expect((await add(browser, newDevice())).status).toBe(200);
    const age = "update sessions set created_at = now() - interval '1 hour' where user_id = $1";
    await api().db.query(age, [person.id]);
    expect((await call(browser, 'PasskeysResource.delete', { id })).error?.api_error_code).toBe(
      ERROR_CODES.notFresh,
    );
    expect((await call(browser, 'PasskeyOptionsResource.create', {})).status).toBe(403);
    await api().db.query('update sessions set created_at = now() where user_id = $1', [person.id]);
    expect((await call(browser, 'PasskeysResource.delete', { id })).status).toBe(200);
  });

  it('may be one of many, but not of any number', async () => {
    const { person, browser } = await owner();
    await api().db.query(
      `insert into passkeys (credential_id, user_id, name, public_key, counter)
       select 'x' || n, $1::bigint, 'x', '', 0 from generate_series(2, $2::int) n`,
      [person.id, PASSKEYS_MAX],
    );
    expect((await add(browser, newDevice())).status).toBe(400);
  });

  it.each([
    { id: 'x', rawId: 'x', response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
    { id: 'x', rawId: 'y', response: { clientDataJSON: 'bnVsbA', authenticatorData: 'AA', signature: 'AA' } },
  ])('is no nonsense: %j', async (response) => {
    expect((await call(open(), 'PasskeyLoginResource.create', { response })).status).toBe(401);
  });
});
