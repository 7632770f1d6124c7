import { DEMO_COMPANY } from '@corkboard/demo-providers';
import {
  type CallName,
  type CallOptions,
  ERROR_CODES,
  LOGIN_PROBLEMS,
  LOGIN_TYPES,
  providerPath,
} from '@corkboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProviders } from '../../../platform/providers';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { whileFull } from '../../../testing/while-full';
import { LOGIN_ADDRESS_LIMIT, PASSWORD_CHANGE_LIMIT } from '../../../ground/sessions/limits';
import { usePassword } from '../accounts/testing';
import { demoProviders } from '../../../demo/providers';
import { registerLoginWays } from './routes';
import { openBrowser, type Page, type TestBrowser } from './testing/browser';

const source = demoProviders();
const providers = createProviders(source);
const api = useTestApi({ routes: [registerLoginWays], services: { providers } });
const { member, logIn } = usePassword(api, 'correct horse battery');
beforeAll(async () => {
  await source.load();
});
afterAll(() => source.stop());

const open = (headers?: Record<string, string>) => openBrowser(api().app, headers);
const as = (browser: TestBrowser): TestPerson => ({
  id: '',
  username: '',
  email: '',
  headers: browser.headers(),
});
/** Makes a call as a browser does, which keeps what the answer sets. */
async function call<N extends CallName>(browser: TestBrowser, name: N, options: CallOptions<N>) {
  const answer = await api().call(name, options, as(browser));
  browser.keep(answer.headers);
  return answer;
}
const viewerOf = async (browser: TestBrowser) =>
  (await api().ok('UserSessionResource.get', {}, as(browser))).viewer;
let turn = 0;
const someone = (over: Partial<Record<'name' | 'email' | 'verified', string>> = {}) => ({
  name: 'Noor Haddad',
  email: `noor${(turn += 1)}@mail.example`,
  verified: 'on',
  ...over,
});
/** Goes to a provider, says who one is there, and comes back. */
async function through(
  browser: TestBrowser,
  name: string,
  who: Record<string, string>,
  query = '',
): Promise<Page> {
  const page = await browser.go(providerPath(name) + query);
  const asked = /http-equiv="refresh" content="0;url=([^"]*)"/.exec(page.body)?.[1];
  return browser.send(asked ? await browser.go(asked.replaceAll('&#38;', '&')) : page, who);
}
const connect = async (person: TestPerson, name: string, who: Record<string, string>) => {
  const browser = open(person.headers);
  const { data } = await call(browser, 'ConnectedLoginsResource.create', { provider: name as 'google' });
  return { browser, page: await browser.send(await browser.go(data.url), who) };
};
/** Signs up as whom a provider has named. */
const register = (browser: TestBrowser, who: { name: string; email: string }) =>
  call(browser, 'UserRegisterResource.create', {
    with_identity: true,
    full_name: who.name,
    email: who.email,
    birthdate: '1990-05-17',
  });
/** Signs up with a provider. */
async function signUp(browser: TestBrowser, name: string, who: ReturnType<typeof someone>) {
  await through(browser, name, who);
  return register(browser, who);
}
describe.each(['google', 'line', 'facebook'])('%s', (name) => {
  it('signs somebody up who is asked what it does not say, and logs them in the next time', async () => {
    const who = someone();
    const browser = open();
    const back = await through(browser, name, who, '?next=/settings/profile/');
    expect(back.url).toBe('/signup?next=%2Fsettings%2Fprofile%2F&with_identity=true');
    const { identity } = await api().ok('LoginWaysResource.get', {}, as(browser));
    expect(identity).toMatchObject({
      provider: name,
      full_name: 'Noor Haddad',
      email: who.email,
      has_account: false,
    });
    const { data, status } = await signUp(browser, name, who);
    expect(status).toBe(200);
    expect(data).toMatchObject({ email: who.email, has_password: false });

    const later = open();
    expect((await through(later, name, who, '?next=/settings/profile/')).url).toBe('/settings/profile/');
    expect((await viewerOf(later))?.id).toBe(data.id);
    const [session] = await api().db.query<{ login_type: number }>(
      'select login_type from sessions where user_id = $1 order by created_at desc, id desc limit 1',
      [data.id],
    );
    const types = { google: LOGIN_TYPES.gplus, line: LOGIN_TYPES.line, facebook: LOGIN_TYPES.facebook };
    expect(session!.login_type).toBe(types[name as 'google']);
  });

  it('never lets anybody into an account because of its email address', async () => {
    const ann = await member();
    const browser = open();
    const back = await through(browser, name, someone({ email: ann.email.toUpperCase() }));
    const state = {
      google: LOGIN_PROBLEMS.preventGoogleRegister,
      facebook: LOGIN_PROBLEMS.preventFacebookRegister,
      line: LOGIN_PROBLEMS.loginAssistance,
    }[name];
    expect(back.url).toBe(name === 'line' ? '/login' : `/login/problem?state=${state}`);
    expect(await viewerOf(browser)).toBeNull();
    const answer = await register(browser, { name: 'Ann', email: ann.email });
    expect([answer.status, answer.error?.api_error_code]).toEqual([409, ERROR_CODES.emailTaken]);
  });

  it('goes back with what went wrong when somebody says no', async () => {
    const browser = open();
    const back = await through(browser, name, { cancel: '1' }, '?next=/search');
    expect(back.url).toBe('/login?next=%2Fsearch&login_problem=canceled');
  });
});

