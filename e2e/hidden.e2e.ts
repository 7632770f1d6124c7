import { type APIRequestContext, type Browser, type BrowserContext } from '@playwright/test';
import { ROUTES } from '@corkboard/routing';
import { boardOverlay } from '../apps/consumer/src/messages/board-edit';
import { seconds } from './setup/signs';
import { callsOf } from './setup/calls';
import { expect, signUp, test, type Person } from './setup/test';

// Visibility of hidden things in the site's HTML: every row of the route table, with a board, its section and its pin
// wherever an address can name one, and a search for them everywhere else. The service's own tests cover the answers of the calls.

interface Named {
  readonly username: string;
  readonly board: string;
  readonly slug: string;
  readonly section: string;
  readonly sectionSlug: string;
  readonly pin: string;
}

/** Things of somebody, and words that stand nowhere else. */
interface Things {
  readonly named: Named;
  readonly marks: readonly string[];
}

/** So many pages are asked for at once. */
const AT_ONCE = 4;

/** In every word of things, and in what is searched for. */
const WORD = 'Zanzibar';

/** The address of a route about these things; null for one that names nothing of the kind. */
function addressOf({ pattern, name }: (typeof ROUTES)[number], named: Named): string | null {
  const id = name.startsWith('board') || name === 'section-create' ? named.board : named.pin;
  const values: Readonly<Record<string, string>> = {
    username: named.username,
    boardId: named.slug,
    boardSectionId: named.sectionSlug,
    id: name === 'section-edit' ? named.section : id,
    pinId: named.pin,
    scope: 'boards',
  };
  const path = pattern.replace(/\[.*\]/, '');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  if (names.some((key) => !(key in values))) return null;
  const about = names.some((key) => key !== 'scope') ? '' : `?q=${WORD}`;
  return path.replace(/\{(\w+)\}/g, (_, key: string) => values[key]!) + about;
}

async function thingsOf(
  context: BrowserContext,
  siteUrl: string,
  { username }: Person,
  privacy: 'public' | 'secret',
): Promise<Things> {
  const calls = callsOf(context, siteUrl);
  const [source] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  const marks = [`${WORD} surprise`, `${WORD} hall`, `${WORD} lantern`].map((mark) => `${mark} ${username}`);
  const [name, title, lantern] = marks;
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name, privacy });
  const section = await calls.create<{ id: string; slug: string }>('BoardSectionResource', {
    board_id: board.id,
    name: title,
  });
  const pin = await calls.create('RepinResource', {
    pin_id: source!.id,
    board_id: board.id,
    section: section.id,
    title: lantern,
  });
  await calls.create('BoardNoteResource', {
    board_id: board.id,
    title: name,
    text: '',
    checklist: [],
    pin_ids: [pin.id],
  });
  const named = {
    username,
    board: board.id,
    slug: board.url.split('/')[2]!,
    section: section.id,
    sectionSlug: section.slug,
    pin: pin.id,
  };
  return { named, marks };
}

const nothing = ({ username }: Named): Named => ({
  username,
  board: '1',
  slug: 'nothing',
  section: '2',
  sectionSlug: 'nothing',
  pin: '3',
});

async function look(who: APIRequestContext, address: string) {
  const response = await who.get(address, { maxRedirects: 0 });
  return { status: response.status(), text: await response.text() };
}

/** Does something with each of a list, several at once, so that nobody waits for one answer alone. */
async function withEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const workOn = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}

/** The rows of the route table with an address, that of those things where they are named. */
const addressesOf = (named: Named) =>
  ROUTES.flatMap((route) => {
    const address = addressOf(route, named);
    return address === null ? [] : [{ route, address, isNamed: !address.includes('?') }];
  });

/** The routes that name these things, and on whose pages somebody sees something of them. */
async function routesShowing({ named, marks }: Things, who: APIRequestContext): Promise<string[]> {
  const showing: string[] = [];
  await withEach(addressesOf(named), async ({ route, address, isNamed }) => {
    if (!isNamed && !route.name.startsWith('search')) return;
    const { text } = await look(who, address);
    if (marks.some((mark) => text.includes(mark))) showing.push(route.name);
  });
  return showing;
}

