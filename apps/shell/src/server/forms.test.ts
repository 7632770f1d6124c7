import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { csrfTokenOf } from '@corkboard/contract/csrf';
import { ERROR_CODES, messages as words } from '@corkboard/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account as text } from '../messages/account';
import { bootOf, RefusedAnswer, startSite, type Answers, type Site } from './testing/site';

const ORIGIN = 'https://corkboard.test';
const TOKEN = 'a'.repeat(32);
const PASSWORD = 'correct horse <battery> "staple"';
const FIELDS = { username_or_email: 'ana <b>', password: PASSWORD, csrf: TOKEN };
const PERSON = {
  full_name: 'Ana Lima',
  email: ' ana@example.com ',
  password: PASSWORD,
  birthdate: '1990-01-02',
  csrf: TOKEN,
};

let site: Site;
const start = async (answers: Answers = {}) => {
  site = await startSite({
    'UserSessionResource.create': { id: '1' },
    'UserRegisterResource.create': { id: '1' },
    'UserPasswordResetResource.create': null,
    'UserPasswordResetResource.update': { id: '1' },
    ...answers,
  });
  // This client has all three pages.
  const file = path.join(site.clientDir, 'client.json');
  const client = JSON.parse(await readFile(file, 'utf8')) as { pages: Record<string, unknown> };
  const { login } = client.pages;
  await writeFile(
    file,
    JSON.stringify({
      ...client,
      pages: { login, signup: login, 'password-reset': login, 'login-verify': login },
    }),
  );
};
beforeEach(() => start());
afterEach(() => site.close());
const restart = async (answers: Answers) => {
  await site.close();
  await start(answers);
};

/** Sends a form as a browser does; headers that are undefined are left out. */
async function post(
  url: string,
  fields: Record<string, string> = FIELDS,
  over: Record<string, string | undefined> = {},
) {
  const headers: Record<string, string | undefined> = {
    host: 'corkboard.test',
    origin: ORIGIN,
    'sec-fetch-site': 'same-origin',
    cookie: `__Host-csrftoken=${TOKEN}`,
    'content-type': 'application/x-www-form-urlencoded',
    'accept-language': 'pt-BR,pt;q=0.9',
    ...over,
  };
  const kept = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const payload = new URLSearchParams(fields).toString();
  return site.app.inject({ method: 'POST', url, headers: kept as Record<string, string>, payload });
}
const written = () => site.asked.filter(({ csrf }) => csrf !== undefined);
const postedIn = (html: string) => bootOf(html).posted;

describe('a form that a browser sends by itself', () => {
  it.each(['/login', '/login/'])('logs in at %s, and gives the browser its session', async (url) => {
    const answer = await post(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(answer.headers['set-cookie']).toEqual(['session=new; Path=/', 'csrftoken=n; Path=/']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(written()).toMatchObject([
      {
        name: 'UserSessionResource.create',
        options: { username_or_email: 'ana <b>', password: PASSWORD },
        csrf: TOKEN,
        caller: {
          cookies: `__Host-csrftoken=${TOKEN}`,
          came: { headers: { origin: ORIGIN, host: 'corkboard.test' } },
        },
      },
    ]);
  });

  it('signs up in the first language of the browser', async () => {
    const answer = await post('/signup', PERSON);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    const { csrf: _csrf, ...options } = PERSON;
    expect(written()).toMatchObject([
      {
        name: 'UserRegisterResource.create',
        options: { ...options, email: 'ana@example.com', locale: 'pt-BR' },
      },
    ]);
    for (const language of ['*', '-', undefined]) {
      await post('/signup', PERSON, { 'accept-language': language });
      expect(written().at(-1)?.options).not.toHaveProperty('locale');
    }
  });

  it.each([
    ['/login?next=/pin/5/', '/pin/5/'],
    ['/login?next=%2Fpin%2F5%2F%3Fa%3D1', '/pin/5/?a=1'],
    [`/login?next=${ORIGIN}/pin/5/`, '/pin/5/'],
    ['/login?next=//evil.example/', '/'],
    ['/login?next=https://evil.example/pin/5/', '/'],
    ['/login?next=/%5Cevil.example', '/'],
    ['/login?next=/login', '/'],
    ['/signup?next=/pin/5/', '/pin/5/'],
    ['/signup?next=//evil.example/', '/'],
    ['/signup?invite_code=abc', '/notifications/?invite_code=abc'],
    ['/password/reset?token=t', '/login'],
  ])('leads on from %s to %s, and never off the site', async (url, to) => {
    const answer = await post(url, { ...FIELDS, ...PERSON });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, to]);
  });

  it('asks for a link to a new password, and says so on the same page', async () => {
    const answer = await post('/password/reset', { email: 'ana@example.com', csrf: TOKEN });
    expect(answer.statusCode).toBe(200);
    expect(postedIn(answer.body)).toEqual({
      form: 'password-reset',
      values: { email: 'ana@example.com' },
      problems: {},
      done: true,
    });
    expect(written()).toMatchObject([
      { name: 'UserPasswordResetResource.create', options: { email: 'ana@example.com' } },
    ]);
  });

  it('keeps a new password by the token of the address', async () => {
    await post('/password/reset?token=secret', { password: PASSWORD, csrf: TOKEN });
    expect(written()).toMatchObject([
      { name: 'UserPasswordResetResource.update', options: { token: 'secret', password: PASSWORD } },
    ]);
  });
});

