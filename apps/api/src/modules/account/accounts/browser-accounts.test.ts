import { accountMessages, ACCOUNTS_MAX, ERROR_CODES, LOGIN_TYPES } from '@corkboard/contract';
import { csrfTokenOf } from '@corkboard/contract/csrf';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { type TestAnswer, type TestPerson, useTestApi } from '../../../testing/test-api';
import { usePassword } from './testing';

const api = useTestApi();
const PASSWORD = 'several of them';
const { member } = usePassword(api, PASSWORD);

/** The cookies of a browser, as answers set and take them. */
class Browser {
  session = '';
  accounts = '';
  get person(): TestPerson {
    const csrf = csrfTokenOf(this.session);
    const cookie = [`csrftoken=${csrf}`, `session=${this.session}`, `accounts=${this.accounts}`].join('; ');
    return { id: '', username: '', email: '', headers: { cookie, 'x-csrftoken': csrf } };
  }
  keep<A extends Pick<TestAnswer<never>, 'headers'>>(answer: A): A {
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name, value] = /^(\w+)=([\w-]*)/.exec(line)!;
      if (name === 'session' || name === 'accounts') this[name] = value!;
    }
    return answer;
  }
  async logIn(who: TestPerson, add?: boolean) {
    return this.keep(
      await api().call(
        'UserSessionResource.create',
        { username_or_email: who.email, password: PASSWORD, ...(add && { add }) },
        this.session ? this.person : undefined,
      ),
    );
  }
  async switchTo(who: TestPerson) {
    return this.keep(await api().call('BrowserAccountsResource.update', { user_id: who.id }, this.person));
  }
  async remove(who: TestPerson) {
    return this.keep(await api().call('BrowserAccountsResource.delete', { user_id: who.id }, this.person));
  }
  /** Whom the session is of. */
  async who(session = this.session) {
    const browser = Object.assign(new Browser(), { session });
    return (await api().ok('UserSessionResource.get', {}, browser.person)).viewer?.id ?? null;
  }
  async list() {
    const rows = await api().ok('BrowserAccountsResource.get', {}, this.person);
    return rows.map(({ id, active }) => (active ? `*${id}` : id));
  }
}

/** A browser that is logged in to these people, the last one active. */
async function browserOf(...people: TestPerson[]): Promise<Browser> {
  const browser = new Browser();
  for (const who of people) expect((await browser.logIn(who, browser.session !== '')).status).toBe(200);
  return browser;
}
const sessionsOf = async ({ id }: TestPerson) =>
  api().db.query<{ token_hash: string; login_type: number; expires_at: Date }>(
    'select token_hash, login_type, expires_at from sessions where user_id = $1',
    [id],
  );

