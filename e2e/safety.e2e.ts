import { type Page } from '@playwright/test';
import { messages as shell } from '../apps/shell/src/messages/en';
import { advisory } from '../apps/consumer/src/messages/advisory';
import { offsite } from '../apps/consumer/src/messages/offsite';
import { addresses } from '../apps/business/src/messages/addresses';
import { gates } from '../apps/business/src/messages/gates';
import { staff } from '../apps/business/src/messages/staff';
import { offsiteMessages } from '../libs/contract/src';
import { seconds } from './setup/signs';
import { expectReadableAtNight } from './setup/axe';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

const main = (page: Page) => page.getByRole('main');
const BAD = 'free-lamps.example';

/** A Pin of somebody's with a link to this site. */
async function pinLinkedTo(page: Page, siteUrl: string, username: string, site: string) {
  const pins = await callsOf(page.context(), siteUrl).get<{ id: string; link: string | null }[]>(
    'UserPinsResource',
    { username, page_size: 50 },
  );
  return pins.find(({ link }) => link?.includes(site))!;
}

test('a good link is opened, and a suspicious one never', async ({
  page,
  context,
  siteUrl,
  checkAccessibility,
}) => {
  const left: string[] = [];
  // Other sites answer here, so that nothing leaves the machine.
  await context.route(
    (url) => url.hostname.endsWith('.example'),
    (route) => {
      left.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
    },
  );
  const good = await pinLinkedTo(page, siteUrl, 'maya_whitlow', 'maya-makes.example');
  await page.goto(`/pin/${good.id}/`);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    main(page).locator('a[href^="/offsite/"]').first().click(),
  ]);
  await opened.waitForURL(good.link!);
  expect(left).toContain('maya-makes.example');
  await opened.close();

  const bad = await pinLinkedTo(page, siteUrl, 'postcard_ada', BAD);
  await page.goto(`/pin/${bad.id}/`);
  const [stopped] = await Promise.all([
    context.waitForEvent('page'),
    main(page).locator('a[href^="/offsite/"]').first().click(),
  ]);
  await expect(
    stopped.getByRole('heading', { level: 1, name: offsite.stopped.suspicious.title }),
  ).toBeVisible();
  await expect(main(stopped)).toContainText(offsite.stopped.suspicious.detail);
  await expect(main(stopped)).toContainText(BAD);
  await expect(main(stopped).locator(`a[href*="${BAD}"]`)).toHaveCount(0);
  expect(left).not.toContain(BAD);
  await checkAccessibility(stopped);
  await expectReadableAtNight(stopped);
  await main(stopped).getByRole('link', { name: offsite.back }).click();
  await expect(stopped).toHaveURL(`${siteUrl}/`);

  // A link that nothing shows is not found, with scripts and without.
  const unknown = await page.goto(`/offsite/?url=${encodeURIComponent('https://evil.example/')}&csr=1`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: offsite.unknownTitle })).toBeVisible();
  await expect(main(page)).toContainText(offsite.unknown);
  await expect(main(page).locator('a[href*="evil.example"]')).toHaveCount(0);
  expect(left).not.toContain('evil.example');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a good link is a button, a bad one none', async ({ page, siteUrl }) => {
    const good = await pinLinkedTo(page, siteUrl, 'maya_whitlow', 'maya-makes.example');
    await page.goto(`/offsite/?pin=${good.id}&csr=1&url=${encodeURIComponent(good.link!)}`);
    await expect(main(page).getByRole('link', { name: offsite.go('maya-makes.example') })).toHaveAttribute(
      'href',
      good.link!,
    );
    const bad = await pinLinkedTo(page, siteUrl, 'postcard_ada', BAD);
    await page.goto(`/offsite/?pin=${bad.id}&csr=1&url=${encodeURIComponent(bad.link!)}`);
    await expect(page.getByRole('heading', { name: offsite.stopped.suspicious.title })).toBeVisible();
    await expect(main(page).locator(`a[href*="${BAD}"]`)).toHaveCount(0);

    await page.goto('/search/pins/?q=cocaine');
    await expect(main(page).getByRole('list', { name: advisory.help })).toBeVisible();
  });
});

test('a notice is read first where results are shown, and stands in their place where none are', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/search/pins/?q=cocaine');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: advisory.help })).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);
  await dialog.getByRole('button', { name: advisory.goOn }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByRole('list', { name: advisory.help })).toBeVisible();

  await page.goto('/search/pins/?q=self%20harm');
  await expect(main(page).locator('[data-call-out=true]')).toBeVisible();
  await expect(main(page).locator('a[href^="/pin/"]')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await checkAccessibility();
  await expectReadableAtNight(page);
});

