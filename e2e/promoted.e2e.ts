import { randomBytes } from 'node:crypto';
import { type BrowserContext, type Page } from '@playwright/test';
import { pin as pinText } from '../apps/consumer/src/messages/all';
import { offsite } from '../apps/consumer/src/messages/offsite';
import { pinMenu } from '../apps/consumer/src/messages/pin-menu';
import { seconds } from './setup/signs';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { hide } from './setup/hide';
import { expectReadableAtNight } from './setup/axe';
import { expect, signUp, test, type Person } from './setup/test';
import { approve } from './setup/advertiser';

// Whoever says that they are a program isn't counted, and nobody says more of this browser than that it is one.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const SHOP = 'https://lantern-shop.example/autumn';

interface Running {
  readonly account: string;
  readonly campaign: string;
  readonly ad: string;
}

/** Writes to ad accounts as the site's pages do. */
async function writerOf(context: BrowserContext, siteUrl: string) {
  const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const send = async <T>(method: 'post' | 'patch', path: string, data: object): Promise<T> => {
    const answer = await context.request[method](`${siteUrl}/v5/ad_accounts${path}`, {
      headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  return {
    send,
    /** Makes or changes one thing. @returns its id */
    async one(path: string, entity: object, method: 'post' | 'patch' = 'post'): Promise<string> {
      const { items } = await send<{ items: { data?: { id: string } }[] }>(method, path, [entity]);
      expect(items[0]!.data, JSON.stringify(items)).toBeDefined();
      return items[0]!.data!.id;
    },
  };
}

/** Opens an ad account for somebody, and runs an ad that nobody outbids. */
async function runAd(context: BrowserContext, siteUrl: string, { id }: Person): Promise<Running> {
  await inDatabase('update users set is_partner = true where id = $1', [id]);
  const { send, one } = await writerOf(context, siteUrl);
  const { get, create } = callsOf(context, siteUrl);
  const [source] = await get<{ id: string }[]>('UserHomefeedResource', {});
  const board = await create('BoardResource', { name: 'Window display', privacy: 'public' });
  const pin = await create('RepinResource', {
    pin_id: source!.id,
    board_id: board.id,
    title: 'A paper lantern',
  });
  const { id: account } = await send<{ id: string }>('post', '', { name: 'Lanterns', country: 'US' });
  const campaign = await one(`/${account}/campaigns`, {
    name: 'Lantern season',
    objective_type: 'CONSIDERATION',
  });
  const group = await one(`/${account}/ad_groups`, {
    campaign_id: campaign,
    name: 'Everybody',
    billable_event: 'CLICKTHROUGH',
    budget_in_micro_currency: 900_000_000,
    bid_in_micro_currency: 90_000_000,
    pacing_delivery_type: 'ACCELERATED',
  });
  const ad = await one(`/${account}/ads`, {
    ad_group_id: group,
    pin_id: pin.id,
    creative_type: 'REGULAR',
    destination_url: SHOP,
  });
  await approve(ad);
  return { account, campaign, ad };
}

/** Another one each time: what a run that failed left behind is shown still. */
const SHOP_NAME = `Lantern Shop ${randomBytes(3).toString('hex')}`;
const label = (page: Page) => page.getByRole('link', { name: pinText.promotedBy(SHOP_NAME) }).first();
const card = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: pinText.promotedBy(SHOP_NAME) }) })
    .first();
const today = () => new Date().toISOString().slice(0, 10);
const counted = async ({ ad }: Running) =>
  (
    await inDatabase<Record<'impressions' | 'clicks' | 'closeups' | 'spend', number>>(
      `select coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(clicks), 0)::int as clicks,
         coalesce(sum(closeups), 0)::int as closeups, coalesce(sum(spend_micro), 0)::int as spend
       from ad_days where ad_id = $1`,
      [ad],
    )
  )[0]!;

