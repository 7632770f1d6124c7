import { rm } from 'node:fs/promises';
import { BUDGET_MS } from '@corkboard/federation/loader';
import { messages as consumerMessages } from '../apps/consumer/src/messages/en';
import { messages } from '../apps/shell/src/messages/en';
import { counted, PUBLISHED_FAULTS, type PublishedFault } from './setup/faults';
import { publishDoctored, releasesOf, replaceIn, tamper, writeRegistry } from './setup/remotes';
import { own, test } from './setup/own-site';
import { drawnAs, expectLoading, expectPage, goHome } from './setup/shell';
import { expect } from './setup/test';

/** Publishes a broken release over the good one. @returns where its files are */
async function breakRelease(fault: PublishedFault): Promise<string> {
  const version = await publishDoctored(own.site, 'consumer', fault.edit);
  await fault.afterwards?.(own.site, version);
  return `/remotes/consumer/${version}/`;
}

test.describe('the last good version takes over', () => {
  for (const fault of PUBLISHED_FAULTS) {
    test(`when the release ${fault.what}`, async ({ page, request }) => {
      const before = await counted(request, own.site, 'remote_fallback', fault.kind);
      const broken = await breakRelease(fault);
      await page.goto(own.site.url);
      await expectPage(page);
      await expect.poll(() => counted(request, own.site, 'remote_fallback', fault.kind)).toBe(before + 1);

      // For as long as this document lives the broken version is left alone.
      const asked: string[] = [];
      page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
      await page.getByRole('banner').getByRole('link', { name: messages.header.logIn }).click();
      await expect(page).toHaveURL(`${own.site.url}/login`);
      await goHome(page);
      await expectPage(page);
      expect(asked.filter((path) => path.startsWith(broken))).toEqual([]);
    });
  }

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
    const before = await counted(request, own.site, 'remote_fallback', 'network');
    const version = await publishDoctored(own.site, 'consumer', (files) => {
      files.set('lost.LICENSE.txt', Buffer.from('this release gets lost'));
      return undefined;
    });
    await rm(`${releasesOf(own.site)}/consumer/${version}`, { recursive: true });
    await page.goto(own.site.url);
    await expectPage(page);
    await expect.poll(() => counted(request, own.site, 'remote_fallback', 'network')).toBe(before + 1);
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
      const count = await counted(request, own.site, 'render_fault', kind);
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
      expect(await counted(request, own.site, 'render_fault', kind)).toBeGreaterThan(count);
      await writeRegistry(own.site, own.intact);
      expect(drawnAs(await html())).toBeDefined();
    });
  }
});
