import {
  EMAIL_CONFIRM_DAYS,
  EMAIL_LINK_DAYS,
  emailMessages,
  ERROR_CODES,
  LOGIN_PROBLEMS,
} from '@corkboard/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { usePassword } from '../accounts/testing';
import { sendChanged, sendLink } from './jobs';

const api = useTestApi();
const PASSWORD = 'a password of somebody';
const { member, logIn } = usePassword(api, PASSWORD);

beforeEach(() => {
  api().sentJobs.length = 0;
});

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Carries out the jobs that mail, and answers what they mailed. */
async function mailed(): Promise<Mail[]> {
  const sendMail = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const services = { ...api(), mailer: { sendMail, close: () => undefined } };
  for (const { name, data } of api().sentJobs.splice(0)) {
    if (name === 'emails.link') await sendLink(services, data as never);
    if (name === 'emails.changed') await sendChanged(services, data as never);
  }
  return sendMail.mock.calls.map(([mail]) => mail);
}
const tokenIn = (mail: Mail | undefined): string =>
  /\/email\/(?:confirm|undo)\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
const newAddress = () => `new-${Math.random().toString(36).slice(2)}@people.example`;

const ask = (who: TestPerson, email: string) => api().call('EmailAddressResource.update', { email }, who);
const confirm = (token: string, who?: TestPerson) =>
  api().call('EmailConfirmationResource.update', { token }, who);
const undo = (token: string, who?: TestPerson) => api().call('EmailUndoResource.create', { token }, who);
const addressOf = (who: TestPerson) => api().ok('EmailAddressResource.get', {}, who);
const problemOf = ({ status, error }: Awaited<ReturnType<typeof confirm | typeof undo>>) => [
  status,
  error?.field,
  error?.extra?.link,
];
const is = (problem: keyof typeof emailMessages.links) => [400, 'token', problem];
const makeOld = () => api().db.query(`update email_links set expires_at = now() - interval '1 second'`);

/** Somebody whose address is confirmed. */
async function confirmed(): Promise<TestPerson> {
  const person = await member();
  await api().db.query('update users set email_confirmed_at = now() where id = $1', [person.id]);
  return person;
}
/** Changes an address by its link: the link that takes it back. */
async function changed(who: TestPerson, email: string): Promise<string> {
  expect((await ask(who, email)).status).toBe(200);
  const [mail] = await mailed();
  expect((await confirm(tokenIn(mail), who)).status).toBe(200);
  const [told] = await mailed();
  return tokenIn(told);
}

