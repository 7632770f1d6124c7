import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { EMAIL_LINK_PROBLEMS, EXPERIMENTS_COOKIE, NOTIFICATION_SETTINGS_GATE } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { addressToken } from '../apps/api/src/ground/notices/mail-token';
import { survey } from '../apps/business/src/messages/survey';
import { appearance as looks } from '../apps/consumer/src/messages/appearance';
import { emailAddress as own } from '../apps/consumer/src/messages/email-address';
import { language as region } from '../apps/consumer/src/messages/language';
import { notificationSettings as chosen } from '../apps/consumer/src/messages/notification-settings';
import { settings } from '../apps/consumer/src/messages/settings';
import { account } from '../apps/shell/src/messages/account';
import { emails } from '../apps/shell/src/messages/emails';
import { unconfirmedEmail } from '../apps/shell/src/messages/unconfirmed-email';
import { problems } from '../apps/shell/src/messages/problems';
import { subscription as words } from '../apps/shell/src/messages/subscription';
import { ways } from '../apps/shell/src/messages/ways';
import { expectAccessible, expectReadableAtNight } from './setup/axe';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { linkIn, mailOf } from './setup/outbox';
import { makeStaff } from './setup/staff';
import { expect, type Person, signUp, test } from './setup/test';

const newAddress = () => `new-${randomBytes(5).toString('hex')}@people.example`;
const CONFIRM = 'Confirm your email address';
const CHANGE = 'Confirm your new email address';
const RESET = 'Reset your Corkboard password';
const CHANGED = 'Your Corkboard email address was changed';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(account.identifier).fill(email);
  await page.getByLabel(account.password, { exact: false }).first().fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
}

test('an address is confirmed after signing up, and the settings say so', async ({
  page,
  signUp: join,
  checkAccessibility,
}) => {
  const ann = await join('Ann Posted');
  const first = linkIn(await mailOf(ann.email, CONFIRM), '/email/confirm');
  await page.goto('/settings/account/');
  const part = page.getByRole('region', { name: own.title });
  await expect(part.getByText(own.unconfirmed)).toBeVisible();
  await part.getByRole('button', { name: own.resend }).click();
  await expect(page.getByText(own.resent(ann.email))).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);

  await page.goto(first);
  await checkAccessibility();
  await expectReadableAtNight(page);
  await page.getByRole('button', { name: emails.confirm }).click();
  await expect(page.getByText(emails.confirmed)).toBeVisible();
  await page.goto('/settings/account/');
  await expect(part.getByText(own.confirmed, { exact: true })).toBeVisible();
  // Once.
  await page.goto(first);
  await page.getByRole('button', { name: emails.confirm }).click();
  await expect(page.getByText(emails.errors.used)).toBeVisible();
});

test('a link is for its account, and for who is logged in', async ({
  page,
  browser,
  siteUrl,
  signUp: join,
}) => {
  const elsewhere = await browser.newContext({ baseURL: siteUrl });
  const bob = await signUp(elsewhere, siteUrl, 'Bob Posted');
  await elsewhere.close();
  const link = linkIn(await mailOf(bob.email, CONFIRM), '/email/confirm');
  await join('Ann Otherwise');
  await page.goto(link);
  await page.getByRole('button', { name: emails.confirm }).click();
  await expect(page.getByText(emails.errors.other_account)).toBeVisible();
  await page.getByRole('link', { name: emails.otherAccount }).click();
  await logIn(page, bob.email, bob.password);
  await page.getByRole('button', { name: emails.confirm }).click();
  await expect(page.getByText(emails.confirmed)).toBeVisible();
});

/** Opens the link of a new address, logged out: it waits for the log-in. */
async function confirmFromOutside(page: Page, person: Person, email: string): Promise<void> {
  await page.goto(linkIn(await mailOf(email, CHANGE), '/email/confirm'));
  await expect(page.getByText(emails.confirmStranger)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: emails.logIn }).click();
  await logIn(page, person.email, person.password);
  await page.getByRole('button', { name: emails.confirm }).click();
  await expect(page.getByText(emails.confirmed)).toBeVisible();
}

