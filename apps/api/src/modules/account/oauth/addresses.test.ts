import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressFor, addressProblem, withAnswer } from './addresses';

const HOME = 'https://app.example/callback';

/** Spellings that some comparison somewhere has taken for the address of an app. */
const TRICKS = [
  'https://app.example/callback/',
  'https://app.example/callback?',
  'https://app.example/callback?next=https://evil.example',
  'https://app.example/callback#',
  'https://app.example/callback#@evil.example',
  'https://app.example/callback/../evil',
  'https://app.example/callback/%2e%2e/evil',
  'https://app.example/callback%2f..%2fevil',
  'https://app.example/callback%00',
  'https://app.example/callback%0d%0aLocation:https://evil.example',
  'https://app.example/callback\r\nLocation: https://evil.example',
  'https://app.example/callback.evil.example',
  'https://app.example/Callback',
  'https://app.example//callback',
  'https://app.example\\callback',
  'https:\\\\app.example\\callback',
  'https:/app.example/callback',
  'https:app.example/callback',
  '//app.example/callback',
  '/callback',
  'callback',
  '',
  ' https://app.example/callback',
  'https://app.example/callback ',
  'https://app.example/call\tback',
  'https://app.example/call\nback',
  'HTTPS://app.example/callback',
  'https://APP.example/callback',
  'https://app.example./callback',
  'https://app.example:443/callback',
  'https://app.example:8443/callback',
  'https://app.example:@evil.example/callback',
  'https://app.example@evil.example/callback',
  'https://evil.example@app.example/callback',
  'https://evil.example#@app.example/callback',
  'https://evil.example\\@app.example/callback',
  'https://evil.example?https://app.example/callback',
  'https://evil.example/https://app.example/callback',
  'https://app.example.evil.example/callback',
  'https://evilapp.example/callback',
  'https://www.app.example/callback',
  'https://app.example%2eevil.example/callback',
  'https://app。example/callback',
  'https://аpp.example/callback',
  'http://app.example/callback',
  'http://localhost.app.example/callback',
  'javascript:alert(1)//https://app.example/callback',
  'data:text/html,https://app.example/callback',
  'blob:https://app.example/callback',
  'view-source:https://app.example/callback',
  'https://*.example/callback',
  'https://app.example/*',
];

describe('the address that an answer goes to', () => {
  it.each(TRICKS)('is never %j where another one was registered', (trick) => {
    expect(addressFor([HOME], trick)).toBeNull();
    expect(addressFor([HOME, 'https://app.example/other'], trick)).toBeNull();
  });

  it('is the very text that was registered, whatever else is asked for', () => {
    const near = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.nat(HOME.length), fc.string()).map(([at, add]) => HOME.slice(0, at) + add + HOME.slice(at)),
      fc.nat(HOME.length - 1).map((at) => HOME.slice(0, at) + HOME.slice(at + 1)),
      fc.constantFrom(...TRICKS),
    );
    fc.assert(
      fc.property(fc.array(near, { maxLength: 4 }), near, (registered, asked) => {
        const found = addressFor(registered, asked);
        expect(found).toBe(registered.some((one) => one === asked) ? asked : null);
      }),
    );
  });

  it('is the only one where the app names none, and unknown where it has several', () => {
    expect(addressFor([HOME], undefined)).toBe(HOME);
    expect(addressFor([HOME, 'https://app.example/other'], undefined)).toBeNull();
  });

  it('keeps its own query, and its host whatever the app is told', () => {
    expect(withAnswer('https://app.example/cb?a=1&b=%20', { code: 'x', state: undefined })).toBe(
      'https://app.example/cb?a=1&b=%20&code=x',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(HOME, 'https://app.example', `${HOME}?a=1`),
        fc.string({ unit: 'binary' }),
        (address, state) => {
          const url = new URL(withAnswer(address, { code: 'c', state }));
          expect([url.origin, url.pathname]).toEqual([new URL(address).origin, new URL(address).pathname]);
          expect([url.hash, url.searchParams.get('code'), url.searchParams.get('state')]).toEqual([
            '',
            'c',
            Buffer.from(state).toString(),
          ]);
        },
      ),
    );
  });
});

describe('an address to register', () => {
  it.each([
    HOME,
    'https://app.example',
    'https://app.example/',
    'https://app.example:8443/cb',
    'https://app.example/cb?tenant=1',
    'http://localhost:3000/cb',
    'http://127.0.0.1/cb',
    'https://xn--bcher-kva.example/cb',
  ])('may be %s', (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  const UNLIKE = new Set([
    // Addresses of their own, which their owner may register.
    'https://app.example/callback/',
    'https://app.example/callback?',
    'https://app.example/callback?next=https://evil.example',
    'https://app.example/callback%2f..%2fevil',
    'https://app.example/callback%00',
    'https://app.example/callback%0d%0aLocation:https://evil.example',
    'https://app.example/callback.evil.example',
    'https://app.example/Callback',
    'https://app.example//callback',
    'https://app.example./callback',
    'https://app.example:8443/callback',
    'https://evil.example/https://app.example/callback',
    'https://app.example.evil.example/callback',
    'https://evilapp.example/callback',
    'https://www.app.example/callback',
    'https://app.example/*',
  ]);
  it.each([
    ...TRICKS.filter((trick) => !UNLIKE.has(trick)),
    'https://bücher.example/cb',
    'https://a;b.example/cb',
    "https://a'b.example/cb",
    'https://a,b.example/cb',
    'https://[::1]/cb',
    'http://[::1]:3000/cb',
    'http://127.0.0.2/cb',
    'http://0.0.0.0/cb',
    'http://localhost./cb',
    'com.example.app:/callback',
    'ftp://app.example/cb',
    'file:///etc/passwd',
    'about:blank',
  ])('may not be %j', (address) => {
    expect(addressProblem(address)).not.toBeNull();
  });

  it('is never one that leads elsewhere than it reads', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.constantFrom(...TRICKS)),
        (address) => {
          if (addressProblem(address) !== null) return;
          const { href, protocol, username, password, hash } = new URL(address);
          expect([address, `${address}/`]).toContain(href);
          expect([protocol, username, password, hash]).toEqual([
            expect.stringMatching(/^https?:$/),
            '',
            '',
            '',
          ]);
        },
      ),
    );
  });
});