describe('confirming an address', () => {
  const register = async (email: string, full_name = 'Ann Newcomer') => {
    await api().ok('UserRegisterResource.create', {
      email,
      password: PASSWORD,
      full_name,
      birthdate: '1990-05-17',
    });
  };

  it('welcomes nobody by a name that mail programs would make a link of', async () => {
    for (const name of ['Win at prize.example', 'https://prize.example', 'Call@prize'])
      await register(newAddress(), name);
    for (const { text } of await mailed()) expect(text).toMatch(/^Welcome to Corkboard, \w+\. /);
  });

  it('is asked for by mail after signing up, and works once', async () => {
    const email = newAddress();
    await register(email);
    const [mail] = await mailed();
    expect([mail?.to, mail?.subject]).toEqual([email, 'Confirm your email address']);
    expect(mail?.text).toMatch(/^Welcome to Corkboard, Ann Newcomer\. /);
    const session = await signedIn(email);
    expect(await addressOf(session)).toEqual({ email, confirmed: false, confirm_by: null, pending: null });
    expect((await confirm(tokenIn(mail), session)).data).toEqual({ email });
    expect((await addressOf(session)).confirmed).toBe(true);
    expect(problemOf(await confirm(tokenIn(mail), session))).toEqual(is('used'));
    // Nothing to confirm any more.
    expect((await api().call('EmailConfirmationResource.create', {}, session)).data).toBe(false);
    expect(await mailed()).toEqual([]);
  });

  it('needs the account it was mailed to: not a stranger, and nobody else', async () => {
    const [ann, bob] = [await member(), await member()];
    await api().ok('EmailConfirmationResource.create', {}, ann);
    const token = tokenIn((await mailed())[0]);
    expect((await confirm(token)).status).toBe(401);
    expect(problemOf(await confirm(token, bob))).toEqual(is('other_account'));
    for (const wrong of ['made-up', 'a\0b', token.toLowerCase()])
      expect(problemOf(await confirm(wrong, ann))).toEqual(is('invalid'));
    expect((await addressOf(ann)).confirmed).toBe(false);
    await makeOld();
    expect(problemOf(await confirm(token, ann))).toEqual(is('expired'));
    expect((await addressOf(ann)).confirmed).toBe(false);
  });

  it('is no more of an address that the person has changed since', async () => {
    const ann = await member();
    await api().ok('EmailConfirmationResource.create', {}, ann);
    const token = tokenIn((await mailed())[0]);
    await changed(ann, newAddress());
    expect(problemOf(await confirm(token, ann))).toEqual(is('expired'));
  });

  it('is mailed again a few times an hour', async () => {
    const ann = await member();
    for (let n = 0; n < 3; n++) await api().ok('EmailConfirmationResource.create', {}, ann);
    const { status, error } = await api().call('EmailConfirmationResource.create', {}, ann);
    expect([status, error?.api_error_code]).toEqual([429, ERROR_CODES.rateLimited]);
    expect((await mailed()).map(({ to }) => to)).toEqual([ann.email, ann.email, ann.email]);
  });

  it('comes with a new password that is chosen by a mailed link', async () => {
    const ann = await member();
    await api().db.query(
      `insert into password_resets (token_hash, user_id, expires_at) values (encode(sha256('a link'), 'hex'), $1, now() + interval '1 hour')`,
      [ann.id],
    );
    await api().ok('UserPasswordResetResource.update', { token: 'a link', password: 'another password 9' });
    const [row] = await api().db.query<{ done: boolean }>(
      'select email_confirmed_at is not null as done from users where id = $1',
      [ann.id],
    );
    expect(row).toEqual({ done: true });
  });
});

/** A person of an address who has just logged in. */
async function signedIn(email: string): Promise<TestPerson> {
  const { headers, data } = await logIn(email);
  const lines = [headers['set-cookie']].flat().join(';');
  const [, session] = /session=([\w-]+)/.exec(lines)!;
  const [, csrf] = /csrftoken=([\w-]+)/.exec(lines)!;
  return {
    id: data.id,
    username: '',
    email,
    headers: { cookie: `session=${session}; csrftoken=${csrf}`, 'x-csrftoken': csrf! },
  };
}