/** Presses the button that takes a change of an address back. */
async function takeBack(page: Page, undo: string, said: string): Promise<void> {
  if (!page.url().endsWith(undo)) await page.goto(undo);
  await page.getByRole('button', { name: emails.undo }).click();
  await expect(page.getByText(said)).toBeVisible();
}

test('an address is changed and taken back', async ({ page, browser, siteUrl, context, signUp: join }) => {
  const ann = await join('Ann Mover');
  const email = newAddress();
  await inDatabase('update users set email_confirmed_at = now() where id = $1', [ann.id]);
  await page.goto('/settings/account/');
  const part = page.getByRole('region', { name: own.title });
  await part.getByLabel(own.label).fill(email);
  await part.getByRole('button', { name: own.change }).click();
  await expect(part.getByText(own.pending(email))).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({ baseURL: siteUrl });
  const there = await other.newPage();
  await confirmFromOutside(there, ann, email);
  await page.reload();
  await expect(part.getByText(email)).toBeVisible();

  const undo = linkIn(await mailOf(ann.email, CHANGED), '/email/undo');
  await there.goto(undo);
  await expectAccessible(there);
  await expectReadableAtNight(there);
  await takeBack(there, undo, emails.undone);
  await other.close();
  // Everybody is out, this browser too.
  await page.goto('/settings/account/');
  await expect(page).toHaveURL(/\/login/);
  // The password may be known: the account waits for a new one.
  await logIn(page, ann.email, ann.password);
  await expect(page.getByRole('heading', { name: problems.states[3].title })).toBeVisible();
  await page.goto(linkIn(await mailOf(ann.email, RESET), '/password/reset'));
  await page.getByLabel(account.newPassword, { exact: false }).first().fill(`new ${ann.password}`);
  await page.getByRole('button', { name: account.resetSave }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/settings/account/');
  await expect(part.getByText(ann.email)).toBeVisible();
  await context.clearCookies();
});

test('the links of a change work without scripts, and once', async ({
  browser,
  siteUrl,
  context,
  signUp: join,
}) => {
  const ann = await join('Ann Plain');
  const email = newAddress();
  await inDatabase('update users set email_confirmed_at = now() where id = $1', [ann.id]);
  await callsOf(context, siteUrl).update('EmailAddressResource', { email });
  const other = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const there = await other.newPage();
  await confirmFromOutside(there, ann, email);
  const undo = linkIn(await mailOf(ann.email, CHANGED), '/email/undo');
  await takeBack(there, undo, emails.undone);
  await there.goto('about:blank');
  await takeBack(there, undo, emails.errors.used);
  await other.close();
});

test('a change asks for the password after a while', async ({ page, signUp: join }) => {
  const ann = await join('Ann Later');
  await inDatabase(`update sessions set created_at = now() - interval '1 day' where user_id = $1`, [ann.id]);
  await page.goto('/settings/account/');
  const part = page.getByRole('region', { name: own.title });
  const email = newAddress();
  await part.getByLabel(own.label).fill(email);
  await part.getByRole('button', { name: own.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(ann.password);
  await dialog.getByRole('button', { name: /confirm|continue/i }).click();
  await expect(part.getByText(own.pending(email))).toBeVisible();
  await part.getByRole('button', { name: own.cancel }).click();
  await expect(part.getByText(own.pending(email))).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a link that does nothing says why', async ({ page }) => {
    await page.goto(buildPath('email-verification-error', {}, { problem: 'used' }));
    await expect(page.getByText(emails.errors.used)).toBeVisible();
  });
});

test('the page of a link that does nothing has no fault, by day and by night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(buildPath('email-verification-error', {}, { problem: EMAIL_LINK_PROBLEMS[0] }));
  await expect(page.getByText(emails.errors[EMAIL_LINK_PROBLEMS[0]])).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expectAccessible(page);
  await expectReadableAtNight(page);
});

