import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { messages } from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { handlers } from '../modules/handlers';
import { METRICS_TOKEN_FILE, metricsToken } from '../modules/operations/health/routes';
import { loadConfig } from '../platform/config';
import { createDb } from '../platform/db';
import { useDoor } from '../platform/testing';
import { useTestApi } from '../testing/test-api';

const api = useTestApi();
const json = { 'content-type': 'application/json' };
const post = (headers: Record<string, string>, payload = JSON.stringify({ options: { name: 'B' } })) =>
  api().app.inject({
    method: 'POST',
    url: '/resource/BoardResource/create/',
    headers: { ...json, ...headers },
    payload,
  });

describe('what is answered', () => {
  it('is packed as the client takes it, and says that it depends on that', async () => {
    const url = '/vx/calls/';
    const [packed, whole] = [
      await api().app.inject({ url, headers: { 'accept-encoding': 'br' } }),
      await api().app.inject({ url }),
    ];
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding') as string,
    });
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(whole.json());
  });
});

describe('a database that is away', () => {
  it('is 503 with words and a time to come back, and never a success or an unexplained fault', async () => {
    const ann = await api().person();
    const door = await useDoor(api().db.url);
    const db = createDb(door.url, { patienceMs: 0 });
    const app = await createApp({ ...api(), db }, handlers);
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/resource/BoardResource/create/',
        headers: { ...json, ...ann.headers },
        payload: JSON.stringify({ options: { name: 'Here and away' } }),
      });
    await door.shut();
    const answer = await send();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      resource_response: {
        error: { message: "Corkboard can't be reached right now. Try again in a moment." },
      },
    });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await door.open();
    expect((await send()).statusCode).toBe(200);
    await app.close();
    await db.close();
  });
});

describe('envelope', () => {
  it('wraps data, and errors with status, code, message and field', async () => {
    const ann = await api().person();
    const good = await post(ann.headers);
    expect(good.json()).toMatchObject({
      resource_response: {
        status: 'success',
        code: 0,
        http_status: 200,
        bookmark: null,
        error: null,
        data: { name: 'B' },
      },
    });
    const bad = await post(ann.headers, JSON.stringify({ options: { name: ' ' } }));
    expect(bad.statusCode).toBe(400);
    expect(bad.json()).toMatchObject({
      resource_response: {
        status: 'failure',
        data: null,
        error: {
          status: 'failure',
          http_status: 400,
          field: 'name',
          message_detail: "Don't forget to name your board!",
        },
      },
    });
  });

  it.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['no options', '{}'],
    ['options of another type', '{"options": 5}'],
    ['a number too large', '{"options": {"name": {"a": 1}}}'],
    ['nothing', ''],
  ])('answers 400 with the field for %s', async (_, payload) => {
    const ann = await api().person();
    const answer = await post(ann.headers, payload);
    expect(answer.statusCode).toBe(400);
    expect(
      answer.json<{ resource_response: { error: { message_detail: string } } }>().resource_response.error
        .message_detail,
    ).not.toBe('');
  });

  it('refuses a body of two megabytes with 413 and an unknown type with 415', async () => {
    const ann = await api().person();
    expect(
      (await post(ann.headers, JSON.stringify({ options: { name: 'x'.repeat(2_000_000) } }))).statusCode,
    ).toBe(413);
    expect((await post({ ...ann.headers, 'content-type': 'text/xml' }, '<a/>')).statusCode).toBe(415);
  });

  it('answers 404 in the envelope for a call that does not exist, and bare under /v5', async () => {
    const one = await api().app.inject('/resource/NothingResource/get/');
    expect(one.statusCode).toBe(404);
    expect(one.json()).toMatchObject({ resource_response: { status: 'failure' } });
    const two = await api().app.inject('/v5/nothing');
    expect(two.json()).toEqual({ code: 4, message: 'There is no call at this address.' });
  });

  it.each([
    ['GET', '/v5', '', undefined],
    ['GET', '/v5?a=1', '', undefined],
    ['GET', '/v5/', '', undefined],
    ['PATCH', '/v5/boards', 'application/json', '[]'],
    ['DELETE', '/v5/boards', 'application/json', '{}'],
    ['POST', '/v5/user_account', 'application/json', '{'],
    ['POST', '/v5/oauth/nothing', 'application/x-www-form-urlencoded', 'grant_type=refresh_token'],
    ['POST', '/v5/nothing/here', 'multipart/form-data', 'x'],
    ['POST', '/v5/nothing', 'application/json', `"${'x'.repeat(2_000_000)}"`],
  ] as const)('answers 404 for %s %s, whatever is sent there as %s', async (method, url, type, payload) => {
    const answer = await api().app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { headers: { 'content-type': type }, payload }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 4, message: messages.unknownCall }]);
  });

  it.each([
    ['a number for a text', { name: 5 }],
    ['a truth for a text', { name: true }],
    ['nothing for a text', { name: null }],
    ['a list of one for a text', { name: ['B'] }],
  ])('takes %s for neither in a body nor in the JSON of a query', async (_, options) => {
    const ann = await api().person();
    expect((await post(ann.headers, JSON.stringify({ options }))).statusCode).toBe(400);
    const data = encodeURIComponent(JSON.stringify({ options: { username: options.name } }));
    const read = await api().app.inject({
      url: `/resource/UserResource/get/?data=${data}`,
      headers: ann.headers,
    });
    expect(read.statusCode).toBe(400);
  });

  it.each([
    ['POST', '/resource/BoardResource/create/', { options: { name: 'B', privcy: 'secret' } }, 'privcy'],
    [
      'GET',
      `/resource/UserBlockResource/get/?data=${encodeURIComponent('{"options":{"pagesize":5}}')}`,
      undefined,
      'pagesize',
    ],
    ['POST', '/v3/users/me/', { ful_name: 'Ann' }, 'ful_name'],
    ['GET', '/v3/search/autocomplete/?q=a&show_pins=1', undefined, 'show_pins'],
    ['POST', '/v5/boards', { name: 'B', privcy: 'SECRET' }, 'privcy'],
    ['GET', '/v5/boards?privcy=SECRET', undefined, 'privcy'],
  ] as const)('refuses what a call does not have: %s %s', async (method, url, payload, field) => {
    const ann = await api().person();
    const answer = await api().app.inject({
      method,
      url,
      headers: ann.headers,
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(JSON.stringify(messages.fieldUnknown(field)));
  });

  it('reads numbers and lists in the parameters of an address, which are all text', async () => {
    const ann = await api().person();
    const page = await api().app.inject({
      url: '/v5/boards?page_size=2&privacy=PUBLIC',
      headers: ann.headers,
    });
    expect(page.statusCode).toBe(200);
    for (const size of ['true', '', '2x', '251'])
      expect(
        (await api().app.inject({ url: `/v5/boards?page_size=${size}`, headers: ann.headers })).statusCode,
      ).toBe(400);
  });

  it.each([
    'data=%7B',
    'data=5',
    'data=%7B%22options%22%3A%7B%22board_id%22%3A%22abc%22%7D%7D',
    'data=null',
    'data=1&data=2',
  ])('answers 400 for the query %s', async (query) => {
    expect((await api().app.inject(`/resource/BoardResource/get/?${query}`)).statusCode).toBe(400);
  });
});

