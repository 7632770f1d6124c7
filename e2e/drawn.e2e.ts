import { type Page } from '@playwright/test';
import { loginPrompts } from '@corkboard/contract';
import { boardNotes } from '../apps/consumer/src/messages/board-notes';
import { callsOf } from './setup/calls';
import { parse } from './setup/document';
import { drawnAs } from './setup/shell';
import { holdScripts } from './setup/scripts';
import { expect, test } from './setup/test';

/** The heading and the links of a page's own part, of the document or of HTML as it came. */
const contentOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    // A copy: the browser may not have taken over what it finds yet.
    const root =
      text === undefined
        ? (document.cloneNode(true) as Document)
        : new DOMParser().parseFromString(text, 'text/html');
    for (const hidden of root.querySelectorAll('noscript')) hidden.remove();
    const main = root.querySelector('main')!;
    return {
      heading: main.querySelector('h1')?.textContent,
      links: [
        ...new Set([...main.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!)),
      ],
    };
  }, html);

test('the pages of a stranger are drawn, and the browser takes over what it finds', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const pin = (await contentOf(page)).links.find((href) => href.startsWith('/pin/'))!;
  await page.goto(pin);
  const { links } = await contentOf(page);
  const person = links.find((href) => /^\/[a-z_0-9]+\/$/.test(href))!;
  const board = links.find(
    (href) => href.startsWith(person) && href !== person && !href.slice(person.length).startsWith('_'),
  )!;
  // Of the rest, too, the server has the page; that a browser takes each over as it stands is in `sent.test.tsx`.
  const lists = ['_created/', '_saved/', 'followers/', 'following/'].map((list) => person + list);
  for (const path of [
    ...lists,
    '/search/',
    '/search/boards/?q=a',
    '/search/users/?q=a',
    '/signup',
    '/about',
  ]) {
    const html = await (await request.get(path)).text();
    expect(drawnAs(html), path).toBeDefined();
    expect(parse(html).querySelector('main h1')?.textContent, path).toMatch(/\S/);
  }
  // Data that a page requests later isn't in the HTML.
  await page.route('**/resource/**', (route) => route.abort());
  for (const path of ['/', pin, board, person, '/search/pins/?q=a', '/login']) {
    const html = await (await page.goto(path))!.text();
    expect(drawnAs(html), path).toBeDefined();
    // The policy of the page that reads it knows nothing of its styles.
    const sent = await contentOf(page, html.replace(/<style.*?<\/style>/gs, ''));
    const taken = await contentOf(page);
    expect(sent.heading, path).toBe(taken.heading);
    // Far down, a grid has only what is near the screen.
    expect(
      taken.links.filter((href) => !sent.links.includes(href)),
      path,
    ).toEqual([]);
    expect(taken.links.length > 0, path).toBe(sent.links.length > 0);
  }
});

test('a page can be read and left before its scripts are there, and what was pressed is done then', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main a[href^="/pin/"]').first().click();
  await page.waitForURL('**/pin/*/', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  const save = page.locator('article').getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toContainText(loginPrompts.save);
});

test('a tick that came before the scripts is kept', async ({ page, context, siteUrl, signUp }) => {
  await signUp('Tessa Ticker');
  const calls = callsOf(context, siteUrl);
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name: 'Moving in' });
  await calls.create('BoardNoteResource', {
    board_id: board.id,
    title: 'First',
    text: '',
    checklist: [{ text: 'Lamps' }, { text: 'Plants' }],
    pin_ids: [],
  });
  const release = await holdScripts(page);
  await page.goto(`${board.url}/_tools/notes/`, { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'Lamps' }).check();
  // Shown at once: kept for good with the answer.
  const kept = page.waitForResponse('**/resource/BoardNoteItemResource/update/');
  release();
  await expect(page.getByText(boardNotes.progress(1, 2))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Lamps' })).toBeChecked();
  await kept;
  await page.reload();
  await expect(page.getByText(boardNotes.progress(1, 2))).toBeVisible();
});

test('a page is as true as its data: a board that becomes secret is gone at once', async ({
  context,
  siteUrl,
  signUp,
  request,
}) => {
  const owner = await signUp('Paula Public');
  const calls = callsOf(context, siteUrl);
  const { id, url } = await calls.create<{ id: string; url: string }>('BoardResource', {
    name: 'Marzipan towers',
  });
  const asked = async () => (await request.get(siteUrl + url)).text();
  for (let times = 0; times < 2; times++) {
    const html = await asked();
    expect(drawnAs(html)).toBeDefined();
    expect(html).toContain('Marzipan towers');
  }
  await calls.update('BoardResource', { board_id: id, privacy: 'secret' });
  expect(await asked()).not.toContain('Marzipan towers');
  const profile = await (await request.get(`${siteUrl}/${owner.username}/`)).text();
  expect(drawnAs(profile)).toBeDefined();
  expect(profile).not.toContain('Marzipan towers');
});
