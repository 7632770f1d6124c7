import { type BrowserContext } from '@playwright/test';
import { conversionFiles as text } from '../apps/advertiser/src/messages/conversion-files';
import { conversions } from '../apps/advertiser/src/messages/conversions';
import { connectSetup } from '../apps/advertiser/src/messages/conversions-setup';
import { expectReadableAtNight } from './setup/axe';
import { inDatabase } from './setup/database';
import { expect, signUp, test } from './setup/test';

/** An ad account of somebody's. */
async function openAccount(context: BrowserContext, siteUrl: string): Promise<string> {
  const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const answer = await context.request.post(`${siteUrl}/v5/ad_accounts`, {
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
    data: { name: 'Lamps', country: 'US' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

test('a file of purchases counts, its wrong rows are listed, and a server is led to its first event', async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  const shop = await signUp(context, siteUrl, 'Lamp Store');
  await inDatabase('update users set is_partner = true where id = $1', [shop.id]);
  const account = await openAccount(context, siteUrl);
  const page = await context.newPage();

  await page.goto(`/conversions/history/?advertiser_id=${account}`);
  await expect(page.getByRole('heading', { name: text.none })).toBeVisible();
  await page.getByRole('link', { name: text.upload }).click();
  await expect(page).toHaveURL(`/conversions/upload/?advertiser_id=${account}`);
  await expectReadableAtNight(page);
  const now = Math.floor(Date.now() / 1000);
  const csv = `email,event_time,value\nann@people.example,${now - 60},12.50\nnobody,${now - 60},3\n`;
  await page
    .getByLabel(text.choose)
    .and(page.locator('input'))
    .setInputFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText(text.sent)).toBeVisible();
  await page.getByRole('link', { name: text.seeHistory }).click();
  const row = page.getByRole('row', { name: /sales\.csv/ });
  await expect(row).toContainText(text.statuses.PARTIAL);
  await row.getByRole('button', { name: text.showNamed('sales.csv') }).click();
  await expect(page.getByRole('row', { name: new RegExp(text.kinds.EMAIL) })).toContainText('3');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectReadableAtNight(page);
  await page.goto(`/conversions/event-history/?advertiser_id=${account}`);
  await expect(page.getByRole('row', { name: /Checkout/ })).toContainText(conversions.sources.FILE_UPLOAD!);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Step by step up to an event that counts.
  await page.goto(`/conversions/pinterest_capi_connect/?advertiser_id=${account}`);
  const next = page.getByRole('button', { name: connectSetup.next });
  await next.click();
  await page.getByRole('textbox', { name: new RegExp(`^${conversions.token.name}`) }).fill('Server');
  await page.getByRole('button', { name: conversions.token.make }).click();
  // The step has the same name.
  const token = (await page.locator(`pre[aria-label="${conversions.token.secret}"]`).textContent())!.trim();
  await next.click();
  await next.click();
  await expect(page.getByText(connectSetup.waiting).last()).toBeVisible();
  const told = await context.request.post(`${siteUrl}/v5/ad_accounts/${account}/events`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      data: [
        {
          event_name: 'checkout',
          action_source: 'web',
          event_time: now,
          event_id: 'first',
          user_data: { client_ip_address: '203.0.113.7', client_user_agent: 'Shop' },
        },
      ],
    },
  });
  expect(told.status()).toBe(200);
  await expect(page.getByText(connectSetup.connected)).toBeVisible();
  await expectReadableAtNight(page);
});
