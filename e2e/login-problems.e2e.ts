import { type Page } from '@playwright/test';
import { LOGIN_PROBLEMS, loginPrompts, type LoginState, TRIES_SECONDS } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { appeals } from '../apps/business/src/messages/appeals';
import { settings } from '../apps/consumer/src/messages/settings';
import { account } from '../apps/shell/src/messages/account';
import { problems } from '../apps/shell/src/messages/problems';
import { expectAccessible, expectReadableAtNight } from './setup/axe';
import { inDatabase } from './setup/database';
import { sayWho } from './setup/providers';
import { makeStaff } from './setup/staff';
import { expect, type Person, signUp, test } from './setup/test';

const WORDS = 'I never sent those messages. Somebody else was in my account.';

async function member(page: Page, siteUrl: string, state: string | null): Promise<Person> {
  const context = await page.context().browser()!.newContext();
  const person = await signUp(context, siteUrl, 'Held Up');
  await context.close();
  await inDatabase('update users set login_state = $2 where id = $1', [person.id, state]);
  return person;
}
async function logIn(page: Page, { email }: Person, password: string, path = '/login'): Promise<void> {
  if (new URL(page.url() || 'about:blank').pathname !== path) await page.goto(path);
  await page.getByLabel(account.identifier).fill(email);
  await page.getByLabel(account.password, { exact: false }).first().fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
}

/** Waits until a log-in has ended at a problem. */
const atProblem = (page: Page, state: number): Promise<void> =>
  page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/login/problem' && searchParams.get('state') === String(state),
  );

/** Has somebody who is suspended appeal. */
async function appealed(page: Page, siteUrl: string): Promise<Person> {
  const held = await member(page, siteUrl, 'suspended');
  await logIn(page, held, held.password);
  await atProblem(page, LOGIN_PROBLEMS.suspended);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problems.states[6].title);
  await page.getByLabel(problems.appeal).fill(WORDS);
  await page.getByRole('button', { name: problems.appealSend }).click();
  await expect(page.getByText(problems.appealSent)).toBeVisible();
  return held;
}

const problemAt = (state: LoginState) =>
  buildPath('login-problem', {}, { state, wait: 700, ticket: 'none', next: '/today' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a problem has a screen and a way out', async ({ page }) => {
    await page.goto(problemAt(LOGIN_PROBLEMS.rateLimited));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      problems.states[LOGIN_PROBLEMS.rateLimited].title,
    );
    await expect(page.getByText(problems.wait(700))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: account.backToLogIn })).toHaveAttribute(
      'href',
      '/login?next=%2Ftoday',
    );
  });
});

test('screens of problems, with and without a form, at 1280 and 390 px, by day and by night', async ({
  page,
}) => {
  const { rateLimited, suspended, softBanned } = LOGIN_PROBLEMS;
  for (const state of [rateLimited, suspended, softBanned]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(problemAt(state));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(problems.states[state].title);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    await expectAccessible(page);
    await expectReadableAtNight(page);
  }
});

