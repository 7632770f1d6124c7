import { type Locator, type Page } from '@playwright/test';
import { messages as shell } from '../apps/shell/src/messages/en';
import { advisory } from '../apps/consumer/src/messages/advisory';
import { offsite } from '../apps/consumer/src/messages/offsite';
import { addresses } from '../apps/business/src/messages/addresses';
import { gates } from '../apps/business/src/messages/gates';
import { staff } from '../apps/business/src/messages/staff';
import { expectAccessible, expectReadableAtNight } from './setup/axe';
import { type Caller, callsOf } from './setup/calls';
import { test } from './setup/plain';
import { goWithin } from './setup/shell';
import { expect, logIn } from './setup/test';

const main = (page: Page) => page.getByRole('main');
const BAD = 'free-lamps.example';

/** A Pin of somebody's with a link to this site. */
async function pinLinkedTo(caller: Caller, siteUrl: string, username: string, site: string) {
  const pins = await callsOf(caller, siteUrl).get<{ id: string; link: string | null }[]>('UserPinsResource', {
    username,
    page_size: 50,
  });
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
  const good = await pinLinkedTo(context, siteUrl, 'maya_whitlow', 'maya-makes.example');
  await page.goto(`/pin/${good.id}/`);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    main(page).locator('a[href^="/offsite/"]').first().click(),
  ]);
  await opened.waitForURL(good.link!);
  expect(left).toContain('maya-makes.example');
  await opened.close();

  const bad = await pinLinkedTo(context, siteUrl, 'postcard_ada', BAD);
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
});

/** The address between a Pin and the site that its link leads to. */
const leaving = ({ id, link }: { id: string; link: string | null }) =>
  `/offsite/?pin=${id}&csr=1&url=${encodeURIComponent(link!)}`;