describe('coming back from a provider', () => {
  it('is not offered to browsers by themselves while the gate of that is shut', async () => {
    expect((await api().ok('LoginWaysResource.get', {}, as(open()))).one_tap).toBeNull();
  });

  it('works once', async () => {
    const who = someone();
    await signUp(open(), 'google', who);
    const browser = open();
    const asked: string[] = [];
    const page = await browser.go(providerPath('google'));
    browser.visited.length = 0;
    expect((await browser.send(page, who)).url).toBe('/');
    asked.push(...browser.visited.filter((url) => url.includes('/callback/')));
    expect(asked).toHaveLength(1);
    expect(await browser.ask(asked[0]!)).toEqual({ status: 303, location: '/login?login_problem=expired' });
  });

  it('is for the browser that left, whoever has the address', async () => {
    const thief = open();
    const page = await thief.go(providerPath('google'));
    const { location } = await thief.ask(providerPath('google'));
    const state = new URL(location!).searchParams.get('state')!;
    for (const [browser, query] of [
      [open(), `state=${state}&code=x`],
      [thief, 'state=another&code=x'],
      [thief, ''],
      [thief, 'state[]=a&state=b'],
    ] as const) {
      const answer = await browser.ask(`${providerPath('google')}callback/?${query}`);
      expect(answer).toEqual({ status: 303, location: '/login?login_problem=expired' });
    }
    // A state of one provider is none of another.
    const swapped = await thief.ask(`${providerPath('line')}callback/?state=${state}&code=x`);
    expect(swapped.location).toBe('/login?login_problem=expired');
    expect(page.status).toBe(200);
  });

  it('works within a quarter of an hour', async () => {
    const who = someone();
    await signUp(open(), 'google', who);
    const browser = open();
    const page = await browser.go(providerPath('google'));
    await api().db.query('update login_steps set expires_at = now()');
    expect((await browser.send(page, who)).url).toBe('/login?login_problem=expired');
    expect(await viewerOf(browser)).toBeNull();
  });

  it('is for the browser that left, also where another one has left as well', async () => {
    const [thief, victim] = [open(), open()];
    await victim.ask(providerPath('google'));
    const { location } = await thief.ask(providerPath('google'));
    const state = new URL(location!).searchParams.get('state')!;
    const stolen = await victim.ask(`${providerPath('google')}callback/?state=${state}&code=x`);
    expect(stolen.location).toBe('/login?login_problem=expired');
  });

  it('is begun so often from one address', async () => {
    const begin = () => open().ask(`${providerPath('google')}?next=/search`);
    const { location } = await whileFull(api().db, 'login_provider:127.0.0.1', LOGIN_ADDRESS_LIMIT, begin);
    expect(location).toBe('/login?next=%2Fsearch&login_problem=away');
    expect((await begin()).location).toMatch(/^http/);
  });

  it('has each provider speak the language of whoever leaves', async () => {
    const ann = await member();
    await api().db.query("update users set locale = 'pt-BR' where id = $1", [ann.id]);
    for (const [name, parameter, told] of [
      ['google', 'ui_locales', 'pt-BR'],
      ['line', 'ui_locales', 'pt-BR'],
      ['facebook', 'locale', 'pt_BR'],
    ] as const) {
      const { location } = await open(ann.headers).ask(`${providerPath(name)}?add=1`);
      expect(new URL(location!).searchParams.get(parameter)).toBe(told);
    }
  });

  it('adds no account to a log-in that is over', async () => {
    const who = someone();
    const { data } = await signUp(open(), 'google', who);
    const browser = open();
    browser.cookies.set('session', 'x'.repeat(43));
    expect((await through(browser, 'google', who, '?add=1')).url).toBe('/');
    expect((await viewerOf(browser))?.id).toBe(data.id);
  });

  it('keeps an address that the provider vouches for, whatever else is typed, and what it proved for once', async () => {
    const who = someone();
    const browser = open();
    await through(browser, 'google', who);
    const { data } = await register(browser, { name: who.name, email: 'another@mail.example' });
    expect(data.email).toBe(who.email);
    expect((await api().ok('LoginWaysResource.get', {}, as(browser))).identity).toBeNull();
    const again = await register(browser, { name: who.name, email: 'third@mail.example' });
    expect([again.status, again.error?.field]).toEqual([400, 'with_identity']);
  });

  it('refuses a code that the provider has not given for it', async () => {
    const browser = open();
    const { location } = await browser.ask(providerPath('google'));
    const url = new URL(location!);
    const query = new URLSearchParams({
      state: url.searchParams.get('state')!,
      code: 'made-up',
      iss: url.origin,
    });
    const answer = await browser.ask(`${providerPath('google')}callback/?${query.toString()}`);
    expect(answer.location).toBe('/login?login_problem=refused');
  });

  it('asks for a code with PKCE and a fresh number each time', async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 2; n++) {
      const { location } = await open().ask(providerPath('google'));
      const { searchParams } = new URL(location!);
      expect(searchParams.get('response_type')).toBe('code');
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      for (const name of ['state', 'nonce', 'code_challenge']) seen.add(searchParams.get(name)!);
    }
    expect(seen.size).toBe(6);
  });

  it('goes on to pages of this site only', async () => {
    const who = someone();
    await signUp(open(), 'google', who);
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/%5cevil.example',
      'javascript:alert(1)',
      '/login/',
      '/%0d%0aset-cookie:a=b',
      'http://localhost.evil.example/',
      '\u0000/settings/',
    ]) {
      const back = await through(open(), 'google', who, `?next=${encodeURIComponent(next)}`);
      expect(back.url).toBe('/');
    }
  });

  it('tells of the problem of an account only to whom it is', async () => {
    const who = someone();
    const { data } = await signUp(open(), 'google', who);
    await api().db.query("update users set login_state = 'suspended' where id = $1", [data.id]);
    const browser = open();
    expect((await through(browser, 'google', who)).url).toMatch(/^\/login\/problem\?state=6&ticket=/);
    expect(await viewerOf(browser)).toBeNull();
  });
});

