import { type Locator, type Page } from '@playwright/test';
import { anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

/** Becomes a business with an ad account and a Pin of its own; the account's id. */
async function advertiser(page: Page, siteUrl: string): Promise<string> {
  const calls = callsOf(page.context(), siteUrl);
  const source = await anyPin(page.context(), siteUrl);
  await calls.create('BusinessConversionResource', { business_name: 'Dora Lamps' });
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const opened = await page.request.post('/v5/ad_accounts', {
    data: { name: 'Dora ads', country: 'US' },
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
  });
  const board = await calls.create('BoardResource', { name: 'Lamps' });
  await calls.create('RepinResource', { pin_id: source, board_id: board.id });
  return ((await opened.json()) as { id: string }).id;
}

/** Chooses a Pin for an ad group, and says where it leads: it has no link of its own. */
async function choosePin(page: Page, group: Locator) {
  await page
    .getByRole('dialog', { name: 'Choose a Pin' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click();
  await group.getByLabel(/^Destination for/).fill('https://lamps.example/');
}

test('a draft is kept while one types, changed, launched, and copied', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Dora Draft');
  const id = await advertiser(page, siteUrl);
  await page.goto(`/advertiser/${id}/ads/create/`);
  await page.getByLabel('Campaign name').fill('Lamps in spring');
  const group = page.getByRole('region', { name: 'Ad group 1' });
  await group.getByLabel('Daily budget').fill('5');
  await group.getByRole('button', { name: 'Add a Pin' }).click();
  await choosePin(page, group);
  await expect(group.getByRole('img')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Lamps in spring');
  await expect(group.getByLabel('Daily budget')).toHaveValue('5');
  await expect(group.getByRole('img')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const table = page.getByRole('table', { name: /Dora ads/ });
  await expect(table.getByRole('row', { name: /Lamps in spring/ })).toContainText('Draft');

  // It is no draft of the browser anymore, and one of the account.
  await page.getByLabel('Select Lamps in spring').check();
  await page.getByRole('link', { name: 'Edit campaign' }).click();
  await expect(page).toHaveURL(/\/ads\/edit_draft\/\?campaign_id=\d+$/);
  await checkAccessibility();
  const campaign = page.getByRole('region', { name: 'Campaign' }).getByRole('article').first();
  await campaign.getByLabel('Name').fill('Lamps in summer');
  await campaign.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Lamps in spring saved')).toBeVisible();
  // The preview has come before the next press: nothing moves from under the pointer.
  await page.getByRole('link', { name: 'See Pin' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('figure', { name: /^Preview of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add an ad group' }).click();
  const second = page.getByRole('region', { name: 'Ad group 2' });
  await second.getByLabel('Daily budget').fill('6');
  await second.getByRole('button', { name: 'Add a Pin' }).click();
  await choosePin(page, second);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Ad group 2', exact: true })).toBeVisible();
  await page
    .getByRole('group', { name: 'Ads of Ad group 2' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Add a Pin to Ad group 2 to launch it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Launch' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Ad group 2' }).click();
  await page.getByRole('button', { name: 'Launch' }).click();
  await expect(table.getByRole('row', { name: /Lamps in summer/ })).not.toContainText('Draft');
  await page.goto(`/reporting/ads/?advertiser_id=${id}`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('table')).toContainText('In review');
});

test('a campaign is copied as a draft, which is deleted again', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Cora Copy');
  const id = await advertiser(page, siteUrl);
  await page.goto(`/advertiser/${id}/ads/create/`);
  await page.getByLabel('Campaign name').fill('Lamps in summer');
  const group = page.getByRole('region', { name: 'Ad group 1' });
  await group.getByLabel('Daily budget').fill('5');
  await group.getByRole('button', { name: 'Add a Pin' }).click();
  await choosePin(page, group);
  await group.getByLabel('Keywords', { exact: true }).fill('lamp\n-"broken lamp"');
  await page.getByRole('button', { name: 'Launch' }).click();
  const table = page.getByRole('table', { name: /Dora ads/ });
  const row = table.getByRole('row', { name: /Lamps in summer/ });
  // The Pin is somebody else's, who is asked first.
  await expect(row).toContainText("Waiting for the author's permission");
  await page.getByLabel('Select Lamps in summer').check();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name of the copy')).toHaveValue('Copy of Lamps in summer');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Make the copy' }).click();
  await expect(page).toHaveURL(/\/ads\/edit_draft\/\?campaign_id=\d+$/);
  await expect(page.getByRole('article', { name: 'Copy of Lamps in summer', exact: true })).toBeVisible();
  // The keywords were copied.
  const keywords = page.getByRole('article', { name: 'Keywords for Ad group 1', exact: true });
  await expect(keywords.getByRole('listitem')).toHaveText([/broken lamp/, /lamp/]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete draft' });
  await checkAccessibility();
  await sure.getByRole('button', { name: 'Delete draft' }).click();
  await expect(table).toBeVisible();
  await page.goto(`/reporting/campaigns/?advertiser_id=${id}&status=DRAFT`);
  await expect(page.getByText('Copy of Lamps in summer')).toHaveCount(0);
  await page.goto(`/advertiser/${id}/ads/duplicate/?campaign_id=5`);
  await expect(page.getByText("We can't find that campaign")).toBeVisible();
});
