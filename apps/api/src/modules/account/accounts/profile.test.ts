import {
  ERROR_CODES,
  FORMER_USERNAMES_MAX,
  messages,
  OFFICIAL_USERNAMES,
  type User,
} from '@corkboard/contract';
import { isReservedUsername } from '@corkboard/routing';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { TOKENS_MAX } from '../../../ground/sessions/limits';

const api = useTestApi();
const get = (options: { user_id?: string; username?: string }, as?: TestPerson) =>
  api().call('UserResource.get', options, as);
const update = (options: Record<string, string | null>, as?: TestPerson) =>
  api().call('UserSettingsResource.update', options, as);

describe('UserResource.get', () => {
  it('finds a person by id and by username in any case', async () => {
    const ann = await api().person({ username: 'Ann_Case', full_name: 'Ann Case' });
    await api().db.query(
      `update users set image_signature = 'abcd1234abcd1234', follower_count = 3, about = 'Hi' where id = $1`,
      [ann.id],
    );
    const { data } = await get({ user_id: ann.id });
    expect(data).toMatchObject({
      type: 'user',
      id: ann.id,
      username: 'Ann_Case',
      full_name: 'Ann Case',
      about: 'Hi',
      image_small_url: '/media/236x/ab/cd/abcd1234abcd1234.webp',
      image_medium_url: '/media/236x/ab/cd/abcd1234abcd1234.webp',
      follower_count: 3,
      followed_by_me: false,
      blocked_by_me: false,
    });
    expect(JSON.stringify(data)).not.toMatch(/email|password|birth/);
    expect((await get({ username: 'ANN_CASE' })).data).toEqual(data);
  });

  it('says whether the viewer follows them', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await api().db.query('insert into follows values ($1, $2)', [ann.id, bob.id]);
    expect((await get({ user_id: bob.id }, ann)).data.followed_by_me).toBe(true);
    expect((await get({ user_id: ann.id }, bob)).data.followed_by_me).toBe(false);
  });

  it('needs exactly one of id and username', async () => {
    for (const [options, field] of [
      [{}, 'user_id'],
      [{ user_id: '1', username: 'a' }, 'username'],
    ] as const) {
      const { status, error } = await get(options);
      expect([status, error?.field]).toEqual([400, field]);
    }
  });

  it.each([
    { user_id: '1' },
    { user_id: '9222999999999999999' },
    { username: 'nobody_here' },
    { username: 'a\0b' },
    { username: '../..' },
  ])('does not find %j', async (options) => {
    const { status, error } = await get(options);
    expect([status, error?.api_error_code, error?.message_detail]).toEqual([
      404,
      ERROR_CODES.userMissing,
      messages.userMissing,
    ]);
  });

  it.each(['9223372036854775808', '99999999999999999999', '007', '-1', '1.5'])(
    'refuses the id %s',
    async (user_id) => {
      const { status, error } = await get({ user_id });
      expect([status, error?.field]).toEqual([400, 'user_id']);
    },
  );

  it('is missing for whom the person blocks; who blocks sees that they do', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await api().db.query('insert into blocks values ($1, $2)', [ann.id, bob.id]);
    expect((await get({ user_id: ann.id }, bob)).status).toBe(404);
    expect((await get({ username: ann.username }, bob)).status).toBe(404);
    expect((await get({ user_id: bob.id }, ann)).data.blocked_by_me).toBe(true);
  });
});