describe('cross-site requests', () => {
  it('needs the header to equal the cookie', async () => {
    const ann = await api().person();
    const { 'x-csrftoken': _, ...without } = ann.headers;
    for (const headers of [without, { ...ann.headers, 'x-csrftoken': 'another-token-0123456789' }]) {
      const answer = await post(headers as Record<string, string>);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ resource_response: { error: { api_error_code: 9 } } });
    }
  });

  it('takes the token of this session only, and any of a stranger', async () => {
    const [ann, eve] = [await api().person(), await api().person()];
    const session = ann.headers.cookie!.split('; ')[0]!;
    const foreign = eve.headers['x-csrftoken']!;
    for (const token of [foreign, 'a-strangers-token-0123456789']) {
      const answer = await post({ cookie: `${session}; csrftoken=${token}`, 'x-csrftoken': token });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ resource_response: { error: { api_error_code: 9 } } });
    }
    // The right header alone is not enough either: the cookie says which page it came from.
    expect((await post({ cookie: session, 'x-csrftoken': ann.headers['x-csrftoken']! })).statusCode).toBe(
      403,
    );
    expect((await post(ann.headers)).statusCode).toBe(200);
    const stranger = await post({ cookie: `csrftoken=${foreign}`, 'x-csrftoken': foreign });
    expect(stranger.statusCode).toBe(401);
  });

  it.each(['', 'short', 'fifteen-letters'])('is not satisfied when both are "%s"', async (token) => {
    const ann = await api().person();
    const cookie = ann.headers.cookie!.replace(/csrftoken=[^;]*/, `csrftoken=${token}`);
    // As somebody, as a stranger (who would be asked to log in: 401), and without either.
    const tries: Record<string, string>[] = [
      { cookie, 'x-csrftoken': token },
      { cookie: `csrftoken=${token}`, 'x-csrftoken': token },
      { cookie: cookie.split(';', 1)[0]! },
      {},
    ];
    for (const sent of tries) expect((await post(sent)).statusCode).toBe(403);
  });

  it.each([
    ['http://evil-localhost', 'localhost'],
    ['http://localhost.evil.example', 'localhost'],
    ['http://evil.localhost', 'localhost'],
    ['http://localhost@evil.example', 'localhost'],
    ['http://notpins.example', 'pins.example'],
    ['http://pins.example.evil.example', 'pins.example'],
    ['http://pins.example:81', 'pins.example'],
    ['http://pins.exampl', 'pins.example'],
  ])('refuses %s at %s: a part of our name is not our name', async (origin, host) => {
    const ann = await api().person();
    expect((await post({ ...ann.headers, origin, host })).statusCode).toBe(403);
  });

  it('refuses a foreign or opaque origin and takes our own', async () => {
    const ann = await api().person();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:81', 'not an origin']) {
      expect((await post({ ...ann.headers, origin })).statusCode).toBe(403);
    }
    expect((await post({ ...ann.headers, origin: 'http://localhost' })).statusCode).toBe(200);
    expect(
      (
        await post(
          { ...ann.headers, origin: 'http://pins.example', host: 'pins.example' },
          '{"options":{"name":"C"}}',
        )
      ).statusCode,
    ).toBe(200);
  });

  it('takes a beacon without the header, but not from another site', async () => {
    const send = (origin: string) =>
      api().app.inject({
        method: 'POST',
        url: '/vx/client_metrics/',
        headers: { ...json, origin },
        payload: { metrics: [{ name: 'remote_fault', remote: 'consumer', kind: 'timeout' }] },
      });
    expect((await send('http://localhost')).statusCode).toBe(200);
    expect((await send('https://evil.example')).statusCode).toBe(403);
    expect(await api().metrics.text()).toContain(
      'client_faults_total{name="remote_fault",remote="consumer",kind="timeout"} 1',
    );
  });
});

