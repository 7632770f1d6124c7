import { type CallName, ERROR_CODES, LOGIN_PROBLEMS } from '@corkboard/contract';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import { csrfTokenOf } from '@corkboard/contract/csrf';
import { describe, expect, it } from 'vitest';
import { type TestAnswer, type TestPerson, useTestApi } from '../../../testing/test-api';
import { registerMedia } from '../../pictures/media/routes';
import { registerPortability } from '../../data/portability/routes';
import { usePassword } from './testing';

const api = useTestApi({ routes: [registerMedia, registerPortability] });
const { member, logIn } = usePassword(api, 'a password of somebody');

/** Every call that changes something and that somebody may make who may only look around. */
const ALLOWED = [
  'UserRegisterResource.create',
  'UserSessionResource.create',
  'UserSessionResource.delete',
  'LimitedLoginResource.create',
  'LoginNonceResource.create',
  'PasskeyChallengeResource.create',
  'PasskeyLoginResource.create',
  'BrowserAccountsResource.update',
  'BrowserAccountsResource.delete',
  'UserPasswordResetResource.create',
  'UserPasswordResetResource.update',
  'UserPanicResource.create',
  'EmailUndoResource.create',
  'EmailSubscriptionResource.update',
  'AdReportMailResource.update',
  'UserSurveyResource.create',
  'SuspensionAppealResource.create',
  'AgeAppealResource.create',
  'UserMeasuringResource.update',
  'POST /v5/oauth/token',
  'POST /v5/oauth/revoke',
  'POST /v5/oauth/token/revoke',
  'POST /vx/telemetry/',
  'POST /vx/client_metrics/',
];
/** And what somebody may who has yet to confirm their address. */
const UNCONFIRMED = [
  'EmailAddressResource.update',
  'EmailAddressResource.delete',
  'EmailConfirmationResource.create',
  'EmailConfirmationResource.update',
  'UserConfirmationResource.create',
];
const all = Object.entries(calls) as [CallName, ResourceCall | PathCall][];
const isRead = (name: string) => name.endsWith('.get') || name.startsWith('GET ');
const writes = all.filter(([name]) => !isRead(name));

function cookiesOf({ headers }: Pick<TestAnswer<CallName>, 'headers'>): TestPerson {
  const lines = [headers['set-cookie'] ?? []].flat() as string[];
  const of = (name: string) =>
    lines.map((line) => new RegExp(`^${name}=([\\w-]*)`).exec(line)?.[1]).find(Boolean) ?? '';
  const csrf = csrfTokenOf(of('session'));
  const cookie = `session=${of('session')}; accounts=${of('accounts')}; csrftoken=${csrf}`;
  return { id: '', username: '', email: '', headers: { cookie, 'x-csrftoken': csrf } };
}
const look = async (ticket: string) => api().call('LimitedLoginResource.create', { ticket });
const ticketOf = async ({ email }: TestPerson) => String((await logIn(email)).error?.extra?.ticket);

describe('a limited login', () => {
  it('looks around: with a ticket of the login that was stopped, once', async () => {
    const ann = await member('soft_banned');
    const ticket = await ticketOf(ann);
    const answer = await look(ticket);
    expect([answer.status, answer.data.id, answer.data.limited]).toEqual([200, ann.id, 'soft_banned']);
    const session = cookiesOf(answer);
    expect((await api().ok('UserSessionResource.get', {}, session)).viewer?.limited).toBe('soft_banned');
    expect((await api().call('NewsHubResource.get', {}, session)).status).toBe(200);
    const { status, error } = await api().call('BoardResource.create', { name: 'A' }, session);
    expect([status, error?.api_error_code, error?.extra?.limited]).toEqual([
      403,
      ERROR_CODES.limitedLogin,
      'soft_banned',
    ]);
    for (const used of [ticket, 'made-up']) expect((await look(used)).error?.field).toBe('ticket');
  });

  it('is not for who is suspended', async () => {
    const ann = await member('suspended');
    const { status, error } = await look(await ticketOf(ann));
    expect([status, error?.extra?.login_state]).toEqual([403, LOGIN_PROBLEMS.suspended]);
  });

  it('holds for who was logged in before they were limited, and for their tokens', async () => {
    const ann = await member();
    const { token } = await api().ok(
      'UserAccessTokenResource.create',
      { name: 't', scopes: ['boards:write', 'user_accounts:read'] },
      ann,
    );
    await api().db.query(`update users set login_state = 'soft_banned' where id = $1`, [ann.id]);
    expect((await api().call('BoardResource.create', { name: 'A' }, ann)).status).toBe(403);
    const post = await api().app.inject({
      method: 'POST',
      url: '/v5/boards',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'A' },
    });
    expect(post.statusCode).toBe(403);
    const get = await api().app.inject({
      url: '/v5/user_account',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(get.statusCode).toBe(200);
  });

  it('stays limited when the browser switches away and back, until the person logs in', async () => {
    const [ann, bob] = [await member('soft_banned'), await member()];
    let browser = cookiesOf(await look(await ticketOf(ann)));
    const step = async (answer: TestAnswer<CallName>) => {
      const next = cookiesOf(answer);
      const [, accounts] = /accounts=([\w-]*)/.exec(browser.headers.cookie!)!;
      if (next.headers.cookie!.includes('accounts=;'))
        next.headers.cookie = next.headers.cookie!.replace('accounts=;', `accounts=${accounts};`);
      browser = next;
      await Promise.resolve();
    };
    await step(
      await api().call(
        'UserSessionResource.create',
        { username_or_email: bob.email, password: 'a password of somebody', add: true },
        browser,
      ),
    );
    await api().db.query('update users set login_state = null where id = $1', [ann.id]);
    await step(await api().call('BrowserAccountsResource.update', { user_id: ann.id }, browser));
    expect((await api().call('BoardResource.create', { name: 'A' }, browser)).error?.extra?.limited).toBe(
      'mail_link',
    );
    await step(await logIn(ann.email, undefined, browser));
    expect((await api().call('BoardResource.create', { name: 'A' }, browser)).status).toBe(200);
  });

  it.each([
    ['soft_banned', `login_state = 'soft_banned'`, ALLOWED],
    ['unconfirmed', 'email_confirm_by = now()', [...ALLOWED, ...UNCONFIRMED]],
  ] as const)('of %s can make these calls, and no other that changes something', async (why, state, may) => {
    expect(
      writes
        .filter(([, call]) => call.limited === true || call.limited === why)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...may].sort());
    const ann = await member();
    await api().db.query(`update users set ${state} where id = $1`, [ann.id]);
    const refused: string[] = [];
    for (const [name] of writes) {
      if (may.includes(name) || name.includes(' /v5/')) continue;
      // Refused before its options are looked at.
      const { status, error } = await api().call(name, { params: {}, query: {}, body: {} } as never, ann);
      if (status === 403 && error?.api_error_code === ERROR_CODES.limitedLogin) refused.push(name);
      else expect(`${name}: ${status}`).toBe('refused');
    }
    expect(refused.length).toBeGreaterThan(60);
  });

  it.each(['/v3/media/uploads/', '/v3/imports/'])('sends no file to %s', async (url) => {
    const ann = await member();
    await api().db.query(`update users set login_state = 'soft_banned' where id = $1`, [ann.id]);
    const { statusCode } = await api().app.inject({ method: 'POST', url, headers: ann.headers });
    expect([url, statusCode]).toEqual([url, 403]);
  });
});
