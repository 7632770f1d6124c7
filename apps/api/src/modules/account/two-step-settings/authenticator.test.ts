import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, type CallOptions, ERROR_CODES, LOGIN_TYPES } from '@corkboard/contract';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { usePassword } from '../accounts/testing';
import { CODE_LIMIT } from '../../../ground/sessions/limits';
import { sendLoginCode } from '../two-step/mail';
import { seal, unseal } from '../two-step/seal';
import { openBrowser, type TestBrowser } from '../login-providers/testing/browser';

const api = useTestApi();
const PASSWORD = 'correct horse battery';
const { member } = usePassword(api, PASSWORD);
// The clock stands still, so that no test sees one code give way to the next.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (headers?: Record<string, string>) => openBrowser(api().app, headers);
async function call<N extends CallName>(browser: TestBrowser, name: N, options: CallOptions<N>) {
  const as: TestPerson = { id: '', username: '', email: '', headers: browser.headers() };
  const answer = await api().call(name, options, as);
  browser.keep(answer.headers);
  return answer;
}
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody with an app, whose codes so far are all behind them. */
async function owner() {
  const person = await member();
  const browser = open(person.headers);
  const { data: begun } = await call(browser, 'AuthenticatorResource.create', {});
  const { data } = await call(browser, 'AuthenticatorResource.update', { code: codeOf(begun.secret) });
  const forget = () =>
    api().db.query('update authenticators set last_step = 0 where user_id = $1', [person.id]);
  await forget();
  return { person, browser, secret: begun.secret, codes: data.recovery_codes, forget };
}
/** The first step, in a browser of its own. */
async function firstStep(person: TestPerson, browser = open()) {
  const answer = await call(browser, 'UserSessionResource.create', {
    username_or_email: person.email,
    password: PASSWORD,
  });
  return {
    browser,
    answer,
    verify: (mfa_token: string, remember?: boolean) =>
      call(browser, 'UserSessionResource.create', { mfa_token, ...(remember && { remember }) }),
  };
}

