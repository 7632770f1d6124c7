import { type CallName, type CallOptions, requestOf } from '@corkboard/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOGIN_LIMIT } from '../ground/sessions/limits';
import { hashPassword } from '../modules/account/accounts/passwords';
import { solveChallenge } from '../modules/account/accounts/testing';
import { addBoard, addPin } from '../modules/pins/pins/testing/scene';
import { countStatements, statements } from '../platform/db';
import { type TestPerson, useTestApi } from '../testing/test-api';
import { askWithin, type PageRequest } from './visit';

const api = useTestApi();
let ask: ReturnType<typeof askWithin>;
beforeAll(() => {
  ask = askWithin(api().app);
});

type Caller = NonNullable<PageRequest['caller']>;
const newPage = (address = '127.0.0.1'): Caller => ({ came: { address, headers: {} } });

/** Makes a call for a page, and gives back its data. */
async function asked<N extends CallName>(
  caller: Caller | undefined,
  name: N,
  options: CallOptions<N>,
  { headers }: TestPerson,
) {
  const { method, url } = requestOf(name, options);
  const answer = await ask({ method: method as 'GET', url, headers, ...(caller && { caller }) });
  expect(answer.status).toBe(200);
  const { resource_response: response } = JSON.parse(answer.body) as { resource_response: { data: unknown } };
  return response.data;
}

/** Requests of one page: the session, and its three calls. */
const visit = (page: Caller | undefined, as: TestPerson) =>
  Promise.all([
    asked(page, 'UserSessionResource.get', {}, as),
    asked(page, 'UserHomefeedResource.get', {}, as),
    asked(page, 'BoardPickerBoardsResource.get', {}, as),
    asked(page, 'BoardsResource.get', { username: as.username }, as),
  ]);

const lookups = (sent: readonly string[]) =>
  sent.filter((sql) => sql === statements().get('session.viewer')).length;

afterEach(() => {
  vi.useRealTimers();
});

it('looks the session of a page up once, however many calls the page makes, one after the other too', async () => {
  const ann = await api().person();
  const page = newPage();
  const once = await countStatements(async () => {
    await visit(page, ann);
    await asked(page, 'UserResource.get', { username: ann.username }, ann);
  });
  expect(lookups(once.statements)).toBe(1);
  const without = await countStatements(() => visit(undefined, ann));
  expect(lookups(without.statements)).toBe(4);
});

it('looks it up again for the next page of the same person', async () => {
  const ann = await api().person();
  const twice = await countStatements(() => Promise.all([visit(newPage(), ann), visit(newPage(), ann)]));
  expect(lookups(twice.statements)).toBe(2);
});

it('makes the page of a Pin that nobody talks about of one statement a call, and two for who is looking', async () => {
  const [ann, bob] = [await api().person(), await api().person()];
  const board = await addBoard(api(), ann);
  const pin = await addPin(api(), ann, board, { title: 'Brass lamp', link: 'https://lamps.example/1' });
  await addPin(api(), ann, board, { title: 'Brass lamp' });
  await api().db.query(
    `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
     values ($1, 'https://lamps.example/', 'lamps.example', false, 'x', now())`,
    [ann.id],
  );
  const made = async (as: TestPerson) => {
    const page = newPage();
    const needs = () =>
      Promise.all([
        asked(page, 'UserSessionResource.get', {}, as),
        asked(page, 'PinResource.get', { id: pin.id }, as),
        asked(page, 'PinCloseupResource.get', { pin_id: pin.id }, as),
        asked(page, 'PinCommentsResource.get', { pin_id: pin.id }, as),
        asked(page, 'RelatedPinsResource.get', { pin_id: pin.id }, as),
      ]);
    const { statements: sent, result } = await countStatements(needs);
    expect(result[3]).toEqual([]);
    expect(result[2]).toMatchObject({ interests: [], link_domain: { official_user: { id: ann.id } } });
    return sent.map((sql) => [...statements()].find(([, known]) => known === sql)?.[0] ?? sql).sort();
  };
  const shown = ['closeup.get', 'comments.list', 'pin.get', 'recommendations.related'];
  // Feature gates and running ads are kept for some seconds, which this clock does not reach: they are nobody's statement.
  vi.useFakeTimers({ toFake: ['Date'] });
  await made(bob);
  expect(await made({ ...bob, headers: {} })).toEqual(shown);
  // Six, which is as many as a page may take.
  expect(await made(bob)).toEqual([...shown, 'session.viewer', 'users.viewer']);
});

