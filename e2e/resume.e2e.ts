import { callsOf } from './setup/calls';
import { PlainVisitor, signUpElsewhere, test } from './setup/plain';
import { expect, type Person, signUp } from './setup/test';

/** A stranger's act is resumed after the login or the sign-up, wherever that leads. Of the other acts, and of what each asks, `resume.test.tsx` says the same. */

interface Scene {
  readonly owner: Person;
  readonly board: { id: string; url: string };
  readonly pin: { id: string };
}

/** Somebody whom others want to follow, with a board and a Pin. */
async function sceneOf(plain: PlainVisitor, siteUrl: string): Promise<Scene> {
  const owner = await signUp(plain, siteUrl, 'Wanda Wanted');
  const calls = callsOf(plain, siteUrl);
  const board = await calls.create<Scene['board']>('BoardResource', { name: 'Much wanted' });
  const [source] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  const pin = await calls.create('RepinResource', { board_id: board.id, pin_id: source!.id });
  return { owner, board, pin };
}

test('a board is followed after the log-in, and somebody unfollowed after a session had ended', async ({
  page,
  plain,
  context,
  siteUrl,
}) => {
  const { owner, board } = await sceneOf(plain, siteUrl);
  const followers = () =>
    callsOf(plain, siteUrl).get<unknown[]>('UserFollowersResource', { user_id: owner.id });
  const { email, password } = await signUpElsewhere(siteUrl, 'Sonja Signedout');
  const logIn = async (words: string) => {
    const prompt = page.getByRole('dialog', { name: words });
    // Who wanted to unfollow has an account; everybody else is offered one first.
    if (words !== 'Log in to unfollow') {
      await expect(prompt.getByRole('link', { name: 'Sign up' })).toBeVisible();
      await prompt.getByRole('button', { name: 'Log in' }).click();
    }
    await prompt.getByLabel('Email or username').fill(email);
    await prompt.getByLabel('Password').fill(password);
    await prompt.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  };

  await test.step('a board is followed', async () => {
    const followed = page.getByRole('button', { name: 'Following the board Much wanted. Unfollow' });
    await page.goto(board.url);
    await page.getByRole('button', { name: 'Follow the board Much wanted' }).click();
    const answered = page.waitForResponse((response) =>
      response.url().includes('/BoardFollowResource/create/'),
    );
    await logIn('Log in to follow');
    await expect(followed).toBeVisible();
    expect((await answered).ok()).toBe(true);
    await page.reload();
    await expect(followed).toBeVisible();
  });

  await test.step('unfollowing is resumed when the session had ended', async () => {
    await page.goto(`/${owner.username}/`);
    await page.getByRole('button', { name: 'Follow Wanda Wanted' }).click();
    const followed = page.getByRole('button', { name: 'Following Wanda Wanted. Unfollow' });
    await expect(followed).toBeVisible();
    await expect.poll(followers).toHaveLength(1);
    // It ends elsewhere; the page does not know.
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies(cookies.filter(({ name }) => name === 'csrftoken'));
    await followed.click();
    await logIn('Log in to unfollow');
    await expect(page.getByRole('button', { name: 'Follow Wanda Wanted' })).toBeVisible();
    await expect.poll(followers).toHaveLength(0);
  });
});

test('whom somebody new wanted to follow is followed on the page that sign-up leads to', async ({
  page,
  plain,
  siteUrl,
}) => {
  const { owner } = await sceneOf(plain, siteUrl);
  await page.goto(`/${owner.username}/`);
  await page.getByRole('button', { name: 'Follow Wanda Wanted' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in to follow' })).toBeVisible();
  await page.goto('/signup?next=/search/pins/?q=lamp');
  await page.getByLabel('Your name').fill('Nina Newer');
  await page.getByLabel('Email').fill(`nina-${owner.id}@people.example`);
  await page.getByLabel('Password').fill('ten thousand pins');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/search\/pins/);
  await expect
    .poll(() => callsOf(plain, siteUrl).get<unknown[]>('UserFollowersResource', { user_id: owner.id }))
    .toHaveLength(1);
});

// Whose form opens then, and who is refused, `pin-edit.test.tsx` says.
test('the form of a Pin asks for the log-in, and comes after it', async ({ plain, siteUrl }) => {
  const { owner, pin } = await sceneOf(plain, siteUrl);
  const address = `/pin/${pin.id}/edit`;
  const visitor = await PlainVisitor.at(siteUrl);
  await visitor.open(address);
  expect(visitor.html.title).toBe('Log in to edit this Pin');
  visitor.fill('Email or username', owner.email);
  visitor.fill('Password', owner.password);
  await visitor.press('Log in');
  expect([visitor.status, visitor.address]).toEqual([200, address]);
  expect(visitor.html.text).not.toContain('Log in to edit this Pin');
  await visitor.request.dispose();
});