test('somebody who is suspended appeals, without scripts, and staff grant it', async ({
  browser,
  page: staffPage,
  siteUrl,
  signUp: join,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  const held = await appealed(page, siteUrl);
  await makeStaff((await join('Staff Person')).username);
  await staffPage.goto('/_/staff/');
  await staffPage.getByRole('link', { name: appeals.title }).click();
  const one = staffPage.getByRole('article').filter({ hasText: held.email });
  await expect(one).toContainText(WORDS);
  await expectAccessible(staffPage);
  await one.getByLabel(appeals.answer).fill('We are sorry.');
  const granted = staffPage.waitForResponse((response) => response.request().method() !== 'GET');
  await one.getByRole('button', { name: appeals.grantOf(held.email) }).click();
  await granted;
  await expect(one).toHaveCount(0);
  await logIn(page, held, held.password);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/settings/profile/');
  await expect(page.getByLabel('Username')).toHaveValue(held.username);
  await context.close();
});

test('somebody who is suspended appeals with scripts', async ({ page, siteUrl }) => {
  await appealed(page, siteUrl);
});

test('somebody who is limited looks around, and is asked to log in for everything else', async ({
  page,
  siteUrl,
}) => {
  const held = await member(page, siteUrl, 'soft_banned');
  await logIn(page, held, held.password, '/login?next=/settings/profile/');
  await page.waitForURL('**/login/problem?*');
  await page.getByRole('button', { name: problems.justLook }).click();
  await page.waitForURL('**/settings/profile/');
  await page.getByLabel('About').fill('Not allowed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: loginPrompts.default })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('About')).toHaveValue('');
});

/** Has somebody's limit reached, as many others at once would, for some time: the time that is counted may end meanwhile. */
const exhaust = (person: Person) =>
  inDatabase(
    `insert into rate_limits (key, window_start, count)
     select $1, date_bin(make_interval(secs => $2), now() + make_interval(secs => $2 * n), 'epoch'::timestamptz), 10000
     from generate_series(0, 1) n`,
    [`login:account:${person.id}`, TRIES_SECONDS],
  );

test('an account that many others try to get into ends at its problem, and gets a link', async ({
  page,
  siteUrl,
}) => {
  const ann = await member(page, siteUrl, null);
  await exhaust(ann);
  await logIn(page, ann, ann.password);
  await atProblem(page, LOGIN_PROBLEMS.rateLimited);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    problems.states[LOGIN_PROBLEMS.rateLimited].title,
  );
  await expect(page.getByText(/^Try again in \d+ minutes?, or get a link/)).toBeVisible();
  await page.getByRole('link', { name: problems.reset }).click();
  await page.getByLabel(account.email, { exact: false }).fill(ann.email);
  await page.getByRole('button', { name: account.resetSend }).click();
  await expect(page.getByText(account.resetSent(ann.email))).toBeVisible();
});

test('Google makes no second account of an address that has one', async ({
  browser,
  page: other,
  siteUrl,
}) => {
  const state = LOGIN_PROBLEMS.preventGoogleRegister;
  const ann = await member(other, siteUrl, null);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto('/login?next=/settings/security/');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await sayWho(page, { name: 'Ann Again', email: ann.email });
  await atProblem(page, state);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problems.states[state].title);
  await expect(page.getByText(problems.states[state].lead)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: account.backToLogIn }).click();
  await logIn(page, ann, ann.password);
  await page.waitForURL('**/settings/security/');
  // Logging in with the password connected the Google identity.
  const connected = await inDatabase<{ provider: string }>(
    'select provider from user_identities where user_id = $1',
    [ann.id],
  );
  expect(connected).toEqual([{ provider: 'google' }]);
  await context.close();
});

test('after three wrong passwords the browser solves a puzzle, and logs in', async ({ page, siteUrl }) => {
  const ann = await member(page, siteUrl, null);
  for (let n = 0; n < 4; n++) {
    await logIn(page, ann, `wrong ${n}`);
    await expect(page.getByRole('alert').filter({ hasText: /isn't right/ })).toBeVisible();
  }
  const sent = page.waitForRequest((request) => {
    if (!request.url().includes('/resource/UserSessionResource/create/')) return false;
    return Boolean((request.postDataJSON() as { options: { challenge?: string } }).options.challenge);
  });
  await logIn(page, ann, ann.password);
  await sent;
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('an account is locked in a panic, until its password is changed', async ({
  page,
  signUp: join,
  checkAccessibility,
}) => {
  const ann = await join('Ann Alarmed');
  await page.goto('/settings/security/');
  await page.getByRole('link', { name: settings.panic }).click();
  await checkAccessibility();
  await page.getByRole('button', { name: problems.panicAction }).click();
  await expect(page.getByText(problems.panicDone)).toBeVisible();
  await page.getByRole('link', { name: account.backToLogIn }).click();
  await logIn(page, ann, ann.password);
  await page.waitForURL('**/login/problem?*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problems.states[3].title);
});

test('an age is appealed without scripts', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByRole('link', { name: problems.ageLink }).click();
  await page.getByLabel(account.email, { exact: false }).fill('young@');
  await page.getByRole('button', { name: problems.appealSend }).click();
  await page.getByLabel(account.email, { exact: false }).fill(`age-${Date.now()}@people.example`);
  await page.getByLabel(account.birthdate, { exact: false }).fill('1990-05-17');
  await page.getByLabel(problems.appeal, { exact: false }).fill(WORDS);
  await page.getByRole('button', { name: problems.appealSend }).click();
  await expect(page.getByText(problems.appealSent)).toBeVisible();
  await context.close();
});
