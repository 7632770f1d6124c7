import { type BrowserContext, type Page, type Request } from '@playwright/test';
import { holdScripts } from './setup/scripts';
import { seconds } from './setup/signs';
import { expect, logIn, test } from './setup/test';

/**
 * Acting for an ad account of somebody else. The demo's manager of the ad account publishes for its business, too, so
 * that calls are sent with both.
 */

async function actFor(page: Page, group: string, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: /^Switch to a business/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Who are you acting for?' });
  await dialog.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(dialog).toHaveCount(0);
}

interface Sent {
  readonly call: string;
  readonly options: Record<string, unknown>;
}

/** The named calls that a page makes, with their options. */
function listen(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, kind, resource, operation] = pathname.split('/');
    if (kind !== 'resource') return;
    const text = request.postData() ?? searchParams.get('data') ?? '{}';
    const { options = {} } = JSON.parse(text) as { options?: Record<string, unknown> };
    sent.push({ call: `${resource!}.${operation!}`, options });
  });
  return sent;
}
const last = (sent: readonly Sent[], call: string) => sent.findLast((one) => one.call === call)?.options;

interface AdAccount {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly id: string };
}

/** The demo's ad account; others may have been made meanwhile. */
async function adAccount(context: BrowserContext, siteUrl: string): Promise<AdAccount> {
  const answer = await context.request.get(`${siteUrl}/v5/ad_accounts?include_shared_accounts=true`);
  const { items } = (await answer.json()) as { items: AdAccount[] };
  return items.find(({ name }) => name.includes('Fern & Oak'))!;
}

test('a member acts for an ad account: a protected board, a save, a follow, until they stop', async ({
  page,
  context,
  siteUrl,
  checkAccessibility,
}) => {
  await logIn(context, siteUrl, 'demo');
  const account = await adAccount(context, siteUrl);
  const subject = { orbac_subject_id: account.owner.id };
  const both = { ...subject, advertiser_id: account.id };
  const dialog = page.getByRole('dialog');
  const toggle = page.getByLabel('Keep this board secret');
  const sent = listen(page);

  await test.step('they choose the ad account', async () => {
    await page.goto('/settings/profile/');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: /^Switch to a business/ }).click();
    await expect(dialog.getByRole('radio', { name: 'Robin Vale' })).toBeChecked();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await actFor(page, 'Ad accounts', /Fern & Oak/);
    await expect(page.getByText("You're now acting for Fern & Oak")).toBeVisible();
  });

  await test.step('a board of it is secret, and on no profile', async () => {
    await page.goto('/board/create/');
    await expect(toggle).toBeChecked();
    await expect(toggle).toBeDisabled();
    await page.getByLabel('Name').fill('Autumn campaign');
    await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Autumn campaign', exact: true })).toBeVisible();
    expect(last(sent, 'BoardResource.create')).toMatchObject({ name: 'Autumn campaign', ...both });
    await expect(page.getByText('Not listed on the profile', { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/fernandoak\//);
    await checkAccessibility();
  });

  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-label^="Save"]:not([aria-label^="Saved"])') })
    .first();
  // The person's own data is replaced by the account's, and the card under the pointer with it.
  const choose = () =>
    expect(async () => {
      if (!(await dialog.isVisible())) {
        await card.hover({ timeout: seconds(2) });
        await card
          .getByRole('button', { name: /hoose (another )?board/ })
          .first()
          .click({ timeout: seconds(2) });
      }
      await expect(dialog).toBeVisible({ timeout: seconds(5) });
    }).toPass();
  await test.step('the picker has nothing but its boards', async () => {
    await page.goto('/');
    await choose();
    // Asked once, before the first save.
    await dialog.getByRole('button', { name: /^Save for / }).click();
    await expect(dialog.getByRole('option')).toHaveText([/^Autumn campaign/]);
    expect(last(sent, 'BoardPickerBoardsResource.get')).toMatchObject({ filter: 'protected', ...both });
    await dialog.getByRole('option', { name: /Autumn campaign/ }).click();
    await expect(page.getByText('Saved to Autumn campaign')).toBeVisible();
    expect(last(sent, 'RepinResource.create')).toMatchObject(both);
  });

  await test.step('whom one follows is followed by the business, not before the page knows it', async () => {
    const release = await holdScripts(page);
    await page.goto('/celine_m/', { waitUntil: 'commit' });
    const follow = page.getByRole('button', { name: /^Follow(ing)? / }).first();
    await expect(follow).toHaveCSS('pointer-events', 'none');
    release();
    await follow.click();
    await expect
      .poll(() => last(sent, 'UserFollowResource.create') ?? last(sent, 'UserFollowResource.delete'))
      .toMatchObject(subject);
  });

  await test.step('its boards are found where one chooses, and are gone from what is one’s own', async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: /^Switch to a business/ }).click();
    await expect(dialog.getByRole('link', { name: 'Autumn campaign' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await actFor(page, 'You and your businesses', 'Robin Vale');
    await page.goto('/');
    await choose();
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expect(dialog.getByRole('option', { name: /campaign/ })).toHaveCount(0);
    expect(last(sent, 'BoardPickerBoardsResource.get')).not.toHaveProperty('advertiser_id');
  });
});
