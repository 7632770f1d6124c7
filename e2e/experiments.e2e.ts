import {
  experimentForm as form,
  experimentResults as results,
  experiments as text,
} from '../apps/advertiser/src/messages/experiments';
import { advertiser } from './setup/advertiser';
import { expectReadableAtNight } from './setup/axe';
import { inDatabase } from './setup/database';
import { expect, test } from './setup/test';

test('two campaigns are compared, from the form to a winner', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Experiment Shop');
  const account = await advertiser(page, siteUrl);
  const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const made = await context.request.post(`${siteUrl}/v5/ad_accounts/${account}/campaigns`, {
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
    data: ['Blue lamps', 'Green lamps'].map((name) => ({ name, objective_type: 'CONSIDERATION' })),
  });
  expect(made.status()).toBe(200);

  await page.goto('/experiments/');
  await expect(page.getByRole('heading', { name: text.list.empty })).toBeVisible();
  await page.getByRole('link', { name: text.list.create }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Blue or green');
  // The keyboard alone leads through the steps.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Step 2 of 4/ })).toBeFocused();
  const groups = page.getByRole('group', { name: /in this group/ });
  await groups.nth(0).getByRole('checkbox', { name: 'Blue lamps' }).check();
  await groups.nth(1).getByRole('checkbox', { name: 'Green lamps' }).check();
  await checkAccessibility();
  await page.getByRole('button', { name: form.next }).click();
  await expect(page.getByText(form.size.unknown)).toBeVisible();
  await page.getByRole('button', { name: form.next }).click();
  await expect(page.getByText('A (50%): Blue lamps')).toBeVisible();
  await page.getByRole('button', { name: form.start }).click();
  await expect(page.getByText(text.statuses.RUNNING)).toBeVisible();
  await expect(page.getByText(results.noLook)).toBeVisible();

  // Two looks later.
  await inDatabase(
    `insert into experiment_looks (ad_account_id, experiment_id, look, at, people, acted)
     select ad_account_id, id, n, start_time + n * (end_time - start_time) / 10, array[n * 1500, n * 1500], array[n * 150, n * 270]
     from experiments, generate_series(1, 2) n where ad_account_id = $1`,
    [account],
  );
  await page.reload();
  await expect(page.getByText(results.winner('B'))).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);
  await page.getByRole('button', { name: results.stop }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: results.stop }).click();
  await expect(page.getByText(text.statuses.COMPLETED)).toBeVisible();
  await page.getByRole('combobox', { name: new RegExp(results.declare) }).selectOption({ label: 'B' });
  await page.getByRole('button', { name: results.save, exact: true }).click();
  await expect(page.getByText(results.declared('B'))).toBeVisible();
});
