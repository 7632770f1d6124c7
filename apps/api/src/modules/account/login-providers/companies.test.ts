import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CallName, type CallOptions, LOGIN_PROBLEMS } from '@corkboard/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { type TestAnswer, type TestPerson, useTestApi } from '../../../testing/test-api';
import { testFolder } from '../../../testing/test-folder';
import { sendResetMail } from '../accounts/password-mail';
import { usePassword } from '../accounts/testing';
import { CALLBACK, newChallenge, oauthSteps } from '../oauth/testing';
import { newDevice } from '../passkeys/testing/device';
import { recoveryHash } from '../two-step/codes';
import { openBrowser, type TestBrowser } from './testing/browser';
import { CLIENT, startIssuer } from './testing/issuer';

const issuer = await startIssuer();
afterAll(() => issuer.close());
/** A company that insists on its own log-in, one that only has one, and a provider of mailboxes for everyone. */
const DOMAINS = ['insists.example', 'offers.example', 'mail.example'] as const;
type Domain = (typeof DOMAINS)[number];
const LINE = 'corkboard-line';
const companies = path.join(testFolder('companies', afterAll), 'companies.json');
const named = { issuer: issuer.issuer, client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret };
writeFileSync(
  companies,
  JSON.stringify([
    { domain: 'insists.example', required: true, ...named },
    { domain: 'offers.example', ...named },
  ]),
);
const api = useTestApi({
  env: {
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: issuer.issuer,
    LINE_CLIENT_ID: LINE,
    LINE_CLIENT_SECRET: CLIENT.clientSecret,
    LINE_ISSUER: issuer.issuer,
    SSO_COMPANIES: companies,
    ALLOW_PRIVATE_FETCH: issuer.host,
  },
});
const PASSWORD = 'correct horse battery';
const { member } = usePassword(api, PASSWORD);
const { asked, register: registerApp } = oauthSteps(api);

const open = (person?: TestPerson) => openBrowser(api().app, person?.headers);
async function call<N extends CallName>(browser: TestBrowser, name: N, options: CallOptions<N>) {
  const as: TestPerson = { id: '', username: '', email: '', headers: browser.headers() };
  const answer = await api().call(name, options, as);
  browser.keep(answer.headers);
  return answer;
}
/** A token of the issuer for this browser. */
async function tokenFor(browser: TestBrowser, claims: Record<string, unknown>): Promise<string> {
  const { data } = await call(browser, 'LoginNonceResource.create', {});
  return issuer.token({ nonce: data.nonce, ...claims });
}
const atCompany = async (browser: TestBrowser, domain: Domain, claims: Record<string, unknown>) =>
  call(browser, 'UserSessionResource.create', {
    username_or_email: `anyone@${domain}`,
    sso_id_token: await tokenFor(browser, claims),
  });
const connect = (person: TestPerson, provider: string) =>
  api().db.query('insert into user_identities (provider, subject, user_id) values ($1, $2, $3)', [
    provider,
    `${provider} ${person.id}`,
    person.id,
  ]);
const move = (person: TestPerson, domain: Domain, confirmed = true) =>
  api().db.query(
    `update users set email = $2, email_confirmed_at = case when $3::boolean then now() end where id = $1`,
    [person.id, `${person.username}@${domain}`, confirmed],
  );

type Attempt = () => Promise<Pick<TestAnswer<CallName>, 'status' | 'error'>>;
interface Way {
  /** Prepares the account before its address becomes the company's; gives the attempt to make afterwards. */
  prepare(person: TestPerson): Promise<Attempt>;
  /** Whose accounts may be come into. */
  into: readonly Domain[];
}
const ORDINARY = ['offers.example', 'mail.example'] as const;
const byPassword = (person: TestPerson, more: object = {}, browser = open()) =>
  call(browser, 'UserSessionResource.create', {
    username_or_email: person.username,
    password: PASSWORD,
    ...more,
  });
const later = (attempt: Attempt) => () => Promise.resolve(attempt);
const bySelf = (provider: string, log: (browser: TestBrowser, sub: string) => ReturnType<Attempt>) => ({
  prepare: async (person: TestPerson): Promise<Attempt> => {
    await connect(person, provider);
    return () => log(open(), `${provider} ${person.id}`);
  },
});

