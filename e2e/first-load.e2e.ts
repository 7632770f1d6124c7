import { type APIRequestContext, type Page } from '@playwright/test';
import { buildPath, findRoute, type RouteName } from '@corkboard/routing';
import { messages } from '../apps/shell/src/messages/en';
import { home } from '../apps/consumer/src/messages/all';
import { firstRoute, run as countBytes } from '../bench/bytes';
import { type ColdLoad, coldLoad } from './setup/cold-load';
import { parse } from './setup/document';
import { builtManifest } from './setup/remotes';
import { expectFrame } from './setup/shell';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

// Nothing of the site is in the browser yet.
test.use({ reuseContext: false });

interface Person {
  username: string;
  full_name: string;
}
interface Pin {
  id: string;
  title: string;
  pinner: Person;
  board: { id: string; name: string; url: string };
}

/** A reading call, as a stranger or with the cookies of a context. */
async function read<T>(request: APIRequestContext, site: string, name: string, options: object): Promise<T> {
  const data = encodeURIComponent(JSON.stringify({ options }));
  const answer = await request.get(`${site}/resource/${name}/get/?data=${data}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { resource_response: { data: T } }).resource_response.data;
}

/** A pin of the demo that everybody may see. */
const somePin = async (request: APIRequestContext, site: string): Promise<Pin> => {
  const [pin] = await read<Pin[]>(request, site, 'UserHomefeedResource', {});
  return pin!;
};

const PAGES: Readonly<Record<string, (pin: Pin) => string>> = {
  'the start page': () => '/',
  'a pin': ({ id }) => buildPath('pin', { id }),
  'a board': ({ board }) => board.url,
};

/** Everything was announced, all that was announced is used, and nothing had to be asked for. Gives what was announced. */
async function expectNoDiscovery(page: Page, url: string): Promise<ColdLoad['announced']> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(message.text());
  });
  const { status, announced, inserted, scripts, fetched } = await coldLoad(page, url);
  expect(status).toBe(200);
  const expected = [...announced.scripts, ...announced.preloaded, ...announced.styles];
  expect(announced.preloaded.length).toBeGreaterThan(0);
  expect(new Set(expected).size, 'nothing is announced twice').toBe(expected.length);
  expect(
    inserted.filter((file) => !expected.includes(file)),
    'discovered by a script',
  ).toEqual([]);
  expect(
    scripts.filter((file) => !expected.includes(file)),
    'fetched without an announcement',
  ).toEqual([]);
  expect(new Set(scripts).size, 'no script is fetched twice').toBe(scripts.length);
  expect(
    announced.preloaded.filter((file) => !inserted.includes(file)),
    'announced in vain',
  ).toEqual([]);
  expect(fetched, 'the first data is in the HTML').toEqual([]);
  expect(announced.images.length).toBeGreaterThan(0);
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures.first()).toBeVisible();
  const shown = await pictures.evaluateAll((images) =>
    images.map((image) => new URL((image as HTMLImageElement).currentSrc || location.href).pathname),
  );
  expect(
    announced.images.filter((file) => !shown.includes(file)),
    'pictures announced in vain',
  ).toEqual([]);
  expect(warnings).toEqual([]);
  return announced;
}

/** The files that are counted as the bytes of the start page are those that it really loads. */
function expectCounted({ scripts, preloaded, styles }: ColdLoad['announced']): void {
  const names = (files: readonly string[]) => files.map((file) => file.split('/').at(-1)!).sort();
  const { js, css } = firstRoute();
  expect(names([...scripts, ...preloaded, ...styles])).toEqual(names([...js, ...css]));
}

test.describe('a cold load discovers nothing', () => {
  // Files of one page are in the browser when the next is opened, which asks for them just the same.
  test('as a stranger', async ({ context, request, siteUrl }) => {
    const pin = await somePin(request, siteUrl);
    for (const [what, addressOf] of Object.entries(PAGES))
      await test.step(what, async () => {
        const page = await context.newPage();
        const announced = await expectNoDiscovery(page, siteUrl + addressOf(pin));
        if (what === 'the start page') expectCounted(announced);
        await page.close();
      });
  });

  test('signed in', async ({ context, request, siteUrl, signUp }) => {
    const pin = await somePin(request, siteUrl);
    await signUp();
    for (const [what, addressOf] of Object.entries(PAGES))
      await test.step(what, async () => {
        const page = await context.newPage();
        await expectNoDiscovery(page, siteUrl + addressOf(pin));
        await page.close();
      });
  });

  test('of what measures either, in a browser that is idle from the start', async ({ page, siteUrl }) => {
    await page.addInitScript(() => {
      const { get: state } = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')!;
      // Scripts wait for the whole page, and that a browser doesn't say before it has all of it.
      Object.defineProperty(document, 'readyState', {
        get: () => (state!.call(document) === 'loading' ? 'loading' : 'complete'),
      });
      globalThis.requestIdleCallback = (act) => {
        act({ didTimeout: false, timeRemaining: () => 50 });
        return 0;
      };
    });
    const measured = page.waitForRequest(/\/assets\/measuring\./);
    const { inserted } = await coldLoad(page, siteUrl);
    expect(inserted.filter((path) => path.startsWith('/assets/measuring.'))).toEqual([]);
    await measured;
  });
});

/** An element of a page as it's sent. */
const elementOf = (html: string, selector: string) => parse(html).querySelector(selector);

/** The frame is sent with the page. */
const expectFrameIn = (html: string) => {
  expect(elementOf(html, 'header.cb-header input[type=search]')).not.toBeNull();
};

test.describe('status codes', () => {
  test('200, and 301 to the canonical address', async ({ request, siteUrl }) => {
    expect((await request.get(`${siteUrl}/`)).status()).toBe(200);
    const moved = await request.get(`${siteUrl}/homefeed/`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, '/']);
  });

  test('a stranger lands among ideas instead of on a pin that is not there, and gets 404 for everything else that is missing', async ({
    page,
    request,
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}/pin/1/`);
    await expect(page.getByText(home.pinMissing)).toBeVisible();
    await expect(page).toHaveURL(`${siteUrl}/ideas`);
    await expectFrame(page);
    await test.step('a board, as a browser shows it', async () => {
      const response = await page.goto(`${siteUrl}/nobody_of_this_name/no-such-board`);
      expect(response!.status()).toBe(404);
      await expect(page.locator('[data-status="404"]').getByRole('heading')).toHaveText(
        messages.pages.notFoundTitle,
      );
      await expectFrame(page);
    });
    for (const [what, address] of Object.entries({
      profile: '/nobody_of_this_name/',
      nonsense: '/there/is/nothing/at/this/address',
    }))
      await test.step(what, async () => {
        const response = await request.get(siteUrl + address);
        expect(response.status()).toBe(404);
        const html = await response.text();
        expect(elementOf(html, '[data-status="404"] h1')?.textContent).toBe(messages.pages.notFoundTitle);
        expectFrameIn(html);
      });
  });

  test('404 for a missing pin to somebody who is signed in', async ({ context, siteUrl, signUp }) => {
    await signUp();
    expect((await context.request.get(`${siteUrl}/pin/1/`)).status()).toBe(404);
  });

  test('501 for a page that is on its way', async ({ request, siteUrl }) => {
    const { pages } = await builtManifest('consumer');
    const pending = Object.keys(pages).find(
      (name) =>
        pages[name]!.status === 501 &&
        findRoute(name as RouteName).audience === 'anyone' &&
        !findRoute(name as RouteName).pattern.includes('{'),
    );
    test.skip(!pending, 'every page is there');
    const response = await request.get(siteUrl + findRoute(pending as RouteName).pattern);
    expect(response.status()).toBe(501);
    const html = await response.text();
    expect(elementOf(html, '[data-status="501"] h1')?.textContent).toBe(messages.pages.pendingTitle);
    expectFrameIn(html);
  });
});

