import { type Page, type Route } from '@playwright/test';
import { BUDGET_MS } from '@corkboard/federation/loader';
import { menus } from '../apps/pin-builder/src/messages/frame';
import {
  COLD_FAULTS,
  countFaults,
  inject,
  STYLE,
  TRANSPORT_FAULTS,
  type TransportFault,
} from './setup/faults';
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

/** Comes to a page of which a file hangs, and lets the time budget pass once the file was asked for. */
async function outwait(page: Page, { file }: TransportFault, open: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForRequest(file);
  await open();
  await asked;
  if (file.source.endsWith('js')) await expectLoading(page, file);
  await page.clock.fastForward(BUDGET_MS);
}

test.describe('a remote that fails on a navigation', () => {
  for (const fault of TRANSPORT_FAULTS)
    test(fault.what, async ({ page }) => {
      if (fault.hangs) await page.clock.install();
      // The page of the log-in needs no remote.
      await page.goto(`${own.site.url}/login`);
      await expectFrame(page);
      const repair = await inject(page, fault);
      if (fault.hangs) await outwait(page, fault, () => goHome(page));
      else await goHome(page);
      await expectFault(page, fault.kind);
      const sameDocument = await markDocument(page);
      await repair();
      await tryAgain(page);
      await expectPage(page);
      await sameDocument();
    });
});

for (const fault of COLD_FAULTS)
  test(`a remote that ${fault.what} on a cold load is a fault, which is counted, until it is repaired`, async ({
    page,
    request,
  }) => {
    const before = await countFaults(request, own.site, 'remote_fault', fault.kind);
    if (fault.hangs) await page.clock.install();
    const repair = await inject(page, fault);
    // A document with a file that hangs never finishes loading.
    const open = () => page.goto(own.site.url, { waitUntil: 'commit' });
    if (fault.hangs) await outwait(page, fault, open);
    else await open();
    await expectFault(page, fault.kind);
    const sameDocument = await markDocument(page);
    await repair();
    await tryAgain(page);
    await expectPage(page);
    await sameDocument();
    // A page that goes away sends what it has counted.
    await page.goto('about:blank');
    await expect.poll(() => countFaults(request, own.site, 'remote_fault', fault.kind)).toBe(before + 1);
  });

test('a dead remote does not stop another one, whose drawn page waits for no stylesheet', async ({
  page,
  signUp,
}) => {
  await signUp();
  const dead = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route('**/remotes/pin-builder/**', dead);
  const asked: string[] = [];
  await page.route(STYLE, (route) => {
    asked.push(route.request().url());
  });
  await page.goto(own.site.url);
  await expectPage(page);
  expect(asked).toEqual([]);
  await page.unroute(STYLE);
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
