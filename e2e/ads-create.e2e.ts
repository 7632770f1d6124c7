import { anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

test('a campaign is made with its ad groups and Pins: kept as a draft, and launched', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Cara Campaign');
  const calls = callsOf(page.context(), siteUrl);
  const source = await anyPin(page.context(), siteUrl);
  await page.goto('/ads/create/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need an ad account');
  await calls.create('BusinessConversionResource', { business_name: 'Cara Lamps' });
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const opened = await page.request.post('/v5/ad_accounts', {
    data: { name: 'Cara ads', country: 'US' },
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
  });
  const { id } = (await opened.json()) as { id: string };
  const board = await calls.create('BoardResource', { name: 'Lamps' });
  await calls.create('RepinResource', { pin_id: source, board_id: board.id });

  const address = `/advertiser/${id}/ads/create/`;
  const fill = async (name: string, budget: string) => {
    await page.goto(address);
    await page.getByLabel('Campaign name').fill(name);
    const group = page.getByRole('region', { name: 'Ad group 1' });
    await group.getByLabel('Daily budget').fill(budget);
    await group.getByRole('button', { name: 'Add a Pin' }).click();
    await page
      .getByRole('dialog', { name: 'Choose a Pin' })
      .getByRole('listitem')
      .getByRole('button')
      .click();
    await expect(group.getByRole('img')).toBeVisible();
    // The Pin has no link, and clicks are paid for.
    await group.getByLabel(/^Destination for/).fill('https://lamps.example/');
  };
  await fill('Too small', '0.5');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Launch' }).click();
  await expect(page.getByText('Daily budget must be at least $1.00.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ad group 1' }).getByLabel('Daily budget')).toBeFocused();
  await checkAccessibility();

  await fill('An idea', '5');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const table = page.getByRole('table', { name: /Cara ads/ });
  await expect(table.getByRole('row', { name: /An idea/ })).toContainText('Draft');
  await expect(table.getByRole('row', { name: /Too small/ })).toHaveCount(0);

  await fill('Running lamps', '5');
  await page.getByRole('button', { name: 'Launch' }).click();
  await expect(table.getByRole('row', { name: /Running lamps/ })).toBeVisible();
  await page.goto(`/reporting/ads/?advertiser_id=${id}`);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Launch' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a campaign and what is below it are changed part by part', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Edda Editor');
  const calls = callsOf(page.context(), siteUrl);
  const pin = await anyPin(page.context(), siteUrl);
  await calls.create('BusinessConversionResource', { business_name: 'Edda Lamps' });
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const headers = { 'X-CSRFToken': csrf, Origin: siteUrl };
  const opened = await page.request.post('/v5/ad_accounts', {
    data: { name: 'Edda ads', country: 'US' },
    headers,
  });
  const { id } = (await opened.json()) as { id: string };
  const address = { business_name: 'Edda Lamps', street: '1 Light Way', city: 'Glow' };
  await calls.update('BillingDetailsResource', { ad_account_id: id, ...address });
  const promoted = await page.request.post(`/ads/v4/advertisers/${id}/pins/${pin}/quick_promote/`, {
    data: {
      ads_client_type: 'quick_promote',
      advertiser_id: id,
      pin_id: pin,
      campaign_name: 'Lamps',
      destination_url: 'https://lamps.example/',
      budget_in_micro_currency: 7_000_000,
      is_ongoing: true,
      start_now: true,
      auto_targeting_enabled: true,
      targeting_spec: {},
    },
    headers,
  });
  expect(promoted.status(), await promoted.text()).toBe(200);
  await page.goto(`/reporting/campaigns/?advertiser_id=${id}`);
  await page.getByLabel('Select Lamps').check();
  await page.getByRole('link', { name: 'Edit campaign' }).click();
  const campaign = page
    .getByRole('region', { name: 'Campaign' })
    .getByRole('article', { name: 'Lamps', exact: true });
  await expect(campaign.getByText('Objective', { exact: true })).toBeVisible();
  await expect(campaign.getByLabel('Objective')).toHaveCount(0);
  await checkAccessibility();
  await campaign.getByLabel('Name').fill('Lamps and more');
  await campaign.getByLabel('Status').selectOption('PAUSED');
  await campaign.getByRole('button', { name: 'Save Lamps' }).click();
  await expect(page.getByRole('article', { name: 'Lamps and more', exact: true })).toBeVisible();
  const group = page
    .getByRole('region', { name: 'Ad groups' })
    .getByRole('article', { name: 'Lamps', exact: true })
    .first();
  await group.getByRole('spinbutton', { name: 'Budget' }).fill('0.5');
  await group.getByRole('button').click();
  await expect(group.getByText(/at least/)).toBeVisible();
  await group.getByRole('spinbutton', { name: 'Budget' }).fill('8');
  await group.getByRole('button').click();
  await expect(page.getByText('Lamps saved')).toBeVisible();
  await page.reload();
  await expect(group.getByRole('spinbutton', { name: 'Budget' })).toHaveValue('8');
  await page.goto(`/advertiser/${id}/history/`);
  const changes = page.getByRole('table', { name: 'Changes in Edda ads' });
  await expect(changes.getByRole('row', { name: /Budget\s*\$7\.00\s*\$8\.00/ })).toBeVisible();
  await expect(changes.getByRole('row', { name: /Status\s*Active\s*Paused/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/advertiser/${id}/ads/edit/?campaign_id=5`);
  await expect(page.getByText("We can't find that campaign")).toBeVisible();
  await checkAccessibility();
});