describe('a form that is refused', () => {
  const loginFailed = new RefusedAnswer(401, {
    api_error_code: ERROR_CODES.loginFailed,
    message: words.loginFailed,
  });

  it('comes again with what was typed and what is wrong, and never with the password', async () => {
    await restart({ 'UserSessionResource.create': loginFailed });
    const answer = await post('/login?next=/pin/5/');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(postedIn(answer.body)).toEqual({
      form: 'login',
      values: { username_or_email: 'ana <b>' },
      problems: {},
      failure: words.loginFailed,
    });
    // The page itself is there.
    expect(bootOf(answer.body).status).toBe(200);
    for (const [name, value] of Object.entries(answer.headers))
      expect([name, String(value)].join(' ')).not.toContain('battery');
    expect(answer.body).not.toContain('battery');
    expect(answer.body).not.toContain('<b>');
    expect(site.logged.join()).not.toContain('battery');
  });

  it('has the message at the field that the service names', async () => {
    const taken = new RefusedAnswer(409, { message: words.emailTaken, field: 'email' });
    await restart({ 'UserRegisterResource.create': taken });
    const answer = await post('/signup', PERSON);
    expect(answer.statusCode).toBe(409);
    expect(postedIn(answer.body)).toMatchObject({
      values: { full_name: 'Ana Lima', email: ' ana@example.com ', birthdate: '1990-01-02' },
      problems: { email: words.emailTaken },
    });
    expect(answer.body).not.toContain('battery');
  });

  it('says how long to wait where there were too many', async () => {
    const limited = new RefusedAnswer(429, { message: words.loginRateLimited, extra: { retry_after: 77 } });
    await restart({ 'UserSessionResource.create': limited });
    const answer = await post('/login');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '77']);
    expect(postedIn(answer.body)?.failure).toBe(words.loginRateLimited);
  });

  it('is not even sent on while something is plainly missing', async () => {
    const answer = await post('/signup', { csrf: TOKEN, email: 'ana@' });
    expect(answer.statusCode).toBe(400);
    expect(postedIn(answer.body)?.problems).toEqual({
      full_name: words.firstNameRequired,
      email: words.emailInvalid,
      password: words.passwordShort,
      birthdate: text.birthdateRequired,
    });
    expect(written()).toEqual([]);
  });

  it('says so when the service cannot be reached', async () => {
    await restart({ 'UserSessionResource.create': new Error('connection refused') });
    const answer = await post('/login');
    expect(answer.statusCode).toBe(503);
    expect(postedIn(answer.body)?.failure).toBe(words.unavailable);
  });
});

