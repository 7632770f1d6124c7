import { callsOf } from './setup/calls';
import { expect, signUp as signUpIn, test } from './setup/test';
import { visit } from './setup/visitor';

/** The page of one section, `/boardsection/{id}/edit`. */

interface Section {
  id: string;
  url: string;
  title: string;
}
interface Pin {
  id: string;
  section: { id: string } | null;
}

test('a section is added on its board, renamed and deleted from its own page; its pins stay', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Sectional Sue');
  const calls = callsOf(context, siteUrl);
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name: 'Attic' });
  const beta = await calls.create<Section>('BoardSectionResource', { board_id: board.id, name: 'Beta' });
  const [first, second] = await calls.get<Pin[]>('UserHomefeedResource', {});
  const save = (pin: Pin, section: Section) =>
    calls.create('RepinResource', { board_id: board.id, section: section.id, pin_id: pin.id });
  const sections = () => calls.get<Section[]>('BoardSectionsResource', { board_id: board.id });
  const titles = async () => (await sections()).map(({ title }) => title).toSorted();
  await save(first!, beta);

  await test.step('added in the modal of the board page, which leads to it', async () => {
    await page.goto(board.url);
    await page.getByRole('button', { name: 'Board options' }).click();
    await page.getByRole('menuitem', { name: 'Add section' }).click();
    await expect(page.getByRole('dialog', { name: 'Add section' })).toBeVisible();
    await expect(page.getByPlaceholder('Like Lighting')).toBeFocused();
    await checkAccessibility();
    await page.keyboard.type('Alpha');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Alpha', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/attic\/alpha/);
  });
  const alpha = (await sections()).find(({ title }) => title === 'Alpha')!;
  await save(second!, alpha);

  await test.step('renamed: not empty, not another one’s name, and then a new address', async () => {
    await page.getByRole('link', { name: 'Edit section' }).click();
    await expect(page).toHaveURL(new RegExp(`/boardsection/${alpha.id}/edit`));
    const name = page.getByLabel('Name');
    await name.fill('  ');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await name.fill('Beta');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Alpha and more');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alpha and more' })).toBeVisible();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await expect(page).toHaveURL(/\/attic\/alpha-and-more/);
  });

  await test.step('deleted: asked first, then on the board, with every Pin still there', async () => {
    await page.getByRole('link', { name: 'Edit section' }).click();
    await page.getByRole('button', { name: 'Delete section' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Alpha and more?' });
    await expect(question.getByText('Its Pins stay on the board.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await titles()).toEqual(['Alpha and more', 'Beta']);
    await page.getByRole('button', { name: 'Delete section' }).click();
    await question.getByRole('button', { name: 'Delete section' }).click();
    await expect(page.getByText('Alpha and more deleted')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${board.url}/?$`));
    expect(await titles()).toEqual(['Beta']);
    const pins = await calls.get<Pin[]>('BoardFeedResource', { board_id: board.id });
    expect(pins.map(({ section }) => section?.id ?? '').toSorted()).toEqual(['', beta.id]);
    const gone = await context.request.get(`${siteUrl}/boardsection/${alpha.id}/edit`);
    expect(gone.status()).toBe(404);
  });
});

test('the page of a section is for the people of its board', async ({ siteUrl }) => {
  const [owner, other, stranger] = [await visit(siteUrl), await visit(siteUrl), await visit(siteUrl)];
  await signUpIn(owner, siteUrl, 'Owning Olga');
  const { id } = await signUpIn(other, siteUrl, 'Other Otto');
  const calls = callsOf(owner, siteUrl);
  const open = await calls.create('BoardResource', { name: 'Open' });
  const secret = await calls.create('BoardResource', { name: 'Hidden', privacy: 'secret' });
  const shown = await calls.create('BoardSectionResource', { board_id: open.id, name: 'Shown' });
  const hidden = await calls.create('BoardSectionResource', { board_id: secret.id, name: 'Unknown' });
  const at = (section: { id: string }) => `/boardsection/${section.id}/edit`;
  const names = (page: Awaited<ReturnType<typeof other.read>>) =>
    page.all('input').map(({ attribs }) => attribs.value);

  const fixed = await other.read(at(shown));
  expect([
    fixed.status,
    fixed.all('h1').length,
    names(fixed),
    fixed.named('button', 'Delete section'),
  ]).toEqual([200, 1, [], []]);
  const unseen = await other.read(at(hidden));
  expect(unseen.status).toBe(404);
  expect(unseen.text).not.toContain('Unknown');

  // A collaborator edits it.
  await calls.create('BoardInviteResource', { board_id: secret.id, invited_user_id: id });
  await callsOf(other, siteUrl).update('BoardInviteResource', { board_id: secret.id });
  const edited = await other.read(at(hidden));
  expect([edited.status, names(edited)]).toEqual([200, ['Unknown']]);
  expect(edited.named('button', 'Delete section')).toHaveLength(1);

  expect((await stranger.read(at(shown))).address.href).toMatch(/\/login\/?\?next=/);
  for (const one of [owner, other, stranger]) await one.leave();
});
