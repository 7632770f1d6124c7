import { seconds } from './signs';
import { startForeignSite, type ForeignSite } from './foreign-site';
import { startSite, type Site } from './site';
import { test as base } from './test';

/**
 * Our test with a site of somebody else beside ours, which may fetch from it alone, under its own address or as the photo site. The
 * tests of a worker share the two.
 */
export const test = base.extend<object, { foreign: ForeignSite; ownSite: Site }>({
  foreign: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      const site = await startForeignSite();
      await provide(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ foreign }, provide) => {
      const { host, hostname, port } = new URL(foreign.origin);
      const photoSite = `www.instagram.com:${port}=${hostname}`;
      const site = await startSite({ env: { ALLOW_PRIVATE_FETCH: `${host},${photoSite}` } });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: seconds(120) },
  ],
  siteUrl: async ({ ownSite }, provide) => {
    await provide(ownSite.url);
  },
});
