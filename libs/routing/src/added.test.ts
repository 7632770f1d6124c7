import { afterEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addedRoutes, type ReleasedRow } from './added';
import {
  adoptRoutes,
  afterLogin,
  buildPath,
  canonicalRedirect,
  classify,
  findRoute,
  pathIn,
  ROUTES,
  safeNext,
  siteRoutes,
  type RouteName,
} from './index';
import { ADDRESSES } from './testing/addresses';

const row = (name: string, pattern: string, more: Partial<ReleasedRow> = {}): ReleasedRow => ({
  name,
  pattern,
  audience: 'anyone',
  query: {},
  aliases: [],
  ...more,
});
const garden = row('today-garden', '/today/garden/{slug}/', {
  query: { shade: 'boolean' },
  aliases: ['/today/yard/{slug}/'],
});
const site = (...rows: ReleasedRow[]) => siteRoutes(addedRoutes('consumer', rows).added);

afterEach(() => {
  adoptRoutes([]);
});

describe('routes that a release adds', () => {
  it('are pages of the site that has the release, and of no other', () => {
    const routes = site(garden);
    expect(classify('/today/garden/roses/?shade=true', routes)).toEqual({
      kind: 'route',
      name: 'today-garden',
      area: 'consumer',
      params: { slug: 'roses' },
      query: { shade: true },
      hash: '',
      imageViewer: false,
      canonical: '/today/garden/roses/',
    });
    expect(classify('/today/garden/roses/').kind).toBe('not-found');
    expect(findRoute('today-garden', routes)?.audience).toBe('anyone');
    expect(findRoute('today-garden' as string)).toBeUndefined();
  });

  it('have one right spelling, as every page', () => {
    const routes = site(garden);
    const redirect = (url: string) => canonicalRedirect(url, classify(url, routes));
    expect(redirect('/Today//yard/roses?x=1')).toBe('/today/garden/roses/?x=1');
    expect(redirect('/today/garden/roses/')).toBeNull();
    expect(pathIn(routes, 'today-garden', { slug: 'a b' }, { shade: false })).toBe(
      '/today/garden/a%20b/?shade=false',
    );
    expect(() => pathIn(routes, 'today-lawn')).toThrow('today-lawn is no page of this site');
  });

  it('may be returned to after a log-in', () => {
    const routes = site(garden);
    expect(safeNext('/today/yard/roses', 'https://corkboard.test')).toBeNull();
    expect(safeNext('/today/yard/roses', 'https://corkboard.test', routes)).toBe('/today/garden/roses/');
    expect(afterLogin('/today/garden/a/', '/', '', routes)).toBe('/today/garden/a/');
  });

  it('are known to the whole page once it has adopted them', () => {
    adoptRoutes(addedRoutes('consumer', [garden]).added);
    expect(classify('/today/garden/roses/').kind).toBe('route');
    expect((buildPath as (name: string, params: object) => string)('today-garden', { slug: 'roses' })).toBe(
      '/today/garden/roses/',
    );
    expect(safeNext('/today/garden/roses/', '')).toBe('/today/garden/roses/');
  });

  it('change no answer about an address of the table', () => {
    const routes = site(garden, row('settings-garden', '/settings/{part}/garden/{id}'));
    for (const [url] of ADDRESSES) expect(classify(url, routes)).toEqual(classify(url));
  });

  it('leave the answer total', () => {
    const routes = site(garden);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath()), (text) => {
        for (const url of [text, `/today/garden/${text}`]) {
          const match = classify(url, routes);
          expect(['route', 'not-found']).toContain(match.kind);
          expect(classify(url, routes)).toEqual(match);
        }
      }),
    );
  });
});