describe('several accounts in one browser', () => {
  it('adds an account beside the other, and switches without a password', async () => {
    const [ann, bob] = [await member(), await member()];
    const browser = await browserOf(ann, bob);
    expect(await browser.who()).toBe(bob.id);
    expect(await browser.list()).toEqual([`*${bob.id}`, ann.id]);
    const { status, data } = await browser.switchTo(ann);
    expect([status, data.id, await browser.who()]).toEqual([200, ann.id, ann.id]);
    expect(await browser.list()).toEqual([`*${ann.id}`, bob.id]);
    expect((await sessionsOf(ann)).map(({ login_type }) => login_type)).toContain(LOGIN_TYPES.switchAccount);
  });

  it('gives the session a new id at each switch, and none of the old ones works again', async () => {
    const [ann, bob] = [await member(), await member()];
    const browser = await browserOf(ann, bob);
    const seen = [browser.session];
    for (const who of [ann, bob, ann]) {
      await browser.switchTo(who);
      expect(seen).not.toContain(browser.session);
      for (const old of seen) expect(await browser.who(old)).toBeNull();
      seen.push(browser.session);
    }
  });

  it('does not prolong a session by switching', async () => {
    const [ann, bob] = [await member(), await member()];
    const browser = await browserOf(ann, bob);
    await api().db.query(
      `update sessions set expires_at = '2100-01-01' where user_id = $1 and token_hash like 'parked:%'`,
      [ann.id],
    );
    await browser.switchTo(ann);
    const ends = (await sessionsOf(ann)).map(({ expires_at }) => expires_at.getUTCFullYear());
    expect(ends).toContain(2100);
  });

  it('keeps only hashes, and of an account that waits no token at all', async () => {
    const [ann, bob] = [await member(), await member()];
    const browser = await browserOf(ann, bob);
    const rows = await api().db.query<{ token_hash: string; browser_hash: string }>(
      'select token_hash, browser_hash from sessions where browser_hash = $1 order by user_id',
      [hashToken(browser.accounts)],
    );
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([
      expect.stringMatching(/^parked:\d+$/),
      hashToken(browser.session),
    ]);
    const parked = Object.assign(new Browser(), { session: rows[0]!.token_hash });
    expect(await parked.who()).toBeNull();
  });

  it('gives the list of one browser to nobody else', async () => {
    const [ann, bob, mallory] = [await member(), await member(), await member()];
    const browser = await browserOf(ann, bob);
    // The name of the list alone.
    const thief = Object.assign(new Browser(), { accounts: browser.accounts });
    expect((await api().call('BrowserAccountsResource.get', {}, thief.person)).status).toBe(401);
    expect((await thief.switchTo(ann)).status).toBe(401);
    // With a session of one's own.
    const own = await browserOf(mallory);
    const mine = own.accounts;
    own.accounts = browser.accounts;
    expect(await own.list()).toEqual([`*${mallory.id}`]);
    expect((await own.switchTo(ann)).status).toBe(404);
    expect((await own.remove(ann)).status).toBe(404);
    // Adding with it puts nobody into the list.
    const eve = await member();
    await own.logIn(eve, true);
    expect(own.accounts).not.toBe(browser.accounts);
    expect(await own.list()).toEqual([`*${eve.id}`, mallory.id]);
    expect(mine).not.toBe(own.accounts);
    expect(await browser.list()).toEqual([`*${bob.id}`, ann.id]);
    // A session alone, without the name of its list.
    const half = Object.assign(new Browser(), { session: browser.session });
    expect(await half.list()).toEqual([`*${bob.id}`]);
    expect((await half.switchTo(ann)).status).toBe(404);
  });

  it('begins a new list with a log-in that does not add, and ends the old one', async () => {
    const [ann, bob, eve] = [await member(), await member(), await member()];
    const browser = await browserOf(ann, bob);
    const { accounts } = browser;
    await browser.logIn(eve);
    expect(browser.accounts).not.toBe(accounts);
    expect(await browser.list()).toEqual([`*${eve.id}`]);
    const left = await api().db.query('select 1 from sessions where browser_hash = $1', [
      hashToken(accounts),
    ]);
    expect(left).toEqual([]);
  });

  it('has an account once, however often it is added', async () => {
    const [ann, bob] = [await member(), await member()];
    const browser = await browserOf(ann, bob, ann, ann);
    expect(await browser.list()).toEqual([`*${ann.id}`, bob.id]);
  });

  it('holds so many accounts and no more, also when they come at once', async () => {
    const people = await Promise.all(Array.from({ length: ACCOUNTS_MAX + 1 }, () => member()));
    const browser = await browserOf(...people.slice(0, ACCOUNTS_MAX));
    const { status, error } = await browser.logIn(people.at(-1)!, true);
    expect([status, error?.field, error?.message]).toEqual([
      400,
      'add',
      accountMessages.accountsFull(ACCOUNTS_MAX),
    ]);
    expect(await browser.list()).toHaveLength(ACCOUNTS_MAX);
    expect((await browser.logIn(people[0]!, true)).status).toBe(200);
    const room = await browserOf(...people.slice(0, ACCOUNTS_MAX - 1));
    const more = [people.at(-1)!, people.at(-2)!];
    const answers = await Promise.all(
      more.map((who) =>
        api().call(
          'UserSessionResource.create',
          { username_or_email: who.email, password: PASSWORD, add: true },
          room.person,
        ),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('logs out of one: its session ends, and the browser goes on as the one used before', async () => {
    const [ann, bob, eve] = [await member(), await member(), await member()];
    const browser = await browserOf(ann, bob, eve);
    const before = browser.session;
    expect((await browser.remove(eve)).status).toBe(200);
    expect([await browser.who(), await browser.who(before)]).toEqual([bob.id, null]);
    expect((await browser.remove(ann)).status).toBe(200);
    expect(await browser.list()).toEqual([`*${bob.id}`]);
    expect((await browser.switchTo(ann)).status).toBe(404);
    expect((await browser.remove(ann)).error?.message).toBe(accountMessages.accountMissing);
    await browser.remove(bob);
    expect([browser.session, browser.accounts]).toEqual(['', '']);
  });

  it('goes on as nobody who could not be switched to', async () => {
    const [ann, bob, eve, zoe] = [await member(), await member(), await member(), await member()];
    const browser = await browserOf(ann, bob, eve, zoe);
    await api().db.query('update sessions set expires_at = now() where user_id = $1', [bob.id]);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [eve.id]);
    expect((await browser.remove(zoe)).status).toBe(200);
    expect(await browser.who()).toBe(ann.id);
  });

  it('logs out of all, here and nowhere else', async () => {
    const [ann, bob] = [await member(), await member()];
    const [browser, phone] = [await browserOf(ann, bob), await browserOf(ann)];
    browser.keep(await api().call('UserSessionResource.delete', {}, browser.person));
    expect([browser.session, browser.accounts]).toEqual(['', '']);
    expect(
      await api().db.query(`select 1 from sessions where token_hash like 'parked:%' and user_id = $1`, [
        ann.id,
      ]),
    ).toEqual([]);
    expect(await phone.who()).toBe(ann.id);
  });

  it('does not switch to an account that has ended its sessions, has expired or is suspended', async () => {
    const [ann, bob, eve, zoe] = [await member(), await member(), await member(), await member()];
    const browser = await browserOf(ann, bob, eve, zoe);
    const phone = await browserOf(ann);
    await api().ok('UserSessionResource.delete', { everywhere: true }, phone.person);
    await api().db.query('update sessions set expires_at = now() where user_id = $1', [bob.id]);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [eve.id]);
    expect([(await browser.switchTo(ann)).status, (await browser.switchTo(bob)).status]).toEqual([404, 404]);
    const { status, error } = await browser.switchTo(eve);
    expect([status, error?.api_error_code, error?.extra?.login_state]).toEqual([
      403,
      ERROR_CODES.loginProblem,
      6,
    ]);
    expect(await browser.list()).toEqual([`*${zoe.id}`]);
    expect(await browser.who()).toBe(zoe.id);
  });

  it('is switched by one of two tabs at once', async () => {
    const [ann, bob, eve] = [await member(), await member(), await member()];
    const browser = await browserOf(ann, bob, eve);
    const answers = await Promise.all(
      [ann, bob].map((who) =>
        api().call('BrowserAccountsResource.update', { user_id: who.id }, browser.person),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 401]);
    browser.keep(answers.find((answer) => answer.status === 200)!);
    expect(await browser.list()).toHaveLength(3);
  });
});

describe('a page of another account', () => {
  const shownTo = ({ headers }: TestPerson, id: string): TestPerson => ({
    id: '',
    username: '',
    email: '',
    headers: { ...headers, 'x-shown-viewer': id },
  });

  it('does nothing and reads nothing as the account that is active now', async () => {
    const [ann, bob] = [await member(), await member()];
    const browser = await browserOf(ann, bob);
    for (const [name, options] of [
      ['BoardResource.create', { name: 'Not mine' }],
      ['BoardsResource.get', { username: bob.username }],
      ['UserSessionResource.delete', {}],
    ] as const) {
      const { status, error } = await api().call(name, options as never, shownTo(browser.person, ann.id));
      expect([status, error?.api_error_code, error?.message]).toEqual([
        409,
        ERROR_CODES.otherAccount,
        accountMessages.otherAccount,
      ]);
    }
    expect(await api().db.query('select 1 from boards where owner_id = $1', [bob.id])).toEqual([]);
    expect(
      (await api().call('BoardResource.create', { name: 'Mine' }, shownTo(browser.person, bob.id))).status,
    ).toBe(200);
  });

  it('is told to log in when nobody is logged in any more', async () => {
    const ann = await member();
    const gone = shownTo(
      { ...ann, headers: { cookie: 'csrftoken=0123456789abcdef', 'x-csrftoken': '0123456789abcdef' } },
      ann.id,
    );
    expect((await api().call('BoardResource.create', { name: 'A' }, gone)).status).toBe(401);
  });
});