test.describe('social previews', () => {
  test('of a pin, a board and a profile say what a stranger sees', async ({ request, siteUrl }) => {
    const pin = await somePin(request, siteUrl);
    const { username, full_name } = pin.pinner;
    const previews = [
      [buildPath('pin', { id: pin.id }), pin.title || `A Pin by ${full_name}`, 'article'],
      [pin.board.url, pin.board.name, 'website'],
      [buildPath('profile', { username }), `${full_name} (${username})`, 'profile'],
    ] as const;
    for (const [address, title, type] of previews) {
      const page = parse(await (await request.get(siteUrl + address)).text());
      const content = (name: string) =>
        page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
      expect(['og:title', 'twitter:title', 'og:type', 'og:url'].map(content), address).toEqual([
        title,
        title,
        type,
        siteUrl + address,
      ]);
    }
  });

  test('reveal nothing of a secret board, to its owner neither', async ({
    context,
    request,
    siteUrl,
    signUp,
  }) => {
    const source = await somePin(request, siteUrl);
    const owner = await signUp('Olga Secretive');
    const [name, title] = ['Surprise for the anniversary', 'The surprise itself'];
    const board = await callsOf(context, siteUrl).create<{ id: string; url: string }>('BoardResource', {
      name,
      privacy: 'secret',
    });
    const pin = await callsOf(context, siteUrl).create<Pin>('RepinResource', {
      pin_id: source.id,
      board_id: board.id,
      title,
    });
    for (const address of [board.url, buildPath('pin', { id: pin.id })]) {
      const own = await context.request.get(siteUrl + address);
      expect(own.status(), address).toBe(200);
      const html = await own.text();
      const head = html
        .slice(0, html.indexOf('</head>'))
        .replaceAll(/<style.*?<\/style>|<title>.*?<\/title>/gs, '');
      // Its owner sees it in the page and its title, and nothing of it is in what other programs read.
      expect(html).toContain(name);
      for (const secret of [name, title, 'og:', 'twitter:']) expect(head, address).not.toContain(secret);
      const strange = await request.get(siteUrl + address, { maxRedirects: 0 });
      expect(strange.status(), address).toBe(address === board.url ? 404 : 302);
      const seen = await strange.text();
      for (const secret of [name, title]) expect(seen, address).not.toContain(secret);
    }
    const profile = await request.get(siteUrl + buildPath('profile', { username: owner.username }));
    expect(profile.status()).toBe(200);
    expect(await profile.text()).not.toContain(name);
  });
});

test.describe('bytes', () => {
  test('keep their budgets', () => {
    const { rows } = countBytes();
    expect(rows.filter(({ target }) => target !== undefined).length).toBeGreaterThan(2);
    expect(rows.filter(({ ok }) => ok === false)).toEqual([]);
  });
});
