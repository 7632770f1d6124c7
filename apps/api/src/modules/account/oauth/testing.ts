import { createHash, randomBytes } from 'node:crypto';
import type { CallOptions, Scope } from '@corkboard/contract';
import type { TestApi, TestPerson } from '../../../testing/test-api';

/** Where the apps of tests are answered. */
export const CALLBACK = 'https://app.example/callback';

/** Answer of a token request. */
interface Answer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  code: number;
  message: string;
  error: string;
  error_description: string;
  field: string;
}

/** An app of a test, and what it does. */
export interface TestApp {
  id: string;
  secret: string;
  owner: TestPerson;
}
type Asked = CallOptions<'OauthRequestResource.get'>;

/** Half of a secret, and what it is known by. */
export function newChallenge(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Apps, people who answer them, and programs that ask for tokens. */
export function oauthSteps(api: () => TestApi) {
  const register = async (
    scopes: Scope[] = ['boards:read', 'pins:read', 'user_accounts:read'],
    owner?: TestPerson,
    addresses = [CALLBACK],
  ): Promise<TestApp> => {
    const by = owner ?? (await api().person());
    const { app, secret } = await api().ok(
      'AppsResource.create',
      { name: 'Lamp finder', redirect_addresses: addresses, scopes },
      by,
    );
    return { id: app.id, secret, owner: by };
  };
  const asked = (app: TestApp, challenge: string, more: Asked = {}): Asked => ({
    client_id: app.id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  const post = async (path: string, app: TestApp | null, form: Record<string, string>) => {
    const answer = await api().app.inject({
      method: 'POST',
      url: `/v5/oauth/${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(app && { authorization: `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}` }),
      },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json<Answer>() };
  };
  const token = (app: TestApp | null, form: Record<string, string>) => post('token', app, form);
  /** A person allows an app; the code that their browser brings to it. */
  const code = async (app: TestApp, person: TestPerson, more: Asked = {}) => {
    const { verifier, challenge } = newChallenge();
    const { to } = await api().ok(
      'OauthRequestResource.create',
      { ...asked(app, challenge, more), allow: true },
      person,
    );
    return { code: new URL(to).searchParams.get('code')!, verifier, to };
  };
  const exchange = (
    app: TestApp,
    given: { code: string; verifier: string },
    more: Record<string, string> = {},
  ) =>
    token(app, {
      grant_type: 'authorization_code',
      code: given.code,
      code_verifier: given.verifier,
      redirect_uri: CALLBACK,
      ...more,
    });
  const refresh = (app: TestApp, refresh_token: string, more: Record<string, string> = {}) =>
    token(app, { grant_type: 'refresh_token', refresh_token, ...more });
  /** The status of a call that a program makes with a token. */
  const use = async (accessToken: string, url = '/v5/user_account') =>
    (await api().app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })).statusCode;
  /** An app with tokens for a person. */
  const connected = async (person: TestPerson, app?: TestApp) => {
    const by = app ?? (await register());
    return { app: by, ...(await exchange(by, await code(by, person))) };
  };
  return { register, asked, post, token, code, exchange, refresh, use, connected };
}
