import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page, test } from '@playwright/test';
import { classify, findRoute } from '@corkboard/routing';
import { goWithin } from './shell';
import { expect } from './test';

/** Where the links of a page lead, and those of what opens on it. */

/** One link that is wrong does not hide what is wrong with the next. */
const softly = expect.configure({ soft: true });

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
 * Kinds of buttons that open something: of many similar ones in a list, as on cards, one is enough. Those of the frame are the same on every
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
 * Every link of the page that is open, and of what opens on it.
 * @param frame what was opened of the frame before
 */
async function linksAndOpened(page: Page, address: string, frame: Set<string>): Promise<string[]> {
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

/** Waits until all of the page that was asked for is there. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
}

/** Loads addresses, and waits until all of each page is there. */
export const loader =
  (page: Page) =>
  async (address: string): Promise<void> => {
    await page.goto(address);
    await expectWhole(page);
  };

/**
 * Comes to pages that the site has at their addresses: loads the first, and comes to each other page in the same document, which takes a fifth of the time.
 * For pages of which a test sees that a browser takes over what it's sent (`sent.test.tsx`).
 */
export function comer(page: Page): (address: string) => Promise<void> {
  const load = loader(page);
  let isThere = false;
  return async (address) => {
    const here = new URL(page.url());
    if (!isThere || new URL(address, here).pathname === here.pathname) {
      isThere = true;
      await load(address);
      return;
    }
    softly((await page.context().request.get(address)).status(), `${address} by itself`).toBe(200);
    await goWithin(page, address);
    await expectWhole(page);
  };
}

/**
 * Opens pages and follows what they show. A page that shows nothing to follow was not looked at.
 * @param open opens an address and looks at what else there is to see of it
 */
export async function walk(
  page: Page,
  siteUrl: string,
  viewer: Viewer,
  addresses: readonly string[],
  open: (address: string) => Promise<void> = loader(page),
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
      await open(address);
      const links = await linksAndOpened(page, address, frame);
      expect(links.length, `links on ${address}`).toBeGreaterThan(0);
      for (const path of links) if (!from.has(path)) from.set(path, address);
    });
  expect(addresses.length).toBeGreaterThan(0);
  softly(refused, 'what the pages asked for').toEqual([]);
  await test.step(`follows ${from.size} links`, () => follow(page.context(), siteUrl, viewer, from));
}
