import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

test('several ad groups are changed together, each with its own outcome', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Bulk Editor');
  const calls = callsOf(page.context(), siteUrl);
  await calls.create('BusinessConversionResource', { business_name: 'Bulk Lamps' });
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const post = async (path: string, data: unknown) =>
    (
      await page.request.post(path, { data, headers: { 'X-CSRFToken': csrf, Origin: siteUrl } })
    ).json() as Promise<{ id: string; items: { data: { id: string } }[] }>;
  const { id } = await post('/v5/ad_accounts', { name: 'Bulk ads', country: 'US' });
  const made = await post(`/v5/ad_accounts/${id}/campaigns`, [
    { name: 'Lamps', objective_type: 'CONSIDERATION' },
  ]);
  const campaign_id = made.items[0]!.data.id;
  const group = (name: string, budget: number) => ({
    campaign_id,
    name,
    billable_event: 'CLICKTHROUGH',
    budget_in_micro_currency: budget,
    bid_strategy_type: 'AUTOMATIC_BID',
  });
  await post(`/v5/ad_accounts/${id}/ad_groups`, [
    group('Spring one', 4_000_000),
    group('Spring two', 1_000_000),
  ]);

  await page.goto(`/reporting/adgroups/?advertiser_id=${id}`);
  await page.getByLabel('Select all').check();
  await page.getByRole('link', { name: 'Edit these 2' }).click();
  await expect(page).toHaveURL(/\/ads\/bulk_edit\//);
  await page.getByLabel('Budget', { exact: true }).selectOption('lower');
  await page.getByLabel('Budget: how much').fill('50');
  await page.getByLabel('Find in names').fill('Spring');
  await page.getByLabel('Replace with').fill('Summer');
  const table = page.getByRole('table', { name: 'What will change' });
  await expect(table.getByRole('row', { name: /Spring one/ })).toContainText('Budget: $4.00 → $2.00');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Change 2' }).click();
  await expect(page.getByText('1 saved, 1 not saved')).toBeVisible();
  await expect(table.getByRole('row', { name: /Spring one/ })).toContainText('Saved');
  await expect(table.getByRole('row', { name: /Spring two/ })).toContainText('at least');
  await checkAccessibility();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Change something else' }).click();
  await expect(table.getByRole('row', { name: /Summer one/ })).toBeVisible();
  await page.goto(`/advertiser/${id}/ads/bulk_edit/`);
  await expect(page.getByText('Choose what to edit')).toBeVisible();
});
