import { type DataNeed } from '@corkboard/federation';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rss } from './feed';
import { startSite, tags, type Site } from './testing/site';

const ORIGIN = 'https://corkboard.test';
const BOARD = {
  name: 'Lamps & <light>',
  privacy: 'public',
  state: 'available',
  owner: { full_name: 'Ada', username: 'ada' },
  cover: '/media/cover.webp',
};
const PINS = [
  { id: '7', title: 'A lamp', description: 'Warm & <b>', made: '2026-03-01T10:00:00Z', src: '/media/7.webp' },
  { id: '8', by: 'Bo', made: 'never' },
  { title: 'Without an address' },
];
const needs: readonly DataNeed[] = [
  { call: 'BoardResource.get', options: { slug: '$boardId' }, primary: true },
  { call: 'BoardFeedResource.get', options: { slug: '$boardId' }, infinite: true },
];
const pages = {
  board: {
    data: needs,
    renamed: {
      param: 'username',
      call: 'UserResource.get',
      options: { username: '$username' },
      value: 'username',
    },
    preview: { type: 'website', title: ['{name}'], description: ['{name}'], image: { url: 'cover' } },
    structured: {
      '@type': 'CollectionPage',
      author: { '@type': 'Person', name: '{owner.full_name}', url: '/{owner.username}/' },
    },
    listed: [{ path: 'privacy', is: ['public'] }],
    feed: {
      call: 'BoardFeedResource.get',
      title: ['{title}', 'By {by}'],
      description: ['{description}'],
      path: '/pin/{id}/',
      image: 'src',
      date: 'made',
      where: { path: 'state', is: ['available'] },
    },
  },
  pin: {
    data: [{ call: 'PinResource.get', options: { id: '$id' }, primary: true }],
    preview: {
      type: 'article',
      title: ['{title}'],
      description: ['{title}'],
      image: { url: 'src', width: 'width', height: 'height' },
    },
  },
} as const;

let site: Site;
let board: object | number;
beforeEach(async () => {
  board = BOARD;
  site = await startSite({
    'UserResource.get': ({ username }: { username: string }) =>
      username === 'formerly' ? { username: 'ada' } : { username },
    'BoardResource.get': ({ slug }: { slug: string }) => (slug === 'lamps' ? board : 404),
    'BoardFeedResource.get': PINS,
    'PinResource.get': { title: 'A lamp', src: '/media/7.webp', width: 736, height: 900 },
  });
  await site.release('consumer', pages);
});
afterEach(() => site.close());

const read = async (url: string, headers = {}) => {
  const { statusCode, headers: said, body } = await site.get(url, headers);
  return { status: statusCode, type: String(said['content-type']), body };
};
const alternates = async (url: string) =>
  tags((await read(url)).body, /rel="alternate"/).map(({ type, href }) => [type, href]);
const asked = (address: string, more = '') => `/oembed?url=${encodeURIComponent(address)}${more}`;

describe('a page with a list', () => {
  it('is a news feed at its own address, of what strangers see', async () => {
    const { status, type, body } = await read('/ada/lamps.rss');
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(body).toContain('<title>Lamps &amp; &lt;light&gt; | Corkboard</title>');
    expect(body).toContain(`<link>${ORIGIN}/ada/lamps</link>`);
    expect(body).toContain(`href="${ORIGIN}/ada/lamps.rss"`);
    expect(body.match(/<item>/g)).toHaveLength(2);
    expect(body).toContain(`<link>${ORIGIN}/pin/7/</link>`);
    expect(body).toContain('<pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate>');
    expect(body).toContain(`<media:content medium="image" url="${ORIGIN}/media/7.webp"/>`);
    // HTML in XML: what was words stays words.
    expect(body).toContain('&lt;p&gt;Warm &amp;amp; &amp;lt;b&amp;gt;&lt;/p&gt;');
    expect(body).toContain('<title>By Bo</title>');
  });

  it('is the same for whoever asks, as is what other sites show of it', async () => {
    expect((await read('/ada/lamps.rss', { cookie: 'session=s' })).status).toBe(200);
    await read(asked(`${ORIGIN}/ada/lamps`), { cookie: 'session=s' });
    expect(site.asked.length).toBeGreaterThan(4);
    expect(site.asked.every(({ caller }) => caller.cookies === '')).toBe(true);
  });

  it.each<[string, object | number]>([
    ['that nobody else sees', 404],
    ['that is not to be found', { ...BOARD, privacy: 'protected' }],
    ['whose pictures may be sensitive', { ...BOARD, state: 'sensitive' }],
  ])('has no feed %s, and links none', async (_, answer) => {
    board = answer;
    const { status, body } = await read('/ada/lamps.rss');
    expect([status, body]).toEqual([404, 'Not found']);
    expect((await alternates('/ada/lamps')).map(([type]) => type)).not.toContain('application/rss+xml');
  });

  it.each(['/pin/7.rss', '/nowhere/at/all/here.rss', '/.rss', '/login.rss', '/settings.rss'])(
    'is none at %s',
    async (url) => {
      expect((await read(url)).status).toBe(404);
    },
  );
});