describe('changing an address', () => {
  it('counts when the link at the new one was followed', async () => {
    const [ann, email] = [await confirmed(), newAddress()];
    expect((await ask(ann, ` ${email} `)).status).toBe(200);
    expect(await addressOf(ann)).toMatchObject({ email: ann.email, pending: { email } });
    const [mail] = await mailed();
    expect(mail?.to).toBe(email);
    expect((await logIn(email)).status).toBe(401);
    expect((await confirm(tokenIn(mail), ann)).data).toEqual({ email });
    expect(await addressOf(ann)).toEqual({ email, confirmed: true, confirm_by: null, pending: null });
    expect([(await logIn(email)).status, (await logIn(ann.email)).status]).toEqual([200, 401]);
    // The old one is told.
    const [told] = await mailed();
    expect([told?.to, told?.subject]).toEqual([ann.email, 'Your Corkboard email address was changed']);
    expect(told?.text).not.toContain(email);
  });

  it('asks for a fresh log-in', async () => {
    const ann = await confirmed();
    await api().db.query(`update sessions set created_at = now() - interval '1 day' where user_id = $1`, [
      ann.id,
    ]);
    const { status, error } = await ask(ann, newAddress());
    expect([status, error?.api_error_code]).toEqual([403, ERROR_CODES.notFresh]);
    expect((await addressOf(ann)).pending).toBeNull();
  });

  it('refuses what is no address, and the own one', async () => {
    const ann = await confirmed();
    for (const wrong of ['nope', 'a@b', ann.email.toUpperCase()]) {
      const { status, error } = await ask(ann, wrong);
      expect([status, error?.field]).toEqual([400, 'email']);
    }
  });

  it('says nothing of whether somebody has the address; only that person is told', async () => {
    const [ann, bob] = [await confirmed(), await confirmed()];
    const [taken, free] = [await ask(ann, bob.email), await ask(await confirmed(), newAddress())];
    expect([taken.status, taken.data]).toEqual([free.status, free.data]);
    const [mail] = await mailed();
    expect([mail?.to, mail?.subject, tokenIn(mail)]).toEqual([
      bob.email,
      'You already have a Corkboard account',
      '',
    ]);
    expect((await addressOf(ann)).pending?.email).toBe(bob.email);
  });

  it('ends with another one that is asked for, and when it is taken back', async () => {
    const ann = await confirmed();
    await ask(ann, newAddress());
    const first = tokenIn((await mailed())[0]);
    await ask(ann, newAddress());
    const second = tokenIn((await mailed())[0]);
    expect(problemOf(await confirm(first, ann))).toEqual(is('expired'));
    await api().ok('EmailAddressResource.delete', {}, ann);
    expect((await addressOf(ann)).pending).toBeNull();
    expect(problemOf(await confirm(second, ann))).toEqual(is('expired'));
    expect((await addressOf(ann)).email).toBe(ann.email);
  });

  it('is not to an address that somebody has taken meanwhile', async () => {
    const [ann, bob, email] = [await confirmed(), await confirmed(), newAddress()];
    await ask(ann, email);
    const token = tokenIn((await mailed())[0]);
    await api().db.query('update users set email = $2 where id = $1', [bob.id, email.toUpperCase()]);
    expect(problemOf(await confirm(token, ann))).toEqual(is('taken'));
    expect((await addressOf(ann)).email).toBe(ann.email);
  });

  it('ends links to a new password that went to the old address', async () => {
    const ann = await confirmed();
    await api().db.query(
      `insert into password_resets (token_hash, user_id, expires_at) values ('to the old one', $1, now() + interval '1 hour')`,
      [ann.id],
    );
    await changed(ann, newAddress());
    expect(await api().db.query('select 1 from password_resets where user_id = $1', [ann.id])).toEqual([]);
  });

  it('is asked for a few times an hour', async () => {
    const ann = await confirmed();
    for (let n = 0; n < 5; n++) expect((await ask(ann, newAddress())).status).toBe(200);
    expect((await ask(ann, newAddress())).status).toBe(429);
  });
});