test('staff add a term, try it, and see who changed what', async ({ page, logIn, checkAccessibility }) => {
  await logIn('postcard_ada');
  await page.goto('/settings/profile/');
  await page.getByRole('button', { name: shell.header.account }).click();
  await page.getByRole('menuitem', { name: staff.title }).click();
  await main(page).getByRole('link', { name: staff.advisories }).click();
  await expect(page.getByRole('heading', { level: 1, name: staff.advisories })).toBeVisible();
  await expect(page.getByRole('table', { name: staff.terms }).getByRole('row').nth(1)).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);

  const form = page.getByRole('region', { name: staff.add });
  await form.getByRole('textbox', { name: staff.term }).fill('Glîmmer Dust');
  await form.getByRole('combobox', { name: staff.topic }).selectOption('drugs');
  await form.getByRole('combobox', { name: staff.type }).selectOption('3');
  await form.getByRole('button', { name: staff.addAction }).click();
  await expect(page.getByRole('cell', { name: 'Glîmmer Dust', exact: true })).toBeVisible();

  const tryOut = page.getByRole('region', { name: staff.tryOut });
  await tryOut.getByRole('searchbox').fill('buy gl1mmer  dust here');
  await tryOut.getByRole('button', { name: staff.tryOutAction }).click();
  await expect(tryOut).toContainText(staff.tried('Glîmmer Dust', staff.results.limited));
  const history = page.getByRole('region', { name: staff.history });
  await expect(history).toContainText(staff.change('postcard_ada', staff.acts.add, 'Glîmmer Dust'));

  await page.getByRole('button', { name: staff.removeName('Glîmmer Dust') }).click();
  await expect(page.getByRole('cell', { name: 'Glîmmer Dust', exact: true })).toHaveCount(0);
  await expect(history).toContainText(staff.change('postcard_ada', staff.acts.remove, 'Glîmmer Dust'));

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('staff stop links to an address, and let them go on again', async ({
  page,
  logIn,
  siteUrl,
  checkAccessibility,
}) => {
  const pin = await pinLinkedTo(page, siteUrl, 'maya_whitlow', 'maya-makes.example');
  const leaving = `/offsite/?pin=${pin.id}&url=${encodeURIComponent(pin.link!)}`;
  await logIn('postcard_ada');
  await page.goto('/_/staff/');
  await main(page).getByRole('link', { name: addresses.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: addresses.title })).toBeVisible();
  const known = page.getByRole('table', { name: addresses.list });
  await expect(known).toContainText('free-lamps.example/');
  await checkAccessibility();
  await expectReadableAtNight(page);

  const form = page.getByRole('region', { name: addresses.add });
  await form.getByRole('textbox', { name: addresses.address }).fill('not an address');
  await form.getByRole('button', { name: addresses.addAction }).click();
  await expect(form).toContainText(offsiteMessages.addressInvalid);
  await form.getByRole('textbox', { name: addresses.address }).fill('https://Maya-Makes.example/');
  await form.getByRole('combobox', { name: addresses.status }).selectOption('porn');
  await form.getByRole('button', { name: addresses.addAction }).click();
  const row = known.getByRole('row', { name: /^maya-makes\.example\// });
  await expect(row).toContainText(addresses.statuses.porn);
  const history = page.getByRole('region', { name: staff.history });
  await expect(history).toContainText(staff.change('postcard_ada', staff.acts.add, 'maya-makes.example/'));
  const check = page.getByRole('region', { name: addresses.tryOut });
  await check.getByRole('searchbox').fill(pin.link!);
  await check.getByRole('button', { name: staff.tryOutAction }).click();
  await expect(check).toContainText(addresses.tried.porn);
  await page.goto(leaving);
  await expect(page.getByRole('heading', { level: 1, name: offsite.stopped.porn.title })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/_/staff/addresses/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await row.getByRole('button', { name: staff.removeName('maya-makes.example/') }).click();
  await expect(row).toHaveCount(0);
  await page.goto(leaving);
  await expect(main(page).getByRole('link', { name: offsite.go('maya-makes.example') })).toBeVisible();
});

test('staff open a gate, and whoever has it decides for this browser', async ({
  page,
  logIn,
  checkAccessibility,
}) => {
  const side = page.locator('.cb-tabs');
  await logIn('postcard_ada');
  await page.goto('/_/staff/');
  await main(page).getByRole('link', { name: gates.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: gates.title })).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);
  const set = async (on: boolean) => {
    const box = page.getByRole('checkbox', { name: gates.enabledName('web_vertical_nav') });
    await box.setChecked(on);
    await page.getByRole('button', { name: gates.saveName('web_vertical_nav') }).click();
    await expect(page.getByText(gates.saved('web_vertical_nav'))).toBeVisible();
  };
  await expect(side).toBeHidden();
  await set(true);
  try {
    await expect(page.getByRole('region', { name: staff.history })).toContainText(
      gates.change('postcard_ada', 'web_vertical_nav', gates.on(100)),
    );
    // Kept for a few seconds by the service.
    await expect(async () => {
      await page.goto('/');
      await expect(side).toBeVisible({ timeout: seconds(0.5) });
    }).toPass();
    const { x, width } = (await side.boundingBox())!;
    expect([x + width, width]).toEqual([1280, 72]);
    expect((await page.getByRole('banner').boundingBox())!.height).toBe(64);
    await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await checkAccessibility();
    const choose = async () => {
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: shell.header.account }).click();
      await page.getByRole('menuitemcheckbox', { name: shell.header.sideNav }).click();
      await loaded;
    };
    await choose();
    await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
    await expect(side).toBeHidden();
    await choose();
    await expect(side).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(side).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await side.boundingBox())!.width).toBe(390);
    await page.goto('/_/staff/gates/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/_/staff/gates/');
    await set(false);
  }
});

test('to everybody else the pages for staff are not there', async ({ page, logIn }) => {
  await logIn('maya_whitlow');
  expect((await page.goto('/_/staff/addresses/'))?.status()).toBe(404);
  expect((await page.goto('/_/staff/advisories/'))?.status()).toBe(404);
  expect((await page.goto('/_/staff/gates/'))?.status()).toBe(404);
  await expect(page.getByRole('table')).toHaveCount(0);
});
