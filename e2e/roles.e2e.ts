import { type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import { callsOf } from './setup/calls';
import { holdScripts } from './setup/scripts';
import { seconds } from './setup/signs';
import { expect, logIn, signUp, test } from './setup/test';

/**
 * Acting for an ad account of somebody else. The demo's manager of the ad account publishes for its business, too, so
 * that calls are sent with both; its analyst acts as a person of their own.
 */

/** A browser of somebody of the demo. */
async function browserOf(browser: Browser, siteUrl: string, username: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: siteUrl });
  await logIn(context, siteUrl, username);
  return context;
}

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
async function adAccount(context: BrowserContext): Promise<AdAccount> {
  const answer = await context.request.get('/v5/ad_accounts?include_shared_accounts=true');
  const { items } = (await answer.json()) as { items: AdAccount[] };
  return items.find(({ name }) => name.includes('Fern & Oak'))!;
}

const toggle = (page: Page) => page.getByLabel('Keep this board secret');

test('a member acts for an ad account: protected boards, saves, moves and edits, until they stop', async ({
  browser,
  siteUrl,
  checkAccessibility,
}) => {
  const context = await browserOf(browser, siteUrl, 'demo');
  const page = await context.newPage();
  const account = await adAccount(context);
  const subject = { orbac_subject_id: account.owner.id };
  const both = { ...subject, advertiser_id: account.id };
  await page.goto('/settings/profile/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: /^Switch to a business/ }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Robin Vale' })).toBeChecked();
  await checkAccessibility(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await actFor(page, 'Ad accounts', /Fern & Oak/);
  await expect(page.getByText("You're now acting for Fern & Oak")).toBeVisible();
  const sent = listen(page);

  // A new board: the switch is on and stays so.
  for (const name of ['Spring campaign', 'Autumn campaign']) {
    await page.goto('/board/create/');
    await expect(toggle(page)).toBeChecked();
    await expect(toggle(page)).toBeDisabled();
    await expect(page.getByText(/You're acting for Fern & Oak/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Collaborators' })).toHaveCount(0);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    expect(last(sent, 'BoardResource.create')).toMatchObject({ name, ...both });
  }
  await expect(page.getByText('Not listed on the profile', { exact: true })).toBeVisible();
  await checkAccessibility(page);
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/fernandoak\//);

  // No profile lists it, and the picker has nothing but protected boards.
  await page.goto('/fernandoak/_saved/');
  await expect(page.getByRole('heading', { name: 'Boards' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Autumn campaign/ })).toHaveCount(0);
  await page.goto('/');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-label^="Save"]:not([aria-label^="Saved"])') })
    .first();
  const dialog = page.getByRole('dialog');
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
  await choose();
  // Asked once, before the first save.
  await dialog.getByRole('button', { name: /^Save for / }).click();
  await expect(dialog.getByRole('option')).toHaveText([/^Autumn campaign/, /^Spring campaign/]);
  expect(last(sent, 'BoardPickerBoardsResource.get')).toMatchObject({ filter: 'protected', ...both });
  await dialog.getByRole('option', { name: /Autumn campaign/ }).click();
  await expect(page.getByText('Saved to Autumn campaign')).toBeVisible();
  expect(last(sent, 'RepinResource.create')).toMatchObject(both);

  // The pin goes to the other board.
  await page.goto(address);
  await page.getByRole('button', { name: 'Select Pins' }).click();
  const bar = page.getByRole('region', { name: 'Selected Pins' });
  await page.getByRole('checkbox').first().click();
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([
    /^Autumn campaign/,
    /^Spring campaign/,
  ]);
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /Spring campaign/ })
    .click();
  await expect(page.getByText(/1.Pin moved to Spring campaign/)).toBeVisible();
  expect(last(sent, 'BulkEditResource.update')).toMatchObject(subject);
  await bar.getByRole('button', { name: 'Done' }).click();

  // It is edited, and its privacy is not to be changed.
  await page.getByRole('link', { name: 'Edit board' }).click();
  await expect(toggle(page)).toBeDisabled();
  await page.getByLabel('Name').fill('Winter campaign');
  await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Winter campaign', exact: true })).toBeVisible();
  expect(last(sent, 'BoardResource.update')).toMatchObject(subject);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Edit board' })).toBeVisible();
  expect(last(sent, 'BoardResource.get')).toMatchObject(subject);

  // Whom one follows is followed by the business. What the server drew for oneself can't be pressed before that.
  const release = await holdScripts(page);
  await page.goto('/celine_m/', { waitUntil: 'commit' });
  const follow = page.getByRole('button', { name: /^Follow(ing)? / }).first();
  await expect(follow).toHaveCSS('pointer-events', 'none');
  release();
  await follow.click();
  await expect
    .poll(() => last(sent, 'UserFollowResource.create') ?? last(sent, 'UserFollowResource.delete'))
    .toMatchObject(subject);

  // Its boards are found where one chooses; then one is oneself again, and they are gone from the picker.
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: /^Switch to a business/ }).click();
  await expect(dialog.getByRole('link', { name: 'Winter campaign' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await actFor(page, 'You and your businesses', 'Robin Vale');
  await page.goto('/');
  await choose();
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect(dialog.getByRole('option', { name: /campaign/ })).toHaveCount(0);
  expect(last(sent, 'BoardPickerBoardsResource.get')).not.toHaveProperty('advertiser_id');
  await page.goto('/fernandoak/winter-campaign');
  await expect(page.getByRole('heading', { name: 'Winter campaign', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit board' })).toHaveCount(0);
  await context.close();
});

test('who has no part in it is refused, also when the tab says otherwise', async ({
  page,
  context,
  browser,
  siteUrl,
}) => {
  const member = await browserOf(browser, siteUrl, 'demo');
  const account = await adAccount(member);
  await member.close();
  const { id } = await signUp(context, siteUrl, 'Nobody There');
  const calls = callsOf(context, siteUrl);
  await calls.create('BoardResource', { name: 'My own' });
  await page.goto('/settings/profile/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Switch to a business/ })).toHaveCount(0);

  // Somebody who was let go still has the choice in the tab: the service refuses it, and the tab drops it.
  await page.evaluate(
    ([viewerId, advertiserId]) => {
      sessionStorage.setItem(
        'corkboard.active-profile',
        JSON.stringify({
          viewerId,
          profile: null,
          advertiser: { id: advertiserId, name: 'Ads', owned: false },
        }),
      );
    },
    [id, account.id] as const,
  );
  await page.goto('/board/create/');
  await page.getByLabel('Name').fill('Not for them');
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
  await expect(
    page.getByText("You no longer have that role. You're acting as yourself again."),
  ).toBeVisible();
  await expect(page.getByText("We can't find that ad account.")).toBeVisible();
  await page.goto('/board/create/');
  await expect(toggle(page)).toBeEnabled();
});
