import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Window } from 'happy-dom';
import { csrfTokenOf } from '@corkboard/contract/csrf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RemoteManifest } from '@corkboard/federation';
import { publish, rollback, type Registry } from '@corkboard/federation/node';
import { buildTestRemote } from '@corkboard/federation/testing';
import { ERROR_CODES } from '@corkboard/contract';
import { keepEmbed } from './publish-built';
import { picturesOf } from './pictures';
import { bootOf, EndedList, RefusedAnswer, startSite, tags, type Answers, type Site } from './testing/site';

const image = (size: string, width: number) => ({ url: `/media/${size}/1.webp`, width, height: width });
const pin = {
  type: 'pin',
  id: '5',
  title: 'Red <barn> & "sky"',
  description: 'A barn.\n\nIn the evening.',
  alt_text: '',
  images: {
    '236x': image('236x', 236),
    '474x': image('474x', 474),
    '736x': image('736x', 736),
    orig: image('orig', 1200),
  },
  pinner: { full_name: 'Ana Lima' },
  board: { name: 'Barns' },
};
const viewer = {
  id: '1',
  username: 'ana',
  full_name: 'Ana Lima',
  email: 'ana@example.com',
  is_partner: false,
  is_staff: false,
  first_run: false,
  grid_density: null,
};
const signedIn = { 'UserSessionResource.get': { viewer, gates: ['new-grid'] } };
const renamed = {
  param: 'username',
  call: 'UserResource.get',
  options: { username: '$username' },
  value: 'username',
};
const pages = {
  home: {
    data: [
      {
        call: 'UserHomefeedResource.get',
        options: { page_size: 25 },
        infinite: true,
        pictures: { first: 6, small: 'images.236x', large: 'images.474x' },
      } as const,
    ],
  },
  pin: {
    data: [
      {
        call: 'PinResource.get',
        options: { id: '$id' },
        primary: true,
        pictures: { small: 'images.736x', large: 'images.orig' },
        instead: '/?show_error=true',
      } as const,
    ],
    preview: {
      type: 'article',
      title: ['{title}'],
      description: ['{description}'],
      image: { url: 'images.736x.url' },
    } as const,
    structured: { '@type': 'ImageObject', name: '{title}', contentUrl: '{images.orig.url}' },
  },
  profile: {
    data: [{ call: 'UserResource.get', options: { username: '$username' }, primary: true } as const],
    renamed,
  },
  'profile-created': {
    data: [{ call: 'UserResource.get', options: { username: '$username' }, primary: true } as const],
    renamed,
  },
  board: {
    data: [
      {
        call: 'BoardResource.get',
        options: { username: '$username', slug: '$boardId' },
        primary: true,
      } as const,
    ],
    renamed,
  },
  videos: { status: 501 } as const,
};
const answers: Answers = {
  'UserHomefeedResource.get': Array.from({ length: 10 }, () => pin),
  'PinResource.get': pin,
};

let site: Site;
const start = async (over: Answers = {}, options = {}) => {
  site = await startSite({ ...answers, ...over }, options);
  await site.release('consumer', pages);
};
beforeEach(() => start());
afterEach(() => site.close());

const page = async (url: string, headers = {}) => {
  const response = await site.get(url, headers);
  return { status: response.statusCode, headers: response.headers, html: response.body };
};