describe('a second step', () => {
  const asks = (sent: boolean) =>
    new RefusedAnswer(401, {
      api_error_code: ERROR_CODES.secondStep,
      message: 'A code, please.',
      extra: { sent },
    });

  it('carries along where the person wanted to go, unless that is too long', async () => {
    await restart({ 'UserSessionResource.create': asks(false) });
    const long = await post(`/login?next=/search?q=${'a'.repeat(5000)}`);
    expect([long.statusCode, long.headers.location]).toEqual([303, '/login/verify']);
    await restart({});
    const home = await post(`/login?next=/search?q=${'a'.repeat(5000)}`);
    expect([home.statusCode, home.headers.location]).toEqual([303, '/']);
  });

  it('is asked for on a page of its own, which goes on to where the person wanted to go', async () => {
    await restart({ 'UserSessionResource.create': asks(false) });
    const answer = await post('/login?next=/search');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login/verify?next=%2Fsearch']);
    await restart({});
    const passed = await post('/login/verify?next=/settings', {
      mfa_token: ' 123456 ',
      remember: '1',
      csrf: TOKEN,
    });
    expect([passed.statusCode, passed.headers.location]).toEqual([303, '/settings']);
    expect(written()).toMatchObject([{ options: { mfa_token: '123456', remember: true } }]);
  });

  it('has a code mailed, and says so on the same page', async () => {
    await restart({ 'UserSessionResource.create': asks(true) });
    const answer = await post('/login/verify', { mfa_resend: '1', csrf: TOKEN });
    expect(answer.statusCode).toBe(200);
    expect(postedIn(answer.body)).toMatchObject({ form: 'login-verify', done: true });
    expect(written()).toMatchObject([{ options: { mfa_resend: true } }]);
  });

  it('is not sent on without a code', async () => {
    const answer = await post('/login/verify', { mfa_token: ' ', csrf: TOKEN });
    expect(answer.statusCode).toBe(400);
    expect(postedIn(answer.body)?.problems).toEqual({ mfa_token: text.codeRequired });
    expect(written()).toEqual([]);
  });
});

it('signs up as whom a provider has named, without a password', async () => {
  const { password: _password, ...named } = PERSON;
  const answer = await post('/signup?with_identity=true', named);
  expect(answer.statusCode).toBe(303);
  expect(written()).toMatchObject([
    { name: 'UserRegisterResource.create', options: { with_identity: true, email: 'ana@example.com' } },
  ]);
});

