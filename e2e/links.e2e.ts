import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page } from '@playwright/test';
import { buildPath, classify, findRoute, ROUTES, type RouteName } from '@corkboard/routing';
import { seconds } from './setup/signs';
import { callsOf } from './setup/calls';
import { builtManifest } from './setup/remotes';
import { expect, test } from './setup/test';

/**
 * Nothing leads nowhere: of every page that is built, every link that is shown, in its menus and dialogs too, leads to a page that is
 * there and may be opened, and nothing that the page asks for by itself is missing or refused.
 */
test.describe.configure({ mode: 'parallel' });

const softly = expect.configure({ soft: true });

/** A topic, a category of things for sale and an article, as the addresses of their pages have them. */
const EXPLORED = { interest: 'food', category: 'food', interestId: '5000', slug: 'big-type-few-words' };

/** What an address of a page needs, so that there is something on it. */
type Params = Readonly<Record<string, string>>;

/** Pages of the shell that are built. */
const OF_SHELL: readonly string[] = [
  'login',
  'add-account',
  'login-problem',
  'age-appeal',
  'secure-panic',
  'email-confirm',
  'email-undo',
  'email-subscription',
  'email-user-survey',
  'email-verification-error',
  'password-change',
  'login-verify',
  'signup',
  'signup-sso-business-account',
  'password-reset',
  'about',
  'help',
  'terms',
  'privacy',
  'privacy-choices',
];

/** Pages that are looked at together; those in none of the others are `REST`. */
const REST = 'the other pages';
const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['the settings', /^settings/],
  [
    'the ads manager',
    /^(ads|audience|advertiser|accounts-manager|quick-promote|recommendations|media-planner|msot|campaign-insights)/,
  ],
  // That of mails is for strangers, too.
  ['reports', /^report(?!-center-unsubscribe)/],
  ['conversions', /^conversions/],
  ['profiles', /^profile/],
  ['boards', /^(board|section)/],
  ['pins', /^pin/],
  ['the search', /^search/],
  ['the shell', new RegExp(`^(${OF_SHELL.join('|')})$`)],
];
const groupOf = (name: string) => GROUPS.find(([, fits]) => fits.test(name))?.[0] ?? REST;

/** An address of every built page of a group for these audiences. Pages of the business remote have tests of their own below. */
async function pagesOf(group: string, audiences: readonly string[], params: Params): Promise<string[]> {
  const found: string[] = [];
  for (const { name, area, pattern, audience } of ROUTES) {
    if (!audiences.includes(audience) || area === 'business' || groupOf(name) !== group) continue;
    const built =
      area === 'shell' ? OF_SHELL.includes(name) : (await builtManifest(area)).pages[name]?.status === 200;
    if (!built) continue;
    const id =
      name === 'section-edit'
        ? 'section'
        : name === 'idea' || /^(shopping|video)-category$/.test(name)
          ? 'interestId'
          : /^pin(-|$)/.test(name)
            ? 'pin'
            : 'id';
    const required = [...pattern.replaceAll(/\[[^\]]*\]+/g, '').matchAll(/\{(\w+)\}/g)].map(
      ([, key]) => key!,
    );
    const given = required.map((key) => [key, params[key === 'id' ? id : key]] as const);
    // What this viewer has none of, as sections of somebody else, is left to a viewer who has.
    if (given.every(([, value]) => value !== undefined))
      found.push((buildPath as (name: RouteName, params: object) => string)(name, Object.fromEntries(given)));
  }
  return found;
}

/** Addresses on this site that the page shows, without what belongs to no page (files, downloads). */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hasAttribute('download') && !link.target)
      .map((link) => link.pathname + link.search)
      .filter((path) => !path.startsWith('/media/')),
  );

const OPENERS = 'button[aria-haspopup]:visible:enabled';
const OPENED = '[role=menu]:visible, [role=dialog]:visible, [role=listbox]:visible';

/**
 * What distinguishes the buttons that open something: of many alike in a list, as on cards, one is enough. Those of the frame are the same on every
 * page.
 */
const kindsOf = (page: Page): Promise<{ kind: string; isFrame: boolean }[]> =>
  page.locator(OPENERS).evaluateAll((buttons) =>
    buttons.map((button) => {
      const list = button.closest('ul, ol, [role=list]');
      const name = button.getAttribute('aria-label') ?? button.textContent;
      const kind = [
        button.getAttribute('aria-haspopup'),
        list ? `${list.getAttribute('aria-label') ?? ''} ${button.className}` : name,
      ].join(' ');
      return { kind, isFrame: button.closest('main') === null };
    }),
  );

/**
 * Every link of a page and of what opens on it.
 * @param frame what was opened of the frame before
 */
async function look(page: Page, address: string, frame: Set<string>): Promise<string[]> {
  await page.goto(address);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
  softly(await page.locator('[data-status]').count(), `${address} is a page`).toBe(0);
  const found = await linksOn(page);
  const seen = new Set<string>();
  for (;;) {
    const kinds = await kindsOf(page);
    const next = kinds.findIndex(({ kind, isFrame }) => !(isFrame ? frame : seen).has(kind));
    if (next < 0) return found;
    const { kind, isFrame } = kinds[next]!;
    (isFrame ? frame : seen).add(kind);
    await page.locator(OPENERS).nth(next).click();
    await expect(page.locator(OPENED).first(), `${kind} on ${address} opens`).toBeVisible();
    found.push(...(await linksOn(page)));
    await page.keyboard.press('Escape');
    await expect(page.locator(OPENED), `${kind} on ${address} closes`).toHaveCount(0);
  }
}

