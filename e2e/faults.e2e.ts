import { type Page } from '@playwright/test';
import { BUDGET_MS } from '@corkboard/federation/loader';
import { messages } from '../apps/shell/src/messages/en';
import { inject, PUBLISHED_FAULTS, TRANSPORT_FAULTS, type TransportFault } from './setup/faults';
import { forgetLastGood, publishDoctored, readRegistry, writeRegistry } from './setup/remotes';
import { expectFault, expectFrame, expectPage, goHome, markDocument, tryAgain } from './setup/shell';
import { startSite, type Site } from './setup/site';
import { expect, test } from './setup/test';

let site: Site;
let intact: string;

test.beforeAll(async () => {
  site = await startSite();
  intact = await readRegistry(site);
});
test.afterEach(() => writeRegistry(site, intact));
test.afterAll(() => site.stop());

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
        await forgetLastGood(site, 'consumer');
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