test('who is to confirm is told until when, and afterwards that they may only look', async ({
  page,
  signUp: join,
  checkAccessibility,
}) => {
  const ann = await join('Ann Waiting');
  await inDatabase(`update users set email_confirm_by = '2099-05-06T12:00:00Z' where id = $1`, [ann.id]);
  await page.goto('/settings/profile/');
  const notice = page.getByRole('region', { name: unconfirmedEmail.noticeLabel });
  await expect(notice).toContainText(unconfirmedEmail.notice('May 6, 2099'));
  await checkAccessibility();
  await expectReadableAtNight(page);
  await inDatabase('update users set email_confirm_by = now() where id = $1', [ann.id]);
  await page.reload();
  await expect(notice).toContainText(unconfirmedEmail.noticeLate);
  await page.getByLabel('About').fill('Not yet');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: emails.confirmTitle });
  await expect(dialog).toBeVisible();
  await checkAccessibility();
  await dialog.getByRole('button', { name: unconfirmedEmail.resend }).click();
  await expect(page.getByText(unconfirmedEmail.resent(ann.email)).first()).toBeVisible();
  await page.goto(linkIn(await mailOf(ann.email, CONFIRM), '/email/confirm'));
  await page.getByRole('button', { name: emails.confirm }).click();
  await expect(page.getByText(emails.confirmed)).toBeVisible();
  await page.getByRole('link', { name: emails.goOn }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** Token of a link in a mail to a person, as the site makes it. */
const tokenOf = ({ email }: { email: string }) =>
  addressToken({ dataDir: process.env.SITE_DATA_DIR! }, email);
const subscriptionOf = (person: { email: string }, topic?: string) =>
  buildPath('email-subscription', {}, { token: tokenOf(person), topic });

for (const scripts of [true, false])
  test(`emails are chosen with a link, logged out, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
    siteUrl,
    page: other,
    signUp: join,
  }) => {
    const ann = await join('Ann Subscribed');
    const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: scripts });
    const page = await context.newPage();
    await page.goto(subscriptionOf(ann, 'saves'));
    const saves = page.getByRole('checkbox', { name: words.topics.saves });
    await expect(saves).toBeChecked();
    await expect(page.getByText('@people.example')).toBeVisible();
    await expect(page.getByText(ann.email)).toHaveCount(0);
    if (scripts) {
      await expectAccessible(page);
      await expectReadableAtNight(page);
    }
    await page.getByRole('button', { name: words.unsubscribe(words.topics.saves) }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(saves).not.toBeChecked();
    await page.getByRole('checkbox', { name: words.topics.followers }).uncheck();
    // "Saved" may still be there from before.
    const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await answered;
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.goto(subscriptionOf(ann));
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(2);
    if (scripts) {
      // The settings say the same.
      await other.goto('/settings/email/');
      await expect(other.getByRole('checkbox', { name: chosen.topics.saves[0] })).not.toBeChecked();
    }
    await page.getByRole('button', { name: words.none }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.goto(buildPath('email-subscription', {}, { token: 'made-up' }));
    await expect(page.getByText(words.missing)).toBeVisible();
    await context.close();
  });

for (const scripts of [true, false])
  test(`a survey is answered by its link, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
    siteUrl,
    signUp: join,
  }) => {
    const ann = await join('Ann Surveyed');
    const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: scripts });
    const page = await context.newPage();
    await page.goto(buildPath('email-user-survey', {}, { token: tokenOf(ann) }));
    if (scripts) {
      await expectAccessible(page);
      await expectReadableAtNight(page);
    }
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.scoreRequired)).toBeVisible();
    await page.getByRole('radio', { name: words.scores[3] }).check();
    await page.getByLabel(words.text).fill('More lamps.');
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.thanks)).toBeVisible();
    await page.goto(buildPath('email-user-survey', {}, { token: tokenOf(ann) }));
    await expect(page.getByText(words.answered)).toBeVisible();
    expect(await inDatabase('select score, text from survey_answers where user_id = $1', [ann.id])).toEqual([
      { score: 4, text: 'More lamps.' },
    ]);
    await context.close();
  });

