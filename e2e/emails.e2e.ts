import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { EXPERIMENTS_COOKIE, NOTIFICATION_SETTINGS_GATE } from '@corkboard/contract';
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
import { expectAccessible, expectReadableAtNight } from './setup/axe';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { linkIn, mailOf } from './setup/outbox';
import { type PlainVisitor, signUpElsewhere, test } from './setup/plain';
import { makeStaff } from './setup/staff';
import { expect, type Person, signUp } from './setup/test';

const newAddress = () => `new-${randomBytes(5).toString('hex')}@people.example`;
const CONFIRM = 'Confirm your email address';
const CHANGE = 'Confirm your new email address';
const RESET = 'Reset your Corkboard password';
const CHANGED = 'Your Corkboard email address was changed';

/** By day and by night. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadableAtNight(page);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(account.identifier).fill(email);
  await page.getByLabel(account.password, { exact: false }).first().fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
}

/** The same without scripts. */
async function logInPlainly(plain: PlainVisitor, { email, password }: Person): Promise<void> {
  plain.fill(account.identifier, email);
  plain.fill(account.password, password);
  await plain.press(account.logIn);
}

/** Opens the link of a new address, logged out and without scripts: it waits for the log-in. */
async function confirmFromOutside(plain: PlainVisitor, person: Person, email: string): Promise<void> {
  await plain.open(linkIn(await mailOf(email, CHANGE), '/email/confirm'));
  expect(plain.html.text).toContain(emails.confirmStranger);
  await plain.follow(emails.logIn, plain.html.main);
  await logInPlainly(plain, person);
  await plain.press(emails.confirm);
  expect(plain.html.text).toContain(emails.confirmed);
}

test('an address is confirmed after signing up, changed, and taken back', async ({
  page,
  plain,
  context,
  siteUrl,
  signUp: join,
}) => {
  const ann = await join('Ann Posted');
  const part = page.getByRole('region', { name: own.title, exact: true });
  const notice = page.getByRole('region', { name: unconfirmedEmail.noticeLabel });
  const first = linkIn(await mailOf(ann.email, CONFIRM), '/email/confirm');

  await test.step('who is to confirm is told until when, and afterwards that they may only look', async () => {
    await inDatabase(`update users set email_confirm_by = '2099-05-06T12:00:00Z' where id = $1`, [ann.id]);
    await page.goto('/settings/profile/');
    await expect(notice).toContainText(unconfirmedEmail.notice('May 6, 2099'));
    await look(page);
    await inDatabase('update users set email_confirm_by = now() where id = $1', [ann.id]);
    await page.reload();
    await expect(notice).toContainText(unconfirmedEmail.noticeLate);
    await page.getByLabel('About').fill('Not yet');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: emails.confirmTitle });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: unconfirmedEmail.resend }).click();
    await expect(page.getByText(unconfirmedEmail.resent(ann.email)).first()).toBeVisible();
  });

  await test.step('the settings say that it is not confirmed, and send the link again', async () => {
    await page.goto('/settings/account/');
    await expect(part.getByText(own.unconfirmed)).toBeVisible();
    await part.getByRole('button', { name: own.resend }).click();
    await expect(page.getByText(own.resent(ann.email))).toBeVisible();
  });

  await test.step('it is confirmed by the link, once', async () => {
    await page.goto(first);
    await look(page);
    await page.getByRole('button', { name: emails.confirm }).click();
    await expect(page.getByText(emails.confirmed)).toBeVisible();
    await page.getByRole('link', { name: emails.goOn }).click();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.goto(first);
    await page.getByRole('button', { name: emails.confirm }).click();
    await expect(page.getByText(emails.errors.used)).toBeVisible();
    await look(page);
  });

  const ask = async (email: string) => {
    await part.getByLabel(own.label).fill(email);
    await part.getByRole('button', { name: own.change }).click();
  };
  await test.step('a change asks for the password after a while', async () => {
    await inDatabase(`update sessions set created_at = now() - interval '1 day' where user_id = $1`, [
      ann.id,
    ]);
    await page.goto('/settings/account/');
    await expect(part.getByText(own.confirmed, { exact: true })).toBeVisible();
    const email = newAddress();
    await ask(email);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(ann.password);
    await dialog.getByRole('button', { name: /confirm|continue/i }).click();
    await expect(part.getByText(own.pending(email))).toBeVisible();
    await expectAccessible(page);
    await part.getByRole('button', { name: own.cancel }).click();
    await expect(part.getByText(own.pending(email))).toHaveCount(0);
  });

  const undo = await test.step('the link at the new address counts', async () => {
    const email = newAddress();
    await ask(email);
    await expect(part.getByText(own.pending(email))).toBeVisible();
    await confirmFromOutside(plain, ann, email);
    await page.reload();
    await expect(part.getByText(email)).toBeVisible();
    return linkIn(await mailOf(ann.email, CHANGED), '/email/undo');
  });

  await test.step('the old address takes it back, and everybody is out', async () => {
    await page.goto(undo);
    await look(page);
    await page.getByRole('button', { name: emails.undo }).click();
    await expect(page.getByText(emails.undone)).toBeVisible();
    await page.goto('/settings/account/');
    await expect(page).toHaveURL(/\/login/);
    // The password may be known: the account waits for a new one.
    await logIn(page, ann.email, ann.password);
    await expect(page.getByRole('heading', { name: problems.states[3].title })).toBeVisible();
    await page.goto(linkIn(await mailOf(ann.email, RESET), '/password/reset'));
    await page.getByLabel(account.newPassword, { exact: false }).first().fill(`new ${ann.password}`);
    await page.getByRole('button', { name: account.resetSave }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const again = await callsOf(context, siteUrl).get('EmailAddressResource', {});
    expect(again).toMatchObject({ email: ann.email });
  });
});