describe('an authenticator app', () => {
  it('counts once a code of it was given', async () => {
    const person = await member();
    const browser = open(person.headers);
    const { data } = await call(browser, 'AuthenticatorResource.create', {});
    expect(data.address).toMatch(/^otpauth:\/\/totp\/Corkboard:/);
    expect(data.picture).toMatch(/^<svg/);
    expect((await firstStep(person)).answer.status).toBe(200);
    const wrong = await call(browser, 'AuthenticatorResource.update', { code: '000000' });
    expect([wrong.status, wrong.error?.field]).toEqual([400, 'code']);
    const { data: kept } = await call(browser, 'AuthenticatorResource.update', { code: codeOf(data.secret) });
    expect(new Set(kept.recovery_codes).size).toBe(10);
    expect((await firstStep(person)).answer.error?.api_error_code).toBe(ERROR_CODES.secondStep);
    expect((await call(browser, 'AuthenticatorResource.create', {})).status).toBe(400);
    expect(
      (await call(browser, 'AuthenticatorResource.update', { code: codeOf(data.secret, 1) })).status,
    ).toBe(404);
    // Neither its secret nor a code is in the database as it is.
    const rows = JSON.stringify([
      await api().db.query('select * from authenticators'),
      await api().db.query('select * from recovery_codes'),
    ]);
    for (const text of [data.secret, kept.recovery_codes[0]!]) expect(rows).not.toContain(text);
  });

  it('is asked for after the password, and lets nobody in before', async () => {
    const { person, secret } = await owner();
    const { browser, answer, verify } = await firstStep(person);
    expect([answer.status, browser.cookies.has('session')]).toEqual([401, false]);
    expect((await call(browser, 'UserSessionResource.get', {})).data.viewer).toBeNull();
    const { status, data } = await verify(` ${codeOf(secret)} `);
    expect([status, data.id]).toEqual([200, person.id]);
    const [session] = await api().db.query<{ login_type: number }>(
      'select login_type from sessions where user_id = $1 order by id desc limit 1',
      [person.id],
    );
    expect(session!.login_type).toBe(LOGIN_TYPES.multifactor);
  });

  it('is asked for after a password that the browser keeps, too', async () => {
    const { person } = await owner();
    const answer = await call(open(), 'UserSessionResource.create', {
      username_or_email: person.email,
      password: PASSWORD,
      smartlock: true,
    });
    expect(answer.error?.api_error_code).toBe(ERROR_CODES.secondStep);
  });

  it('is asked for also where the log-in is only for looking around', async () => {
    const { person, secret } = await owner();
    await api().db.query("update users set login_state = 'soft_banned' where id = $1", [person.id]);
    const { browser, answer, verify } = await firstStep(person);
    const { ticket } = answer.error!.extra as { ticket: string };
    const looking = await call(browser, 'LimitedLoginResource.create', { ticket });
    expect([looking.error?.api_error_code, browser.cookies.has('session')]).toEqual([
      ERROR_CODES.secondStep,
      false,
    ]);
    const { status, data } = await verify(codeOf(secret));
    expect([status, data.limited]).toEqual([200, 'soft_banned']);
  });

  it('is not spared by a link to a new password', async () => {
    const { person } = await owner();
    await api().db.query('update users set email_confirmed_at = now() where id = $1', [person.id]);
    const token = 'x'.repeat(43);
    await api().db.query(
      "insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
      [hashToken(token), person.id],
    );
    const browser = open();
    const { status, data } = await call(browser, 'UserPasswordResetResource.update', {
      token,
      password: 'a brand new password',
    });
    expect([status, data, browser.cookies.has('session')]).toEqual([200, null, false]);
  });

  it('takes a code once, and one before and after', async () => {
    const { person, secret, forget } = await owner();
    for (const steps of [-1, 0, 1]) {
      await forget();
      expect((await (await firstStep(person)).verify(codeOf(secret, steps))).status).toBe(200);
      const again = await (await firstStep(person)).verify(codeOf(secret, steps));
      expect([again.status, again.error?.field]).toEqual([400, 'mfa_token']);
    }
    for (const steps of [-2, 2]) {
      await forget();
      expect((await (await firstStep(person)).verify(codeOf(secret, steps))).status).toBe(400);
    }
  });

  it('of two who come with one code lets one in', async () => {
    const { person, secret } = await owner();
    const both = await Promise.all([firstStep(person), firstStep(person)]);
    const code = codeOf(secret);
    const answers = await Promise.all(both.map(({ verify }) => verify(code)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('waits in the browser of the first step, and not for long', async () => {
    const { person, secret } = await owner();
    const { verify } = await firstStep(person);
    const stranger = await call(open(), 'UserSessionResource.create', { mfa_token: codeOf(secret) });
    expect(stranger.status).toBe(400);
    await api().db.query('update login_steps set expires_at = now()');
    expect((await verify(codeOf(secret))).status).toBe(400);
  });

  it('cannot be guessed', async () => {
    const { person, secret } = await owner();
    const { verify } = await firstStep(person);
    for (let n = 0; n < CODE_LIMIT.limit; n++) expect((await verify('12345')).status).toBe(400);
    const { status, error } = await verify(codeOf(secret));
    expect([status, error?.extra?.login_state]).toEqual([429, 1]);
    // From everywhere together.
    expect((await (await firstStep(person)).verify(codeOf(secret))).status).toBe(429);
  });

  it.each(['', ' ', '٠١٢٣٤٥', '1e5', '123456789012345678901234567890', 'aaaa-bbbb-cccc-dddd', '🪤'])(
    'is not passed by %j',
    async (code) => {
      const { person } = await owner();
      const { verify } = await firstStep(person);
      expect((await verify(code)).status).toBe(400);
    },
  );

  it('can be turned off by somebody who has logged in lately, with all that belongs to it', async () => {
    const { person, browser, secret } = await owner();
    const known = await firstStep(person);
    await known.verify(codeOf(secret), true);
    const old = "update sessions set created_at = now() - interval '1 hour' where user_id = $1";
    await api().db.query(old, [person.id]);
    for (const name of [
      'AuthenticatorResource.create',
      'AuthenticatorResource.delete',
      'AuthenticatorCodesResource.create',
    ] as const)
      expect((await call(browser, name, {})).error?.api_error_code).toBe(ERROR_CODES.notFresh);
    const confirmed = await call(browser, 'AuthenticatorResource.update', { code: codeOf(secret) });
    expect(confirmed.error?.api_error_code).toBe(ERROR_CODES.notFresh);
    await api().db.query('update sessions set created_at = now() where user_id = $1', [person.id]);
    expect((await call(browser, 'AuthenticatorResource.delete', {})).status).toBe(200);
    expect((await call(browser, 'AuthenticatorResource.get', {})).data).toEqual({
      enabled: false,
      recovery_codes_left: 0,
      devices: [],
    });
    expect((await firstStep(person)).answer.status).toBe(200);
    // Without an app there is nothing that codes could stand in for.
    expect((await call(browser, 'AuthenticatorCodesResource.create', {})).status).toBe(404);
  });

  it('does not count before a code of it was given, and its codes cannot be guessed then either', async () => {
    const person = await member();
    const browser = open(person.headers);
    const { data } = await call(browser, 'AuthenticatorResource.create', {});
    // Somebody whose log-in asks for a code, with an app that doesn't count.
    await api().db.query('update users set mfa_enabled = true where id = $1', [person.id]);
    expect((await (await firstStep(person)).verify(codeOf(data.secret))).status).toBe(400);
    for (let n = 0; n < CODE_LIMIT.limit; n++)
      expect((await call(browser, 'AuthenticatorResource.update', { code: '12345' })).status).toBe(400);
    expect((await call(browser, 'AuthenticatorResource.update', { code: codeOf(data.secret) })).status).toBe(
      429,
    );
  });

  it('keeps what the log-in was for, and remembers no browser that was not asked to be', async () => {
    const { person, secret, forget } = await owner();
    const bob = await member();
    const beside = open(bob.headers);
    await call(beside, 'UserSessionResource.create', {
      username_or_email: person.email,
      password: PASSWORD,
      add: true,
    });
    await call(beside, 'UserSessionResource.create', { mfa_token: codeOf(secret) });
    const { data } = await call(beside, 'BrowserAccountsResource.get', {});
    expect(data.map(({ id }) => id)).toEqual([person.id, bob.id]);
    await forget();
    const { browser, verify } = await firstStep(person);
    await verify(codeOf(secret));
    expect(browser.cookies.has('remembered_device')).toBe(false);
  });

  it('gives its tries back to who has passed it', async () => {
    const { person, secret, forget } = await owner();
    for (let round = 0; round < 2; round++) {
      const { verify } = await firstStep(person);
      for (let n = 1; n < CODE_LIMIT.limit; n++) await verify('12345');
      expect((await verify(codeOf(secret))).status).toBe(200);
      await forget();
    }
  });
});

describe('a recovery code', () => {
  it('is good once, however it is typed', async () => {
    const { person, browser, codes } = await owner();
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await (await firstStep(person)).verify(typed)).status).toBe(200);
    expect((await (await firstStep(person)).verify(typed)).status).toBe(400);
    expect((await call(browser, 'AuthenticatorResource.get', {})).data.recovery_codes_left).toBe(9);
    const { data } = await call(browser, 'AuthenticatorCodesResource.create', {});
    expect((await (await firstStep(person)).verify(codes[1]!)).status).toBe(400);
    expect((await (await firstStep(person)).verify(data.recovery_codes[0]!)).status).toBe(200);
  });

  it('resumes a log-in once, where two come at the same time', async () => {
    const { person, codes } = await owner();
    const { verify } = await firstStep(person);
    const { both } = await api().db.transaction(async (tx) => {
      await tx.query('select 1 from recovery_codes where user_id = $1 for update', [person.id]);
      // Wrapped: what is awaited here would wait for the lock that ends with this.
      const both = Promise.all([verify(codes[0]!), verify(codes[1]!)]);
      await somebodyWaits(api().db, 2);
      return { both };
    });
    const answers = await both;
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it("is nobody else's", async () => {
    const [ann, bob] = [await owner(), await owner()];
    expect((await (await firstStep(bob.person)).verify(ann.codes[0]!)).status).toBe(400);
  });
});

describe('a mailed code', () => {
  const mail = () => {
    const folder = join(api().config.dataDir, 'outbox');
    const [last] = readdirSync(folder).sort().slice(-1);
    // As it reads: without the line breaks of its encoding.
    return readFileSync(join(folder, last!), 'utf8')
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=');
  };
  const mailed = () => /Your code is (\d{6})/.exec(mail())![1]!;

  it('is good once, in the browser that asked for it', async () => {
    const { person } = await owner();
    const { browser, verify } = await firstStep(person);
    const asked = await call(browser, 'UserSessionResource.create', { mfa_resend: true });
    expect([asked.status, asked.error?.extra]).toEqual([401, { sent: true }]);
    await sendLoginCode(api(), api().sentJobs.at(-1)!.data as { browserHash: string });
    const code = mailed();
    const another = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await verify(another)).status).toBe(400);
    expect((await (await firstStep(person)).verify(code)).status).toBe(400);
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).status).toBe(400);
  });

  it.each([
    ['password', 'someone knows your password.'],
    ['google', 'someone can use your Google account. Change its password there, too.'],
    ['sso:lamps.example', 'someone can use your lamps.example account. Change its password there, too.'],
  ])(
    'says what a stranger has who logged in by %s, with a link that locks the account',
    async (way, words) => {
      const { person } = await owner();
      const { browser } = await firstStep(person);
      await api().db.query(
        `update login_steps set data = data || jsonb_build_object('way', $2::text) where user_id = $1`,
        [person.id, way],
      );
      await call(browser, 'UserSessionResource.create', { mfa_resend: true });
      await sendLoginCode(api(), api().sentJobs.at(-1)!.data as { browserHash: string });
      expect(mail()).toContain(words);
      const [, token] = /secure\/panic\S*?token=([\w-]+)/.exec(mail())!;
      expect((await call(open(), 'UserPanicResource.create', { token: token! })).status).toBe(200);
    },
  );

  it('is not mailed where nothing waits, nor again and again', async () => {
    const before = api().sentJobs.length;
    expect((await call(open(), 'UserSessionResource.create', { mfa_resend: true })).status).toBe(400);
    expect(api().sentJobs.length).toBe(before);
    const { person } = await owner();
    const { browser } = await firstStep(person);
    for (let n = 0; n < 5; n++) await call(browser, 'UserSessionResource.create', { mfa_resend: true });
    expect((await call(browser, 'UserSessionResource.create', { mfa_resend: true })).status).toBe(429);
  });
});

