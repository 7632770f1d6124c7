import {
  bulkMessages as text,
  dayNumber,
  dayNamed,
  isId,
  lastSecondOf,
  numberOfDay,
  startOfDay,
} from '@corkboard/contract';

/** Context in which cells are read. */
export interface CellContext {
  /** Of the ad account. */
  readonly zone: string;
}

/** Says why a cell can't be read. */
export class CellError extends Error {
  override name = 'CellError';
}

/** How a field is written in a cell, and read from it. */
export interface Codec {
  read: (cell: string, context: CellContext) => unknown;
  /** Not asked for null, which is an empty cell. */
  write: (value: unknown, context: CellContext) => string;
  /** Value of the field after `CLEAR`; null unless given. */
  readonly clear?: unknown;
}

const as = (pattern: RegExp, message: string, read: (cell: string) => unknown): Codec['read'] => {
  return (cell) => {
    const trimmed = cell.trim();
    if (!pattern.test(trimmed)) throw new CellError(message);
    return read(trimmed);
  };
};
const plain = String as Codec['write'];

/** Letters as they are. */
export const words: Codec = { read: (cell) => cell, write: plain };
/** A word of a list: `Active` is `ACTIVE`. */
export const code: Codec = {
  read: (cell) => cell.trim().toUpperCase().replaceAll(' ', '_'),
  write: plain,
};
export const id: Codec = {
  read: (cell) => {
    const trimmed = cell.trim();
    if (!isId(trimmed)) throw new CellError(text.id);
    return trimmed;
  },
  write: plain,
};
/** An id that the calls have in a list of one. */
export const listedId: Codec = {
  read: (cell, context) => [id.read(cell, context)],
  write: (value) => (value as readonly string[])[0] ?? '',
};
export const flag: Codec = {
  read: as(/^(?:true|false)$/i, text.flag, (cell) => cell.toUpperCase() === 'TRUE'),
  write: (value) => String(value).toUpperCase(),
};
/** A number with as many decimals as the calls take, which are those of a float. */
export const number: Codec = {
  read: as(/^\d{1,9}(?:\.\d{1,20})?$/, text.number, Number),
  write: plain,
};
const DECIMALS = 6;
/** An amount in the account's currency; the calls have millionths. No float comes near it. */
export const money: Codec = {
  read: as(/^\d{1,10}(?:\.\d{1,6})?$/, text.money, (cell) => {
    const [whole, part = ''] = cell.split('.');
    return Number(BigInt(`${whole}${part.padEnd(DECIMALS, '0')}`));
  }),
  write: (value) => {
    const digits = BigInt(value as number)
      .toString()
      .padStart(DECIMALS + 1, '0');
    const part = digits.slice(-DECIMALS).replace(/0{1,4}$/, '');
    return `${digits.slice(0, -DECIMALS)}.${part}`;
  },
};
export const json = (clear: unknown = null): Codec => ({
  read: (cell) => {
    try {
      return JSON.parse(cell) as unknown;
    } catch {
      throw new CellError(text.json);
    }
  },
  write: (value) => JSON.stringify(value),
  clear,
});

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
/** A moment in seconds: as its day where it is the first or the last second of one in the account's zone. */
const day = (bound: (number: number, zone: string) => number): Codec => ({
  read: (cell, { zone }) => {
    const trimmed = cell.trim();
    const at = MOMENT.test(trimmed) ? Date.parse(trimmed) / 1000 : bound(numberOfDay(trimmed), zone);
    if (!Number.isInteger(at)) throw new CellError(text.day);
    return at;
  },
  write: (value, { zone }) => {
    const at = value as number;
    const number = dayNumber(at * 1000, zone);
    return bound(number, zone) === at
      ? dayNamed(number)
      : new Date(at * 1000).toISOString().replace('.000Z', 'Z');
  },
});
/** NaN is no day, and zones aren't asked about it. */
const ofDay = (bound: (number: number, zone: string) => number) => (number: number, zone: string) =>
  Number.isNaN(number) ? Number.NaN : bound(number, zone);
export const firstDay = day(ofDay((number, zone) => startOfDay(number, zone) / 1000));
export const lastDay = day(ofDay(lastSecondOf));