test.describe('without scripts', () => {
  test('a good link is a link, a bad one none, and one that nothing shows is not found', async ({
    plain,
    siteUrl,
  }) => {
    const good = await pinLinkedTo(plain, siteUrl, 'maya_whitlow', 'maya-makes.example');
    await plain.open(leaving(good));
    const link = plain.html.role('link', offsite.go('maya-makes.example'), plain.html.main);
    expect(link.attribs.href).toBe(good.link);
    const bad = await pinLinkedTo(plain, siteUrl, 'postcard_ada', BAD);
    await plain.open(leaving(bad));
    expect(plain.html.title).toBe(offsite.stopped.suspicious.title);
    const leadsOut = () =>
      plain.html.all(({ attribs }) => attribs.href?.includes('.example') ?? false, plain.html.main);
    expect(leadsOut()).toEqual([]);
    await plain.open(`/offsite/?url=${encodeURIComponent('https://evil.example/')}&csr=1`);
    expect(plain.status).toBe(404);
    expect(plain.html.title).toBe(offsite.unknownTitle);
    expect(plain.html.text).toContain(offsite.unknown);
    expect(leadsOut()).toEqual([]);

    await plain.open('/search/pins/?q=cocaine');
    expect(plain.html.roles('list', advisory.help, plain.html.main)).not.toHaveLength(0);
  });

  test('the pages for staff are there for nobody else', async ({ plain, siteUrl }) => {
    await logIn(plain, siteUrl, 'maya_whitlow');
    for (const address of ['/_/staff/addresses/', '/_/staff/advisories/', '/_/staff/gates/']) {
      await plain.open(address);
      expect([plain.status, plain.html.tags('table')], address).toEqual([404, []]);
    }
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

  await goWithin(page, '/search/pins/?q=self%20harm');
  await expect(main(page).locator('[data-call-out=true]')).toBeVisible();
  await expect(main(page).locator('a[href^="/pin/"]')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await checkAccessibility();
  await expectReadableAtNight(page);
});

/** How a page of staff looks. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadableAtNight(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('staff see terms, stop links to an address, and open a gate, which whoever has it decides for this browser', async ({
  page,
  plain,
  context,
  siteUrl,
}) => {
  const pin = await pinLinkedTo(context, siteUrl, 'maya_whitlow', 'maya-makes.example');
  await logIn(context, siteUrl, 'postcard_ada');
  /** Opens a page of staff by its link on their first one. */
  const openOne = async (title: string) => {
    await main(page).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const history = page.getByRole('region', { name: staff.history });

  await test.step('terms', async () => {
    await page.goto('/settings/profile/');
    await page.getByRole('button', { name: shell.header.account }).click();
    await page.getByRole('menuitem', { name: staff.title }).click();
    await openOne(staff.advisories);
    await expect(page.getByRole('table', { name: staff.terms }).getByRole('row').nth(1)).toBeVisible();
    await look(page);
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
    await expect(history).toContainText(staff.change('postcard_ada', staff.acts.add, 'Glîmmer Dust'));
    await page.getByRole('button', { name: staff.removeName('Glîmmer Dust') }).click();
    await expect(page.getByRole('cell', { name: 'Glîmmer Dust', exact: true })).toHaveCount(0);
    await expect(history).toContainText(staff.change('postcard_ada', staff.acts.remove, 'Glîmmer Dust'));
  });

  await test.step('addresses', async () => {
    await goWithin(page, '/_/staff/');
    await openOne(addresses.title);
    const known = page.getByRole('table', { name: addresses.list });
    await expect(known).toContainText('free-lamps.example/');
    await look(page);
    const form = page.getByRole('region', { name: addresses.add });
    await form.getByRole('textbox', { name: addresses.address }).fill('https://Maya-Makes.example/');
    await form.getByRole('combobox', { name: addresses.status }).selectOption('porn');
    await form.getByRole('button', { name: addresses.addAction }).click();
    const row = known.getByRole('row', { name: /^maya-makes\.example\// });
    await expect(row).toContainText(addresses.statuses.porn);
    await expect(history).toContainText(staff.change('postcard_ada', staff.acts.add, 'maya-makes.example/'));
    const check = page.getByRole('region', { name: addresses.tryOut });
    await check.getByRole('searchbox').fill(pin.link!);
    await check.getByRole('button', { name: staff.tryOutAction }).click();
    await expect(check).toContainText(addresses.tried.porn);
    await plain.open(leaving(pin));
    expect(plain.html.title).toBe(offsite.stopped.porn.title);
    await row.getByRole('button', { name: staff.removeName('maya-makes.example/') }).click();
    await expect(row).toHaveCount(0);
    await plain.open(leaving(pin));
    plain.html.role('link', offsite.go('maya-makes.example'), plain.html.main);
  });

  await test.step('gates', async () => {
    await goWithin(page, '/_/staff/');
    await openOne(gates.title);
    await look(page);
    await openSideNav(page, siteUrl, history);
  });
});

/** Opens the gate of the navigation at the side, sees it, and shuts it again. */
async function openSideNav(page: Page, siteUrl: string, history: Locator): Promise<void> {
  const side = page.locator('.cb-tabs');
  const set = async (on: boolean) => {
    const box = page.getByRole('checkbox', { name: gates.enabledName('web_vertical_nav') });
    await box.setChecked(on);
    await page.getByRole('button', { name: gates.saveName('web_vertical_nav') }).click();
    await expect(page.getByText(gates.saved('web_vertical_nav'))).toBeVisible();
  };
  await expect(side).toBeHidden();
  await set(true);
  try {
    await expect(history).toContainText(gates.change('postcard_ada', 'web_vertical_nav', gates.on(100)));
    // Kept for a few seconds by the service.
    const session = () => callsOf(page.context(), siteUrl).get('UserSessionResource', {});
    await expect
      .poll(session)
      .toMatchObject({ gates: expect.arrayContaining(['web_vertical_nav']) as unknown });
    await page.goto('/');
    await expect(side).toBeVisible();
    const { x, width } = (await side.boundingBox())!;
    expect([x + width, width]).toEqual([1280, 72]);
    expect((await page.getByRole('banner').boundingBox())!.height).toBe(64);
    await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(side).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await side.boundingBox())!.width).toBe(390);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const shown of [false, true]) {
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: shell.header.account }).click();
      await page.getByRole('menuitemcheckbox', { name: shell.header.sideNav }).click();
      await loaded;
      await expect(side).toBeVisible({ visible: shown });
      await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible({ visible: !shown });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/_/staff/gates/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (!page.url().endsWith('/_/staff/gates/')) await page.goto('/_/staff/gates/');
    await set(false);
  }
}
