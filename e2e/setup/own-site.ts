import { seconds } from './signs';
import { readRegistry, writeRegistry } from './remotes';
import { startSite, type Site } from './site';
import { test as base } from './test';

/** The site of a file whose tests break it, and its registry as it was. */
export const own = {} as { site: Site; intact: string };

/** Tests that break their site, so it is one of their own; its registry is mended after each of them. */
export const test = base.extend<{ mended: undefined }, { started: Site }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      own.site = await startSite();
      own.intact = await readRegistry(own.site);
      await provide(own.site);
      await own.site.stop();
    },
    { scope: 'worker', auto: true, timeout: seconds(120) },
  ],
  siteUrl: async ({ started }, provide) => {
    await provide(started.url);
  },
  mended: [
    async ({ started }, provide) => {
      await provide(undefined);
      await writeRegistry(started, own.intact);
    },
    { auto: true },
  ],
});