describe('a remembered browser', () => {
  it('is not asked for 30 days, of this person, until it is forgotten', async () => {
    const { person, browser: own, secret, forget } = await owner();
    const { browser, verify } = await firstStep(person);
    await verify(codeOf(secret), true);
    expect((await firstStep(person, browser)).answer.status).toBe(200);
    const bob = await owner();
    expect((await firstStep(bob.person, browser)).answer.status).toBe(401);
    const [device] = (await call(own, 'AuthenticatorResource.get', {})).data.devices;
    const other = open((await api().person()).headers);
    expect((await call(other, 'AuthenticatorDevicesResource.delete', { id: device!.id })).status).toBe(404);
    await api().db.query('update remembered_devices set expires_at = now() where user_id = $1', [person.id]);
    expect((await firstStep(person, browser)).answer.status).toBe(401);
    await forget();
    await (await firstStep(person, browser)).verify(codeOf(secret), true);
    const [next] = (await call(own, 'AuthenticatorResource.get', {})).data.devices;
    expect((await call(own, 'AuthenticatorDevicesResource.delete', { id: next!.id })).status).toBe(200);
    expect((await firstStep(person, browser)).answer.status).toBe(401);
  });
});

it('seals for one person and one site', () => {
  const sealed = seal('secret', '1', 'text');
  expect(unseal('secret', '1', sealed)).toBe('text');
  expect(sealed).not.toBe(seal('secret', '1', 'text'));
  for (const [secret, owner, text] of [
    ['other', '1', sealed],
    ['secret', '2', sealed],
    ['secret', '1', `${sealed.slice(0, -2)}AA`],
    ['secret', '1', ''],
  ] as const)
    expect(unseal(secret, owner, text)).toBeNull();
});
