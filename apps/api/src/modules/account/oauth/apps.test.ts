import { APPS_MAX, ERROR_CODES, oauthMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { CALLBACK, newChallenge, oauthSteps } from './testing';

const api = useTestApi();
const { register, asked, code, connected, token } = oauthSteps(api);
const { challenge } = newChallenge();

describe('an app', () => {
  it('is registered, changed and deleted by who made it, and shows its secret once', async () => {
    const ann = await api().person();
    const { app, secret } = await api().ok(
      'AppsResource.create',
      {
        name: '  Lamp   finder ',
        redirect_addresses: [CALLBACK],
        scopes: ['pins:read', 'boards:read', 'pins:read'],
      },
      ann,
    );
    expect(app).toMatchObject({
      name: 'Lamp finder',
      redirect_addresses: [CALLBACK],
      scopes: ['boards:read', 'pins:read'],
    });
    expect(secret).toMatch(/^cbs_[\w-]{43}$/);
    expect(JSON.stringify(await api().ok('AppsResource.get', {}, ann))).not.toContain(secret);
    const changed = await api().ok('AppsResource.update', { id: app.id, name: 'Lamps' }, ann);
    expect(changed).toEqual({ ...app, name: 'Lamps' });
    const moved = await api().ok(
      'AppsResource.update',
      { id: app.id, redirect_addresses: ['https://app.example/new'], scopes: ['ads:read'] },
      ann,
    );
    expect(moved).toMatchObject({
      name: 'Lamps',
      redirect_addresses: ['https://app.example/new'],
      scopes: ['ads:read'],
    });
    await api().ok('AppsResource.delete', { id: app.id }, ann);
    expect(await api().ok('AppsResource.get', {}, ann)).toEqual([]);
  });

  it('belongs to nobody else', async () => {
    const [app, bob] = [await register(), await api().person()];
    expect(await api().ok('AppsResource.get', {}, bob)).toEqual([]);
    for (const answer of [
      await api().call('AppsResource.update', { id: app.id, name: 'Mine' }, bob),
      await api().call('AppsResource.delete', { id: app.id }, bob),
      await api().call('AppSecretResource.create', { id: app.id }, bob),
    ])
      expect([answer.status, answer.error?.message]).toEqual([404, oauthMessages.appMissing]);
    expect((await token(app, { grant_type: 'client_credentials' })).status).toBe(200);
    expect((await api().call('AppsResource.get', {})).status).toBe(401);
  });

  it.each([
    ['name', { name: ' ' }, oauthMessages.appName],
    ['redirect_addresses', { redirect_addresses: ['http://app.example'] }, oauthMessages.addressScheme],
    ['redirect_addresses', { redirect_addresses: [CALLBACK, CALLBACK] }, oauthMessages.addressTwice],
    [
      'redirect_addresses',
      { redirect_addresses: ['https://APP.example/'] },
      oauthMessages.addressSpelling('https://app.example/'),
    ],
    ['redirect_addresses', { redirect_addresses: [] }, undefined],
    ['scopes.0', { scopes: ['everything'] }, undefined],
  ])('says what is wrong with its %s', async (field, wrong, message) => {
    const ann = await api().person();
    const good = { name: 'A', redirect_addresses: [CALLBACK], scopes: ['pins:read'] as const };
    const made = await api().call('AppsResource.create', { ...good, ...wrong } as never, ann);
    expect([made.status, made.error?.field]).toEqual([400, field]);
    if (message) expect(made.error?.message).toBe(message);
    const { id } = await register(undefined, ann);
    const changed = await api().call('AppsResource.update', { id, ...wrong } as never, ann);
    expect([changed.status, changed.error?.field]).toEqual([400, field]);
  });

  it('is one of so many', async () => {
    const ann = await api().person();
    for (let made = 0; made < APPS_MAX; made++) await register(undefined, ann);
    const answer = await api().call(
      'AppsResource.create',
      { name: 'A', redirect_addresses: [CALLBACK], scopes: ['pins:read'] },
      ann,
    );
    expect([answer.status, answer.error?.message]).toEqual([400, oauthMessages.appsFull(APPS_MAX)]);
  });

  it('and secrets are made so often', async () => {
    const app = await register();
    await api().db.query('update rate_limits set count = 60 where key = $1', [`oauth:apps:${app.owner.id}`]);
    const answer = await api().call('AppSecretResource.create', { id: app.id }, app.owner);
    expect(answer.status).toBe(429);
  });
});

describe('what an app asks', () => {
  const ask = (options: object) => api().ok('OauthRequestResource.get', options);

  it('is told to everybody: who asks, for what, and where the answer goes', async () => {
    const app = await register();
    expect(await ask(asked(app, challenge, { scope: 'pins:read,boards:read', state: 's' }))).toEqual({
      app: { id: app.id, name: 'Lamp finder', owner: app.owner.username },
      scopes: ['boards:read', 'pins:read'],
      origin: 'https://app.example',
      problem: null,
    });
    expect((await ask(asked(app, challenge))).scopes).toHaveLength(3);
  });

  it('is nothing without an app that works, and leads nowhere', async () => {
    const app = await register();
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [app.owner.id]);
    for (const client_id of [undefined, 'x', '1', '9223372036854775808', app.id])
      expect(await ask({ ...asked(app, challenge), client_id })).toMatchObject({
        app: null,
        origin: null,
        problem: { error: 'invalid_client', back: null },
      });
  });

  it('leads nowhere but to an address of the app', async () => {
    const app = await register(undefined, undefined, [CALLBACK, 'https://app.example/other']);
    for (const redirect_uri of [undefined, 'https://evil.example', `${CALLBACK}/`, `${CALLBACK}?a`, ''])
      expect(await ask({ ...asked(app, challenge), redirect_uri })).toMatchObject({
        origin: null,
        problem: { error: 'invalid_request', message: oauthMessages.requestAddress, back: null },
      });
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: undefined }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: '', code_challenge_method: undefined }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_scope', { scope: 'pins:write' }],
    ['invalid_scope', { scope: 'pins:read everything' }],
    ['invalid_scope', { scope: '' }],
  ])('is answered with %s for %j, at the address of the app', async (error, wrong) => {
    const app = await register();
    const { problem, origin, scopes } = await ask({ ...asked(app, challenge, { state: 'a b' }), ...wrong });
    expect([problem?.error, origin, scopes]).toEqual([error, null, []]);
    const back = new URL(problem!.back!);
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error,
      error_description: problem!.message,
      state: 'a b',
      iss: 'http://localhost',
    });
    const { status, error: refused } = await api().call(
      'OauthRequestResource.create',
      { ...asked(app, challenge), ...wrong, allow: true },
      await api().person(),
    );
    expect([status, refused?.field]).toEqual([400, 'client_id']);
  });

  it('has a state that fits', async () => {
    const { problem } = await ask(asked(await register(), challenge, { state: 'x'.repeat(2001) }));
    expect(problem?.message).toBe(oauthMessages.requestState);
    expect(new URL(problem!.back!).searchParams.has('state')).toBe(false);
  });
});

