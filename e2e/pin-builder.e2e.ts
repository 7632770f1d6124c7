import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { seconds } from './setup/signs';
import { drawnPicture, pngPicture } from './setup/pictures';
import { startSite, type Site } from './setup/site';
import { expect, test as base } from './setup/test';

interface WebPage {
  origin: string;
  pictures: Map<string, { type: string; body: Buffer }>;
  close(): Promise<void>;
}

/** A page of somebody else with three pictures, one of them too small to pin. */
async function startWebPage(): Promise<WebPage> {
  const sizes = { '/a.png': [640, 480], '/b.png': [300, 500], '/small.png': [119, 119] } as const;
  const pictures: WebPage['pictures'] = new Map();
  for (const [path, [width, height]] of Object.entries(sizes))
    pictures.set(path, { type: 'image/png', body: await pngPicture(width, height) });
  const server = createServer((request, response) => {
    const picture = pictures.get(request.url ?? '');
    if (picture) response.writeHead(200, { 'content-type': picture.type }).end(picture.body);
    else if (request.url === '/garden')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<title>Small gardens</title><img src="/small.png"><img src="/a.png" alt="A pond"><img src="/b.png">',
        );
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing here</p>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    pictures,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

/** The tests of this file share a site that may fetch from the web page of the test. */
const test = base.extend<object, { web: WebPage; ownSite: Site }>({
  web: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      const web = await startWebPage();
      await provide(web);
      await web.close();
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ web }, provide) => {
      const site = await startSite({ env: { ALLOW_PRIVATE_FETCH: new URL(web.origin).host } });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: seconds(120) },
  ],
  siteUrl: async ({ ownSite }, provide) => {
    await provide(ownSite.url);
  },
});

const png = async (width: number, height: number, name = 'garden.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await pngPicture(width, height),
});

async function open(page: Page): Promise<void> {
  await page.goto('/pin-builder/');
  await expect(page.getByRole('heading', { name: 'Create Pin' })).toBeVisible();
}
const fileInput = (page: Page): Locator => page.locator('input[type=file]');
const boardBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Board' });

async function createBoard(page: Page, name: string): Promise<void> {
  await boardBox(page).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(boardBox(page)).toHaveValue(name);
}
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
}

