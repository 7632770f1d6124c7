import { bulkMessages as text, DAY_MS, dayNamed } from '@corkboard/contract';
import { SheetError } from '../sheet';
import { richText, type Workbook } from './workbook';

/** A cell as a workbook has it. */
export interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly value: string;
  readonly hasFormula: boolean;
}

/** Spreadsheets keep 15 digits of a number: of what has more, nobody knows whether it lost some. */
const DIGITS_MAX = 1e15;
/** Days between 1899-12-30 and 1970, and between 1904 and 1970. */
const DAYS_TO_1970 = 25_569;
const DAYS_1904_TO_1970 = 24_107;
/** 9999-12-31. */
const LAST_DAY = 2_932_896;
/** Before March 1900, spreadsheets count a day that there wasn't. */
const FIRST_SURE_DAY = 61;

/**
 * Text of a cell, as a cell of comma-separated values would. Of a formula that is the value that it had.
 *
 * @param place the cell as people name it: `C5`
 * @throws SheetError naming a cell whose value isn't sure
 */
export function cellText(
  { type, style, value, hasFormula }: RawCell,
  place: string,
  workbook: Workbook,
): string {
  if (hasFormula && value === '' && type !== 'str') throw new SheetError(text.formulaEmpty(place));
  if (value === '') return '';
  switch (type) {
    case 's': {
      const shared = workbook.strings[Number(value)];
      if (shared === undefined) throw new SheetError(text.notXlsx);
      return shared;
    }
    case 'inlineStr':
      return value;
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'e':
      throw new SheetError(text.cellError(place, value.slice(0, 20)));
    case 'd':
      return dayOf(Date.parse(/T/.test(value) ? `${value.replace(/Z$/, '')}Z` : value) / DAY_MS, place);
    case 'n':
      return numberText(value, place, workbook.dateStyles.has(style) ? workbook : null);
    default:
      throw new SheetError(text.notXlsx);
  }
}

function unescaped(value: string): string {
  const reader = richText();
  reader.open('t');
  reader.text(value);
  return reader.value();
}

function numberText(value: string, place: string, dates: Workbook | null): string {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new SheetError(text.notXlsx);
  if (dates && (dates.from1904 || number >= FIRST_SURE_DAY))
    return dayOf(number - (dates.from1904 ? DAYS_1904_TO_1970 : DAYS_TO_1970), place);
  if (Math.abs(number) >= DIGITS_MAX) throw new SheetError(text.digitsLost(place));
  return String(number);
}

/** A day, counted from 1970. A time of day is in nobody knows which zone. */
function dayOf(days: number, place: string): string {
  if (!Number.isInteger(days) || Math.abs(days) > LAST_DAY) throw new SheetError(text.timeOfDay(place));
  return dayNamed(days);
}
