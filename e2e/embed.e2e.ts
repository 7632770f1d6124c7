import { createHash } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type HostPages, type HostPage, type Loading, serveHostPages } from './host-pages/serve';
import { drawnPicture, pngPicture } from './setup/pictures';
import { expect, test as base } from './setup/test';

let hosts: HostPages;

/** A token as an integrator's server would get it (docs/embed.md). */
async function tokenOf(context: BrowserContext, siteUrl: string, scopes: readonly string[]): Promise<string> {
  const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const response = await context.request.post(`${siteUrl}/resource/UserAccessTokenResource/create/`, {
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
    data: { options: { name: 'Shop', scopes } },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { resource_response: { data: { token: string } } }).resource_response
    .data.token;
}

const SCOPES = ['boards:read', 'boards:write', 'pins:read', 'pins:write'];

interface Opening {
  /** Scopes of the page's token. */
  readonly scopes?: readonly string[];
  /** A token of the test's own instead. */
  readonly token?: string;
  readonly how?: Loading;
}

const test = base.extend<{
  /** Signs somebody up and opens a foreign page with their token, in a browser that knows nothing of the site: no cookie can help. */
  openHost: (name?: HostPage, opening?: Opening) => Promise<string>;
}>({
  openHost: async ({ page, context, siteUrl, signUp }, provide) => {
    await provide(async (name = 'plain', { scopes = SCOPES, how, token: given } = {}) => {
      if (given === undefined) await signUp();
      const token = given ?? (await tokenOf(context, siteUrl, scopes));
      await context.clearCookies();
      await page.addInitScript((own) => {
        window.hostToken = own;
      }, token);
      await page.goto(hosts.url(name, how));
      return token;
    });
  },
});

test.beforeAll(async () => {
  hosts = await serveHostPages(process.env.SITE_URL!);
});
test.afterAll(() => hosts.close());

const eventsOf = (page: Page, builder: string) =>
  page.evaluate((id) => (window.hostEvents ?? []).filter((event) => event.builder === id), builder);

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Fills the builder in, with a new board. */
async function fill(builder: Locator, title: string, file?: Picture): Promise<void> {
  const lamp = { name: 'lamp.png', mimeType: 'image/png', buffer: await pngPicture(300, 400) };
  await builder.locator('input[type=file]').setInputFiles(file ?? lamp);
  await expect(builder.getByText(/^\d+ × \d+ pixels$/)).toBeVisible();
  await builder.getByLabel('Title').fill(title);
  await builder.getByRole('combobox', { name: 'Board' }).fill('Lamps');
  await builder.getByRole('option', { name: 'Create board "Lamps"' }).click();
  await builder.getByRole('button', { name: 'Create board' }).click();
  await expect(builder.getByRole('combobox', { name: 'Board' })).toHaveValue('Lamps');
}

async function fillAndPublish(builder: Locator, title: string, file?: Picture): Promise<void> {
  await fill(builder, title, file);
  await builder.getByRole('button', { name: 'Publish' }).click();
  await expect(builder.getByRole('heading', { name: 'Saved to Lamps' })).toBeVisible();
}

async function pinOf(request: APIRequestContext, siteUrl: string, token: string, id: string) {
  const answer = await request.get(
    `${siteUrl}/resource/PinResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { id } }))}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return (
    (await answer.json()) as {
      resource_response: {
        data: { title: string; description: string; link: string; board: { name: string } };
      };
    }
  ).resource_response.data;
}

/** Presses a button twice, as people do, while what it does waits until both presses were made. */
async function publishTwice(page: Page, builder: Locator): Promise<void> {
  let save: (() => void) | undefined;
  const clicked = new Promise<void>((go) => (save = go));
  await page.route('**/v5/pins', async (route) => {
    await clicked;
    await route.continue();
  });
  await builder.getByRole('button', { name: 'Publish' }).dblclick();
  await expect(builder.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(builder.locator('button[type=submit]')).toBeFocused();
  save!();
}

/**
 * Each kind of page, and each way to get the script but a classic tag, which the other tests have. Publish is pressed twice where it stands on a narrow
 * page and on a wide one.
 */
for (const { name, id, how, width, twice } of [
  { name: 'plain', id: 'first', how: 'pinned', width: 1280, twice: false },
  { name: 'react18', id: 'react', how: 'import', width: 390, twice: true },
  { name: 'vue', id: 'vue', how: 'module', width: 1280, twice: true },
] as const) {
  test(`a page of another origin makes a Pin, and gives its token to the site alone: ${name}, ${how}`, async ({
    page,
    context,
    siteUrl,
    request,
    openHost,
    checkAccessibility,
  }) => {
    const bearers = new Set<string>();
    page.on('request', (sent) => {
      if (sent.headers().authorization) bearers.add(new URL(sent.url()).origin);
    });
    await page.setViewportSize({ width, height: 900 });
    const token = await openHost(name, { how });
    const builder = page.locator(`#${id}`);
    if (name === 'vue') {
      await expect(builder.getByLabel('Title')).toBeVisible();
      await checkAccessibility();
    }
    await fill(builder, `A lamp from ${name}`);
    if (twice) await publishTwice(page, builder);
    else await builder.getByRole('button', { name: 'Publish' }).click();
    await expect(builder.getByRole('heading', { name: 'Saved to Lamps' })).toBeVisible();

    const events = await eventsOf(page, id);
    expect(events.map(({ type }) => type).filter((type) => type !== 'ready')).toEqual(['created']);
    const { detail } = events.at(-1)! as { detail: { id: string; url: string; board: object } };
    expect(detail).toEqual({
      id: expect.stringMatching(/^\d+$/) as unknown,
      url: `${siteUrl}/pin/${detail.id}/`,
      board: { id: expect.stringMatching(/^\d+$/) as unknown, name: 'Lamps' },
    });
    const pin = await pinOf(request, siteUrl, token, detail.id);
    expect(pin).toMatchObject({
      title: `A lamp from ${name}`,
      description: name === 'react18' ? 'Seen on a page with React 18' : '',
      link: name === 'vue' ? 'https://shop.example/lamps' : null,
      board: { name: 'Lamps' },
    });
    await expect(builder.getByRole('link', { name: 'See your Pin' })).toHaveAttribute('href', detail.url);
    expect(await context.cookies(), 'the embedded builder neither sends nor gets cookies').toEqual([]);
    expect([...bearers]).toEqual([new URL(siteUrl).origin]);
  });
}

