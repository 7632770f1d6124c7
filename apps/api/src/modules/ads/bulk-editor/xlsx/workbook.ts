import { posix } from 'node:path';
import { BULK_CELL_MAX, BULK_COLUMNS, BULK_ROWS_MAX, bulkMessages as text } from '@corkboard/contract';
import { SheetError } from '../sheet';
import { type Parts, readWhole } from './parts';

/** A workbook without its cells: its sheets, and all that cells refer to. */
export interface Workbook {
  /** Names of the parts of its sheets that are shown, in order, with the names that people see. */
  readonly sheets: readonly { readonly part: string; readonly name: string }[];
  readonly strings: readonly string[];
  /** Whether cells of a style show a day or a time. */
  readonly dateStyles: ReadonlySet<number>;
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
}

const STRINGS_MAX = BULK_ROWS_MAX * BULK_COLUMNS.length;
const LETTERS_MAX = 64 * 1024 * 1024;

/**
 * Reads all of a workbook but its sheets. What a program left out, such as styles, isn't missed.
 *
 * @throws SheetError for what is no workbook, or has no sheet that is shown
 */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const [main] = await targets(parts, '', 'officeDocument');
  const part = main?.target ?? 'xl/workbook.xml';
  if (!parts.has(part)) throw new SheetError(text.notXlsx);
  const found: { name: string; id: string; isShown: boolean }[] = [];
  let from1904 = false;
  await readWhole(parts, part, {
    open({ name, attributes }) {
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
      if (name === 'sheet')
        found.push({
          name: attributes.name ?? '',
          id: ofRelation(attributes),
          isShown: attributes.state === undefined || attributes.state === 'visible',
        });
    },
  });
  if (found.length === 0) throw new SheetError(text.notXlsx);
  const related = await targets(parts, part);
  const sheets = found.flatMap(({ name, id, isShown }) => {
    const own = related.find((one) => one.id === id && one.type === 'worksheet');
    return isShown && own ? [{ part: own.target, name }] : [];
  });
  if (sheets.length === 0) throw new SheetError(text.noSheet);
  const named = (type: string) => related.find((one) => one.type === type && parts.has(one.target))?.target;
  return {
    sheets,
    strings: await stringsIn(parts, named('sharedStrings')),
    dateStyles: await dateStylesIn(parts, named('styles')),
    from1904,
  };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
const ofRelation = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

interface Related {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}
/** Parts that one refers to; those of the workbook itself for no name. */
async function targets(parts: Parts, of: string, wanted?: string): Promise<Related[]> {
  const folder = posix.dirname(of);
  const part = posix.join(folder, '_rels', `${posix.basename(of)}.rels`);
  const all: Related[] = [];
  if (!parts.has(part)) return all;
  await readWhole(parts, part, {
    open({ name, attributes }) {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: kind = '', Target: target = '' } = attributes;
      const type = kind.slice(kind.lastIndexOf('/') + 1);
      if (wanted === undefined || type === wanted)
        all.push({ id, type, target: posix.resolve('/', folder, target).slice(1) });
    },
  });
  return all;
}

/** Strings that cells name by number. A string longer than a cell may be keeps one letter more, so that the cell is refused. */
async function stringsIn(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  const reader = richText();
  let letters = 0;
  await readWhole(parts, part, {
    open(tag) {
      if (tag.name === 'si') reader.clear();
      else reader.open(tag.name);
    },
    text: reader.text,
    close(name) {
      if (name !== 'si') return reader.close(name);
      const value = reader.value();
      letters += value.length;
      if (letters > LETTERS_MAX || strings.length === STRINGS_MAX)
        throw new SheetError(text.tooMany(BULK_ROWS_MAX));
      strings.push(value);
    },
  });
  return strings;
}

/** Gathers a text from its parts, whatever they look like; how it's pronounced is none of it. */
export function richText() {
  let value = '';
  let isText = false;
  let pronounced = 0;
  return {
    clear() {
      value = '';
    },
    open(name: string) {
      if (name === 'rPh') pronounced += 1;
      isText = name === 't' && pronounced === 0;
    },
    text(piece: string) {
      // Longer than escapes of a cell's letters could be.
      if (isText && value.length <= 7 * BULK_CELL_MAX) value += piece;
    },
    close(name: string) {
      if (name === 'rPh') pronounced -= 1;
      isText = false;
    },
    value: () =>
      value
        .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
        .slice(0, BULK_CELL_MAX + 1),
  };
}

/** Formats that every program knows by number: days, times, and both. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);
/** A format with a letter of a day or time outside of quotes, colors, and escapes. */
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_.|\*./gi, '').split(';')[0]!);

async function dateStylesIn(parts: Parts, part: string | undefined): Promise<Set<number>> {
  const dates = new Set<number>();
  if (part === undefined) return dates;
  const own = new Map<number, boolean>();
  let isCellStyle = false;
  let at = 0;
  await readWhole(parts, part, {
    open({ name, attributes }) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''));
      if (name === 'cellXfs') isCellStyle = true;
      if (name !== 'xf' || !isCellStyle) return;
      const format = Number(attributes.numFmtId ?? 0);
      if (own.get(format) ?? isBuiltInDate(format)) dates.add(at);
      at += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return dates;
}
