import type { BrowserContext, Page } from '@playwright/test';
import { buildPath, findRoute } from '@corkboard/routing';
import { actForBusiness } from './setup/business';
import { crowdedRows, isoDays, offTheLine } from './setup/lines';
import { expectWhole, walk } from './setup/links';
import { builtManifest } from './setup/remotes';
import { seconds } from './setup/signs';
import { goWithin } from './setup/shell';
import { makeStaff } from './setup/staff';
import { expect, logIn, test } from './setup/test';

/** One page that is wrong doesn't hide what is wrong with the next. */
const softly = expect.configure({ soft: true });

/** Tabs of the page about access, without its first. */
const ACCESS_TABS = [
  'partners',
  'ad-accounts',
  'profiles',
  'catalogs',
  'groups',
  'requests',
  'history',
] as const;

/** Captions of tables that are as wide as what they compare. */
const COMPARED: readonly string[] = [
  'Holiday gifts, day by day',
  'Share of events with each kind of data (Website: Tag)',
  'What events include',
];

/** Every page of a remote that is built: those of staff, or those that somebody who runs ads or a business may open. */
async function pagesOf(remote: string, ofStaff = false): Promise<string[]> {
  const { pages } = await builtManifest(remote);
  return Object.entries(pages).flatMap(([name, { status }]) =>
    status === 200 && (findRoute(name)!.audience === 'staff') === ofStaff ? [name] : [],
  );
}

/** Widths of a report's row of tabs, and of what is in it, where that is more. */
const cutLevels = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Reporting levels' })
    .evaluateAll((rows) =>
      rows.flatMap(({ scrollWidth, clientWidth }) =>
        scrollWidth > clientWidth ? [`${String(scrollWidth)} > ${String(clientWidth)}`] : [],
      ),
    );

