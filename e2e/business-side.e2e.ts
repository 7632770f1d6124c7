import type { BrowserContext, Page } from '@playwright/test';
import { buildPath, classify, findRoute } from '@corkboard/routing';
import { expectAccessible, expectReadableAtNight } from './setup/axe';
import { actForBusiness } from './setup/business';
import { inDatabase } from './setup/database';
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

/** Pages of the ads manager with colors of their own by night: lines of code, marks of what happened, and curves. */
const OWN_BY_NIGHT: readonly string[] = [
  'audiences',
  'campaign-insights',
  'conversions-event-history',
  'conversions-health',
  'conversions-tag-manual-setup',
  'conversions-upload',
  'conversions-capi-connect',
  'experiments-view-results',
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

/** Sees days, buttons, rows and tables of the page that was come to, for whoever sees it and whoever doesn't. */
async function look(page: Page, address: string): Promise<void> {
  await expectWhole(page);
  await expectAccessible(page);
  const match = classify(new URL(page.url()).pathname);
  if (match.kind === 'route' && OWN_BY_NIGHT.includes(match.name)) await expectReadableAtNight(page);
  softly(await isoDays(page), address).toEqual([]);
  softly(await offTheLine(page), address).toEqual([]);
  softly(await crowdedRows(page), address).toEqual([]);
  softly(await cutLevels(page), address).toEqual([]);
  // On a phone rows are cards.
  await page.setViewportSize({ width: 390, height: 844 });
  softly(await wideTables(page), address).toEqual([]);
  softly(await cutLevels(page), address).toEqual([]);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth);
  await softly.poll(sideways, address).toBeLessThanOrEqual(390);
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
  const [experiment] = await inDatabase<{ id: string }>(
    'select e.id from experiments e join campaigns c using (ad_account_id) where c.id = $1 limit 1',
    [campaignId],
  );
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
    return [
      about({
        ...('campaign_id' in query && { campaign_id: campaignId }),
        ...('experiment_id' in query && { experiment_id: experiment!.id }),
      }),
    ];
  });
}

test('every page of the advertiser side writes days as people do, has its buttons in line, two of them a row, fits on a phone, and is accessible', async ({
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
  await goWithin(page, '/reporting/campaigns/');
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
  await test.step('a long word covers no other column, and whom one acts for nothing on a phone', async () => {
    await page.goto(addresses.find((address) => address.endsWith('?tab=groups'))!);
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
});

test('so does every page of staff', async ({ page, context, siteUrl, signUp }) => {
  test.setTimeout(seconds(180));
  const { username } = await signUp('Stella Staff');
  await makeStaff(username);
  await page.goto('/about');
  for (const name of await pagesOf('business', true)) {
    const address = findRoute(name)!.pattern.replace(/\[.*?\]/gu, '');
    if (address.includes('{')) continue;
    softly((await context.request.get(siteUrl + address)).status(), address).toBe(200);
    await goWithin(page, address);
    await look(page, address);
  }
});