describe('taking a change back', () => {
  it('gives the address back, once, and puts out whoever changed it', async () => {
    const ann = await confirmed();
    const mallory = await signedIn(ann.email);
    await api().ok('UserAccessTokenResource.create', { name: 'A', scopes: ['boards:read'] }, mallory);
    const token = await changed(mallory, newAddress());
    // By a stranger, who has the old mailbox.
    expect((await undo(token)).data).toEqual({ email: ann.email });
    expect((await api().call('EmailAddressResource.get', {}, mallory)).status).toBe(401);
    const tokens = await api().db.query('select 1 from access_tokens where user_id = $1', [ann.id]);
    expect(tokens).toEqual([]);
    // The password may be known: a link to a new one comes by mail, and until it is used the account is locked.
    expect(api().sentJobs.splice(0)).toMatchObject([
      { name: 'account.password_reset', data: { email: ann.email } },
    ]);
    expect((await logIn(ann.email)).error?.extra?.login_state).toBe(LOGIN_PROBLEMS.passwordResetSent);
    expect(problemOf(await undo(token))).toEqual(is('used'));
  });

  /** Adds a login provider and a passkey, both connected so many days ago. */
  async function waysOf(who: TestPerson, days: number): Promise<void> {
    const at = `now() - interval '${days} days'`;
    await api().db.query(
      `with identity as (insert into user_identities (provider, subject, user_id, connected_at) values ('p${days}', $1::text, $1::bigint, ${at}))
       insert into passkeys (credential_id, user_id, name, public_key, counter, created_at) values ('k${days}-' || $1::text, $1::bigint, 'A', '', 0, ${at})`,
      [who.id],
    );
  }
  /** An authenticator app that counts since so many days, with what belongs to it. */
  async function appOf(who: TestPerson, days: number): Promise<void> {
    await api().db.query(
      `with app as (insert into authenticators (user_id, secret, confirmed_at) values ($1::bigint, 'x', now() - interval '${days} days')),
         code as (insert into recovery_codes (user_id, code_hash) values ($1::bigint, 'x')),
         device as (insert into remembered_devices (token_hash, user_id, created_at, expires_at)
           values ('d' || $1::text, $1::bigint, now() - interval '${days} days', now() + interval '1 day'))
       update users set mfa_enabled = true where id = $1::bigint`,
      [who.id],
    );
  }
  const left = async (who: TestPerson) =>
    (
      await api().db.query<{ left: unknown }>(
        `select json_build_object(
           'providers', (select array_agg(provider order by 1) from user_identities where user_id = $1),
           'passkeys', (select array_agg(credential_id order by 1) from passkeys where user_id = $1),
           'app', exists (select 1 from authenticators where user_id = $1), 'mfa', (select mfa_enabled from users where id = $1),
           'codes', exists (select 1 from recovery_codes where user_id = $1), 'devices', exists (select 1 from remembered_devices where user_id = $1),
           'tickets', exists (select 1 from account_tickets where user_id = $1)) as left`,
        [who.id],
      )
    )[0]!.left;

  it('takes away what was connected since, and nobody else’s', async () => {
    const [ann, bob] = [await confirmed(), await confirmed()];
    const token = await changed(ann, newAddress());
    for (const who of [ann, bob]) {
      await waysOf(who, 0);
      await appOf(who, 0);
      await api().db.query(
        `insert into account_tickets (token_hash, user_id, purpose, expires_at) values ('t' || $1::text, $1::bigint, 'panic', now() + interval '1 day')`,
        [who.id],
      );
    }
    await waysOf(ann, EMAIL_LINK_DAYS);
    expect((await undo(token)).status).toBe(200);
    const none = { app: false, mfa: false, codes: false, devices: false, tickets: false };
    expect(await left(ann)).toEqual({ providers: null, passkeys: null, ...none });
    expect(await left(bob)).toEqual({
      providers: ['p0'],
      passkeys: [`k0-${bob.id}`],
      app: true,
      mfa: true,
      codes: true,
      devices: true,
      tickets: true,
    });
  });

  it('leaves what was there before, but for copies that tell no time', async () => {
    const ann = await confirmed();
    await waysOf(ann, EMAIL_LINK_DAYS + 1);
    await appOf(ann, EMAIL_LINK_DAYS + 1);
    const token = await changed(ann, newAddress());
    expect((await undo(token)).status).toBe(200);
    expect(await left(ann)).toEqual({
      providers: [`p${EMAIL_LINK_DAYS + 1}`],
      passkeys: [`k${EMAIL_LINK_DAYS + 1}-${ann.id}`],
      app: true,
      mfa: true,
      codes: false,
      devices: false,
      tickets: false,
    });
  });

  it('goes past changes that came after it, whose links end', async () => {
    const [ann, second] = [await confirmed(), newAddress()];
    const first = await changed(ann, second);
    const later = await changed(ann, newAddress());
    await ask(ann, newAddress());
    const waiting = tokenIn((await mailed())[0]);
    const { headers } = await undo(first, ann);
    expect(String(headers['set-cookie'])).toMatch(/session=;/);
    expect(problemOf(await undo(later))).toEqual(is('invalid'));
    await api().db.query('update users set locked_at = null where id = $1', [ann.id]);
    const back = await signedIn(ann.email);
    expect(problemOf(await confirm(waiting, back))).toEqual(is('invalid'));
    expect((await addressOf(back)).email).toBe(ann.email);
  });

  it('is for some days, in which nobody else has the address', async () => {
    const [ann, bob] = [await confirmed(), await confirmed()];
    const token = await changed(ann, newAddress());
    const signUp = async () =>
      (
        await api().call('UserRegisterResource.create', {
          email: ann.email,
          password: PASSWORD,
          full_name: 'Mallory',
          birthdate: '1990-05-17',
        })
      ).status;
    expect(await signUp()).toBe(409);
    await ask(bob, ann.email);
    expect(tokenIn((await mailed())[0])).toBe('');
    await makeOld();
    expect(problemOf(await undo(token))).toEqual(is('expired'));
    expect(await signUp()).toBe(200);
  });

  it('leaves the session of somebody else alone, and takes no link of another kind', async () => {
    const [ann, bob] = [await confirmed(), await confirmed()];
    await ask(ann, newAddress());
    const change = tokenIn((await mailed())[0]);
    expect(problemOf(await undo(change))).toEqual(is('invalid'));
    const token = await changed(ann, newAddress());
    expect(problemOf(await confirm(token, ann))).toEqual(is('invalid'));
    expect((await undo(token, bob)).status).toBe(200);
    expect((await addressOf(bob)).email).toBe(bob.email);
  });

  it('is not for an address that nobody has confirmed: it may be a stranger’s', async () => {
    const ann = await member();
    expect((await ask(ann, newAddress())).status).toBe(200);
    await confirm(tokenIn((await mailed())[0]), ann);
    const [told] = await mailed();
    expect([told?.to, told?.subject, told?.text.includes('http')]).toEqual([
      ann.email,
      'Your email address was removed',
      false,
    ]);
  });
});

