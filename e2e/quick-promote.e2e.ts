import { type Page } from '@playwright/test';
import { anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

/** Sees the parts of the form stand in as many columns as the page has room for. */
async function expectColumns(page: Page): Promise<void> {
  const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!;
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  for (const [width, columns] of [
    [390, 1],
    [869, 1],
    [870, 2],
    [1275, 2],
    [1276, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [first, form, summary] = [
      await boxOf('Pin to promote'),
      await boxOf('Your promotion'),
      await boxOf('Summary'),
    ];
    const beside = [form.x > first.x + first.width - 1, summary.x > form.x + form.width - 1];
    expect(beside.filter(Boolean).length + 1, String(width)).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('from the save dialog of a person to a promoted Pin of a business, and its history', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Lena Lamp');
  const calls = callsOf(page.context(), siteUrl);
  const source = await anyPin(page.context(), siteUrl);
  const board = await calls.create('BoardResource', { name: 'Lamps' });
  const own = await calls.create<{ id: string }>('RepinResource', { pin_id: source, board_id: board.id });

  await test.step('a person meets the way to a business account where they look', async () => {
    for (const address of ['/about', '/settings'])
      expect(await (await page.request.get(address)).text(), address).toMatch(
        /<main.*href="\/business\/convert.*<\/main>/su,
      );
    await page.goto(`/pin/${own.id}/`);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'For businesses' })).toHaveAttribute(
      'href',
      '/business/convert',
    );
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Create a business account' })).toHaveAttribute(
      'href',
      /^\/business\/convert/,
    );
    await page.keyboard.press('Escape');
  });

  await test.step('the dialog leads a person to a business account', async () => {
    await page
      .getByRole('button', { name: /hoose (another )?board/ })
      .first()
      .click();
    const promote = page.getByRole('dialog').getByRole('link', { name: 'Promote your Pin' });
    await expect(promote).toHaveAttribute(
      'href',
      /^\/business\/convert\?next=(\/|%2F)advertiser(\/|%2F)quick_promote/,
    );
    await promote.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a business account');
    await page.getByLabel('Business name').fill('Lamp Co');
    await page
      .getByRole('group', { name: 'Do you run ads for your business?' })
      .getByLabel('Not sure')
      .check();
    await page.getByRole('button', { name: 'Create business account' }).click();
  });

  await test.step('the business, where its bills go, how it pays, and the data terms of its country', async () => {
    await expect(page).toHaveURL(/\/quick-promote\/\?pinId=\d+$/);
    await expect(page.getByRole('heading', { name: 'About your business' })).toBeVisible();
    await page.getByLabel('Country').selectOption('GB');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/advertiser\/\d+\/quick-promote\/\?pinId=\d+$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Fill this in.')).toHaveCount(2);
    await page.getByLabel('Street address').fill('1 Light Way');
    await page.getByLabel('City').fill('London');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Continue' }).click();
    // The card that pays: of the stand-in, as the demo has no payment provider.
    await expect(page.getByText('Demo payments: no money moves')).toBeVisible();
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Check the box to agree.')).toBeVisible();
    await checkAccessibility();
    await page.getByLabel('I agree for this business').check();
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the Pin, with what its country suggests', async () => {
    await expect(page.getByLabel('Daily budget')).toHaveValue('5');
    await page.getByLabel('Daily budget').fill('0.5');
    await page.getByLabel('Destination').fill('https://lamps.example/');
    const preview = page.getByRole('figure', { name: /^Preview of / });
    await expect(preview).toContainText('Promoted by Lamp Co');
    await expect(preview).toContainText('Leads to lamps.example');
    await page.getByLabel('Campaign name').fill('Lamps for all');
    await page.getByRole('button', { name: 'Promote', exact: true }).click();
    await expect(page.getByText('Enter at least £1.00.')).toBeVisible();
    await page.getByLabel('Daily budget').fill('6');
    await page.getByLabel('Let me choose').check();
    await page.getByLabel('25-34').check();
    await page.reload();
    await expect(page.getByLabel('Daily budget')).toHaveValue('6');
    await expect(page.getByLabel('Campaign name')).toHaveValue('Lamps for all');
    await expect(page.getByLabel('25-34')).toBeChecked();
    await checkAccessibility();
    await expectColumns(page);
    await page.getByRole('button', { name: 'Promote', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Your Pin is on its way' })).toContainText('Lamps for all');
    await checkAccessibility();
  });

  await test.step('the ad waits for its review, and the history says who did what', async () => {
    const account = /\/advertiser\/(\d+)\//.exec(page.url())![1]!;
    await page.getByRole('dialog').getByRole('link', { name: 'See your ads' }).click();
    await expect(page.getByRole('table').getByRole('row', { name: /Lamps for all/ })).toContainText(
      'In review',
    );
    await page.goto(`/advertiser/${account}/history/`);
    const changes = page.getByRole('table', { name: 'Changes in Lamp Co' });
    await expect(changes.getByRole('row', { name: /Campaign\s*Lamps for all\s*Created/ })).toBeVisible();
    await expect(changes.getByRole('row', { name: /City\s*–\s*London/ })).toContainText('Lena Lamp');
    await checkAccessibility();
  });
});