test('says that a picture was saved before while the Pin is a draft, and no more than the token may read', async ({
  page,
  context,
  siteUrl,
  signUp,
  openHost,
}) => {
  await signUp();
  const token = await tokenOf(context, siteUrl, SCOPES);
  const blind = await tokenOf(context, siteUrl, ['boards:write', 'pins:read', 'pins:write']);
  const picture = await drawnPicture();
  const copy = await sharp(picture).resize(420).webp({ quality: 70 }).toBuffer();
  await openHost('plain', { token });
  const builder = page.locator('#first');
  const input = builder.locator('input[type=file]');
  await fillAndPublish(builder, 'A hill', { name: 'hill.png', mimeType: 'image/png', buffer: picture });
  await builder.getByRole('button', { name: 'Create another' }).click();
  await input.setInputFiles({ name: 'hill.webp', mimeType: 'image/webp', buffer: copy });
  await expect(builder.getByText('Psst! You already saved this Pin to Lamps')).toBeVisible();
  await expect(builder.getByRole('button', { name: 'Publish' })).toBeEnabled();

  await page.evaluate((given) => {
    document.querySelector('corkboard-pin-builder')!.getToken = () => given;
  }, blind);
  await builder.getByRole('button', { name: 'Use another picture' }).click();
  const registered = page.waitForResponse(/\/v5\/pin_images$/);
  await input.setInputFiles({ name: 'hill.webp', mimeType: 'image/webp', buffer: copy });
  expect((await (await registered).json()) as object).toMatchObject({ state: 'ready', already_saved: null });
  await expect(builder.getByText(/^Psst!/)).toHaveCount(0);
});

