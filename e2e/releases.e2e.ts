import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, type Page } from '@playwright/test';
import { type RegistryEntry } from '@corkboard/federation/node';
import { messages as shell } from '../apps/shell/src/messages/en';
import {
  type Edit,
  publishDoctored,
  readRegistry,
  replaceIn,
  ROOT,
  withDoctored,
  writeRegistry,
} from './setup/remotes';
import { seconds } from './setup/signs';
import { expectPage, goHome, markDocument } from './setup/shell';
import { startSite, type Site } from './setup/site';
import { expect, test as base } from './setup/test';

let site: Site;
let intact: string;

/** These tests restart their site, so it is one of their own. */
const test = base.extend<object, { own: Site }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      site = await startSite();
      intact = await readRegistry(site);
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', auto: true, timeout: seconds(120) },
  ],
});
test.afterEach(() => writeRegistry(site, intact));

/** The site's files at another origin, as a network of copies serves them. */
async function startCopies(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void fetch(site.url + request.url!).then(async (found) => {
      const type = found.headers.get('content-type') ?? 'text/plain';
      response.writeHead(found.status, { 'content-type': type, 'access-control-allow-origin': '*' });
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** `npm run release -- consumer …` on the data of the running site. */
const release = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['tools/release.mjs', 'consumer', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: site.dataDir },
  });

/** Another headline on the start page of the consumer, drawn by the server or not. */
const headline =
  (before: string, after: string): Edit =>
  (files) => {
    replaceIn(files, /\.c?js$/, before, after);
    return undefined;
  };

const currentRelease = async (name = 'consumer') =>
  (JSON.parse(await readRegistry(site)) as { remotes: Record<string, RegistryEntry> }).remotes[name]!.current;

/** Every file of the built shell, with its hash. */
async function shellFiles(): Promise<Record<string, string>> {
  const folder = path.join(ROOT, 'dist/shell');
  const hashes: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    hashes[path.relative(folder, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return hashes;
}

/** The shell's scripts that the HTML of the start page runs, with their hashes. */
async function shellScripts(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get(`${site.url}/`)).text();
  const scripts = [...html.matchAll(/<script defer src="([^"]+)" integrity="([^"]+)"/g)];
  expect(scripts.length).toBeGreaterThan(0);
  return scripts.map(([, src, integrity]) => `${src} ${integrity}`);
}

/**
 * Opens the start page under a clock that only the test moves: a navigation then waits for the news about releases however slow the
 * machine is, and does not continue without them after a quarter of a second.
 */
async function openUnderClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(site.url);
  await expectPage(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** To the log-in page, which is the shell's own, and back to the start page. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expectPage(page);
  // The list of releases counts as fresh for half a second after a request.
  await page.clock.fastForward(1000);
  await goHome(page);
  await expect(page).toHaveURL(`${site.url}/`);
}

test('a release reaches an open browser on its next navigation, and so does a rollback', async ({
  page,
  request,
}) => {
  const [files, scripts] = [await shellFiles(), await shellScripts(request)];
  await openUnderClock(page);
  const sameDocument = await markDocument(page);
  const before = (await heading(page).textContent())!;
  const after = 'A headline of the next release';
  const old = await currentRelease();

  const { stdout } = await withDoctored('consumer', headline(before, after), (folder) =>
    release('--from', folder),
  );
  expect(stdout).toContain((await currentRelease()).manifest.version);
  // Browsers that have not heard of it find all of the version that they have.
  for (const file of Object.keys(old.manifest.files))
    expect((await request.get(site.url + old.base + file)).status(), file).toBe(200);
  await expect(heading(page)).toHaveText(before);
  await leaveAndReturn(page);
  await expect(heading(page)).toHaveText(after);
  await sameDocument();

  await release('--rollback');
  await leaveAndReturn(page);
  await expect(heading(page)).toHaveText(before);
  await sameDocument();

  // The shell was not rebuilt, and is not asked for anew.
  expect(await shellFiles()).toEqual(files);
  expect(await shellScripts(request)).toEqual(scripts);
});

test('two versions of a remote live in one page while it moves from one to the other', async ({ page }) => {
  await openUnderClock(page);
  const sameDocument = await markDocument(page);
  const before = (await heading(page).textContent())!;
  await page.getByRole('banner').getByPlaceholder(shell.header.searchPlaceholder).fill('garden');
  await page.getByRole('banner').getByPlaceholder(shell.header.searchPlaceholder).press('Enter');
  await expect(page).toHaveURL(/\/search\//);
  await expectPage(page);
  await publishDoctored(site, 'consumer', headline(before, 'A headline beside the old release'));
  await page.clock.fastForward(1000);
  await goHome(page);
  await expect(heading(page)).toHaveText('A headline beside the old release');
  await sameDocument();
  // One set of styles: what the old version left was cleared away.
  const { base } = await currentRelease();
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/remotes/"]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles) expect(style).toContain(base);
});

test('starting the site again undoes neither a release nor a rollback', async ({ request }) => {
  const another: Edit = (files) => {
    files.set('words.LICENSE.txt', Buffer.from('another release'));
    return undefined;
  };
  const built = await currentRelease();
  await publishDoctored(site, 'pin-builder', another);
  const released = await currentRelease('pin-builder');
  await publishDoctored(site, 'consumer', another);
  const { base } = await currentRelease();
  expect(base).not.toBe(built.base);
  await release('--rollback');
  await site.stop({ keepData: true });
  site = await startSite({ dataDir: site.dataDir });
  const html = await (await request.get(`${site.url}/`)).text();
  expect(html).toContain(built.base);
  expect(html).not.toContain(base);
  const answer = await request.get(`${site.url}/_/releases/pin-builder.json`);
  expect(((await answer.json()) as RegistryEntry).current.base).toBe(released.base);
});

test('a browser that has not heard of a release stays with the version it has', async ({ page }) => {
  await page.goto(site.url);
  await expectPage(page);
  const before = (await heading(page).textContent())!;
  const old = await currentRelease();
  // All it knows of the old version is the start page; what the server said of the rest was before the release.
  await page.route('**/_/releases/consumer.json', (route) =>
    route.fulfill({ json: { current: old, lastGood: null } }),
  );
  await publishDoctored(site, 'consumer', headline(before, 'A headline it has not heard of'));
  const { base } = await currentRelease();
  expect(base).not.toBe(old.base);
  await page.getByRole('banner').getByPlaceholder(shell.header.searchPlaceholder).fill('garden');
  await page.getByRole('banner').getByPlaceholder(shell.header.searchPlaceholder).press('Enter');
  await expect(page).toHaveURL(/\/search\//);
  await expectPage(page);
  await goHome(page);
  await expect(heading(page)).toHaveText(before);
});

test('an open tab takes a release at an origin that its policy does not know with a new document', async ({
  page,
}) => {
  const copies = await startCopies();
  try {
    await page.goto(site.url);
    await expectPage(page);
    const before = (await heading(page).textContent())!;
    const after = 'A headline from another origin';
    const refused: string[] = [];
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) refused.push(line.text());
    });
    await withDoctored('consumer', headline(before, after), (folder) =>
      promisify(execFile)(process.execPath, ['tools/release.mjs', 'consumer', '--from', folder], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: site.dataDir, RELEASE_BASE_URL: `${copies.origin}/remotes/` },
      }),
    );
    expect((await currentRelease()).base).toContain(copies.origin);
    // On a slow machine a navigation may not have heard of it yet.
    await expect(async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
      await expectPage(page);
      await goHome(page);
      await expect(heading(page)).toHaveText(after, { timeout: seconds(5) });
    }).toPass();
    expect(refused).toEqual([]);
    // The headline comes drawn: the files are fetched after it.
    const origins = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin));
    await expect.poll(origins).toContain(copies.origin);
  } finally {
    await copies.close();
  }
});

