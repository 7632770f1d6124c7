import { readFile } from 'node:fs/promises';
import { seconds } from './setup/signs';
import { callsOf } from './setup/calls';
import { test } from './setup/foreign-test';
import { expect } from './setup/test';

type Board = { id: string; name: string; pin_count: number; privacy: string };
const picker = 'BoardPickerBoardsResource';

const bookmarks = (origin: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>
  <DT><H3>Gardens</H3><DL><p>
    <DT><A HREF="${origin}/garden">Small gardens</A>
    <DT><A HREF="${origin}/b.png">A path</A>
    <DT><A HREF="${origin}/b.png">The same path</A>
    <DT><A HREF="${origin}/nowhere">Nowhere</A>
  </DL><p>
</DL><p>`;

test('bookmarks come in with progress, everything goes out, and comes in again elsewhere', async ({
  page,
  context,
  browser,
  signUp,
  siteUrl,
  foreign,
  checkAccessibility,
}) => {
  await signUp();
  await page.goto('/settings/data/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  const input = page.locator('input[type=file]');

  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/html', buffer: Buffer.from('Dear diary') });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(
    page.getByText(
      "We can't import this file. Choose your Pins from Pinterest, bookmarks, saved links, or a Corkboard export.",
    ),
  ).toBeVisible();

  await input.setInputFiles({
    name: 'bookmarks.html',
    mimeType: 'text/html',
    buffer: Buffer.from(bookmarks(foreign.origin)),
  });
  // Nothing is sent before it is clear who will see it.
  await expect(page.getByRole('radio', { name: 'What the file says' })).toBeChecked();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('4 Pins on 1 board. Nothing is saved yet.')).toBeVisible({
    timeout: seconds(30),
  });
  await checkAccessibility();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('2 saved, 1 skipped, 1 kept as links')).toBeVisible({
    timeout: seconds(30),
  });
  await expect(
    page.getByRole('row', { name: /The same path Gardens This link is already on Gardens/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Nowhere Gardens We couldn't open that address/ }),
  ).toBeVisible();
  await expect(page.getByText(/We couldn't save 1 link yet\. We'll try again/)).toBeVisible();
  const fetched = page.waitForResponse((answer) => answer.url().endsWith('/retry/'));
  await page.getByRole('button', { name: 'Try again now' }).click();
  expect((await fetched).status()).toBe(200);
  await expect(page.getByText("We couldn't save 1 link. We're keeping it here for you.")).toBeVisible({
    timeout: seconds(30),
  });
  await checkAccessibility();
  const mine = await callsOf(context, siteUrl).get<{ all_boards: Board[] }>(picker, {});
  expect(mine.all_boards.map(({ name, pin_count, privacy }) => [name, pin_count, privacy])).toEqual([
    ['Gardens', 2, 'secret'],
  ]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^corkboard-.+\.zip$/);
  const zip = await readFile(await download.path());

  const other = await browser.newContext({ baseURL: siteUrl, viewport: { width: 390, height: 844 } });
  await other.request.get(`${siteUrl}/login/`);
  await callsOf(other, siteUrl).create('UserRegisterResource', {
    email: `second-${Date.now()}@people.example`,
    password: 'a long enough password',
    full_name: 'Second Person',
    birthdate: '1990-05-17',
  });
  const phone = await other.newPage();
  await phone.goto(`${siteUrl}/settings/data/`);
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: zip });
  await expect(phone.getByRole('radio', { name: 'What the file says' })).toBeChecked();
  await phone.getByRole('button', { name: 'Import', exact: true }).click();
  await phone.getByRole('button', { name: 'Start import' }).click({ timeout: seconds(30) });
  await expect(phone.getByText('2 saved')).toBeVisible({ timeout: seconds(30) });
  await checkAccessibility(phone);
  await phone.getByRole('link', { name: 'See your boards' }).click();
  await expect(phone.getByRole('link', { name: /Gardens/ }).first()).toBeVisible();
  const theirs = await callsOf(other, siteUrl).get<{ all_boards: Board[] }>(picker, {});
  expect(theirs.all_boards.map(({ name, pin_count, privacy }) => [name, pin_count, privacy])).toEqual([
    ['Gardens', 2, 'secret'],
  ]);
  await other.close();
});