describe('what a release may add', () => {
  it.each(['consumer', 'advertiser', 'business', 'pin-builder'] as const)(
    'nothing where %s was built with the table as it is',
    (area) => {
      const rows = ROUTES.filter((known) => known.area === area);
      expect(addedRoutes(area, rows)).toEqual({ added: [], problems: [] });
    },
  );

  it('leaves a row alone that the table has by now, however the release spells it', () => {
    expect(
      addedRoutes('consumer', [row('pin', '/pin/{pinId}/'), garden]).added.map(({ name }) => name),
    ).toEqual(['today-garden']);
  });

  it.each([
    [row('reporting-ads', '/reporting/ads/'), 'reporting-ads is a route of advertiser, not of consumer'],
    [row('x', '/pin/{any}/'), 'x: /pin/{any}/ is an address of pin'],
    [row('x', '/today/{slug}/'), 'x: /today/{slug}/ is an address of today-article'],
    [row('x', '/settings'), 'x: /settings is an address of settings'],
    [row('x', '/pin/7/[comments]'), 'x: /pin/7/[comments] is an address of pin'],
    [row('x', '/today/x/', { aliases: ['/pin/{id}/edit'] }), 'x: /pin/{id}/edit is an address of pin-edit'],
    [row('x', '/{anybody}/'), "x: /{anybody}/ doesn't begin with a word of consumer's own addresses"],
    [row('x', '/garden/'), "x: /garden/ doesn't begin with a word of consumer's own addresses"],
    [row('x', '/'), "x: / doesn't begin with a word of consumer's own addresses"],
    [row('x', '/reporting/x/'), "x: /reporting/x/ doesn't begin with a word of consumer's own addresses"],
    [row('x', '/login/x/'), "x: /login/x/ doesn't begin with a word of consumer's own addresses"],
    [row('x', '/_/staff/x/'), "x: /_/staff/x/ doesn't begin with a word of consumer's own addresses"],
    [row('x', '/v3/x/'), "x: /v3/x/ doesn't begin with a word of consumer's own addresses"],
    [row('x', 'today/x/'), 'x: today/x/ is no pattern'],
    [row('x', '//today/x/'), 'x: //today/x/ is no pattern'],
    [row('x', '/today/[x/'), 'x: /today/[x/ is no pattern'],
    [row('x', '/today/]x[/'), 'x: /today/]x[/ is no pattern'],
    [row('x', '/today/X/'), 'x: /today/X/ is no pattern'],
    [row('x', '/today/../x/'), 'x: /today/../x/ is no pattern'],
    [row('x', '/today/{__proto__}/x/'), 'x: /today/{__proto__}/x/ is no pattern'],
    [row('x', '/today/x/{a}/{a}/'), 'x: /today/x/{a}/{a}/ is no pattern'],
    [row('x', `/today/${'x'.repeat(300)}/`), `x: /today/${'x'.repeat(193)} is too long`],
    [row('x', '/today/x/[a/][b/][c/][d/][e/]'), 'x: /today/x/[a/][b/][c/][d/][e/] is too long'],
    [
      row('x', '/today/x/', { query: JSON.parse('{"__proto__":"list"}') as ReleasedRow['query'] }),
      'x: "__proto__" can\'t be the name of a query parameter',
    ],
    [
      row('x', '/today/x/', { query: { constructor: 'list' } as unknown as ReleasedRow['query'] }),
      'x: "constructor" can\'t be the name of a query parameter',
    ],
  ])('not %j', (given, problem) => {
    expect(addedRoutes('consumer', [given])).toEqual({ added: [], problems: [problem] });
  });

  it('no two rows of one address or one name, and no alias that takes other parameters', () => {
    const wrong = (...rows: ReleasedRow[]) => addedRoutes('consumer', rows).problems;
    expect(wrong(garden, row('today-rose', '/today/garden/{id}/'))).toEqual([
      '/today/garden/{id}/: text and word parameters in one place',
    ]);
    expect(wrong(garden, row('today-rose', '/today/garden/{category}/'))).toEqual([
      '/today/garden/{category}/: already the address of today-garden',
    ]);
    expect(wrong(garden, row('today-garden', '/today/lawn/'))).toEqual(['today-garden is there twice']);
    expect(wrong(row('x', '/today/x/', { aliases: ['/today/y/{id}/'] }))).toEqual([
      '/today/y/{id}/: no canonical address takes the same parameters',
    ]);
  });

  it('nothing for an area that is none', () => {
    const name: RouteName = 'login';
    expect(addedRoutes('shell', [row(name, '/login')]).problems).toEqual([]);
    expect(addedRoutes('nobody', [row('x', '/today/x/')]).problems).toEqual([
      "x: /today/x/ doesn't begin with a word of nobody's own addresses",
    ]);
  });
});
