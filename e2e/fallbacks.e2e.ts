import { rm } from 'node:fs/promises';
import { type BrowserContext, type Page } from '@playwright/test';
import { BUDGET_MS } from '@corkboard/federation/loader';
import { messages as consumerMessages } from '../apps/consumer/src/messages/en';
import { messages } from '../apps/shell/src/messages/en';
import { countFaults, PUBLISHED_FAULTS, type PublishedFault } from './setup/faults';
import {
  publishDoctored,
  readRegistry,
  releasesOf,
  removeLastGood,
  replaceIn,
  tamper,
  writeRegistry,
} from './setup/remotes';
import { own, test } from './setup/own-site';
import {
  drawnAs,
  expectFault,
  expectFrame,
  expectLoading,
  expectPage,
  goHome,
  markDocument,
  tryAgain,
} from './setup/shell';
import { expect } from './setup/test';

/** Starts the page over in a tab of its own, which knows of no broken version yet. */
async function inNewTab(context: BrowserContext, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  await work(page);
  await page.close();
}

/** The release is broken and there is none to fall back on: the page says so, and is there when that's mended, without another document. */
async function expectMended(page: Page, broken: string, { kind, open }: Broken): Promise<void> {
  await writeRegistry(own.site, broken);
  await open(page);
  await expectFault(page, kind);
  const sameDocument = await markDocument(page);
  await writeRegistry(own.site, own.intact);
  await tryAgain(page);
  await expectPage(page);
  await sameDocument();
}

interface Broken {
  readonly kind: PublishedFault['kind'];
  readonly open: (page: Page) => Promise<unknown>;
}

for (const { what, kind, edit, afterwards, coldToo } of PUBLISHED_FAULTS) {
  test(`a release that ${what} is fallen back from; without another one the page says so until it is mended`, async ({
    context,
    request,
  }) => {
    const before = await countFaults(request, own.site, 'remote_fallback', kind);
    const version = await publishDoctored(own.site, 'consumer', edit);
    await afterwards?.(own.site, version);

    await test.step('the last good version takes over', () =>
      inNewTab(context, async (page) => {
        await page.goto(own.site.url);
        await expectPage(page);
        await expect.poll(() => countFaults(request, own.site, 'remote_fallback', kind)).toBe(before + 1);

        // For as long as this document lives the broken version is left alone.
        const asked: string[] = [];
        page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
        await page.getByRole('banner').getByRole('link', { name: messages.header.logIn }).click();
        await expect(page).toHaveURL(`${own.site.url}/login`);
        await goHome(page);
        await expectPage(page);
        expect(asked.filter((path) => path.startsWith(`/remotes/consumer/${version}/`))).toEqual([]);
      }));

    await removeLastGood(own.site, 'consumer');
    const broken = await readRegistry(own.site);
    if (coldToo)
      await test.step('a fault on a cold load', () =>
        inNewTab(context, (page) =>
          expectMended(page, broken, { kind, open: () => page.goto(own.site.url, { waitUntil: 'commit' }) }),
        ));
    await test.step('a fault on a navigation', () =>
      inNewTab(context, async (page) => {
        await page.goto(`${own.site.url}/login`);
        await expectFrame(page);
        await expectMended(page, broken, { kind, open: goHome });
      }));
  });
}

test.describe('the last good version takes over', () => {
  test('for the whole session: a version that hangs costs its time once, not on every document', async ({
    page,
  }) => {
    const version = await publishDoctored(own.site, 'consumer', (files) => {
      files.set('slow.LICENSE.txt', Buffer.from('this release is slow'));
      return undefined;
    });
    await page.clock.install();
    const entry = new RegExp(`/remotes/consumer/${version}/entry\\.\\w+\\.js`);
    await page.route(entry, () => Promise.resolve());
    const asked = page.waitForRequest(entry);
    await page.goto(own.site.url, { waitUntil: 'commit' });
    await asked;
    await expectLoading(page, entry);
    await page.clock.fastForward(BUDGET_MS);
    await expectPage(page);
    // From here on no time passes but the little that a page needs.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload({ waitUntil: 'commit' });
    await expectPage(page);
  });

  test('when the release is missing on the server', async ({ page, request }) => {
    const before = await countFaults(request, own.site, 'remote_fallback', 'network');
    const version = await publishDoctored(own.site, 'consumer', (files) => {
      files.set('lost.LICENSE.txt', Buffer.from('this release gets lost'));
      return undefined;
    });
    await rm(`${releasesOf(own.site)}/consumer/${version}`, { recursive: true });
    await page.goto(own.site.url);
    await expectPage(page);
    await expect.poll(() => countFaults(request, own.site, 'remote_fallback', 'network')).toBe(before + 1);
  });
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
      const count = await countFaults(request, own.site, 'render_fault', kind);
      const version = await publishDoctored(own.site, 'consumer', (files) => {
        replaceIn(files, /\.cjs$/, 'var corkboardRemote', `${before}/* ${what} */var corkboardRemote`);
        return undefined;
      });
      if (before === '') await tamper(own.site, 'consumer', version, /\.cjs$/);
      await page.goto(own.site.url);
      await expectPage(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
        consumerMessages.home.strangerTitle,
      );
      const html = async () => (await request.get(own.site.url)).text();
      expect(drawnAs(await html())).toBeUndefined();
      expect(await countFaults(request, own.site, 'render_fault', kind)).toBeGreaterThan(count);
      await writeRegistry(own.site, own.intact);
      expect(drawnAs(await html())).toBeDefined();
    });
  }
});