/** Every way into an account, and everything that outlasts a session that was opened with a password. */
const WAYS: Readonly<Record<string, Way>> = {
  password: { prepare: (person) => later(() => byPassword(person))(), into: ORDINARY },
  'password that the browser keeps': {
    prepare: (person) => later(() => byPassword(person, { smartlock: true }))(),
    into: ORDINARY,
  },
  'another account beside the one that is there': {
    prepare: async (person) => {
      const bob = await member();
      return () => byPassword(person, { add: true }, open(bob));
    },
    into: ORDINARY,
  },
  'link to a new password': {
    prepare: async (person) => {
      await api().db.query(
        `insert into password_resets (token_hash, user_id, expires_at) values ($2, $1, now() + interval '1 hour')`,
        [person.id, hashToken(person.id)],
      );
      return () =>
        call(open(), 'UserPasswordResetResource.update', {
          token: person.id,
          password: 'a brand new password',
        });
    },
    into: ORDINARY,
  },
  passkey: {
    prepare: async (person) => {
      const [browser, device] = [open(person), newDevice()];
      const { data } = await call(browser, 'PasskeyOptionsResource.create', {});
      const response = device.make(data.challenge);
      expect((await call(browser, 'PasskeysResource.create', { name: 'A', response })).status).toBe(200);
      return async () => {
        const there = open();
        const { challenge } = (await call(there, 'PasskeyChallengeResource.create', {})).data;
        return call(there, 'PasskeyLoginResource.create', { response: device.sign(challenge) });
      };
    },
    into: ORDINARY,
  },
  'Google, by itself': {
    ...bySelf('google', async (browser, sub) =>
      call(browser, 'UserSessionResource.create', {
        google_open_id_token: await tokenFor(browser, { sub }),
      }),
    ),
    into: ORDINARY,
  },
  LINE: {
    ...bySelf('line', async (browser, sub) =>
      call(browser, 'UserSessionResource.create', {
        line_id_token: await issuer.token(
          { aud: LINE, sub, nonce: (await call(browser, 'LoginNonceResource.create', {})).data.nonce },
          { alg: 'HS256', secret: CLIENT.clientSecret },
        ),
      }),
    ),
    into: ORDINARY,
  },
  'the company that insists': {
    ...bySelf('sso:insists.example', (browser, sub) => atCompany(browser, 'insists.example', { sub })),
    into: ['insists.example'],
  },
  'the company that only offers': {
    ...bySelf('sso:offers.example', (browser, sub) => atCompany(browser, 'offers.example', { sub })),
    into: ['offers.example'],
  },
  'recovery code after the password': {
    prepare: async (person) => {
      const code = 'aaaa-bbbb-cccc-dddd';
      await api().db.query(
        `with app as (insert into authenticators (user_id, secret, confirmed_at) values ($1, 'x', now())),
           code as (insert into recovery_codes (user_id, code_hash) values ($1, $2))
         update users set mfa_enabled = true where id = $1`,
        [person.id, recoveryHash(person.id, code)],
      );
      const browser = open();
      expect((await byPassword(person, {}, browser)).status).toBe(401);
      return () => call(browser, 'UserSessionResource.create', { mfa_token: code });
    },
    into: ORDINARY,
  },
  'looking around': {
    prepare: async (person) => {
      await api().db.query(`update users set login_state = 'soft_banned' where id = $1`, [person.id]);
      const { error } = await byPassword(person);
      return () => call(open(), 'LimitedLoginResource.create', { ticket: String(error?.extra?.ticket) });
    },
    into: ORDINARY,
  },
  'switching to it': {
    prepare: async (person) => {
      const browser = open();
      await byPassword(person, {}, browser);
      await byPassword(await member(), { add: true }, browser);
      return () => call(browser, 'BrowserAccountsResource.update', { user_id: person.id });
    },
    into: ORDINARY,
  },
  'password once more': {
    prepare: (person) =>
      later(() => call(open(person), 'UserConfirmationResource.create', { password: PASSWORD }))(),
    into: ORDINARY,
  },
  'a passkey that is added': {
    prepare: (person) => later(() => call(open(person), 'PasskeyOptionsResource.create', {}))(),
    into: ORDINARY,
  },
  'Google, connected': {
    prepare: (person) =>
      later(() => call(open(person), 'ConnectedLoginsResource.create', { provider: 'google' }))(),
    into: ORDINARY,
  },
  'an app that is given access': {
    prepare: async (person) => {
      const app = await registerApp();
      const { challenge } = newChallenge();
      return () =>
        api().call(
          'OauthRequestResource.create',
          { ...asked(app, challenge, { redirect_uri: CALLBACK }), allow: true },
          person,
        );
    },
    into: ORDINARY,
  },
  'an access token': {
    prepare: (person) =>
      later(() =>
        api().call('UserAccessTokenResource.create', { name: 't', scopes: ['boards:read'] }, person),
      )(),
    into: ORDINARY,
  },
  'an app of their own': {
    prepare: (person) =>
      later(() =>
        api().call(
          'AppsResource.create',
          { name: 'Lamps', redirect_addresses: [CALLBACK], scopes: ['boards:read'] },
          person,
        ),
      )(),
    into: ORDINARY,
  },
  'confirming the address': {
    prepare: async (person) => () => confirm(person, 'confirm', null),
    into: ORDINARY,
  },
};