describe('who a request is', () => {
  const read = (headers: Record<string, string>) => api().app.inject({ url: '/v5/user_account', headers });
  const scene = async () => {
    const ann = await api().person();
    const { token } = await api().ok(
      'UserAccessTokenResource.create',
      { name: 'mine', scopes: ['user_accounts:read'] },
      ann,
    );
    const bearer = { authorization: `Bearer ${token}` };
    const statuses = async () => [
      (await read(ann.headers)).statusCode,
      (await post(ann.headers, JSON.stringify({ options: { name: Math.random().toString() } }))).statusCode,
      (await read(bearer)).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    return { ann, statuses };
  };

  it('is nobody from the moment that the account is suspended, by a running session or a token', async () => {
    const { ann, statuses } = await scene();
    const state = (name: string | null) =>
      api().db.query('update users set login_state = $2 where id = $1', [ann.id, name]);
    await state('suspended');
    expect(await statuses()).toEqual([401, 401, 401]);
    await state(null);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('is nobody after the session or the token has run out', async () => {
    const { ann, statuses } = await scene();
    await api().db.query(
      `update access_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
      [ann.id],
    );
    expect(await statuses()).toEqual([200, 200, 401]);
    await api().db.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      ann.id,
    ]);
    expect(await statuses()).toEqual([401, 401, 401]);
  });
});

describe('bearer tokens', () => {
  it('stand for their person under /v5 with the scopes they have, and nowhere else', async () => {
    const ann = await api().person();
    const { token } = await api().ok(
      'UserAccessTokenResource.create',
      { name: 'mine', scopes: ['user_accounts:read'] },
      ann,
    );
    const headers = { authorization: `Bearer ${token}` };
    const me = await api().app.inject({ url: '/v5/user_account', headers });
    expect(me.json()).toMatchObject({ id: ann.id, username: ann.username });
    const lacking = await api().app.inject({ url: '/v5/boards', headers });
    expect([lacking.statusCode, lacking.json()]).toEqual([403, expect.objectContaining({ code: 3 })]);
    const wrong = await api().app.inject({
      url: '/v5/user_account',
      headers: { authorization: 'Bearer nope' },
    });
    expect([wrong.statusCode, wrong.json<{ code: number }>().code]).toEqual([401, 2]);
    const elsewhere = await post({
      ...headers,
      cookie: ann.headers.cookie!.split('; ')[1]!,
      'x-csrftoken': ann.headers['x-csrftoken']!,
    });
    expect(elsewhere.statusCode).toBe(401);
  });

  it('let other origins speak to /v5 without cookies, and to nothing else', async () => {
    const preflight = (url: string) =>
      api().app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://shop.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
    const open = await preflight('/v5/pins');
    expect(open.headers['access-control-allow-origin']).toBe('*');
    expect(open.headers['access-control-allow-credentials']).toBeUndefined();
    expect(
      (await preflight('/resource/BoardResource/create/')).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });
});

describe('odd input', () => {
  it.each(['[{"toString":1}]', '[[["5"]]]', '[null]', '[true]', '{"0":1}', '"5"', '[]', '[1e400]', '[""]'])(
    'is a wrong bookmark: %s',
    async (json) => {
      const ann = await api().person();
      const bookmark = Buffer.from(json).toString('base64url');
      const url = `/v5/boards?bookmark=${bookmark}`;
      expect((await api().app.inject({ url, headers: ann.headers })).statusCode).toBe(400);
    },
  );

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=""'])(
    'is a body of parts that nothing divides: %s',
    async (type) => {
      const ann = await api().person();
      expect((await post({ ...ann.headers, 'content-type': type }, 'x')).statusCode).toBe(400);
    },
  );
});

describe('service pages', () => {
  it('describes every registered call', async () => {
    const page = await api().app.inject('/docs/api/json');
    const { paths } = page.json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(paths)).toContain('/resource/BoardResource/create/');
    expect(Object.keys(paths)).toContain('/v5/boards');
    expect((await api().app.inject('/docs/api')).statusCode).toBeLessThan(400);
  });

  it('describes nothing where it is told not to', async () => {
    const config = loadConfig({ DATA_DIR: api().config.dataDir, API_DOCS: 'off' });
    const app = await createApp({ ...api(), config }, handlers);
    for (const url of ['/docs/api', '/docs/api/', '/docs/api/json', '/docs/api/static/index.html'])
      expect((await app.inject(url)).statusCode, url).toBe(404);
    expect((await app.inject('/resource/UserSessionResource/get/')).statusCode).toBe(200);
    await app.close();
  });

  it('binds its cookies to the host when people come through https, by setting or by a trusted proxy', async () => {
    const ann = await api().person();
    const out = async (env: Record<string, string>, remoteAddress: string, proto?: string) => {
      const config = loadConfig({ DATA_DIR: api().config.dataDir, ...env });
      const app = await createApp({ ...api(), config }, handlers);
      const prefixed = ann.headers.cookie!.replace(/(session|csrftoken)=/g, '__Host-$1=');
      const [plain, bound] = await Promise.all(
        [ann.headers.cookie!, prefixed].map((cookie) =>
          app.inject({
            method: 'DELETE',
            url: '/resource/UserSessionResource/delete/?data={"options":{}}',
            remoteAddress,
            headers: { ...ann.headers, cookie, ...(proto !== undefined && { 'x-forwarded-proto': proto }) },
          }),
        ),
      );
      await app.close();
      const { headers } = plain!.statusCode === 200 ? plain! : bound!;
      return [
        plain!.statusCode,
        bound!.statusCode,
        String(headers['set-cookie']),
        headers['strict-transport-security'],
      ];
    };
    const https = [403, 200, expect.stringMatching(/^__Host-session=;.*Path=\/.*Secure/), 'max-age=31536000'];
    const http = [200, 403, expect.stringMatching(/^session=;(?!.*Secure)/), undefined];
    expect(await out({ PUBLIC_ORIGIN: 'https://pins.example' }, '203.0.113.7')).toEqual(https);
    expect(await out({}, '127.0.0.1', 'https')).toEqual(https);
    expect(await out({ TRUSTED_PROXIES: '203.0.113.0/24' }, '203.0.113.7', 'https')).toEqual(https);
    expect(await out({}, '203.0.113.7', 'https')).toEqual(http);
    expect(await out({ TRUSTED_PROXIES: 'none' }, '127.0.0.1', 'https')).toEqual(http);
    expect(await out({}, '127.0.0.1', 'gopher')).toEqual(http);
  });

  it('says that it lives, is ready, and how it fares', async () => {
    expect((await api().app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await api().app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = (authorization?: string) =>
      api().app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    const token = metricsToken(api().config);
    // Nobody sets one: it is made once, and only its owner may read it.
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(api().config.dataDir, METRICS_TOKEN_FILE)).mode & 0o077).toBe(0);
    expect(metricsToken({ ...api().config, metricsToken: 'set' })).toBe('set');
    for (const wrong of [undefined, '', token, 'Bearer ', `Bearer ${token}x`])
      expect((await metrics(wrong)).statusCode).toBe(404);
    expect((await metrics(`Bearer ${token}`)).body).toContain('http_request_duration_seconds');
  });

  it('is not ready while there is nowhere to write', async () => {
    const { config } = api();
    const { dataDir } = config;
    config.dataDir = join(dataDir, 'gone');
    const answer = await api().app.inject('/readyz');
    config.dataDir = dataDir;
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'the data folder cannot be written' },
    ]);
  });

  it('has a summary for every call of the contract', () => {
    for (const [name, call] of Object.entries(calls)) expect(call.summary, name).toMatch(/\.$/);
  });
});