/** The page's styles and the builder's have nothing to do with each other, and it goes by the width that it's given. */
async function expectApart(page: Page): Promise<void> {
  const first = page.locator('#first');
  const title = first.getByLabel('Title');
  await expect(title).toBeVisible();
  const style = await first.getByRole('heading', { name: 'Create Pin' }).evaluate((heading) => {
    const { fontSize, fontStyle, letterSpacing, textAlign } = getComputedStyle(heading);
    return { fontSize, fontStyle, letterSpacing, textAlign };
  });
  expect(style).toMatchObject({ fontSize: '20px', fontStyle: 'normal', textAlign: 'start' });
  expect(style.letterSpacing).not.toBe('9px');
  const leaked = await page.evaluate(() =>
    ['React', 'ReactDOM', 'EMBED_STYLES', '__webpack_require__', 'process'].filter((name) => name in window),
  );
  expect(leaked).toEqual([]);
  const picture = first.locator('[data-field=picture]');
  for (const { width, beside } of [
    { width: 900, beside: true },
    { width: 600, beside: false },
  ]) {
    await first.evaluate((element, wide) => {
      element.style.display = 'block';
      element.style.width = `${wide}px`;
    }, width);
    await expect
      .poll(async () => {
        const [one, other] = [(await picture.boundingBox())!, (await title.boundingBox())!];
        return other.x >= one.x + one.width;
      })
      .toBe(beside);
  }
}

/** Frameworks look for a setter before they set a property, which may be before the element is there or after. */
async function expectSetters(page: Page): Promise<void> {
  const properties = await page.evaluate(() => {
    const { prototype } = customElements.get('corkboard-pin-builder')!;
    const settable = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([, { set }]) => set);
    const builder = document.createElement('corkboard-pin-builder');
    builder.id = 'late';
    document.querySelector('main')!.append(builder);
    return settable.map(([name]) => name).sort();
  });
  expect(properties).toEqual(['board', 'description', 'getToken', 'imageUrl', 'link', 'site', 'theme']);
  const late = page.locator('#late');
  await late.getByRole('combobox', { name: 'Board' }).click();
  await expect(late.getByText('Loading your boards')).toBeVisible();
  await late.evaluate((builder) => {
    (builder as HTMLElement & { getToken: () => string }).getToken = () => window.hostToken;
  });
  await expect(late.getByText("You don't have any boards yet.")).toBeVisible();
  await late.evaluate((builder) => {
    builder.remove();
  });
}