/** Sees days, buttons, rows and tables of the page that was come to. */
async function look(page: Page, address: string): Promise<void> {
  await expectWhole(page);
  softly(await isoDays(page), address).toEqual([]);
  softly(await offTheLine(page), address).toEqual([]);
  softly(await crowdedRows(page), address).toEqual([]);
  softly(await cutLevels(page), address).toEqual([]);
  // On a phone rows are cards.
  await page.setViewportSize({ width: 390, height: 844 });
  softly(await wideTables(page), address).toEqual([]);
  softly(await cutLevels(page), address).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Captions of tables that have to be scrolled sideways. Those of figures by day or column are as wide as what they compare. */
const wideTables = (page: Page): Promise<string[]> =>
  page.evaluate(
    (compared) =>
      [...document.querySelectorAll('[role=region]:has(> table)')]
        .filter((frame) => frame.checkVisibility() && frame.scrollWidth > frame.clientWidth)
        .map((frame) => frame.querySelector('caption')!.textContent)
        .filter((caption) => !compared.includes(caption)),
    COMPARED,
  );

/** Addresses of the built pages of a remote, about an account of the demo and what it owns. */
async function addressesOf(remote: string, context: BrowserContext, siteUrl: string): Promise<string[]> {
  const read = async <Item>(address: string) =>
    ((await (await context.request.get(siteUrl + address)).json()) as { items: Item[] }).items;
  // Other tests open accounts of their own.
  const found: { owner: string; campaignId: string }[] = [];
  for (const { id, owner } of await read<{ id: string; owner: { id: string } }>('/v5/ad_accounts'))
    for (const campaign of await read<{ id: string }>(`/v5/ad_accounts/${id}/campaigns`))
      found.push({ owner: owner.id, campaignId: campaign.id });
  const { owner, campaignId } = found[0]!;
  const params: Record<string, string> = {
    userBizId: owner,
    businessId: owner,
    businessHierarchyId: owner,
    campaignId,
  };
  return (await pagesOf(remote)).flatMap((name) => {
    const { pattern, query, audience } = findRoute(name)!;
    // Of somebody whose own account is a business (`catalogs.e2e.ts`), which the demo's isn't.
    if (audience === 'partner') return [];
    const needed = [...pattern.replace(/\[.*?\]/gu, '').matchAll(/\{(\w+)\}/gu)].map(([, key]) => key!);
    // The demo lacks other parameters.
    if (!needed.every((key) => key in params)) return [];
    const pathParams = Object.fromEntries(needed.map((key) => [key, params[key]]));
    const about = (asked: object) =>
      buildPath(name as 'campaign-insights', pathParams as never, asked as never);
    if (name === 'business-access-dashboard')
      return [undefined, ...ACCESS_TABS].map((tab) => about(tab === undefined ? {} : { tab }));
    return [about('campaign_id' in query ? { campaign_id: campaignId } : {})];
  });
}

test('every page of the advertiser side writes days as people do, has its buttons in line, two of them a row, and tables that fit on a phone', async ({
  page,
  context,
  siteUrl,
}) => {
  test.setTimeout(seconds(300));
  await logIn(context, siteUrl, 'demo');
  await page.goto('/about');
  // `links.e2e.ts` loads each of them by its address.
  for (const address of await addressesOf('advertiser', context, siteUrl)) {
    await goWithin(page, address);
    await look(page, address);
  }
  // In a wide window the pages of the ads manager are listed beside each of them.
  await page.goto('/reporting/campaigns/');
  await expectWhole(page);
  const beside = page.getByRole('navigation', { name: 'Ads manager' });
  await expect(beside).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(beside).toBeVisible();
  const [list, title] = [
    await beside.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  expect(list!.x + list!.width).toBeLessThanOrEqual(title!.x);
});

test('so does every page of the business side, and nothing on one leads nowhere', async ({
  page,
  context,
  siteUrl,
}) => {
  test.setTimeout(seconds(300));
  await logIn(context, siteUrl, 'demo');
  const addresses = await addressesOf('business', context, siteUrl);
  await actForBusiness(page);
  await walk(page, siteUrl, { kind: 'business' }, addresses, async (address) => {
    await page.goto(address);
    await look(page, address);
  });
});

test('so does every page of staff', async ({ page, signUp }) => {
  test.setTimeout(seconds(180));
  const { username } = await signUp('Stella Staff');
  await makeStaff(username);
  for (const name of await pagesOf('business', true)) {
    const address = findRoute(name)!.pattern.replace(/\[.*?\]/gu, '');
    if (address.includes('{')) continue;
    await page.goto(address);
    await look(page, address);
  }
});

test('every page that asks for a business account leads to one, and a business is met on the way', async ({
  page,
  signUp,
}) => {
  test.setTimeout(seconds(180));
  const { id } = await signUp('Paula Person');
  const convert = page.getByRole('main').locator('a[href^="/business/convert"]');
  const asking: string[] = [];
  await page.goto('/about');
  for (const remote of ['advertiser', 'business'])
    for (const name of await pagesOf(remote)) {
      const address = findRoute(name)!
        .pattern.replace(/\[.*?\]/gu, '')
        .replaceAll(/\{\w+\}/gu, id);
      await goWithin(page, address);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
      if ((await page.getByText(/need a business account/u).count()) === 0) continue;
      asking.push(name);
      await softly(convert.first(), address).toBeVisible();
    }
  expect(asking.length).toBeGreaterThan(20);
  // A person meets the door where they look.
  for (const address of ['/about', '/settings']) {
    await page.goto(address);
    await softly(convert.first(), address).toBeVisible();
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'For businesses' })).toHaveAttribute(
    'href',
    '/business/convert',
  );
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Create a business account' }).click();
  await expect(page).toHaveURL(/\/business\/convert/u);
});

test('whom one acts for covers nothing on a phone, and a long word no other column', async ({
  page,
  context,
  siteUrl,
}) => {
  await logIn(context, siteUrl, 'demo');
  await page.goto('/about');
  await actForBusiness(page);
  const [access] = (await addressesOf('business', context, siteUrl)).filter((address) =>
    address.endsWith('?tab=groups'),
  );
  await page.goto(access!);
  const name = page.getByRole('main').getByRole('table').locator('tbody td').first();
  await name.evaluate((cell) => {
    cell.textContent = 'W'.repeat(500);
  });
  expect(await wideTables(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const bottom = await page
    .getByText(/^Acting for/u)
    .first()
    .evaluate((note) => note.getBoundingClientRect().bottom);
  const { y } = (await page.getByRole('main').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(bottom);
});
