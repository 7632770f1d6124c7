import { rm } from 'node:fs/promises';
import { type Page, type Route } from '@playwright/test';
import { BUDGET_MS } from '@corkboard/federation/loader';
import { messages as consumerMessages } from '../apps/consumer/src/messages/en';
import { menus } from '../apps/pin-builder/src/messages/frame';
import { messages } from '../apps/shell/src/messages/en';
import {
  counted,
  inject,
  PUBLISHED_FAULTS,
  STYLE,
  TRANSPORT_FAULTS,
  type PublishedFault,
  type TransportFault,
} from './setup/faults';
import {
  publishDoctored,
  readRegistry,
  releasesOf,
  removeLastGood,
  replaceIn,
  tamper,
  writeRegistry,
} from './setup/remotes';
import { drawnAs, expectFault, expectFrame, expectPage, goHome, markDocument, tryAgain } from './setup/shell';
import { startSite, type Site } from './setup/site';
import { expect, test as base } from './setup/test';

let site: Site;
let intact: string;

/** These tests break their site, so it is one of their own. */
const test = base.extend<object, { own: Site }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      site = await startSite();
      intact = await readRegistry(site);
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', auto: true, timeout: 360_000 },
  ],
  siteUrl: async ({ own }, provide) => {
    await provide(own.url);
  },
});
test.afterEach(() => writeRegistry(site, intact));

/** Opens the start page as the first page, or from the log-in page, which needs no remote. */
const WAYS = {
  'on a cold load': {
    prepare: () => Promise.resolve(),
    // A document with a file that hangs never finishes loading.
    open: (page: Page) => page.goto(site.url, { waitUntil: 'commit' }),
  },
  'on a navigation': {
    prepare: async (page: Page) => {
      await page.goto(`${site.url}/login`);
      await expectFrame(page);
    },
    open: goHome,
  },
};

/** Something of the frame that only the client draws: it has started to load the page. */
const started = (page: Page) => expect(page.getByRole('link', { name: messages.skip })).toBeAttached();

/** Lets the time budget pass once the file was asked for. */
async function outwait(page: Page, { file }: TransportFault, open: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForRequest(file);
  await open();
  await asked;
  await started(page);
  await page.clock.fastForward(BUDGET_MS);
}

for (const [way, { prepare, open }] of Object.entries(WAYS)) {
  test.describe(`a remote that fails ${way}`, () => {
    for (const fault of TRANSPORT_FAULTS) {
      if (fault.navigationOnly && way !== 'on a navigation') continue;
      test(fault.what, async ({ page }) => {
        if (fault.hangs) await page.clock.install();
        await prepare(page);
        const repair = await inject(page, fault);
        if (fault.hangs) await outwait(page, fault, () => open(page));
        else await open(page);
        await expectFault(page, fault.kind);
        const sameDocument = await markDocument(page);
        await repair();
        await tryAgain(page);
        await expectPage(page);
        await sameDocument();
      });
    }

    for (const fault of PUBLISHED_FAULTS) {
      test(fault.what, async ({ page }) => {
        await prepare(page);
        const version = await publishDoctored(site, 'consumer', fault.edit);
        await fault.afterwards?.(site, version);
        await removeLastGood(site, 'consumer');
        await open(page);
        await expectFault(page, fault.kind);
        const sameDocument = await markDocument(page);
        await writeRegistry(site, intact);
        await tryAgain(page);
        await expectPage(page);
        await sameDocument();
      });
    }
  });
}

test('a page that the server drew waits for no stylesheet of its remote', async ({ page }) => {
  const asked: string[] = [];
  await page.route(STYLE, (route) => {
    asked.push(route.request().url());
  });
  await page.goto(site.url);
  await expectPage(page);
  expect(asked).toEqual([]);
});

/** Publishes a broken release over the good one. @returns where its files are */
async function breakRelease(fault: PublishedFault): Promise<string> {
  const version = await publishDoctored(site, 'consumer', fault.edit);
  await fault.afterwards?.(site, version);
  return `/remotes/consumer/${version}/`;
}