/** A builder keeps its Escape from a dialog around it, and says its language. */
async function expectOwnEscape(page: Page): Promise<void> {
  const builder = page.locator('#first');
  const dialog = page.getByRole('dialog');
  await page.evaluate(() => {
    document.documentElement.lang = 'de';
    const around = document.createElement('dialog');
    around.append(document.querySelector('#first')!);
    document.body.append(around);
    around.showModal();
  });
  await expect(builder.getByRole('region', { name: 'Create Pin' })).toHaveAttribute('lang', 'en');
  const board = builder.getByRole('combobox', { name: 'Board' });
  await board.click();
  await expect(board).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(board).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog).toBeVisible();
  await board.fill('New');
  await builder.getByRole('option', { name: 'Create board "New"' }).click();
  await page.keyboard.press('Escape');
  await expect(board).toBeVisible();
  await expect(dialog).toBeVisible();
  await builder.getByLabel('Title').fill('Words');
  await builder.getByRole('button', { name: 'Close the Pin builder' }).click();
  await page.keyboard.press('Escape');
  await expect(builder.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Two on a page are opened and closed apart, and one is taken out and put back. */
async function expectTwo(page: Page): Promise<void> {
  const [first, second] = [page.locator('#first'), page.locator('#second')];
  const told = (await eventsOf(page, 'second')).length;
  await expect(first.getByLabel('Title')).toBeVisible();
  await expect(second.getByLabel('Title')).toBeHidden();
  await page.getByRole('button', { name: 'Open the second' }).click();
  await second.getByLabel('Title').fill('Mine');
  await expect(first.getByLabel('Title')).toHaveValue('');
  // Its own close button asks, because something was typed.
  await second.getByRole('button', { name: 'Close the Pin builder' }).click();
  await second.getByRole('button', { name: 'Keep editing' }).click();
  await expect(second.getByLabel('Title')).toHaveValue('Mine');
  await second.getByRole('button', { name: 'Close the Pin builder' }).click();
  await second.getByRole('button', { name: 'Discard' }).click();
  await expect(second.getByLabel('Title')).toBeHidden();
  await page.getByRole('button', { name: 'Close the first' }).click();
  await expect(first.getByLabel('Title')).toBeHidden();
  expect((await eventsOf(page, 'second')).slice(told).map(({ type }) => type)).toEqual(['ready', 'closed']);
  expect((await eventsOf(page, 'first')).map(({ type }) => type).at(-1)).toBe('closed');

  // Taken out of the page nothing is left of it; put back it starts anew.
  const left = await page.evaluate(() => {
    const builder = document.querySelector('corkboard-pin-builder')!;
    builder.open();
    builder.remove();
    const children = builder.shadowRoot!.childElementCount;
    document.querySelector('main')!.append(builder);
    return children;
  });
  expect(left).toBe(0);
  await expect(first.getByLabel('Title')).toBeVisible();
}

/** Markup alone names no site that gets a token; the page's own script may name one, and what it named stays. */
async function expectNoOtherSite(page: Page, siteUrl: string): Promise<void> {
  const asked = () => page.evaluate(() => window.hostAsked ?? 0);
  await expect.poll(asked).toBeGreaterThan(0);
  const before = await asked();
  const second = page.locator('#second');
  await second.evaluate((builder: HTMLElement) => {
    builder.setAttribute('site', 'https://evil.example');
    builder.hidden = false;
  });
  await expect(second.getByRole('alert')).toHaveText(/doesn't say which Corkboard site/);
  expect(await eventsOf(page, 'second')).toEqual([
    expect.objectContaining({
      type: 'failed',
      detail: expect.objectContaining({ field: 'form' }) as unknown,
    }),
  ]);
  expect(await asked()).toBe(before);
  await second.evaluate((builder, site) => {
    (builder as HTMLElement & { site: string }).site = site;
  }, siteUrl);
  await expect(second.getByLabel('Title')).toBeVisible();
  const bearers: string[] = [];
  page.on('request', (sent) => {
    if (sent.headers().authorization) bearers.push(new URL(sent.url()).origin);
  });
  await second.evaluate((builder) => {
    builder.setAttribute('site', 'https://evil.example');
  });
  await expect.poll(() => bearers.length).toBeGreaterThan(0);
  expect(new Set(bearers)).toEqual(new Set([new URL(siteUrl).origin]));
  await second.evaluate((builder: HTMLElement) => {
    builder.hidden = true;
  });
}

test('a page around it: its styles, its properties, two builders, whose token goes to no other site, and a dialog', async ({
  page,
  siteUrl,
  openHost,
}) => {
  await openHost();
  await test.step('it cannot reach in, nothing reaches out, and the width that it gives is what counts', () =>
    expectApart(page));
  await test.step('getToken is taken by a setter, before or after the element is there', () =>
    expectSetters(page));
  await test.step('no site that markup alone names gets its token', () => expectNoOtherSite(page, siteUrl));
  await test.step('two are opened and closed apart, taken out and put back', () => expectTwo(page));
  await test.step('its Escape is kept from a dialog around it, and it says its language', () =>
    expectOwnEscape(page));
});

test('notifies the page of what it is refused', async ({ page, openHost }) => {
  await openHost('plain', { token: 'no token of anybody' });
  await expect(page.locator('#first').getByText("We couldn't load your boards.")).toBeVisible();
  expect(await eventsOf(page, 'first')).toContainEqual({
    builder: 'first',
    type: 'failed',
    detail: { field: 'board', message: expect.stringMatching(/\w/) as unknown },
  });
});

test('keeps a version for good, and the current one at its own address', async ({ request }) => {
  const { address, integrity } = (await (await request.get('/embed/version.json')).json()) as {
    address: string;
    integrity: string;
  };
  const [version, current] = [await request.get(address), await request.get('/embed/pin-builder.js')];
  expect(await version.body()).toEqual(await current.body());
  expect(integrity).toBe(
    `sha384-${createHash('sha384')
      .update(await version.body())
      .digest('base64')}`,
  );
  expect(version.headers()['cache-control']).toContain('immutable');
  expect(version.headers()['access-control-allow-origin']).toBe('*');
  expect(current.headers()['cache-control']).not.toContain('immutable');
  expect((await request.get(address.replace(/v\/\w+/, 'v/0000000000000000'))).status()).toBe(404);
});

test('the example of the guide works when it is opened from a folder', async ({
  page,
  signUp,
  context,
  siteUrl,
}) => {
  await signUp();
  const token = await tokenOf(context, siteUrl, SCOPES);
  await page.goto(new URL('../docs/embed-example.html', import.meta.url).href);
  await page.getByLabel('Site').fill(siteUrl);
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Show the builder' }).click();
  const builder = page.locator('corkboard-pin-builder');
  await fillAndPublish(builder, 'A lamp from a file');
  await expect(page.getByText(/^Ready\s+Saved to Lamps: /)).toBeVisible();
});