test('a link is for its account and for who is logged in, and works without scripts and once', async ({
  plain,
  siteUrl,
}) => {
  const bob = await signUpElsewhere(siteUrl, 'Bob Posted');
  const link = linkIn(await mailOf(bob.email, CONFIRM), '/email/confirm');
  await signUp(plain, siteUrl, 'Ann Otherwise');
  await plain.open(link);
  await plain.press(emails.confirm);
  expect(plain.html.text).toContain(emails.errors.other_account);
  await plain.follow(emails.otherAccount);
  await logInPlainly(plain, bob);
  await plain.press(emails.confirm);
  expect(plain.html.text).toContain(emails.confirmed);

  const email = newAddress();
  await callsOf(plain, siteUrl).update('EmailAddressResource', { email });
  await plain.open(linkIn(await mailOf(email, CHANGE), '/email/confirm'));
  await plain.press(emails.confirm);
  const undo = linkIn(await mailOf(bob.email, CHANGED), '/email/undo');
  for (const said of [emails.undone, emails.errors.used]) {
    await plain.open(undo);
    await plain.press(emails.undo);
    expect(plain.html.text).toContain(said);
  }
});

/** Token of a link in a mail to a person, as the site makes it. */
const tokenOf = ({ email }: { email: string }) =>
  addressToken({ dataDir: process.env.SITE_DATA_DIR! }, email);
const subscriptionOf = (person: { email: string }, topic?: string) =>
  buildPath('email-subscription', {}, { token: tokenOf(person), topic });
const surveyOf = (person: { email: string }) =>
  buildPath('email-user-survey', {}, { token: tokenOf(person) });

test('emails are chosen and a survey is answered with a link, logged out and without scripts', async ({
  plain,
  siteUrl,
}) => {
  const ann = await signUpElsewhere(siteUrl, 'Ann Subscribed');
  const boxes = () => plain.html.tags('input').filter(({ attribs }) => attribs.type === 'checkbox');
  const off = () => boxes().filter(({ attribs }) => attribs.checked === undefined).length;
  await plain.open(subscriptionOf(ann, 'saves'));
  expect(off()).toBe(0);
  expect(plain.html.text).toContain('@people.example');
  expect(plain.html.text).not.toContain(ann.email);
  await plain.press(words.unsubscribe(words.topics.saves));
  expect(plain.html.text).toContain(words.saved);
  expect(plain.html.field(words.topics.saves).attribs.checked).toBeUndefined();
  plain.check(words.topics.followers, false);
  await plain.press(words.save);
  expect(plain.html.text).toContain(words.saved);
  await plain.open(subscriptionOf(ann));
  expect(off()).toBe(2);
  await plain.press(words.none);
  expect(plain.html.text).toContain(words.saved);
  expect(off()).toBe(boxes().length);
  await plain.open(buildPath('email-subscription', {}, { token: 'made-up' }));
  expect(plain.html.text).toContain(words.missing);

  await plain.open(surveyOf(ann));
  await plain.press(words.send);
  expect(plain.html.text).toContain(words.scoreRequired);
  plain.check(words.scores[3]);
  plain.fill(words.text, 'More lamps.');
  await plain.press(words.send);
  expect(plain.html.text).toContain(words.thanks);
  await plain.open(surveyOf(ann));
  expect(plain.html.text).toContain(words.answered);
  expect(await inDatabase('select score, text from survey_answers where user_id = $1', [ann.id])).toEqual([
    { score: 4, text: 'More lamps.' },
  ]);

  await plain.open(buildPath('email-verification-error', {}, { problem: 'used' }));
  expect(plain.html.text).toContain(emails.errors.used);
});

