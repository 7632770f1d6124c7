import { type Page } from '@playwright/test';
import { expect, test } from './setup/test';

/** The demo's business, by its public name. */
async function businessId(page: Page): Promise<string> {
  const data = encodeURIComponent(JSON.stringify({ options: { username: 'fernandoak' } }));
  const answer = await page.request.get(`/resource/UserResource/get/?data=${data}`);
  return ((await answer.json()) as { resource_response: { data: { id: string } } }).resource_response.data.id;
}
const dashboard = (id: string) => `/business/business-access/${id}/dashboard`;
const people = (page: Page) => page.getByRole('table', { name: /^People with access to/ });

test('an administrator sees who works in a business, and acts as it until the tab is closed or they choose themselves', async ({
  page,
  logIn,
  signUp,
  checkAccessibility,
}) => {
  await logIn('demo');
  const id = await businessId(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/v5\/|\/vx\//.test(request.url())) calls.push(request.url());
  });
  await test.step('everybody is there, and not fetched again', async () => {
    await page.goto(dashboard(id));
    await expect(people(page).getByRole('rowheader')).toHaveCount(3);
    expect(calls).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fern & Oak/);
    const demo = people(page).getByRole('row', { name: /@demo/ });
    await expect(demo).toContainText('Administrator');
    await expect(demo.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
    await expect(people(page).getByRole('row', { name: /@paolo_type/ })).toContainText('Analyst');
  });

  await test.step('acting as the business stays over pages', async () => {
    await page.getByRole('button', { name: /Acting for\s*Robin Vale/ }).click();
    await checkAccessibility();
    await page.getByRole('menuitemcheckbox', { name: /Fern & Oak/ }).click();
    await expect(page.getByText("You're now acting for Fern & Oak")).toBeVisible();
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

  await test.step('to everybody else the business has no such page', async () => {
    await page.context().clearCookies();
    await signUp();
    expect(await (await page.request.get(dashboard(id))).text()).not.toContain('@demo');
    expect((await page.request.get(dashboard('1'))).status()).toBe(404);
  });
});
