import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { EMAIL_LINK_PROBLEMS } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { emailAddress as own } from '../apps/consumer/src/messages/email-address';
import { account } from '../apps/shell/src/messages/account';
import { emails } from '../apps/shell/src/messages/emails';
import { expectAccessible, expectReadableAtNight } from './setup/axe';
import { inDatabase } from './setup/database';
import { linkIn, mailOf } from './setup/outbox';
import { expect, signUp, test } from './setup/test';

const newAddress = () => `new-${randomBytes(5).toString('hex')}@people.example`;
const CONFIRM = 'Confirm your email address';
const CHANGE = 'Confirm your new email address';
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

for (const scripts of [true, false])
  test(`an address is changed and taken back, ${scripts ? 'with' : 'without'} scripts at the links`, async ({
    page,
    browser,
    siteUrl,
    context,
    signUp: join,
  }) => {
    const ann = await join('Ann Mover');
    const email = newAddress();
    await inDatabase('update users set email_confirmed_at = now() where id = $1', [ann.id]);
    await page.goto('/settings/account/');
    const part = page.getByRole('region', { name: own.title });
    await part.getByLabel(own.label).fill(email);
    await part.getByRole('button', { name: own.change }).click();
    await expect(part.getByText(own.pending(email))).toBeVisible();
    await expectAccessible(page);

    // In another browser, logged out: the link waits for the log-in.
    const other = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: scripts });
    const there = await other.newPage();
    await there.goto(linkIn(await mailOf(email, CHANGE), '/email/confirm'));
    await expect(there.getByText(emails.confirmStranger)).toBeVisible();
    await there.getByRole('main').getByRole('link', { name: emails.logIn }).click();
    await logIn(there, ann.email, ann.password);
    await there.getByRole('button', { name: emails.confirm }).click();
    await expect(there.getByText(emails.confirmed)).toBeVisible();
    await page.reload();
    await expect(part.getByText(email)).toBeVisible();

    const undo = linkIn(await mailOf(ann.email, CHANGED), '/email/undo');
    await there.goto(undo);
    if (scripts) {
      await expectAccessible(there);
      await expectReadableAtNight(there);
    }
    await there.getByRole('button', { name: emails.undo }).click();
    await expect(there.getByText(emails.undone)).toBeVisible();
    // Everybody is out, this browser too.
    await page.goto('/settings/account/');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, ann.email, ann.password);
    await expect(part.getByText(ann.email)).toBeVisible();
    await there.goto(undo);
    await there.getByRole('button', { name: emails.undo }).click();
    await expect(there.getByText(emails.errors.used)).toBeVisible();
    await other.close();
    await context.clearCookies();
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

test('every reason why a link does nothing has a page, by day and by night', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const problem of EMAIL_LINK_PROBLEMS) {
      await page.goto(buildPath('email-verification-error', {}, { problem }));
      await expect(page.getByText(emails.errors[problem])).toBeVisible();
      await expectAccessible(page);
      await expectReadableAtNight(page);
    }
  }
});

test('who is to confirm is told until when, and afterwards that they may only look', async ({
  page,
  signUp: join,
  checkAccessibility,
}) => {
  const ann = await join('Ann Waiting');
  await inDatabase(`update users set email_confirm_by = '2099-05-06T12:00:00Z' where id = $1`, [ann.id]);
  await page.goto('/settings/profile/');
  const notice = page.getByRole('region', { name: emails.noticeLabel });
  await expect(notice).toContainText(emails.notice('May 6, 2099'));
  await checkAccessibility();
  await expectReadableAtNight(page);
  await inDatabase('update users set email_confirm_by = now() where id = $1', [ann.id]);
  await page.reload();
  await expect(notice).toContainText(emails.noticeLate);
  await page.getByLabel('About').fill('Not yet');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: emails.confirmTitle });
  await expect(dialog).toBeVisible();
  await checkAccessibility();
  await dialog.getByRole('button', { name: emails.resend }).click();
  await expect(page.getByText(emails.resent(ann.email)).first()).toBeVisible();
  await page.goto(linkIn(await mailOf(ann.email, CONFIRM), '/email/confirm'));
  await page.getByRole('button', { name: emails.confirm }).click();
  await page.getByRole('link', { name: emails.goOn }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
