import { randomBytes } from 'node:crypto';
import { messages as words } from '@corkboard/contract';
import { messages } from '../apps/consumer/src/messages/en';
import { account } from '../apps/shell/src/messages/account';
import { textOf } from './setup/html';
import { type PlainVisitor, signUpElsewhere, test } from './setup/plain';
import { expect } from './setup/test';

/** The page can be read. That it offers nothing that does nothing is one rule for all of them, seen in a browser below. */
function expectReadable({ html, status }: PlainVisitor): void {
  expect(status).toBe(200);
  expect(html.title).not.toBe('');
  expect(textOf(html.main)).not.toBe(html.title);
}

const pinsOf = ({ html }: PlainVisitor) => html.links('/pin/');

test('a stranger walks from Pin to Pin, board, person and search by links alone', async ({ plain }) => {
  await plain.open('/');
  expectReadable(plain);
  const first = pinsOf(plain);
  expect(first.length).toBeGreaterThan(5);
  const next = plain.html.role('link', messages.feed.more, plain.html.main).attribs.href;
  // The head says the same.
  expect(plain.html.inHead('link', { rel: 'next' }, 'href')).toBe(next);
  await plain.follow(messages.feed.more, plain.html.main);
  expect(plain.address).toMatch(/[?&]after=/);
  expectReadable(plain);
  const second = pinsOf(plain);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((href) => first.includes(href))).toEqual([]);
  expect(plain.html.inHead('meta', { name: 'robots' }, 'content')).toBe('noindex, follow');

  await plain.open(second[0]!);
  const pin = plain.address;
  expect(pin).toMatch(/^\/pin\/[^/]+\/$/);
  expectReadable(plain);
  expect(plain.html.tags('img', plain.html.main)).not.toHaveLength(0);
  expect(plain.html.described).toContain('BreadcrumbList');
  const trail = (JSON.parse(plain.html.described) as { itemListElement?: { item: string }[] }[])
    .find(({ itemListElement }) => itemListElement)!
    .itemListElement!.map(({ item }) => new URL(item).pathname);
  const [person, board] = trail as [string, string];
  // Each by a link that says where it leads.
  for (const to of [board, person, `${person}followers/`]) {
    const links = plain.html.tags('a', plain.html.main).filter(({ attribs }) => attribs.href === to);
    expect(links.map((link) => plain.html.nameOf(link)).join('')).not.toBe('');
    await plain.open(to);
    expect(plain.address).toBe(to);
    expectReadable(plain);
    if (to === board) expect(pinsOf(plain)).not.toHaveLength(0);
  }

  await plain.open(pin);
  const [search] = plain.html.all(({ attribs }) => attribs.role === 'search' || attribs.type === 'search');
  const box = plain.html.all(({ attribs }) => attribs.name === 'q', search)[0]!;
  await plain.enter(box, 'a');
  expect(plain.address).toBe('/search/pins/?q=a');
  expectReadable(plain);
  await plain.follow(messages.search.scopes.boards, plain.html.main);
  expect(plain.address).toBe('/search/boards/?q=a');
  expectReadable(plain);
});

test('a stranger signs up, and comes to where they wanted to go', async ({ plain }) => {
  await plain.open('/signup?next=/search');
  plain.fill(account.fullName, 'No Scripts');
  plain.fill(account.email, 'nobody@');
  await plain.press(account.signUp);
  expect(plain.html.text).toContain(words.emailInvalid);
  expect(plain.html.text).toContain(words.passwordShort);
  expect(plain.html.field(account.fullName).attribs.value).toBe('No Scripts');
  plain.fill(account.email, `plain-${randomBytes(6).toString('hex')}@people.example`);
  plain.fill(account.password, 'a long enough password');
  plain.fill(account.birthdate, '1990-05-17');
  await plain.press(account.signUp);
  expect(plain.address).toBe('/search');
  expectReadable(plain);
  await plain.open('/settings/profile/');
  expect(plain.address).toBe('/settings/profile/');
});

test('a wrong password is said, and a right one lets in', async ({ plain, siteUrl }) => {
  const person = await signUpElsewhere(siteUrl, 'Plain Form');
  await plain.open('/login?next=/settings/profile/');
  plain.fill(account.identifier, person.email);
  plain.fill(account.password, 'a wrong password');
  await plain.press(account.logIn);
  // A password is in no address: the form is sent with its body.
  expect(plain.address).toBe('/login?next=%2Fsettings%2Fprofile%2F');
  expect(plain.html.alerts).toEqual([words.loginFailed]);
  expect(plain.html.field(account.identifier).attribs.value).toBe(person.email);
  expect(plain.html.field(account.password).attribs.value ?? '').toBe('');
  plain.fill(account.password, person.password);
  await plain.press(account.logIn);
  expect(plain.address).toBe('/settings/profile/');
});

test('a link to a new password is asked for', async ({ plain }) => {
  await plain.open('/password/reset');
  plain.fill(account.email, 'somebody@people.example');
  await plain.press(account.resetSend);
  expect(plain.html.text).toContain(account.resetSent('somebody@people.example'));
});

test.describe('in a browser', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are seen, offer nothing that does nothing, and are gone through by links and forms', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const pins = main.locator('a[href^="/pin/"]');
    const expectUsable = async () => {
      await expect(main.getByRole('heading', { level: 1 })).toBeAttached();
      for (const button of await page.locator('button:not([type=submit])').all())
        await expect(button).toBeHidden();
    };
    await page.goto('/');
    await expectUsable();
    await expect(pins.first().locator('img')).toBeVisible();
    await pins.first().click();
    await page.waitForURL('**/pin/*/');
    await expectUsable();
    await expect(main.locator('img').first()).toBeVisible();
    const search = page.getByRole('banner').getByRole('searchbox');
    await search.fill('a');
    await search.press('Enter');
    await page.waitForURL('**/search/pins/?q=a');
    await expectUsable();
  });
});
