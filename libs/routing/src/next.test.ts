import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLogin, afterSignup, asNext, safeNext } from './index';

const ORIGIN = 'https://corkboard.test';

describe('safeNext', () => {
  it.each([
    ['/', '/'],
    ['/pin/77/', '/pin/77/'],
    ['/pin/77', '/pin/77/'],
    ['/homefeed/', '/'],
    ['/anna/W%C3%A4nde', '/anna/W%C3%A4nde'],
    ['/anna/Wände?x=ü', '/anna/W%C3%A4nde?x=%C3%BC'],
    [
      '/search/pins/?q=a%2Fb%20c&x=//evil.test#imgViewer',
      '/search/pins/?q=a%2Fb%20c&x=//evil.test#imgViewer',
    ],
    ['/pin/create/button?url=https%3A%2F%2Fa.test%2F&media=https://a.test/1.jpg', undefined],
    ['/oauth?client_id=1&redirect_uri=https%3A%2F%2Fapp.test%2Fback%0a', undefined],
    ['/advertiser/5/ads/create/', undefined],
    ['/login-fan/', undefined],
    [`${ORIGIN}/pin/77/?a=1`, '/pin/77/?a=1'],
    [`${ORIGIN}/`, '/'],
  ])('%j leads to %j', (next, path = next) => {
    expect(safeNext(next, ORIGIN)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    '#',
    '?q=1',
    'pin/77/',
    'evil.test',
    // another host
    '//evil.test',
    '//evil.test/pin/77/',
    '///evil.test',
    '////evil.test/pin/77/',
    '/\\evil.test',
    '/\\/evil.test',
    '\\/evil.test',
    '\\\\evil.test',
    '\\evil.test/pin/1/',
    '/pin/77/\\..\\..\\evil.test',
    '/pin/77/?a=\\evil',
    'http://evil.test/',
    'https://evil.test/pin/77/',
    'HTTPS://EVIL.TEST/',
    'https:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    'https:\\\\evil.test',
    'http:corkboard.test/pin/1/',
    'ftp://corkboard.test/pin/1/',
    'http://corkboard.test/pin/77/',
    'https://corkboard.test',
    'https://corkboard.test.evil.test/pin/77/',
    'https://corkboard.testevil/pin/77/',
    'https://corkboard.test:444/pin/77/',
    'https://corkboard.test:443@evil.test/',
    'https://corkboard.test@evil.test/pin/77/',
    'https://user:pass@corkboard.test/pin/77/',
    'https://corkboard.test//evil.test',
    'https://corkboard.test/\\evil.test',
    'https://corkboard.test\\@evil.test/',
    'https://CORKBOARD.TEST\u3002evil.test/',
    // other schemes
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://corkboard.test/%0aalert(1)',
    '/javascript:alert(1)\u0000',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://corkboard.test/1',
    'file:///etc/passwd',
    'mailto:a@b.test',
    // characters that browsers drop or trim
    ' //evil.test',
    ' /pin/77/',
    '/pin/77/ ',
    '\t//evil.test',
    '\n//evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '/\t\\evil.test',
    '/\u0000/evil.test',
    '/pin/\t77/',
    '/pin/77/?a=\r\nSet-Cookie:a=1',
    '\u00a0/pin/77/',
    '\ufeff/pin/77/',
    '/\u2028/evil.test',
    '/\u0085/evil.test',
    // hidden slashes and line ends in the path
    '%2f%2fevil.test',
    '/%2f%2fevil.test',
    '/%2F/evil.test',
    '/%5cevil.test',
    '/%5C%5Cevil.test',
    '/%09/evil.test',
    '/%0a/evil.test',
    '/%0d%0aLocation:https://evil.test',
    '/%00/evil.test',
    '/%252f%252fevil.test',
    '/%25252fevil.test',
    '/%255cevil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/anna/..//evil.test',
    '/%2e%2e//evil.test',
    '/anna/%2E%2E//evil.test',
    '/;@evil.test//x/y/z',
    '／／evil.test',
    '〱evil.test',
    '/%',
    '/%ff',
    '/\ud800',
    // not a page
    '/anna/board/section/more',
    '/resource/UserResource/get/',
    '/v3/offsite/',
    '/logout/',
    '/healthz',
    // the pages for signing in themselves
    '/login',
    '/login/',
    '/LOGIN?next=/pin/77/',
    '/%6cogin',
    '/login#x',
    '/login//',
    '/login/add-account',
    '/signup',
    '/signup/?next=/login',
    '/signup/sso-business-account/',
    '/password/reset',
    '/pw/anna',
    `${ORIGIN}/login`,
    // far too long
    `/search/pins/?q=${'a'.repeat(5000)}`,
    // far too long once it's carried along
    `/search/pins/?q=${'木'.repeat(600)}`,
    `/search/pins/?q=${'%'.repeat(2100)}`,
  ])('%j leads nowhere', (next) => {
    expect(safeNext(next, ORIGIN)).toBeNull();
  });

  it('is carried along where it fits, as it came', () => {
    const fits = [`/search/pins/?q=${'a'.repeat(4080)}`, '/settings/?x=\ud800', `/${'木'.repeat(300)}`];
    for (const url of fits) expect(asNext(url)).toBe(url);
    for (const url of [`/search/pins/?q=${'a'.repeat(4081)}`, `/${'木'.repeat(600)}`])
      expect(asNext(url)).toBeUndefined();
  });

  it('takes no origin for its own that is none', () => {
    for (const origin of [
      '',
      'null',
      'https://',
      'https://a.test@corkboard.test',
      'javascript:',
      'https://evil.test/',
    ]) {
      expect(safeNext(`${origin}/pin/77/`, origin)).toBe(origin === '' ? '/pin/77/' : null);
    }
  });

  it('never leaves the site, whatever comes in', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '%',
      '\t',
      '\n',
      ' ',
      '\u0000',
      '\ufeff',
      'evil.test',
      'https:',
      'javascript:',
      'corkboard.test',
      ORIGIN,
      'pin',
      '77',
      'anna',
      'login',
      'é',
      '／',
      '。',
      '\ud800',
    );
    const next = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.array(piece, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(next, (text) => {
        const path = safeNext(text, ORIGIN);
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(path).not.toContain('\\');
        const seen = new URL(path, ORIGIN);
        expect(seen.origin).toBe(ORIGIN);
        expect(seen.pathname).not.toMatch(/^\/\/|^\/(login|signup)(\/|$)/);
        expect(safeNext(path, ORIGIN)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('after signing in', () => {
  it.each([
    ['/pin/77/', '/anna/', '/pin/77/'],
    ['/pin/77/', '/login?next=/pin/77/', '/pin/77/'],
    [null, '/anna/garden?invite_code=1#imgViewer', '/anna/garden?invite_code=1#imgViewer'],
    [undefined, '/', '/'],
    [null, '/login', '/'],
    [null, '/signup/', '/'],
    [null, '/login/add-account', '/'],
    ['//evil.test', '/anna/', '/anna/'],
    ['//evil.test', '/login?next=//evil.test', '/'],
    ['/login', '/signup', '/'],
    [null, '/no/such/page/here', '/'],
  ])('a log-in with next %j on %j goes to %j', (next, current, target) => {
    expect(afterLogin(next, current, ORIGIN)).toBe(target);
  });

  it('a sign-up goes home unless a target is given', () => {
    expect(afterSignup(null, ORIGIN)).toBe('/');
    expect(afterSignup('/business/convert', ORIGIN)).toBe('/business/convert');
    expect(afterSignup(`${ORIGIN}/pin/77/`, ORIGIN)).toBe('/pin/77/');
    expect(afterSignup('https://evil.test/', ORIGIN)).toBe('/');
  });
});
