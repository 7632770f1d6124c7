import { preferences as text } from '../apps/advertiser/src/messages/preferences';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { expect, test } from './setup/test';

test('what somebody prefers is what tables begin with, in every browser', async ({
  page,
  browser,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  const { id } = await signUp('Choosy Advertiser');
  await inDatabase('update users set is_partner = true where id = $1', [id]);
  const { create } = callsOf(page.context(), siteUrl);
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const send = async (path: string, data: object) => {
    const answer = await page.context().request.post(`${siteUrl}/v5/ad_accounts${path}`, {
      headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { id: string };
  };
  await create('BoardResource', { name: 'Ads', privacy: 'public' });
  const { id: account } = await send('', { name: 'Choosy', country: 'US' });
  await send(`/${account}/campaigns`, [{ name: 'First', objective_type: 'CONSIDERATION' }]);

  await page.goto(`/reporting/preferences/?advertiser_id=${account}`);
  await expect(page).toHaveTitle(`${text.title} | Corkboard`);
  await checkAccessibility();
  await page.getByRole('checkbox', { name: 'Saves' }).check();
  await page.getByRole('checkbox', { name: 'Spend', exact: true }).uncheck();
  await page.getByLabel(text.window.click_window_days, { exact: true }).selectOption('7');
  await page.getByRole('button', { name: text.save }).click();
  await expect(page.getByText(text.saved)).toBeVisible();

  // Another browser of the same person.
  const other = await browser.newContext({
    baseURL: siteUrl,
    locale: 'en-US',
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const table = await other.newPage();
  await table.goto(`/reporting/campaigns/?advertiser_id=${account}`);
  await expect(table.getByRole('columnheader', { name: 'Saves' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Spend', exact: true })).toHaveCount(0);
  await table.goto(`/reporting/preferences/?advertiser_id=${account}`);
  await expect(table.getByLabel(text.window.click_window_days, { exact: true })).toHaveValue('7');
  await table.getByRole('button', { name: text.reset }).click();
  await expect(table.getByText(text.saved)).toBeVisible();
  await expect(table.getByRole('checkbox', { name: 'Spend', exact: true })).toBeChecked();
  // What the table began with before was nobody's choice in this browser: it begins with the defaults again.
  await table.goto(`/reporting/campaigns/?advertiser_id=${account}`);
  await expect(table.getByRole('columnheader', { name: 'Spend', exact: true })).toBeVisible();
  await other.close();
});
