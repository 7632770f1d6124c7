import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { EXPERIMENTS_COOKIE, ONE_TAP_GATE, SMART_LOCK_GATE } from '@corkboard/contract';
import { account } from '../apps/shell/src/messages/account';
import { seconds } from './setup/signs';
import { inDatabase } from './setup/database';
import { signUpElsewhere, test } from './setup/plain';
import { expect } from './setup/test';

/** Opens a gate in one browser only. */
async function openGate(context: BrowserContext, siteUrl: string, gate: string): Promise<void> {
  await inDatabase('update feature_gates set own_choice = true where name = $1', [gate]);
  await context.addCookies([{ name: EXPERIMENTS_COOKIE, value: `${gate}:true`, url: siteUrl }]);
  await expect
    .poll(
      async () => {
        const options = encodeURIComponent('{"options":{}}');
        const answer = await context.request.get(`/resource/UserSessionResource/get/?data=${options}`);
        return (await answer.json()) as unknown;
      },
      { timeout: seconds(20) },
    )
    .toMatchObject({ resource_response: { data: { gates: expect.arrayContaining([gate]) as unknown } } });
}

interface Dialog {
  readonly dialogId: string;
  readonly dialogType: string;
  readonly accounts: readonly { readonly name: string }[];
}

/** Chooses an account in what the browser shows, by its name; null closes it. Resolves when that was done. */
async function choose(context: BrowserContext, page: Page, name: string | null): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const shown = new Promise<Dialog>((told) => {
    devtools.once('FedCm.dialogShown', told);
  });
  await devtools.send('FedCm.enable', { disableRejectionDelay: true });
  await page.goto('/login/?next=/settings/profile/');
  const { dialogId, accounts } = await shown;
  if (name === null) await devtools.send('FedCm.dismissDialog', { dialogId });
  else
    await devtools.send('FedCm.selectAccount', {
      dialogId,
      accountIndex: accounts.findIndex((one) => one.name === name),
    });
}

test('signs up and logs in with one tap, and leaves alone who closes it', async ({
  page,
  context,
  siteUrl,
}) => {
  await openGate(context, siteUrl, ONE_TAP_GATE);
  await choose(context, page, null);
  await expect(page.getByRole('button', { name: account.logIn, exact: true })).toBeEnabled();
  expect(new URL(page.url()).pathname).toMatch(/^\/login/);
  await choose(context, page, 'Tomás Ferreira');
  await page.waitForURL(/\/signup\?.*with_identity=true/);
  await expect(page.getByLabel('Your name')).toHaveValue('Tomás Ferreira');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/settings/profile/');
  await context.clearCookies({ name: /session|accounts|csrftoken/ });
  await choose(context, page, 'Tomás Ferreira');
  await page.waitForURL('**/settings/profile/');
  await expect(page.getByLabel('Username')).toHaveValue(/tomas/);
});

test('logs in with the password that the browser keeps, and says when that is an old one', async ({
  page,
  context,
  siteUrl,
}) => {
  const person = await signUpElsewhere(siteUrl, 'Kit Kept');
  await openGate(context, siteUrl, SMART_LOCK_GATE);
  // A browser under test keeps no passwords, so what it would hand over is given here.
  const keep = (password: string) =>
    page.addInitScript(
      (kept) => {
        navigator.credentials.get = (asked?: CredentialRequestOptions & { password?: boolean }) =>
          Promise.resolve(asked?.password ? ({ type: 'password', ...kept } as unknown as Credential) : null);
      },
      { id: person.email, password },
    );
  await keep(randomBytes(8).toString('hex'));
  await page.goto('/login/?next=/settings/profile/');
  await expect(page.getByText(/isn't right/)).toBeVisible();
  await keep(person.password);
  await page.reload();
  await page.waitForURL('**/settings/profile/');
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  const sessions = await inDatabase<{ login_type: number }>(
    'select login_type from sessions where user_id = $1 order by id desc limit 1',
    [person.id],
  );
  expect(sessions).toEqual([{ login_type: 5 }]);
});