/** Feeds and embeds that show these things. */
async function machinesShown({ named, marks }: Things, who: APIRequestContext): Promise<string[]> {
  const showing: string[] = [];
  await withEach(addressesOf(named), async ({ route, address, isNamed }) => {
    if (!isNamed || route.audience !== 'anyone') return;
    const made = {
      feed: `${address.replace(/\/$/, '')}.rss`,
      elsewhere: `/oembed?url=${encodeURIComponent(process.env.SITE_URL! + address)}`,
    };
    for (const [what, at] of Object.entries(made)) {
      const { status, text } = await look(who, at);
      expect(status, at).not.toBe(500);
      if (marks.some((mark) => text.includes(mark))) showing.push(`${route.name} ${what}`);
    }
  });
  return showing;
}

const EVERYWHERE = ['profile', 'board', 'board-ideas', 'board-notes', 'board-section', 'pin'];
const FOR_MACHINES = [
  'profile feed',
  'board feed',
  'board elsewhere',
  'board-notes elsewhere',
  'board-section feed',
  'board-section elsewhere',
  'pin elsewhere',
];

/** Nothing of the things is on any page for somebody, and their addresses answer as those of things that do not exist. */
async function expectHidden({ named, marks }: Things, who: APIRequestContext, label: string): Promise<void> {
  await withEach(addressesOf(named), async ({ route, address }) => {
    const seen = await look(who, address);
    expect(
      marks.filter((mark) => seen.text.includes(mark)),
      `${label} at ${route.name}`,
    ).toEqual([]);
    const missing = addressOf(route, nothing(named))!;
    if (missing !== address)
      expect(seen.status, `${label} at ${route.name}`).toBe((await look(who, missing)).status);
  });
}

/** Somebody with a browser of their own. */
async function somebody(browser: Browser, siteUrl: string, name: string) {
  const context = await browser.newContext({ baseURL: siteUrl });
  const person = await signUp(context, siteUrl, name);
  return { ...person, context, request: context.request };
}

test('no page shows anything of a secret board to anybody else', async ({
  browser,
  context,
  request,
  siteUrl,
  signUp: signUpHere,
}) => {
  test.setTimeout(seconds(240));
  const owner = await signUpHere('Olga Secretive');
  const board = await thingsOf(context, siteUrl, owner, 'secret');
  const follower = await somebody(browser, siteUrl, 'Curious Neighbor');
  await callsOf(follower.context, siteUrl).create('UserFollowResource', { user_id: owner.id });
  await expectHidden(board, request, 'a stranger');
  await expectHidden(board, follower.request, 'a follower');
  // Feeds and embeds contain only public data, even for the owner.
  expect(await machinesShown(board, context.request)).toEqual([]);
  // Who does see it there: the pages were looked at, not missed.
  expect(await routesShowing(board, context.request)).toEqual(
    expect.arrayContaining([...EVERYWHERE, 'section-create']),
  );
  await follower.context.close();
});

test('no page shows people who have blocked each other what is the other’s', async ({
  browser,
  context,
  request,
  siteUrl,
  signUp: signUpHere,
}) => {
  test.setTimeout(seconds(240));
  const here = await signUpHere('Bertha Blocking');
  const there = await somebody(browser, siteUrl, 'Bruno Blocked');
  const [mine, theirs] = [
    await thingsOf(context, siteUrl, here, 'public'),
    await thingsOf(there.context, siteUrl, there, 'public'),
  ];
  expect(await routesShowing(mine, there.request)).toEqual(expect.arrayContaining(EVERYWHERE));
  await callsOf(context, siteUrl).create('UserBlockResource', { blocked_user_id: there.id });
  await expectHidden(mine, there.request, 'the blocked person');
  await expectHidden(theirs, context.request, 'the person who blocks');
  expect(await routesShowing(mine, request)).toEqual(expect.arrayContaining([...EVERYWHERE, 'search-scope']));
  expect(await machinesShown(theirs, request)).toEqual(expect.arrayContaining(FOR_MACHINES));
  await there.context.close();
});

test('what may be sensitive, or was taken away, stands on no page and in no preview of one', async ({
  request,
}) => {
  for (const [address, words, pins] of [
    ['/celine_m/palette-notes', boardOverlay.sensitive, /href="\/pin\//],
    ['/paolo_type/grids-and-rhythm', boardOverlay.unavailable, /\/pin\/|"image_signature"/],
  ] as const) {
    const { status, text } = await look(request, address);
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).not.toMatch(pins);
    expect(text).not.toMatch(/og:image|twitter:image|as="image"/);
  }
  // As of others it's there: the preview was looked at, not missed.
  expect((await look(request, '/suki_ceramics/studio-shelf')).text).toMatch(/og:image/);
});
