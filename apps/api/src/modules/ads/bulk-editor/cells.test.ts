import { BUDGET_MAX, NO_ZONE } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CellError, code, firstDay, flag, id, lastDay, listedId, money, number } from './cells';

const UTC = { zone: NO_ZONE };

describe('an amount', () => {
  it.each([
    ['12.5', 12_500_000],
    ['0.000001', 1],
    ['900719925', 900_719_925_000_000],
    ['1000000000.00', BUDGET_MAX],
    [' 7 ', 7_000_000],
  ])('%s is %d millionths', (cell, micro) => {
    expect(money.read(cell, UTC)).toBe(micro);
  });
  it.each(['12,50', '-1', '1e3', '$5', '0.0000001', ''])('is not %j', (cell) => {
    expect(() => money.read(cell, UTC)).toThrow(CellError);
  });
  it('is read as it was written, to the millionth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (micro) => {
        expect(money.read(money.write(micro, UTC), UTC)).toBe(micro);
      }),
    );
  });
  it('has as many decimals as a float where it is no money', () => {
    expect(number.read(number.write(0.15658225566866066, UTC), UTC)).toBe(0.15658225566866066);
  });
  it('has two decimals at least', () => {
    expect([9_500_000, 1_000_000, 123_456].map((micro) => money.write(micro, UTC))).toEqual([
      '9.50',
      '1.00',
      '0.123456',
    ]);
  });
});

describe('a day', () => {
  const BERLIN = { zone: 'Europe/Berlin' };
  it('begins and ends in the zone of the ad account, also where clocks change', () => {
    expect(firstDay.read('2026-03-29', BERLIN)).toBe(Date.parse('2026-03-28T23:00:00Z') / 1000);
    expect(lastDay.read('2026-03-29', BERLIN)).toBe(Date.parse('2026-03-29T21:59:59Z') / 1000);
  });
  it.each(['2026-02-30', '29.03.2026', '2026-03-29 10:00', 'tomorrow'])('is not %j', (cell) => {
    expect(() => firstDay.read(cell, UTC)).toThrow(CellError);
  });
  it('or any other moment is read as it was written', () => {
    const zones = fc.constantFrom(
      'Etc/UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Apia',
    );
    fc.assert(
      fc.property(fc.integer({ min: 1_577_836_800, max: 2_000_000_000 }), zones, (at, zone) => {
        for (const codec of [firstDay, lastDay])
          expect(codec.read(codec.write(at, { zone }), { zone })).toBe(at);
      }),
    );
  });
});

it('reads words of lists in any case, flags, and ids that spreadsheets left whole', () => {
  expect(code.read(' exact negative ', UTC)).toBe('EXACT_NEGATIVE');
  expect([flag.read('true', UTC), flag.read('FALSE', UTC), flag.write(true, UTC)]).toEqual([
    true,
    false,
    'TRUE',
  ]);
  expect([id.read('687654321098765432', UTC), listedId.read('5', UTC)]).toEqual([
    '687654321098765432',
    ['5'],
  ]);
  for (const cell of ['6.87654E+17', '99999999999999999999', 'x'])
    expect(() => id.read(cell, UTC)).toThrow(CellError);
});
