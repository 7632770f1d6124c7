import { callsOf } from './setup/calls';
import { expect, signUp as signUpIn, test } from './setup/test';
import { visit } from './setup/visitor';

test('two people who block each other do not see each other, and come back together', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  const ann = await signUp('Ann Blocker');
  const calls = callsOf(context, siteUrl);
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name: 'Hers' });
  const [pin] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  await calls.create('RepinResource', { board_id: board.id, pin_id: pin!.id });
  const theirs = await visit(siteUrl);
  const bob = await signUpIn(theirs, siteUrl, 'Bob Blocked');
  await callsOf(theirs, siteUrl).create('UserFollowResource', { user_id: ann.id });
  /** Statuses that Bob is answered with at Ann's profile and board. */
  const answered = () =>
    Promise.all([`/${ann.username}/`, board.url].map(async (path) => (await theirs.read(path)).status));
  expect(await answered()).toEqual([200, 200]);

  await test.step('blocked from the profile, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${bob.username}/`);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Block Bob' }).click();
    // Colors are measured when the dialog has come in.
    await page
      .getByRole('alertdialog')
      .evaluate((dialog) =>
        Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
    await checkAccessibility();
    // Shown at once, before the service has answered.
    const blocked = page.waitForResponse((response) => response.url().includes('/UserBlockResource/create/'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('You blocked Bob Blocked')).toBeVisible();
    await checkAccessibility();
    await blocked;
    expect(await answered()).toEqual([404, 404]);
    expect(await calls.get('UserFollowersResource', { user_id: ann.id })).toEqual([]);
  });

  await test.step('taken back on the list of blocked people', async () => {
    await page.goto('/settings/blocked/');
    const unblocked = page.waitForResponse('**/resource/UserBlockResource/delete/**');
    await page.getByRole('button', { name: 'Unblock Bob Blocked' }).click();
    expect((await unblocked).status()).toBe(200);
    expect(await answered()).toEqual([200, 200]);
  });
  await theirs.leave();
});