it('shows everybody their own page when many are made at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => api().person()));
  const made = await Promise.all(
    [...people, ...people, ...people].map(async (person) => {
      const [session] = await visit(newPage(), person);
      return [(session as { viewer: { id: string } }).viewer.id, person.id];
    }),
  );
  for (const [shown, own] of made) expect(shown).toBe(own);
});

it('takes no session for another, even under one page', async () => {
  const [ann, bob] = [await api().person(), await api().person()];
  const page = newPage();
  for (const person of [ann, bob, ann])
    expect(await asked(page, 'UserSessionResource.get', {}, person)).toMatchObject({
      viewer: { id: person.id },
    });
});

it('has writes look for themselves: a session that has ended writes nothing', async () => {
  const ann = await api().person();
  const page = newPage();
  await visit(page, ann);
  await api().ok('UserSessionResource.delete', {}, ann);
  const { method, url, body } = requestOf('BoardResource.create', { name: 'Late' });
  const headers = { ...ann.headers, 'content-type': 'application/json' };
  const late = await ask({ method: method as 'POST', url, headers, body: body!, caller: page });
  expect(late.status).toBe(401);
});

it('notes where the person is by the connection that asked for the page', async () => {
  const ann = await api().person();
  await api().db.query("update sessions set seen_at = now() - interval '1 day' where user_id = $1", [ann.id]);
  await visit(newPage('203.0.113.9'), ann);
  const [row] = await api().db.query('select seen_ip as ip from sessions where user_id = $1', [ann.id]);
  expect(row).toEqual({ ip: '203.0.113.9' });
});

describe('a form that somebody sent to a page', () => {
  const TOKEN = 'a-token-of-this-browser-0123456789';
  const logIn = async (
    { email }: TestPerson,
    password: string,
    {
      address = '127.0.0.1',
      origin = 'http://corkboard.test',
      token = TOKEN,
    }: { address?: string; origin?: string; token?: string } = {},
  ) => {
    const { method, url, body } = requestOf('UserSessionResource.create', {
      username_or_email: email,
      password,
      challenge: await solveChallenge(api()),
    });
    const headers = {
      'content-type': 'application/json',
      cookie: `csrftoken=${TOKEN}`,
      'x-csrftoken': token,
    };
    const came = { address, headers: { host: 'corkboard.test', origin } };
    return ask({ method: method as 'POST', url, headers, body: body!, caller: { came } });
  };
  const withPassword = async (password: string) => {
    const person = await api().person();
    await api().db.query('update users set password_hash = $2 where id = $1', [
      person.id,
      await hashPassword(password),
    ]);
    return person;
  };

  it('brings back the cookies of the session that it began', async () => {
    const ann = await withPassword('a long enough password');
    const { status, cookies } = await logIn(ann, 'a long enough password');
    // Of the session, of its forms, and of the browser's accounts.
    expect([status, cookies.length]).toEqual([200, 3]);
    const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
    const session = await api().app.inject({
      url: requestOf('UserSessionResource.get', {}).url,
      headers: { cookie },
    });
    expect(session.json()).toMatchObject({ resource_response: { data: { viewer: { id: ann.id } } } });
    expect(cookies.find((one) => one.startsWith('session='))).toMatch(/HttpOnly/i);
  });

  it('is checked like any write: its origin, and its token', async () => {
    const ann = await withPassword('a long enough password');
    for (const over of [{ origin: 'https://evil.example' }, { token: 'b-token-of-another-0123456789' }]) {
      const { status, cookies } = await logIn(ann, 'a long enough password', over);
      expect([status, cookies]).toEqual([403, []]);
    }
  });

  it('counts as a try of the connection that it came over', async () => {
    const ann = await withPassword('a long enough password');
    const tries = async (address: string, count: number) => {
      const statuses = [];
      for (let i = 0; i < count; i++) statuses.push((await logIn(ann, 'wrong', { address })).status);
      return statuses;
    };
    const guesses = await tries('203.0.113.7', LOGIN_LIMIT.limit + 1);
    expect([...new Set(guesses.slice(0, -1)), guesses.at(-1)]).toEqual([401, 429]);
    expect((await logIn(ann, 'a long enough password', { address: '203.0.113.7' })).status).toBe(429);
    expect((await logIn(ann, 'a long enough password', { address: '203.0.113.8' })).status).toBe(200);
  });
});
