import { type BrowserContext, type Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { expect, type Person, signUp, test } from './setup/test';

/** A stranger's act is resumed after the login or the sign-up, wherever that leads. */

interface Scene {
  readonly owner: Person & { context: BrowserContext; name: string };
  readonly board: { id: string; url: string };
  readonly pin: { id: string };
}

test.describe('after the log-in', () => {
  let scene: Scene;
  test.beforeEach(async ({ browser, siteUrl }) => {
    const context = await browser.newContext({ baseURL: siteUrl });
    const name = 'Wanda Wanted';
    const owner = await signUp(context, siteUrl, name);
    const calls = callsOf(context, siteUrl);
    const board = await calls.create<Scene['board']>('BoardResource', { name: 'Much wanted' });
    const [source] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
    const pin = await calls.create('RepinResource', { board_id: board.id, pin_id: source!.id });
    scene = { owner: { ...owner, context, name }, board, pin };
  });
  test.afterEach(async () => {
    await scene.owner.context.close();
  });

  /** Somebody with an account who is signed out in the page's browser. */
  async function signedOut(context: BrowserContext, siteUrl: string): Promise<Person> {
    const person = await signUp(context, siteUrl, 'Sonja Signedout');
    await context.clearCookies();
    return person;
  }
  async function logIn(page: Page, words: string, { email, password }: Person): Promise<void> {
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
  }

  test('a board is followed', async ({ page, context, siteUrl }) => {
    const person = await signedOut(context, siteUrl);
    await page.goto(scene.board.url);
    await page.getByRole('button', { name: 'Follow the board Much wanted' }).click();
    const answered = page.waitForResponse((response) =>
      response.url().includes('/BoardFollowResource/create/'),
    );
    await logIn(page, 'Log in to follow', person);
    await expect(
      page.getByRole('button', { name: 'Following the board Much wanted. Unfollow' }),
    ).toBeVisible();
    expect((await answered).ok()).toBe(true);
    await page.reload();
    await expect(
      page.getByRole('button', { name: 'Following the board Much wanted. Unfollow' }),
    ).toBeVisible();
  });

  test('a request to join is sent', async ({ page, context, siteUrl }) => {
    const person = await signedOut(context, siteUrl);
    await page.goto(scene.board.url);
    await page.getByRole('button', { name: 'Board options' }).click();
    await page.getByRole('menuitem', { name: 'Ask to join' }).click();
    await logIn(page, 'Log in to continue', person);
    await expect(page.getByText('You asked to join')).toBeVisible();
  });

  test('blocking asks first, as it does for somebody who is signed in', async ({
    page,
    context,
    siteUrl,
    checkAccessibility,
  }) => {
    const person = await signedOut(context, siteUrl);
    await page.goto(`/${scene.owner.username}/`);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Block Wanda' }).click();
    await logIn(page, 'Log in to continue', person);
    const question = page.getByRole('alertdialog', { name: 'Block Wanda Wanted?' });
    await expect(question).toBeVisible();
    await checkAccessibility();
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('You blocked Wanda Wanted')).toBeVisible();
  });

  test('the form of a Pin opens, for its person only', async ({ page, context, siteUrl, browser }) => {
    const address = `/pin/${scene.pin.id}/edit`;
    const own = await browser.newContext({ baseURL: siteUrl });
    for (const [who, other] of [
      [scene.owner, await own.newPage()],
      [await signedOut(context, siteUrl), page],
    ] as const) {
      await other.goto(address);
      await expect(other.getByRole('heading', { name: 'Log in to edit this Pin' })).toBeVisible();
      await other.getByLabel('Email or username').fill(who.email);
      await other.getByLabel('Password').fill(who.password);
      await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      if (who === scene.owner) {
        await other.getByLabel('Title').fill('Wanted no more');
        await other.getByRole('button', { name: 'Save changes' }).click();
        await expect(other).toHaveURL(new RegExp(`/pin/${scene.pin.id}/$`));
        await expect(other.getByRole('heading', { level: 1, name: 'Wanted no more' })).toBeVisible();
      } else {
        await expect(other.getByRole('heading', { name: "You can't edit this Pin" })).toBeVisible();
      }
    }
    await own.close();
  });

  test('unfollowing is resumed when the session had ended', async ({ page, context, siteUrl }) => {
    const person = await signUp(context, siteUrl, 'Ended Early');
    await page.goto(`/${scene.owner.username}/`);
    await page.getByRole('button', { name: 'Follow Wanda Wanted' }).click();
    const followed = page.getByRole('button', { name: 'Following Wanda Wanted. Unfollow' });
    await expect(followed).toBeVisible();
    await expect
      .poll(() =>
        callsOf(context, siteUrl).get<unknown[]>('UserFollowersResource', { user_id: scene.owner.id }),
      )
      .toHaveLength(1);
    // It ends elsewhere; the page does not know.
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies(cookies.filter(({ name }) => name === 'csrftoken'));
    await followed.click();
    await logIn(page, 'Log in to unfollow', person);
    await expect(page.getByRole('button', { name: 'Follow Wanda Wanted' })).toBeVisible();
    await expect
      .poll(() =>
        callsOf(context, siteUrl).get<unknown[]>('UserFollowersResource', { user_id: scene.owner.id }),
      )
      .toHaveLength(0);
  });

  for (const landing of ['board', 'search'] as const)
    test(`whom somebody new wanted to follow is followed on the page that sign-up leads to: ${landing}`, async ({
      page,
      context,
      siteUrl,
    }) => {
      await page.goto(`/${scene.owner.username}/`);
      await page.getByRole('button', { name: 'Follow Wanda Wanted' }).click();
      await expect(page.getByRole('dialog', { name: 'Log in to follow' })).toBeVisible();
      await page.goto(`/signup?next=${landing === 'board' ? scene.board.url : '/search/pins/?q=lamp'}`);
      await page.getByLabel('Your name').fill('Nina Newer');
      await page.getByLabel('Email').fill(`nina-${scene.owner.id}-${landing}@people.example`);
      await page.getByLabel('Password').fill('ten thousand pins');
      await page.getByLabel('Date of birth').fill('1990-05-17');
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
      await expect(page).toHaveURL(landing === 'board' ? new RegExp(scene.board.url) : /\/search\/pins/);
      await expect
        .poll(() =>
          callsOf(context, siteUrl).get<unknown[]>('UserFollowersResource', { user_id: scene.owner.id }),
        )
        .toHaveLength(1);
    });
});