it('holds in a feed whatever words there are, and stays XML', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\u0000', '\ud800', '\uffff', ']]>', '&', '<', '"', 'ل') }),
  );
  fc.assert(
    fc.property(texts, texts, (title, description) => {
      const item = { title: `t${title}`, description: `d${description}`, id: '1' };
      const template = {
        call: 'C',
        title: ['{title}'],
        description: ['{description}'],
        path: '/{id}/',
        date: 'at',
      };
      const page = {
        url: `${ORIGIN}/a`,
        preview: { title: item.title, description: 'd', type: 'website' as const },
      };
      const text = rss({ template, items: [item] }, page, `${ORIGIN}/a.rss`);
      expect(text).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
      // Only our own elements are in it.
      const names = [...text.matchAll(/<\/?([a-z:]+)/gi)].map(([, name]) => name);
      expect(names.every((name) => KNOWN.includes(name!))).toBe(true);
      expect(parseDocument(text, { xmlMode: true }).children.length).toBeGreaterThan(0);
    }),
  );
});
const KNOWN = ['rss', 'channel', 'title', 'link', 'description', 'atom:link', 'item', 'guid', 'pubDate'];

describe('what other sites show of a page', () => {
  it('is asked at an address that the page names', async () => {
    expect(await alternates('/pin/7/')).toEqual([
      ['application/json+oembed', `${ORIGIN}${asked(`${ORIGIN}/pin/7/`)}`],
    ]);
    expect((await alternates('/ada/lamps')).map(([type]) => type)).toEqual([
      'application/json+oembed',
      'application/rss+xml',
    ]);
  });

  it('is the picture of a Pin, and a link to everything else', async () => {
    const photo = JSON.parse((await read(asked(`${ORIGIN}/pin/7/?from=elsewhere`))).body) as object;
    expect(photo).toEqual({
      version: '1.0',
      type: 'photo',
      title: 'A lamp',
      url: `${ORIGIN}/media/7.webp`,
      width: 736,
      height: 900,
      provider_name: 'Corkboard',
      provider_url: ORIGIN,
    });
    const link = JSON.parse((await read(asked(`${ORIGIN}/formerly/lamps`, '&format=json'))).body) as object;
    expect(link).toEqual({
      version: '1.0',
      type: 'link',
      title: BOARD.name,
      author_name: 'Ada',
      author_url: `${ORIGIN}/ada/`,
      provider_name: 'Corkboard',
      provider_url: ORIGIN,
    });
  });

  it('is never larger than there is room for', async () => {
    const types = ['&maxwidth=735', '&maxheight=899', '&maxwidth=736&maxheight=900'].map(
      async (room) =>
        JSON.parse((await read(asked(`${ORIGIN}/pin/7/`, room))).body) as { type: string; url?: string },
    );
    expect((await Promise.all(types)).map(({ type, url }) => [type, url])).toEqual([
      ['link', undefined],
      ['link', undefined],
      ['photo', `${ORIGIN}/media/7.webp`],
    ]);
  });

  it.each<[string, number]>([
    [asked('https://elsewhere.test/pin/7/'), 404],
    [asked('/pin/7/'), 404],
    [asked('javascript:alert(1)'), 404],
    [asked(`${ORIGIN}/settings`), 404],
    [asked(`${ORIGIN}/ada/nothing`), 404],
    [asked(`${ORIGIN}/login`), 404],
    ['/oembed', 400],
    ['/oembed?url=a&url=b', 400],
    [asked(`${ORIGIN}/pin/7/`, '&maxwidth=-1'), 400],
    [asked(`${ORIGIN}/pin/7/`, '&format=xml'), 501],
  ])('is refused at %s with %i', async (url, status) => {
    expect((await read(url)).status).toBe(status);
  });

  it.each<[string, object | number]>([
    ['that nobody else sees', 404],
    ['that is not to be found', { ...BOARD, privacy: 'protected' }],
  ])('is nothing of a page %s', async (_, answer) => {
    board = answer;
    expect((await read(asked(`${ORIGIN}/ada/lamps`))).status).toBe(404);
    expect(await alternates('/ada/lamps')).toEqual([]);
  });
});
