import { callsOf } from './setup/calls';
import { pressAfterDrop } from './setup/press-after-drop';
import { expect, test } from './setup/test';
import { visit } from './setup/visitor';

test('notes are written with keys and mouse, ticked, and read by everybody', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Nora Notes');
  const calls = callsOf(context, siteUrl);
  const [source] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name: 'Studio' });
  await calls.create('RepinResource', { board_id: board.id, pin_id: source!.id, title: 'A lamp' });
  await page.goto(board.url);
  const note = page.getByRole('article').filter({ hasText: 'Moving in' });

  await test.step('written; its lines are moved by keys, then with the mouse', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Notes', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Notes on Studio' })).toBeVisible();
    await page.getByRole('button', { name: 'Write a note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a note' });
    await dialog.getByLabel('Title').fill('Moving in');
    await dialog.getByLabel('Text', { exact: true }).fill('First the light.\nThen ثلاث boxes 📦');
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await page.keyboard.type('Lamps');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Rug');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Plants');
    await dialog.getByRole('button', { name: 'Move Plants', exact: true }).press('ArrowUp');
    const handle = (await dialog.getByRole('button', { name: 'Move Lamps', exact: true }).boundingBox())!;
    const target = (await dialog.getByRole('button', { name: 'Move Plants', exact: true }).boundingBox())!;
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 12, handle.y + 20, { steps: 3 });
    await page.mouse.move(target.x + 12, target.y + target.height - 4, { steps: 5 });
    await page.mouse.up();
    await expect(dialog.getByLabel('Line 1')).toHaveValue('Plants');
    const lamp = dialog.getByRole('button', { name: 'Show with the note: A lamp' });
    await pressAfterDrop(dialog.getByRole('button', { name: 'Choose Pins' }), lamp);
    await lamp.click();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('ticked', async () => {
    await expect(note.getByRole('checkbox')).toHaveCount(3);
    await note.getByRole('checkbox', { name: 'Lamps' }).check();
    await expect(note.getByText('1 of 3 done')).toBeVisible();
    await checkAccessibility();
  });

  await test.step('read by everybody in the first HTML, where nobody else is offered to write', async () => {
    const visitor = await visit(siteUrl);
    const notes = (await visitor.read(board.url)).link('1 note')!;
    // The tick is on its way, and a page that was made a moment ago may be answered once more.
    await expect.poll(async () => (await visitor.read(notes)).text).toContain('1 of 3 done');
    const read = await visitor.read(notes);
    for (const words of ['Moving in', 'Then ثلاث boxes 📦']) expect(read.text).toContain(words);
    expect([...read.all('input'), ...read.all('button')]).toEqual([]);
    expect(read.link('A lamp')).toMatch(/^\/pin\/\d+\/$/);
    await visitor.leave();
  });

  await test.step('deleted', async () => {
    await page.getByRole('button', { name: 'Delete Moving in' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
    await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  });
});