/** A call of the site as its own pages make it. */
async function call<T>(page: Page, siteUrl: string, name: string, options: object): Promise<T> {
  const data = encodeURIComponent(JSON.stringify({ options }));
  const [resource, operation] = name.split('.');
  const answer = await page.request.get(`${siteUrl}/resource/${resource}/${operation}/?data=${data}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { resource_response: { data: T } }).resource_response.data;
}
type Row = { id: string; title: string; link: string | null; alt_text: string; method: string };
async function pinsOn(page: Page, siteUrl: string, board: string): Promise<Row[]> {
  const { all_boards } = await call<{ all_boards: { id: string; name: string }[] }>(
    page,
    siteUrl,
    'BoardPickerBoardsResource.get',
    {},
  );
  const { id } = all_boards.find(({ name }) => name === board)!;
  return call<Row[]>(page, siteUrl, 'BoardFeedResource.get', { board_id: id });
}

test('uploads a picture by button, and the Pin is on its board', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp();
  await open(page);
  await checkAccessibility();
  await fileInput(page).setInputFiles(await png(400, 300));
  await expect(page.getByText('400 × 300 pixels')).toBeVisible();
  await page.getByLabel('Title').fill('A pond for frogs');
  await page.getByLabel('Link').fill('https://gardens.example/pond');
  await page.getByText('More options').click();
  await page.getByLabel('Alt text').fill('A round pond');
  await createBoard(page, 'Water');
  await checkAccessibility();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Saved to Water' })).toBeFocused();
  await checkAccessibility();
  const pins = await pinsOn(page, siteUrl, 'Water');
  expect(pins).toHaveLength(1);
  expect(pins[0]).toMatchObject({
    title: 'A pond for frogs',
    link: 'https://gardens.example/pond',
    alt_text: 'A round pond',
    method: 'pinbuilder',
  });
  await expect(page.getByRole('link', { name: 'See your Pin' })).toHaveAttribute(
    'href',
    `/pin/${pins[0]!.id}/`,
  );

  // The next one starts on the same board, and has a guid of its own.
  await page.getByRole('button', { name: 'Create another' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(boardBox(page)).toHaveValue('Water');
  await fileInput(page).setInputFiles(await png(200, 200));
  await expect(page.getByText('200 × 200 pixels')).toBeVisible();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Saved to Water' })).toBeVisible();
  expect(await pinsOn(page, siteUrl, 'Water')).toHaveLength(2);
});

/** A data transfer of the page with one file in it. */
async function transferOf(page: Page, { buffer, name, mimeType }: Awaited<ReturnType<typeof png>>) {
  return page.evaluateHandle(
    ({ base64, fileName, type }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    { base64: buffer.toString('base64'), fileName: name, type: mimeType },
  );
}

test('asks before unsaved work is left; takes what is dropped anywhere on the page or pasted, but leaves words to the fields', async ({
  page,
  signUp,
  web,
}) => {
  await signUp();
  await open(page);
  await page.getByLabel('Title').fill('Half done');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without publishing?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/pin-builder/);
  await expect(page.getByLabel('Title')).toHaveValue('Half done');
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => {
    location.reload();
  });
  expect(await asked).toBe('beforeunload');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).not.toHaveURL(/pin-builder/);

  await open(page);
  const dataTransfer = await transferOf(page, await png(320, 240));
  await page.dispatchEvent('body', 'dragenter', { dataTransfer });
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await expect(page.getByText('Drop it to use this picture')).toBeVisible();
  await page.dispatchEvent('body', 'dragleave', { dataTransfer });
  await expect(page.getByText('Drop it to use this picture')).toBeHidden();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
  await expect(page.getByText('320 × 240 pixels')).toBeVisible();

  const paste = (selector: string, text: string) =>
    page.evaluate(
      ([target, words]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', words!);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        return document.querySelector(target!)!.dispatchEvent(event);
      },
      [selector, text],
    );
  const clipboardData = await transferOf(page, await png(240, 240));
  await page.evaluate((data) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, clipboardData);
  await expect(page.getByText('240 × 240 pixels')).toBeVisible();
  expect(await paste('input[type=url]', `${web.origin}/a.png`), 'the field keeps its paste').toBe(true);
  await expect(page.getByText('240 × 240 pixels')).toBeVisible();
  expect(await paste('body', `${web.origin}/a.png`), 'the builder takes it').toBe(false);
  await expect(page.getByText('640 × 480 pixels')).toBeVisible();
});

test('saves a picture of a web page, chosen among those it has', async ({ page, signUp, siteUrl, web }) => {
  await signUp();
  await open(page);
  await page.getByLabel('Web address of a page or picture').fill(`${web.origin}/garden`);
  await page.keyboard.press('Enter');
  // The third picture is too small to be pinned, so it is not offered.
  await expect(page.getByText('2 pictures found')).toBeVisible();
  await page.getByRole('button', { name: 'A pond' }).click();
  await expect(page.getByText('640 × 480 pixels')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Small gardens');
  await expect(page.getByLabel('Link')).toHaveValue(`${web.origin}/garden`);
  await createBoard(page, 'Gardens');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Saved to Gardens' })).toBeVisible();
  const [pin] = await pinsOn(page, siteUrl, 'Gardens');
  expect(pin).toMatchObject({ title: 'Small gardens', link: `${web.origin}/garden`, method: 'scraped' });

  await page.getByRole('button', { name: 'Create another' }).click();
  await page.getByLabel('Web address of a page or picture').fill(`${web.origin}/gone`);
  await page.keyboard.press('Enter');
  await expect(page.getByText("We couldn't open that address.")).toBeVisible();
});

test('says that a picture was saved before while the Pin is a draft: a file, an address, a copy encoded anew', async ({
  page,
  context,
  signUp,
  siteUrl,
  web,
  checkAccessibility,
}) => {
  await signUp();
  const waited: string[] = [];
  context.on('request', (request) => {
    if (/PinResource|v3\/(pins\/image|media\/uploads)/.test(request.url()))
      waited.push(new URL(request.url()).pathname);
  });
  const drawn = await drawnPicture();
  const notice = (board: string) => page.getByText(`Psst! You already saved this Pin to ${board}`);
  const take = async (buffer: Buffer, name: string) => {
    await fileInput(page).setInputFiles({ name, mimeType: `image/${name.split('.')[1]}`, buffer });
    await expect(page.getByRole('button', { name: 'Use another picture' })).toBeVisible();
  };
  await open(page);
  await take(drawn, 'hill.png');
  await createBoard(page, 'Hills');
  await expect(notice('Hills')).toHaveCount(0);
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Saved to Hills' })).toBeVisible();

  // The file again, and a smaller copy in another format: the notice comes before anything is published.
  for (const [name, buffer] of [
    ['hill.png', drawn],
    ['copy.webp', await sharp(drawn).resize(420).webp({ quality: 70 }).toBuffer()],
  ] as const) {
    await open(page);
    await page.reload();
    waited.length = 0;
    await take(buffer, name);
    await expect(notice('Hills')).toBeVisible();
    expect(waited).toEqual(['/v3/media/uploads/']);
  }
  await checkAccessibility();

  // The same picture at an address, registered asynchronously.
  web.pictures.set('/hill.jpeg', {
    type: 'image/jpeg',
    body: await sharp(drawn).jpeg({ quality: 60 }).toBuffer(),
  });
  await page.getByRole('button', { name: 'Use another picture' }).click();
  await expect(notice('Hills')).toHaveCount(0);
  waited.length = 0;
  await page.getByLabel('Web address of a page or picture').fill(`${web.origin}/hill.jpeg`);
  await page.keyboard.press('Enter');
  await expect(notice('Hills')).toBeVisible();
  expect(waited[0]).toBe('/v3/pins/image/');
  expect(waited).not.toContain('/resource/PinResource/create/');
  // It is a notice: saving again is not refused.
  await createBoard(page, 'More hills');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Saved to More hills' })).toBeVisible();
  expect((await pinsOn(page, siteUrl, 'More hills'))[0]).toMatchObject({ method: 'scraped' });
});

test('says which field is wrong, and keeps what was typed', async ({ page, signUp }) => {
  await signUp();
  await open(page);
  await publish(page);
  await expect(page.getByText('Add a picture: upload one')).toBeVisible();
  await expect(page.getByText('Choose a board for your Pin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();

  await fileInput(page).setInputFiles(await png(119, 119));
  await expect(page.getByText('Pictures must be at least 120 by 120 pixels.')).toBeVisible();
  await fileInput(page).setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByText("We couldn't read that file as a picture.")).toBeVisible();
  await fileInput(page).setInputFiles(await png(120, 120));
  await expect(page.getByText('120 × 120 pixels')).toBeVisible();

  await page.getByLabel('Title').fill('x'.repeat(101));
  await page.getByLabel('Description').fill('y'.repeat(501));
  await page.getByLabel('Link').fill('ftp://files.example');
  await publish(page);
  await expect(page.getByText('Please enter no more than 100 characters.')).toBeVisible();
  await expect(page.getByText('Please enter no more than 500 characters.')).toBeVisible();
  await expect(page.getByText('Enter a web address that starts with http:// or https://.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('x'.repeat(101));
  await createBoard(page, 'Limits');
  await boardBox(page).fill('limits');
  await expect(page.getByRole('option', { name: 'Create board' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Limits' })).toBeVisible();
});

test('a failed save loses nothing and can be tried again without a second Pin', async ({
  page,
  signUp,
  siteUrl,
}) => {
  await signUp();
  await open(page);
  await fileInput(page).setInputFiles(await png(300, 200));
  await page.getByLabel('Title').fill('Tried twice');
  await createBoard(page, 'Retries');
  // The first answer is lost on its way back: the Pin is made, and nobody knows.
  const sent: string[] = [];
  await page.route('**/resource/PinResource/create/', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await publish(page);
  await expect(page.getByText("Your Pin wasn't published")).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Tried twice');
  await expect(page.getByText('300 × 200 pixels')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Saved to Retries' })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(await pinsOn(page, siteUrl, 'Retries')).toHaveLength(1);
});

test('shows how far the upload is, and stops it', async ({ page, signUp }) => {
  await signUp();
  await open(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v3/media/uploads/', async (route) => {
    await held;
    await route.abort();
  });
  await fileInput(page).setInputFiles(await png(300, 200));
  await page.getByLabel('Title').fill('Stopped');
  await createBoard(page, 'Uploads');
  await publish(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Stopped');
  release();
});

test('puts the Pin into a section of the board, all by keyboard', async ({
  page,
  signUp,
  siteUrl,
  context,
}) => {
  await signUp();
  const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const post = async (name: string, options: object) => {
    const answer = await page.request.post(`${siteUrl}/resource/${name}/create/`, {
      headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
      data: { options },
    });
    return ((await answer.json()) as { resource_response: { data: { id: string } } }).resource_response.data;
  };
  const board = await post('BoardResource', { name: 'Élan vital' });
  const section = await post('BoardSectionResource', { board_id: board.id, name: 'Chairs' });
  await open(page);
  await fileInput(page).setInputFiles(await png(200, 300));
  await expect(page.getByText('200 × 300 pixels')).toBeVisible();
  await page.getByLabel('Link').focus();
  await page.keyboard.press('Tab');
  await expect(boardBox(page)).toBeFocused();
  await page.keyboard.type('elan');
  await expect(page.getByRole('option', { name: /Élan vital/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(boardBox(page)).toHaveValue('Élan vital');
  await expect(page.getByLabel('Section')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Section')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Section')).toHaveValue(section.id);
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Saved to Chairs in Élan vital' })).toBeVisible();
  const pins = await call<Row[]>(page, siteUrl, 'BoardSectionPinsResource.get', { section_id: section.id });
  expect(pins).toHaveLength(1);
});

for (const [name, viewport, colorScheme] of [
  ['a phone at night', { width: 390, height: 844 }, 'dark'],
  ['a desk by day', { width: 1280, height: 900 }, 'light'],
] as const) {
  test(`fits ${name}`, async ({ page, signUp, checkAccessibility }) => {
    await signUp();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await open(page);
    await fileInput(page).setInputFiles(await png(900, 1200));
    await expect(page.getByText('900 × 1200 pixels')).toBeVisible();
    await boardBox(page).click();
    await checkAccessibility();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}
