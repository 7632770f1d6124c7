import type { BrowserContext, Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { test } from './setup/foreign-test';
import { goWithin } from './setup/shell';
import { expect } from './setup/test';

type Pin = {
  id: string;
  link: string | null;
  description: string;
  method: string;
  board: { name: string };
  section: { title: string } | null;
};
type Board = { id: string; name: string };

const createUrl = (siteUrl: string, path: string, query: Record<string, string>) =>
  `${siteUrl}/pin/create/${path}?${new URLSearchParams(query)}`;

/** Opens the popup as a button on another site does. */
async function openPopup(page: Page, foreign: string, url: string): Promise<Page> {
  await page.goto(`${foreign}/garden`);
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => {
    window.open(address, 'pin', 'popup,width=600,height=500');
  }, url);
  return opened;
}

/** Every tracking image that the pages of a browser ask for. */
function trackingOf(context: BrowserContext): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/vx/tracking.gif') seen.push(url.searchParams);
  });
  return seen;
}

async function makeBoards(context: BrowserContext, siteUrl: string, sections: string[] = []) {
  const { create } = callsOf(context, siteUrl);
  const ideas = await create<Board>('BoardResource', { name: 'Garden ideas' });
  const house = await create<Board>('BoardResource', { name: 'House' });
  for (const name of sections)
    await create('BoardSectionResource', { board_id: house.id, name, name_source: 0, initial_pins: [] });
  return { ideas, house };
}
const pinsOf = (context: BrowserContext, siteUrl: string, board: Board) =>
  callsOf(context, siteUrl).get<Pin[]>('BoardFeedResource', { board_id: board.id });

test('the popup saves the picture of its address, reports it, and closes after 10 s', async ({
  page,
  context,
  signUp,
  siteUrl,
  foreign,
  checkAccessibility,
}) => {
  await signUp();
  const { ideas } = await makeBoards(context, siteUrl);
  const tracked = trackingOf(context);
  await context.clock.install();
  // The emulated window has no frame to resize: what it is asked for is what counts.
  await context.addInitScript(() => {
    Object.assign(window, { outerWidth: 600, outerHeight: 500 });
    window.resizeTo = (...size) => Object.assign(window, { resized: size });
  });
  const query = {
    url: `${foreign.origin}/garden`,
    media: `${foreign.origin}/a.png`,
    description: 'A pond for frogs',
    guid: 'g-123',
  };
  const popup = await openPopup(page, foreign.origin, createUrl(siteUrl, 'button', query));
  await expect(popup.getByRole('heading', { name: 'Choose board' })).toBeVisible();
  await expect(
    popup.getByRole('img', { name: 'The picture you are saving: A pond for frogs' }),
  ).toBeVisible();
  expect(await popup.evaluate(() => (window as unknown as { resized: number[] }).resized)).toEqual([
    750, 798,
  ]);

  await popup.getByRole('option', { name: /^Garden ideas/ }).click();
  await expect(popup.getByRole('heading', { name: 'Saved to Garden ideas' })).toBeFocused();
  await checkAccessibility(popup);
  const [pin] = await pinsOf(context, siteUrl, ideas);
  expect(pin).toMatchObject({ link: query.url, description: 'A pond for frogs', method: 'button' });
  expect(tracked.map((fields) => Object.fromEntries(fields))).toEqual([
    {
      client: 'web',
      event: 'pin_create_success',
      pin_id: pin!.id,
      query: new URL(popup.url()).search,
      path: 'button',
    },
  ]);
  await expect(popup.getByRole('link', { name: 'See your Pin' })).toHaveAttribute('href', `/pin/${pin!.id}/`);

  const closed = popup.waitForEvent('close');
  await context.clock.fastForward(4_000);
  expect(popup.isClosed()).toBe(false);
  await context.clock.fastForward(6_100);
  await closed;
});

