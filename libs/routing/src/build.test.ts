import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  advertiserPath,
  buildPath,
  classify,
  findRoute,
  ROUTES,
  type AdvertiserKey,
  type RouteName,
  type RouteParams,
} from './index';
import { asCases, PREFIXED_ADDRESSES } from './testing/addresses';

const loose = buildPath as (name: string, params?: object, query?: object) => string;

describe('buildPath', () => {
  it('writes the canonical address', () => {
    expect(buildPath('home')).toBe('/');
    expect(buildPath('pin', { id: '77' })).toBe('/pin/77/');
    expect(buildPath('pin-repin-external', { id: '77' })).toBe('/pin/77/repin/x/');
    expect(buildPath('board', { username: 'anna', boardId: 'Wände & Böden' })).toBe(
      '/anna/W%C3%A4nde%20&%20B%C3%B6den',
    );
    expect(buildPath('pin-create', { method: 'button', action: 'repin' })).toBe('/pin/create/button/repin');
    expect(buildPath('pin-create', {}, { url: 'https://a.test/?x=1&y=2' })).toBe(
      '/pin/create/?url=https%3A%2F%2Fa.test%2F%3Fx%3D1%26y%3D2',
    );
    expect(
      buildPath('search-pins', {}, { q: 'blue chairs', top_pin_ids: ['1', '2'], commerce_only: true }),
    ).toBe('/search/pins/?q=blue+chairs&commerce_only=true&top_pin_ids=1,2');
    expect(buildPath('search-scope', { scope: 'users' }, { q: undefined, brands: [] })).toBe(
      '/search/users/',
    );
  });

  it.each([
    ['pin', {}],
    ['pin', { id: '' }],
    ['pin', { id: 'create' }],
    ['pin', { id: 'a b' }],
    ['pin', { id: '1', other: '2' }],
    ['pin-create', { action: 'repin' }],
    ['profile', { username: 'login' }],
    ['profile', { username: 'Healthz' }],
    ['profile', { username: '..' }],
    ['profile', { username: 'a/b' }],
    ['profile', { username: 'a\\b' }],
    ['profile', { username: '\ud800' }],
    ['profile', { username: 'a\u0000' }],
    ['board', { username: 'anna', boardId: '_created' }],
    ['board', { username: 'anna', boardId: 'Tried' }],
    ['search-scope', { scope: 'pins' }],
    ['search-scope', { scope: 'everything' }],
    ['ads-edit', { advertiserId: 'quick-promote' }],
    ['business-security', { businessId: 'catalogs' }],
  ])('refuses %s of %j, which no address could contain', (name, params) => {
    expect(() => loose(name, params)).toThrow(RangeError);
  });

  it.each([
    [{ journey_depth: 1.5 }],
    [{ journey_depth: Number.NaN }],
    [{ price_min: -1 }],
    [{ top_pin_ids: ['a,b'] }],
    [{ top_pin_ids: ['a', ''] }],
    [{ commerce_only: 'yes' }],
  ])('refuses the query %j', (query) => {
    expect(() => loose('search-pins', {}, query)).toThrow(RangeError);
  });

  it('has types that follow the name', () => {
    expectTypeOf<RouteParams<'board'>>().toExtend<{ username: string; boardId: string }>();
    expectTypeOf<RouteParams<'ads-create'>>().toExtend<{ advertiserId?: string | undefined }>();
    expectTypeOf<Extract<RouteName<'business'>, 'pin' | 'staff'>>().toEqualTypeOf<'staff'>();
    const match = classify('/pin/1/');
    if (match.kind !== 'route') throw new Error('no page');
    if (match.name === 'pin') {
      expectTypeOf(match.params.id).toEqualTypeOf<string>();
      expectTypeOf(match.area).toEqualTypeOf<'consumer'>();
    }
    if (match.name === 'search-pins') {
      expectTypeOf(match.query.journey_depth).toEqualTypeOf<number | undefined>();
      expectTypeOf(match.query.top_pin_ids).toEqualTypeOf<readonly string[] | undefined>();
    }
    // @ts-expect-error -- a pin needs its id
    expect(() => buildPath('pin')).toThrow(RangeError);
    // @ts-expect-error -- home takes no parameter
    expect(() => buildPath('home', { id: '1' })).toThrow(RangeError);
  });
});

describe('advertiserPath', () => {
  const free = advertiserPath as (key: string, params?: object, query?: object) => string;

  it.each(asCases(PREFIXED_ADDRESSES))(
    'puts the advertiser in front of $path when known',
    ({ path, name: key, params }) => {
      expect(free(key, params)).toBe(path);
      expect(free(key, { ...params, advertiserId: '549' })).toBe(`/advertiser/549${path}`);
      expect(free(key, { ...params, advertiserId: '' })).toBe(path);
    },
  );

  it('includes the query', () => {
    expect(advertiserPath('quick-promote', { advertiserId: '5' }, { pinId: '77' })).toBe(
      '/advertiser/5/quick-promote/?pinId=77',
    );
  });

  it.each(['nothing', '', '__proto__', 'home', 'reporting-campaigns', '/ads/create/'])(
    'does not know %j',
    (key) => {
      expect(() => free(key, { advertiserId: '5' })).toThrow(new Error('unknown url key'));
    },
  );

  it('knows exactly the pages that stand under an advertiser', () => {
    const keys = ROUTES.map((row) => row.name).filter((name) => {
      try {
        free(name, {
          advertiserId: '1',
          campaignId: '1',
          ...(name.endsWith('product-group') && { productGroupId: '1' }),
        });
        return true;
      } catch (error) {
        return (error as Error).message !== 'unknown url key';
      }
    });
    expect(new Set(keys)).toEqual(new Set(PREFIXED_ADDRESSES.map(([, name]) => name)));
    expectTypeOf<'pin-builder'>().toExtend<AdvertiserKey>();
    expectTypeOf<Extract<AdvertiserKey, 'home' | 'billing'>>().toEqualTypeOf<never>();
  });
});

describe('findRoute', () => {
  it('gives the row, or nothing', () => {
    expect(findRoute('pin').pattern).toBe('/pin/{id}/');
    expect(findRoute('nothing')).toBeUndefined();
    expect(findRoute('__proto__')).toBeUndefined();
  });
});
