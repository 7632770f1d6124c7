import { type CallName, type CallOptions, EMAIL_UNDO_DAYS } from '@corkboard/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { sendAdded, sendChanged } from '../access/mail';
import type { NoticedWay } from '../access/ways-in';
import { usePassword } from '../accounts/testing';
import { oauthSteps } from '../oauth/testing';
import { newDevice } from '../passkeys/testing/device';
import { openBrowser, type TestBrowser } from './testing/browser';
import { CLIENT, startIssuer } from './testing/issuer';

const issuer = await startIssuer();
afterAll(() => issuer.close());
const api = useTestApi({
  env: {
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: issuer.issuer,
    ALLOW_PRIVATE_FETCH: issuer.host,
  },
});
const PASSWORD = 'correct horse battery';
const { member } = usePassword(api, PASSWORD);
const { register, code } = oauthSteps(api);

const open = (person?: TestPerson) => openBrowser(api().app, person?.headers);
async function call<N extends CallName>(browser: TestBrowser, name: N, options: CallOptions<N>) {
  const as: TestPerson = { id: '', username: '', email: '', headers: browser.headers() };
  const answer = await api().call(name, options, as);
  browser.keep(answer.headers);
  return answer;
}

async function withApp(person: TestPerson) {
  const browser = open(person);
  const { secret } = (await call(browser, 'AuthenticatorResource.create', {})).data;
  const totp = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call(browser, 'AuthenticatorResource.update', { code: totp() });
  await api().db.query('update authenticators set last_step = 0 where user_id = $1', [person.id]);
  return { browser, totp };
}

/** How somebody gets each new way in; gives what its person knows it by. */
const MADE: Readonly<Record<NoticedWay, (person: TestPerson) => Promise<string>>> = {
  passkey: async (person) => {
    const browser = open(person);
    const { data } = await call(browser, 'PasskeyOptionsResource.create', {});
    const response = newDevice().make(data.challenge);
    await call(browser, 'PasskeysResource.create', { name: 'My phone', response });
    return 'My phone';
  },
  provider: async (person) => {
    const browser = open();
    const { nonce } = (await call(browser, 'LoginNonceResource.create', {})).data;
    const claims = { nonce, sub: person.id, email: person.email, email_verified: true };
    await call(browser, 'UserSessionResource.create', { google_open_id_token: await issuer.token(claims) });
    await call(browser, 'UserSessionResource.create', {
      username_or_email: person.email,
      password: PASSWORD,
    });
    return 'google';
  },
  authenticator: async (person) => {
    await withApp(person);
    return '';
  },
  recovery_code: async (person) => {
    const { browser } = await withApp(person);
    await call(browser, 'AuthenticatorCodesResource.create', {});
    return '';
  },
  remembered_browser: async (person) => {
    const { totp } = await withApp(person);
    const browser = open();
    await call(browser, 'UserSessionResource.create', {
      username_or_email: person.email,
      password: PASSWORD,
    });
    await call(browser, 'UserSessionResource.create', { mfa_token: totp(), remember: true });
    return 'lightMyRequest';
  },
  access_token: async (person) => {
    await api().ok('UserAccessTokenResource.create', { name: 'My script', scopes: ['boards:read'] }, person);
    return 'My script';
  },
  app_secret: async (person) => {
    await register(['boards:read'], person);
    return 'Lamp finder';
  },
  app_grant: async (person) => {
    await code(await register(), person);
    return 'Lamp finder';
  },
};

/** Text of the mail that a job sends. */
async function mailed(send: (services: Parameters<typeof sendAdded>[0]) => Promise<void>): Promise<string> {
  const sendMail = vi.fn<(mail: { text: string }) => Promise<void>>(() => Promise.resolve());
  await send({ ...api(), mailer: { sendMail, close: () => undefined } });
  return sendMail.mock.calls[0]?.[0].text ?? '';
}
const tokenIn = (text: string) => /\/secure\/panic\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
const told = (person: TestPerson) =>
  api()
    .sentJobs.filter(({ name }) => name === 'account.way_added')
    .map(({ data }) => data as Parameters<typeof sendAdded>[1])
    .filter(({ userId }) => userId === person.id);