test('an ad is shown to others, says who pays and why, counts and costs what happens, and is gone when it is hidden', async ({
  page,
  browser,
  siteUrl,
  signUp: join,
  checkAccessibility,
}) => {
  // The rest of the test may span two days.
  const began = today();
  const shopContext = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  const shop = await signUp(shopContext, siteUrl, SHOP_NAME);
  const running = await runAd(shopContext, siteUrl, shop);
  await join('Lantern Reader');

  // Within seconds it is in others' home feeds, and says whose it is.
  await expect(async () => {
    await page.goto('/');
    await expect(label(page)).toBeVisible({ timeout: seconds(2) });
  }).toPass();
  await expect(label(page)).toHaveAttribute('href', `/${shop.username}/`);
  await card(page).scrollIntoViewIfNeeded();
  await checkAccessibility();
  await expectReadableAtNight(page);

  // The page stays: each that is loaded counts toward what somebody is shown of an ad on a day.
  await page.setViewportSize({ width: 390, height: 844 });
  // In fewer columns it may be so far down that it isn't drawn yet.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expect(async () => {
    if (!(await label(page).isVisible())) await page.mouse.wheel(0, 600);
    await expect(label(page)).toBeVisible({ timeout: seconds(1) });
  }).toPass();
  await label(page).scrollIntoViewIfNeeded();
  await expect(label(page)).toBeInViewport();
  const box = (await card(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Why it's there.
  const menu = async (item: string) => {
    await card(page).scrollIntoViewIfNeeded();
    await card(page).hover();
    await card(page).getByRole('button', { name: pinText.options }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu(pinMenu.whyAd);
  const why = page.getByRole('dialog', { name: pinMenu.whyAd });
  await expect(why).toContainText(pinMenu.whyAdLead(SHOP_NAME));
  await expect(why.getByRole('listitem')).toHaveText([pinMenu.matched.everyone]);
  await checkAccessibility();
  await why.getByRole('button', { name: pinMenu.whyAdDone }).click();

  // That it was seen costs nothing here.
  await hide(page);
  await expect.poll(async () => (await counted(running)).impressions).toBeGreaterThan(0);
  expect(await counted(running)).toMatchObject({ clicks: 0, spend: 0 });

  // A press of its link leads to the shop, and is paid for once.
  await page
    .context()
    .route(`${SHOP}**`, (route) => route.fulfill({ body: 'The shop', contentType: 'text/html' }));
  await page.goto('/');
  await card(page).hover();
  const out = card(page).getByRole('link', { name: pinText.visit('lantern-shop.example') });
  const [opened] = await Promise.all([page.waitForEvent('popup'), out.click()]);
  await opened.waitForURL(SHOP);
  // A page is out of sight when another one opens, and tells then what was seen on it: without that nobody pays.
  await hide(page);
  await expect.poll(async () => (await counted(running)).clicks).toBe(1);
  const { spend } = await counted(running);
  expect(spend).toBeGreaterThan(0);
  // The same page again is the same click.
  const again = await page.context().newPage();
  await again.goto((await out.getAttribute('href'))!.replace('csr=1', ''));
  await expect(again.getByRole('link', { name: offsite.go('lantern-shop.example') })).toBeVisible();
  expect(await counted(running)).toMatchObject({ clicks: 1, spend });
  await Promise.all([opened.close(), again.close()]);

  // The report of its owner says the same.
  const report = await shopContext.request.get(
    `${siteUrl}/v5/ad_accounts/${running.account}/campaigns/analytics?campaign_ids=${running.campaign}&start_date=${began}&end_date=${today()}&granularity=TOTAL&columns=SPEND_IN_MICRO_DOLLAR,OUTBOUND_CLICK_1`,
  );
  expect(await report.json()).toEqual([
    { CAMPAIGN_ID: running.campaign, SPEND_IN_MICRO_DOLLAR: spend, OUTBOUND_CLICK_1: 1 },
  ]);

  // Somebody who hides it doesn't see it again.
  const hidden = page.waitForResponse('**/PinHideResource/create/');
  await menu(pinMenu.hideAd);
  await expect(label(page)).toHaveCount(0);
  await hidden;
  await page.goto('/');
  await expect(page.locator('[data-pin]').first()).toBeVisible();
  await expect(label(page)).toHaveCount(0);

  // Other tests have ads that this one would outbid.
  const { one } = await writerOf(shopContext, siteUrl);
  await one(`/${running.account}/campaigns`, { id: running.campaign, status: 'PAUSED' }, 'patch');
  await shopContext.close();
});
