import type { Locator, Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { seconds } from './setup/signs';
import { drawnPicture, pngPicture } from './setup/pictures';
import { startSite, type Site } from './setup/site';
import { expect, test as base } from './setup/test';
import { startWebPage, type WebPage } from './setup/web-page';

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

type Row = { id: string; title: string; link: string | null; alt_text: string; method: string };
async function pinsOn(page: Page, siteUrl: string, board: string): Promise<Row[]> {
  const calls = callsOf(page.context(), siteUrl);
  const { all_boards } = await calls.get<{ all_boards: { id: string; name: string }[] }>(
    'BoardPickerBoardsResource',
    {},
  );
  const { id } = all_boards.find(({ name }) => name === board)!;
  return calls.get<Row[]>('BoardFeedResource', { board_id: id });
}

test('uploads a picture by button, and the Pin is on its board; a failed save loses nothing', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp();
  await open(page);
  const hill = { name: 'hill.png', mimeType: 'image/png', buffer: await drawnPicture() };

  await test.step('what is no picture, or too small, is said', async () => {
    await publish(page);
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
  });

  await test.step('a picture is published on a new board', async () => {
    await fileInput(page).setInputFiles(hill);
    await expect(page.getByText('600 × 800 pixels')).toBeVisible();
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
  });

  await test.step('the next one starts on the same board, and the same picture is noticed before it is published', async () => {
    await page.getByRole('button', { name: 'Create another' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(boardBox(page)).toHaveValue('Water');
    await fileInput(page).setInputFiles(hill);
    await expect(page.getByText('Psst! You already saved this Pin to Water')).toBeVisible();
    expect(await pinsOn(page, siteUrl, 'Water')).toHaveLength(1);
  });

  await test.step('a failed save loses nothing and can be tried again without a second Pin', async () => {
    await page.getByLabel('Title').fill('Tried twice');
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
    await expect(page.getByText('600 × 800 pixels')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Saved to Water' })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    expect((await pinsOn(page, siteUrl, 'Water')).map(({ title }) => title)).toEqual([
      'Tried twice',
      'A pond for frogs',
    ]);
  });
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

test('takes what is dropped anywhere on the page or pasted, but leaves words to the fields; fits; asks before unsaved work is left', async ({
  page,
  signUp,
  web,
  checkAccessibility,
}) => {
  await signUp();
  await open(page);

  await test.step('dropped anywhere on the page', async () => {
    const dataTransfer = await transferOf(page, await png(320, 240));
    await page.dispatchEvent('body', 'dragenter', { dataTransfer });
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    await expect(page.getByText('Drop it to use this picture')).toBeVisible();
    await page.dispatchEvent('body', 'dragleave', { dataTransfer });
    await expect(page.getByText('Drop it to use this picture')).toBeHidden();
    await page.dispatchEvent('body', 'drop', { dataTransfer });
    await expect(page.getByText('320 × 240 pixels')).toBeVisible();
  });

  await test.step('pasted: a picture, and the address of one', async () => {
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

  await test.step('a tall picture and the list of boards fit a desk by day, and a phone at night', async () => {
    const dataTransfer = await transferOf(page, await png(900, 1200));
    await page.dispatchEvent('body', 'drop', { dataTransfer });
    await expect(page.getByText('900 × 1200 pixels')).toBeVisible();
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await boardBox(page).click();
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await boardBox(page).click();
    await checkAccessibility();
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Escape');
  });

  await test.step('asks before it is left', async () => {
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
  });
});

test('saves a picture of a web page, chosen among those it has, into a section, all by keyboard', async ({
  page,
  context,
  signUp,
  siteUrl,
  web,
}) => {
  await signUp();
  const calls = callsOf(context, siteUrl);
  const board = await calls.create('BoardResource', { name: 'Élan vital' });
  const section = await calls.create('BoardSectionResource', { board_id: board.id, name: 'Chairs' });
  await open(page);

  await test.step('chosen among those of a page', async () => {
    await page.getByLabel('Web address of a page or picture').fill(`${web.origin}/garden`);
    await page.keyboard.press('Enter');
    // The third picture is too small to be pinned, so it is not offered.
    await expect(page.getByText('2 pictures found')).toBeVisible();
    await page.getByRole('button', { name: 'A pond' }).press('Enter');
    await expect(page.getByText('640 × 480 pixels')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Small gardens');
    await expect(page.getByLabel('Link')).toHaveValue(`${web.origin}/garden`);
  });

  await test.step('into a section of a board that is found without its accent', async () => {
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
    const pins = await calls.get<Row[]>('BoardSectionPinsResource', { section_id: section.id });
    expect(pins).toHaveLength(1);
    expect(pins[0]).toMatchObject({
      title: 'Small gardens',
      link: `${web.origin}/garden`,
      method: 'scraped',
    });
  });

  await test.step('an address with nothing, and one of a picture that was saved', async () => {
    const address = page.getByLabel('Web address of a page or picture');
    await page.getByRole('button', { name: 'Create another' }).click();
    await address.fill(`${web.origin}/gone`);
    await page.keyboard.press('Enter');
    await expect(page.getByText("We couldn't open that address.")).toBeVisible();
    await address.fill(`${web.origin}/a.png`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Psst! You already saved this Pin to Élan vital')).toBeVisible();
  });
});
