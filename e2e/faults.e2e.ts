import { type Page, type Route } from '@playwright/test';
import { BUDGET_MS } from '@corkboard/federation/loader';
import { menus } from '../apps/pin-builder/src/messages/frame';
import { countFaults, inject, STYLE, TRANSPORT_FAULTS, type TransportFault } from './setup/faults';
import { own, test } from './setup/own-site';
import {
  expectFault,
  expectFrame,
  expectPage,
  expectLoading,
  goHome,
  markDocument,
  tryAgain,
} from './setup/shell';
import { expect } from './setup/test';

/** Opens the start page as the first page, or from the log-in page, which needs no remote. */
const WAYS = {
  'on a cold load': {
    prepare: () => Promise.resolve(),
    // A document with a file that hangs never finishes loading.
    open: (page: Page) => page.goto(own.site.url, { waitUntil: 'commit' }),
  },
  'on a navigation': {
    prepare: async (page: Page) => {
      await page.goto(`${own.site.url}/login`);
      await expectFrame(page);
    },
    open: goHome,
  },
};

/** Lets the time budget pass once the file was asked for. */
async function outwait(page: Page, { file }: TransportFault, open: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForRequest(file);
  await open();
  await asked;
  if (file.source.endsWith('js')) await expectLoading(page, file);
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
  });
}

test('a page that the server drew waits for no stylesheet of its remote', async ({ page }) => {
  const asked: string[] = [];
  await page.route(STYLE, (route) => {
    asked.push(route.request().url());
  });
  await page.goto(own.site.url);
  await expectPage(page);
  expect(asked).toEqual([]);
});

test('a fault without a way out is counted', async ({ page, request }) => {
  const before = await countFaults(request, own.site, 'remote_fault', 'network');
  const fault = TRANSPORT_FAULTS[0]!;
  await inject(page, fault);
  await page.goto(own.site.url);
  await expectFault(page, fault.kind);
  await expect.poll(() => countFaults(request, own.site, 'remote_fault', 'network')).toBe(before + 1);
});

test('a dead remote does not stop another one', async ({ page, signUp }) => {
  await signUp();
  const dead = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route('**/remotes/pin-builder/**', dead);
  await page.goto(own.site.url);
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
