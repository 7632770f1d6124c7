import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteManifest } from '@corkboard/federation';
import { publish, type Registry } from '@corkboard/federation/node';
import { buildTestRemote } from '@corkboard/federation/testing';
import { findRoute } from '@corkboard/routing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clashesWith, siteProblems } from './fits-site';
import { bootOf, startSite, tags, type Answers, type Site } from './testing/site';

const garden = {
  name: 'today-garden',
  pattern: '/today/garden/{slug}/',
  audience: 'anyone',
  query: {},
  aliases: [],
} as const;
const pages = {
  home: {},
  'today-garden': {
    data: [{ call: 'BoardResource.get', options: { slug: '$slug' }, primary: true } as const],
    preview: { type: 'article', title: ['The garden {name}'], description: ['{name}'] } as const,
    structured: { '@type': 'Place', name: '{name}' },
  },
};
const menus = {
  header: [{ route: 'today-garden', params: { slug: 'roses' }, label: 'Roses', order: 15 }],
};
const viewer = {
  id: '1',
  username: 'ana',
  full_name: 'Ana',
  email: 'a@b.c',
  is_partner: false,
  is_staff: false,
  first_run: false,
  grid_density: null,
};

let site: Site;
const start = async (answers: Answers = {}) => {
  site = await startSite({ 'BoardResource.get': { name: 'Roses <3' }, ...answers });
  await site.release('consumer', { home: {} }, 'first', {
    menus: { header: [{ route: 'home', label: 'Home', order: 10 }] },
  });
};
beforeEach(() => start());
afterEach(() => site.close());

const page = async (url: string) => {
  const response = await site.get(url);
  return { status: response.statusCode, headers: response.headers, html: response.body };
};
const headerLinks = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)" class="cb-link">([^<]+)/g)].map(([, to, label]) => [to, label]);

describe('a release that brings a page', () => {
  beforeEach(async () => {
    expect((await page('/today/garden/roses/')).status).toBe(404);
    await site.release('consumer', pages, 'second', { routes: [garden], menus });
  });

  it('is served at its address, with its data, its preview and what is said of it elsewhere', async () => {
    const { status, html } = await page('/today/garden/roses/');
    expect(status).toBe(200);
    expect(site.asked.at(-1)).toMatchObject({ name: 'BoardResource.get', options: { slug: 'roses' } });
    expect(html).toContain('<title>The garden Roses &lt;3 | Corkboard</title>');
    expect(tags(html, /og:title/)[0]?.content).toBe('The garden Roses &lt;3');
    expect(html).toContain('"@type":"Place","name":"Roses \\u003c3"');
    expect(tags(html, /rel="canonical"/)[0]?.href).toBe('https://corkboard.test/today/garden/roses/');
    expect(tags(html, /rel="preload" as="script"/).at(-1)?.href).toMatch(/page-today-garden\.js$/);
  });

  it('has one right spelling, and may be returned to after a log-in', async () => {
    expect((await page('/today/Garden/roses')).headers.location).toBe('/today/garden/roses/');
    await site.close();
    await start({ 'UserSessionResource.get': { viewer, gates: [] } });
    await site.release('consumer', pages, 'second', { routes: [garden], menus });
    expect((await page('/login?next=/today/garden/roses/')).headers.location).toBe('/today/garden/roses/');
  });

  it('is in the header of every page, and known to the browser', async () => {
    const { html } = await page('/');
    expect(headerLinks(html)).toEqual([['/today/garden/roses/', 'Roses']]);
    const boot = bootOf(html).site;
    expect(boot.routes.map(({ name }) => name)).toEqual(['today-garden']);
    expect(boot.menus.header).toEqual([{ to: '/today/garden/roses/', label: 'Roses' }]);
    expect((await site.get('/_/routes.json')).json()).toEqual([{ ...garden, area: 'consumer' }]);
  });

  it('goes again with a release that no longer has it', async () => {
    await site.release('consumer', { home: {} }, 'third');
    expect((await page('/today/garden/roses/')).status).toBe(404);
    expect((await site.get('/_/routes.json')).json()).toEqual([]);
  });

  it('tells browsers nothing that only the server reads', async () => {
    const { current } = bootOf((await page('/today/garden/roses/')).html).releases.consumer!;
    const known = (await site.get('/_/releases/consumer.json')).json<{
      current: { manifest: RemoteManifest };
    }>();
    for (const manifest of [current.manifest, known.current.manifest]) {
      expect(manifest).not.toHaveProperty('routes');
      expect(manifest).not.toHaveProperty('menus');
      expect(manifest.pages['today-garden']).not.toHaveProperty('preview');
    }
  });
});