describe('UserSettingsResource.update', () => {
  it('changes what is given and leaves the rest', async () => {
    const ann = await api().person();
    const { data } = await update(
      {
        full_name: ' Anna  Maria Lind ',
        about: 'One\r\ntwo\u0007 ',
        website_url: ' https://Example.com/me ',
        username: 'anna_lind',
      },
      ann,
    );
    expect(data).toMatchObject({ full_name: 'Anna Maria Lind', username: 'anna_lind' });
    expect((await get({ user_id: ann.id })).data).toMatchObject({
      first_name: 'Anna',
      about: 'One\ntwo',
      website_url: 'https://example.com/me',
    });
    await update({ website_url: ' www.müller.example/me' }, ann);
    expect((await get({ user_id: ann.id })).data.website_url).toBe('https://www.xn--mller-kva.example/me');
    await update({ website_url: '' }, ann);
    expect((await get({ user_id: ann.id })).data).toMatchObject({
      full_name: 'Anna Maria Lind',
      about: 'One\ntwo',
      website_url: null,
    });
    expect((await update({ username: 'ANNA_lind' }, ann)).data.username).toBe('ANNA_lind');
    expect((await update({}, ann)).data.username).toBe('ANNA_lind');
  });

  it.each([
    ['full_name', '  ', messages.firstNameRequired],
    ['full_name', 'a'.repeat(31), messages.firstNameTooLong],
    ['about', 'a'.repeat(501), messages.tooLong(500)],
    ['website_url', 'javascript:alert(1)', messages.linkInvalid],
    ['website_url', 'https://user:pass@example.com', messages.linkInvalid],
    ['website_url', 'nothing', messages.linkInvalid],
    ['username', 'a b', messages.usernameInvalid],
  ])('refuses a wrong %s: %s', async (field, value, message) => {
    const ann = await api().person();
    const { status, error } = await update({ [field]: value }, ann);
    expect([status, error?.field, error?.message_detail]).toEqual([400, field, message]);
  });

  it('refuses a reserved or taken username and then changes nothing', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    for (const username of ['login', bob.username.toUpperCase()]) {
      const { status, error } = await update({ username, about: 'new' }, ann);
      expect([status, error?.field]).toEqual([409, 'username']);
    }
    expect((await get({ user_id: ann.id })).data).toMatchObject({ username: ann.username, about: '' });
  });

  it('gives the names of the site’s own accounts to staff only, and what looks like one to nobody', async () => {
    const [ann, staff] = [await api().person(), await api().person()];
    await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
    const statusFor = async (username: string, who: TestPerson) => (await update({ username }, who)).status;
    expect(await statusFor('CorkboardIdeas', ann)).toBe(409);
    expect(await statusFor('corkboard_ideas', staff)).toBe(409);
    expect(await statusFor('CorkboardIdeas', staff)).toBe(200);
    expect((await get({ username: 'corkboardideas' })).data.username).toBe('CorkboardIdeas');
    // Their profiles have addresses.
    expect([...OFFICIAL_USERNAMES].filter(isReservedUsername)).toEqual([]);
  });

  it('lets exactly one of many at once take a username', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => api().person()));
    const answers = await Promise.all(people.map((person) => update({ username: 'wanted' }, person)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
  });

  it('keeps pronouns as one line', async () => {
    const ann = await api().person();
    await api().ok('UserSettingsResource.update', { pronouns: '  she \n / her ' }, ann);
    expect((await get({ user_id: ann.id })).data.pronouns).toBe('she / her');
    const { status, error } = await update({ pronouns: 'x'.repeat(41) }, ann);
    expect([status, error?.field]).toEqual([400, 'pronouns']);
  });

  it.each([
    ['picture_upload_id', (user: User) => user.image_medium_url],
    ['cover_upload_id', (user: User) => user.cover_images?.orig.url ?? null],
  ] as const)('takes a picture from an upload of one’s own, and away: %s', async (field, shown) => {
    const [ann, eve] = [await api().person(), await api().person()];
    const upload = await addPicture(api().db, ann.id);
    const foreign = await addPicture(api().db, eve.id);
    const seen = async () => shown((await get({ user_id: ann.id })).data);
    for (const [id, status] of [
      [foreign, 404],
      ['1', 404],
      ['x', 400],
    ] as const) {
      const { status: got, error } = await update({ [field]: id, about: 'Not me' }, ann);
      expect([got, error?.field]).toEqual([status, field]);
    }
    expect((await get({ user_id: ann.id })).data.about).toBe('');
    for (const [state, failure] of [
      ['processing', messages.uploadProcessing],
      ['failed', 'It broke.'],
    ] as const) {
      const [row] = await api().db.query<{ id: string }>(
        'insert into media_uploads (user_id, state, error) values ($1, $2, $3) returning id',
        [ann.id, state, state === 'failed' ? 'It broke.' : null],
      );
      const { status, error } = await update({ [field]: row!.id }, ann);
      expect([status, error?.field, error?.message]).toEqual([400, field, failure]);
    }
    await api().db.query('update images set unused_since = now()');
    expect((await update({ [field]: upload }, ann)).status).toBe(200);
    expect(await seen()).toMatch(/^\/media\//);
    expect(await api().db.query('select 1 from images where unused_since is null')).toHaveLength(1);
    await update({ [field]: null }, ann);
    expect(await seen()).toBeNull();
  });

  it('leads on from a username that was given up, until somebody else takes it', async () => {
    const [ann, bob] = [await api().person({ username: 'Old_name' }), await api().person()];
    await update({ username: 'mid_name' }, ann);
    await update({ username: 'new_name' }, ann);
    for (const username of ['old_name', 'OLD_NAME', 'mid_name'])
      expect((await get({ username })).data).toMatchObject({ id: ann.id, username: 'new_name' });
    await api().db.query('insert into blocks values ($1, $2)', [ann.id, bob.id]);
    expect((await get({ username: 'old_name' }, bob)).status).toBe(404);
    await update({ username: 'old_name' }, bob);
    expect((await get({ username: 'old_name' })).data.id).toBe(bob.id);
    await update({ username: 'third_name' }, bob);
    expect((await get({ username: 'old_name' })).data.username).toBe('third_name');
    await update({ username: 'NEW_name' }, ann);
    expect((await get({ username: 'new_NAME' })).data.username).toBe('NEW_name');
  });

  it('leads on from so many usernames only, the newest', async () => {
    const ann = await api().person();
    for (let n = 0; n <= FORMER_USERNAMES_MAX + 1; n++) await update({ username: `renamed_${n}` }, ann);
    expect((await get({ username: ann.username })).status).toBe(404);
    expect((await get({ username: 'renamed_0' })).status).toBe(404);
    expect((await get({ username: 'renamed_1' })).data.username).toBe(`renamed_${FORMER_USERNAMES_MAX + 1}`);
  });

  it('needs somebody signed in', async () => {
    expect((await update({ about: 'x' })).status).toBe(401);
  });
});

