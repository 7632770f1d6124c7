import { type Locator, type Page } from '@playwright/test';
import { advertiser, anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

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

test('a campaign is kept as a draft while one types, changed, launched, and changed while it runs', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Dora Draft');
  const calls = callsOf(page.context(), siteUrl);
  const source = await anyPin(page.context(), siteUrl);
  const id = await advertiser(page, siteUrl, 'Dora Lamps');
  const board = await calls.create('BoardResource', { name: 'Lamps' });
  await calls.create('RepinResource', { pin_id: source, board_id: board.id });
  const group = page.getByRole('region', { name: 'Ad group 1' });
  const table = page.getByRole('table', { name: /Lamp ads/ });

  await test.step('what is typed stays, and what is wrong is led to', async () => {
    await page.goto(`/advertiser/${id}/ads/create/`);
    await page.getByLabel('Campaign name').fill('Lamps in spring');
    await group.getByLabel('Daily budget').fill('0.5');
    await group.getByRole('button', { name: 'Add a Pin' }).click();
    await choosePin(page, group);
    await expect(group.getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Launch' }).click();
    await expect(page.getByText('Daily budget must be at least $1.00.')).toBeVisible();
    await expect(group.getByLabel('Daily budget')).toBeFocused();
    await checkAccessibility();
    await group.getByLabel('Daily budget').fill('5');
    await page.reload();
    await expect(page.getByLabel('Campaign name')).toHaveValue('Lamps in spring');
    await expect(group.getByLabel('Daily budget')).toHaveValue('5');
    await expect(group.getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(table.getByRole('row', { name: /Lamps in spring/ })).toContainText('Draft');
  });

  await test.step('the draft is one of the account, and is changed part by part', async () => {
    await page.getByLabel('Select Lamps in spring').check();
    await page.getByRole('link', { name: 'Edit campaign' }).click();
    await expect(page).toHaveURL(/\/ads\/edit_draft\/\?campaign_id=\d+$/);
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
    await checkAccessibility();
    await page.getByRole('button', { name: 'Remove Ad group 2' }).click();
    await page.getByRole('button', { name: 'Launch' }).click();
    // The Pin is somebody else's, who is asked first.
    await expect(table.getByRole('row', { name: /Lamps in summer/ })).toContainText(
      "Waiting for the author's permission",
    );
  });

  await test.step('what runs is changed, and copied on a phone', async () => {
    await page.getByLabel('Select Lamps in summer').check();
    await page.getByRole('link', { name: 'Edit campaign' }).click();
    const running = page
      .getByRole('region', { name: 'Ad groups' })
      .getByRole('article', { name: 'Ad group 1', exact: true });
    await running.getByRole('spinbutton', { name: 'Budget' }).fill('8');
    await running.getByRole('button').click();
    await expect(page.getByText('Ad group 1 saved')).toBeVisible();
    await checkAccessibility();
    const campaign = new URL(page.url()).searchParams.get('campaign_id')!;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto(`/advertiser/${id}/ads/duplicate/?campaign_id=${campaign}`);
    await expect(page.getByLabel('Name of the copy')).toHaveValue('Copy of Lamps in summer');
    await page.getByRole('button', { name: 'Make the copy' }).click();
    await expect(page).toHaveURL(/\/ads\/edit_draft\/\?campaign_id=\d+$/);
    await expect(page.getByRole('article', { name: 'Copy of Lamps in summer', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Delete draft' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Delete draft' });
    await checkAccessibility();
    await sure.getByRole('button', { name: 'Delete draft' }).click();
    await expect(table).toBeVisible();
  });
});
