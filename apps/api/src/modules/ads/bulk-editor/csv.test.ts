import { BULK_COLUMNS, bulkMessages } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvRows } from './csv';
import { headerRows, linesOf, type SheetLine } from './sheet';

/** Bytes in pieces of some length, which cuts letters of several bytes. */
async function* piecesOf(text: string, length: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function read(text: string, length = 1000): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  for await (const line of linesOf(csvRows(piecesOf(text, length)))) lines.push(line);
  return lines;
}

const headers = headerRows().map(csvLine).join('');

describe('a sheet', () => {
  it('is read as it was written, whatever its cells hold', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\r', '\n', 'é', '😀', '=', "'", '+', ';', '\t'),
    });
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (names, length) => {
        const sheet = names.map(([name, url]) => {
          const own: Readonly<Record<string, string>> = {
            Action: 'Edit',
            Type: 'Ad',
            Name: name,
            'Destination URL': url,
          };
          return csvLine(BULK_COLUMNS.map((column) => own[column] ?? ''));
        });
        const lines = await read(headers + sheet.join(''), length);
        const filled = (text: string) => (text.trim() === '' ? undefined : text);
        expect(lines.map(({ cells }) => [cells.Name, cells['Destination URL']])).toEqual(
          names.map(([name, url]) => [filled(name), filled(url)]),
        );
      }),
    );
  });

  it('counts rows as a spreadsheet does, and skips those with nothing in column A', async () => {
    const text = 'over\nAction,Type,Name\n\n,Ad,left out\nCreate,Ad,"two\nlines"\nEdit,Ad,x\n';
    expect((await read(text)).map(({ line, cells }) => [line, cells.Name])).toEqual([
      [5, 'two\nlines'],
      [6, 'x'],
    ]);
  });

  it('names the row that can not be read, also where a cell before it has two lines', async () => {
    const rows = 'Create,Ad,"two\nlines"\nCreate,Ad,x\n';
    await expect(read(`${headers}${rows}Create,Ad,ab"c"\n`)).rejects.toThrow(bulkMessages.notCsv(5));
    await expect(read(`${headers}Create,Ad,ab"c"\n${rows}`)).rejects.toThrow(bulkMessages.notCsv(3));
  });

  it('does not let a spreadsheet run a text', () => {
    expect(csvLine(['=1+1', "'=1", '@x', 'plain', "'tis"])).toBe("'=1+1,''=1,'@x,plain,'tis\r\n");
  });
});
