import { describe, expect, it } from 'vitest';
import { type RemoteManifest } from '../manifest';
import { manifestProblems } from './schema';

const home = { js: [], css: [], lazy: [], data: [{ call: 'PinResource.get', primary: true }], status: 200 };
const manifest = {
  name: 'consumer',
  area: 'consumer',
  contractVersion: 1,
  version: 'v1',
  container: 'consumer_v1',
  entry: 'entry.js',
  expose: { js: [], css: [], lazy: [] },
  files: {},
  pages: { home },
};
const withPage = (page: object) => ({ ...manifest, pages: { home: { ...home, ...page } } });
const preview = { type: 'website', title: ['{title}'], description: ['{about}'] };
const entry = { route: 'home', label: 'Home', order: 1 };
const row = { name: 'a', pattern: '/today/a/', audience: 'anyone', query: {}, aliases: [] };
const withEntry = (change: object) => ({ ...manifest, menus: { header: [{ ...entry, ...change }] } });
const withRow = (change: object) => ({ ...manifest, routes: [{ ...row, ...change }] });
const long = (length: number) => 'x'.repeat(length);
let deep: unknown = '{title}';
for (let level = 0; level < 7; level++) deep = { name: deep };

describe('what a remote tells the frame', () => {
  it.each([
    ['nothing', manifest],
    ['a preview', withPage({ preview })],
    [
      'structured data',
      withPage({ structured: { '@type': 'Thing', name: '{title}', tags: ['{a.b}', 1, true] } }),
    ],
    [
      'the way to it, and where it is to be found',
      withPage({
        breadcrumbs: [{ name: ['{a.b}', 'A'], path: '/{a.b}/' }, { name: ['{title}'] }],
        listed: [{ path: 'privacy', is: ['public'] }],
      }),
    ],
    ['a popup with words', withPage({ frame: 'popup', prompt: 'Log in' })],
    ['words for what is missing', withPage({ missing: { title: 'No lamp', detail: 'It is gone.' } })],
    [
      'a name that changes',
      withPage({
        renamed: { param: 'username', call: 'A.get', options: { a: '$username', b: 'x' }, value: 'b.c' },
      }),
    ],
    ['a route', withRow({ query: { q: 'string' } })],
    [
      'tools and tabs with icons',
      {
        ...manifest,
        menus: { tools: [{ ...entry, icon: { d: 'M4 4' } }], tabs: [{ ...entry, icon: 'viewer' }] },
      },
    ],
    [
      'an entry',
      withEntry({
        params: { id: '$viewer.id' },
        hint: 'There',
        icon: { d: 'M4 11 12 4l8 7v-8a1 1 0 0 1-1 1h-4.5Z', weight: 2.25, flip: true },
        when: 'viewer',
        having: ['$viewer.isPartner'],
        badge: { call: 'A.get', value: 'unread', label: '{count} new' },
      }),
    ],
  ])('may be %s', (_what, value) => {
    expect(manifestProblems(value)).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'a page that nobody can name',
      { ...manifest, pages: JSON.parse(`{"__proto__":${JSON.stringify(home)}}`) as object },
      '__proto__',
    ],
    [
      'options that nobody can name',
      withPage({ data: [{ call: 'A.get', options: JSON.parse('{"__proto__":1}') as object }] }),
      '__proto__',
    ],
    ['a preview of nothing', withPage({ preview, data: [] }), 'no data that is primary'],
    [
      'structured data of nothing',
      withPage({ structured: { name: 'x' }, data: [] }),
      'no data that is primary',
    ],
    [
      'a preview of a type that is none',
      withPage({ preview: { ...preview, type: 'html' } }),
      '/pages/home/preview/type',
    ],
    [
      'a preview without words',
      withPage({ preview: { ...preview, title: [] } }),
      '/pages/home/preview/title',
    ],
    ['a field that nobody reads', withPage({ preview: { ...preview, script: 'x' } }), '/pages/home/preview'],
    [
      'words without end',
      withPage({ preview: { ...preview, title: [long(301)] } }),
      '/pages/home/preview/title/0',
    ],
    [
      'alternatives without end',
      withPage({ preview: { ...preview, title: Array(9).fill('a') } }),
      '/pages/home/preview/title',
    ],
    [
      'a path that is none',
      withPage({ preview: { ...preview, title: ['{a b}'] } }),
      '{a b} is no path of an answer',
    ],
    [
      'a path that is too deep',
      withPage({ preview: { ...preview, title: ['{a.b.c.d.e.f.g}'] } }),
      'is no path of an answer',
    ],
    ['a brace too many', withPage({ preview: { ...preview, title: ['{a}}'] } }), 'has a brace too many'],
    [
      'a picture at no path',
      withPage({ preview: { ...preview, image: { url: 'a b' } } }),
      '/pages/home/preview/image/url',
    ],
    ['structured data without end', withPage({ structured: { name: long(4000) } }), 'longer than 4000'],
    ['structured data too deep', withPage({ structured: { name: deep } }), 'deeper than 6'],
    ['structured data with no path', withPage({ structured: { name: '{}' } }), 'is no path of an answer'],
    ['a way of one step', withPage({ breadcrumbs: [{ name: ['A'] }] }), '/pages/home/breadcrumbs'],
    [
      'a way with no path',
      withPage({ breadcrumbs: [{ name: ['{a b}'] }, { name: ['B'] }] }),
      'is no path of an answer',
    ],
    [
      'a way over another site',
      withPage({ breadcrumbs: [{ name: ['A'], path: 'https://evil.test/' }, { name: ['B'] }] }),
      'no path of this site',
    ],
    [
      'a way of nothing',
      withPage({ breadcrumbs: [{ name: ['A'] }, { name: ['B'] }], data: [] }),
      'no data that is primary',
    ],
    [
      'a condition of nothing',
      withPage({ listed: [{ path: 'a', is: [1] }], data: [] }),
      'no data that is primary',
    ],
    ['a condition on no path', withPage({ listed: [{ path: 'a b', is: [1] }] }), '/pages/home/listed/0/path'],
    ['a frame that is none', withPage({ frame: 'none' }), '/pages/home/frame'],
    ['a prompt without end', withPage({ prompt: long(101) }), '/pages/home/prompt'],
    [
      'missing words without end',
      withPage({ missing: { title: 'x', detail: long(301) } }),
      '/pages/home/missing/detail',
    ],
    ['a prompt that is a page', withPage({ prompt: { html: '<b>' } }), '/pages/home/prompt'],
    [
      'a changed name that the viewer says',
      withPage({ renamed: { param: 'a', call: 'A.get', options: { a: '$viewer.id' }, value: 'b' } }),
      'is no part of the address',
    ],
    [
      'pictures without end',
      withPage({ data: [{ call: 'A.get', pictures: { first: 13, small: 'a' } }] }),
      '/pages/home/data/0/pictures/first',
    ],
    ['a route without a name', withRow({ name: '' }), '/routes/0/name'],
    ['a route called __proto__', withRow({ name: '__proto__' }), '/routes/0/name'],
    ['a route for nobody', withRow({ audience: 'robots' }), '/routes/0/audience'],
    ['a route of another area', withRow({ area: 'advertiser' }), '/routes/0'],
    ['a pattern without end', withRow({ pattern: `/${long(200)}` }), '/routes/0/pattern'],
    ['a query of a kind that is none', withRow({ query: { q: 'html' } }), '/routes/0/query/q'],
    ['routes without end', { ...manifest, routes: Array(301).fill(row) }, '/routes'],
    ['a menu that is none', { ...manifest, menus: { footer: [entry] } }, '/menus'],
    ['a link of its own', withEntry({ to: 'javascript:alert(1)' }), '/menus/header/0'],
    ['a tool that nobody sees', { ...manifest, menus: { tools: [entry] } }, 'tools: "Home" has no icon'],
    [
      "a tool with the viewer's picture",
      { ...manifest, menus: { tools: [{ ...entry, icon: 'viewer' }] } },
      'tools: "Home" has the viewer\'s picture',
    ],
    ['a tab that nobody sees', { ...manifest, menus: { tabs: [entry] } }, 'tabs: "Home" has no icon'],
    ['an entry without words', withEntry({ label: '' }), '/menus/header/0/label'],
    ['an entry with too many words', withEntry({ label: long(61) }), '/menus/header/0/label'],
    ['entries without end', { ...manifest, menus: { tabs: Array(21).fill(entry) } }, '/menus/tabs'],
    ['a drawing that is none', withEntry({ icon: { d: 'M4 4"/><script>' } }), '/menus/header/0/icon'],
    ['a drawing from elsewhere', withEntry({ icon: 'https://evil.example/x.svg' }), '/menus/header/0/icon'],
    ['a drawing without end', withEntry({ icon: { d: 'M'.repeat(1001) } }), '/menus/header/0/icon'],
    ['a field that is not of the viewer', withEntry({ having: ['$query.q'] }), '/menus/header/0/having/0'],
    ['an address of something else', withEntry({ params: { id: '$query.q' } }), 'is no $viewer.name'],
    [
      'a badge that says more',
      withEntry({ badge: { call: 'A.get', value: 'a', label: '{name}' } }),
      'braces',
    ],
  ])('is never %s', (_what, value, problem) => {
    expect(manifestProblems(value).join('\n')).toContain(problem);
  });

  it('is refused where a single value is wrong, and named', () => {
    const [problem] = manifestProblems(withEntry({ label: long(61) }));
    expect(problem).toBe('/menus/header/0/label must not have more than 60 characters');
    expect(manifestProblems(manifest as unknown as RemoteManifest)).toEqual([]);
  });
});