test.describe('the last good version takes over', () => {
  for (const fault of PUBLISHED_FAULTS) {
    test(`when the release ${fault.what}`, async ({ page, request }) => {
      const before = await counted(request, site, 'remote_fallback', fault.kind);
      const broken = await breakRelease(fault);
      await page.goto(site.url);
      await expectPage(page);
      await expect.poll(() => counted(request, site, 'remote_fallback', fault.kind)).toBe(before + 1);

      // For as long as this document lives the broken version is left alone.
      const asked: string[] = [];
      page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
      await page.getByRole('banner').getByRole('link', { name: messages.header.logIn }).click();
      await expect(page).toHaveURL(`${site.url}/login`);
      await goHome(page);
      await expectPage(page);
      expect(asked.filter((path) => path.startsWith(broken))).toEqual([]);
    });
  }

  test('for the whole session: a version that hangs costs its time once, not on every document', async ({
    page,
  }) => {
    const version = await publishDoctored(site, 'consumer', (files) => {
      files.set('slow.LICENSE.txt', Buffer.from('this release is slow'));
      return undefined;
    });
    await page.clock.install();
    const entry = new RegExp(`/remotes/consumer/${version}/entry\\.\\w+\\.js`);
    await page.route(entry, () => Promise.resolve());
    const asked = page.waitForRequest(entry);
    await page.goto(site.url, { waitUntil: 'commit' });
    await asked;
    await started(page);
    await page.clock.fastForward(BUDGET_MS);
    await expectPage(page);
    // From here on no time passes but the little that a page needs.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload({ waitUntil: 'commit' });
    await expectPage(page);
  });

  test('when the release is missing on the server', async ({ page, request }) => {
    const before = await counted(request, site, 'remote_fallback', 'network');
    const version = await publishDoctored(site, 'consumer', (files) => {
      files.set('lost.LICENSE.txt', Buffer.from('this release gets lost'));
      return undefined;
    });
    await rm(`${releasesOf(site)}/consumer/${version}`, { recursive: true });
    await page.goto(site.url);
    await expectPage(page);
    await expect.poll(() => counted(request, site, 'remote_fallback', 'network')).toBe(before + 1);
  });
});

test('a fault without a way out is counted', async ({ page, request }) => {
  const before = await counted(request, site, 'remote_fault', 'network');
  const fault = TRANSPORT_FAULTS[0]!;
  await inject(page, fault);
  await page.goto(site.url);
  await expectFault(page, fault.kind);
  await expect.poll(() => counted(request, site, 'remote_fault', 'network')).toBe(before + 1);
});

test('a dead remote does not stop another one', async ({ page, signUp }) => {
  await signUp();
  const dead = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route('**/remotes/pin-builder/**', dead);
  await page.goto(site.url);
  await expectPage(page);
  const sameDocument = await markDocument(page);
  const create = page.getByRole('banner').getByRole('link', { name: menus.create });
  await create.click();
  await expectFault(page, 'network');
  await goHome(page);
  await expectPage(page);
  await page.unroute('**/remotes/pin-builder/**', dead);
  await create.click();
  await expectPage(page);
  await sameDocument();
});

test.describe('a release whose pages cannot be drawn', () => {
  const FAULTS = [
    { what: 'throws', kind: 'render', before: 'throw new Error("planted");' },
    { what: 'never ends', kind: 'timeout', before: 'for(;;){}' },
    { what: 'wants a browser', kind: 'render', before: 'window.planted=1;' },
    { what: 'was changed after its publication', kind: 'integrity', before: '' },
  ];
  for (const { what, kind, before } of FAULTS) {
    test(`is drawn by the browser when it ${what}, and that is counted`, async ({ page, request }) => {
      const count = await counted(request, site, 'render_fault', kind);
      const version = await publishDoctored(site, 'consumer', (files) => {
        replaceIn(files, /\.cjs$/, 'var corkboardRemote', `${before}/* ${what} */var corkboardRemote`);
        return undefined;
      });
      if (before === '') await tamper(site, 'consumer', version, /\.cjs$/);
      await page.goto(site.url);
      await expectPage(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
        consumerMessages.home.strangerTitle,
      );
      const html = async () => (await request.get(site.url)).text();
      expect(drawnAs(await html())).toBeUndefined();
      expect(await counted(request, site, 'render_fault', kind)).toBeGreaterThan(count);
      await writeRegistry(site, intact);
      expect(drawnAs(await html())).toBeDefined();
    });
  }
});
