import { describe, expect, it } from 'vitest';
import { buildPath, canonicalRedirect, classify, ROUTES, type RouteName } from './index';
import { ADDRESSES, ALIAS_ADDRESSES, asCases } from './testing/addresses';

const build = buildPath as (name: RouteName, params?: object, query?: object) => string;
const otherSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
const escaped = (path: string) =>
  path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

describe('every address of the site', () => {
  it.each(asCases(ADDRESSES))('$path is $name', ({ path, name, params }) => {
    const area = ROUTES.find((row) => row.name === name)!.area;
    expect(classify(path)).toEqual({
      kind: 'route',
      name,
      area,
      params,
      query: {},
      hash: '',
      imageViewer: false,
      canonical: path,
    });
    expect(build(name, params)).toBe(path);
    expect(canonicalRedirect(path)).toBeNull();
  });

  it.each(asCases(ADDRESSES.slice(1)))(
    '$path, slash at the end or not, query, hash',
    ({ path, name, params }) => {
      const flipped = otherSlash(path);
      expect(classify(flipped)).toMatchObject({ name, params, canonical: path });
      expect(canonicalRedirect(flipped)).toBe(path);
      expect(classify(`${path}?invite_code=a1&utm_pai=9#imgViewer`)).toMatchObject({
        name,
        params,
        query: { invite_code: 'a1', utm_pai: '9' },
        hash: 'imgViewer',
        imageViewer: true,
        canonical: path,
      });
      expect(canonicalRedirect(`${flipped}?a=1&a=%20#x`)).toBe(`${path}?a=1&a=%20#x`);
      expect(classify(`${flipped}#conversionsAPI`)).toMatchObject({
        name,
        hash: 'conversionsAPI',
        imageViewer: false,
      });
    },
  );

  it.each(asCases(ADDRESSES.slice(1)))(
    '$path, percent-encoded and with doubled slashes',
    ({ path, name, params }) => {
      expect(classify(escaped(path))).toMatchObject({ name, params, canonical: path });
      expect(canonicalRedirect(escaped(path))).toBe(path);
      const doubled = `/${path.slice(1).replaceAll('/', '//')}`;
      expect(classify(doubled)).toMatchObject({ name, params, canonical: path });
    },
  );

  it.each(asCases(ADDRESSES))('$path with its fixed words in upper case', ({ path, name, params }) => {
    const values: readonly string[] = Object.values(params);
    const shouted = path
      .split('/')
      .map((segment) => (values.includes(segment) ? segment : segment.toUpperCase()))
      .join('/');
    expect(classify(shouted)).toMatchObject({ name, params, canonical: path });
  });

  it('holds a row of the table for each, and none is left over', () => {
    expect(new Set(ADDRESSES.map(([, name]) => name))).toEqual(new Set(ROUTES.map((row) => row.name)));
    expect(new Set(ROUTES.map((row) => row.name)).size).toBe(ROUTES.length);
  });

  it.each(ALIAS_ADDRESSES)('%s is %s, properly at %s', (path, name, canonical) => {
    expect(classify(path)).toMatchObject({ name, canonical });
    expect(canonicalRedirect(path)).toBe(canonical);
    expect(canonicalRedirect(`${otherSlash(path)}?x=1`)).toBe(`${canonical}?x=1`);
    expect(canonicalRedirect(canonical)).toBeNull();
  });
});

describe('names', () => {
  it.each([
    ['/José/Wände-und-Böden', 'José', 'Wände-und-Böden'],
    ['/Jos%C3%A9/W%C3%A4nde-und-B%C3%B6den', 'José', 'Wände-und-Böden'],
    ['/jos%c3%a9/日本の庭', 'josé', '日本の庭'],
    ['/anna/🌿-plants', 'anna', '🌿-plants'],
    ['/anna/50%25-off', 'anna', '50%-off'],
    ['/anna/a+b', 'anna', 'a+b'],
    ['/anna/a%3Fb%23c', 'anna', 'a?b#c'],
    ['/anna/حديقة', 'anna', 'حديقة'],
  ])('%s is a board', (path, username, boardId) => {
    const match = classify(path);
    expect(match).toMatchObject({ name: 'board', params: { username, boardId } });
    if (match.kind === 'route') expect(classify(match.canonical)).toEqual(match);
  });

  it('keeps the case of a username and of an id', () => {
    expect(classify('/AnnaB/')).toMatchObject({
      name: 'profile',
      params: { username: 'AnnaB' },
      canonical: '/AnnaB/',
    });
    expect(classify('/PIN/aB/')).toMatchObject({ name: 'pin', params: { id: 'aB' }, canonical: '/pin/aB/' });
  });
});