describe('UserAccessTokenResource', () => {
  const create = (as?: TestPerson, days?: number) =>
    api().call(
      'UserAccessTokenResource.create',
      { name: ' CI ', scopes: ['ads:read', 'ads:read'], days },
      as,
    );

  it('makes a token, keeps only its hash, and revokes it', async () => {
    const ann = await api().person();
    const { data } = await create(ann, 7);
    expect(data.token).toMatch(/^cbk_[\w-]{43}$/);
    const rows = () =>
      api().db.query('select name, scopes, token_hash from access_tokens where id = $1', [data.id]);
    expect(await rows()).toEqual([{ name: 'CI', scopes: ['ads:read'], token_hash: hashToken(data.token) }]);
    const days = (Date.parse(data.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    const stranger = await api().person();
    const { status } = await api().call('UserAccessTokenResource.delete', { id: data.id }, stranger);
    expect(status).toBe(404);
    expect(await rows()).toHaveLength(1);
    expect((await api().call('UserAccessTokenResource.delete', { id: data.id }, ann)).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await api().call('UserAccessTokenResource.delete', { id: data.id }, ann)).error?.message).toBe(
      messages.tokenMissing,
    );
  });

  it('refuses a blank name, unknown scopes, and strangers', async () => {
    const ann = await api().person();
    const blank = await api().call(
      'UserAccessTokenResource.create',
      { name: ' ', scopes: ['ads:read'] },
      ann,
    );
    expect([blank.status, blank.error?.field]).toEqual([400, 'name']);
    const scope = await api().call(
      'UserAccessTokenResource.create',
      { name: 'x', scopes: ['everything' as 'ads:read'] },
      ann,
    );
    expect([scope.status, scope.error?.field]).toEqual([400, 'scopes.0']);
    expect((await create()).status).toBe(401);
  });

  it('has a limit that many at once cannot pass', async () => {
    const ann = await api().person();
    await api().db.query(
      `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
       select 'h' || n, $1, 'x', '{}', now() + interval '1 day' from generate_series(1, $2::int) n`,
      [ann.id, TOKENS_MAX - 3],
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(ann)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)?.error?.message).toBe(
      messages.tooManyTokens(TOKENS_MAX),
    );
  });
});

describe('how close together Pins stand', () => {
  it('is kept for the account, and comes with who is logged in', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const kept = async (as: TestPerson) =>
      (await api().ok('UserSessionResource.get', {}, as)).viewer?.grid_density;
    expect(await kept(ann)).toBeNull();
    for (const grid_density of ['compact', 'regular', 'compact'] as const) {
      const { data } = await api().call('UserSettingsResource.update', { grid_density }, ann);
      expect([data.grid_density, await kept(ann)]).toEqual([grid_density, grid_density]);
    }
    // It stays when something else is changed, and is nobody else's.
    await api().ok('UserSettingsResource.update', { about: 'Lamps' }, ann);
    expect([await kept(ann), await kept(bob)]).toEqual(['compact', null]);
    const wrong = await update({ grid_density: 'huge' }, ann);
    expect([wrong.status, wrong.error?.field]).toEqual([400, 'grid_density']);
    expect((await update({ grid_density: 'compact' })).status).toBe(401);
  });
});

describe('language and region', () => {
  it('are changed by either call, and come with who is logged in', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    expect((await update({ locale: 'en-IN', country: 'IN' }, ann)).data).toMatchObject({
      locale: 'en-IN',
      country: 'IN',
    });
    const { status, data } = await api().call('POST /v3/users/me/', { body: { country: 'NZ' } }, ann);
    expect([status, data.locale, data.country]).toEqual([200, 'en-IN', 'NZ']);
    const { viewer } = await api().ok('UserSessionResource.get', {}, ann);
    expect(viewer).toMatchObject({ locale: 'en-IN', country: 'NZ' });
    expect(viewer).toMatchObject({ suggested_country: null });
    expect((await api().ok('UserSessionResource.get', {}, bob)).viewer).toMatchObject({
      country: null,
      suggested_country: 'US',
    });
    expect((await api().call('POST /v3/users/me/', {}, ann)).data.country).toBe('NZ');
    // Clearing the country removes the person's own choice.
    expect((await update({ country: null }, ann)).data).toMatchObject({
      country: null,
      suggested_country: null,
    });
  });

  it('are those that are listed', async () => {
    const ann = await api().person();
    for (const [field, value] of [
      ['locale', 'de-DE'],
      ['locale', 'en'],
      ['country', 'ZZ'],
      ['country', 'us'],
    ] as const) {
      const { status, error } = await api().call(
        'POST /v3/users/me/',
        { body: { about: 'Not kept', [field]: value } },
        ann,
      );
      expect([status, error?.field]).toEqual([400, field]);
    }
    expect((await get({ user_id: ann.id })).data.about).toBe('');
    expect((await api().call('POST /v3/users/me/', { body: {} })).status).toBe(401);
  });
});
