import { ERROR_CODES } from '@corkboard/contract';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { CALLBACK, newChallenge, oauthSteps } from './testing';

const api = useTestApi();
const { register, code, exchange, refresh, use, connected, token, post } = oauthSteps(api);
const query = (sql: string, values: unknown[] = []) => api().db.query(sql, values);
const REFUSED = { status: 400, code: 1, error: 'invalid_grant' };

describe('a code', () => {
  it('is exchanged once, for tokens that do what was allowed and no more', async () => {
    const [ann, app] = [await api().person(), await register()];
    const given = await code(app, ann, { scope: 'user_accounts:read boards:read' });
    const answer = await exchange(app, given);
    expect(answer).toMatchObject({ status: 200, token_type: 'bearer', expires_in: 3600 });
    expect(answer.scope).toBe('boards:read user_accounts:read');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await use(answer.access_token)).toBe(200);
    expect(await use(answer.access_token, '/v5/boards')).toBe(200);
    const me = await api().app.inject({
      url: '/v5/user_account',
      headers: { authorization: `Bearer ${answer.access_token}` },
    });
    expect(me.json()).toMatchObject({ id: ann.id });
    const refused = await api().app.inject({
      method: 'POST',
      url: '/v5/boards',
      headers: { authorization: `Bearer ${answer.access_token}` },
      payload: { name: 'A' },
    });
    expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([403, ERROR_CODES.scope]);
    expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
  });

  it('that comes again ends everything that came of it, and nothing of another code', async () => {
    const [ann, app] = [await api().person(), await register()];
    const elsewhere = await connected(ann, app);
    const given = await code(app, ann);
    const first = await exchange(app, given);
    const next = await refresh(app, first.refresh_token);
    expect(await exchange(app, given)).toMatchObject({ ...REFUSED, field: 'code' });
    expect([await use(first.access_token), await use(next.access_token)]).toEqual([401, 401]);
    expect(await refresh(app, first.refresh_token)).toMatchObject(REFUSED);
    expect(await use(elsewhere.access_token)).toBe(200);
    expect((await refresh(app, elsewhere.refresh_token)).status).toBe(200);
    expect(await api().ok('AppGrantsResource.get', {}, ann)).toHaveLength(1);
  });

  it('needs no challenge from an app with a secret, which then brings no verifier', async () => {
    const [ann, app] = [await api().person(), await register()];
    const allow = async () => {
      const { to } = await api().ok(
        'OauthRequestResource.create',
        { consumer_id: app.id, redirect_uri: CALLBACK, response_type: 'code', allow: true },
        ann,
      );
      return { grant_type: 'authorization_code', code: new URL(to).searchParams.get('code')! };
    };
    const form = { ...(await allow()), redirect_uri: CALLBACK };
    expect((await token(app, form)).status).toBe(200);
    const { verifier } = newChallenge();
    const taken = { ...(await allow()), redirect_uri: CALLBACK, code_verifier: verifier };
    expect(await token(app, taken)).toMatchObject(REFUSED);
  });

  it('needs a challenge from an app without a secret', async () => {
    const [ann, app] = [await api().person(), await register()];
    await query('update oauth_apps set secret_hash = null where id = $1', [app.id]);
    const asked = { client_id: app.id, redirect_uri: CALLBACK, response_type: 'code' };
    const bare = await api().ok('OauthRequestResource.get', asked, ann);
    expect(bare.problem?.error).toBe('invalid_request');
    const challenged = { ...asked, code_challenge: newChallenge().challenge, code_challenge_method: 'S256' };
    expect((await api().ok('OauthRequestResource.get', challenged, ann)).problem).toBeNull();
  });

  it('is exchanged by one of two who come at once, and neither keeps anything', async () => {
    const [ann, app] = [await api().person(), await register()];
    const given = await code(app, ann);
    const answers = await Promise.all([exchange(app, given), exchange(app, given)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await use(answers.find(({ status }) => status === 200)!.access_token)).toBe(401);
  });

  it.each([
    ['another verifier', { code_verifier: newChallenge().verifier }],
    ['the challenge instead of the verifier', { code_verifier: 'x'.repeat(43) }],
    ['an empty verifier', { code_verifier: '' }],
    ['another registered address', { redirect_uri: 'https://app.example/other' }],
    ['a longer address', { redirect_uri: `${CALLBACK}/` }],
    ['no address', { redirect_uri: '' }],
  ])('is refused with %s, and worth nothing then', async (_, more) => {
    const [ann, app] = [
      await api().person(),
      await register(undefined, undefined, [CALLBACK, 'https://app.example/other']),
    ];
    const given = await code(app, ann);
    expect(await exchange(app, given, more)).toMatchObject(REFUSED);
    expect(await exchange(app, given)).toMatchObject(REFUSED);
    // Nobody had tokens of it: what else the person has allowed goes on.
    expect(await api().ok('AppGrantsResource.get', {}, ann)).toHaveLength(1);
  });

  it('needs no address where the request had none', async () => {
    const [ann, app] = [await api().person(), await register()];
    const { verifier, challenge } = newChallenge();
    const allow = async () => {
      const asked = { client_id: app.id, response_type: 'code', code_challenge: challenge };
      const { to } = await api().ok(
        'OauthRequestResource.create',
        { ...asked, code_challenge_method: 'S256', allow: true },
        ann,
      );
      return { code: new URL(to).searchParams.get('code')!, verifier };
    };
    expect((await exchange(app, await allow(), { redirect_uri: '' })).status).toBe(200);
    expect(await exchange(app, await allow())).toMatchObject(REFUSED);
  });

  it('is refused when another app brings it, which ends nothing of the app it was for', async () => {
    const [ann, mallory] = [await api().person(), await register()];
    const { app, access_token } = await connected(ann);
    const given = await code(app, ann);
    expect(await exchange(mallory, given)).toMatchObject(REFUSED);
    expect(await exchange(app, given)).toMatchObject(REFUSED);
    expect(await use(access_token)).toBe(200);
  });

  it('that was used ends nothing when another app brings it', async () => {
    const [ann, app, mallory] = [await api().person(), await register(), await register()];
    const given = await code(app, ann);
    const first = await exchange(app, given);
    expect(await exchange(mallory, given)).toMatchObject(REFUSED);
    expect(await use(first.access_token)).toBe(200);
  });

  it('expires', async () => {
    const [ann, app] = [await api().person(), await register()];
    const given = await code(app, ann);
    const [{ seconds } = { seconds: 0 }] = (await query(
      'select extract(epoch from max(expires_at) - now())::int as seconds from oauth_codes',
    )) as unknown as { seconds: number }[];
    expect(seconds).toBeLessThanOrEqual(600);
    await query(`update oauth_codes set expires_at = now() - interval '1 second'`);
    expect(await exchange(app, given)).toMatchObject(REFUSED);
  });

  it('is worth nothing once the person changed their mind, or was suspended', async () => {
    const [ann, bob, app] = [await api().person(), await api().person(), await register()];
    const [first, second] = [await code(app, ann), await code(app, bob)];
    await api().ok('AppGrantsResource.delete', { app_id: app.id }, ann);
    await query(`update users set login_state = 'suspended' where id = $1`, [bob.id]);
    expect(await exchange(app, first)).toMatchObject(REFUSED);
    expect(await exchange(app, second)).toMatchObject(REFUSED);
  });

  it('is worth nothing while the person has locked their account', async () => {
    const [ann, app] = [await api().person(), await register()];
    const given = await code(app, ann);
    await query('update users set locked_at = now() where id = $1', [ann.id]);
    expect(await exchange(app, given)).toMatchObject(REFUSED);
  });

  it('and the tokens are kept as hashes only', async () => {
    const ann = await api().person();
    const app = await register();
    const given = await code(app, ann);
    const answer = await exchange(app, given);
    const rows = await query(
      `select (select json_agg(c)::text from oauth_codes c) || (select json_agg(r)::text from oauth_refresh_tokens r)
         || (select json_agg(a)::text from access_tokens a) || (select json_agg(a)::text from oauth_apps a) as all`,
    );
    const kept = JSON.stringify(rows);
    for (const secret of [given.code, answer.access_token, answer.refresh_token, app.secret])
      expect(kept).not.toContain(secret);
  });
});