describe('connecting', () => {
  it('connects what a provider says is theirs when they log in with the password', async () => {
    const ann = await member();
    const who = someone({ email: ann.email });
    const browser = open();
    await through(browser, 'google', who);
    expect((await api().ok('LoginWaysResource.get', {}, as(browser))).identity).toMatchObject({
      has_account: true,
    });
    // Somebody else's log-in in the same browser connects nothing.
    const bob = await member();
    await logIn(bob.email, undefined, as(browser));
    expect((await logIn(ann.email, undefined, as(browser))).status).toBe(200);
    const later = open();
    await through(later, 'google', who);
    expect((await viewerOf(later))?.id).toBe(ann.id);
  });

  it.each(['google', 'facebook'])(
    'connects nothing of %s by an address that is not verified',
    async (name) => {
      const ann = await member();
      const { verified: _verified, ...who } = someone({ email: ann.email });
      const browser = open();
      await through(browser, name, who);
      await logIn(ann.email, undefined, as(browser));
      const later = open();
      expect((await through(later, name, who)).url).toMatch(/^\/login\/problem/);
    },
  );

  it('connects for somebody who has logged in lately, and once', async () => {
    const ann = await member();
    const who = someone();
    const { page } = await connect(ann, 'google', who);
    expect(page.url).toBe('/settings/security/?connected=google');
    const later = open();
    await through(later, 'google', who);
    expect((await viewerOf(later))?.id).toBe(ann.id);
    expect(await viewerOf(later)).toMatchObject({ gplus_connected: true, facebook_connected: false });
    const bob = await member();
    expect((await connect(bob, 'google', who)).page.url).toBe('/settings/security/?login_problem=taken');
    expect((await api().ok('ConnectedLoginsResource.get', {}, bob)).connections).toEqual([]);
  });

  it('asks for a recent log-in, and takes a password or a connected provider for one', async () => {
    const ann = await member();
    const who = someone();
    await connect(ann, 'google', who);
    const age = (person: TestPerson) =>
      api().db.query("update sessions set created_at = now() - interval '16 minutes' where user_id = $1", [
        person.id,
      ]);
    await age(ann);
    for (const call of ['ConnectedLoginsResource.create', 'ConnectedLoginsResource.delete'] as const) {
      const { status, error } = await api().call(call, { provider: 'google' }, ann);
      expect([status, error?.api_error_code]).toEqual([403, ERROR_CODES.notFresh]);
    }
    const browser = open(ann.headers);
    expect(
      (await api().call('UserConfirmationResource.create', { password: 'wrong' }, as(browser))).status,
    ).toBe(400);
    await call(browser, 'UserConfirmationResource.create', { password: 'correct horse battery' });
    expect((await api().ok('ConnectedLoginsResource.get', {}, as(browser))).fresh).toBe(true);
    await age(ann);
    const begun = await call(browser, 'UserConfirmationResource.create', {
      provider: 'google',
      next: '/settings/security/',
    });
    const stranger = await browser.send(await browser.go(begun.data.url!), someone());
    expect(stranger.url).toBe('/settings/security/?login_problem=refused');
    const again = await call(browser, 'UserConfirmationResource.create', { provider: 'google' });
    expect((await browser.send(await browser.go(again.data.url!), who)).url).toBe('/settings/security/');
    expect((await api().ok('ConnectedLoginsResource.get', {}, as(browser))).fresh).toBe(true);
  });

  it('is for whom it was begun, and with what is connected to them', async () => {
    const [ann, bob] = [await member(), await member()];
    const who = someone();
    await connect(bob, 'google', who);
    // An identity that is connected to another account confirms nothing.
    await connect(ann, 'google', someone());
    const browser = open(ann.headers);
    const begun = await call(browser, 'UserConfirmationResource.create', { provider: 'google' });
    const page = await browser.go(begun.data.url!);
    expect((await browser.send(page, who)).url).toBe('/settings/security/?login_problem=refused');
    const missing = await call(browser, 'UserConfirmationResource.create', { provider: 'line' });
    expect([missing.status, missing.error?.field]).toEqual([400, 'provider']);
    // Somebody else has logged in since.
    const line = await call(browser, 'ConnectedLoginsResource.create', { provider: 'line' });
    const away = await browser.go(line.data.url);
    browser.keep((await logIn(bob.email, undefined, as(browser))).headers);
    expect((await browser.send(away, someone())).url).toBe('/settings/security/?login_problem=expired');
    expect((await api().ok('ConnectedLoginsResource.get', {}, as(browser))).connections).toMatchObject([
      { provider: 'google' },
    ]);
  });

  it('confirms nobody but whom it was begun for', async () => {
    const [ann, bob] = [await member(), await member()];
    const who = someone();
    await connect(ann, 'google', who);
    const browser = open(ann.headers);
    const begun = await call(browser, 'UserConfirmationResource.create', { provider: 'google' });
    const page = await browser.go(begun.data.url!);
    browser.keep((await logIn(bob.email, undefined, as(browser))).headers);
    expect((await browser.send(page, who)).url).toBe('/settings/security/?login_problem=refused');
    expect((await viewerOf(browser))?.id).toBe(bob.id);
  });

  it('lets a password be tried so often only', async () => {
    const ann = await member();
    const confirm = async () =>
      (await api().call('UserConfirmationResource.create', { password: 'correct horse battery' }, ann))
        .status;
    expect(await whileFull(api().db, `password:${ann.id}`, PASSWORD_CHANGE_LIMIT, confirm)).toBe(429);
    expect(await confirm()).toBe(200);
  });

  it('takes switching to an account for no proof', async () => {
    const ann = await member();
    await api().db.query('update sessions set login_type = $2 where user_id = $1', [
      ann.id,
      LOGIN_TYPES.switchAccount,
    ]);
    expect((await api().call('ConnectedLoginsResource.create', { provider: 'google' }, ann)).status).toBe(
      403,
    );
  });

  it('never disconnects the last way in', async () => {
    const who = someone();
    const browser = open();
    const { data } = await signUp(browser, 'google', who);
    const { connections } = await api().ok('ConnectedLoginsResource.get', {}, as(browser));
    expect(connections).toMatchObject([{ provider: 'google', email: who.email, removable: false }]);
    const refused = await api().call('ConnectedLoginsResource.delete', { provider: 'google' }, as(browser));
    expect([refused.status, refused.error?.extra ?? null]).toEqual([400, null]);
    const begun = await call(browser, 'ConnectedLoginsResource.create', { provider: 'line' });
    await browser.send(await browser.go(begun.data.url), someone());
    await api().ok('ConnectedLoginsResource.delete', { provider: 'google' }, as(browser));
    expect(
      (await api().call('ConnectedLoginsResource.delete', { provider: 'google' }, as(browser))).status,
    ).toBe(404);
    expect((await api().ok('ConnectedLoginsResource.get', {}, as(browser))).connections).toMatchObject([
      { provider: 'line', removable: false },
    ]);
    expect((await through(open(), 'google', who)).url).toContain(
      String(LOGIN_PROBLEMS.preventGoogleRegister),
    );
    expect(data.id).toBeTruthy();
  });
});

