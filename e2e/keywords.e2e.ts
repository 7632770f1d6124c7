import { randomBytes } from 'node:crypto';
import { type BrowserContext, type Page } from '@playwright/test';
import { pin as pinText } from '../apps/consumer/src/messages/all';
import { pinMenu } from '../apps/consumer/src/messages/pin-menu';
import { keywords as text } from '../apps/advertiser/src/messages/keywords';
import { terms } from '../apps/advertiser/src/messages/terms';
import { seconds } from './setup/signs';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { hide } from './setup/hide';
import { expect, signUp, test } from './setup/test';
import { approve } from './setup/advertiser';

// Whoever says that they are a program isn't counted.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

/** Another one each time: what a run that failed left behind is shown still. */
const SHOP_NAME = `Keyword Shop ${randomBytes(3).toString('hex')}`;
const label = (page: Page) => page.getByRole('link', { name: pinText.promotedBy(SHOP_NAME) });

/** Makes and changes things of an ad account, as the site's pages do. */
function accountOf(context: BrowserContext, siteUrl: string) {
  const send = async <T>(path: string, data: object): Promise<T> => {
    const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
    const answer = await context.request.post(`${siteUrl}/v5/ad_accounts${path}`, {
      headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  return {
    send,
    async one(path: string, entity: object): Promise<string> {
      const { items } = await send<{ items: { data: { id: string } }[] }>(path, [entity]);
      return items[0]!.data.id;
    },
  };
}

test('an ad is found by its keywords in searches of others, and not where a negative one leaves them out', async ({
  page,
  browser,
  siteUrl,
  signUp: join,
  checkAccessibility,
}) => {
  const shopContext = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  const shop = await signUp(shopContext, siteUrl, SHOP_NAME);
  await inDatabase('update users set is_partner = true where id = $1', [shop.id]);
  const { get, create } = callsOf(shopContext, siteUrl);
  const board = await create('BoardResource', { name: 'Lanterns', privacy: 'public' });
  const sources = await get<{ id: string }[]>('UserHomefeedResource', {});
  const [first] = await Promise.all(
    sources.slice(0, 12).map(({ id }, n) =>
      create('RepinResource', {
        pin_id: id,
        board_id: board.id,
        title: `Zinnwaldite lantern vintage ${n}`,
      }),
    ),
  );
  // A promoted Pin stands beside eight others, and searches find no copies.
  await inDatabase('update pins set origin_id = null where board_id = $1', [board.id]);
  const { send, one } = accountOf(shopContext, siteUrl);
  const { id: account } = await send<{ id: string }>('', { name: 'Lanterns', country: 'US' });
  const campaign = await one(`/${account}/campaigns`, { name: 'Searches', objective_type: 'CONSIDERATION' });
  const group = await one(`/${account}/ad_groups`, {
    campaign_id: campaign,
    name: 'Seekers',
    billable_event: 'CLICKTHROUGH',
    placement_group: 'SEARCH',
    budget_in_micro_currency: 900_000_000,
    bid_in_micro_currency: 90_000_000,
    pacing_delivery_type: 'ACCELERATED',
  });
  const ad = await one(`/${account}/ads`, {
    ad_group_id: group,
    pin_id: first!.id,
    creative_type: 'REGULAR',
    destination_url: 'https://lantern-shop.example/',
  });
  await approve(ad);

  // The advertiser adds keywords to the ad group.
  const shopPage = await shopContext.newPage();
  await shopPage.goto(`/advertiser/${account}/ads/edit/?campaign_id=${campaign}`);
  const card = shopPage.getByRole('article', { name: text.titleOf('Seekers') });
  await card.getByLabel(text.add, { exact: true }).fill('zinnwaldite\n-"vintage"');
  await card.getByRole('button', { name: text.addTo('Seekers') }).click();
  await expect(card.getByRole('listitem')).toHaveCount(2);

  await join('Keyword Seeker');
  await expect(async () => {
    await page.goto('/search/pins/?q=zinnwaldite');
    await expect(label(page)).toBeVisible({ timeout: seconds(2) });
  }).toPass();
  await checkAccessibility();
  const shown = page.getByRole('article').filter({ has: label(page) });
  await shown.scrollIntoViewIfNeeded();
  await shown.hover();
  await shown.getByRole('button', { name: pinText.options }).click();
  await page.getByRole('menuitem', { name: pinMenu.whyAd }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([pinMenu.matched.keyword]);
  await page.getByRole('button', { name: pinMenu.whyAdDone }).click();
  await hide(page);
  // Someone of another test may have seen it beside a Pin that its keywords fit as well, and nobody anywhere else.
  await expect
    .poll(() =>
      inDatabase<{ placement: string }>(
        `select distinct placement from ad_events where ad_id = $1 and placement <> 'RELATED_PINS'`,
        [ad],
      ),
    )
    .toEqual([{ placement: 'SEARCH' }]);
  await page
    .context()
    .route('https://lantern-shop.example/**', (route) =>
      route.fulfill({ body: 'The shop', contentType: 'text/html' }),
    );
  await expect(async () => {
    await page.goto('/search/pins/?q=zinnwaldite');
    await expect(label(page)).toBeVisible({ timeout: seconds(2) });
  }).toPass();
  await shown.hover();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    shown.getByRole('link', { name: pinText.visit('lantern-shop.example') }).click(),
  ]);
  await opened.waitForURL('https://lantern-shop.example/');

  // Whoever runs the ad finds the search, with what it came to, and leaves it out from there.
  await shopPage.goto(`/reporting/adGroupSearchQueries/?advertiser_id=${account}`);
  const row = shopPage.getByRole('row', { name: /zinnwaldite/ });
  await expect(row.getByRole('cell', { name: 'Seekers' })).toBeVisible();
  // Its click; impressions of the second page may still be on their way.
  await expect(row.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible();
  await row.getByRole('button', { name: terms.addNegativeLabel('zinnwaldite') }).click();
  await expect(shopPage.getByText(terms.added('-[zinnwaldite]', 'Seekers'))).toBeVisible();
  await expect(row.getByText(text.match.EXACT_NEGATIVE)).toBeVisible();
  await shopPage.getByRole('button', { name: terms.titles['reporting-ad-group-search-queries'] }).click();
  await shopPage
    .getByRole('menuitem', { name: terms.titles['reporting-ad-group-negative-keywords'] })
    .click();
  await expect(shopPage.getByRole('rowheader', { name: 'zinnwaldite' })).toBeVisible();
  await expect(async () => {
    await page.goto('/search/pins/?q=zinnwaldite');
    await expect(page.locator('[data-pin]').first()).toBeVisible();
    await expect(label(page)).toHaveCount(0, { timeout: seconds(2) });
  }).toPass();

  await page.goto('/search/pins/?q=zinnwaldite%20vintage');
  await expect(page.locator('[data-pin]').first()).toBeVisible();
  await expect(label(page)).toHaveCount(0);
  await inDatabase(`update campaigns set status = 'PAUSED' where id = $1`, [campaign]);
  await shopContext.close();
});
