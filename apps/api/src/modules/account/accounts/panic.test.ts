import { accountMessages, LOGIN_PROBLEMS } from '@corkboard/contract';
import { describe, expect, it, vi } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { sendChanged } from '../access/mail';
import { sendResetMail } from './password-mail';
import { usePassword } from './testing';

const api = useTestApi();
const PASSWORD = 'an old password';
const { member, logIn } = usePassword(api, PASSWORD);
const signedIn = async (person: TestPerson) =>
  (await api().ok('UserSessionResource.get', {}, person)).viewer?.id === person.id;

/** Text of the mail that a job sends. */
async function mailed(send: typeof sendChanged | typeof sendResetMail, data: object): Promise<string> {
  const sendMail = vi.fn<(mail: { text: string }) => Promise<void>>(() => Promise.resolve());
  await (send as (services: object, data: object) => Promise<void>)({ ...api(), mailer: { sendMail } }, data);
  return sendMail.mock.calls[0]?.[0].text ?? '';
}
const panicToken = async (person: TestPerson) =>
  /\/secure\/panic\?token=([\w-]{43})\n/.exec(await mailed(sendChanged, { userId: person.id }))![1]!;
const resetToken = async (person: TestPerson) =>
  /\/password\/reset\?token=([\w-]{43})\n/.exec(await mailed(sendResetMail, { email: person.email }))![1]!;

describe('a panic', () => {
  it('ends everything, and locks the account until its password is changed by mail', async () => {
    const ann = await member();
    const link = await resetToken(ann);
    const { status, headers } = await api().call('UserPanicResource.create', {}, ann);
    expect([status, await signedIn(ann)]).toEqual([200, false]);
    expect(String(headers['set-cookie'])).toContain('session=;');
    expect(api().sentJobs.at(-1)).toEqual({ name: 'account.password_reset', data: { email: ann.email } });
    // The link from before is worth nothing, and the right password goes no further.
    expect(
      (await api().call('UserPasswordResetResource.update', { token: link, password: 'something new' })).error
        ?.field,
    ).toBe('token');
    expect((await logIn(ann.email)).error?.extra).toMatchObject({
      login_state: LOGIN_PROBLEMS.passwordResetSent,
    });
    expect((await logIn(ann.email, 'wrong')).error?.extra).toBeUndefined();
    const { data } = await api().call('UserPasswordResetResource.update', {
      token: await resetToken(ann),
      password: 'something new',
    });
    expect(data?.id).toBe(ann.id);
    expect((await logIn(ann.email, 'something new')).status).toBe(200);
  });

  it('is had by the link of the mail that tells of a changed password, once, by nobody else', async () => {
    const [ann, bob] = [await member(), await member()];
    await api().ok(
      'UserPasswordResource.update',
      { current_password: PASSWORD, password: 'changed by Mallory' },
      ann,
    );
    expect(api().sentJobs.at(-1)).toEqual({ name: 'account.password_changed', data: { userId: ann.id } });
    const token = await panicToken(ann);
    // In a browser where somebody else is logged in.
    expect((await api().call('UserPanicResource.create', { token }, bob)).status).toBe(200);
    expect([await signedIn(ann), await signedIn(bob)]).toEqual([false, true]);
    const again = await api().call('UserPanicResource.create', { token });
    expect([again.status, again.error?.field, again.error?.message]).toEqual([
      400,
      'token',
      accountMessages.panicInvalid,
    ]);
  });

  it('is not for a stranger, an expired link or a ticket for something else', async () => {
    const ann = await member();
    expect((await api().call('UserPanicResource.create', {})).status).toBe(401);
    const token = await panicToken(ann);
    const held = await member('suspended');
    const ticket = String((await logIn(held.email)).error?.extra?.ticket);
    // A new ticket takes away those that are over, so this comes last.
    await api().db.query('update account_tickets set expires_at = now() where user_id = $1', [ann.id]);
    for (const wrong of [token, ticket, 'made-up', 'a\0b'])
      expect((await api().call('UserPanicResource.create', { token: wrong })).error?.field).toBe('token');
    expect(await signedIn(ann)).toBe(true);
  });
});

it('logs out everywhere else', async () => {
  const ann = await member();
  const phone = await logIn(ann.email);
  const cookie = /session=([\w-]+)/.exec(String(phone.headers['set-cookie']))![1]!;
  const other = { ...ann, headers: { cookie: `session=${cookie}` } };
  expect(await signedIn(other)).toBe(true);
  await api().ok('UserSessionsResource.delete', { others: true }, ann);
  expect([await signedIn(ann), await signedIn(other)]).toEqual([true, false]);
  for (const options of [{}, { others: false }, { id: '1', others: true }])
    expect((await api().call('UserSessionsResource.delete', options, ann)).error?.field).toBe('id');
});
