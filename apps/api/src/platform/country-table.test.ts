import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config';
import { parseCountryTable } from './country-table';

const parse = (text: string) => parseCountryTable(text, (message) => new Error(message));

describe('a table of addresses', () => {
  it('is of blocks and ranges, of both kinds of addresses, in any order', () => {
    const table = parse(
      [
        '# range, country',
        '"2001:db8:2::","2001:db8:2:ffff:ffff:ffff:ffff:ffff","FR"',
        '198.51.100.0, 198.51.100.127, DE\r',
        '',
        '192.0.2.0/24,AT',
        '2001:db8:1::/48,CH',
        '255.255.255.255/32,NZ',
        '0.0.0.0/8,ZZ',
      ].join('\n'),
    );
    expect(
      [
        '192.0.2.0',
        '192.0.2.255',
        '192.0.3.0',
        '192.0.1.255',
        '198.51.100.127',
        '198.51.100.128',
        '::ffff:192.0.2.7',
        '2001:db8:1::',
        '2001:db8:1:ffff:ffff:ffff:ffff:ffff',
        '2001:db8:2::1',
        '2001:db8:3::',
        '255.255.255.255',
        '0.0.0.1',
        'fe80::1%eth0',
        'unknown',
        '',
      ].map((address) => table.of(address)),
    ).toEqual([
      'AT',
      'AT',
      null,
      null,
      'DE',
      null,
      'AT',
      'CH',
      'CH',
      'FR',
      null,
      'NZ',
      null,
      null,
      null,
      null,
    ]);
    expect(parse('').of('192.0.2.1')).toBeNull();
  });

  it.each([
    ['192.0.2.0/24', 'line 2: write a range and a country'],
    ['192.0.2.0,192.0.2.9,AT,x,DE', 'line 2: write a range and a country'],
    ['192.0.2.0/24,at', 'line 2: "at" isn\'t the code of a country, such as AT.'],
    ['192.0.2.0/24,', 'line 2: "" isn\'t the code'],
    ['192.0.2,192.0.2.9,AT', 'line 2: "192.0.2" isn\'t an address.'],
    ['192.0.2.300/24,AT', 'line 2: "192.0.2.300" isn\'t an address.'],
    ['192.0.2.0,AT', 'line 2: "192.0.2.0" isn\'t a block, such as 192.0.2.0/24.'],
    ['192.0.2.0/33,AT', 'line 2: "192.0.2.0/33" isn\'t a block'],
    ['192.0.2.1/24,AT', 'line 2: "192.0.2.1/24" doesn\'t begin at the first address of its block.'],
    ['192.0.2.9,192.0.2.1,AT', 'line 2: the first address comes after the last.'],
    ['192.0.2.9,2001:db8::,AT', 'line 2: a range is of IPv4 addresses or of IPv6 addresses, not of both.'],
    ['10.0.0.255,10.0.1.0,AT', 'line 2: the range has addresses that line 1 has, too.'],
    ['10.0.0.7/32,AT', 'line 2: the range has addresses that line 1 has, too.'],
  ])('names the line that is wrong: %s', (line, message) => {
    expect(() => parse(`10.0.0.0/24,US\n${line}\n`)).toThrow(message);
  });

  it('finds what looking at every range finds', () => {
    const text = (number: number) => ipaddr.fromByteArray([10, 0, number >> 8, number & 255]).toString();
    const ends = fc.uniqueArray(fc.nat(2000), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(ends, fc.nat(2000), (points, sought) => {
        const sorted = points.toSorted((one, other) => one - other);
        const ranges = sorted
          .slice(0, sorted.length - (sorted.length % 2))
          .flatMap((from, at) => (at % 2 ? [] : [{ from, to: sorted[at + 1]!, code: at % 4 ? 'AT' : 'DE' }]));
        const table = parse(
          ranges
            .map(({ from, to, code }) => `${text(from)},${text(to)},${code}`)
            .reverse()
            .join('\n'),
        );
        const found = ranges.find(({ from, to }) => sought >= from && sought <= to);
        expect(table.of(text(sought))).toBe(found?.code ?? null);
      }),
    );
  });
});

describe('COUNTRY_TABLE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corkboard-countries-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is read when the site starts, which says what is wrong with it', () => {
    const path = join(folder, 'table.csv');
    writeFileSync(path, '192.0.2.0/24,AT\n');
    expect(loadConfig({ COUNTRY_TABLE: path }).countryTable.of('192.0.2.1')).toBe('AT');
    expect(loadConfig({}).countryTable.of('192.0.2.1')).toBeNull();
    writeFileSync(path, '192.0.2.0/24,AT\nnonsense\n');
    expect(() => loadConfig({ COUNTRY_TABLE: path })).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringContaining(`COUNTRY_TABLE: ${path}, line 2: `) as string,
      }),
    );
    const missing = join(folder, 'missing.csv');
    expect(() => loadConfig({ COUNTRY_TABLE: missing })).toThrow(
      `COUNTRY_TABLE: ${missing} can't be read (ENOENT).`,
    );
  });
});