const panic = (token: string) => api().call('UserPanicResource.create', { token });
const wayIns = (person: TestPerson) =>
  api().db.query(
    `select 1 from passkeys where user_id = $1 union all select 2 from user_identities where user_id = $1
     union all select 3 from authenticators where user_id = $1 union all select 4 from recovery_codes where user_id = $1
     union all select 5 from remembered_devices where user_id = $1 union all select 6 from access_tokens where user_id = $1
     union all select 7 from oauth_apps where owner_id = $1 and secret_hash is not null union all select 8 from oauth_grants where user_id = $1`,
    [person.id],
  );

describe.each(Object.entries(MADE))('a new %s', (way, make) => {
  it('is mailed about, with a link that ends it once, without a login', async () => {
    const person = await member();
    const label = await make(person);
    const jobs = told(person);
    expect(jobs.at(-1)).toMatchObject({ userId: person.id, way });
    expect(jobs.at(-1)!.label).toContain(label);
    const text = await mailed((services) => sendAdded(services, jobs.at(-1)!));
    expect(text).toContain(label === 'google' ? 'Google' : label);
    expect((await wayIns(person)).length).toBeGreaterThan(0);
    expect((await panic(tokenIn(text))).status).toBe(200);
    expect(await wayIns(person)).toEqual([]);
    expect((await panic(tokenIn(text))).error?.field).toBe('token');
  });
});

it('an app that asks for nothing more than it may do is not told of again', async () => {
  const [person, app] = [await member(), await register()];
  await code(app, person);
  await code(app, person);
  expect(told(person)).toHaveLength(1);
});

it('the mail of a changed password lists what stays and is new, and no more than that', async () => {
  const person = await member();
  await MADE.passkey(person);
  await MADE.provider(person);
  await api().db.query(
    `insert into passkeys (credential_id, user_id, name, public_key, counter, created_at) values ('old', $1, 'Old one', '', 0, now() - interval '31 days')`,
    [person.id],
  );
  const text = await mailed((services) => sendChanged(services, { userId: person.id }));
  expect(text).toContain('- Google was connected as a way to log in.\n- A passkey was added: My phone.');
  expect(text).not.toContain('Old one');
  expect((await panic(tokenIn(text))).status).toBe(200);
  const left = await api().db.query('select name from passkeys where user_id = $1', [person.id]);
  expect(left).toEqual([{ name: 'Old one' }]);
  const bare = await member();
  expect(await mailed((services) => sendChanged(services, { userId: bare.id }))).not.toContain('- ');
});

describe('the link of a mail that went to an address from before', () => {
  const changeTo = async (person: TestPerson, days: number) => {
    await api().db.query(
      `insert into email_links (user_id, kind, email, token_hash, expires_at) values ($1, 'undo', $2, $3, now() + make_interval(days => $4::int))`,
      [person.id, person.email, hashToken(`undo ${person.id}`), days],
    );
    await api().db.query('update users set email = $2 where id = $1', [
      person.id,
      `mallory-${person.id}@mail.example`,
    ]);
  };
  const addressOf = async ({ id }: TestPerson) =>
    (await api().db.query<{ email: string }>('select email from users where id = $1', [id]))[0]!.email;

  it('takes the change back, so that the new password is not the intruder’s to choose', async () => {
    const person = await member();
    await MADE.passkey(person);
    const text = await mailed((services) => sendAdded(services, told(person).at(-1)!));
    await changeTo(person, EMAIL_UNDO_DAYS);
    expect((await panic(tokenIn(text))).status).toBe(200);
    expect(await addressOf(person)).toBe(person.email);
    expect(api().sentJobs.at(-1)).toEqual({ name: 'account.password_reset', data: { email: person.email } });
  });

  it('does nothing when that could not be taken back any more', async () => {
    const person = await member();
    await MADE.passkey(person);
    const text = await mailed((services) => sendAdded(services, told(person).at(-1)!));
    await changeTo(person, -1);
    expect((await panic(tokenIn(text))).error?.field).toBe('token');
    expect((await api().ok('UserSessionResource.get', {}, person)).viewer?.id).toBe(person.id);
  });
});
