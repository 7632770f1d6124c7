import type { BrowserContext, Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { pressAfterDrop } from './setup/press-after-drop';
import { expect, test } from './setup/test';

interface Board {
  id: string;
  url: string;
}
interface Pin {
  id: string;
  title: string;
}

const TITLES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** A board with six pins whose titles are One to Six, newest first, and another board. */
async function boards(context: BrowserContext, site: string): Promise<{ from: Board; to: Board }> {
  const calls = callsOf(context, site);
  const from = await calls.create<Board>('BoardResource', { name: 'Attic' });
  const to = await calls.create<Board>('BoardResource', { name: 'Cellar' });
  const feed = await calls.get<Pin[]>('UserHomefeedResource', {});
  for (const [n, title] of TITLES.toReversed().entries())
    await calls.create('RepinResource', { board_id: from.id, pin_id: feed[n]!.id, title });
  return { from, to };
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected Pins' });
const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox');

test('pins are selected, also with Shift, moved at once, deleted and restored, by mouse and by keys', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Mover Moore');
  const calls = callsOf(context, siteUrl);
  const { from, to } = await boards(context, siteUrl);
  const titlesOn = async ({ id }: Board) =>
    (await calls.get<Pin[]>('BoardFeedResource', { board_id: id })).map(({ title }) => title).toSorted();
  await page.goto(from.url);
  await page.getByRole('button', { name: 'Select Pins' }).click();
  await expect(bar(page)).toBeVisible();

  await test.step('deleted ones come back by Undo', async () => {
    await box(page, 'One').click();
    await box(page, 'Two').click();
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(boxes(page)).toHaveCount(4);
    // The focus stops the clock of the toast, which can run out before a pointer is there.
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2\u00a0Pins restored')).toBeVisible();
    await expect(boxes(page)).toHaveCount(6);
  });

  await test.step('all but one are moved, into a section that is made for them', async () => {
    await bar(page).getByRole('button', { name: 'Select all' }).click();
    await box(page, 'Three').click();
    await expect(bar(page).getByText('5\u00a0Pins selected')).toBeVisible();
    const sent = page.waitForRequest('**/resource/BulkEditSelectAllResource/update/');
    await bar(page).getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('option', { name: 'Attic' }).click();
    await expect(dialog.getByRole('option', { name: /without a section/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await dialog.getByRole('button', { name: 'Add section' }).click();
    await dialog.getByPlaceholder('Like Lighting').fill('Trunk');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const { options } = (await sent).postDataJSON() as { options: { pin_ids: string[] } };
    expect(options.pin_ids).toHaveLength(1);
    await expect(page.getByText('5\u00a0Pins moved to Trunk')).toBeVisible();
    // Among the sections on the page at once.
    await expect(page.getByRole('link', { name: /Trunk/ })).toContainText('5\u00a0Pins');
    await expect
      .poll(() => calls.get('BoardSectionsResource', { board_id: from.id }))
      .toMatchObject([{ title: 'Trunk', pin_count: 5 }]);
  });

  await test.step('those from one to another are moved, and it shows before the answer', async () => {
    await box(page, 'Two').click();
    await box(page, 'Four').click({ modifiers: ['Shift'] });
    await expect(bar(page).getByText('3\u00a0Pins selected')).toBeVisible();
    for (const [name, on] of [
      ['One', false],
      ['Two', true],
      ['Three', true],
      ['Four', true],
      ['Five', false],
    ] as const)
      await expect(box(page, name)).toBeChecked({ checked: on });
    await checkAccessibility();
    let answer: () => void = () => undefined;
    await page.route('**/resource/BulkEditResource/update/', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await bar(page).getByRole('button', { name: 'Move', exact: true }).click();
    await checkAccessibility();
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /Cellar/ })
      .click();
    await expect(boxes(page)).toHaveCount(3);
    await expect(page.getByText('3\u00a0Pins', { exact: true })).toBeVisible();
    answer();
    await expect(page.getByText('3\u00a0Pins moved to Cellar')).toBeVisible();
    await page.unroute('**/resource/BulkEditResource/update/');
    expect(await titlesOn(to)).toEqual(['Four', 'Three', 'Two']);
    await bar(page).getByRole('button', { name: 'Done' }).click();
  });

  await test.step('by keys alone, on a screen as narrow as a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Select Pins' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeVisible();
    await box(page, 'One').focus();
    await page.keyboard.press('Space');
    await expect(box(page, 'One')).toBeChecked();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await bar(page).getByRole('button', { name: 'Move', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').focus();
    await page.keyboard.type('cell');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1\u00a0Pin moved to Cellar')).toBeVisible();
  });

  await test.step('deleted, and restored from the trash', async () => {
    await box(page, 'Six').click();
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1\u00a0Pin deleted')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    expect(await titlesOn(from)).toEqual(['Five']);
    await page.goto('/settings/trash/');
    await page.getByRole('button', { name: 'Restore: Six' }).click();
    await expect(page.getByText('Restored to Attic')).toBeVisible();
    await expect(page.getByText('Your trash is empty')).toBeVisible();
    expect(await titlesOn(from)).toEqual(['Five', 'Six']);
  });
});

test('sections are ordered by hand and by keys, renamed, merged and deleted', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Orderly Olu');
  const calls = callsOf(context, siteUrl);
  const from = await calls.create<Board>('BoardResource', { name: 'Attic' });
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    await calls.create('BoardSectionResource', { board_id: from.id, name });
  const titles = async () =>
    (await calls.get<{ title: string }[]>('BoardSectionsResource', { board_id: from.id })).map(
      ({ title }) => title,
    );
  await page.goto(from.url);
  await page.getByRole('button', { name: 'Organize sections' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Sections in order' })).toBeVisible();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Move Gamma' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText('Gamma: 2 of 3')).toBeAttached();
  await expect.poll(titles).toEqual(['Alpha', 'Gamma', 'Beta']);

  const handle = (await dialog.getByRole('button', { name: 'Move Alpha' }).boundingBox())!;
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 70, { steps: 4 });
  await page.mouse.move(x, y + 130, { steps: 4 });
  await page.mouse.up();
  await expect.poll(titles).toEqual(['Gamma', 'Beta', 'Alpha']);

  const act = async (section: string, item: string) => {
    const entry = page.getByRole('menuitem', { name: item });
    await pressAfterDrop(dialog.getByRole('button', { name: `Options for ${section}` }), entry);
    await entry.click();
  };
  await act('Beta', 'Rename');
  await dialog.getByLabel('Name').fill('Delta');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Delta')).toBeVisible();
  await act('Gamma', 'Merge into another section');
  await dialog.getByRole('button', { name: 'Merge into Alpha' }).click();
  await expect(page.getByText('Gamma merged into Alpha')).toBeVisible();
  await expect.poll(titles).toEqual(['Delta', 'Alpha']);
  await act('Delta', 'Delete section');
  await dialog.getByRole('button', { name: 'Delete section' }).click();
  await expect.poll(titles).toEqual(['Alpha']);
});