describe('a refresh token', () => {
  it('stays the same, gives the next bearer token, and lasts from then', async () => {
    const { app, access_token, refresh_token, scope } = await connected(await api().person());
    await query(`update oauth_refresh_tokens set expires_at = now() + interval '1 minute'`);
    const next = await refresh(app, refresh_token);
    expect(next).toMatchObject({ status: 200, scope, refresh_token });
    expect([await use(access_token), await use(next.access_token)]).toEqual([200, 200]);
    await query(`update oauth_refresh_tokens set expires_at = expires_at - interval '59 days'`);
    expect((await refresh(app, refresh_token)).status).toBe(200);
  });

  it('serves two jobs of its app, and both go on', async () => {
    const { app, refresh_token } = await connected(await api().person());
    for (let day = 0; day < 2; day++) {
      const jobs = await Promise.all([refresh(app, refresh_token), refresh(app, refresh_token)]);
      for (const { access_token } of jobs) expect(await use(access_token)).toBe(200);
    }
  });

  it('is nothing for another app, and nothing as a bearer token', async () => {
    const { app, refresh_token } = await connected(await api().person());
    expect(await refresh(await register(), refresh_token)).toMatchObject(REFUSED);
    expect(await use(refresh_token)).toBe(401);
    expect((await refresh(app, refresh_token)).status).toBe(200);
  });

  it('gives fewer scopes when asked, and never more', async () => {
    const { app, refresh_token, access_token } = await connected(await api().person());
    const less = await refresh(app, refresh_token, { scope: 'user_accounts:read' });
    expect([less.status, less.scope]).toEqual([200, 'user_accounts:read']);
    expect(await use(less.access_token, '/v5/boards')).toBe(403);
    for (const scope of ['boards:write', 'user_accounts:read nonsense', ','])
      expect(await refresh(app, less.refresh_token, { scope })).toMatchObject({
        status: 400,
        error: 'invalid_scope',
        field: 'scope',
      });
    const all = await refresh(app, less.refresh_token);
    expect([all.status, await use(all.access_token, '/v5/boards')]).toEqual([200, 200]);
    expect(await refresh(app, access_token)).toMatchObject(REFUSED);
  });

  it('does nothing while the person has locked their account', async () => {
    const ann = await api().person();
    const one = await connected(ann);
    await query('update users set locked_at = now() where id = $1', [ann.id]);
    expect(await refresh(one.app, one.refresh_token)).toMatchObject(REFUSED);
  });

  it('expires, and does nothing for who is suspended', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const [one, two] = [await connected(ann), await connected(bob)];
    await query(`update users set login_state = 'suspended' where id = $1`, [bob.id]);
    expect(await refresh(two.app, two.refresh_token)).toMatchObject(REFUSED);
    expect(await use(two.access_token)).toBe(401);
    await query(`update oauth_refresh_tokens set expires_at = now()`);
    expect(await refresh(one.app, one.refresh_token)).toMatchObject(REFUSED);
  });
});