describe('what is no page', () => {
  it.each([
    '',
    'pin/1/',
    '?q=1',
    '#imgViewer',
    'https://corkboard.test/pin/1/',
    '//evil.test/pin/1/',
    '///',
    '/\\evil.test/',
    '/anna\\board',
    '/%5Canna/',
    '/anna/a%2Fb',
    '/anna/%2e%2e/',
    '/./',
    '/../pin/1/',
    '/anna/%00',
    '/anna/a\u0000b',
    '/anna/a\nb',
    '/anna/%0d%0aSet-Cookie:x',
    '/anna/\u0085',
    '/%',
    '/%zz/',
    '/anna/%C3',
    '/anna/%C3%28',
    '/anna/\ud800',
    '/\udc00/',
    '/anna/_tools',
    '/anna/_tools/other',
    '/anna/tried',
    '/anna/TRIED/',
    '/anna/tried/section',
    '/anna/a/b/c',
    '/pin/',
    '/pin/a b/',
    '/pin/1.5/',
    '/pin/1/unknown',
    '/pin/create/a/b/c',
    '/board/1',
    '/business/12/',
    '/advertiser/5/unknown_key/',
    '/search/nothing/',
    '/settings/unknown',
    '/__proto__/constructor/toString/valueOf',
  ])('%j', (url) => {
    expect(classify(url)).toEqual({ kind: 'not-found' });
    expect(canonicalRedirect(url)).toBeNull();
  });
});

describe('query', () => {
  const search = (query: string) => {
    const match = classify(`/search/pins/?${query}`);
    if (match.kind !== 'route' || match.name !== 'search-pins') throw new Error('no search');
    return match.query;
  };

  it('reads every parameter of a search by its kind', () => {
    expect(
      search(
        'auto_correction_disabled=TRUE&b_id=1&brands=a,b&brand_value=v&category=c&colors=%23fff,red&commerce_only=True' +
          '&cover_pin_sig=s&deb_d=d&domains=a.test%2Cb.test&filters=f&guided_search_query=g&interest_id=9&journey_depth=3' +
          '&on_sale=false&price_max=20.5&price_min=0&q=blue+chairs&query_pin_sigs=x&request_params=%7B%7D&rs=typed' +
          '&selected_one_bar_modules=m&source_id=i&source_module_id=o&style=y&tab=t&top_pin_ids=1,2&user=anna',
      ),
    ).toEqual({
      auto_correction_disabled: true,
      b_id: '1',
      brands: ['a', 'b'],
      brand_value: 'v',
      category: 'c',
      colors: ['#fff', 'red'],
      commerce_only: true,
      cover_pin_sig: 's',
      deb_d: 'd',
      domains: ['a.test', 'b.test'],
      filters: 'f',
      guided_search_query: 'g',
      interest_id: '9',
      journey_depth: 3,
      on_sale: false,
      price_max: 20.5,
      price_min: 0,
      q: 'blue chairs',
      query_pin_sigs: ['x'],
      request_params: '{}',
      rs: 'typed',
      selected_one_bar_modules: ['m'],
      source_id: 'i',
      source_module_id: 'o',
      style: 'y',
      tab: 't',
      top_pin_ids: ['1', '2'],
      user: 'anna',
    });
  });

  it.each([
    ['q=a&q=b', { q: 'a' }],
    ['q=', { q: '' }],
    ['q', { q: '' }],
    ['&&q=a&=x&&', { q: 'a' }],
    ['%71=a', { q: 'a' }],
    ['q=a=b', { q: 'a=b' }],
    ['q=%E2%98%83%zz', { q: '☃%zz' }],
    ['q=%FF', { q: '\ufffd' }],
    ['q=\ud800', { q: '\ufffd' }],
    ['q=a?b/c', { q: 'a?b/c' }],
    ['journey_depth=1.5', {}],
    ['journey_depth=abc&journey_depth=4', { journey_depth: 4 }],
    ['journey_depth=99999999999999999999', {}],
    ['price_min=-1&price_max=1e9', {}],
    ['commerce_only=yes', {}],
    ['brands=,,&colors=', {}],
    ['brands=a&brands=b,c', { brands: ['a', 'b', 'c'] }],
    ['unknown=1&__proto__=x&constructor=y&toString=z', {}],
  ])('%j', (query, values) => {
    const found = search(query);
    expect(found).toEqual(values);
    expect(Object.keys(found)).toEqual(Object.keys(values));
  });

  it('reads the query of business pages', () => {
    expect(classify('/billing/?section=card&next_step_link_url=%2Fads%2Fcreate%2F')).toMatchObject({
      query: { section: 'card', next_step_link_url: '/ads/create/' },
    });
    expect(classify('/campaign-insights/1/?start_date=2026-01-01&comp_end_date=2025-12-31')).toMatchObject({
      query: { start_date: '2026-01-01', comp_end_date: '2025-12-31' },
    });
    expect(
      classify('/offsite/?token=t&url=https%3A%2F%2Fa.test%2F&pin=1&isThirdPartyAd=true&csr=c'),
    ).toMatchObject({
      query: { token: 't', url: 'https://a.test/', pin: '1', isThirdPartyAd: true, csr: 'c' },
    });
    expect(classify('/business/convert?next=/advertiser/quick_promote?pinId=4')).toMatchObject({
      query: { next: '/advertiser/quick_promote?pinId=4' },
    });
  });
});
