import { type Page } from '@playwright/test';
import { expect, test } from './setup/test';

const OWNER = 'fernandoak';

/** The demo's business, by its public name. */
async function businessId(page: Page): Promise<string> {
  const data = encodeURIComponent(JSON.stringify({ options: { username: 'fernandoak' } }));
  const answer = await page.request.get(`/resource/UserResource/get/?data=${data}`);
  return ((await answer.json()) as { resource_response: { data: { id: string } } }).resource_response.data.id;
}
const dashboard = (id: string) => `/business/business-access/${id}/dashboard`;
const people = (page: Page) => page.getByRole('table', { name: /^People with access to/ });

test.describe('business access', () => {
  test('the owner sees members, roles and permissions, without fetching them twice', async ({
    page,
    logIn,
    checkAccessibility,
  }) => {
    await logIn(OWNER);
    const id = await businessId(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/v5\/|\/vx\//.test(request.url())) calls.push(request.url());
    });
    await page.goto(dashboard(id));
    await expect(people(page).getByRole('rowheader')).toHaveCount(3);
    expect(calls).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fern & Oak/);
    await expect(people(page).getByRole('row', { name: /@demo/ })).toContainText('Administrator');
    const demo = people(page).getByRole('row', { name: /@demo/ });
    await expect(demo.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
    await expect(people(page).getByRole('row', { name: /@paolo_type/ })).toContainText('Analyst');
    await expect(people(page).getByRole('row', { name: /@fernandoak/ })).toContainText('You');
    await checkAccessibility();

    await page.getByRole('button', { name: /1\s*Employee/ }).click();
    await expect(people(page).getByRole('rowheader')).toHaveCount(1);
    await page.getByLabel('Search people').fill('nobody of that name');
    await expect(page.getByText('No one matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(people(page).getByRole('rowheader')).toHaveCount(3);
    await people(page).getByRole('link', { name: '@demo' }).click();
    await expect(page).toHaveURL(/\/demo\/$/);
  });

  test('an administrator sees them too, and acts as the business until the tab is closed', async ({
    page,
    logIn,
    checkAccessibility,
  }) => {
    await logIn('demo');
    const id = await businessId(page);
    await page.goto(dashboard(id));
    await expect(people(page).getByRole('rowheader')).toHaveCount(3);
    await page.getByRole('button', { name: /Acting for\s*Robin Vale/ }).click();
    await checkAccessibility();
    await page.getByRole('menuitemcheckbox', { name: /Fern & Oak/ }).click();
    await expect(page.getByText("You're now acting for Fern & Oak")).toBeVisible();
    await page.reload();
    // The words on the button of a card are read whole.
    await page.goto('/');
    const card = page.getByRole('main').getByRole('article').first();
    await card.hover();
    const save = card.getByRole('button', { name: /^Save as Fern & Oak/ });
    await expect(save).toBeVisible();
    expect(
      await save.evaluate((button) =>
        [button, ...button.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 1),
      ),
    ).toEqual([]);
    await page.goto(dashboard(id));
    await page.getByRole('button', { name: /Acting for\s*Fern & Oak/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /Robin Vale/ }).click();
    await expect(page.getByRole('button', { name: /Acting for\s*Robin Vale/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Acting for\s*Robin Vale/ })).toBeVisible();
  });

  test('a member who is no administrator reads why not', async ({ page, logIn, checkAccessibility }) => {
    await logIn('paolo_type');
    await page.goto(dashboard(await businessId(page)));
    await expect(page.getByRole('heading', { name: "You can't see who has access" })).toBeVisible();
    await expect(people(page)).toHaveCount(0);
    await checkAccessibility();
  });

  test('to everybody else the business has no such page', async ({ page, signUp, checkAccessibility }) => {
    await signUp();
    await page.goto(dashboard(await businessId(page)));
    await expect(page.getByRole('heading', { level: 1, name: "We can't find that business" })).toBeVisible();
    await expect(page.getByText('@demo')).toHaveCount(0);
    await checkAccessibility();
    expect((await page.goto(dashboard('1')))?.status()).toBe(404);
  });

  test('on a phone the table scrolls and the page does not', async ({ page, logIn, checkAccessibility }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(OWNER);
    await page.goto(dashboard(await businessId(page)));
    await expect(people(page).getByRole('rowheader')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await checkAccessibility();
  });
});