/** Follows a link of an address: that of the account, or another one. */
async function confirm(person: TestPerson, kind: 'confirm' | 'change', email: string | null) {
  const token = `${kind} ${person.id}`;
  await api().db.query(
    `insert into email_links (user_id, kind, email, token_hash, expires_at)
     select id, $2, coalesce($3, email), $4, now() + interval '1 day' from users where id = $1`,
    [person.id, kind, email, hashToken(token)],
  );
  return api().call('EmailConfirmationResource.update', { token }, person);
}

describe.each(Object.entries(WAYS))('%s', (_, { prepare, into }) => {
  it.each(DOMAINS)('is asked whether the company lets it in: %s', async (domain) => {
    const person = await member();
    const attempt = await prepare(person);
    await move(person, domain);
    const { status, error } = await attempt();
    expect([status, error?.extra?.company ?? false]).toEqual(
      (into as readonly string[]).includes(domain) ? [200, false] : [403, domain === 'insists.example'],
    );
  });
});

let turn = 0;
const newcomer = (domain: string) => `newcomer${(turn += 1)}@${domain}`;
const SIGN_UP = { full_name: 'Noor Haddad', birthdate: '1990-05-17' };

describe('signing up with an address of a company that insists', () => {
  it('is refused with a password, and leaves no account', async () => {
    const email = newcomer('insists.example');
    const { status, error } = await call(open(), 'UserRegisterResource.create', {
      ...SIGN_UP,
      email,
      password: PASSWORD,
    });
    expect([status, error?.extra?.company]).toEqual([403, true]);
    expect(await api().db.query('select 1 from users where email = $1', [email])).toEqual([]);
  });

  it.each<[string, number, (browser: TestBrowser, email: string) => Promise<unknown>]>([
    [
      'Google',
      403,
      async (browser, email) =>
        call(browser, 'UserSessionResource.create', {
          google_open_id_token: await tokenFor(browser, { sub: email, email, email_verified: true }),
        }),
    ],
    [
      'another company',
      403,
      (browser, email) => atCompany(browser, 'offers.example', { sub: email, email, email_verified: true }),
    ],
    [
      'the company',
      200,
      (browser, email) => atCompany(browser, 'insists.example', { sub: email, email, email_verified: true }),
    ],
  ])('as whom %s names answers %d', async (_, expected, name) => {
    const [browser, email] = [open(), newcomer('insists.example')];
    await name(browser, email);
    const answer = await call(browser, 'UserRegisterResource.create', {
      ...SIGN_UP,
      email,
      with_identity: true,
    });
    expect(answer.status).toBe(expected);
  });

  it('is only for addresses that the company vouches for: those of its own', async () => {
    const [browser, email] = [open(), newcomer('mail.example')];
    await atCompany(browser, 'insists.example', { sub: email, email, email_verified: true });
    expect((await call(browser, 'LoginWaysResource.get', {})).data.identity).toMatchObject({
      email,
      email_verified: false,
    });
    const answer = await call(browser, 'UserRegisterResource.create', {
      ...SIGN_UP,
      email,
      with_identity: true,
    });
    expect(answer.status).toBe(403);
  });
});

