import { type Page } from '@playwright/test';
import { explore } from '../apps/consumer/src/messages/explore';
import { messages } from '../apps/consumer/src/messages/en';
import { expect, test } from './setup/test';

const main = (page: Page) => page.getByRole('main');
const pins = (page: Page) => main(page).locator('a[href^="/pin/"]');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a stranger finds ideas by topic, page after page, and the way back up', async ({ page, request }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
    await page.waitForURL('**/ideas');
    await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute('href', /\/ideas$/);
    await main(page)
      .getByRole('list', { name: explore.pages.topics })
      .getByRole('link', { name: 'Food' })
      .click();
    await page.waitForURL('**/ideas/food/5000');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Food');
    expect(await pins(page).count()).toBeGreaterThan(5);
    await main(page)
      .getByRole('list', { name: explore.below('Food') })
      .getByRole('link')
      .first()
      .click();
    await expect(main(page).getByRole('navigation', { name: explore.over }).getByRole('link')).toHaveText([
      explore.pages.ideas,
      'Food',
    ]);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('BreadcrumbList');
    expect(data).toContain('/ideas/food/5000');

    await page.goto('/today/popular/');
    const first = await pins(page).first().getAttribute('href');
    await main(page).getByRole('link', { name: messages.feed.more, exact: true }).click();
    await page.waitForURL(/[?&]after=/);
    expect(await pins(page).first().getAttribute('href')).not.toBe(first);

    const wrong = await request.get('/ideas/something-else/5000', { maxRedirects: 0 });
    expect([wrong.status(), wrong.headers().location]).toEqual([302, '/ideas/food/5000']);
    for (const missing of ['/ideas/food/7', '/ideas/food/none'])
      expect((await request.get(missing)).status(), missing).toBe(404);
  });
});

test('somebody follows a topic, and it stays followed', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/topics');
  await main(page).getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(main(page).getByRole('button', { name: explore.followInterest('Plants') })).toBeVisible();
  const saved = page.waitForResponse((response) =>
    response.url().includes('/InterestFollowResource/create/'),
  );
  await main(page)
    .getByRole('button', { name: explore.followInterest('Plants') })
    .click();
  await expect(main(page).getByRole('button', { name: explore.unfollowInterest('Plants') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await saved;
  await page.reload();
  await expect(main(page).getByRole('button', { name: explore.unfollowInterest('Plants') })).toBeVisible();
  await expect(main(page).getByText(messages.followers(1))).toBeVisible();

  await pins(page).first().click();
  await page.waitForURL('**/pin/*/');
  await expect(
    main(page).getByRole('list', { name: explore.about }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/ideas\//);
});
