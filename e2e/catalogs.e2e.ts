import { createHmac } from 'node:crypto';
import { advertiser } from './setup/advertiser';
import { expect, test } from './setup/test';

test('a business sees its catalogs, connects a shop, which tells of a change, and disconnects it', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  const { id } = await signUp('Shona Shop');
  await advertiser(page, siteUrl, 'Shona Shop');
  await page.goto(`/business/catalogs/${id}/`);
  await expect(page.getByRole('heading', { name: 'Catalogs', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verified merchant' })).toBeVisible();
  await checkAccessibility();
  await page.goto('/business/commerce-integrations/');
  await expect(page.getByText('No connected shops yet')).toBeVisible();
  await page.getByLabel(/^Your shop/).fill('shop.example');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Enter these in shop.example now')).toBeVisible();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  const { pathname } = new URL(await page.getByLabel('Address for webhooks').inputValue());
  await checkAccessibility();
  const body = '{"id":1}';
  const told = await context.request.post(pathname, {
    data: Buffer.from(body),
    headers: {
      'Content-Type': 'application/json',
      'X-WC-Webhook-Topic': 'product.updated',
      'X-WC-Webhook-Signature': createHmac('sha256', secret).update(body).digest('base64'),
    },
  });
  expect(told.status()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByText('News: product.updated')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect shop.example' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('No connected shops yet')).toBeVisible();
});
