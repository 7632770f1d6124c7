import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BULK_CELL_MAX, BULK_COLUMNS, bulkMessages as text } from '@corkboard/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatOf, readSheet, writeSheet } from '../files';
import type { SheetLine } from '../sheet';
import { partsWith, relations, writeParts } from './testing';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corkboard-xlsx-'));
  file = join(folder, 'sheet.xlsx');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function linesIn(): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  for await (const line of readSheet(file, await formatOf(file))) lines.push(line);
  return lines;
}
const cell = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const HEADERS = `<row r="1"/><row r="2">${['Action', 'Type', 'ID', 'Name', 'Start date']
  .map((name, at) => cell(`${'ABCDE'[at]!}2`, name))
  .join('')}</row>`;
/** Writes a workbook with one row of cells below its headers. */
const row = (cells: string, parts: Readonly<Record<string, string>> = {}) =>
  writeParts(file, {
    ...partsWith(
      `<sheetData>${HEADERS}<row r="3">${cell('A3', 'Edit')}${cell('B3', 'Ad')}${cells}</row></sheetData>`,
    ),
    ...parts,
  });
const cells = async () => (await linesIn())[0]?.cells;

describe('a workbook', () => {
  it('is read as it was written, whatever its cells hold', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(
        'a',
        '"',
        '<',
        '&',
        '\r',
        '\n',
        'é',
        '😀',
        '=',
        "'",
        '+',
        ']]>',
        '\t',
        '_x000D_',
        '\u0001',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(letters, letters), { maxLength: 5 }), async (rows) => {
        const written = rows.map(([name, url]) => {
          const own: Readonly<Record<string, string>> = {
            Action: 'Edit',
            Type: 'Ad',
            Name: name,
            'Destination URL': url,
          };
          return BULK_COLUMNS.map((column) => own[column] ?? '');
        });
        await pipeline(writeSheet(written, 'XLSX'), createWriteStream(file));
        const filled = (value: string) => (value.trim() === '' ? undefined : value);
        expect(
          (await linesIn()).map(({ line, cells: read }) => [line, read.Name, read['Destination URL']]),
        ).toEqual(rows.map(([name, url], at) => [at + 3, filled(name), filled(url)]));
      }),
      { numRuns: 40 },
    );
  });

  it('is read with shared and rich texts, places left out, prefixes, and no sizes or styles', async () => {
    const x = (part: string) => part.replaceAll(/<(\/?)(?=\w)/g, '<$1x:').replaceAll('xmlns=', 'xmlns:x=');
    const parts = partsWith(
      `<sheetData><row/><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>
       <row r="7"><c t="s"><v>4</v></c><c r="D7" t="s"><v>5</v></c></row></sheetData>`,
    );
    await writeParts(file, {
      ...parts,
      'xl/worksheets/sheet1.xml': x(parts['xl/worksheets/sheet1.xml']!),
      'xl/_rels/workbook.xml.rels': relations(
        ['worksheet', '/xl/worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ),
      'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Action</t></si><si><t>Type</t></si><si><t>ID</t></si><si><t>Name</t></si><si><t>Edit</t></si>
        <si><r><rPr><b/></rPr><t xml:space="preserve">Floor </t></r><r><t>la<![CDATA[m&]]>ps</t></r><rPh sb="0" eb="1"><t>said</t></rPh></si></sst>`,
    });
    expect(await linesIn()).toEqual([{ line: 7, cells: { Action: 'Edit', Name: 'Floor lam&ps' } }]);
  });

  it('gives numbers, yes and no, and results of formulas as a sheet writes them', async () => {
    await row('<c r="C3"><v>123456789012345</v></c><c r="D3"><v>1.1000000000000001</v></c>');
    expect(await cells()).toMatchObject({ ID: '123456789012345', Name: '1.1' });
    await row('<c r="D3" t="b"><v>1</v></c><c r="E3" t="str"><f>A1</f><v>CLEAR</v></c>');
    expect(await cells()).toMatchObject({ Name: 'TRUE', 'Start date': 'CLEAR' });
    await row('<c r="C3"><v>1.5E+2</v></c><c r="D3"><f>1+1</f><v>2</v></c>');
    expect(await cells()).toMatchObject({ ID: '150', Name: '2' });
  });

  it('gives days, counted from 1900 or 1904 or written out, and leaves amounts with letters in their formats', async () => {
    const styled = (from1904: boolean) => ({
      'xl/workbook.xml': partsWith('')['xl/workbook.xml']!.replace(
        '<sheets>',
        `<workbookPr date1904="${String(from1904)}"/><sheets>`,
      ),
      'xl/_rels/workbook.xml.rels': relations(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ),
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm"/><numFmt numFmtId="171" formatCode="&quot;day&quot; [Red]0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    });
    await row('<c r="D3" s="3"><v>5</v></c><c r="E3" s="1"><v>47908</v></c>', styled(false));
    expect(await cells()).toMatchObject({ Name: '5', 'Start date': '2031-03-01' });
    await row('<c r="D3" s="0"><v>46446</v></c><c r="E3" s="2"><v>46446</v></c>', styled(true));
    expect(await cells()).toMatchObject({ Name: '46446', 'Start date': '2031-03-01' });
    await row('<c r="E3" t="d"><v>2031-03-01T00:00:00</v></c>');
    expect(await cells()).toMatchObject({ 'Start date': '2031-03-01' });
    await row('<c r="E3" s="1"><v>47908.5</v></c>', styled(false));
    await expect(linesIn()).rejects.toThrow(text.timeOfDay('E3'));
  });

  it('refuses by its name a cell whose value is not sure', async () => {
    await row('<c r="C3"><v>701234567890123456</v></c>');
    await expect(linesIn()).rejects.toThrow(text.digitsLost('C3'));
    await row('<c r="C3"><v>7.01234567890123E+17</v></c>');
    await expect(linesIn()).rejects.toThrow(text.digitsLost('C3'));
    await row('<c r="D3"><f>A1</f></c>');
    await expect(linesIn()).rejects.toThrow(text.formulaEmpty('D3'));
    await row('<c r="D3" t="e"><f>A1/0</f><v>#DIV/0!</v></c>');
    await expect(linesIn()).rejects.toThrow(text.cellError('D3', '#DIV/0!'));
    // A row that does nothing may have whatever it has.
    const idle = `<row r="3"><c r="D3" t="e"><v>#N/A</v></c></row><row r="4">${cell('A4', 'Edit')}</row>`;
    await writeParts(file, partsWith(`<sheetData>${HEADERS}${idle}</sheetData>`));
    expect(await linesIn()).toEqual([{ line: 4, cells: { Action: 'Edit' } }]);
  });

  it('is read from its first visible sheet, and refused where a second one would be left out', async () => {
    const sheets = (list: string) =>
      partsWith('')['xl/workbook.xml']!.replace(/<sheets>.*<\/sheets>/, `<sheets>${list}</sheets>`);
    const both = (list: string, second: string) =>
      row(cell('D3', 'Lamp'), {
        'xl/workbook.xml': sheets(list),
        'xl/_rels/workbook.xml.rels': relations(
          ['worksheet', 'worksheets/sheet1.xml'],
          ['worksheet', 'worksheets/sheet2.xml'],
        ),
        'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row r="1">${second}</row></sheetData></worksheet>`,
      });
    const notes = '<sheet name="Notes" state="hidden" r:id="rId2"/>';
    await both(`${notes}<sheet name="March" r:id="rId1"/>`, cell('A1', 'x'));
    expect(await cells()).toMatchObject({ Name: 'Lamp' });
    const march = '<sheet name="March" r:id="rId1"/><sheet name="April" r:id="rId2"/>';
    await both(march, '<c r="A1" s="1"/>');
    expect(await cells()).toMatchObject({ Name: 'Lamp' });
    await both(march, cell('B1', 'x'));
    await expect(linesIn()).rejects.toThrow(text.secondSheet('April'));
    await both(notes, '');
    await expect(linesIn()).rejects.toThrow(text.noSheet);
  });

  it('is refused where it is none, cut off, or has a password', async () => {
    await writeFile(file, 'PK\x03\x04 and no more');
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
    await writeParts(file, { 'word/document.xml': '<document/>' });
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
    await row(cell('D3', 'Lamp'));
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length - 40));
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
    await row('<c r="D3"><v>1</c>');
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
    await row(`</row><row r="3">${cell('A3', 'Edit')}`);
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
    await writeFile(file, Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    await expect(linesIn()).rejects.toThrow(text.sealedXlsx);
    await writeParts(file, partsWith('<sheetData/>'));
    await expect(linesIn()).rejects.toThrow(text.noHeaders);
  });

  it('takes no more memory than its limits, whatever it unpacks to', async () => {
    const long = 'x'.repeat(BULK_CELL_MAX + 100);
    await row(cell('D3', long));
    expect((await cells())?.Name).toHaveLength(BULK_CELL_MAX + 1);
    await row(cell('D3', 'x'.repeat(3 * 1024 * 1024)));
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
    await row(`<a>`.repeat(100) + `</a>`.repeat(100));
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
    await row('<c/>'.repeat(20_000));
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
    await row('', { 'docProps/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' });
    expect(await cells()).toEqual({ Action: 'Edit', Type: 'Ad' });
    await row('<c r="D3" t="inlineStr"><is><t>&b;</t></is></c>');
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
  });

  it('is refused before it is unpacked where its directory says that it is too large, and while it is where that lies', async () => {
    await row(cell('D3', 'x'.repeat(10_000)));
    const whole = await readFile(file);
    const entry = whole.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    const lie = (size: number) => {
      const copy = Buffer.from(whole);
      copy.writeUInt32LE(size, entry + 24);
      return writeFile(file, copy);
    };
    await lie(0x7fff_ffff);
    await expect(linesIn()).rejects.toThrow(text.unpacksTooLarge(512));
    await lie(2000);
    await expect(linesIn()).rejects.toThrow(text.notXlsx);
  });
});