test('without a picture the first pinnable one of the page is taken, and a second save says so', async ({
  page,
  context,
  signUp,
  siteUrl,
  foreign,
}) => {
  await signUp();
  const { ideas } = await makeBoards(context, siteUrl);
  const tracked = trackingOf(context);
  const url = createUrl(siteUrl, '', { url: `${foreign.origin}/garden` });
  const popup = await openPopup(page, foreign.origin, url);
  await expect(popup.getByRole('img', { name: 'The picture you are saving' })).toBeVisible();
  // By keyboard: the first board, then the confirmation.
  await popup.getByRole('combobox', { name: 'Search your boards' }).focus();
  await popup.keyboard.press('ArrowDown');
  await popup.keyboard.press('ArrowDown');
  await expect(popup.getByRole('option', { name: /^House/ })).toHaveAttribute('aria-selected', 'true');
  await popup.keyboard.press('ArrowUp');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('heading', { name: 'Saved to Garden ideas' })).toBeVisible();
  expect((await pinsOf(context, siteUrl, ideas))[0]).toMatchObject({ method: 'scraped' });
  // Without a guid a success is not reported.
  expect(tracked).toEqual([]);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Close' }).click();
  await closed;

  const again = await openPopup(page, foreign.origin, url);
  await expect(again.getByText('Psst! You already saved this Pin to Garden ideas')).toBeVisible();
  await again.getByRole('button', { name: 'Create board' }).click();
  await again.getByLabel('Name').fill('Water');
  await again.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(again.getByRole('heading', { name: 'Saved to Water' })).toBeVisible();
});

