import { anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

test('an automated campaign is made from a short form, and changed in one', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Auto Mata');
  const calls = callsOf(page.context(), siteUrl);
  const source = await anyPin(page.context(), siteUrl);
  await calls.create('BusinessConversionResource', { business_name: 'Auto Lamps' });
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const opened = await page.request.post('/v5/ad_accounts', {
    data: { name: 'Auto ads', country: 'US' },
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
  });
  const { id } = (await opened.json()) as { id: string };
  const board = await calls.create('BoardResource', { name: 'Lamps' });
  await calls.create('RepinResource', { pin_id: source, board_id: board.id });

  await page.goto(`/advertiser/${id}/ads/campaign_mode/`);
  await checkAccessibility();
  await expect(page.getByRole('link', { name: 'Create manual' })).toHaveAttribute(
    'href',
    `/advertiser/${id}/ads/create/`,
  );
  await page.getByRole('link', { name: 'Create automated' }).click();
  await expect(page).toHaveURL(/\/automated\/ads\/create\//);
  await page.getByRole('button', { name: 'Launch' }).click();
  await expect(page.getByText('Give your campaign a name.')).toBeVisible();
  await expect(page.getByText('Add at least one Pin.')).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('Campaign name').fill('Lamps by themselves');
  await page.getByLabel('Daily budget').fill('0.5');
  // The typed values are still there.
  await page.reload();
  await expect(
    page.getByText('What you typed earlier is still here. We keep it in this browser.'),
  ).toBeVisible();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Lamps by themselves');
  await page.getByRole('button', { name: 'Add a Pin' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a Pin' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: 'Launch' }).click();
  await expect(page.getByText('Enter a destination for each Pin.')).toBeVisible();
  await page.getByLabel(/^Destination for/).fill('https://lamps.example/');
  await page.getByRole('button', { name: 'Launch' }).click();
  await expect(page.getByText(/at least/)).toBeVisible();
  await page.getByLabel('Daily budget').fill('9');
  await page.getByRole('button', { name: 'Launch' }).click();
  await page.getByLabel('Select Lamps by themselves').check();
  await page.getByRole('link', { name: 'Edit campaign' }).click();
  await page.getByRole('link', { name: 'Open the short form' }).click();
  await expect(page).toHaveURL(/\/automated\/ads\/edit\/\?campaign_id=\d+$/);
  const campaign = page.getByRole('article', { name: 'Lamps by themselves' });
  await expect(campaign.getByLabel('Daily budget')).toHaveValue('9');
  await checkAccessibility();
  await campaign.getByLabel('Daily budget').fill('8');
  await campaign.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Lamps by themselves saved')).toBeVisible();
  await page.getByRole('button', { name: /^Pause/ }).click();
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
