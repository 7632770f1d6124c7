import { type Page } from '@playwright/test';
import { preferences } from '../apps/advertiser/src/messages/preferences';
import { expect, logIn, test } from './setup/test';

/** Logs somebody in who runs the demo's ads, or another person of the demo. */
const enter = (page: Page, who = 'demo') => logIn(page.context(), process.env.SITE_URL!, who);

/** Opens a page as somebody who runs the demo's ads. */
async function manager(page: Page, address = '/reporting/campaigns/') {
  await enter(page);
  await page.goto(address);
}
const table = (page: Page) => page.getByRole('table', { name: /Fern & Oak/ });
const names = (page: Page) => table(page).getByRole('rowheader').allInnerTexts();

test.describe('reports of an ad account', () => {
  test('campaigns: real rows, sorting, search, columns, selection, without fetching the first rows twice', async ({
    page,
    checkAccessibility,
  }) => {
    await enter(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      // The totals of the table, and the whole account by day, are requested once the page is there.
      if (/\/v5\/(?!ad_accounts\/\d+\/analytics)|AdReportTableResource/.test(request.url()))
        calls.push(request.url());
    });
    await page.goto('/reporting/campaigns/');
    await expect(page).toHaveTitle('Campaigns | Corkboard');
    await expect(table(page).getByRole('rowheader')).not.toHaveCount(0);
    expect(calls).toEqual([]);
    await expect(table(page).getByRole('row', { name: /Autumn collection/ })).toContainText('$50.00');
    await expect(table(page).getByRole('row', { name: /Winter preview/ })).toContainText('Not started');
    await checkAccessibility();

    await table(page).getByRole('button', { name: 'Name' }).click();
    await expect(table(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const ascending = (await names(page)).toSorted((a, b) => a.localeCompare(b));
    await expect.poll(() => names(page)).toEqual(ascending);
    await table(page).getByRole('button', { name: 'Name' }).click();
    await expect.poll(() => names(page)).toEqual([...ascending].reverse());

    await page.getByLabel('Search campaigns').fill('autumn');
    await expect(table(page).getByRole('rowheader')).toHaveText(['Autumn collection']);
    await page.getByLabel('Search campaigns').fill('');
    await expect.poll(() => names(page)).toEqual([...ascending].reverse());

    await table(page).getByLabel('Select Autumn collection').check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await table(page).getByLabel('Select all rows shown').check();
    await expect(page.getByText(`${String(ascending.length)} selected`)).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByText('selected', { exact: false })).toHaveCount(0);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Objective' }).click();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(table(page).getByRole('columnheader', { name: 'Objective' })).toHaveCount(0);
    await page.reload();
    await expect(table(page).getByRole('columnheader', { name: 'Status', exact: true })).toBeVisible();
    await expect(table(page).getByRole('columnheader', { name: 'Objective' })).toHaveCount(0);
  });

  test('what is shown is exported as a file; statuses stand in the address; the history says who made what; a campaign is created whole', async ({
    page,
  }) => {
    await manager(page);
    await test.step('the file', async () => {
      await page.getByLabel('Search campaigns').fill('autumn');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^fern-oak-campaigns-\d{4}-\d{2}-\d{2}\.csv$/);
      const stream = await file.createReadStream();
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const lines = Buffer.concat(chunks).toString().trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('Daily cap (USD)');
      expect(lines[1]).toMatch(/^\d+,Autumn collection,Running,.*,50,/);
    });
    await test.step('statuses', async () => {
      await page.getByLabel('Search campaigns').fill('');
      await page.getByRole('button', { name: 'Active', exact: true }).click();
      await expect(page).toHaveURL(/\?status=PAUSED$/);
      await expect(table(page).getByRole('rowheader')).toHaveText(['Shelf objects, spring']);
      await page.goto('/reporting/campaigns/?status=ARCHIVED');
      await expect(page.getByText('No campaigns with these statuses')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Archived' })).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('the history', async () => {
      await page.goto('/reporting/campaigns/');
      const id = /ID (\d+)/.exec(
        await page
          .getByText(/ID \d+/)
          .first()
          .innerText(),
      )![1];
      await page.goto(`/advertiser/${id}/history/`);
      await expect(page.getByRole('row', { name: /Autumn collection/ }).first()).toContainText('Robin Vale');
    });
    await test.step('a new campaign', async () => {
      await page.goto('/reporting/campaigns/');
      const link = page.getByRole('link', { name: 'Create campaign' });
      await expect(link).toHaveAttribute('href', /\/ads\/campaign_mode\/$/);
      await link.click();
      await page.getByRole('link', { name: 'Create manual' }).click();
      await page.getByLabel('Campaign name').fill(`Created ${String(Date.now())}`);
      await page.getByRole('button', { name: 'Launch' }).click();
      // Alone it would never run.
      await expect(page.getByText('Add at least one Pin.')).toBeVisible();
    });
  });

  test('from a campaign to its ad groups, their ads and a Pin', async ({ page, checkAccessibility }) => {
    await manager(page);
    await page.getByRole('link', { name: 'Ad groups in Autumn collection' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ad groups' })).toBeVisible();
    await expect(page.getByText('In campaign Autumn collection')).toBeVisible();
    await expect(table(page).getByRole('rowheader')).toHaveText(['Autumn collection: everybody']);
    await checkAccessibility();
    await page.getByRole('link', { name: 'Ads in Autumn collection: everybody' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ads' })).toBeVisible();
    await expect(table(page).getByRole('rowheader')).not.toHaveCount(0);
    await expect(table(page)).toContainText('Approved');
    await checkAccessibility();
    await page.getByRole('link', { name: 'Show all ads' }).click();
    await expect(page).toHaveURL(/\/reporting\/ads\/$/);
    await table(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
  });

  test('an analyst reads and does not create', async ({ page }) => {
    await enter(page, 'paolo_type');
    await page.goto('/reporting/campaigns/');
    await expect(table(page).getByRole('rowheader')).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Create campaign' })).toHaveCount(0);
  });

  test('an account with drafts alone does not say that it has no campaigns', async ({
    page,
    context,
    siteUrl,
  }) => {
    await enter(page);
    const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
    const post = async <T>(path: string, data: object) => {
      const answer = await page.request.post(path, {
        data,
        headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as T;
    };
    const { items } = (await (await page.request.get('/v5/ad_accounts')).json()) as {
      items: { owner: { id: string } }[];
    };
    const { id } = await post<{ id: string }>('/v5/ad_accounts', {
      name: 'Only drafts',
      country: 'US',
      owner_user_id: items.at(-1)!.owner.id,
    });
    await page.goto(`/reporting/campaigns/?advertiser_id=${id}`);
    await expect(page.getByText('No campaigns yet')).toBeVisible();
    await post(`/v5/ad_accounts/${id}/campaigns`, [
      { name: 'An idea', objective_type: 'AWARENESS', status: 'DRAFT' },
    ]);
    await page.reload();
    await expect(page.getByText('No campaigns with these statuses')).toBeVisible();
    await expect(page.getByText('No campaigns yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Draft', exact: true }).click();
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['An idea']);
  });

  test('somebody without an ad account reads what is needed, and sees no account of somebody else', async ({
    page,
    signUp,
    checkAccessibility,
  }) => {
    await enter(page);
    const { items } = (await (await page.request.get('/v5/ad_accounts')).json()) as {
      items: { id: string }[];
    };
    await page.context().clearCookies();
    await signUp();
    await page.goto('/reporting/campaigns/');
    await expect(page.getByRole('heading', { level: 1, name: 'You need an ad account' })).toBeVisible();
    await expect(page.getByText('You need a business account for this.')).toBeVisible();
    await checkAccessibility();
    await page.goto(`/reporting/campaigns/?advertiser_id=${items[0]!.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'You need an ad account' })).toBeVisible();
    await expect(page.getByText('Autumn collection')).toHaveCount(0);
    const refused = await page.request.get(`/v5/ad_accounts/${items[0]!.id}/campaigns`);
    expect(refused.status()).toBe(404);
  });

  test('several ad groups are chosen to be edited together; that page and the preferences have no fault, on a phone too', async ({
    page,
    checkAccessibility,
  }) => {
    await manager(page, '/reporting/adgroups/');
    await page.getByLabel('Select all').check();
    await page.getByRole('link', { name: /^Edit these \d+$/ }).click();
    await page.waitForURL(/\/ads\/bulk_edit\//);
    const changes = page.getByRole('table', { name: 'Preview of changes' });
    await page.getByLabel('Find in names').fill('e');
    await page.getByLabel('Replace with').fill('é');
    await expect(changes.getByRole('row').filter({ hasText: '→' }).first()).toBeVisible();
    const fits = async () => {
      await checkAccessibility();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await fits();
    await page.goto(new URL(page.url()).pathname);
    await expect(page.getByText('Choose what to edit')).toBeVisible();
    await page.goto('/reporting/preferences/');
    await expect(page).toHaveTitle(`${preferences.title} | Corkboard`);
    await fits();
  });

  test('on a phone the table scrolls under its names and the page does not', async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await manager(page);
    const first = table(page).getByRole('rowheader').first();
    await expect(first).toBeVisible();
    const before = await first.boundingBox();
    await page.getByRole('region', { name: /Fern & Oak/ }).evaluate((region) => {
      region.scrollLeft = 300;
    });
    expect((await first.boundingBox())!.x).toBeLessThanOrEqual(before!.x);
    expect((await first.boundingBox())!.x).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await checkAccessibility();
  });
});

test('an address of an account that is not there leads to the own one; the menu leads from page to page, by mouse and by keys', async ({
  page,
  checkAccessibility,
}) => {
  await manager(page, '/reporting/campaigns/?advertiser_id=1');
  await expect(page.getByText("We can't find that ad account")).toBeVisible();
  await page.getByRole('link', { name: 'See your own ad account' }).click();
  await expect(table(page).getByRole('rowheader')).not.toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Ads manager' });
  await opener.click();
  const here = page.getByRole('menuitem', { name: 'Campaigns' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await checkAccessibility();
  await page.getByRole('menuitem', { name: 'Audiences' }).click();
  await expect(page).toHaveURL(/\/audiences\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Audiences');

  await opener.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Create a campaign' })).toBeFocused();
  await page.keyboard.type('conv');
  await expect(page.getByRole('menuitem', { name: 'Conversions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/conversions\/events-overview\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
