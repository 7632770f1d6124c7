import { callsOf } from './setup/calls';
import { expect, signUp, test } from './setup/test';

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

test('a section is renamed and deleted from its own page; its pins stay', async ({
  page,
  context,
  siteUrl,
  signUp: join,
  checkAccessibility,
}) => {
  await join('Sectional Sue');
  const calls = callsOf(context, siteUrl);
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name: 'Attic' });
  const [alpha, beta, gamma] = (await Promise.all(
    ['Alpha', 'Beta', 'Gamma'].map((name) =>
      calls.create<Section>('BoardSectionResource', { board_id: board.id, name }),
    ),
  )) as [Section, Section, Section];
  const feed = await calls.get<Pin[]>('UserHomefeedResource', {});
  for (const [n, section] of [alpha, beta, gamma].entries())
    await calls.create('RepinResource', { board_id: board.id, section: section.id, pin_id: feed[n]!.id });
  const titles = async () =>
    (await calls.get<Section[]>('BoardSectionsResource', { board_id: board.id })).map(({ title }) => title);
  const pins = async () => calls.get<Pin[]>('BoardFeedResource', { board_id: board.id });
  expect(await pins()).toHaveLength(3);

  await page.goto(alpha.url);
  await page.getByRole('link', { name: 'Edit section' }).click();
  await expect(page).toHaveURL(new RegExp(`/boardsection/${alpha.id}/edit`));
  await checkAccessibility();

  // The name: not empty, not another section's, and then a new address.
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

  // Deleted: asked first, then on the board, with every pin still there.
  await page.goto(`/boardsection/${beta.id}/edit`);
  await page.getByRole('button', { name: 'Delete section' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Beta?' });
  await expect(question.getByText('Its Pins stay on the board.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await titles()).toContain('Beta');
  await page.getByRole('button', { name: 'Delete section' }).click();
  await question.getByRole('button', { name: 'Delete section' }).click();
  await expect(page.getByText('Beta deleted')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${board.url}/?$`));
  expect((await titles()).toSorted()).toEqual(['Alpha and more', 'Gamma']);
  expect((await pins()).map(({ section }) => section?.id ?? '').toSorted()).toEqual(
    ['', alpha.id, gamma.id].toSorted(),
  );
  expect((await page.goto(`/boardsection/${beta.id}/edit`))?.status()).toBe(404);
});

test('the page of a section is for the people of its board', async ({
  browser,
  siteUrl,
  checkAccessibility,
}) => {
  const owner = await browser.newContext({ baseURL: siteUrl });
  await signUp(owner, siteUrl, 'Owning Olga');
  const calls = callsOf(owner, siteUrl);
  const open = await calls.create('BoardResource', { name: 'Open' });
  const secret = await calls.create('BoardResource', { name: 'Hidden', privacy: 'secret' });
  const [shown, hidden] = [
    await calls.create('BoardSectionResource', { board_id: open.id, name: 'Shown' }),
    await calls.create('BoardSectionResource', { board_id: secret.id, name: 'Unknown' }),
  ];
  const other = await browser.newContext({ baseURL: siteUrl });
  const { id } = await signUp(other, siteUrl, 'Other Otto');
  const page = await other.newPage();
  await page.goto(`/boardsection/${shown.id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete section' })).toHaveCount(0);
  await checkAccessibility(page);
  expect((await page.goto(`/boardsection/${hidden.id}/edit`))?.status()).toBe(404);
  await expect(page.getByText('Unknown')).toHaveCount(0);

  // A collaborator edits it.
  await calls.create('BoardInviteResource', { board_id: secret.id, invited_user_id: id });
  await page.goto('/notifications/');
  const accepted = page.waitForResponse(/BoardInviteResource\/update/);
  await page.getByRole('button', { name: /^Accept/ }).click();
  expect((await accepted).status()).toBe(200);
  await page.goto(`/boardsection/${hidden.id}/edit`);
  await expect(page.getByLabel('Name')).toHaveValue('Unknown');

  const stranger = await browser.newContext({ baseURL: siteUrl });
  const third = await stranger.newPage();
  await third.goto(`/boardsection/${shown.id}/edit`);
  await expect(third).toHaveURL(/\/login\/?\?next=/);
  for (const context of [owner, other, stranger]) await context.close();
});
