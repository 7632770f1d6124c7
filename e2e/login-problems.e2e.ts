import { type Page } from '@playwright/test';
import { LOGIN_PROBLEMS, loginPrompts, type LoginState, TRIES_SECONDS } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { appeals } from '../apps/business/src/messages/appeals';
import { settings } from '../apps/consumer/src/messages/settings';
import { account } from '../apps/shell/src/messages/account';
import { problems } from '../apps/shell/src/messages/problems';
import { expectAccessible, expectReadableAtNight } from './setup/axe';
import { inDatabase } from './setup/database';
import { type PlainVisitor, signUpElsewhere, test } from './setup/plain';
import { sayWhoPlainly } from './setup/providers';
import { goWithin } from './setup/shell';
import { makeStaff } from './setup/staff';
import { expect, type Person } from './setup/test';

const WORDS = 'I never sent those messages. Somebody else was in my account.';

async function member(siteUrl: string, state: string | null): Promise<Person> {
  const person = await signUpElsewhere(siteUrl, 'Held Up');
  await inDatabase('update users set login_state = $2 where id = $1', [person.id, state]);
  return person;
}
async function logIn(page: Page, { email }: Person, password: string): Promise<void> {
  await page.getByLabel(account.identifier).fill(email);
  await page.getByLabel(account.password, { exact: false }).first().fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
}
async function logInPlainly(plain: PlainVisitor, { email, password }: Person): Promise<void> {
  plain.fill(account.identifier, email);
  plain.fill(account.password, password);
  await plain.press(account.logIn);
}

/** Waits until a log-in has ended at a problem. */
async function atProblem(page: Page, state: LoginState): Promise<void> {
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/login/problem' && searchParams.get('state') === String(state),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problems.states[state].title);
}
function expectProblem({ url, html }: PlainVisitor, state: LoginState): void {
  expect([url.pathname, url.searchParams.get('state')]).toEqual(['/login/problem', String(state)]);
  expect(html.title).toBe(problems.states[state].title);
}

/** By day and by night. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadableAtNight(page);
}

const problemAt = (state: LoginState) =>
  buildPath('login-problem', {}, { state, wait: 700, ticket: 'none', next: '/today' });

/** Has somebody's limit reached, as many others at once would, for some time: the time that is counted may end meanwhile. */
const exhaust = (person: Person) =>
  inDatabase(
    `insert into rate_limits (key, window_start, count)
     select $1, date_bin(make_interval(secs => $2), now() + make_interval(secs => $2 * n), 'epoch'::timestamptz), 10000
     from generate_series(0, 1) n`,
    [`login:account:${person.id}`, TRIES_SECONDS],
  );

test.describe('without scripts', () => {
  test('a problem has a screen and a way out', async ({ plain }) => {
    await plain.open(problemAt(LOGIN_PROBLEMS.rateLimited));
    expectProblem(plain, LOGIN_PROBLEMS.rateLimited);
    expect(plain.html.text).toContain(problems.wait(700));
    const back = plain.html.role('link', account.backToLogIn, plain.html.main);
    expect(back.attribs.href).toBe('/login?next=%2Ftoday');
  });

  test('Google makes no second account of an address that has one', async ({ plain, siteUrl }) => {
    const state = LOGIN_PROBLEMS.preventGoogleRegister;
    const ann = await member(siteUrl, null);
    await plain.open('/login?next=/settings/security/');
    await plain.follow('Continue with Google');
    await sayWhoPlainly(plain, { name: 'Ann Again', email: ann.email });
    expectProblem(plain, state);
    expect(plain.html.text).toContain(problems.states[state].lead);
    await plain.follow(account.backToLogIn, plain.html.main);
    await logInPlainly(plain, ann);
    expect(plain.url.pathname).toBe('/settings/security/');
    // Logging in with the password connected the Google identity.
    const connected = await inDatabase<{ provider: string }>(
      'select provider from user_identities where user_id = $1',
      [ann.id],
    );
    expect(connected).toEqual([{ provider: 'google' }]);
  });

  test('an age is appealed', async ({ plain }) => {
    await plain.open('/signup');
    await plain.follow(problems.ageLink);
    plain.fill(account.email, 'young@');
    await plain.press(problems.appealSend);
    expect(plain.status).toBe(400);
    plain.fill(account.email, `age-${Date.now()}@people.example`);
    plain.fill(account.birthdate, '1990-05-17');
    plain.fill(problems.appeal, WORDS);
    await plain.press(problems.appealSend);
    expect(plain.html.text).toContain(problems.appealSent);
  });
});

