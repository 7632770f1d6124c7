import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';
import { fileName } from './download';

const body = (...row: Parameters<typeof toCsv>[1][number]) => toCsv(['a'], [row]).split('\r\n')[1];

describe('toCsv', () => {
  it('has a header, one line a row, and a mark for UTF-8', () => {
    expect(
      toCsv(
        ['ID', 'Name'],
        [
          ['1', 'Früh'],
          ['2', 'x'],
        ],
      ),
    ).toBe('\uFEFFID,Name\r\n1,Früh\r\n2,x\r\n');
  });
  it('quotes what would end a field, and doubles quotes', () => {
    expect(body('a,b', 'say "hi"', 'two\nlines')).toBe('"a,b","say ""hi""","two\nlines"');
  });
  it('leaves out what is not there, and writes numbers for programs', () => {
    expect(body(null, 1234.5, 0)).toBe(',1234.5,0');
  });
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('does not let a spreadsheet run the text %j', (text) => {
    expect(body(text)).toBe(`'${text}`);
  });
  it('keeps a negative number a number', () => {
    expect(body(-5)).toBe('-5');
  });
});

it('is read back by a program as it was, whatever its cells hold', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', 'é', '=', ';') });
  const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
    const row = fc.array(text, { minLength: width, maxLength: width });
    return fc.tuple(row, fc.array(row, { maxLength: 5 }));
  });
  fc.assert(
    fc.property(table, ([header, rows]) => {
      const read: string[][] = parse(toCsv(header, rows), { bom: true, record_delimiter: '\r\n' });
      expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual([
        header,
        ...rows,
      ]);
    }),
  );
});

it('grows by one character for each quote, and with nothing else', () => {
  for (const length of [1000, 100_000]) {
    expect(toCsv([], [['"'.repeat(length)]])).toHaveLength(1 + 2 + 2 * length + 2 + 2);
    expect(toCsv([], [[','.repeat(length)]])).toHaveLength(1 + 2 + length + 2 + 2);
  }
});

describe('fileName', () => {
  it.each([
    ['Fern & Oak campaigns', 'fern-oak-campaigns'],
    ['  ../..  ', 'export'],
    ['Größe', 'gro-ße'],
    ['広告', '広告'],
  ])('%j is %j', (words, name) => {
    expect(fileName(words)).toBe(name);
  });
});