describe('a form that may not be ours', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no site that has a name', { origin: 'null' }],
    ['another site, which the browser only hints at', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['a neighbor of this site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s, and shows nothing that it sent', async (_from, headers) => {
    const answer = await post('/login', FIELDS, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toBe(words.foreignOrigin);
    expect(site.asked).toEqual([]);
  });

  it('is taken from a browser that names no origin at all, by its token', async () => {
    const plain = { origin: undefined, 'sec-fetch-site': undefined };
    expect((await post('/login', FIELDS, plain)).statusCode).toBe(303);
    expect((await post('/login', { ...FIELDS, csrf: '' }, plain)).statusCode).toBe(403);
  });

  it('knows the site by its host, too, as behind a proxy that ends https', async () => {
    const headers = { origin: 'http://inner.test', host: 'inner.test' };
    expect((await post('/login', FIELDS, headers)).statusCode).toBe(303);
  });

  it.each([
    ['without a token', { csrf: '' }, {}],
    ['with another token than the cookie', { csrf: 'b'.repeat(32) }, {}],
    ['with a token that has no cookie', {}, { cookie: undefined }],
    ['with two that are empty', { csrf: '' }, { cookie: '__Host-csrftoken=' }],
    ['with two that are no tokens', { csrf: 'short' }, { cookie: '__Host-csrftoken=short' }],
    ['with the cookie of http', {}, { cookie: `csrftoken=${TOKEN}` }],
    [
      'with the token of another session',
      { csrf: csrfTokenOf('hers') },
      { cookie: `__Host-session=mine; __Host-csrftoken=${csrfTokenOf('hers')}` },
    ],
    [
      'with a token that its cookie is not',
      { csrf: csrfTokenOf('mine') },
      { cookie: `__Host-session=mine; __Host-csrftoken=${TOKEN}` },
    ],
  ])('comes again %s, with the right token in it', async (_what, fields, headers) => {
    const answer = await post('/login', { ...FIELDS, ...fields }, headers);
    expect(answer.statusCode).toBe(403);
    expect(postedIn(answer.body)).toMatchObject({
      values: { username_or_email: 'ana <b>' },
      failure: text.outdated,
    });
    expect(written()).toEqual([]);
  });

  it('goes well with the token of its own session', async () => {
    const own = csrfTokenOf('mine');
    const cookie = `__Host-session=mine; __Host-csrftoken=${own}`;
    expect((await post('/login', { ...FIELDS, csrf: own }, { cookie })).statusCode).toBe(303);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', undefined])(
    'is not read as %s',
    async (type) => {
      const answer = await post('/login', FIELDS, { 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(site.asked).toEqual([]);
    },
  );

  it('is not read beyond what a form can hold', async () => {
    const answer = await post('/login', { ...FIELDS, more: 'x'.repeat(17_000) });
    expect(answer.statusCode).toBe(413);
    expect(site.asked).toEqual([]);
  });

  it.each(['/', '/pin/5/', '/password', '/settings/security/'])('is nothing at %s', async (url) => {
    expect((await post(url)).statusCode).toBe(404);
    expect(site.asked).toEqual([]);
  });
});

describe('a mail program that ends a subscription', () => {
  const CLICK = { 'List-Unsubscribe': 'One-Click' };
  const click = (query: string, fields: Record<string, string> = CLICK) =>
    post(`/email/subscription${query}`, fields, {
      origin: undefined,
      'sec-fetch-site': undefined,
      cookie: '__Host-session=somebody',
    });

  it.each([
    ['?token=a.b&topic=saves', { token: 'a.b', off: 'saves' }],
    ['?token=a.b', { token: 'a.b', on: [] }],
    ['?token=a.b&topic=nonsense', { token: 'a.b', on: [] }],
  ])('needs nothing but its link: %s', async (query, options) => {
    await restart({ 'EmailSubscriptionResource.update': null });
    expect((await click(query)).statusCode).toBe(200);
    const [asked, ...others] = written();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ name: 'EmailSubscriptionResource.update', options });
    // Nobody's browser is asked about: what is sent with it doesn't count.
    expect(asked!.caller.cookies).toBe(`__Host-csrftoken=${asked!.csrf!}`);
  });

  it('ends mails of reports with their link, and takes nothing else there', async () => {
    await restart({ 'AdReportMailResource.update': null });
    const send = (fields: Record<string, string>) =>
      post('/report-center/unsubscribe/?token=1-2-3.x', fields, {
        origin: undefined,
        'sec-fetch-site': undefined,
      });
    expect((await send({ end: 'all' })).statusCode).toBe(400);
    expect(written()).toEqual([]);
    expect((await send(CLICK)).statusCode).toBe(200);
    expect(written()).toMatchObject([
      { name: 'AdReportMailResource.update', options: { token: '1-2-3.x', on: false } },
    ]);
  });

  it('says when that did not work', async () => {
    const refusal = new RefusedAnswer(400, { api_error_code: ERROR_CODES.badParameter, field: 'token' });
    await restart({ 'EmailSubscriptionResource.update': refusal });
    expect((await click('?token=made-up')).statusCode).toBe(400);
  });

  it('is nothing that another form can be sent as', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await post('/login', { ...FIELDS, ...CLICK }, foreign)).statusCode).toBe(403);
    expect((await post('/email/subscription?token=a.b', FIELDS, foreign)).statusCode).toBe(403);
    expect(written()).toEqual([]);
  });
});

describe('a link of a mail', () => {
  it.each(['/email/confirm', '/email/undo'])('that does nothing leads from %s to why', async (url) => {
    const refusal = (link: string) =>
      new RefusedAnswer(400, { api_error_code: ERROR_CODES.badParameter, field: 'token', extra: { link } });
    const call = url.endsWith('undo') ? 'EmailUndoResource.create' : 'EmailConfirmationResource.update';
    await restart({ [call]: refusal('expired') });
    const old = await post(`${url}?token=t`);
    expect([old.statusCode, old.headers.location]).toEqual([
      303,
      '/email_verification_error?problem=expired',
    ]);
    expect(written()).toMatchObject([{ name: call, options: { token: 't' } }]);
    await restart({ [call]: refusal('other_account') });
    expect((await post(`${url}?token=t`)).headers.location).toBe(
      '/email_verification_error?problem=other_account&token=t',
    );
  });
});