describe('a company', () => {
  it('has its people log in with its own provider', async () => {
    const who = someone({ email: `mara@${DEMO_COMPANY}` });
    const browser = open();
    const back = await through(browser, 'sso', who, `?email=${who.email}`);
    expect(back.url).toBe('/signup?with_identity=true');
    const { data } = await register(browser, who);
    const later = open();
    await through(later, 'sso', who, `?email=${who.email}&next=/search`);
    expect((await viewerOf(later))?.id).toBe(data.id);
  });

  it('is known by the domain alone', async () => {
    for (const email of ['a@other.example', `a@sub.${DEMO_COMPANY}`, `a@${DEMO_COMPANY}.evil.example`, '']) {
      const answer = await open().ask(`${providerPath('sso')}?email=${encodeURIComponent(email)}`);
      expect(answer.location).toBe('/login?login_problem=company');
    }
  });

  it('lets its people in no other way where it insists', async () => {
    const ann = await member();
    await api().db.query('update users set email = $2 where id = $1', [
      ann.id,
      `ann@${DEMO_COMPANY.toUpperCase()}`,
    ]);
    const { status, error } = await logIn(ann.username);
    expect([status, error?.extra?.company]).toEqual([403, true]);
    // Who doesn't know the password learns nothing.
    expect((await logIn(ann.username, 'wrong')).status).toBe(401);
  });
});