/** Who follows links: those of a kind are alike to the site, so that what one of them has followed needs no other, whatever worker has it. */
interface Viewer {
  readonly kind: 'stranger' | 'person' | 'business';
  /** Whose name in an address stands for that of any of the kind. */
  readonly username?: string;
}

/** Whether this is the first of the run to follow an address for a kind of viewers. */
function isFirst({ kind, username }: Viewer, path: string): boolean {
  const alike = username === undefined ? path : path.replaceAll(username, '{username}');
  const mark = createHash('sha256').update(`${kind} ${alike}`).digest('hex');
  try {
    mkdirSync(join(process.env.FOLLOWED_DIR!, mark));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Follows each address once a run; whoever may not open a page is not led to it. */
async function follow(
  context: BrowserContext,
  siteUrl: string,
  viewer: Viewer,
  from: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [path, source] of from) {
    if (!isFirst(viewer, path)) continue;
    // To somebody else's page by way of the service, or to what the service says of its calls.
    if (path.startsWith('/vx/login/') || path === '/docs/api') {
      softly((await context.request.get(siteUrl + path)).status(), `${path}, on ${source}`).toBe(200);
      continue;
    }
    const match = classify(path);
    softly(match.kind, `${path}, on ${source}`).toBe('route');
    const response = await context.request.get(siteUrl + path);
    softly(response.status(), `${path}, on ${source}`).toBe(200);
    // Sent elsewhere only by the rules of the route table: to log in, or to the right spelling.
    const landed = classify(new URL(response.url()).pathname);
    if (match.kind !== 'route' || landed.kind !== 'route' || landed.name === match.name) continue;
    softly(findRoute(match.name).audience, `${path}, on ${source}, leads to ${landed.name}`).toBe('viewer');
    softly(landed.name, `${path}, on ${source}`).toBe('login');
  }
}

/** Looks at pages and follows what they show. A page that shows nothing to follow was not looked at. */
async function walk(
  page: Page,
  siteUrl: string,
  viewer: Viewer,
  addresses: readonly string[],
): Promise<void> {
  const frame = new Set<string>();
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if ([403, 404, 501].includes(response.status())) refused.push(`${response.status()} ${pathname}`);
  });
  const from = new Map<string, string>();
  for (const address of addresses)
    await test.step(address, async () => {
      const links = await look(page, address, frame);
      expect(links.length, `links on ${address}`).toBeGreaterThan(0);
      for (const path of links) if (!from.has(path)) from.set(path, address);
    });
  expect(addresses.length).toBeGreaterThan(0);
  softly(refused, 'what the pages asked for').toEqual([]);
  await test.step(`follows ${from.size} links`, () => follow(page.context(), siteUrl, viewer, from));
}

test.describe('for a stranger', () => {
  for (const group of [REST, 'profiles', 'boards', 'pins', 'the search', 'the shell'])
    test(group, async ({ page, siteUrl, context }) => {
      test.setTimeout(seconds(300));
      const [pin] = await callsOf(context, siteUrl).get<{ id: string }[]>('UserHomefeedResource', {});
      const params = { username: 'mirelorca', boardId: 'weeknight-plates', pin: pin!.id, ...EXPLORED };
      await walk(page, siteUrl, { kind: 'stranger' }, await pagesOf(group, ['anyone', 'stranger'], params));
    });
});

test.describe('for somebody signed in', () => {
  for (const group of [REST, ...GROUPS.map(([name]) => name)])
    test(group, async ({ page, siteUrl, context, signUp }) => {
      test.setTimeout(seconds(300));
      const { username } = await signUp();
      const calls = callsOf(context, siteUrl);
      const board = await calls.create<{ id: string; slug: string }>('BoardResource', { name: 'Walls' });
      const section = await calls.create('BoardSectionResource', { board_id: board.id, name: 'Blue' });
      const [first, second] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
      const pin = await calls.create('RepinResource', { board_id: board.id, pin_id: first!.id });
      await calls.create('RepinResource', { board_id: board.id, pin_id: second!.id, section: section.id });
      const params = {
        username,
        boardId: board.slug,
        boardSectionId: 'blue',
        id: board.id,
        section: section.id,
        pin: pin.id,
        ...EXPLORED,
      };
      await walk(
        page,
        siteUrl,
        { kind: 'person', username },
        await pagesOf(group, ['anyone', 'viewer'], params),
      );
    });
});

test.describe('acting for a business', () => {
  const pages: Readonly<Record<string, (owner: string) => readonly string[]>> = {
    'the pages of a person': () =>
      (['home', 'notifications', 'settings', 'pin-builder', 'board-create'] as const).map((name) =>
        buildPath(name),
      ),
    'the pages of a business': (owner) => [
      ...(['reporting-campaigns', 'reporting-adgroups', 'reporting-ads'] as const).map((name) =>
        buildPath(name),
      ),
      buildPath('business-access-dashboard', { userBizId: owner }),
    ],
  };
  for (const [group, addresses] of Object.entries(pages))
    test(group, async ({ page, siteUrl, context }) => {
      test.setTimeout(seconds(300));
      await page.goto('/login');
      await page.getByLabel('Email or username').fill('demo');
      await page.getByLabel('Password').fill('corkboard-demo');
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      const answer = await context.request.get('/v5/ad_accounts?include_shared_accounts=true');
      const { items } = (await answer.json()) as { items: { owner: { id: string } }[] };
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: /^Act for someone else/ }).click();
      const dialog = page.getByRole('dialog');
      const profiles = dialog.getByRole('group', { name: 'You and your businesses' });
      await profiles.getByRole('radio').nth(1).check();
      await dialog.getByRole('button', { name: 'Choose' }).click();
      await expect(dialog).toHaveCount(0);
      await walk(page, siteUrl, { kind: 'business' }, addresses(items[0]!.owner.id));
    });
});
