import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayToUnix, formatsFor, fromMicro, isoDay, toMicro } from './format';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('formatsFor', () => {
  it.each([
    ['en-US', 'USD', 50_000_000, '$50.00'],
    ['de-DE', 'EUR', 1_234_500_000, '1.234,50 €'],
    ['en-US', 'JPY', 1_500_000_000, '¥1,500'],
    ['en-US', 'USD', 0, '$0.00'],
  ])('%s writes %s %d as %s', (locale, currency, micro, text) => {
    expect(plain(formatsFor(locale, { currency, time_zone: 'Etc/UTC' }).money(micro))).toBe(text);
  });
  it('falls back to English for a language that there is not', () => {
    expect(formatsFor('no such locale!', { currency: 'USD', time_zone: 'Etc/UTC' }).money(1_000_000)).toBe(
      '$1.00',
    );
    expect(formatsFor('', { currency: 'USD', time_zone: 'Etc/UTC' }).number(1234)).toBe('1,234');
  });
  it('writes days in the language of the viewer', () => {
    const noon = new Date(2031, 2, 9, 12).getTime() / 1000;
    expect(formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' }).day(noon)).toBe('Mar 9, 2031');
    expect(formatsFor('de-DE', { currency: 'USD', time_zone: 'Etc/UTC' }).day(noon)).toBe('09.03.2031');
  });
});

describe('micro units', () => {
  it('are millionths, rounded', () => {
    expect(toMicro('12.5')).toBe(12_500_000);
    expect(toMicro('0.1')).toBe(100_000);
    expect(toMicro('1.0000004')).toBe(1_000_000);
    expect(toMicro('1e3')).toBe(1_000_000_000);
  });
  it.each(['', '  ', 'ten', '1,5'])('%j is no amount', (text) => {
    expect(toMicro(text)).toBeNaN();
  });
  it('come back from what they are written as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (micro) => {
        expect(toMicro(String(fromMicro(micro)))).toBe(micro);
      }),
    );
  });
});

describe('days', () => {
  it('begin at the first second and end at the last', () => {
    const first = dayToUnix('2031-03-09', 'first')!;
    const last = dayToUnix('2031-03-09', 'last')!;
    expect(new Date(first * 1000).getHours()).toBe(0);
    expect(new Date(last * 1000).getSeconds()).toBe(59);
    expect([isoDay(first), isoDay(last)]).toEqual(['2031-03-09', '2031-03-09']);
  });
  it.each(['', '2031-3-9', 'tomorrow'])('%j is none', (text) => {
    expect(dayToUnix(text, 'first')).toBeNull();
  });
});
