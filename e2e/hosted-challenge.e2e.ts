import { type Page } from '@playwright/test';
import { accountMessages, TRIES_MAX } from '@corkboard/contract';
import { account } from '../apps/shell/src/messages/account';
import { challenge } from '../apps/shell/src/messages/challenge';
import { seconds } from './setup/signs';
import { expectAccessible, expectReadableAtNight } from './setup/axe';
import { CHALLENGE_BUTTON, type ChallengeService, startChallengeService } from './setup/challenge-service';
import { type Site, startSite } from './setup/site';
import { signUpElsewhere } from './setup/plain';
import { expect, test as base } from './setup/test';

/** A site whose challenges are those of a service. */
const test = base.extend<object, { service: ChallengeService; site: Site }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      const service = await startChallengeService();
      await provide(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ service }, provide) => {
      const site = await startSite({ env: service.env });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: seconds(120) },
  ],
  siteUrl: async ({ site }, provide) => {
    await provide(site.url);
  },
});
test.describe.configure({ mode: 'serial' });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(account.identifier).fill(email);
  await page.getByLabel(account.password, { exact: false }).first().fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
}

test('a service shows its challenge after some wrong passwords, and its word counts', async ({
  page,
  siteUrl,
  service,
}) => {
  const ann = await signUpElsewhere(siteUrl, 'Ann Challenged');
  await page.goto('/login');
  for (let n = 0; n < TRIES_MAX; n++) {
    const answered = page.waitForResponse((answer) => answer.url().includes('/UserSessionResource/create/'));
    await logIn(page, ann.email, `wrong password ${n}`);
    await answered;
    await expect(page.getByRole('button', { name: account.logIn, exact: true })).toBeEnabled();
  }
  expect(service.checked).toEqual([]);

  await logIn(page, ann.email, ann.password);
  const dialog = page.getByRole('dialog', { name: challenge.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByRole('button', { name: CHALLENGE_BUTTON })).toBeVisible();
  await expectAccessible(page);
  await expectReadableAtNight(page);
  // Who closes it is asked again with the next try.
  await dialog.getByRole('button', { name: challenge.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(accountMessages.challenge).first()).toBeVisible();

  service.doubt(true);
  await logIn(page, ann.email, ann.password);
  await dialog.frameLocator('iframe').getByRole('button', { name: CHALLENGE_BUTTON }).click();
  await expect.poll(() => service.checked).toEqual([false]);
  // Another one comes in the place of the one that the service didn't believe.
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: challenge.cancel }).click();
  await expect(page.getByText(accountMessages.challenge).first()).toBeVisible();

  service.doubt(false);
  await logIn(page, ann.email, ann.password);
  await dialog.frameLocator('iframe').getByRole('button', { name: CHALLENGE_BUTTON }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(service.checked.at(-1)).toBe(true);
});