describe('an address', () => {
  it('of a company that insists is had by who logged in through it, and kept', async () => {
    const person = await member();
    const to = newcomer('insists.example');
    expect((await api().call('EmailAddressResource.update', { email: to }, person)).error?.extra).toEqual({
      company: true,
    });
    expect((await confirm(person, 'change', to)).status).toBe(403);
    await move(person, 'insists.example');
    await api().db.query(`update sessions set way = 'sso:insists.example' where user_id = $1`, [person.id]);
    const away = { email: newcomer('mail.example') };
    expect((await api().call('EmailAddressResource.update', away, person)).status).toBe(403);
    const within = { email: newcomer('insists.example') };
    expect((await api().call('EmailAddressResource.update', within, person)).status).toBe(200);
    expect((await confirm(person, 'confirm', null)).status).toBe(200);
  });
});

describe('a company that begins to insist', () => {
  const comesBy = async (person: TestPerson, browser = open()) =>
    atCompany(browser, 'insists.example', {
      sub: `new ${person.id}`,
      email: `${person.username}@insists.example`,
      email_verified: true,
    });

  it('lets its people into the accounts that they have with its addresses', async () => {
    const person = await member();
    await connect(person, 'google');
    await move(person, 'insists.example');
    const { status, data } = await comesBy(person);
    expect([status, data.id]).toEqual([200, person.id]);
    const rows = await api().db.query('select provider from user_identities where user_id = $1 order by 1', [
      person.id,
    ]);
    expect(rows).toEqual([{ provider: 'google' }, { provider: 'sso:insists.example' }]);
  });

  it('finds nothing there of whoever signed up with an address that was never theirs', async () => {
    const person = await member();
    await connect(person, 'google');
    await move(person, 'insists.example', false);
    expect((await comesBy(person)).status).toBe(200);
    const [row] = await api().db.query(
      `select password_hash, email_confirmed_at is not null as confirmed,
         (select json_agg(provider) from user_identities where user_id = u.id) as providers,
         (select count(*)::int from sessions where user_id = u.id) as sessions from users u where id = $1`,
      [person.id],
    );
    expect(row).toEqual({
      password_hash: null,
      confirmed: true,
      providers: ['sso:insists.example'],
      sessions: 1,
    });
  });

  it('ends the lock of a panic, since there is no password to choose', async () => {
    const person = await member();
    await move(person, 'insists.example');
    await api().ok('UserPanicResource.create', {}, person);
    expect((await comesBy(person)).status).toBe(200);
    await move(person, 'mail.example');
    expect((await byPassword(person)).status).toBe(200);
    const bob = await member();
    await api().ok('UserPanicResource.create', {}, bob);
    expect((await byPassword(bob)).error?.extra?.login_state).toBe(LOGIN_PROBLEMS.passwordResetSent);
  });

  it('is named in the mail to who asks for a new password, in the place of a link', async () => {
    const person = await member();
    await move(person, 'insists.example');
    const sendMail = vi.fn<(mail: { text: string }) => Promise<void>>(() => Promise.resolve());
    await sendResetMail(
      { ...api(), mailer: { sendMail, close: () => undefined } },
      { email: `${person.username}@insists.example` },
    );
    const [[mail]] = sendMail.mock.calls as [[{ text: string }]];
    expect(mail.text).toContain('/signup/sso-business-account/');
    expect(mail.text).not.toContain('token=');
    expect(await api().db.query('select 1 from password_resets where user_id = $1', [person.id])).toEqual([]);
  });

  it('keeps nobody from logging out', async () => {
    const [ann, bob] = [await member(), await member()];
    const browser = open();
    await byPassword(ann, {}, browser);
    await byPassword(bob, { add: true }, browser);
    await move(ann, 'insists.example');
    expect((await call(browser, 'BrowserAccountsResource.delete', { user_id: bob.id })).status).toBe(200);
    expect(browser.cookies.has('session')).toBe(false);
  });
});