it('says nothing of a page to the world that only somebody signed in was answered', async () => {
  await site.close();
  await start({ 'UserSessionResource.get': { viewer, gates: [] }, 'BoardResource.get': { name: 'Secret' } });
  await site.release('consumer', pages, 'second', { routes: [garden] });
  const { status, html } = await page('/today/garden/roses/');
  expect(status).toBe(200);
  expect(html).not.toMatch(/og:|ld\+json/);
  expect(/<head>.*<\/head>/s.exec(html)![0]).not.toContain('Secret');
});

it('keeps to who may see a page that a release brought', async () => {
  await site.release('consumer', pages, 'second', { routes: [{ ...garden, audience: 'viewer' }] });
  const { status, headers } = await page('/today/garden/roses/');
  expect([status, headers.location]).toEqual([302, '/login?next=%2Ftoday%2Fgarden%2Froses%2F']);
  // From what is too long to be carried along, people go home.
  const long = await page(`/today/garden/roses/?a=${'木'.repeat(1000)}`);
  expect([long.status, long.headers.location]).toEqual([302, '/login']);
});

it('draws the menus in order, for whom they are, of all remotes', async () => {
  const entry = { route: 'reporting-ads', order: 5 };
  await site.release('advertiser', { 'reporting-ads': {} }, 'first', {
    menus: {
      header: [
        { ...entry, label: 'Ads' },
        { ...entry, label: 'Mine', when: 'viewer' },
        { ...entry, label: 'Reports', having: ['$viewer.isPartner', '$viewer.advertiserId'] },
      ],
    },
  });
  const labels = async () => headerLinks((await page('/')).html).map(([, label]) => label);
  expect(await labels()).toEqual(['Ads', 'Home']);
  await site.close();
  await start({ 'UserSessionResource.get': { viewer: { ...viewer, advertiser_id: '7' }, gates: [] } });
  await site.release('advertiser', { 'reporting-ads': {} }, 'first', {
    menus: {
      header: [
        { ...entry, label: 'Mine', when: 'viewer' },
        { ...entry, label: 'Reports', having: ['$viewer.isPartner', '$viewer.advertiserId'] },
        { ...entry, label: 'Partners', having: ['$viewer.isPartner'] },
        { ...entry, label: 'Get an account', lacking: ['$viewer.isPartner'] },
        { ...entry, label: 'Get an ad account', lacking: ['$viewer.isPartner', '$viewer.advertiserId'] },
      ],
    },
  });
  expect(await labels()).toEqual(['Mine', 'Reports', 'Get an account', 'Home']);
});

it('puts a field of the viewer into an address, and leaves out an entry that has none', async () => {
  await site.close();
  await start({ 'UserSessionResource.get': { viewer, gates: [] } });
  const profile = (field: `$viewer.${string}`, label: string) => ({
    route: 'profile',
    params: { username: field },
    label,
    icon: { d: 'M4 4' },
    order: 1,
  });
  await site.release('consumer', { home: {}, profile: {} }, 'second', {
    menus: {
      tabs: [
        profile('$viewer.username', 'Me'),
        profile('$viewer.email', 'Mail'),
        profile('$viewer.no', 'No'),
      ],
    },
  });
  expect(bootOf((await page('/')).html).site.menus.tabs?.map(({ to }) => to)).toEqual(['/ana/', '/a@b.c/']);
});

it('draws a popup without header, and lets it keep the page that opened it', async () => {
  const popup = async () => {
    const { html, headers } = await page('/today/garden/roses/');
    return [html.includes('cb-header'), headers['cross-origin-opener-policy']];
  };
  await site.release('consumer', pages, 'second', { routes: [garden] });
  expect(await popup()).toEqual([true, 'same-origin-allow-popups']);
  const missing = { title: 'No roses', detail: 'They may bloom later.' };
  const framed = {
    ...pages,
    'today-garden': { ...pages['today-garden'], frame: 'popup', prompt: 'Log in to dig', missing } as const,
  };
  await site.release('consumer', framed, 'third', { routes: [garden] });
  expect(await popup()).toEqual([false, 'unsafe-none']);
  expect(bootOf((await page('/login')).html).site.pages).toEqual({
    'today-garden': { frame: 'popup', prompt: 'Log in to dig', missing },
  });
});

