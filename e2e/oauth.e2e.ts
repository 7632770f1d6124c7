import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Page } from '@playwright/test';
import * as oauth from 'openid-client';
import { apps as text } from '../apps/consumer/src/messages/apps';
import { account } from '../apps/shell/src/messages/account';
import { oauth as ask } from '../apps/shell/src/messages/oauth';
import { expectReadableAtNight } from './setup/axe';
import { type Caller, callsOf } from './setup/calls';
import { PlainVisitor, signUpElsewhere, test } from './setup/plain';
import { expect, signUp } from './setup/test';

const SCOPES = 'boards:read user_accounts:read';

/** A program of somebody else, on a server of its own, that knows nothing of the site but its addresses. */
class Program {
  private constructor(
    private readonly server: Server,
    readonly callback: string,
  ) {}
  private config!: oauth.Configuration;
  private verifier = '';

  static async start(): Promise<Program> {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<title>Lamp finder</title><h1>Lamp finder</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Program(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`);
  }

  knows(siteUrl: string, { id, secret }: { id: string; secret: string }): void {
    const site = {
      issuer: siteUrl,
      authorization_endpoint: `${siteUrl}/oauth`,
      token_endpoint: `${siteUrl}/v5/oauth/token`,
      revocation_endpoint: `${siteUrl}/v5/oauth/revoke`,
      authorization_response_iss_parameter_supported: true,
    };
    this.config = new oauth.Configuration(site, id, undefined, oauth.ClientSecretBasic(secret));
    oauth.allowInsecureRequests(this.config);
  }

  /** Where it sends a browser. */
  async asks(more: Record<string, string> = {}): Promise<string> {
    this.verifier = oauth.randomPKCECodeVerifier();
    return oauth.buildAuthorizationUrl(this.config, {
      redirect_uri: this.callback,
      scope: SCOPES,
      state: 'lamps & shades',
      code_challenge: await oauth.calculatePKCECodeChallenge(this.verifier),
      code_challenge_method: 'S256',
      ...more,
    }).href;
  }

  exchange(came: string): Promise<oauth.TokenEndpointResponse> {
    return oauth.authorizationCodeGrant(this.config, new URL(came), {
      pkceCodeVerifier: this.verifier,
      expectedState: 'lamps & shades',
    });
  }

  refresh = (token: string): Promise<oauth.TokenEndpointResponse> =>
    oauth.refreshTokenGrant(this.config, token);
  revoke = (token: string): Promise<void> => oauth.tokenRevocation(this.config, token);

  async use(siteUrl: string, token: string, path = '/v5/user_account'): Promise<Response> {
    return fetch(siteUrl + path, { headers: { authorization: `Bearer ${token}` } });
  }

  stop(): void {
    this.server.close();
  }
}

/** A program whose app somebody has registered. */
async function registered(caller: Caller, siteUrl: string): Promise<Program> {
  const program = await Program.start();
  const { app, secret } = await callsOf(caller, siteUrl).create<{
    app: { id: string };
    secret: string;
  }>('AppsResource', {
    name: 'Lamp finder',
    redirect_addresses: [program.callback],
    scopes: [...SCOPES.split(' '), 'boards:read_secret'],
  });
  program.knows(siteUrl, { id: app.id, secret });
  return program;
}

/** The browser answers, and comes to the program. @returns the address that it comes to */
async function answer(page: Page, program: Program, name: string): Promise<string> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL(`${program.callback}?**`);
  await expect(page.getByRole('heading', { name: 'Lamp finder' })).toBeVisible();
  return page.url();
}

/** The same without scripts. */
async function answerPlainly(plain: PlainVisitor, program: Program, name: string): Promise<string> {
  await plain.press(name);
  expect(plain.url.origin + plain.url.pathname).toBe(program.callback);
  expect(plain.html.title).toBe('Lamp finder');
  return plain.url.href;
}

const refused = (tried: Promise<unknown>, error: string) =>
  expect(
    tried.then(
      () => 'taken',
      (reason: unknown) => (reason as { error?: string }).error,
    ),
  ).resolves.toBe(error);

test('a program acts for a person until a copy of its token shows up, or the person ends it', async ({
  page,
  context,
  siteUrl,
  signUp: join,
  checkAccessibility,
}) => {
  const ann = await join('Ann Lamplight');
  const program = await registered(context, siteUrl);
  await test.step('the person is asked', async () => {
    await page.goto(await program.asks());
    await expect(page.getByRole('heading', { name: ask.title('Lamp finder') })).toBeVisible();
    await expect(page.getByText(`@${ann.username})`)).toBeVisible();
    await expect(page.getByText("See your boards, but not the ones you've kept secret")).toBeVisible();
    await expect(page.getByText('See your secret boards')).toBeHidden();
    await checkAccessibility();
    await expectReadableAtNight(page);
  });

  await test.step('the program acts, until a code comes twice', async () => {
    const came = await answer(page, program, ask.allow);
    const first = await program.exchange(came);
    expect(first.scope).toBe(SCOPES);
    const me = await program.use(siteUrl, first.access_token);
    expect(await me.json()).toMatchObject({ id: ann.id, username: ann.username });
    expect((await program.use(siteUrl, first.access_token, '/v5/ad_accounts')).status).toBe(403);
    const second = await program.refresh(first.refresh_token!);
    expect((await program.use(siteUrl, second.access_token)).status).toBe(200);
    // Another job of the program has the same token, and goes on.
    expect(second.refresh_token).toBe(first.refresh_token);
    expect((await program.refresh(first.refresh_token!)).refresh_token).toBe(first.refresh_token);
    await refused(program.exchange(came), 'invalid_grant');
    await refused(program.refresh(first.refresh_token!), 'invalid_grant');
    for (const { access_token } of [first, second])
      expect((await program.use(siteUrl, access_token)).status).toBe(401);
  });

  await test.step('the person ends what it may do', async () => {
    await page.goto(await program.asks());
    const came = await answer(page, program, ask.allow);
    const tokens = await program.exchange(came);
    await page.goto('/settings/apps/');
    await expect(page.getByRole('heading', { name: 'Lamp finder' })).toBeVisible();
    await checkAccessibility();
    await expectReadableAtNight(page);
    await page.getByRole('button', { name: text.revokeNamed('Lamp finder') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.revoke }).click();
    await expect(page.getByText(text.revoked('Lamp finder'))).toBeVisible();
    expect((await program.use(siteUrl, tokens.access_token)).status).toBe(401);
    await refused(program.refresh(tokens.refresh_token!), 'invalid_grant');
    await refused(program.exchange(came), 'invalid_grant');
  });
  program.stop();
});

test.describe('without scripts', () => {
  test('a request that is wrong goes to the app only where that is known', async ({ plain, siteUrl }) => {
    await signUp(plain, siteUrl, 'Cleo Lamplight');
    const program = await registered(plain, siteUrl);
    await plain.open(await program.asks({ scope: 'ads:write' }));
    expect(plain.url.href).toContain(`${program.callback}?`);
    expect(plain.url.searchParams.get('error')).toBe('invalid_scope');
    await plain.open(await program.asks({ redirect_uri: `${program.callback}.evil` }));
    expect([plain.status, plain.html.title]).toEqual([400, ask.problemTitle]);
    expect(plain.url.origin).toBe(siteUrl);

    const stranger = await PlainVisitor.at(siteUrl);
    await stranger.open(await program.asks({ scope: 'ads:write' }));
    expect(stranger.status).toBe(400);
    const back = stranger.html.role('link', ask.goBack(new URL(program.callback).host));
    expect(back.attribs.href).toContain('error=invalid_scope');
    await stranger.request.dispose();
    program.stop();
  });

  test('a person logs in on the way, and refuses, and allows, and the program ends it', async ({
    plain,
    siteUrl,
  }) => {
    const owner = await PlainVisitor.at(siteUrl);
    await signUp(owner, siteUrl, 'Olga Lamplight');
    const program = await registered(owner, siteUrl);
    await owner.request.dispose();
    const dora = await signUpElsewhere(siteUrl, 'Dora Lamplight');
    await plain.open(await program.asks());
    expect(plain.address).toMatch(/^\/login\/?\?next=/);
    plain.fill(account.identifier, dora.email);
    plain.fill(account.password, dora.password);
    await plain.press(account.logIn);
    expect(plain.html.title).toBe(ask.title('Lamp finder'));
    const no = new URL(await answerPlainly(plain, program, ask.deny));
    expect(Object.fromEntries(no.searchParams)).toEqual({
      error: 'access_denied',
      state: 'lamps & shades',
      iss: siteUrl,
    });
    await plain.open(await program.asks());
    const tokens = await program.exchange(await answerPlainly(plain, program, ask.allow));
    expect((await program.use(siteUrl, tokens.access_token)).status).toBe(200);
    await program.revoke(tokens.refresh_token!);
    expect((await program.use(siteUrl, tokens.access_token)).status).toBe(401);
    program.stop();
  });

  test('takes no answer from another page, or of another account', async ({ plain, siteUrl }) => {
    await signUp(plain, siteUrl, 'Eve Lamplight');
    const program = await registered(plain, siteUrl);
    const asked = await program.asks();
    await plain.open(asked);
    const [field] = plain.html.all(({ attribs }) => attribs.name === 'csrf');
    const csrf = field!.attribs.value!;
    const post = (form: Record<string, string>, origin: string) =>
      plain.request.post(asked, { form, headers: { Origin: origin }, maxRedirects: 0 });
    expect((await post({ answer: 'allow', csrf }, 'https://evil.example')).status()).toBe(403);
    expect((await post({ answer: 'allow' }, siteUrl)).status()).toBe(403);
    expect((await post({ answer: 'allow', csrf: `${csrf}x` }, siteUrl)).status()).toBe(403);
    expect((await post({ answer: 'maybe', csrf }, siteUrl)).status()).toBe(400);
    expect((await post({ answer: 'allow', csrf }, siteUrl)).status()).toBe(303);
    await signUp(plain, siteUrl, 'Fay Lamplight');
    await plain.press(ask.allow);
    // The page comes again, for who is logged in now.
    expect(plain.html.text).toContain(account.outdated);
    expect(plain.html.text).toContain('Fay Lamplight');
    program.stop();
  });
});

test('a developer makes a token and an app, sees each secret once, and takes them back', async ({
  page,
  siteUrl,
  signUp: join,
  checkAccessibility,
}) => {
  const gil = await join('Gil Lamplight');
  await page.goto('/settings/developer/');
  const tokens = page.getByRole('region', { name: text.tokensTitle });
  await tokens.getByLabel(text.tokenName, { exact: true }).fill('My shop');
  await tokens.getByRole('button', { name: text.tokenCreate }).click();
  await expect(tokens.getByText(text.mayMissing)).toBeVisible();
  await tokens.getByLabel('See your profile').check();
  await tokens.getByRole('button', { name: text.tokenCreate }).click();
  const shown = tokens.getByLabel(text.tokenLabel, { exact: true });
  const token = await shown.inputValue();
  const use = () => fetch(`${siteUrl}/v5/user_account`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await use()).json()).toMatchObject({ id: gil.id });
  await checkAccessibility();
  await tokens.getByRole('button', { name: text.done }).click();
  await expect(shown).toHaveCount(0);
  await tokens.getByRole('button', { name: text.tokenRevokeNamed('My shop') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.tokenRevoke }).click();
  await expect(page.getByText(text.tokenRevoked('My shop'))).toBeVisible();
  expect((await use()).status).toBe(401);

  const own = page.getByRole('region', { name: text.appsTitle });
  await own.getByRole('button', { name: text.appNew }).click();
  await own.getByLabel(text.appName, { exact: true }).fill('Lamps');
  await own.getByLabel(text.addresses).fill('http://lamps.example/callback');
  await own.getByLabel('See your profile').check();
  await own.getByRole('button', { name: text.appCreate }).click();
  await expect(own.getByText(/^Addresses must start with https/)).toBeVisible();
  await own.getByLabel(text.addresses).fill('https://lamps.example/callback');
  await checkAccessibility();
  await own.getByRole('button', { name: text.appCreate }).click();
  const secret = own.getByLabel(text.secretLabel);
  const first = await secret.inputValue();
  await own.getByRole('button', { name: text.done }).click();
  await own.getByRole('button', { name: text.secretNewNamed('Lamps') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.secretNew }).click();
  await expect(secret).not.toHaveValue(first);
  await own.getByRole('button', { name: text.done }).click();
  await own.getByRole('button', { name: text.appEditNamed('Lamps') }).click();
  await own.getByLabel(text.appName, { exact: true }).fill('Shades');
  await own.getByRole('button', { name: text.appSave, exact: true }).click();
  await expect(own.getByText('Shades', { exact: true })).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);
  await own.getByRole('button', { name: text.appDeleteNamed('Shades') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.appDelete }).click();
  await expect(page.getByText(text.appDeleted('Shades'))).toBeVisible();
  await expect(own.getByText('Shades', { exact: true })).toHaveCount(0);
});