test('a start page that asks for what the service does not have is not released, and where it is, the one before goes on', async ({
  page,
}) => {
  await page.goto(site.url);
  await expectPage(page);
  const before = (await heading(page).textContent())!;
  const lacking = { call: 'NoSuchResource.get', primary: true } as const;
  const asksForNothing: Edit = (files, { pages }) => {
    replaceIn(files, /\.c?js$/, before, 'A headline over nothing');
    return { pages: { ...pages, home: { ...pages.home!, data: [...pages.home!.data, lacking] } } };
  };
  const { base } = await currentRelease();
  const refusal = await withDoctored('consumer', asksForNothing, (folder) =>
    release('--from', folder).then(
      () => 'released',
      (error: { stderr: string }) => error.stderr,
    ),
  );
  expect(refusal).toContain("home: asks for NoSuchResource.get, which the service doesn't have");
  expect((await currentRelease()).base).toBe(base);

  // As when an older service is put in the place of the one that it was released on.
  const unfit = await publishDoctored(site, 'consumer', asksForNothing);
  expect((await currentRelease()).base).toContain(unfit);
  const answer = await page.goto(site.url);
  expect(answer!.status()).toBe(200);
  await expectPage(page);
  await expect(heading(page)).toHaveText(before);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes(unfit))).toEqual([]);
});

/** The page of a garden beside the pages of the built consumer: a heading, as a compiled page would make it. */
const NEIGHBOR = '"profile-following":{load:';
const GARDEN = `"today-garden":{load:()=>Promise.resolve({default:()=>({
  $$typeof:Symbol.for("react.transitional.element"),type:"h1",key:null,ref:null,props:{children:"Roses"}})})},`;

test('a release brings a page at an address of its own, with a preview and a way to it', async ({
  page,
  request,
}) => {
  const [files, scripts] = [await shellFiles(), await shellScripts(request)];
  const address = `${site.url}/today/garden/`;
  expect((await request.get(address)).status()).toBe(404);
  await publishDoctored(site, 'consumer', (content, { pages, routes, menus }) => {
    replaceIn(content, /^remote\b.*\.js$/, NEIGHBOR, GARDEN + NEIGHBOR);
    return {
      routes: [
        ...routes!,
        { name: 'today-garden', pattern: '/today/garden/', audience: 'anyone', query: {}, aliases: [] },
      ],
      pages: {
        ...pages,
        'today-garden': {
          js: [],
          css: [],
          lazy: [],
          status: 200,
          data: [{ call: 'UserSessionResource.get', primary: true }],
          preview: {
            type: 'article',
            title: ['The garden of {viewer.full_name}', "Everybody's garden"],
            description: ['Roses.'],
          },
        },
      },
      menus: {
        ...menus,
        header: [...menus!.header!, { route: 'today-garden', label: 'Garden', order: 15 }],
      },
    };
  });

  const html = await (await request.get(address)).text();
  expect(html).toContain('property="og:title" content="Everybody&#39;s garden"');
  await page.goto(site.url);
  await expectPage(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Garden' });
  await expect(link).toBeVisible();
  const sameDocument = await markDocument(page);
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText('Roses');
  await sameDocument();

  await writeRegistry(site, intact);
  expect((await request.get(address)).status()).toBe(404);
  expect(await shellFiles()).toEqual(files);
  expect(await shellScripts(request)).toEqual(scripts);
});