describe('status and redirects', () => {
  it.each([
    ['/', 200],
    ['/pin/5/', 200],
    ['/videos/', 501],
    ['/no/such/page/at/all', 404],
    ['/login', 200],
    ['/password/reset', 501],
  ])('answers %s with %i', async (url, status) => {
    const { html, ...answer } = await page(url);
    expect(answer.status).toBe(status);
    expect(bootOf(html).status).toBe(status);
  });

  it.each([
    ['/homefeed/?a=1', '/?a=1'],
    ['/pin/5', '/pin/5/'],
  ])('sends %s to its canonical address for good', async (url, to) => {
    const { status, headers } = await page(url);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it.each([
    '/settings/claim/?x=1',
    '/pin-builder/',
    '/reporting/campaigns/',
    '/business/business-access/1/dashboard',
  ])('sends a stranger to log in and back again: %s', async (url) => {
    const { status, headers } = await page(url);
    expect([status, headers.location]).toEqual([302, `/login?next=${encodeURIComponent(url)}`]);
  });

  it('sends a signed-in person away from the login page, and never off the site', async () => {
    await site.close();
    await start(signedIn);
    expect((await page('/login?next=/pin/5/')).headers.location).toBe('/pin/5/');
    expect((await page('/login?next=//evil.example')).headers.location).toBe('/');
  });

  it('keeps business pages for businesses and staff pages invisible', async () => {
    await site.close();
    await start(signedIn);
    await site.release('pin-builder', {});
    expect((await page('/_/storyboard')).status).toBe(404);
    expect((await page('/idea-ads-tool')).status).toBe(403);
  });

  it.each([
    ['/ana/?a=1', { 'UserResource.get': { username: 'anna' } }, '/anna/?a=1'],
    ['/ana/_created/', { 'UserResource.get': { username: 'anna' } }, '/anna/_created/'],
    ['/ana/lamps', { 'BoardResource.get': 404, 'UserResource.get': { username: 'anna' } }, '/anna/lamps'],
  ])('sends %s on to the present username of whoever gave one up', async (url, answers, to) => {
    await site.close();
    await start(answers);
    const { status, headers } = await page(url);
    expect([status, headers.location]).toEqual([302, to]);
  });

  it.each([
    ['/Anna/', { 'UserResource.get': { username: 'anna' } }, 200],
    ['/anna/lamps', { 'BoardResource.get': 404, 'UserResource.get': { username: 'anna' } }, 404],
    ['/nobody/lamps', { 'BoardResource.get': 404, 'UserResource.get': 404 }, 404],
    ['/anna/lamps', { 'BoardResource.get': { id: '5' }, 'UserResource.get': { username: 'other' } }, 200],
  ])('leaves %s where it is when the username is right or nobody’s', async (url, answers, status) => {
    await site.close();
    await start(answers);
    expect((await page(url)).status).toBe(status);
  });

  it('is 404 when what the page is about is missing, with nothing of the remote', async () => {
    await site.close();
    await start({ ...signedIn, 'PinResource.get': 404 });
    const { status, html } = await page('/pin/5/');
    expect(status).toBe(404);
    expect(bootOf(html)).toMatchObject({ releases: {}, answers: [], status: 404 });
    expect(html).not.toContain('/remotes/');
  });

  it.each([
    ['that is not there', 404],
    ['that is not for strangers', new RefusedAnswer(401, { api_error_code: ERROR_CODES.notPermitted })],
  ])('sends a stranger from a pin %s to where its remote says', async (_what, refusal) => {
    await site.close();
    await start({ 'PinResource.get': refusal });
    const { status, headers } = await page('/pin/5/');
    expect([status, headers.location]).toEqual([302, '/?show_error=true']);
  });

  it('keeps them on a page that is refused for another reason, or has no other place', async () => {
    await site.close();
    await start({
      'PinResource.get': new RefusedAnswer(401, { api_error_code: ERROR_CODES.unauthenticated }),
    });
    expect((await page('/pin/5/')).status).toBe(404);
    await site.close();
    site = await startSite({ 'PinResource.get': 404 });
    for (const instead of [undefined, '//evil.example/', '/login']) {
      const need = { call: 'PinResource.get', primary: true, ...(instead ? { instead } : {}) } as const;
      await site.release('consumer', { pin: { data: [need] } }, instead);
      expect((await page('/pin/5/')).status).toBe(404);
    }
  });

  it.each([
    ['/pin/6/', 301, '/pin/6/'],
    ['https://corkboard.test/pin/6/', 301, '/pin/6/'],
    ['https://evil.example/pin/6/', 404, undefined],
  ])('follows what has moved to %s only on this site', async (redirect_url, expected, to) => {
    await site.close();
    await start({ ...signedIn, 'PinResource.get': new RefusedAnswer(301, { extra: { redirect_url } }) });
    const { status, headers } = await page('/pin/5/');
    expect([status, headers.location]).toEqual([expected, to]);
  });

  it.each([
    ['the page', 'PinResource.get'],
    ['the session', 'UserSessionResource.get'],
  ])('is 503 when the service fails for %s', async (_what, call) => {
    await site.close();
    await start({ [call]: 500 });
    const { status, headers } = await page('/pin/5/');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it('still shows the page when something else on it fails', async () => {
    await site.close();
    await start({ 'UserHomefeedResource.get': 500 });
    const { status, html } = await page('/');
    expect(status).toBe(200);
    expect(bootOf(html).answers).toEqual([]);
  });
});

describe('what is out of order', () => {
  const registryFile = () => `${site.dataDir}/releases/registry.json`;
  const put = async (text: string) => {
    await writeFile(`${registryFile()}.new`, text);
    await rename(`${registryFile()}.new`, registryFile());
  };
  const expectFrame = (html: string) => {
    expect(html).toContain('<header class="cb-header">');
    expect(html).toContain('id="corkboard-boot"');
  };

  it.each([
    ['no pages', (manifest: Partial<RemoteManifest>) => ({ ...manifest, pages: undefined })],
    ['no expose', (manifest: Partial<RemoteManifest>) => ({ ...manifest, expose: undefined })],
    [
      'a placeholder that does not resolve',
      (manifest: Partial<RemoteManifest>) => ({
        ...manifest,
        pages: {
          ...manifest.pages,
          home: { ...manifest.pages!.home, data: [{ call: 'X.get', having: '$a.b' }] },
        },
      }),
    ],
  ])(
    'keeps the frame over a remote.json with %s, tells the log and counts it, once',
    async (_what, change) => {
      const registry = JSON.parse(await readFile(registryFile(), 'utf8')) as Registry;
      const { consumer } = registry.remotes;
      const broken = {
        ...consumer!,
        current: { ...consumer!.current, manifest: change(consumer!.current.manifest) },
      };
      await put(JSON.stringify({ format: 1, remotes: { consumer: broken } }));
      for (const _ of [1, 2]) {
        const { status, headers, html } = await page('/');
        expect([status, headers['retry-after']]).toEqual([503, '5']);
        expectFrame(html);
      }
      expect((await page('/login')).status).toBe(200);
      expect((await site.get('/_/releases/consumer.json')).statusCode).toBe(404);
      expect(site.counted).toEqual([{ name: 'remote_refused', remote: 'consumer', kind: 'manifest' }]);
      expect(site.logged).toHaveLength(1);
    },
  );

  it('shows all pages as before over a registry that cannot be read, logs and counts it', async () => {
    expect((await page('/')).status).toBe(200);
    await put('{"format":1,');
    expect((await page('/')).status).toBe(200);
    expect((await page('/pin/5/')).status).toBe(200);
    expect(site.counted).toEqual([{ name: 'remote_refused', remote: 'shell', kind: 'manifest' }]);
    expect(site.logged).toHaveLength(1);
  });

  it('keeps the frame whatever goes wrong with a page, logs and counts it', async () => {
    await site.close();
    await start({ 'PinResource.get': new Error('never seen before') });
    const { status, html } = await page('/pin/5/');
    expect(status).toBe(503);
    expectFrame(html);
    expect(html).not.toContain('never seen before');
    expect(site.counted).toEqual([{ name: 'page_error', remote: 'consumer', kind: 'server' }]);
    expect(site.logged.join()).toContain('never seen before');
  });

  it('continues with the client that it knows while another one is built', async () => {
    expect((await page('/')).status).toBe(200);
    await rename(`${site.clientDir}/client.json`, `${site.clientDir}/aside.json`);
    expect((await page('/')).status).toBe(200);
  });
});

describe('first data', () => {
  it('asks as the caller and hands on the answers under the keys that pages use', async () => {
    const { html } = await page('/', { cookie: 'session=s; theme=dark' });
    expect(site.asked.map(({ name }) => name).sort()).toEqual([
      'UserHomefeedResource.get',
      'UserSessionResource.get',
    ]);
    expect(site.asked.every(({ caller }) => caller.cookies === 'session=s; theme=dark')).toBe(true);
    expect(bootOf(html).answers).toMatchObject([
      { key: ['UserHomefeedResource.get', { page_size: 25 }], infinite: true, bookmark: 'next' },
    ]);
    expect(html).toContain('data-theme="dark"');
  });

  it('names one caller in all calls of a page, and another one in those of the next', async () => {
    const callers = async () => {
      await page('/', { cookie: 'session=s' });
      return site.asked.splice(0).map(({ caller }) => caller);
    };
    const [one, two] = [await callers(), await callers()];
    expect([one.length, new Set(one).size, new Set([...one, ...two]).size]).toEqual([2, 1, 2]);
  });

  it('cannot be broken out of by what people write', async () => {
    await site.close();
    await start({ 'PinResource.get': { ...pin, title: '</script><script>alert(1)</script>' } });
    const { html } = await page('/pin/5/');
    expect(html).not.toContain('<script>alert');
    expect(bootOf(html).answers[0]!.data).toMatchObject({ title: '</script><script>alert(1)</script>' });
  });

  it('knows the viewer and the gates', async () => {
    await site.close();
    await start(signedIn);
    expect(bootOf((await page('/')).html)).toMatchObject({
      viewer: { username: 'ana' },
      gates: ['new-grid'],
    });
  });
});

describe('a page from the middle of its list', () => {
  const feed = ({ bookmark }: { bookmark?: string }) => (bookmark === 'lost' ? 400 : [pin]);
  const after = async (url: string, over: Answers = {}) => {
    await site.close();
    await start({ 'UserHomefeedResource.get': feed, ...over });
    return page(url);
  };

  it.each(['/?after=here&invite_code=a', '/?invite_code=a&after=UserHomefeedResource.get~here'])(
    'is asked for where %s says, and says where it is continued',
    async (url) => {
      const { status, html } = await after(url);
      expect(status).toBe(200);
      expect(site.asked.find(({ name }) => name === 'UserHomefeedResource.get')?.options).toEqual({
        page_size: 25,
        bookmark: 'here',
      });
      expect(bootOf(html).answers).toMatchObject([
        { key: ['UserHomefeedResource.get', { page_size: 25 }], after: 'here', bookmark: 'next' },
      ]);
      const [next] = tags(html, /rel="next"/);
      const to = new URL(next!.href!.replaceAll('&amp;', '&'), 'https://corkboard.test');
      expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
        '/',
        { invite_code: 'a', after: 'UserHomefeedResource.get~next' },
      ]);
    },
  );

  it('is a way to what it links to, and not to be found itself', async () => {
    const { html } = await after('/?after=here');
    expect(tags(html, /name="robots"/)).toMatchObject([{ content: 'noindex, follow' }]);
    expect(html).not.toContain('rel="canonical"');
    const first = await page('/');
    expect(tags(first.html, /name="robots"/)).toEqual([]);
    expect(tags(first.html, /rel="canonical"/)).toMatchObject([{ href: 'https://corkboard.test/' }]);
  });

  it('begins at the beginning where the service knows no such place', async () => {
    const { status, html } = await after('/?after=lost');
    expect(status).toBe(200);
    const [answer] = bootOf(html).answers;
    expect(answer).toMatchObject({ bookmark: 'next' });
    expect(answer).not.toHaveProperty('after');
  });

  it('stays without its list where the service fails, and asks once', async () => {
    const { status, html } = await after('/?after=here', { 'UserHomefeedResource.get': 500 });
    expect([status, bootOf(html).answers]).toEqual([200, []]);
    expect(site.asked.filter(({ name }) => name === 'UserHomefeedResource.get')).toHaveLength(1);
  });

  it.each([
    ['of a call that the page does not make', '/?after=PinTrashResource.get~here'],
    ['of an answer that is no list', '/pin/5/?after=PinResource.get~here'],
    ['that is empty', '/?after='],
  ])('does not follow a place %s', async (_what, url) => {
    const { status } = await after(url);
    expect(status).toBe(200);
    expect(site.asked.filter(({ options }) => 'bookmark' in options)).toEqual([]);
  });

  it('names no next page at the end of the list, nor to somebody signed in', async () => {
    const end = new EndedList([pin]);
    expect(tags((await after('/', { 'UserHomefeedResource.get': end })).html, /rel="next"/)).toEqual([]);
    expect(tags((await after('/', signedIn)).html, /rel="next"/)).toEqual([]);
    expect(tags((await after('/')).html, /rel="next"/)).toHaveLength(1);
  });
});

describe('what is announced', () => {
  it('is every script of the page, with hash, nonce and cross-origin mode, and every stylesheet', async () => {
    const { html, headers } = await page('/pin/5/');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
    const { base, manifest } = bootOf(html).releases.consumer!.current;
    const preloads = tags(html, /rel="preload" as="script"/);
    expect(preloads.map(({ href }) => href)).toEqual(
      ['entry.js', 'remote.js', 'page-pin.js'].map((file) => base + file),
    );
    for (const link of preloads) {
      expect(link).toMatchObject({
        crossorigin: 'anonymous',
        nonce,
        integrity: manifest.files[link.href!.slice(base.length)]!.integrity,
      });
    }
    expect(tags(html, /rel="stylesheet"/).map(({ href }) => href)).toEqual(['/assets/shell.css']);
    // Not linked: a stylesheet of a remote that does not come must not hold back the frame.
    expect(tags(html, /rel="preload" as="style"/)).toMatchObject([
      {
        href: `${base}page-pin.css`,
        crossorigin: 'anonymous',
        integrity: manifest.files['page-pin.css']!.integrity,
      },
    ]);
    expect(tags(html, /defer/)).toMatchObject([
      { src: '/assets/libraries.js', integrity: 'sha384-libraries.js', nonce },
      { src: '/assets/shell.js', nonce },
    ]);
    // Nothing of other pages: their hashes would cost every first visit.
    expect(Object.keys(manifest.pages)).toEqual(['pin']);
    expect(Object.keys(manifest.files)).not.toContain('page-home.js');
  });

  it('is no file that the browser would refuse: without a hash, or of another contract', async () => {
    const file = `${site.dataDir}/releases/registry.json`;
    const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
    const announce = async (change: (manifest: RemoteManifest) => RemoteManifest) => {
      const { consumer } = registry.remotes;
      const current = { ...consumer!.current, manifest: change(consumer!.current.manifest) };
      const remotes = { ...registry.remotes, consumer: { ...consumer, current } };
      await writeFile(`${file}.new`, JSON.stringify({ ...registry, remotes }));
      await rename(`${file}.new`, file);
      const { status, html } = await page('/pin/5/');
      expect(status).toBe(200);
      return tags(html, /rel="preload" as="(script|style)"/).map(({ href }) => path.basename(href!));
    };
    const unhashed = await announce((manifest) => {
      const { 'page-pin.js': _, ...files } = manifest.files;
      return { ...manifest, files };
    });
    expect(unhashed).toEqual(['page-pin.css', 'entry.js', 'remote.js']);
    expect(await announce((manifest) => ({ ...manifest, contractVersion: 99 }))).toEqual([]);
  });

  it('is the first six pictures of a grid, or the one of a closeup, with the candidates of the page', async () => {
    const grid = tags((await page('/')).html, /as="image"/);
    expect(grid).toHaveLength(6);
    expect(grid[0]).toMatchObject({
      imagesrcset: '/media/236x/1.webp 1x, /media/474x/1.webp 2x',
      fetchpriority: 'high',
    });
    const closeup = tags((await page('/pin/5/')).html, /as="image"/);
    expect(closeup).toMatchObject([{ imagesrcset: '/media/736x/1.webp 1x, /media/orig/1.webp 2x' }]);
  });

  it('is an address alone where the answer has no more, and nothing where it has none', () => {
    const at = (data: unknown) => picturesOf({ small: 'avatar' }, data);
    expect(at({ avatar: '/a.webp' })).toEqual([{ href: '/a.webp', srcset: '/a.webp 1x' }]);
    expect([at({ avatar: null }), at({}), at(null)]).toEqual([[], [], []]);
  });

  it("is the shell's own page chunk on its own pages", async () => {
    const { html } = await page('/login');
    expect(tags(html, /rel="preload" as="script"/).map(({ href }) => href)).toEqual([
      '/assets/page-login.js',
    ]);
    expect(bootOf(html).assets).toMatchObject({ 'account-menu.js': { integrity: 'sha384-account-menu.js' } });
  });
});

describe('social preview', () => {
  it('says what a stranger sees, escaped', async () => {
    const { html } = await page('/pin/5/');
    const og = Object.fromEntries(
      tags(html, /property="og:/).map(({ property, content }) => [property, content]),
    );
    expect(og).toMatchObject({
      'og:title': 'Red &lt;barn&gt; &amp; &quot;sky&quot;',
      'og:description': 'A barn. In the evening.',
      'og:image': 'https://corkboard.test/media/736x/1.webp',
      'og:url': 'https://corkboard.test/pin/5/',
    });
    expect(html).toContain('<title>Red &lt;barn&gt; &amp; &quot;sky&quot; | Corkboard</title>');
  });

  it('goes along as structured data, which ends no element', async () => {
    await site.close();
    await start({ 'PinResource.get': { ...pin, title: '</script><b>' } });
    const { html } = await page('/pin/5/');
    const raw = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
    expect(raw).not.toMatch(/[<>]/);
    expect(JSON.parse(raw)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      name: '</script><b>',
      contentUrl: 'https://corkboard.test/media/orig/1.webp',
      url: 'https://corkboard.test/pin/5/',
    });
  });

  it.each([
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '<!-- <script> -->',
    'a\u2028b\u2029c',
    '\u202Eevil\u200F',
    '{title} {pinner.full_name} $& $1',
    '&lt;b&gt; &quot;',
  ])('cannot be broken out of by the words %j', async (words) => {
    await site.close();
    site = await startSite({
      'PinResource.get': { ...pin, title: words, description: words, board: { name: words, url: '/ana/x' } },
    });
    await site.release('consumer', {
      ...pages,
      pin: {
        ...pages.pin,
        structured: { '@type': 'ImageObject', name: '{title}' },
        breadcrumbs: [{ name: ['{board.name}'], path: '{board.url}' }, { name: ['{title}'] }],
      },
    });
    const { html } = await page('/pin/5/');
    const head = /<head>.*<\/head>/s.exec(html)![0];
    expect(head).not.toMatch(/<script>|<img|<b>|<!--/);
    // The browser parses exactly the original text.
    const document = new new Window().DOMParser().parseFromString(html, 'text/html');
    expect(document.querySelector('title')?.textContent).toBe(`${words} | Corkboard`);
    const content = (name: string) =>
      document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect([content('og:title'), content('og:description')]).toEqual([words, words.replace(/\s+/g, ' ')]);
    expect([...document.querySelectorAll('script')].filter(({ type, src }) => !type && !src)).toEqual([]);
    const raw = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
    expect(raw).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(raw)).toMatchObject([
      { '@type': 'ImageObject', name: words },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: words }, { name: words }] },
    ]);
  });

  it.each([
    ['privacy', 'protected'],
    ['privacy', 'secret'],
    ['state', 'unavailable'],
  ])('says nothing of a page that is not to be found, %s %s, but its title', async (field, value) => {
    await site.close();
    const board = { name: 'Quiet lamps', privacy: 'public', state: 'available', url: '/ana/lamps' };
    site = await startSite({ 'BoardResource.get': { ...board, [field]: value } });
    const described = {
      board: {
        ...pages.board,
        preview: { type: 'website', title: ['{name}'], description: ['{name}'] } as const,
        structured: { '@type': 'CollectionPage', name: '{name}' },
        breadcrumbs: [{ name: ['Ana'], path: '/ana/' }, { name: ['{name}'] }],
        listed: [
          { path: 'privacy', is: ['public'] },
          { path: 'state', not: ['unavailable'] },
        ],
      },
    };
    await site.release('consumer', described);
    const { status, html } = await page('/ana/lamps');
    expect(status).toBe(200);
    expect(tags(html, /name="robots"/)).toMatchObject([{ content: 'noindex' }]);
    expect(html).not.toMatch(/og:|twitter:|ld\+json|rel="canonical"/);
    const head = /<head>.*<\/head>/s.exec(html)![0];
    expect(head.match(/Quiet lamps/g)).toHaveLength(1);
    expect((await page('/ana/lamps?after=x')).html).toContain('<meta name="robots" content="noindex">');
  });

  it('says the plain words of the site of a page that says nothing of itself, to strangers', async () => {
    const { html } = await page('/');
    const og = Object.fromEntries(
      tags(html, /property="og:/).map(({ property, content }) => [property, content]),
    );
    expect(og).toMatchObject({
      'og:type': 'website',
      'og:title': 'Corkboard',
      'og:url': 'https://corkboard.test/',
    });
    expect((await page('/login')).html).not.toContain('og:');
    await site.close();
    await start(signedIn);
    expect((await page('/')).html).not.toContain('og:');
  });

  it('says nothing of what only a signed-in person may see', async () => {
    await site.close();
    await start({ ...signedIn, 'PinResource.get': { ...pin, title: 'secret plan' } });
    const { html } = await page('/pin/5/');
    expect(html).not.toContain('og:');
    expect(html).not.toContain('ld+json');
    expect(/<head>.*<\/head>/s.exec(html)![0]).not.toContain('secret plan');
  });
});

