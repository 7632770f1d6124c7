import { describe, expect, it } from 'vitest';
import { parseAddress, typedAddress, webAddress, withScheme } from './addresses';

/** As it comes from a request: a one-byte string, which V8 hands to a faster function than others. */
const UMLAUT = Buffer.from('https://müller.de/').toString('utf8');

describe('reading an address', () => {
  it('knows hosts of other letters however often it is asked', () => {
    for (let n = 0; n < 20_000; n += 1) {
      expect(parseAddress(UMLAUT)?.host).toBe('xn--mller-kva.de');
      expect(webAddress(UMLAUT)?.host).toBe('xn--mller-kva.de');
    }
  });

  it('reads one relative to another', () => {
    expect(parseAddress('../a?b', 'https://example.org/c/d/')?.href).toBe('https://example.org/c/a?b');
    expect(parseAddress('../a')).toBeUndefined();
  });

  it.each([
    'ftp://example.org/',
    'javascript:alert(1)',
    'https://',
    'https:///a',
    'example.org',
    'https://a b/',
    '',
  ])('knows that "%s" is no web address', (text) => {
    expect(webAddress(text)).toBeNull();
  });

  it.each(['https://corkboard.example@evil.example/', 'https://:secret@evil.example/'])(
    'takes none that disguises where it leads: %s',
    (text) => {
      expect(webAddress(text)).toBeNull();
      expect(typedAddress(text)).toBeNull();
    },
  );
});

describe('an address that somebody typed', () => {
  it.each([
    ['www.example.org', 'https://www.example.org/'],
    ['  example.org/a?b#c ', 'https://example.org/a?b#c'],
    ['müller.de', 'https://xn--mller-kva.de/'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['example.org?page=2', 'https://example.org/?page=2'],
    ['http://example.org', 'http://example.org/'],
    ['HTTPS://Example.org', 'https://example.org/'],
  ])('%s is %s', (typed, meant) => {
    expect(typedAddress(typed)?.href).toBe(meant);
  });

  it.each([
    'lamps',
    '3.50',
    'mailto:me@example.org',
    'me@example.org',
    'javascript:alert(1)',
    'a b.example',
    '/a.b',
    '.org',
  ])('"%s" is left as it is', (text) => {
    expect(withScheme(` ${text} `)).toBe(text);
    expect(typedAddress(text)).toBeNull();
  });
});