describe('a bearer token of an app', () => {
  it('expires', async () => {
    const { access_token } = await connected(await api().person());
    await query(`update access_tokens set expires_at = now()`);
    const answer = await api().app.inject({
      url: '/v5/user_account',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it.each([
    [
      'the person takes it back',
      async (ann: Ann, app: App): Promise<unknown> =>
        api().ok('AppGrantsResource.delete', { app_id: app.id }, ann),
    ],
    [
      'the app is deleted',
      async (_: Ann, app: App): Promise<unknown> =>
        api().ok('AppsResource.delete', { id: app.id }, app.owner),
    ],
    [
      'the person logs out everywhere',
      async (ann: Ann): Promise<unknown> => api().ok('UserSessionResource.delete', { everywhere: true }, ann),
    ],
    [
      'the person locks their account',
      async (ann: Ann): Promise<unknown> => api().ok('UserPanicResource.create', {}, ann),
    ],
    [
      'the account is deleted',
      async (ann: Ann): Promise<unknown> => query('delete from users where id = $1', [ann.id]),
    ],
    [
      'the account of who made the app is deleted',
      async (_: Ann, app: App): Promise<unknown> => query('delete from users where id = $1', [app.owner.id]),
    ],
  ] as const)('ends at once when %s, and so does all that would bring another one', async (_, end) => {
    const ann = await api().person();
    const { app, access_token, refresh_token } = await connected(ann);
    const waiting = await code(app, ann);
    await end(ann, app);
    expect(await use(access_token)).toBe(401);
    expect((await refresh(app, refresh_token)).status).toBeGreaterThanOrEqual(400);
    expect((await exchange(app, waiting)).status).toBeGreaterThanOrEqual(400);
    const left = await query('select 1 from access_tokens where user_id = $1', [ann.id]);
    expect(left).toEqual([]);
  });

  it('goes no further than reading while its person may only look around', async () => {
    const ann = await api().person();
    const app = await register(['boards:write', 'user_accounts:read']);
    const { access_token } = await exchange(app, await code(app, ann));
    await query(`update users set login_state = 'soft_banned' where id = $1`, [ann.id]);
    expect(await use(access_token)).toBe(200);
    const write = await api().app.inject({
      method: 'POST',
      url: '/v5/boards',
      headers: { authorization: `Bearer ${access_token}` },
      payload: { name: 'A' },
    });
    expect(write.statusCode).toBe(403);
  });

  it('is for /v5 only: it opens neither settings nor tokens', async () => {
    const { access_token } = await connected(await api().person());
    for (const name of ['AppsResource', 'AppGrantsResource', 'UserAccessTokenResource'])
      expect(await use(access_token, `/resource/${name}/get/`)).toBe(401);
  });

  it("is not one of the personal tokens, and can't be ended as one", async () => {
    const ann = await api().person();
    await connected(ann);
    expect(await api().ok('UserAccessTokenResource.get', {}, ann)).toEqual([]);
    const rows = (await query('select id::text from access_tokens where user_id = $1', [
      ann.id,
    ])) as unknown as {
      id: string;
    }[];
    expect((await api().call('UserAccessTokenResource.delete', { id: rows[0]!.id }, ann)).status).toBe(404);
  });
});

describe('a write without a token', () => {
  it('is told so, and not that a page is out of date', async () => {
    const answer = await api().app.inject({ method: 'POST', url: '/v5/boards', payload: { name: 'A' } });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([
      401,
      ERROR_CODES.unauthenticated,
    ]);
  });
});

describe('an app for itself', () => {
  it('gets a token for who made it, within what it may ask, and none to refresh', async () => {
    const app = await register();
    const answer = await token(app, { grant_type: 'client_credentials', scope: 'user_accounts:read' });
    expect([answer.status, answer.scope, answer.refresh_token]).toEqual([
      200,
      'user_accounts:read',
      undefined,
    ]);
    const me = await api().app.inject({
      url: '/v5/user_account',
      headers: { authorization: `Bearer ${answer.access_token}` },
    });
    expect(me.json()).toMatchObject({ id: app.owner.id });
    expect(await use(answer.access_token, '/v5/boards')).toBe(403);
    expect((await token(app, { grant_type: 'client_credentials' })).scope).toBe(
      'boards:read pins:read user_accounts:read',
    );
    for (const scope of ['ads:read', ' '])
      expect(await token(app, { grant_type: 'client_credentials', scope })).toMatchObject({
        status: 400,
        error: 'invalid_scope',
      });
  });

  it('loses it with its secret, its person, and whatever ends their access', async () => {
    const app = await register();
    const own = async (secret: string) => token({ ...app, secret }, { grant_type: 'client_credentials' });
    const first = await own(app.secret);
    const { secret } = await api().ok('AppSecretResource.create', { id: app.id }, app.owner);
    expect(await use(first.access_token)).toBe(401);
    expect((await own(app.secret)).status).toBe(401);
    const second = await own(secret);
    expect(await use(second.access_token)).toBe(200);
    await query('update users set locked_at = now() where id = $1', [app.owner.id]);
    expect((await own(secret)).status).toBe(401);
    await query(`update users set locked_at = null, login_state = 'suspended' where id = $1`, [app.owner.id]);
    expect((await own(secret)).status).toBe(401);
    await query('update users set login_state = null where id = $1', [app.owner.id]);
    await query('insert into away_people (user_id) values ($1)', [app.owner.id]);
    expect((await own(secret)).status).toBe(401);
    await query('delete from away_people');
    expect((await own(secret)).status).toBe(200);
  });
});

describe('a caller for tokens', () => {
  it('is an app with its secret, and says so with HTTP Basic', async () => {
    const [app, other] = [await register(), await register()];
    for (const wrong of [
      null,
      { ...app, secret: other.secret },
      { ...app, secret: '' },
      { ...app, id: other.id },
      { ...app, id: 'nobody' },
      { ...app, id: '9223372036854775808' },
    ]) {
      const answer = await token(wrong, {
        grant_type: 'client_credentials',
        client_id: app.id,
        client_secret: app.secret,
      });
      expect(answer).toMatchObject({ status: 401, code: 2, error: 'invalid_client' });
      expect(answer.message).toBe(answer.error_description);
      expect(answer.headers['www-authenticate']).toBe('Basic realm="Corkboard"');
    }
  });

  it('may escape its secret as in forms', async () => {
    const app = await register();
    const escaped = app.secret.replaceAll('_', '%5F').replaceAll('-', '%2D');
    expect((await token({ ...app, secret: escaped }, { grant_type: 'client_credentials' })).status).toBe(200);
    expect((await token({ ...app, secret: '%' }, { grant_type: 'client_credentials' })).status).toBe(401);
  });

  it.each([
    [{}, 'grant_type', 'invalid_request'],
    [{ grant_type: '' }, 'grant_type', 'invalid_request'],
    [{ grant_type: 'password' }, 'grant_type', 'unsupported_grant_type'],
    [{ grant_type: 'authorization_code' }, 'code', 'invalid_request'],
    [{ grant_type: 'authorization_code', code: 'made up' }, 'code', 'invalid_grant'],
    [{ grant_type: 'refresh_token' }, 'refresh_token', 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'made up' }, 'refresh_token', 'invalid_grant'],
  ])('is told what is wrong with %j', async (form, field, error) => {
    const answer = await token(await register(), form as Record<string, string>);
    expect(answer).toMatchObject({ status: 400, code: 1, field, error });
    expect(answer.message).toContain(field);
  });

  it('sends a form, every field once, and is not a page of another site', async () => {
    const app = await register();
    const send = (type: string, payload: string, more: Record<string, string> = {}) =>
      api().app.inject({
        method: 'POST',
        url: '/v5/oauth/token',
        headers: {
          'content-type': type,
          authorization: `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`,
          ...more,
        },
        payload,
      });
    const form = 'application/x-www-form-urlencoded';
    const json = await send('application/json', '{"grant_type":"client_credentials"}');
    expect([json.statusCode, json.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
    const twice = await send(form, 'grant_type=client_credentials&grant_type=client_credentials');
    expect([twice.statusCode, twice.json<{ field: string }>().field]).toEqual([400, 'grant_type']);
    const good = 'grant_type=client_credentials&other=1';
    expect((await send(form, good, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(form, good)).statusCode).toBe(200);
    const ann = await api().person();
    const board = await api().app.inject({
      method: 'POST',
      url: '/resource/BoardResource/create/',
      headers: { ...ann.headers, 'content-type': form },
      payload: 'options=1',
    });
    expect(board.statusCode).toBe(415);
  });

  it('is limited, by app and by place', async () => {
    const app = await register();
    await query('truncate rate_limits');
    const tries = (who: typeof app | null, times: number) =>
      Promise.all(Array.from({ length: times }, () => token(who, { grant_type: 'nothing' })));
    const strangers = await tries(null, 61);
    expect(strangers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(strangers.find(({ status }) => status === 429)).toMatchObject({
      code: 8,
      error: 'temporarily_unavailable',
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) as string },
    });
    expect((await token(app, { grant_type: 'client_credentials' })).status).toBe(200);
    await query(`update rate_limits set count = 600 where key = $1`, [`oauth:token:${app.id}`]);
    expect((await token(app, { grant_type: 'client_credentials' })).status).toBe(429);
  });
});

describe('giving a token back', () => {
  it('ends the bearer token, or with the refresh token everything', async () => {
    const { app, access_token, refresh_token } = await connected(await api().person());
    const next = await refresh(app, refresh_token);
    expect(
      (await post('revoke', app, { token: access_token, token_type_hint: 'refresh_token' })).status,
    ).toBe(200);
    expect([await use(access_token), await use(next.access_token)]).toEqual([401, 200]);
    expect((await post('revoke', app, { token: next.refresh_token })).status).toBe(200);
    expect(await use(next.access_token)).toBe(401);
    expect(await refresh(app, next.refresh_token)).toMatchObject(REFUSED);
    const own = await token(app, { grant_type: 'client_credentials' });
    await post('token/revoke', app, { token: own.access_token });
    expect(await use(own.access_token)).toBe(401);
  });

  it('does nothing with the tokens of others, and says no more than that', async () => {
    const ann = await api().person();
    const { access_token, refresh_token, app } = await connected(ann);
    const mallory = await register();
    await query('truncate rate_limits');
    const personal = await api().ok(
      'UserAccessTokenResource.create',
      { name: 't', scopes: ['user_accounts:read'] },
      mallory.owner,
    );
    for (const one of [access_token, refresh_token, personal.token, 'made up'])
      expect((await post('revoke', mallory, { token: one })).status).toBe(200);
    expect([await use(access_token), await use(personal.token)]).toEqual([200, 200]);
    expect((await refresh(app, refresh_token)).status).toBe(200);
    expect((await post('revoke', null, { token: access_token })).status).toBe(401);
    expect((await post('revoke', app, {})).status).toBe(400);
  });
});

type Ann = Awaited<ReturnType<ReturnType<typeof api>['person']>>;
type App = Awaited<ReturnType<typeof register>>;

/** Every call of /v5 and the scopes that a token needs for it; the calls of OAuth come without a token. */
const SCOPES_OF: Readonly<Record<string, readonly string[]>> = {
  'GET /v5/ad_accounts': ['ads:read'],
  'POST /v5/ad_accounts': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/analytics': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/targeting_analytics': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ads': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ads/targeting_analytics': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/ads': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/ads': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/campaigns': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/targeting_analytics': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/campaigns': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/campaigns': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/bulk/download': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/bulk/upsert': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/bulk/{bulk_request_id}': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/reports': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/templates': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/templates/{template_id}/reports': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/reports': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/keywords': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/keywords': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/keywords': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/targeting_templates': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/targeting_templates': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/targeting_templates': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/audiences': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/audiences': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}': ['ads:read'],
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}': ['ads:read'],
  'PATCH /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}': ['ads:write'],
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}': [
    'ads:read',
  ],
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}/run':
    ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/conversion_tags': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/ocpm_eligible': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/page_visit': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/advertiser_defined_events': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/{conversion_tag_id}': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/conversion_eqs': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/billing_profiles': ['ads:read', 'billing:read'],
  'GET /v5/ad_accounts/{ad_account_id}/billing_invoices': ['ads:read', 'billing:read'],
  'GET /v5/ad_accounts/{ad_account_id}/billing_invoice/{billing_invoice_id}/download': [
    'ads:read',
    'billing:read',
  ],
  'GET /v5/ad_accounts/{ad_account_id}/ads_credit/discounts': ['ads:read', 'billing:read'],
  'POST /v5/ad_accounts/{ad_account_id}/ads_credit/redeem': ['ads:write', 'billing:write'],
  'GET /v5/ad_accounts/{ad_account_id}/order_lines': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/order_lines/{order_line_id}': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/terms_of_service': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ssio/accounts': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders/status': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders/{pin_order_id}/status': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/ssio/order_lines': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders': ['ads:write'],
  'POST /v5/ad_accounts/{ad_account_id}/events': ['ads:write'],
  'GET /v5/boards': ['boards:read'],
  'POST /v5/boards': ['boards:write'],
  'GET /v5/boards/{board_id}/sections': ['boards:read'],
  'GET /v5/boards/{board_id}': ['boards:read'],
  'PATCH /v5/boards/{board_id}': ['boards:read', 'boards:write'],
  'DELETE /v5/boards/{board_id}': ['boards:read', 'boards:write'],
  'GET /v5/boards/{board_id}/pins': ['boards:read', 'pins:read'],
  'POST /v5/boards/{board_id}/sections': ['boards:read', 'boards:write'],
  'PATCH /v5/boards/{board_id}/sections/{section_id}': ['boards:read', 'boards:write'],
  'DELETE /v5/boards/{board_id}/sections/{section_id}': ['boards:read', 'boards:write'],
  'GET /v5/boards/{board_id}/sections/{section_id}/pins': ['boards:read', 'pins:read'],
  'GET /v5/pins': ['boards:read', 'pins:read'],
  'GET /v5/pins/{pin_id}': ['boards:read', 'pins:read'],
  'GET /v5/pins/analytics': ['boards:read', 'pins:read'],
  'GET /v5/pins/{pin_id}/analytics': ['boards:read', 'pins:read'],
  'PATCH /v5/pins/{pin_id}': ['boards:read', 'boards:write', 'pins:read', 'pins:write'],
  'DELETE /v5/pins/{pin_id}': ['boards:read', 'boards:write', 'pins:read', 'pins:write'],
  'POST /v5/pins/{pin_id}/save': ['boards:read', 'boards:write', 'pins:read', 'pins:write'],
  'PATCH /v5/businesses/invites': ['biz_access:write'],
  'GET /v5/businesses/{business_id}/assets': ['biz_access:read'],
  'GET /v5/businesses/{business_id}/invites': ['biz_access:read'],
  'POST /v5/businesses/{business_id}/invites': ['biz_access:write'],
  'DELETE /v5/businesses/{business_id}/invites': ['biz_access:write'],
  'GET /v5/businesses/{business_id}/members': ['biz_access:read'],
  'PATCH /v5/businesses/{business_id}/members': ['biz_access:write'],
  'DELETE /v5/businesses/{business_id}/members': ['biz_access:write'],
  'PATCH /v5/businesses/{business_id}/members/assets/access': ['biz_access:write'],
  'DELETE /v5/businesses/{business_id}/members/assets/access': ['biz_access:write'],
  'GET /v5/ad_accounts/{ad_account_id}/audiences/shared/accounts': ['ads:read'],
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/ad_accounts/shared': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/businesses/shared': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/promotions': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/promotions': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/promotions': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}': ['ads:read'],
  'DELETE /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}': ['ads:write'],
  'POST /v5/ad_accounts/{ad_account_id}/mmm_reports': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/mmm_reports': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/reports/brand_category_sku': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/reports/brand_category_sku': ['ads:read'],
  'POST /v5/catalogs/reports': ['catalogs:read'],
  'GET /v5/catalogs/reports': ['catalogs:read'],
  'GET /v5/catalogs/reports/stats': ['catalogs:read'],
  'GET /v5/ad_accounts/{ad_account_id}/audience_insights': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/insights/audiences': ['ads:read'],
  'PATCH /v5/businesses/{business_id}/system_users/{system_user_id}': ['biz_access:read', 'biz_access:write'],
  'POST /v5/ad_accounts/{ad_account_id}/ad_previews': ['ads:write'],
  'DELETE /v5/ad_accounts/{ad_account_id}/sandbox': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/labels': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/labels': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/labels': ['ads:write'],
  'GET /v5/businesses/{business_id}/audiences': ['biz_access:read'],
  'GET /v5/businesses/{business_id}/audiences/shared/accounts': ['biz_access:read'],
  'PATCH /v5/businesses/{business_id}/audiences/ad_accounts/shared': ['biz_access:write'],
  'PATCH /v5/businesses/{business_id}/audiences/businesses/shared': ['biz_access:write'],
  'GET /v5/businesses/{business_id}/partners': ['biz_access:read'],
  'DELETE /v5/businesses/{business_id}/partners': ['biz_access:write'],
  'GET /v5/businesses/{business_id}/partners/{partner_id}/assets': ['biz_access:read'],
  'PATCH /v5/businesses/{business_id}/partners/assets': ['biz_access:write'],
  'DELETE /v5/businesses/{business_id}/partners/assets': ['biz_access:write'],
  'POST /v5/businesses/{business_id}/requests/assets/access': ['biz_access:read', 'biz_access:write'],
  'POST /v5/businesses/{business_id}/invites/assets/access': ['biz_access:read', 'biz_access:write'],
  'GET /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts': ['biz_access:read'],
  'POST /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts': [
    'biz_access:read',
    'biz_access:write',
  ],
  'PATCH /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts/{brand_account_id}': [
    'biz_access:read',
    'biz_access:write',
  ],
  'POST /v5/businesses/{business_id}/asset_groups': ['biz_access:read', 'biz_access:write'],
  'PATCH /v5/businesses/{business_id}/asset_groups': ['biz_access:read', 'biz_access:write'],
  'DELETE /v5/businesses/{business_id}/asset_groups': ['biz_access:read', 'biz_access:write'],
  'GET /v5/businesses/{business_id}/assets/{asset_id}/members': ['biz_access:read'],
  'GET /v5/businesses/{business_id}/assets/{asset_id}/partners': ['biz_access:read'],
  'GET /v5/businesses/{business_id}/members/{member_id}/assets': ['biz_access:read'],
  'GET /v5/businesses/employers': ['biz_access:read'],
  'POST /v5/oauth/conversion_token': ['ads:write'],
  'POST /v5/oauth/revoke': [],
  'POST /v5/oauth/token/revoke': [],
  'POST /v5/oauth/token': [],
  'GET /v5/pin_images': ['pins:read'],
  'POST /v5/pin_images': ['pins:write'],
  'GET /v5/pin_images/{media_upload_id}': ['pins:write'],
  'POST /v5/pins': ['pins:write'],
  'GET /v5/resources/targeting/{targeting_type}': ['ads:read'],
  'GET /v5/resources/delivery_metrics': ['ads:read'],
  'GET /v5/resources/metrics_ready_state': ['ads:read'],
  'GET /v5/terms/suggested': ['ads:read'],
  'GET /v5/terms/related': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/bid_floor': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/keywords/metrics': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions/{product_group_promotion_id}': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/analytics': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/targeting_analytics': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/pins/analytics': ['ads:read'],
  'GET /v5/catalogs': ['catalogs:read'],
  'POST /v5/catalogs': ['catalogs:write'],
  'GET /v5/catalogs/feeds': ['catalogs:read'],
  'POST /v5/catalogs/feeds': ['catalogs:read', 'catalogs:write'],
  'GET /v5/catalogs/feeds/{feed_id}': ['catalogs:read'],
  'PATCH /v5/catalogs/feeds/{feed_id}': ['catalogs:read', 'catalogs:write'],
  'DELETE /v5/catalogs/feeds/{feed_id}': ['catalogs:read', 'catalogs:write'],
  'POST /v5/catalogs/feeds/{feed_id}/ingest': ['catalogs:write'],
  'GET /v5/catalogs/feeds/{feed_id}/processing_results': ['catalogs:read'],
  'GET /v5/catalogs/processing_results/{processing_result_id}/item_issues': ['catalogs:read'],
  'POST /v5/catalogs/items': ['catalogs:read'],
  'POST /v5/advanced_auction/items/get': ['ads:read', 'catalogs:read'],
  'POST /v5/advanced_auction/items/submit': ['ads:write', 'catalogs:read'],
  'POST /v5/catalogs/items/batch': ['catalogs:read', 'catalogs:write'],
  'GET /v5/catalogs/items/batch/{batch_id}': ['catalogs:read'],
  'GET /v5/catalogs/product_groups': ['catalogs:read'],
  'GET /v5/catalogs/product_groups/{product_group_id}': ['catalogs:read'],
  'POST /v5/catalogs/product_groups': ['catalogs:write'],
  'PATCH /v5/catalogs/product_groups/{product_group_id}': ['catalogs:write'],
  'DELETE /v5/catalogs/product_groups/{product_group_id}': ['catalogs:write'],
  'POST /v5/catalogs/product_groups/multiple': ['catalogs:write'],
  'DELETE /v5/catalogs/product_groups/multiple': ['catalogs:write'],
  'GET /v5/catalogs/product_groups/{product_group_id}/product_counts': ['catalogs:read'],
  'GET /v5/catalogs/product_groups/{product_group_id}/products': [
    'boards:read',
    'catalogs:read',
    'pins:read',
  ],
  'POST /v5/catalogs/products/get_by_product_group_filters': ['boards:read', 'catalogs:read', 'pins:read'],
  'GET /v5/catalogs/available_filter_values': ['catalogs:read'],
  'POST /v5/integrations/commerce': ['ads:write'],
  'GET /v5/integrations/commerce/{external_business_id}': ['ads:read'],
  'PATCH /v5/integrations/commerce/{external_business_id}': ['ads:write'],
  'DELETE /v5/integrations/commerce/{external_business_id}': ['ads:write'],
  'POST /v5/integrations/logs': ['ads:write'],
  'GET /v5/integrations': ['ads:read'],
  'GET /v5/integrations/{id}': ['ads:read'],
  'GET /v5/ad_accounts/{ad_account_id}/lead_forms': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/lead_forms': ['ads:write'],
  'PATCH /v5/ad_accounts/{ad_account_id}/lead_forms': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}/test': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/leads/subscriptions': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/leads/subscriptions': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/leads/subscriptions/{subscription_id}': ['ads:read'],
  'DELETE /v5/ad_accounts/{ad_account_id}/leads/subscriptions/{subscription_id}': ['ads:write'],
  'POST /v5/ad_accounts/{ad_account_id}/leads_export': ['ads:write'],
  'GET /v5/ad_accounts/{ad_account_id}/leads_export/{leads_export_id}': ['ads:read'],
  'POST /v5/ad_accounts/{ad_account_id}/msot/events': ['msot:write'],
  'GET /v5/search/pins': ['boards:read', 'boards:read_secret', 'pins:read', 'pins:read_secret'],
  'GET /v5/search/boards': ['boards:read', 'boards:read_secret'],
  'GET /v5/search/partner/pins': ['boards:read', 'pins:read'],
  'GET /v5/trends/keywords/{region}/top/{trend_type}': ['user_accounts:read'],
  'GET /v5/trends/topics/featured': ['user_accounts:read'],
  'GET /v5/trends/product_categories/trending': ['user_accounts:read'],
  'GET /v5/trends/product_categories/details': ['user_accounts:read'],
  'POST /v5/media': ['pins:read', 'pins:write'],
  'GET /v5/media': ['pins:read'],
  'GET /v5/media/{media_id}': ['pins:read'],
  'POST /v5/notifications': ['user_accounts:read'],
  'GET /v5/resources/targeting/interests/{interest_id}': ['ads:read'],
  'GET /v5/resources/ad_account_countries': ['ads:read'],
  'GET /v5/resources/lead_form_questions': ['ads:read'],
  'GET /v5/user_account': ['user_accounts:read'],
  'GET /v5/user_account/analytics': ['user_accounts:read'],
  'GET /v5/user_account/analytics/top_pins': ['pins:read', 'user_accounts:read'],
  'GET /v5/user_account/analytics/top_video_pins': ['pins:read', 'user_accounts:read'],
  'GET /v5/user_account/followers': ['user_accounts:read'],
  'GET /v5/user_account/following': ['user_accounts:read'],
  'POST /v5/user_account/following/{username}': ['user_accounts:write'],
  'GET /v5/user_account/following/boards': ['user_accounts:read'],
  'GET /v5/user_account/businesses': ['user_accounts:read'],
  'GET /v5/user_account/websites': ['user_accounts:read'],
  'GET /v5/user_account/websites/verification': ['user_accounts:read'],
  'POST /v5/user_account/websites': ['user_accounts:write'],
  'DELETE /v5/user_account/websites': ['user_accounts:write'],
  'GET /v5/users/{username}/interests/follow': ['user_accounts:read'],
  'GET /v5/webhooks': ['user_accounts:read', 'boards:read', 'pins:read'],
  'POST /v5/webhooks': ['user_accounts:read', 'boards:read', 'pins:read'],
  'DELETE /v5/webhooks/{webhook_id}': ['user_accounts:read', 'boards:read', 'pins:read'],
  'POST /v5/webhooks/{webhook_id}/resume': ['user_accounts:read', 'boards:read', 'pins:read'],
  'POST /v5/webhooks/{webhook_id}/test': ['user_accounts:read', 'boards:read', 'pins:read'],
  'GET /v5/webhooks/{webhook_id}/deliveries': ['user_accounts:read', 'boards:read', 'pins:read'],
};

describe('scopes', () => {
  const standard = (Object.entries(calls) as [string, ResourceCall | PathCall][]).filter(([name]) =>
    name.includes(' /v5/'),
  ) as [string, PathCall][];

  it('are asked for by every call of /v5', () => {
    expect(Object.fromEntries(standard.map(([name, { scopes }]) => [name, scopes]))).toEqual(SCOPES_OF);
  });

  it('are checked before anything else, for every one of them', async () => {
    const { token: bearer } = await api().ok(
      'UserAccessTokenResource.create',
      { name: 'Nothing of use', scopes: ['billing:read'] },
      await api().person(),
    );
    for (const [name, { scopes }] of standard.filter(([, call]) => call.scopes.length > 0)) {
      const [method, path] = name.split(' ') as ['GET', string];
      const answer = await api().app.inject({
        method,
        url: path.replace(/\{\w+\}/g, '1'),
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect([name, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        name,
        403,
        expect.stringContaining(scopes[0]!),
      ]);
    }
  });
});