describe('somebody who has not confirmed their address in time', () => {
  const late = async () => {
    const person = await member();
    await api().db.query('update users set email_confirm_by = now() where id = $1', [person.id]);
    return person;
  };

  it('may look around, and do what ends that', async () => {
    const ann = await late();
    expect((await api().ok('UserSessionResource.get', {}, ann)).viewer?.limited).toBe('unconfirmed');
    const { status, error } = await api().call('BoardResource.create', { name: 'A' }, ann);
    expect([status, error?.message, error?.extra?.limited]).toEqual([
      403,
      emailMessages.unconfirmed,
      'unconfirmed',
    ]);
    // They may have mistyped it.
    await api().db.query(`update sessions set created_at = now() - interval '1 day' where user_id = $1`, [
      ann.id,
    ]);
    expect((await ask(ann, newAddress())).error?.api_error_code).toBe(ERROR_CODES.notFresh);
    const proven = await api().call('UserConfirmationResource.create', { password: PASSWORD }, ann);
    expect(proven.status).toBe(200);
    const session = await signedIn(ann.email);
    expect(session.id).toBe(ann.id);
    expect((await ask(session, newAddress())).status).toBe(200);
    expect((await api().call('EmailAddressResource.delete', {}, session)).status).toBe(200);
    await mailed();
    expect((await api().call('EmailConfirmationResource.create', {}, session)).data).toBe(true);
    await confirm(tokenIn((await mailed())[0]), session);
    expect((await api().call('BoardResource.create', { name: 'A' }, session)).status).toBe(200);
  });

  it('may not do as much where they are limited for another reason', async () => {
    const ann = await late();
    await api().db.query(`update users set login_state = 'soft_banned' where id = $1`, [ann.id]);
    expect((await ask(ann, newAddress())).status).toBe(403);
    expect((await api().call('EmailConfirmationResource.create', {}, ann)).error?.extra?.limited).toBe(
      'soft_banned',
    );
  });
});

describe('where mail leaves the site', () => {
  const mailing = useTestApi({ env: { SMTP_URL: 'smtp://mail.example:25' } });

  it('has somebody who signs up some days to confirm', async () => {
    const { data } = await mailing().call('UserRegisterResource.create', {
      email: newAddress(),
      password: PASSWORD,
      full_name: 'Ann Newcomer',
      birthdate: '1990-05-17',
    });
    expect(data.limited).toBeNull();
    const [row] = await mailing().db.query<{ days: number }>(
      'select round(extract(epoch from email_confirm_by - now()) / 86400)::int as days from users where id = $1',
      [data.id],
    );
    expect(row).toEqual({ days: EMAIL_CONFIRM_DAYS });
  });
});
