import { type APIRequestContext, type Page } from '@playwright/test';
import { BUDGET_MS } from '@corkboard/federation/loader';
import { messages as consumerMessages } from '../apps/consumer/src/messages/en';
import { messages } from '../apps/shell/src/messages/en';
import { countFaults, PUBLISHED_FAULTS, type PublishedFault } from './setup/faults';
import { publishDoctored, readRegistry, removeLastGood, replaceIn, writeRegistry } from './setup/remotes';
import { own, test } from './setup/own-site';
import { seconds } from './setup/signs';
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

/** From the start page to the log-in page, which needs no remote. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: messages.header.logIn }).click();
  await expect(page).toHaveURL(`${own.site.url}/login`);
  await expectFrame(page);
}

/**
 * Publishes a release with this fault beside the good one.
 * @param note what makes it another release than that of another test with this fault
 * @returns its version, and the registry with it
 */
async function publish({ edit, afterwards }: PublishedFault, note: string) {
  const version = await publishDoctored(own.site, 'consumer', (files, manifest) => {
    files.set('note.LICENSE.txt', Buffer.from(note));
    return edit(files, manifest);
  });
  await afterwards?.(own.site, version);
  return { version, broken: await readRegistry(own.site) };
}

/** The page in place of which the notice stands is there when the release is mended, without another document. */
async function mend(page: Page, kind: PublishedFault['kind']): Promise<void> {
  await expectFault(page, kind);
  const sameDocument = await markDocument(page);
  await writeRegistry(own.site, own.intact);
  await tryAgain(page);
  await expectPage(page);
  await sameDocument();
}

/** How many faults of each of these kinds were counted, and how many times another version took over. */
async function countsOf(request: APIRequestContext, faults: readonly PublishedFault[]) {
  const counts: Record<string, number> = {};
  for (const kind of new Set(faults.map((fault) => fault.kind)))
    for (const name of ['remote_fallback', 'remote_fault'])
      counts[`${name} ${kind}`] = await countFaults(request, own.site, name, kind);
  return counts;
}

/**
 * Those of these counts that aren't reached yet. A link that is pointed at and then clicked may be two tries, each with its fault; another version takes over
 * once.
 */
async function amiss(
  request: APIRequestContext,
  faults: readonly PublishedFault[],
  expected: Readonly<Record<string, number>>,
) {
  return Object.entries(await countsOf(request, faults)).filter(([name, count]) =>
    name.startsWith('remote_fallback') ? count !== expected[name] : count < expected[name]!,
  );
}

const GROUPS = {
  'whose code fails or lacks something': ['script', 'export', 'render'],
  'that is another than was said, or asks for what nobody has': [
    'network',
    'contract',
    'integrity',
    'shared',
    'boot',
  ],
};

for (const [group, kinds] of Object.entries(GROUPS)) {
  const faults = PUBLISHED_FAULTS.filter(({ kind }) => kinds.includes(kind));
  test(`a navigation to a release ${group} falls back; without another one it says so until that is mended`, async ({
    page,
    request,
  }) => {
    test.setTimeout(seconds(240));
    // Under a clock that only the test moves a navigation waits for the news about releases, however slow the machine is.
    await page.clock.install();
    await page.goto(`${own.site.url}/login`);
    await expectFrame(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    /** The list of releases counts as fresh for half a second after a request. */
    const comeHome = async () => {
      await page.clock.fastForward(1000);
      await goHome(page);
    };
    const expected = await countsOf(request, faults);
    await comeHome();
    await expectPage(page);
    for (const fault of faults) {
      const { broken } = await test.step(`${fault.what}: the last good version takes over`, async () => {
        await leave(page);
        const published = await publish(fault, 'for a navigation');
        await comeHome();
        await expectPage(page);
        expected[`remote_fallback ${fault.kind}`]! += 1;
        return published;
      });
      await test.step(`${fault.what}: without another one it says so, and is mended`, async () => {
        await leave(page);
        await writeRegistry(own.site, broken);
        await removeLastGood(own.site, 'consumer');
        await comeHome();
        await mend(page, fault.kind);
        expected[`remote_fault ${fault.kind}`]! += 1;
      });
    }
    // Counts are sent after a while.
    await page.clock.fastForward(10_000);
    await expect.poll(() => amiss(request, faults, expected)).toEqual([]);
  });
}

test('a cold load of a broken release falls back; without another one it says so until that is mended', async ({
  page,
  request,
}) => {
  const faults = PUBLISHED_FAULTS.filter(({ cold }) => cold);
  const expected = await countsOf(request, faults);
  for (const fault of faults)
    await test.step(fault.what, async () => {
      const { version, broken } = await publish(fault, 'for a cold load');
      if (fault.cold === 'without another') {
        await removeLastGood(own.site, 'consumer');
        await page.goto(own.site.url, { waitUntil: 'commit' });
        await mend(page, fault.kind);
        expected[`remote_fault ${fault.kind}`]! += 1;
        await writeRegistry(own.site, broken);
      }
      await page.goto(own.site.url);
      await expectPage(page);
      expected[`remote_fallback ${fault.kind}`]! += 1;

      // For as long as this document lives the broken version is left alone.
      const asked: string[] = [];
      page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
      await leave(page);
      await goHome(page);
      await expectPage(page);
      expect(asked.filter((path) => path.startsWith(`/remotes/consumer/${version}/`))).toEqual([]);
      await writeRegistry(own.site, own.intact);
    });
  // A page that goes away sends what it has counted.
  await page.goto('about:blank');
  await expect.poll(() => amiss(request, faults, expected)).toEqual([]);
});

test('a version that hangs costs its time once in a session, not on every document', async ({ page }) => {
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

// Other things that a page may do while it is being drawn are in `rendering.test.ts`.
test('a release whose page throws while the server draws it is drawn by the browser, and that is counted', async ({
  page,
  request,
}) => {
  const count = await countFaults(request, own.site, 'render_fault', 'render');
  await publishDoctored(own.site, 'consumer', (files) => {
    replaceIn(files, /\.cjs$/, 'var corkboardRemote', 'throw new Error("planted");var corkboardRemote');
    return undefined;
  });
  await page.goto(own.site.url);
  await expectPage(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    consumerMessages.home.strangerTitle,
  );
  const html = async () => (await request.get(own.site.url)).text();
  expect(drawnAs(await html())).toBeUndefined();
  expect(await countFaults(request, own.site, 'render_fault', 'render')).toBeGreaterThan(count);
  await writeRegistry(own.site, own.intact);
  expect(drawnAs(await html())).toBeDefined();
});
