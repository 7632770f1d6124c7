import { describe, expect, it } from 'vitest';
import { classify, isInternalPinLink, SEARCH_SCOPES, searchScope } from './index';

describe('scope of a search', () => {
  it.each([
    ['/search/pins/?q=a', 'pins', 2],
    ['/search', 'pins', 2],
    ['/search/users/?q=a', 'users', 2],
    ['/search/my_pins/', 'my_pins', 2],
    ['/search/videos/?commerce_only=false', 'videos', 2],
    ['/search/pins/boards/?q=a', 'boards', 2],
    ['/search/pins/?commerce_only=true', 'buyable_pins', 2],
    ['/search/pins/?q=a&commerce_only=TrUe#x', 'buyable_pins', 2],
    ['/search/pins/?q=commerce_only%3Dtrue', 'pins', 2],
    ['/search/pins/#?commerce_only=true', 'pins', 2],
    ['/search/boards/?commerce_only=True', 'buyable_pins', 2],
    ['/search/shop_tool/?q=a', 'shop_tool', 1],
    ['/search/shop_tool/?commerce_only=true', 'shop_tool', 1],
    ['/anna/_tools/shop/?q=a', 'shop_tool', 1],
    ['/anna/_tools/shop?commerce_only=true', 'shop_tool', 1],
    ['/anywhere/deep/_tools/shop/more/?q=a', 'shop_tool', 1],
    ['/search/pins/?q=/_tools/shop', 'pins', 2],
    ['/search/nothing/', 'pins', 2],
    ['', 'pins', 2],
  ])('%s searches %s with view type %i', (url, scope, viewType) => {
    expect(searchScope(url)).toEqual({ scope, viewType });
  });

  it('takes the parts of an address as well', () => {
    expect(searchScope({ pathname: '/search/users/', search: '?q=a' }).scope).toBe('users');
    expect(searchScope({ pathname: '/search/pins/', search: '?commerce_only=true' }).scope).toBe(
      'buyable_pins',
    );
    expect(searchScope({ pathname: '/search/pins/' }).scope).toBe('pins');
  });

  it.each(SEARCH_SCOPES)('%s has an address', (scope) => {
    expect(searchScope(`/search/${scope}/`).scope).toBe(scope);
    expect(classify(`/SEARCH/${scope.toUpperCase()}`)).toMatchObject({ canonical: `/search/${scope}/` });
  });
});

describe('internal pin links', () => {
  it.each([
    ['/pin/77/', '77'],
    ['/pin/77', '77'],
    ['/amp/pin/a_B-9/', 'a_B-9'],
    ['/pin/77/?x=1#y', '77'],
    [' /pin/77/ ', '77'],
    ['https://corkboard.test/pin/77/', '77'],
    ['http://CORKBOARD.test/amp/pin/77/', '77'],
    ['//corkboard.test/pin/77/', '77'],
    ['https://evil.test/pin/77/', null],
    ['//evil.test/pin/77/', null],
    ['https://corkboard.test.evil.test/pin/77/', null],
    ['https://corkboard.test@evil.test/pin/77/', null],
    ['https://a:b@corkboard.test/pin/77/', null],
    ['https://corkboard.test:8443/pin/77/', null],
    ['ftp://corkboard.test/pin/77/', null],
    ['javascript:/pin/77/', null],
    ['/pin/create/', null],
    ['/pin/77/edit', null],
    ['/pin/', null],
    ['/anna/77/', null],
    ['/', null],
    ['', null],
    ['https://', null],
    ['http://[', null],
    ['\u0000\ud800', null],
  ])('%j shows %j', (url, id) => {
    expect(isInternalPinLink(url, 'corkboard.test')).toBe(id);
  });

  it('knows a host by its port', () => {
    expect(isInternalPinLink('http://127.0.0.1:4000/pin/7/', '127.0.0.1:4000')).toBe('7');
    expect(isInternalPinLink('http://127.0.0.1/pin/7/', '127.0.0.1:4000')).toBeNull();
  });
});
