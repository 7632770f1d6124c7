import { adsCreate } from '../apps/advertiser/src/messages/ads-create';
import { campaignFields } from '../apps/advertiser/src/messages/campaign-fields';
import { promotions as text } from '../apps/advertiser/src/messages/promotions';
import { advertiser } from './setup/advertiser';
import { expect, test } from './setup/test';

test('a promotion is made, changed, archived, and chosen for the ads of a new campaign', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Petra Promo');
  const account = await advertiser(page, siteUrl, 'Petra Lamps');
  await page.goto(`/advertiser/${account}/promotions/`);
  await expect(page.getByText(text.empty)).toBeVisible();
  await checkAccessibility();

  const make = async (title: string, percent: string) => {
    await page.getByRole('textbox', { name: text.name }).fill(title);
    await page.getByLabel(text.kind(1), { exact: true }).selectOption('percent');
    await page.getByRole('textbox', { name: text.value(1), exact: true }).fill(percent);
    await page.getByRole('button', { name: text.make }).click();
    await expect(page.getByRole('button', { name: text.editNamed(title) })).toBeVisible();
  };
  await make('Spring sale', '20');
  await make('Old sale', '5');

  await page.getByRole('button', { name: text.editNamed('Spring sale') }).click();
  await page.getByRole('textbox', { name: text.code }).fill('SPRING');
  await page.getByRole('button', { name: text.save, exact: true }).click();
  await expect(page.getByRole('table')).toContainText('SPRING');
  await page.getByRole('button', { name: text.archiveNamed('Old sale') }).click();
  await expect(page.getByRole('button', { name: text.restoreNamed('Old sale') })).toBeVisible();
  await checkAccessibility();
  await page.setViewportSize({ width: 390, height: 800 });
  await checkAccessibility();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/ads/create/?advertiser_id=${account}`);
  const group = page.getByRole('region', { name: adsCreate.group(1) });
  const choice = group.getByLabel(campaignFields.promotion, { exact: true });
  await expect(choice.getByRole('option')).toHaveText([campaignFields.noPromotion, 'Spring sale']);
  await choice.selectOption('Spring sale');
  await checkAccessibility();
});