describe('what a person answers', () => {
  it('leads back with a code, or with a refusal that gives nothing', async () => {
    const [ann, app] = [await api().person(), await register()];
    const { to } = await api().ok(
      'OauthRequestResource.create',
      { ...asked(app, challenge, { state: 'é&=' }), allow: false },
      ann,
    );
    expect(Object.fromEntries(new URL(to).searchParams)).toEqual({
      error: 'access_denied',
      state: 'é&=',
      iss: 'http://localhost',
    });
    expect(await api().ok('AppGrantsResource.get', {}, ann)).toEqual([]);
    const given = new URL((await code(app, ann, { state: 'é&=' })).to);
    expect([
      given.origin + given.pathname,
      given.searchParams.get('state'),
      given.searchParams.get('iss'),
    ]).toEqual([CALLBACK, 'é&=', 'http://localhost']);
  });

  it('is listed with all that it has come to, and taken back by nobody else', async () => {
    const [ann, bob, app] = [await api().person(), await api().person(), await register()];
    await code(app, ann, { scope: 'pins:read' });
    await code(app, ann, { scope: 'boards:read' });
    expect(await api().ok('AppGrantsResource.get', {}, ann)).toMatchObject([
      {
        app_id: app.id,
        name: 'Lamp finder',
        owner: app.owner.username,
        scopes: ['boards:read', 'pins:read'],
        used_at: null,
      },
    ]);
    expect((await api().call('AppGrantsResource.delete', { app_id: app.id }, bob)).status).toBe(404);
    const { app: other } = await connected(ann);
    const [latest] = await api().ok('AppGrantsResource.get', {}, ann);
    expect([latest?.app_id, latest?.used_at]).toEqual([other.id, expect.any(String)]);
    await api().ok('AppGrantsResource.delete', { app_id: app.id }, ann);
    expect(await api().ok('AppGrantsResource.get', {}, ann)).toHaveLength(1);
  });

  it('is for who is logged in, with the token of their session, and may do everything', async () => {
    const [ann, app] = [await api().person(), await register()];
    const options = { ...asked(app, challenge), allow: true };
    expect((await api().call('OauthRequestResource.create', options)).status).toBe(401);
    const foreign = await api().call('OauthRequestResource.create', options, {
      ...ann,
      headers: { ...ann.headers, 'x-csrftoken': (await api().person()).headers['x-csrftoken']! },
    });
    expect([foreign.status, foreign.error?.api_error_code]).toEqual([403, ERROR_CODES.csrf]);
    await api().db.query(`update users set login_state = 'soft_banned' where id = $1`, [ann.id]);
    const limited = await api().call('OauthRequestResource.create', options, ann);
    expect([limited.status, limited.error?.api_error_code]).toEqual([403, ERROR_CODES.limitedLogin]);
  });

  it('is given so often', async () => {
    const [ann, app] = [await api().person(), await register()];
    await code(app, ann);
    await api().db.query('update rate_limits set count = 60 where key = $1', [`oauth:answer:${ann.id}`]);
    const options = asked(app, challenge);
    expect((await api().call('OauthRequestResource.create', { ...options, allow: true }, ann)).status).toBe(
      429,
    );
    expect((await api().call('OauthRequestResource.create', { ...options, allow: false }, ann)).status).toBe(
      200,
    );
  });
});
