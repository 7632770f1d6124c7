import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type BrowserContext, type Page } from '@playwright/test';
import { conversions as text } from '../apps/advertiser/src/messages/conversions';
import { numbers } from '../apps/advertiser/src/messages/numbers';
import { pin as pinText } from '../apps/consumer/src/messages/all';
import { seconds } from './setup/signs';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { hide } from './setup/hide';
import { expect, signUp, test } from './setup/test';
import { approve } from './setup/advertiser';

// Whoever says that they are a program isn't counted, and nobody says more of this browser than that it is one.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

/** A shop of somebody else, with a policy that lets nothing in but itself and the tag. */
async function openShop(snippet: () => string, siteUrl: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/buy.js' ? 'text/javascript' : 'text/html');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${siteUrl}; img-src ${siteUrl}`,
    );
    response.end(
      request.url === '/buy.js'
        ? `document.querySelector('button').onclick = () => pintrk('track', 'checkout', { event_id: 'order-7', value: 30, currency: 'USD' });`
        : `<!doctype html><title>Lamps</title><head>${snippet()}</head><h1>Lamps</h1><button>Buy</button><script src="/buy.js"></script>`,
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, server };
}

async function poster(context: BrowserContext, siteUrl: string) {
  const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  return async <T>(path: string, data: object): Promise<T> => {
    const answer = await context.request.post(`${siteUrl}/v5/ad_accounts${path}`, {
      headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
}

/** Runs an ad that leads to an address, and that nobody outbids. */
async function runAd(
  context: BrowserContext,
  siteUrl: string,
  account: string,
  address: string,
): Promise<void> {
  const post = await poster(context, siteUrl);
  const one = async (path: string, entity: object): Promise<string> => {
    const { items } = await post<{ items: { data?: { id: string } }[] }>(path, [entity]);
    expect(items[0]!.data, JSON.stringify(items)).toBeDefined();
    return items[0]!.data!.id;
  };
  const { get, create } = callsOf(context, siteUrl);
  const [source] = await get<{ id: string }[]>('UserHomefeedResource', {});
  const board = await create('BoardResource', { name: 'Shop window', privacy: 'public' });
  const pin = await create('RepinResource', { pin_id: source!.id, board_id: board.id, title: 'A lamp' });
  const campaign = await one(`/${account}/campaigns`, { name: 'Lamps', objective_type: 'CONSIDERATION' });
  const group = await one(`/${account}/ad_groups`, {
    campaign_id: campaign,
    name: 'Everybody',
    billable_event: 'CLICKTHROUGH',
    budget_in_micro_currency: 900_000_000,
    bid_in_micro_currency: 95_000_000,
    pacing_delivery_type: 'ACCELERATED',
  });
  const ad = await one(`/${account}/ads`, {
    ad_group_id: group,
    pin_id: pin.id,
    creative_type: 'REGULAR',
    destination_url: address,
  });
  await approve(ad);
}

/** Longer lists have it again. */
const label = (page: Page) => page.getByRole('link', { name: pinText.promotedBy('Lamp Shop') }).first();

test('a tag tells of a checkout after a press of an ad: it is in the history and on the report', async ({
  page,
  browser,
  siteUrl,
  signUp: join,
}) => {
  test.setTimeout(seconds(180));
  const shopContext = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  const shop = await signUp(shopContext, siteUrl, 'Lamp Shop');
  await inDatabase('update users set is_partner = true where id = $1', [shop.id]);
  const post = await poster(shopContext, siteUrl);
  const { id: account } = await post<{ id: string }>('', { name: 'Lamps', country: 'US' });
  const manager = await shopContext.newPage();

  // The tag is made, and its lines go on the shop's pages.
  await manager.goto(`/conversions/tag/?advertiser_id=${account}`);
  await expect(manager.getByRole('heading', { name: text.tag.empty })).toBeVisible();
  await manager.getByRole('textbox', { name: new RegExp(`^${text.tag.name}`) }).fill('Lamp shop');
  await manager.getByLabel(text.tag.configs.aem_enabled).check();
  await manager.getByRole('button', { name: text.tag.make }).click();
  await expect(manager.getByRole('cell', { name: 'Lamp shop' })).toBeVisible();
  await manager.goto(`/conversions/tag_manual_setup/?advertiser_id=${account}`);
  const snippet = await manager.getByRole('region', { name: text.manual.one }).textContent();
  expect(snippet).toContain('data-tag-id');
  const { url, server } = await openShop(() => snippet!, siteUrl);
  try {
    await runAd(shopContext, siteUrl, account, url);
    await join('Lamp Reader');
    await expect(async () => {
      await page.goto('/');
      await expect(label(page)).toBeVisible({ timeout: seconds(2) });
    }).toPass();

    // A press of the ad leads to the shop, with its number; the visitor buys something.
    const card = page
      .getByRole('article')
      .filter({ has: label(page) })
      .first();
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      card.getByRole('link', { name: /127\.0\.0\.1/ }).click(),
    ]);
    // The page that is out of sight now tells what was seen on it.
    await hide(page);
    await opened.waitForURL(`${url}?epik=*`);
    await expect
      .poll(() =>
        inDatabase(`select 1 from ad_touches where ad_account_id = $1 and kind = 'click'`, [account]),
      )
      .toHaveLength(1);
    const [told] = await Promise.all([
      opened.waitForResponse((answer) => answer.url().includes('event=checkout')),
      opened.getByRole('button', { name: 'Buy' }).click(),
    ]);
    expect(told.headers()['x-conversion-event']).toBe('processed');

    // It's in the history, and came from a press of an ad.
    await manager.goto(`/conversions/event-history/?advertiser_id=${account}`);
    const row = manager.getByRole('row', { name: /Checkout/ });
    await expect(row).toContainText('order-7');
    await expect(row).toContainText('$30.00');
    await expect(row).toContainText(text.history.fromAd);
    await expect(manager.getByRole('row', { name: /Page visit/ })).toBeVisible();

    // The last of more tabs than there is room for is in sight all the same.
    await manager.setViewportSize({ width: 390, height: 844 });
    // An address that other programs know.
    await manager.goto(`/conversions/?advertiser_id=${account}#conversionsAPI`);
    await expect(manager).toHaveURL(`/conversions/access_token/?advertiser_id=${account}`);
    await expect(manager.locator('nav [aria-current="page"]', { hasText: 'Access tokens' })).toBeInViewport();
    await manager.setViewportSize({ width: 1280, height: 900 });

    // And it's on the campaign's report.
    await manager.goto(`/reporting/campaigns/?advertiser_id=${account}`);
    await expect(manager.getByRole('columnheader', { name: numbers.TOTAL_CONVERSIONS })).toBeVisible();
    await expect
      .poll(
        async () =>
          (
            await inDatabase<{ events: number }>(
              `select coalesce(sum(events), 0)::int as events from conversion_days where ad_account_id = $1 and event_name = 'checkout' and kind = 'click'`,
              [account],
            )
          )[0]!.events,
      )
      .toBe(1);
    const heads = await manager.getByRole('columnheader').allTextContents();
    const place = heads.findIndex((head) => head.includes(numbers.TOTAL_CONVERSIONS));
    await expect(manager.getByRole('row', { name: /Lamps/ }).locator('th, td').nth(place)).toHaveText('2');
  } finally {
    server.close();
    // Other tests of the site have ads that this one would outbid.
    await inDatabase(`update campaigns set status = 'PAUSED' where ad_account_id = $1`, [account]);
  }
});
