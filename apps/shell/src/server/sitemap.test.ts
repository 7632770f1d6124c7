import { parseDocument } from 'htmlparser2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSite, type Site } from './testing/site';

const ORIGIN = 'https://corkboard.test';
let site: Site;
let entries: object | number;
beforeEach(async () => {
  entries = [
    { path: '/ana/caf%C3%A9&co', changed_at: '2026-11-22T12:00:00.000Z' },
    { path: '/ana/b', changed_at: null },
  ];
  site = await startSite({
    'SitemapPagesResource.get': [
      { kind: 'site', after: '0' },
      { kind: 'boards', after: '0' },
      { kind: 'boards', after: '900' },
    ],
    'SitemapResource.get': () => entries,
  });
});
afterEach(() => site.close());

const read = async (url: string) => {
  const { statusCode, headers, body } = await site.get(url, { cookie: 'session=s' });
  return { status: statusCode, type: String(headers['content-type']), body };
};

it('is an index of its files, which robots.txt names', async () => {
  const { status, type, body } = await read('/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${ORIGIN}/sitemap-site-0.xml`,
    `${ORIGIN}/sitemap-boards-0.xml`,
    `${ORIGIN}/sitemap-boards-900.xml`,
  ]);
  expect((await read('/robots.txt')).body.split('\n')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

it('has the addresses of a file, asked for as a stranger, in XML', async () => {
  const { status, body } = await read('/sitemap-boards-900.xml');
  expect(status).toBe(200);
  expect(body).toContain(
    `<url><loc>${ORIGIN}/ana/caf%C3%A9&amp;co</loc><lastmod>2026-11-22T12:00:00.000Z</lastmod></url>`,
  );
  expect(body).toContain(`<url><loc>${ORIGIN}/ana/b</loc></url>`);
  expect(parseDocument(body, { xmlMode: true }).children.length).toBeGreaterThan(1);
  const [asked] = site.asked.slice(-1);
  expect(asked!.caller.cookies).toBe('');
});

it.each(['/sitemap-boards-x.xml', '/sitemap-secrets-0.xml', '/sitemap-boards-0.xml/', '/sitemap-boards-0'])(
  'is none at %s',
  async (url) => {
    await read(url);
    expect(site.asked.some(({ name }) => name === 'SitemapResource.get')).toBe(false);
  },
);

it('has no file without addresses, and says so while the service is down', async () => {
  entries = [];
  expect((await read('/sitemap-pins-0.xml')).status).toBe(404);
  entries = 404;
  expect((await read('/sitemap-pins-0.xml')).status).toBe(404);
  entries = 503;
  expect((await read('/sitemap-pins-0.xml')).status).toBe(503);
});
