import { bulkMessages as text } from '@corkboard/contract';
import { type FileRow, SheetError } from '../sheet';
import { cellText, type RawCell } from './cell-text';
import { openParts, type Parts } from './parts';
import { readWorkbook, richText } from './workbook';

/** Columns of a workbook; a sheet's own are the first of them. */
const COLUMNS_MAX = 16_384;

/**
 * The rows of the first sheet that is shown in a workbook. A second one with cells is refused, so that no row is left out unseen; hidden ones are
 * left alone.
 *
 * @throws SheetError for what is no workbook, or has cells that have no sure meaning
 */
export async function* xlsxRows(file: string): AsyncGenerator<FileRow> {
  const parts = await openParts(file);
  try {
    const workbook = await readWorkbook(parts);
    const [sheet, ...others] = workbook.sheets;
    for (const { part, name } of others)
      for await (const { cells } of rowsIn(parts, part))
        if (cells.some((cell) => cell && (cell.value !== '' || cell.hasFormula)))
          throw new SheetError(text.secondSheet(name.slice(0, 60)));
    let last = 0;
    for await (const { line, cells } of rowsIn(parts, sheet!.part)) {
      // The order of rows says what belongs to what.
      if (line <= last) throw new SheetError(text.notXlsx);
      last = line;
      yield {
        line,
        size: cells.length,
        cell: (at) => {
          const cell = cells[at];
          return cell ? cellText(cell, `${columnLetters(at)}${line}`, workbook) : '';
        },
      };
    }
  } finally {
    parts.close();
  }
}

interface RawRow {
  readonly line: number;
  readonly cells: (RawCell | undefined)[];
}

/** Rows with their cells as they are written. Places that a program didn't write follow from the order. */
async function* rowsIn(parts: Parts, part: string): AsyncGenerator<RawRow> {
  const ready: RawRow[] = [];
  const rich = richText();
  let row: RawRow | null = null;
  let cell: { type: string; style: number; value: string; hasFormula: boolean } | null = null;
  let at = -1;
  let line = 0;
  let inside = '';
  const reading = parts.read(part, {
    open({ name, attributes }) {
      if (name === 'row') {
        line = attributes.r === undefined ? line + 1 : Number(attributes.r);
        if (!Number.isInteger(line) || line < 1) throw new SheetError(text.notXlsx);
        row = { line, cells: [] };
        at = -1;
      } else if (name === 'c' && row) {
        at = attributes.r === undefined ? at + 1 : columnIn(attributes.r);
        if (at >= COLUMNS_MAX) throw new SheetError(text.notXlsx);
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', hasFormula: false };
        rich.clear();
      } else if (cell) {
        if (name === 'f') cell.hasFormula = true;
        inside = name;
        rich.open(name);
      }
    },
    text(piece) {
      if (!cell) return;
      if (inside === 'v' && cell.value.length < 200_000) cell.value += piece;
      else rich.text(piece);
    },
    close(name) {
      inside = '';
      if (name === 'c' && row && cell) {
        if (cell.type === 'inlineStr') cell.value = rich.value();
        row.cells[at] = cell;
        cell = null;
      } else if (name === 'row' && row) {
        ready.push(row);
        row = null;
      } else if (cell) rich.close(name);
    },
  });
  for await (const _ of reading) yield* ready.splice(0);
}

function columnIn(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw new SheetError(text.notXlsx);
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** A column as people name it: 0 is A. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${columnLetters(Math.floor(at / 26) - 1)}${letter}`;
}
