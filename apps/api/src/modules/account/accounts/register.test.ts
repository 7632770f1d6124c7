import { type CallOptions, ERROR_CODES, messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { createRateLimiter } from '../../../platform/rate-limit';
import { useTestApi } from '../../../testing/test-api';
import { EXISTS_EMAIL_LIMIT } from '../../../ground/sessions/limits';

const api = useTestApi();

let number = 0;
const form = (
  changes: Partial<CallOptions<'UserRegisterResource.create'>> = {},
): CallOptions<'UserRegisterResource.create'> => ({
  email: `ann${++number}@mail.example`,
  password: 'correct horse',
  full_name: 'Ann Lee Smith',
  birthdate: '1990-02-28',
  ...changes,
});
const register = (changes: Partial<CallOptions<'UserRegisterResource.create'>> = {}) =>
  api().call('UserRegisterResource.create', form(changes));
const yearsAgo = (years: number, days = 0) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
};

describe('UserRegisterResource.create', () => {
  it('knows where somebody lives as far as they or their browser say it', async () => {
    expect((await register()).data).toMatchObject({ country: null, suggested_country: null });
    expect((await register({ country: 'US' })).data).toMatchObject({
      country: 'US',
      suggested_country: null,
    });
    const wrong = await register({ country: 'ZZ' });
    expect([wrong.status, wrong.error?.field]).toEqual([400, 'country']);
  });

  it('adds the person and signs them in', async () => {
    const { status, data, headers } = await register({
      email: ' New.Person@Mail.example ',
      full_name: '  Ada   King  Lovelace ',
      gender: 'female',
      country: 'GB',
      locale: 'en-gb',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      email: 'New.Person@Mail.example',
      username: 'adakinglovelace',
      full_name: 'Ada King Lovelace',
      country: 'GB',
      locale: 'en-GB',
      is_partner: false,
      has_password: true,
      advertiser_id: null,
    });
    const [row] = await api().db.query<Record<string, unknown>>(
      'select first_name, last_name, password_hash, birthdate, gender from users where id = $1',
      [data.id],
    );
    expect(row).toMatchObject({
      first_name: 'Ada',
      last_name: 'King Lovelace',
      birthdate: '1990-02-28',
      gender: 'female',
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string,
    });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^session=[\w-]{43};.*HttpOnly.*SameSite=Lax/i);
    const token = /session=([\w-]+)/.exec(cookie)![1]!;
    const [session] = await api().db.query(
      `select user_id, login_type, expires_at between now() + interval '29 days' and now() + interval '30 days' as lasts
       from sessions where token_hash = $1`,
      [hashToken(token)],
    );
    expect(session).toEqual({ user_id: data.id, login_type: 1, lasts: true });
    expect(await api().db.query('select 1 from sessions where token_hash = $1', [token])).toEqual([]);
  });

  it.each([
    ['email', { email: 'nobody' }, messages.emailInvalid],
    ['email', { email: 'a\0b@mail.example' }, messages.emailInvalid],
    ['email', { email: `${'a'.repeat(250)}@mail.example` }, messages.tooLong(254)],
    ['password', { password: 'seven77' }, messages.passwordShort],
    ['password', { password: 'x'.repeat(201) }, messages.tooLong(200)],
    ['full_name', { full_name: '   ' }, messages.firstNameRequired],
    ['full_name', { full_name: '\u200b\u200d' }, messages.firstNameRequired],
    ['full_name', { full_name: `${'é'.repeat(31)} B` }, messages.firstNameTooLong],
    ['full_name', { full_name: 'a '.repeat(41) }, messages.tooLong(80)],
    ['birthdate', { birthdate: '2001-02-29' }, messages.birthdateInvalid],
    ['birthdate', { birthdate: 'yesterday' }, messages.birthdateInvalid],
    ['birthdate', { birthdate: yearsAgo(-2) }, messages.birthdateInvalid],
    ['birthdate', { birthdate: yearsAgo(18, 1) }, messages.tooYoung],
    ['username', { username: 'no' }, messages.usernameInvalid],
    ['username', { username: 'with space' }, messages.usernameInvalid],
    ['username', { username: 'x'.repeat(31) }, messages.tooLong(30)],
    ['locale', { locale: 'not a tag' }, messages.localeInvalid],
  ] as const)('refuses a wrong %s: %j', async (field, changes, message) => {
    const before = await api().db.query('select count(*) from users');
    const { status, error } = await register(changes);
    expect([status, error?.field, error?.message_detail]).toEqual([400, field, message]);
    expect(await api().db.query('select count(*) from users')).toEqual(before);
  });

  it('takes somebody on their 18th birthday, and a first name of 30 letters', async () => {
    const { status } = await register({ birthdate: yearsAgo(18), full_name: 'é'.repeat(30) });
    expect(status).toBe(200);
  });

  it('refuses an address that has an account, in any case', async () => {
    await register({ email: 'taken@mail.example' });
    const { status, error } = await register({ email: 'TAKEN@mail.example' });
    expect([status, error?.field, error?.api_error_code, error?.message_detail]).toEqual([
      409,
      'email',
      ERROR_CODES.emailTaken,
      messages.emailTaken,
    ]);
  });

  it('refuses a username that is taken or reserved, in any case', async () => {
    expect((await register({ username: 'Given_Name1' })).data.username).toBe('Given_Name1');
    for (const username of [
      'given_name1',
      'Settings',
      'PIN',
      'search',
      'corkboard',
      'CorkboardHelp',
      'cork_board_ads_',
    ]) {
      const { status, error } = await register({ username });
      expect([status, error?.field, error?.api_error_code]).toEqual([
        409,
        'username',
        ERROR_CODES.usernameTaken,
      ]);
    }
  });

  it('makes a username of the name, else of the address, never a reserved or taken one', async () => {
    const made = async (changes: Parameters<typeof register>[0]) => (await register(changes)).data.username;
    expect(await made({ full_name: 'Zoë Strauß-Ōno' })).toBe('zoestrauono');
    expect(await made({ full_name: '李 明', email: 'li.ming@mail.example' })).toBe('liming');
    expect(await made({ full_name: '李 明', email: '+-@mail.example' })).toMatch(/^pinner\d*$/);
    expect(await made({ full_name: 'Search' })).toMatch(/^search\d{2,}$/);
    expect(await made({ full_name: 'Corkboard Help' })).toMatch(/^corkboardhelp\d{2,}$/);
    expect(await made({ full_name: 'Zoe Strauono' })).toMatch(/^zoestrauono\d{2,}$/);
    expect(await made({ full_name: 'Maximiliana Wolkenstein Abendroth' })).toBe(
      'maximilianawolkensteinabendrot',
    );
  });

  it('lets exactly one of many at once have an address, and leaves no session of the others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register({ email: 'race@mail.example' })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
    expect(new Set(answers.map(({ error }) => error?.field))).toEqual(new Set([undefined, 'email']));
    const [row] = await api().db.query(
      `select count(distinct u.id)::int as users, count(s)::int as sessions
       from users u left join sessions s on s.user_id = u.id where u.email = 'race@mail.example'`,
    );
    expect(row).toEqual({ users: 1, sessions: 1 });
  });

  it('lets exactly one of many at once have a username', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register({ username: i % 2 ? 'RaceName' : 'racename' })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
    expect(new Set(answers.map(({ error }) => error?.field))).toEqual(new Set([undefined, 'username']));
  });

  it('gives everybody of one name an own username', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ full_name: 'Same Name' })));
    expect(new Set(answers.map(({ data }) => data.username)).size).toBe(20);
  });

  it('ends the session of who was signed in before', async () => {
    const before = await api().person();
    const { status } = await api().call('UserRegisterResource.create', form(), before);
    expect(status).toBe(200);
    expect((await api().ok('UserSessionResource.get', {}, before)).viewer).toBeNull();
  });
});

describe('GET /v3/register/exists/', () => {
  const exists = (email: string) => api().call('GET /v3/register/exists/', { query: { email } });

  it('knows addresses in any case', async () => {
    await register({ email: 'known@mail.example' });
    expect((await exists('Known@Mail.Example')).data).toBe(true);
    expect((await exists('unknown@mail.example')).data).toBe(false);
  });

  it('refuses what is no address', async () => {
    const { status, error } = await exists('known@');
    expect([status, error?.field, error?.message_detail]).toEqual([400, 'email', messages.emailInvalid]);
  });

  it('does not answer endless questions', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => exists(`probe${i}@mail.example`)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60);
  });

  it('does not answer endless questions about one address, from anywhere', async () => {
    await createRateLimiter(api().db).take('register_exists:email:often@mail.example', {
      ...EXISTS_EMAIL_LIMIT,
      cost: EXISTS_EMAIL_LIMIT.limit,
    });
    const asked = (email: string) =>
      api().app.inject({ url: `/v3/register/exists/?email=${email}`, remoteAddress: '203.0.113.77' });
    expect((await asked('Often@mail.example')).statusCode).toBe(429);
    expect((await asked('seldom@mail.example')).statusCode).toBe(200);
  });
});