test('emails are chosen by link and in the settings, a survey is answered, and staff read it', async ({
  page,
  siteUrl,
  signUp: join,
}) => {
  const ann = await join('Ann Notified');
  const saves = page.getByRole('checkbox', { name: chosen.topics.saves[0] });

  await test.step('the link of a mail ends what it is about', async () => {
    await page.goto(subscriptionOf(ann, 'saves'));
    await look(page);
    await page.getByRole('button', { name: words.unsubscribe(words.topics.saves) }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: words.topics.saves })).not.toBeChecked();
    await page.getByRole('checkbox', { name: words.topics.followers }).uncheck();
    await expect(page.getByText(words.saved)).toHaveCount(0);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
  });

  await test.step('the settings say the same', async () => {
    await page.goto('/settings/notifications');
    await expect(page).toHaveURL(/\/settings\/email\/$/);
    await expect(saves).not.toBeChecked();
    await saves.check();
    await page.getByRole('button', { name: chosen.save, exact: true }).click();
    await expect(page.getByText(chosen.saved)).toBeVisible();
  });

  await test.step('with the gate, both are on one page', async () => {
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
    const [followers, ofSaves] = (['followers', 'saves'] as const).map((topic) =>
      page.getByRole('region', { name: chosen.topics[topic][0] }),
    );
    await expect(followers!.getByRole('switch')).toHaveCount(2);
    await expect(followers!.getByRole('switch', { name: /email/ })).not.toBeChecked();
    await expect(ofSaves!.getByRole('switch', { name: /email/ })).toBeChecked();
    // Shown at once: kept for good with the answer.
    const kept = page.waitForResponse('**/resource/NotificationSettingsResource/update/');
    await followers!.getByRole('switch', { name: /notifications/ }).click();
    await kept;
    await look(page);
    await page.reload();
    await expect(followers!.getByRole('switch', { name: /notifications/ })).not.toBeChecked();
  });

  await test.step('a survey is answered by its link', async () => {
    await page.goto(surveyOf(ann));
    await look(page);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.scoreRequired)).toBeVisible();
    await page.getByRole('radio', { name: words.scores[3] }).check();
    await page.getByLabel(words.text).fill(`Lovely lamps, ${ann.id}.`);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.thanks)).toBeVisible();
  });

  await test.step('staff read it, without a name', async () => {
    await makeStaff(ann.username);
    await page.goto('/_/staff/');
    await page.getByRole('main').getByRole('link', { name: survey.title }).click();
    await expect(page.getByText(`Lovely lamps, ${ann.id}.`)).toBeVisible();
    await expect(page.getByText('Ann Notified')).toHaveCount(0);
    await look(page);
  });
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

  await page
    .getByRole('navigation', { name: settings.nav })
    .getByRole('link', { name: region.title })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.getByLabel(region.locale).selectOption({ label: 'British English' });
  await expect(page.getByText(region.localeHint('12,345.6', '25 Apr 2026'))).toBeVisible();
  await page.getByLabel(region.country).selectOption({ label: 'United Kingdom' });
  await page.getByRole('button', { name: region.save, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByLabel(region.country)).toHaveValue('GB');
  const { viewer } = await callsOf(page.context(), siteUrl).get<{
    viewer: { locale: string; country: string };
  }>('UserSessionResource', {});
  expect([viewer.locale, viewer.country]).toEqual(['en-GB', 'GB']);
});
