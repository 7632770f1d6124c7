import { ERROR_CODES, LOGIN_PROBLEMS, LOGIN_TYPES, messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { hashToken } from '../../../http/authenticate';
import { createRateLimiter } from '../../../platform/rate-limit';
import { sessionHeaders } from '../../../testing/session-headers';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { LOGIN_ACCOUNT_LIMIT, LOGIN_ADDRESS_LIMIT, LOGIN_LIMIT } from '../../../ground/sessions/limits';
import { solved, usePassword } from './testing';

const api = useTestApi();
const PASSWORD = 'open ſesame 1';
const { member, logIn } = usePassword(api, PASSWORD);

const cookieOf = (headers: Record<string, unknown>) =>
  /session=([\w-]*)/.exec(String(headers['set-cookie']))?.[1];
const signedIn = (token: string): TestPerson => ({
  id: '',
  username: '',
  email: '',
  headers: sessionHeaders(token),
});

describe('UserSessionResource.create', () => {
  it('logs in by email address and by username, in any case', async () => {
    const ann = await member();
    for (const name of [
      ann.email,
      ann.email.toUpperCase(),
      ann.username,
      ` ${ann.username.toUpperCase()} `,
    ]) {
      const { status, data, headers } = await logIn(name);
      expect([status, data.id]).toEqual([200, ann.id]);
      const session = signedIn(cookieOf(headers)!);
      expect((await api().ok('UserSessionResource.get', {}, session)).viewer?.id).toBe(ann.id);
    }
  });

  it('notes a password that the browser keeps as such, and takes no token for one', async () => {
    const ann = await member();
    const kept = { username_or_email: ann.email, password: PASSWORD, smartlock: true };
    expect((await api().call('UserSessionResource.create', kept)).status).toBe(200);
    const rows = await api().db.query('select login_type from sessions where user_id = $1 order by id', [
      ann.id,
    ]);
    expect(rows.at(-1)).toEqual({ login_type: LOGIN_TYPES.smartlock });
    const { status, error } = await api().call('UserSessionResource.create', {
      google_open_id_token: 'x',
      smartlock: true,
    });
    expect([status, error?.field]).toEqual([400, 'smartlock']);
  });

  it('takes the same password in another Unicode form', async () => {
    const ann = await member();
    expect((await logIn(ann.email, 'open sesame 1')).status).toBe(200);
  });

  it('answers a wrong password, an unknown name and an account without password alike', async () => {
    const ann = await member();
    const bare = await api().person();
    for (const [name, password] of [
      [ann.email, 'wrong'],
      ['nobody@mail.example', PASSWORD],
      ['nobody', PASSWORD],
      [bare.email, PASSWORD],
      // Password of the decoy hash, which is checked for accounts without one.
      [bare.email, 'nobody has this password'],
      ['a\0b', PASSWORD],
      ["' or 1=1 --", PASSWORD],
    ] as const) {
      const { status, error, headers } = await logIn(name, password);
      expect([status, error?.api_error_code, error?.message_detail, error?.extra]).toEqual([
        401,
        ERROR_CODES.loginFailed,
        messages.loginFailed,
        undefined,
      ]);
      expect(cookieOf(headers)).toBeUndefined();
    }
  });

  it.each([
    ['suspended', LOGIN_PROBLEMS.suspended, messages.accountSuspended],
    ['soft_banned', LOGIN_PROBLEMS.softBanned, messages.accountLimited],
  ])('tells somebody who is %s, but only with the right password', async (state, code, message) => {
    const ann = await member(state);
    const { status, error, headers } = await logIn(ann.email);
    expect([status, error?.api_error_code, error?.message_detail, error?.extra?.login_state]).toEqual([
      403,
      ERROR_CODES.loginProblem,
      message,
      code,
    ]);
    expect(cookieOf(headers)).toBeUndefined();
    expect((await logIn(ann.email, 'wrong')).error?.extra).toBeUndefined();
  });

  it('stops after many wrong passwords for one account, however many come at once, and nobody else', async () => {
    const ann = await member();
    const other = await member();
    const tries = await Promise.all(
      Array.from({ length: LOGIN_LIMIT.limit + 5 }, () => logIn(ann.email, 'wrong')),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(LOGIN_LIMIT.limit);
    const { status, error } = await logIn(ann.email);
    expect([status, error?.api_error_code, error?.message_detail]).toEqual([
      429,
      ERROR_CODES.rateLimited,
      messages.loginRateLimited,
    ]);
    expect(error?.extra).toMatchObject({ login_state: LOGIN_PROBLEMS.rateLimited });
    expect(error?.extra?.retry_after).toBeGreaterThan(0);
    expect((await logIn(other.email)).status).toBe(200);
  });

  it('counts the names of an account as one, and a name without an account alike', async () => {
    const ann = await member();
    const wrong = async (names: string[]) => {
      const tries = [];
      for (let i = 0; i <= LOGIN_LIMIT.limit; i++)
        tries.push((await logIn(names[i % names.length]!, 'no')).status);
      return tries;
    };
    const all = [...Array<number>(LOGIN_LIMIT.limit).fill(401), 429];
    expect(await wrong([ann.email, ann.username, ann.email.toUpperCase()])).toEqual(all);
    expect(await wrong(['never-seen@mail.example'])).toEqual(all);
  });

  /** A log-in from an address, with what it says of the way here. */
  const from = async (remoteAddress: string, name: string, password: string, forwarded?: string) => {
    const { headers } = signedIn('none');
    const answer = await api().app.inject({
      method: 'POST',
      url: '/resource/UserSessionResource/create/',
      remoteAddress,
      headers: { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
      payload: { options: { username_or_email: name, password, challenge: await solved(api()) } },
    });
    return answer.statusCode;
  };

  it('counts one account from everywhere, too', async () => {
    const ann = await member();
    const limiter = createRateLimiter(api().db);
    await limiter.take(`login:account:${ann.id}`, {
      ...LOGIN_ACCOUNT_LIMIT,
      cost: LOGIN_ACCOUNT_LIMIT.limit - 1,
    });
    expect(await from('203.0.113.1', ann.email, 'no')).toBe(401);
    expect(await from('203.0.113.2', ann.username, 'no')).toBe(429);
    // A right password from one place gives those who guess from elsewhere nothing back.
    expect(await from('203.0.113.3', ann.email, PASSWORD)).toBe(429);
  });

  it('counts one address, whoever it is for', async () => {
    const [ann, bob] = [await member(), await member()];
    await createRateLimiter(api().db).take('login:203.0.113.90', {
      ...LOGIN_ADDRESS_LIMIT,
      cost: LOGIN_ADDRESS_LIMIT.limit - 1,
    });
    expect(await from('203.0.113.90', ann.email, PASSWORD)).toBe(200);
    expect(await from('203.0.113.90', bob.email, PASSWORD)).toBe(429);
    expect(await from('203.0.113.91', bob.email, PASSWORD)).toBe(200);
  });

  it('counts an address as it is, a network of IPv6 as one, and believes nobody who is not trusted', async () => {
    const wrong = async (address: (i: number) => string, forwarded?: (i: number) => string) => {
      const { email } = await member();
      const codes = [];
      for (let i = 0; i <= LOGIN_LIMIT.limit; i++)
        codes.push(await from(address(i), email, 'no', forwarded?.(i)));
      return codes.at(-1);
    };
    expect(await wrong((i) => `203.0.113.${10 + i}`)).toBe(401);
    expect(await wrong((i) => `2001:db8:0:1::${i}`)).toBe(429);
    expect(await wrong((i) => `2001:db8:0:${10 + i}::1`)).toBe(401);
    const claims = (i: number) => `198.51.100.${i}`;
    expect(await wrong(() => '203.0.113.50', claims)).toBe(429);
    expect(await wrong(() => '127.0.0.1', claims)).toBe(401);
    // Entries before the proxy's own can be forged by the caller.
    expect(
      await wrong(
        () => '127.0.0.1',
        (i) => `${claims(i)}, 203.0.113.60`,
      ),
    ).toBe(429);
  });

  it('no longer counts wrong passwords after a right one', async () => {
    const ann = await member();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < LOGIN_LIMIT.limit - 1; i++) {
        await createRateLimiter(api().db).take(`login:127.0.0.1:account:${ann.id}`, LOGIN_LIMIT);
      }
      expect((await logIn(ann.email)).status).toBe(200);
    }
  });

  it('ends the session that the browser had, and the expired ones of the person', async () => {
    const ann = await member();
    await api().db.query(
      `insert into sessions (token_hash, user_id, login_type, expires_at) values ('old', $1, 1, now() - interval '1 hour')`,
      [ann.id],
    );
    const { headers } = await logIn(ann.email, PASSWORD, ann);
    expect((await api().ok('UserSessionResource.get', {}, ann)).viewer).toBeNull();
    const rows = await api().db.query('select token_hash from sessions where user_id = $1', [ann.id]);
    expect(rows).toEqual([{ token_hash: hashToken(cookieOf(headers)!) }]);
  });

  it('keeps the session of another browser, and of who mistypes', async () => {
    const ann = await member();
    await logIn(ann.email);
    await logIn(ann.email, 'wrong', ann);
    expect((await api().ok('UserSessionResource.get', {}, ann)).viewer?.id).toBe(ann.id);
  });

  it('refuses a write without the CSRF token', async () => {
    const { status, error } = await api().call(
      'UserSessionResource.create',
      { username_or_email: 'a', password: 'b' },
      { id: '', username: '', email: '', headers: { cookie: 'csrftoken=0123456789abcdef' } },
    );
    expect([status, error?.api_error_code]).toEqual([403, ERROR_CODES.csrf]);
  });
});

describe('UserSessionResource.get', () => {
  it('has nobody for a stranger, an ended, an expired and a made-up session', async () => {
    const expired = await api().person();
    await api().db.query(`update sessions set expires_at = now() where user_id = $1`, [expired.id]);
    for (const who of [undefined, expired, signedIn('made-up')]) {
      expect((await api().ok('UserSessionResource.get', {}, who)).viewer).toBeNull();
    }
  });

  it('names the ad account opened first: the oldest own one, else the oldest shared one', async () => {
    const [owner, member_] = [await api().person({ is_partner: true }), await api().person()];
    const accounts = await api().db.query<{ id: string }>(
      `insert into ad_accounts (owner_user_id, name, country, currency)
       select $1, 'A' || n, 'US', 'USD' from generate_series(1, 2) n returning id`,
      [owner.id],
    );
    const first = async (who: TestPerson) =>
      (await api().ok('UserSessionResource.get', {}, who)).viewer?.advertiser_id;
    expect(await first(owner)).toBe(accounts[0]!.id);
    expect(await first(member_)).toBeNull();
    await employ(api().db, owner, member_, { accounts: { [accounts[1]!.id]: ['ANALYST'] } });
    expect(await first(member_)).toBe(accounts[1]!.id);
    await api().db.query(
      `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Own', 'US', 'USD')`,
      [member_.id],
    );
    expect(await first(member_)).not.toBe(accounts[1]!.id);
  });
});

describe('UserSessionResource.delete', () => {
  it('ends this session only', async () => {
    const ann = await member();
    const other = signedIn(cookieOf((await logIn(ann.email)).headers)!);
    const { headers } = await api().call('UserSessionResource.delete', {}, ann);
    expect(String(headers['set-cookie'])).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
    expect((await api().ok('UserSessionResource.get', {}, ann)).viewer).toBeNull();
    expect((await api().ok('UserSessionResource.get', {}, other)).viewer?.id).toBe(ann.id);
  });

  it('is fine with a stranger', async () => {
    expect((await api().call('UserSessionResource.delete', {})).status).toBe(200);
  });
});