describe('the calls of the social network', () => {
  /** A token as its own script would give it. */
  async function tokenFor(who: Record<string, string>) {
    const facebook = await providers.facebook();
    const begun = await facebook!.begin(
      'http://127.0.0.1/',
      { state: 's', nonce: 'n', verifier: 'v' },
      { language: 'en-US' },
    );
    const browser = open();
    const dialog = await browser.go(begun);
    const answer = await fetch(dialog.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(who),
    });
    const code = new URL(answer.headers.get('location')!).searchParams.get('code')!;
    const { settings } = await source.load();
    const { graph, appId, appSecret } = settings.facebook!;
    const query = new URLSearchParams({
      client_id: appId,
      client_secret: appSecret,
      redirect_uri: 'http://127.0.0.1/',
      code,
    });
    const got = (await (await fetch(`${graph}/v2.7/oauth/access_token?${query.toString()}`)).json()) as {
      access_token: string;
    };
    return got.access_token;
  }

  it('say what the document reads, and log in with a token', async () => {
    const who = someone();
    const access_token = await tokenFor(who);
    const profile = await api().ok('POST /v3/facebook/profile_data/', { body: { access_token } });
    expect(profile).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      first_name: 'Noor',
      last_name: 'Haddad',
      email: who.email,
      gender: 'female',
      birthday: '06/03/1990',
      picture: 'https://provider.example/picture.jpg',
    });
    const few = await api().ok('POST /v3/facebook/profile_data/', {
      body: { access_token, pii_safe_birthday: true, fields: ['birthday'] },
    });
    expect(few).toEqual({ id: profile.id, birthday: '1990' });
    const asked = { facebook_id: profile.id, facebook_token: access_token };
    expect((await api().call('POST /v3/facebook/login_data/', { body: asked })).status).toBe(404);
    await signUp(open(), 'facebook', who);
    expect(await api().ok('POST /v3/facebook/login_data/', { body: asked })).toEqual({
      connected_to_gplus: false,
      connected_to_google: false,
      has_password: false,
    });
    const viewer = await api().ok('UserSessionResource.create', asked);
    expect(viewer).toMatchObject({ email: who.email, facebook_connected: true });
    // Somebody else's number with one's own token.
    const { status } = await api().call('UserSessionResource.create', { ...asked, facebook_id: '1' });
    expect(status).toBe(401);
  });

  it('are asked so often from one address', async () => {
    const ask = async () =>
      (await api().call('POST /v3/facebook/profile_data/', { body: { access_token: 'made-up' } })).status;
    expect(await whileFull(api().db, 'facebook:127.0.0.1', LOGIN_ADDRESS_LIMIT, ask)).toBe(429);
    expect(await ask()).toBe(401);
  });

  it('believe no token that they have not looked at', async () => {
    for (const access_token of ['made-up', 'x'.repeat(2000), '../../me?fields=id', '🪤']) {
      const { status } = await api().call('POST /v3/facebook/profile_data/', { body: { access_token } });
      expect(status).toBe(401);
    }
  });
});