test('somebody who is suspended appeals, without scripts, and staff grant it', async ({
  page,
  plain,
  siteUrl,
  signUp: join,
}) => {
  const held = await member(siteUrl, 'suspended');
  await plain.open('/login');
  await logInPlainly(plain, held);
  expectProblem(plain, LOGIN_PROBLEMS.suspended);
  plain.fill(problems.appeal, WORDS);
  await plain.press(problems.appealSend);
  expect(plain.html.text).toContain(problems.appealSent);
  await makeStaff((await join('Staff Person')).username);
  await page.goto('/_/staff/');
  await page.getByRole('link', { name: appeals.title }).click();
  const one = page.getByRole('article').filter({ hasText: held.email });
  await expect(one).toContainText(WORDS);
  await expectAccessible(page);
  await one.getByLabel(appeals.answer).fill('We are sorry.');
  const granted = page.waitForResponse((response) => response.request().method() !== 'GET');
  await one.getByRole('button', { name: appeals.grantOf(held.email) }).click();
  await granted;
  await expect(one).toHaveCount(0);
  await plain.open('/login');
  await logInPlainly(plain, held);
  expect(plain.address).toBe('/');
  await plain.open('/settings/profile/');
  expect(plain.html.field('Username').attribs.value).toBe(held.username);
});

test('logging in with something in the way', async ({ page, siteUrl }) => {
  await test.step('after three wrong passwords the browser solves a puzzle, and logs in', async () => {
    const ann = await member(siteUrl, null);
    await page.goto('/login?next=/settings/security/');
    for (let n = 0; n < 4; n++) {
      const answered = page.waitForResponse((answer) =>
        answer.url().includes('/UserSessionResource/create/'),
      );
      await logIn(page, ann, `wrong ${n}`);
      await answered;
      await expect(page.getByRole('button', { name: account.logIn, exact: true })).toBeEnabled();
      await expect(page.getByRole('alert').filter({ hasText: /isn't right/ })).toBeVisible();
    }
    const sent = page.waitForRequest((request) => {
      if (!request.url().includes('/resource/UserSessionResource/create/')) return false;
      return Boolean((request.postDataJSON() as { options: { challenge?: string } }).options.challenge);
    });
    await logIn(page, ann, ann.password);
    await sent;
    await page.waitForURL('**/settings/security/');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

    await test.step('an account is locked in a panic, until its password is changed', async () => {
      await page.getByRole('link', { name: settings.panic }).click();
      await expect(page.getByRole('button', { name: problems.panicAction })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: problems.panicAction }).click();
      await expect(page.getByText(problems.panicDone)).toBeVisible();
      await page.getByRole('link', { name: account.backToLogIn }).click();
      await logIn(page, ann, ann.password);
      await atProblem(page, 3);
    });
  });

  await test.step('an account that many others try to get into ends at its problem, and gets a link', async () => {
    const bob = await member(siteUrl, null);
    await exhaust(bob);
    await page.getByRole('main').getByRole('link', { name: account.backToLogIn }).click();
    await logIn(page, bob, bob.password);
    await atProblem(page, LOGIN_PROBLEMS.rateLimited);
    await expect(page.getByText(/^Try again in \d+ minutes?, or get a link/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: problems.reset }).click();
    await page.getByLabel(account.email, { exact: false }).fill(bob.email);
    await page.getByRole('button', { name: account.resetSend }).click();
    await expect(page.getByText(account.resetSent(bob.email))).toBeVisible();
  });

  await test.step('somebody who is limited looks around, and is asked to log in for everything else', async () => {
    const held = await member(siteUrl, 'soft_banned');
    await goWithin(page, problemAt(LOGIN_PROBLEMS.suspended));
    await expect(page.getByLabel(problems.appeal)).toBeVisible();
    await look(page);
    await goWithin(page, '/login?next=/settings/profile/');
    await logIn(page, held, held.password);
    await atProblem(page, LOGIN_PROBLEMS.softBanned);
    await look(page);
    await page.getByRole('button', { name: problems.justLook }).click();
    await page.waitForURL('**/settings/profile/');
    await page.getByLabel('About').fill('Not allowed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog', { name: loginPrompts.default })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('About')).toHaveValue('');
  });
});
