import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayToUnix, isoDay } from './day-fields';
import { formatsFor, momentsFor } from './format';
import { fromMicro, toMicro } from './money';

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
  it.each([
    ['Etc/UTC', '2031-03-09T00:00:00.000Z', '2031-03-09T23:59:59.000Z'],
    // Of 23 hours, and of 25.
    ['America/Los_Angeles', '2031-03-09T08:00:00.000Z', '2031-03-10T06:59:59.000Z'],
    ['Asia/Kolkata', '2031-03-08T18:30:00.000Z', '2031-03-09T18:29:59.000Z'],
    ['Pacific/Auckland', '2031-03-08T11:00:00.000Z', '2031-03-09T10:59:59.000Z'],
  ])('of %s begin at %s and end at %s', (zone, first, last) => {
    const [from, to] = (['first', 'last'] as const).map((end) => dayToUnix('2031-03-09', end, zone)!);
    expect([from, to].map((at) => new Date(at! * 1000).toISOString())).toEqual([first, last]);
    expect([isoDay(from!, zone), isoDay(to!, zone)]).toEqual(['2031-03-09', '2031-03-09']);
  });
  it('are shown as the account has them', () => {
    const shown = (zone: string) => {
      const formats = formatsFor('en-US', { currency: 'USD', time_zone: zone });
      const at = Date.parse('2031-03-09T06:59:00Z') / 1000;
      return [formats.day(at), formats.isoDay(at)];
    };
    expect(shown('America/Los_Angeles')).toEqual(['Mar 8, 2031', '2031-03-08']);
    expect(shown('Asia/Kolkata')).toEqual(['Mar 9, 2031', '2031-03-09']);
    const moment = momentsFor('en-US', { time_zone: 'Pacific/Auckland' }).format(
      Date.parse('2031-03-09T12:00:00Z'),
    );
    expect(plain(moment)).toBe('Mar 10, 2031, 1:00 AM');
  });
  it.each(['', '2031-3-9', 'tomorrow'])('%j is none', (text) => {
    expect(dayToUnix(text, 'first', 'Etc/UTC')).toBeNull();
  });
  it('may be later than any clock', () => {
    expect(dayToUnix('999999-01-01', 'last', 'Asia/Kolkata')).toBeGreaterThan(0);
  });
});
