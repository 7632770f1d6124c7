import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { formatCount } from './count';
import { formatRelativeTime } from './time';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [99_999, '99.9k'],
    [100_000, '100k'],
    [999_999, '999k'],
    [1_000_000, '1M'],
    [2_560_000, '2.5M'],
    [1_000_000_000, '1B'],
    [999_999_999_999, '999B'],
    [1e12, '999B+'],
    [1e15, '999B+'],
    [-3, '0'],
    [Number.NaN, '0'],
  ])('%d is %s', (count, text) => {
    expect(formatCount(count, 'en')).toBe(text);
  });
  it.each([
    [9999, '9999'],
    [10_000, '1万'],
    [12_345, '1.2万'],
    [1_000_000, '100万'],
    [123_456_789, '1.2億'],
    [1e13, '9999億+'],
  ])('%d is %s in Japanese', (count, text) => {
    expect(formatCount(count, 'ja')).toBe(text);
    expect(formatCount(count, 'zh-Hant-TW')).toBe(text);
  });
  describe('without a locale', () => {
    afterEach(() => {
      globalThis.corkboardLocale = undefined;
    });

    it("is in the form of the page's viewer", () => {
      expect(formatCount(12_345)).toBe('12.3k');
      globalThis.corkboardLocale = 'ja';
      expect(formatCount(12_345)).toBe('1.2万');
      globalThis.corkboardLocale = 'ko-KR';
      expect(formatCount(312_345_678)).toBe('3.1億');
      globalThis.corkboardLocale = 'de';
      expect(formatCount(12_345)).toBe('12,3k');
    });
  });

  it.each(['en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IN', 'en-NZ', 'ja', 'ko-KR', 'zh-CN', 'zh-Hant-TW'])(
    'writes the digits of %s as its formatter would',
    (locale) => {
      const through = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false });
      fc.assert(
        fc.property(fc.nat(9999), (tenths) => {
          const [, digits] = /^([\d.]+)/u.exec(formatCount(tenths * 1000, locale))!;
          expect(digits).toBe(through.format(Number(digits)));
        }),
      );
    },
  );
  it('uses the decimal sign and digits of the locale', () => {
    expect(formatCount(1234, 'de')).toBe('1,2k');
    expect(formatCount(1234, 'ar-EG')).toBe('١٫٢k');
  });
  it('never says more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (count) => {
        const [, digits, suffix] = /^([\d.]+)([kM]?)$/.exec(formatCount(count))!;
        const value = Number(digits) * { '': 1, k: 1e3, M: 1e6 }[suffix as '' | 'k' | 'M'];
        // A hair of room for decimal fractions.
        expect(value).toBeLessThanOrEqual(count + 1e-3);
        expect(value).toBeGreaterThan(count * 0.9 - 1);
      }),
    );
  });
});

describe('formatRelativeTime', () => {
  const now = Date.UTC(2025, 5, 15, 12);
  const ago = (ms: number, locale = 'en') => formatRelativeTime(now - ms, locale, { now });
  const minute = 60_000;
  const day = 24 * 60 * minute;
  it.each([
    [10_000, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [60 * minute, '1 hour ago'],
    [23 * 60 * minute, '23 hours ago'],
    [day, 'yesterday'],
    [6 * day, '6 days ago'],
    [14 * day, '2 weeks ago'],
    [65 * day, '2 months ago'],
    [800 * day, '2 years ago'],
    [-2 * day, 'in 2 days'],
  ])('%d ms ago is %s', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });
  it('speaks other languages and takes dates and strings', () => {
    expect(ago(3 * day, 'de')).toBe('vor 3 Tagen');
    expect(formatRelativeTime(new Date(now - day), 'en', { now: new Date(now) })).toBe('yesterday');
    expect(formatRelativeTime('2025-06-15T11:00:00Z', 'en', { now, style: 'narrow' })).toBe('1h ago');
  });
  it('says nothing about a time that is none', () => {
    expect(formatRelativeTime('soon')).toBe('');
  });
});
