import { type CallName, type CallOptions, ERROR_CODES, LOGIN_TYPES, ONE_TAP_GATE } from '@corkboard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProviders } from '../../../platform/providers';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { demoProviders } from '../../../demo/providers';
import { openBrowser, type TestBrowser } from './testing/browser';

const source = demoProviders();
const api = useTestApi({ services: { providers: createProviders(source) } });
beforeAll(() => api().db.query('update feature_gates set enabled = true where name = $1', [ONE_TAP_GATE]));
afterAll(() => source.stop());

async function call<N extends CallName>(browser: TestBrowser, name: N, options: CallOptions<N>) {
  const as: TestPerson = { id: '', username: '', email: '', headers: browser.headers() };
  const answer = await api().call(name, options, as);
  browser.keep(answer.headers);
  return answer;
}

const AS_BROWSER = { 'sec-fetch-dest': 'webidentity', origin: 'http://localhost' };

/** Requests that a browser makes by itself when a person chooses an account in it. */
async function chosenIn(browser: TestBrowser, name: string): Promise<Response> {
  const { one_tap } = (await call(browser, 'LoginWaysResource.get', {})).data;
  const { config_url, client_id } = one_tap!;
  const at = (path: string) => new URL(path, config_url);
  const known = (await (await fetch(at('/.well-known/web-identity'))).json()) as { provider_urls: string[] };
  expect(known.provider_urls).toEqual([config_url]);
  const config = (await (await fetch(config_url)).json()) as Record<string, string>;
  const { accounts } = (await (
    await fetch(at(config.accounts_endpoint!), { headers: AS_BROWSER })
  ).json()) as { accounts: { id: string; name: string }[] };
  const { nonce } = (await call(browser, 'LoginNonceResource.create', {})).data;
  return fetch(at(config.id_assertion_endpoint!), {
    method: 'POST',
    headers: AS_BROWSER,
    body: new URLSearchParams({
      account_id: accounts.find((one) => one.name === name)!.id,
      client_id,
      params: JSON.stringify({ nonce }),
    }),
  });
}

it('logs in with the account that somebody chooses in their browser', async () => {
  const browser = openBrowser(api().app);
  const answer = await chosenIn(browser, 'Noor Haddad');
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost');
  const { token } = (await answer.json()) as { token: string };
  const first = await call(browser, 'UserSessionResource.create', { google_open_id_token: token });
  expect([first.status, first.error?.api_error_code]).toEqual([404, ERROR_CODES.identityNew]);
  const signedUp = await call(browser, 'UserRegisterResource.create', {
    with_identity: true,
    full_name: 'Noor Haddad',
    email: 'noor@provider.example',
    birthdate: '1990-05-17',
  });
  expect(signedUp.status).toBe(200);

  const later = openBrowser(api().app);
  const again = (await (await chosenIn(later, 'Noor Haddad')).json()) as { token: string };
  const { data } = await call(later, 'UserSessionResource.create', { google_open_id_token: again.token });
  expect(data.id).toBe(signedUp.data.id);
  const [session] = await api().db.query<{ login_type: number }>(
    'select login_type from sessions where user_id = $1 order by id desc limit 1',
    [data.id],
  );
  expect(session!.login_type).toBe(LOGIN_TYPES.googleOneTap);
});

it('gives accounts of the demo to browsers only, not to their pages', async () => {
  const { one_tap } = (await call(openBrowser(api().app), 'LoginWaysResource.get', {})).data;
  for (const path of ['/fedcm/accounts', '/fedcm/assertion'])
    expect((await fetch(new URL(path, one_tap!.config_url))).status).toBe(400);
});
