import { ERROR_CODES, LOGIN_TYPES } from '@corkboard/contract';
import { generateKeyPair } from 'jose';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openBrowser } from './testing/browser';
import { CLIENT, startIssuer } from './testing/issuer';

const issuer = await startIssuer();
const other = await startIssuer();
afterAll(() => Promise.all([issuer.close(), other.close()]));
afterEach(() => {
  vi.useRealTimers();
});
const api = useTestApi({
  env: {
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: issuer.issuer,
    LINE_CLIENT_ID: 'corkboard-line',
    LINE_CLIENT_SECRET: CLIENT.clientSecret,
    LINE_ISSUER: issuer.issuer,
    ALLOW_PRIVATE_FETCH: `${issuer.host},${other.host}`,
  },
});

/** A browser that has asked for a number, and the number. */
async function withNonce() {
  const browser = openBrowser(api().app);
  const as = (): TestPerson => ({ id: '', username: '', email: '', headers: browser.headers() });
  const answer = await api().call('LoginNonceResource.create', {}, as());
  browser.keep(answer.headers);
  const logIn = (google_open_id_token: string) =>
    api().call('UserSessionResource.create', { google_open_id_token }, as());
  return { nonce: answer.data.nonce, as, logIn };
}

/** Somebody who has connected the person of the tokens. */
async function connected(subject: string) {
  const person = await api().person();
  await api().db.query("insert into user_identities (provider, subject, user_id) values ('google', $1, $2)", [
    subject,
    person.id,
  ]);
  return person;
}
const now = () => Math.floor(Date.now() / 1000);

describe('an ID token', () => {
  it('logs in whoever it is about, once', async () => {
    const ann = await connected('ann');
    const { nonce, logIn } = await withNonce();
    const token = await issuer.token({ sub: 'ann', nonce });
    const { status, data } = await logIn(token);
    expect([status, data.id]).toEqual([200, ann.id]);
    const [session] = await api().db.query<{ login_type: number }>(
      'select login_type from sessions where user_id = $1 order by id desc limit 1',
      [ann.id],
    );
    expect(session!.login_type).toBe(LOGIN_TYPES.googleOneTap);
    const again = await logIn(token);
    expect([again.status, again.error?.api_error_code]).toEqual([401, ERROR_CODES.loginFailed]);
  });

  it('is for the browser that asked for its number', async () => {
    await connected('bea');
    const { nonce } = await withNonce();
    const thief = await withNonce();
    expect((await thief.logIn(await issuer.token({ sub: 'bea', nonce }))).status).toBe(401);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['of another issuer', () => ({ iss: 'https://accounts.evil.example' })],
    ['of an issuer with a slash more', () => ({ iss: `${issuer.issuer}/` })],
    ['for another site', () => ({ aud: 'somebody-else' })],
    ['for LINE', () => ({ aud: 'corkboard-line' })],
    ['for several, asked for by another', () => ({ aud: [CLIENT.clientId, 'x'], azp: 'x' })],
    ['for several, asked for by nobody', () => ({ aud: [CLIENT.clientId, 'x'] })],
    ['without an audience', () => ({ aud: undefined })],
    ['that is over', () => ({ exp: now() - 61 })],
    ['that never ends', () => ({ exp: undefined })],
    ['that is not good yet', () => ({ nbf: now() + 120 })],
    ['without a time', () => ({ iat: undefined })],
    ['about nobody', () => ({ sub: undefined })],
    ['about nobody at all', () => ({ sub: '' })],
    ['with no number', () => ({ nonce: undefined })],
    ['with a number that is none', () => ({ nonce: 5 })],
    ['with another number', () => ({ nonce: 'another' })],
  ])('%s is refused', async (_, claims) => {
    const { nonce, logIn } = await withNonce();
    const { status, error } = await logIn(await issuer.token({ sub: 'cem', nonce, ...claims() }));
    expect([status, error?.api_error_code]).toEqual([401, ERROR_CODES.loginFailed]);
  });

  it('may be a minute off', async () => {
    await connected('dan');
    for (const claims of [{ exp: now() - 30 }, { nbf: now() + 30, iat: now() + 30 }]) {
      const { nonce, logIn } = await withNonce();
      expect((await logIn(await issuer.token({ sub: 'dan', nonce, ...claims }))).status).toBe(200);
    }
  });

  it('is signed by its issuer, and in the way that is agreed on', async () => {
    await connected('eva');
    const { privateKey } = await generateKeyPair('RS256');
    for (const forge of [
      (nonce: string) => issuer.token({ sub: 'eva', nonce }, { key: privateKey }),
      (nonce: string) => other.token({ sub: 'eva', nonce, iss: issuer.issuer }),
      // With the secret of this site, which is no key of the provider's.
      (nonce: string) => issuer.token({ sub: 'eva', nonce }, { alg: 'HS256', secret: CLIENT.clientSecret }),
      async (nonce: string) => {
        const [, body] = (await issuer.token({ sub: 'eva', nonce })).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
      },
      async (nonce: string) => {
        const [head, , signature] = (await issuer.token({ sub: 'someone', nonce })).split('.');
        const claims = { iss: issuer.issuer, aud: CLIENT.clientId, sub: 'eva', nonce };
        return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
      },
      () => Promise.resolve('a.b.c'),
      () => Promise.resolve('🪤'),
      () => Promise.resolve('null'),
      () => Promise.resolve(`e30.${Buffer.from('null').toString('base64url')}.x`),
    ]) {
      const { nonce, logIn } = await withNonce();
      expect((await logIn(await forge(nonce))).status).toBe(401);
    }
  });

  it('may be signed with a key that the provider has made since', async () => {
    await connected('fay');
    const first = await withNonce();
    expect((await first.logIn(await issuer.token({ sub: 'fay', nonce: first.nonce }))).status).toBe(200);
    await issuer.rotate();
    // Keys that aren't known are looked for only now and then.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    const second = await withNonce();
    const asked = issuer.keyRequests();
    expect((await second.logIn(await issuer.token({ sub: 'fay', nonce: second.nonce }))).status).toBe(200);
    for (let n = 0; n < 5; n++) {
      const { nonce, logIn } = await withNonce();
      expect((await logIn(await other.token({ sub: 'fay', nonce, iss: issuer.issuer }))).status).toBe(401);
    }
    expect(issuer.keyRequests()).toBe(asked + 1);
  });

  it('of somebody whom nobody has connected makes no account by itself', async () => {
    const { nonce, as, logIn } = await withNonce();
    const token = await issuer.token({
      sub: 'gus',
      nonce,
      name: 'Gus Gómez 🎈',
      email: 'gus@mail.example',
      // Only `true` says that an address is theirs.
      email_verified: 'true',
    });
    const { status, error } = await logIn(token);
    expect([status, error?.api_error_code]).toEqual([404, ERROR_CODES.identityNew]);
    expect((await api().ok('LoginWaysResource.get', {}, as())).identity).toEqual({
      provider: 'google',
      full_name: 'Gus Gómez 🎈',
      email: 'gus@mail.example',
      email_verified: false,
      has_account: false,
    });
  });
});