test('a stranger sees the draft, signs up, comes back and saves', async ({
  page,
  context,
  siteUrl,
  foreign,
  checkAccessibility,
}) => {
  const query = { url: `${foreign.origin}/garden`, media: `${foreign.origin}/b.png`, description: 'A path' };
  const popup = await openPopup(page, foreign.origin, createUrl(siteUrl, 'bookmarklet', query));
  await expect(popup.getByRole('heading', { name: 'Save this to your board' })).toBeVisible();
  await expect(popup.getByRole('img', { name: 'The picture you are saving: A path' })).toBeVisible();
  await checkAccessibility(popup);
  await popup.getByRole('button', { name: 'Log in' }).click();
  await expect(popup.getByRole('dialog').getByText('Log in to save this Pin')).toBeVisible();
  await popup.keyboard.press('Escape');
  await popup.getByRole('link', { name: 'Sign up' }).click();
  await popup.getByLabel('Your name').fill('Frieda Path');
  await popup.getByLabel('Email').fill(`frieda-${Date.now()}@people.example`);
  await popup.getByLabel('Password').fill('a long enough password');
  await popup.getByLabel('Date of birth').fill('1990-05-17');
  await popup.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(popup.getByRole('heading', { name: 'Choose board' })).toBeVisible();
  expect(new URL(popup.url()).searchParams.get('media')).toBe(query.media);
  await popup.getByRole('button', { name: 'Create board' }).click();
  await popup.getByLabel('Name').fill('Paths');
  await popup.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(popup.getByRole('heading', { name: 'Saved to Paths' })).toBeVisible();
  const { all_boards } = await callsOf(context, siteUrl).get<{ all_boards: Board[] }>(
    'BoardPickerBoardsResource',
    {},
  );
  expect((await pinsOf(context, siteUrl, all_boards[0]!))[0]).toMatchObject({ description: 'A path' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a stranger goes home; the picker is a page with sections and new boards, and leads back to where one was', async ({
    page,
    context,
    signUp,
    siteUrl,
    foreign,
    checkAccessibility,
  }) => {
    const address = createUrl(siteUrl, 'button', { url: `${foreign.origin}/garden`, guid: 'first' });
    await test.step('a stranger goes home', async () => {
      await page.goto(address);
      await page.waitForURL(`${siteUrl}/`);
    });
    await signUp();
    const { house, ideas } = await makeBoards(context, siteUrl, ['Kitchen', 'Bath']);
    await test.step('a section: one step back, to the page of the other site', async () => {
      await page.goto(`${foreign.origin}/garden`);
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Choose board', level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await page.getByRole('option', { name: /^House/ }).click();
      await expect(page.getByRole('heading', { name: 'Choose section', level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Create section' })).toBeVisible();
      await checkAccessibility();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('heading', { name: 'Choose board', level: 1 })).toBeVisible();
      await page.getByRole('option', { name: /^House/ }).click();
      await page.getByRole('option', { name: /^Kitchen/ }).click();
      await page.waitForURL(`${foreign.origin}/garden`);
      expect((await pinsOf(context, siteUrl, house))[0]).toMatchObject({ section: { title: 'Kitchen' } });
    });
    await test.step('a new board from the bottom button: two steps back', async () => {
      await page.goto(address.replace('first', 'second'));
      const button = page.getByRole('link', { name: 'Create board' });
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(70);
      await button.click();
      await page.waitForURL(/\/board\/create\//);
      await page.getByLabel('Name').fill('Ponds');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.waitForURL(`${foreign.origin}/garden`);
    });
    await test.step('a new section the same way', async () => {
      await page.goto(address.replace('first', 'third'));
      await page.getByRole('option', { name: /^House/ }).click();
      await page.getByRole('link', { name: 'Create section' }).click();
      await page.waitForURL(/\/create_section\//);
      await page.getByLabel('Name').fill('Stairs');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.waitForURL(`${foreign.origin}/garden`);
      expect((await pinsOf(context, siteUrl, house))[0]).toMatchObject({ section: { title: 'Stairs' } });
      expect(await pinsOf(context, siteUrl, ideas)).toEqual([]);
    });
    await test.step('within the site: back to the page before, where a toast says where it was saved', async () => {
      await page.goto('/notifications/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { pathname, search } = new URL(
        createUrl(siteUrl, 'button', { media: `${foreign.origin}/a.png` }),
      );
      await goWithin(page, pathname + search);
      await page.getByRole('option', { name: /^Garden ideas/ }).click();
      await expect(page.getByText('Saved to Garden ideas', { exact: true })).toBeVisible();
      await page.waitForURL(/\/notifications\/$/);
    });
  });
});

test('a link to a pin of this site goes to its repin page, which saves that pin, and so does the picture of a Pin', async ({
  page,
  context,
  signUp,
  siteUrl,
  foreign,
  checkAccessibility,
}) => {
  await signUp();
  const { ideas, house } = await makeBoards(context, siteUrl);
  await page.goto(createUrl(siteUrl, 'button', { media: `${foreign.origin}/a.png` }));
  await page.getByRole('option', { name: /^Garden ideas/ }).click();
  await expect(page.getByRole('heading', { name: 'Saved to Garden ideas' })).toBeVisible();
  const [pin] = await pinsOf(context, siteUrl, ideas);
  for (const url of [`/pin/${pin!.id}/`, `${siteUrl}/amp/pin/${pin!.id}/`]) {
    await page.goto(createUrl(siteUrl, 'button/repin', { url }));
    await page.waitForURL(`${siteUrl}/pin/${pin!.id}/repin/x/`);
  }
  await expect(page.getByText('Psst! You already saved this Pin to Garden ideas')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('option', { name: /^House/ }).click();
  await expect(page.getByRole('heading', { name: 'Saved to House' })).toBeVisible();
  expect((await pinsOf(context, siteUrl, house))[0]).toMatchObject({ method: 'repin' });

  const media = `${foreign.origin}/b.png`;
  await page.goto(createUrl(siteUrl, 'button', { media }));
  await page.getByRole('option', { name: /^Garden ideas/ }).click();
  await expect(page.getByRole('heading', { name: 'Saved to Garden ideas' })).toBeVisible();
  await page.goto(createUrl(siteUrl, 'button/repin', { media }));
  await expect(page.getByText('Psst! You already saved this Pin to Garden ideas')).toBeVisible();
  await page.getByRole('option', { name: /^House/ }).click();
  await expect(page.getByRole('heading', { name: 'Saved to House' })).toBeVisible();
  expect((await pinsOf(context, siteUrl, house))[0]).toMatchObject({ method: 'repin' });
});