test('notification settings are on one of two pages, by the gate', async ({
  page,
  siteUrl,
  signUp: join,
}) => {
  await join('Ann Notified');
  await page.goto('/settings/notifications');
  await expect(page).toHaveURL(/\/settings\/email\/$/);
  await page.getByRole('checkbox', { name: chosen.topics.saves[0] }).uncheck();
  await page.getByRole('button', { name: chosen.save, exact: true }).click();
  await expect(page.getByText(chosen.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: chosen.topics.saves[0] })).not.toBeChecked();

  const gate = { name: EXPERIMENTS_COOKIE, value: `${NOTIFICATION_SETTINGS_GATE}:true`, url: siteUrl };
  await page.context().addCookies([gate]);
  await page.goto('/settings/email/');
  await expect(page).toHaveURL(/\/settings\/notifications$/);
  const side = page.getByRole('navigation', { name: settings.nav });
  await expect(side.getByRole('link', { name: chosen.title, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(side.getByRole('link', { name: chosen.emailTitle })).toHaveCount(0);
  const followers = page.getByRole('region', { name: chosen.topics.followers[0] });
  await expect(followers.getByRole('switch')).toHaveCount(2);
  await expect(
    page.getByRole('region', { name: chosen.topics.saves[0] }).getByRole('switch', { name: /email/ }),
  ).not.toBeChecked();
  // Shown at once: kept for good with the answer.
  const kept = page.waitForResponse('**/resource/NotificationSettingsResource/update/');
  await followers.getByRole('switch', { name: /notifications/ }).click();
  await kept;
  await expectAccessible(page);
  await expectReadableAtNight(page);
  await page.reload();
  await expect(followers.getByRole('switch', { name: /notifications/ })).not.toBeChecked();
});

test('how the site looks, the form of numbers, and the country are chosen, and every page says so', async ({
  page,
  siteUrl,
  signUp: join,
}) => {
  await join('Ann Abroad');
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: looks.title }).click();
  await page.getByRole('radio', { name: looks.dark }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: looks.dark })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: looks.system }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');

  await page.goto('/settings/profile/');
  await page
    .getByRole('navigation', { name: settings.nav })
    .getByRole('link', { name: region.title })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.getByLabel(region.locale).selectOption({ label: 'British English' });
  await expect(page.getByText(region.localeHint('12,345.6', '25 Apr 2026'))).toBeVisible();
  await page.getByLabel(region.country).selectOption({ label: 'United Kingdom' });
  await expectAccessible(page);
  await expectReadableAtNight(page);
  await page.getByRole('button', { name: region.save, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByLabel(region.country)).toHaveValue('GB');
  const { viewer } = await callsOf(page.context(), siteUrl).get<{
    viewer: { locale: string; country: string };
  }>('UserSessionResource', {});
  expect([viewer.locale, viewer.country]).toEqual(['en-GB', 'GB']);
});

test('a personal address is refused where a company is asked for', async ({ page }) => {
  await page.goto('/signup/sso-business-account/');
  await page.getByLabel('Email').fill('someone@gmail.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(ways.problems.personal)).toBeVisible();
});

test('staff read what people answer, without their names', async ({ page, signUp: join }) => {
  const ann = await join('Ann Opinion');
  await inDatabase('insert into survey_answers (user_id, score, text) values ($1, 5, $2)', [
    ann.id,
    'Lovely lamps.',
  ]);
  await makeStaff(ann.username);
  await page.goto('/_/staff/');
  await page.getByRole('main').getByRole('link', { name: survey.title }).click();
  await expect(page.getByText('Lovely lamps.')).toBeVisible();
  await expect(page.getByText('Ann Opinion')).toHaveCount(0);
  await expectAccessible(page);
  await expectReadableAtNight(page);
});