describe('what goes along as data', () => {
  it('ends no element and begins no comment, whatever people write', async () => {
    const title = '</script><script>alert(1)</script><!-- \u2028 \u2029 &lt; "\'';
    await site.close();
    await start({ 'PinResource.get': { ...pin, title }, ...signedIn });
    const { html } = await page('/pin/5/');
    const raw = /<script type="application\/json" id="corkboard-boot">(.*)/s.exec(html)![1]!;
    expect(raw.slice(0, raw.indexOf('</script>'))).not.toMatch(/[<>\u2028\u2029]/);
    expect(html).not.toContain('<script>');
    expect(raw.slice(raw.indexOf('</script>'))).toBe('</script></body></html>');
    expect(bootOf(html).answers.map(({ data }) => (data as { title?: string }).title)).toContain(title);
  });
});

describe('headers', () => {
  it('have a strict policy with a nonce of their own', async () => {
    const [one, two] = [await page('/'), await page('/')];
    const policy = String(one.headers['content-security-policy']);
    expect(policy).not.toBe(two.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]{20,}';/);
    // No rule for other elements can be written in an attribute.
    const strict = policy.replace("; style-src-attr 'unsafe-inline'", '');
    expect(strict).not.toBe(policy);
    expect(strict).not.toMatch(/unsafe|\*/);
    for (const rule of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(one.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(one.html).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('allow the places where pictures and remotes are', async () => {
    await site.close();
    await start({}, { mediaOrigins: ['https://media.example'] });
    await buildTestRemote(`${site.dataDir}/far`, 'advertiser');
    await publish(`${site.dataDir}/releases`, `${site.dataDir}/far`, { baseUrl: 'https://cdn.example/' });
    const { headers, html } = await page('/');
    const policy = String(headers['content-security-policy']);
    // The client knows what its document may load.
    expect(bootOf(html).origins).toEqual(['https://cdn.example']);
    expect(policy).toContain("img-src 'self' data: blob: https://media.example https://cdn.example");
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' https:\/\/cdn\.example/);
    // Pages that were opened with a version of that place keep it after the next one, which is here.
    await site.release('advertiser', {}, 'next');
    await site.release('advertiser', {}, 'the one after');
    expect(String((await page('/')).headers['content-security-policy'])).toContain('https://cdn.example');
  });

  it.each(['/', '/login/', '/pin/5/', '/no-such-page/at/all/', '/pin/5'])(
    'let nobody else keep what a browser was told at %s',
    async (url) => {
      for (const given of [answers, { ...answers, ...signedIn }]) {
        await site.close();
        await start(given);
        const { headers } = await page(url);
        const rules = String(headers['cache-control']).split(/,\s*/);
        expect(rules).toContain('private');
        expect(rules.filter((rule) => /public|s-maxage|max-age=[1-9]|immutable/.test(rule))).toEqual([]);
      }
    },
  );

  it('say that a page depends on who asks', async () => {
    const vary = String((await page('/')).headers.vary).split(/,\s*/);
    expect(vary).toContain('cookie');
  });

  it('give a browser a CSRF token, and keep the one it has', async () => {
    const { headers, html } = await page('/');
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-csrftoken=[\w-]{32}; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    const token = /=([\w-]+)/.exec(cookie)![1]!;
    expect(bootOf(html).csrf).toBe(token);
    const again = await page('/', { cookie: `__Host-csrftoken=${token}` });
    expect([bootOf(again.html).csrf, again.headers['set-cookie']]).toEqual([token, undefined]);
    expect(bootOf((await page('/', { cookie: '__Host-csrftoken=<evil>' })).html).csrf).toMatch(/^[\w-]{32}$/);
  });

  it('give a session a CSRF token of its own, in place of any other', async () => {
    const own = csrfTokenOf('my-session');
    const others = csrfTokenOf('her-session');
    for (const cookie of [
      '__Host-session=my-session',
      `__Host-csrftoken=${others}; __Host-session=my-session`,
    ]) {
      const { headers, html } = await page('/', { cookie });
      expect(String(headers['set-cookie'])).toMatch(new RegExp(`^__Host-csrftoken=${own};`));
      expect(bootOf(html).csrf).toBe(own);
    }
    const kept = await page('/', { cookie: `__Host-csrftoken=${own}; __Host-session=my-session` });
    expect([bootOf(kept.html).csrf, kept.headers['set-cookie']]).toEqual([own, undefined]);
  });

  it('know https by the origin that is set, or by a proxy that is trusted, and stay with it', async () => {
    const strict = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await site.get(url, headers);
      return [
        answer.headers['strict-transport-security'],
        /^[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0],
      ];
    };
    expect(await strict('/')).toEqual(['max-age=31536000', '__Host-csrftoken']);
    expect(await strict('/robots.txt')).toEqual(['max-age=31536000', 'undefined']);
    const proxied = { 'x-forwarded-proto': 'https' };
    await site.close();
    await start({}, { origin: undefined });
    expect(await strict('/', proxied)).toEqual([undefined, 'csrftoken']);
    await site.close();
    site = await startSite(answers, { origin: undefined }, { trustProxy: 'loopback' });
    expect(await strict('/', proxied)).toEqual(['max-age=31536000', '__Host-csrftoken']);
    expect(await strict('/', { 'x-forwarded-proto': 'gopher' })).toEqual([undefined, 'csrftoken']);
    expect(await strict('/')).toEqual([undefined, 'csrftoken']);
  });

  it.each(['[', 'a b', 'a/b', 'a@b', 'a#b', 'a?b', 'host:port', 'a\\b'])(
    'refuse a Host that is none: %j',
    async (host) => {
      await site.close();
      await start({}, { origin: undefined });
      for (const url of ['/', '/pin/5/', '/login'])
        expect((await site.get(url, { host })).statusCode).toBe(400);
      expect((await site.get('/pin/5/', { host: 'corkboard.test:3000' })).statusCode).toBe(200);
    },
  );

  it('name no host but the one that they are asked at, whatever was asked before', async () => {
    await site.close();
    await start({}, { origin: undefined });
    const hosts = ['evil.example', 'evil.example:8080', '"><script>.example', 'EVIL.example', 'pins.example'];
    const addresses = [
      '/',
      '/pin/5/',
      '/pin/6/',
      '/login/',
      '/ana/',
      '/robots.txt',
      '/sitemap.xml',
      '/nothing/here/at/all/',
    ];
    for (const url of addresses) {
      for (const host of hosts) await site.get(url, { host, 'x-forwarded-host': 'forwarded.example' });
      const { body, headers } = await site.get(url, { host: 'pins.example' });
      expect(body + JSON.stringify(headers), url).not.toMatch(/evil|forwarded|<script>\.example/i);
    }
    const { body } = await site.get('/pin/5/', { host: 'pins.example' });
    expect(tags(body, /rel="canonical"/)).toMatchObject([{ href: 'http://pins.example/pin/5/' }]);
    // An address with a host of its own names none either.
    const whole = await site.get('http://evil.example/pin/5/', { host: 'pins.example' });
    expect(whole.body).not.toContain('evil');
  });

  it('compress the HTML as the browser likes it', async () => {
    const response = await site.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<!doctype html>');
  });
});

describe('the site’s own texts', () => {
  it('come with the page, for readers without scripts too, and may be found by search engines', async () => {
    const { status, html } = await page('/terms');
    expect(status).toBe(200);
    expect(html).toContain('<title>Terms | Corkboard</title>');
    expect(html).toMatch(/<noscript><h1>Terms<\/h1>/);
    expect(html).not.toContain('noindex');
    const [answer] = bootOf(html).answers;
    expect(answer).toMatchObject({ key: ['document', { name: 'terms' }], data: { title: 'Terms' } });
    const json = await site.get('/_/documents/terms.json');
    expect(json.json()).toEqual(answer!.data);
    for (const name of ['terms', 'other.json', '__proto__.json', '..%2fregistry.json'])
      expect((await site.get(`/_/documents/${name}`)).statusCode).toBe(404);
  });

  it('are the operator’s where there are files', async () => {
    await mkdir(path.join(site.dataDir, 'documents'));
    await writeFile(path.join(site.dataDir, 'documents', 'privacy.md'), '# Ours');
    expect((await site.get('/_/documents/privacy.json')).json()).toEqual({
      title: 'Ours',
      html: '<h1>Ours</h1>\n',
    });
  });
});

describe('files', () => {
  it('are served for ever, compressed beforehand', async () => {
    const { base } = bootOf((await page('/')).html).releases.consumer!.current;
    const response = await site.get(`${base}remote.js`, { 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-type']).toMatch(/javascript/);
  });

  it.each([
    '/remotes/registry.json',
    '/remotes/consumer/nothing/entry.js',
    '/remotes/consumer/..%2f..%2f..%2fregistry.json',
    '/assets/client.json',
    '/_/releases/__proto__.json',
    '/assets/none.js',
  ])('hide %s, and say so without a page', async (url) => {
    const response = await site.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('<!doctype');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the element for pages of other sites', () => {
  it('is at one address for the current version, and at one for each version for good', async () => {
    await site.close();
    const dist = await mkdtemp(path.join(tmpdir(), 'corkboard-dist-'));
    const embedDir = path.join(dist, 'pin-builder', 'embed');
    const build = async (version: string) => {
      await rm(embedDir, { recursive: true, force: true });
      await mkdir(path.join(embedDir, 'v', version), { recursive: true });
      for (const folder of ['.', `v/${version}`])
        await writeFile(path.join(embedDir, folder, 'pin-builder.js'), `/* ${version} */`);
    };
    await start({}, { embedDir });
    for (const version of ['aaaa', 'bbbb']) {
      await build(version);
      // Again and again, as at every start.
      for (let i = 0; i < 2; i++) await keepEmbed(dist, site.dataDir);
    }
    const bodies = await Promise.all(
      ['/embed/pin-builder.js', '/embed/v/aaaa/pin-builder.js', '/embed/v/bbbb/pin-builder.js'].map((url) =>
        site.get(url),
      ),
    );
    expect(bodies.map(({ body }) => body)).toEqual(['/* bbbb */', '/* aaaa */', '/* bbbb */']);
    expect(bodies.map(({ headers }) => headers['cache-control'])).toEqual([
      'public, max-age=300',
      'public, max-age=31536000, immutable',
      'public, max-age=31536000, immutable',
    ]);
    for (const { headers } of bodies) expect(headers['access-control-allow-origin']).toBe('*');
    expect((await site.get('/embed/v/cccc/pin-builder.js')).statusCode).toBe(404);
    await rm(dist, { recursive: true });
  });
});

describe('releases', () => {
  it('are served with every hash, and conditionally', async () => {
    const response = await site.get('/_/releases/consumer.json');
    expect(
      Object.keys(response.json<{ current: { manifest: { files: object } } }>().current.manifest.files),
    ).toContain('page-home.js');
    const again = await site.get('/_/releases/consumer.json', {
      'if-none-match': String(response.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // The same in every encoding, and handed on to nobody who takes another one.
    expect(response.headers.etag).toMatch(/^W\//);
    for (const { headers } of [response, again]) expect(headers.vary).toBe('accept-encoding');
    for (const name of ['nobody', '__proto__', 'constructor', 'toString'])
      expect((await site.get(`/_/releases/${name}.json`)).statusCode).toBe(404);
  });

  it('are in the very next answer, and so is a rollback', async () => {
    const version = async () => bootOf((await page('/')).html).releases.consumer!.current.manifest.version;
    const first = await version();
    await site.release('consumer', pages, 'second');
    const second = await version();
    expect(second).not.toBe(first);
    await rollback(`${site.dataDir}/releases`, 'consumer');
    expect(await version()).toBe(first);
  });
});