it('lets a remote say nothing of the pages of another', async () => {
  await site.release('business', { 'business-hub': {}, home: { frame: 'popup', prompt: 'x' } });
  expect(bootOf((await page('/')).html).site.pages).toEqual({});
});

describe('a release that this site refuses', () => {
  it('is as one that is broken: the last good one is served, and the fault is counted', async () => {
    const file = () => path.join(site.dataDir, 'releases', 'registry.json');
    await site.release('consumer', pages, 'second', { routes: [garden], menus });
    const { consumer } = (JSON.parse(await readFile(file(), 'utf8')) as Registry).remotes;
    const manifest = { ...consumer!.current.manifest, routes: [{ ...garden, pattern: '/{anybody}/' }] };
    const remotes = { consumer: { ...consumer, current: { ...consumer!.current, manifest } } };
    // A server that starts now: nothing is in its memory.
    await site.close();
    await start();
    await writeFile(`${file()}.new`, JSON.stringify({ format: 1, remotes }));
    await rename(`${file()}.new`, file());
    const { status, html } = await page('/');
    expect(status).toBe(200);
    expect(headerLinks(html)).toEqual([['/', 'Home']]);
    expect(site.counted).toEqual([{ name: 'remote_refused', remote: 'consumer', kind: 'manifest' }]);
    expect(site.logged.join()).toContain("doesn't begin with a word of consumer's own addresses");
  });

  const manifest = { name: 'consumer', area: 'consumer', pages: {} } as unknown as RemoteManifest;
  const entry = { route: 'home', label: 'X', order: 1 };
  it.each([
    [{ routes: [garden], menus }, []],
    [{ area: 'advertiser' }, ['consumer is no remote of the area advertiser']],
    [
      { routes: [{ ...garden, name: 'reporting-ads' }] },
      ['reporting-ads is a route of advertiser, not of consumer'],
    ],
    [{ routes: [{ ...garden, pattern: '/pin/{id}/' }] }, ['today-garden: /pin/{id}/ is an address of pin']],
    [
      { menus: { header: [{ ...entry, route: 'reporting-ads' }] } },
      ['header: "X" leads to reporting-ads, which is no route of consumer'],
    ],
    [
      { menus: { tabs: [{ ...entry, icon: { d: 'M4 4' }, route: 'javascript:alert(1)' }] } },
      ['tabs: "X" leads to javascript:alert(1), which is no route of consumer'],
    ],
    [
      { menus: { account: [{ ...entry, route: 'login' }] } },
      ['account: "X" leads to login, which is no route of consumer'],
    ],
    [
      { menus: { settings: [{ ...entry, route: 'pin' }] } },
      ['settings: "X" leads nowhere: an address of pin cannot be made of {}'],
    ],
    [
      { menus: { settings: [{ ...entry, route: 'profile', params: { username: 'login' } }] } },
      ['settings: "X" leads nowhere: "login" cannot be username in an address of profile'],
    ],
  ])('says why: %j', (change, problems) => {
    expect(siteProblems({ ...manifest, ...change })).toEqual(problems);
  });

  it('is one with a name that another remote has brought for a route: only the first is released', async () => {
    const built = path.join(site.dataDir, 'built');
    const shed = { ...garden, pattern: '/business/shed/' };
    const releaseOf = async (route: NonNullable<RemoteManifest['routes']>[number]) => {
      await rm(built, { recursive: true, force: true });
      await buildTestRemote(built, 'business', route.name, { [route.name]: {} }, { routes: [route] });
      return publish(path.join(site.dataDir, 'releases'), built, { beside: clashesWith });
    };
    await site.release('consumer', pages, 'second', { routes: [garden] });
    await expect(releaseOf(shed)).rejects.toThrow(
      'today-garden is already the name of a route that consumer brings: choose another name',
    );
    expect((await page('/today/garden/roses/')).status).toBe(200);
    expect((await page('/business/shed/')).status).toBe(404);
    await releaseOf({ ...shed, name: 'business-shed' });
    expect((await page('/business/shed/')).status).toBe(200);
  });

  it('is none for a name of the table that it was built with', () => {
    const { area: _, ...hub } = findRoute('business-hub');
    const [one, two] = [
      { ...manifest, routes: [hub] },
      { ...manifest, name: 'business', area: 'business', routes: [hub] },
    ];
    expect(clashesWith(two, [one])).toEqual([]);
  });
});