describe('a log-in', () => {
  it.each<[string, object]>([
    ['password', { username_or_email: 'ann' }],
    ['username_or_email', { password: 'x' }],
    ['username_or_email', {}],
    ['password', { google_open_id_token: 'x', password: 'x' }],
    ['username_or_email', { google_open_id_token: 'x', username_or_email: 'ann' }],
    ['line_id_token', { google_open_id_token: 'x', line_id_token: 'x' }],
    ['facebook_token', { facebook_id: '1' }],
    ['facebook_id', { facebook_token: 'x' }],
    ['username_or_email', { sso_id_token: 'x' }],
    ['facebook_token', { facebook_id: '1', facebook_token: 'x' }],
    ['username_or_email', { username_or_email: 'a@nowhere.example', sso_id_token: 'x' }],
  ])('is of one way, and whole: names %s of %j', async (field, credentials) => {
    const { status, error } = await api().call('UserSessionResource.create', credentials);
    expect([status, error?.field]).toEqual([400, field]);
  });

  it('with LINE may be signed with the secret that it shares with this site', async () => {
    const { nonce, as } = await withNonce();
    const claims = { nonce, aud: 'corkboard-line' };
    const shared = await issuer.token(claims, { alg: 'HS256', secret: CLIENT.clientSecret });
    const { error } = await api().call('UserSessionResource.create', { line_id_token: shared }, as());
    expect(error?.api_error_code).toBe(ERROR_CODES.identityNew);
    const next = await withNonce();
    const forged = await issuer.token(
      { ...claims, nonce: next.nonce },
      { alg: 'HS256', secret: 'x'.repeat(40) },
    );
    const answer = await api().call('UserSessionResource.create', { line_id_token: forged }, next.as());
    expect(answer.status).toBe(401);
  });
});
