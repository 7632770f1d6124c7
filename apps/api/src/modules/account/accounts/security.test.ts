import { accountMessages, ERROR_CODES } from '@corkboard/contract';
import { csrfTokenOf } from '@corkboard/contract/csrf';
import { describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { createRateLimiter, type RateLimit } from '../../../platform/rate-limit';
import { sessionHeaders } from '../../../testing/session-headers';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { RESET_ADDRESS_LIMIT, RESET_LIMIT, RESET_USE_LIMIT } from '../../../ground/sessions/limits';
import { RESET_MINUTES, sendResetMail } from './password-mail';
import { usePassword } from './testing';

const api = useTestApi();
const PASSWORD = 'an old password';
const NEXT = 'a brand new password';
const { member, logIn } = usePassword(api, PASSWORD);

/** The same person in another browser. */
async function elsewhere(person: TestPerson, userAgent = ''): Promise<TestPerson> {
  const token = `other-${Math.random()}`;
  await api().db.query(
    `insert into sessions (token_hash, user_id, login_type, user_agent, expires_at) values ($1, $2, 1, $3, now() + interval '1 day')`,
    [hashToken(token), person.id, userAgent],
  );
  return { ...person, headers: sessionHeaders(token) };
}
const bearer = async (person: TestPerson) =>
  (await api().ok('UserAccessTokenResource.create', { name: 't', scopes: ['user_accounts:read'] }, person))
    .token;
const signedIn = async (person: TestPerson) =>
  (await api().ok('UserSessionResource.get', {}, person)).viewer?.id === person.id;
const tokenWorks = async (token: string) =>
  (await api().app.inject({ url: '/v5/user_account', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;

/** The secret of the link in a mail. */
async function mailed(email: string): Promise<string> {
  const sendMail = vi.fn<(message: { to: string; text: string }) => Promise<void>>(() => Promise.resolve());
  await sendResetMail({ ...api(), mailer: { sendMail, close: () => undefined } }, { email });
  const [message] = sendMail.mock.calls[0] ?? [];
  if (!message) return '';
  expect(message.to).toBe(email);
  return /http:\/\/localhost\/password\/reset\?token=([\w-]{43})\n/.exec(message.text)![1]!;
}
const reset = (token: string, password = NEXT, as?: TestPerson) =>
  api().call('UserPasswordResetResource.update', { token, password }, as);

describe('a forgotten password', () => {
  it('gives the same answer with and without an account, and leaves the rest to a job', async () => {
    const ann = await member();
    const ask = (email: string) => api().call('UserPasswordResetResource.create', { email });
    const known = await ask(` ${ann.email.toUpperCase()} `);
    const unknown = await ask('nobody@mail.example');
    expect([known.status, known.data, known.error]).toEqual([200, null, null]);
    expect([unknown.status, unknown.data, unknown.error]).toEqual([known.status, known.data, known.error]);
    expect(api().sentJobs.slice(-2)).toEqual([
      { name: 'account.password_reset', data: { email: ann.email } },
      { name: 'account.password_reset', data: { email: 'nobody@mail.example' } },
    ]);
    const { status, error } = await ask('no address');
    expect([status, error?.field]).toEqual([400, 'email']);
  });

  it('is asked for a few times an hour, by anybody', async () => {
    for (const email of [(await member()).email, 'nobody.else@mail.example']) {
      const tries = [];
      for (let i = 0; i <= RESET_LIMIT.limit; i++)
        tries.push((await api().call('UserPasswordResetResource.create', { email })).status);
      expect(tries).toEqual([...Array<number>(RESET_LIMIT.limit).fill(200), 429]);
    }
  });

  it('is asked for, and chosen anew, so often from one place', async () => {
    const limiter = createRateLimiter(api().db);
    const full = async (key: string, limit: RateLimit) => {
      // Whatever was counted before.
      await limiter.take(key, { ...limit, limit: limit.limit * 2, cost: limit.limit });
    };
    const token = await mailed((await member()).email);
    await full('reset:127.0.0.1', RESET_ADDRESS_LIMIT);
    await full('reset_use:127.0.0.1', RESET_USE_LIMIT);
    const asked = await api().call('UserPasswordResetResource.create', { email: 'someone@mail.example' });
    expect([asked.status, (await reset(token)).status]).toEqual([429, 429]);
    await limiter.reset('reset:127.0.0.1');
    await limiter.reset('reset_use:127.0.0.1');
    expect((await reset(token)).status).toBe(200);
  });

  it('mails nobody without an account, and of a link keeps a hash', async () => {
    expect(await mailed('nobody@mail.example')).toBe('');
    const ann = await member();
    const token = await mailed(ann.email);
    const rows = await api().db.query<{ token_hash: string; minutes: number }>(
      `select token_hash, round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_resets where user_id = $1`,
      [ann.id],
    );
    expect(rows).toEqual([{ token_hash: hashToken(token), minutes: RESET_MINUTES }]);
  });

  it('gives way to a new one, ends every session, token and link, and logs in here', async () => {
    const ann = await member();
    const bob = await member();
    const [phone, token, spare, bobs] = [
      await elsewhere(ann),
      await bearer(ann),
      await mailed(ann.email),
      await bearer(bob),
    ];
    const { status, data, headers } = await reset(await mailed(ann.email));
    expect([status, data?.id]).toEqual([200, ann.id]);
    expect([await signedIn(ann), await signedIn(phone), await tokenWorks(token)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await reset(spare)).error?.field).toBe('token');
    expect([(await logIn(ann.email, PASSWORD)).status, (await logIn(ann.email, NEXT)).status]).toEqual([
      401, 200,
    ]);
    const here = /session=([\w-]+)/.exec(String(headers['set-cookie']))![1]!;
    const now = { ...ann, headers: { cookie: `session=${here}` } };
    expect(await signedIn(now)).toBe(true);
    expect([await signedIn(bob), await tokenWorks(bobs)]).toEqual([true, true]);
  });

  it.each(['a\0b', '\ud800', '\u202e', "' or 1=1 --", '😀'])('takes %j for no link', async (token) => {
    expect((await reset(token)).error).toMatchObject({ http_status: 400, field: 'token' });
  });

  it('works once, however many use it at once', async () => {
    const ann = await member();
    const token = await mailed(ann.email);
    const tries = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `${NEXT} ${n}`)));
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect((await reset(token)).error).toMatchObject({
      field: 'token',
      message: accountMessages.resetInvalid,
    });
  });

  it('is refused when expired or made up, and keeps the link when the new one is refused', async () => {
    const ann = await member();
    const token = await mailed(ann.email);
    expect((await reset('made-up')).error?.field).toBe('token');
    for (const password of ['password', '          ', 'short'])
      expect((await reset(token, password)).error?.field).toBe('password');
    await api().db.query(`update password_resets set expires_at = now() - interval '1 second'`);
    expect((await reset(token)).error?.field).toBe('token');
    expect((await logIn(ann.email, PASSWORD)).status).toBe(200);
  });

  it.each(['suspended', 'soft_banned'])('lets nobody in who is %s', async (state) => {
    const ann = await member(state);
    const { status, data, headers } = await reset(await mailed(ann.email));
    expect([status, data, headers['set-cookie']]).toEqual([200, null, undefined]);
    expect((await logIn(ann.email, NEXT)).status).toBe(403);
  });
});

describe('UserPasswordResource.update', () => {
  const change = (as: TestPerson, current_password: string, password = NEXT) =>
    api().call('UserPasswordResource.update', { current_password, password }, as);

  it('keeps this session and ends the others, bearer tokens and mailed links', async () => {
    const ann = await member();
    const [phone, token, link] = [await elsewhere(ann), await bearer(ann), await mailed(ann.email)];
    expect((await change(ann, PASSWORD)).status).toBe(200);
    expect([await signedIn(ann), await signedIn(phone), await tokenWorks(token)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await reset(link)).error?.field).toBe('token');
    expect((await logIn(ann.email, NEXT)).status).toBe(200);
  });

  it('needs the current one, a new one that is allowed, and patience', async () => {
    const ann = await member();
    const phone = await elsewhere(ann);
    expect((await change(ann, 'wrong')).error).toMatchObject({
      field: 'current_password',
      message: accountMessages.passwordWrong,
    });
    expect((await change(ann, PASSWORD, 'qwertyuiop')).error?.field).toBe('password');
    expect([await signedIn(phone), (await logIn(ann.email, PASSWORD)).status]).toEqual([true, 200]);
    const bare = await api().person();
    expect((await change(bare, 'anything')).error?.field).toBe('current_password');
    const tries = await Promise.all(Array.from({ length: 12 }, () => change(ann, 'wrong')));
    expect(tries.map(({ status }) => status)).toContain(429);
  });
});

describe('sessions', () => {
  it('are listed for their person: this one first, then the latest seen', async () => {
    const ann = await member();
    await elsewhere(await member());
    const [old, recent] = [await elsewhere(ann, 'Old phone'), await elsewhere(ann, 'Tablet')];
    await api().db.query(
      `update sessions set seen_at = now() - interval '3 days', seen_ip = '203.0.113.9' where user_agent = 'Old phone'`,
    );
    await api().db.query(`update sessions set expires_at = now() where token_hash = $1`, [
      hashToken(recent.headers.cookie!.slice('session='.length).split(';')[0]!),
    ]);
    const rows = await api().ok('UserSessionsResource.get', {}, ann);
    expect(rows.map(({ current, user_agent, ip }) => [current, user_agent, ip])).toEqual([
      [true, '', ''],
      [false, 'Old phone', '203.0.113.9'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('hash');
    expect((await api().ok('UserSessionsResource.get', {}, old)).map(({ current }) => current)).toEqual([
      true,
      false,
    ]);
  });

  it('end one by one; those of others are missing', async () => {
    const [ann, eve] = [await member(), await member()];
    const phone = await elsewhere(ann);
    const [, other] = await api().ok('UserSessionsResource.get', {}, ann);
    expect((await api().call('UserSessionsResource.delete', { id: other!.id }, eve)).error).toMatchObject({
      http_status: 404,
      message: accountMessages.sessionMissing,
    });
    expect(await signedIn(phone)).toBe(true);
    await api().ok('UserSessionsResource.delete', { id: other!.id }, ann);
    expect([await signedIn(phone), await signedIn(ann)]).toEqual([false, true]);
    const [own] = await api().ok('UserSessionsResource.get', {}, ann);
    const { headers } = await api().call('UserSessionsResource.delete', { id: own!.id }, ann);
    expect(String(headers['set-cookie'])).toMatch(/session=;/);
    expect(await signedIn(ann)).toBe(false);
  });

  it('all end at once, with every bearer token and mailed link, and nobody else’s', async () => {
    const [ann, bob] = [await member(), await member()];
    const [phone, token, link] = [await elsewhere(ann), await bearer(ann), await mailed(ann.email)];
    const bobs = await bearer(bob);
    const { headers } = await api().call('UserSessionResource.delete', { everywhere: true }, ann);
    expect(String(headers['set-cookie'])).toMatch(/session=;/);
    expect([await signedIn(ann), await signedIn(phone), await tokenWorks(token)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await reset(link)).error?.field).toBe('token');
    expect([await signedIn(bob), await tokenWorks(bobs)]).toEqual([true, true]);
    expect((await api().call('UserSessionResource.delete', { everywhere: true })).status).toBe(200);
  });

  it('without it, only this one ends', async () => {
    const ann = await member();
    const [phone, token] = [await elsewhere(ann), await bearer(ann)];
    await api().ok('UserSessionResource.delete', {}, ann);
    expect([await signedIn(ann), await signedIn(phone), await tokenWorks(token)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('note when and where they were seen, now and then', async () => {
    const ann = await member();
    const seen = async () =>
      (
        await api().db.query<{ fresh: boolean; ip: string; agent: string }>(
          `select seen_at > now() - interval '1 minute' as fresh, seen_ip as ip, user_agent as agent from sessions where user_id = $1`,
          [ann.id],
        )
      )[0];
    const age = (minutes: number) =>
      api().db.query(
        `update sessions set seen_at = now() - make_interval(mins => $2), seen_ip = '' where user_id = $1`,
        [ann.id, minutes],
      );
    const look = () => signedIn({ ...ann, headers: { ...ann.headers, 'user-agent': 'Lynx' } });
    await age(5);
    await look();
    expect(await seen()).toEqual({ fresh: false, ip: '', agent: '' });
    await age(11);
    await look();
    expect(await seen()).toEqual({ fresh: true, ip: '127.0.0.1', agent: 'Lynx' });
  });

  it('bring their own CSRF token, and a stranger’s when they end', async () => {
    const ann = await member();
    const cookies = (headers: Record<string, unknown>) => String(headers['set-cookie']);
    const { headers } = await logIn(ann.email, PASSWORD);
    const session = /session=([\w-]+)/.exec(cookies(headers))![1]!;
    const csrf = /csrftoken=([\w-]+);([^,]*)/.exec(cookies(headers))!;
    expect(csrf[1]).toBe(csrfTokenOf(session));
    expect(csrf[2]).not.toMatch(/HttpOnly/i);
    const out = await api().call('UserSessionResource.delete', {}, ann);
    const fresh = /csrftoken=([\w-]+)/.exec(cookies(out.headers))![1]!;
    expect(fresh).toMatch(/^[\w-]{32}$/);
    expect(fresh).not.toBe(csrf[1]);
  });
});

it('refuses a common password at the sign-up too', async () => {
  const { status, error } = await api().call('UserRegisterResource.create', {
    email: 'new@mail.example',
    password: 'Password123',
    full_name: 'New',
    birthdate: '1990-01-01',
  });
  expect([status, error?.field, error?.message, error?.api_error_code]).toEqual([
    400,
    'password',
    accountMessages.passwordCommon,
    ERROR_CODES.badParameter,
  ]);
});
