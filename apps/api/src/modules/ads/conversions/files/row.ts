import {
  ACTION_SOURCES,
  cleanText,
  CONVERSION_FILE_DAYS,
  type ConversionFileColumn,
  EMAIL_MAX,
  EVENT_NAMES,
  type EventName,
  type WrongRowKind,
} from '@corkboard/contract';
import { sha256Hex } from '../../../../platform/sha256';
import { type ConversionInput, HASH_OF_NOTHING, microOf } from '../read-event';
import type { Layout } from './layout';

/** An event as a row tells of it, or why the row can't be counted. */
export type RowOutcome =
  | { readonly event: ConversionInput }
  | { readonly wrong: WrongRowKind; readonly name: EventName | null };

/** What rows are measured by. */
export interface RowRules {
  /** Seconds since 1970 at which the reading began. */
  readonly now: number;
  /** Currencies that can be converted into the one of the ad account. */
  readonly currencies: ReadonlySet<string>;
}

const DAY = 24 * 60 * 60;
/** A clock may be that far ahead, in seconds. */
const AHEAD = 10 * 60;
const TEXT_MAX = 255;
const HASH = /^[0-9a-f]{64}$/;
const ADDRESS = /^[^\s@"]+@[^\s@"]+\.[^\s@"]+$/;
const DEVICE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What devices say whose owner turned their number off. */
const NO_DEVICE = '00000000-0000-0000-0000-000000000000';
const EMAILS = ['email', 'email_1', 'email_2', 'email_3', 'email_4'] as const;

const lettersOf = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '');
const EVENTS = new Map(EVENT_NAMES.map((name) => [lettersOf(name), name]));
const PLACES = new Map([
  ...ACTION_SOURCES.map((name) => [lettersOf(name), name] as const),
  ['store', 'offline'] as const,
  ['instore', 'offline'] as const,
]);

/** Reads a row (docs/handbook/conversions.md#files). What is plain about people is hashed here, and let go. */
export function readRow(cells: readonly string[], { columns }: Layout, rules: RowRules): RowOutcome {
  const row = new Map<ConversionFileColumn, string>();
  for (const [at, cell] of cells.entries()) {
    const value = cell.trim();
    if (value === '') continue;
    if (at >= columns.length) return { wrong: 'CELLS', name: null };
    const column = columns[at];
    if (column) row.set(column, value);
  }
  const name = EVENTS.get(lettersOf(row.get('event_type') ?? 'checkout'));
  if (!name) return { wrong: 'EVENT_TYPE', name: null };
  const read = eventOf(row, name, rules);
  return typeof read === 'string' ? { wrong: read, name } : { event: read };
}

function eventOf(
  row: ReadonlyMap<ConversionFileColumn, string>,
  name: EventName,
  { now, currencies }: RowRules,
): ConversionInput | WrongRowKind {
  const place = PLACES.get(lettersOf(row.get('source_type') ?? 'offline'));
  if (!place) return 'SOURCE_TYPE';
  const time = secondsOf(row.get('event_time') ?? '');
  if (time === null) return 'TIME';
  if (time > now + AHEAD) return 'TIME_FUTURE';
  if (time < now - CONVERSION_FILE_DAYS * DAY) return 'TIME_OLD';
  const value = row.get('value');
  if (value !== undefined && microOf(value) === null) return 'VALUE';
  const currency = row.get('currency')?.toUpperCase();
  if (currency !== undefined && !currencies.has(currency)) return 'CURRENCY';
  const [order, id] = [row.get('order_id'), row.get('event_id')].map((text) =>
    text === undefined ? undefined : cleanText(text),
  );
  if ([order, id].some((text) => (text?.length ?? 0) > TEXT_MAX)) return 'TOO_LONG';
  const people = peopleOf(row);
  if (typeof people === 'string') return people;
  return {
    event_name: name,
    action_source: place,
    event_time: time,
    event_id: id ?? '',
    user_data: people,
    ...((value ?? order) === undefined
      ? {}
      : {
          custom_data: {
            ...(value === undefined ? {} : { value }),
            ...(currency === undefined ? {} : { currency }),
            ...(order === undefined ? {} : { order_id: order }),
          },
        }),
  };
}

/** Hashes of whoever did it; a wrong address is forgiven where another one is good. */
function peopleOf(
  row: ReadonlyMap<ConversionFileColumn, string>,
): ConversionInput['user_data'] | WrongRowKind {
  const addresses = EMAILS.flatMap((column) => row.get(column) ?? []);
  const device = row.get('madid');
  const em = [...new Set(addresses.map((given) => hashOf(given, ADDRESS)).filter((hash) => hash !== null))];
  const isOff = device?.toLowerCase() === NO_DEVICE;
  const maid = device === undefined || isOff ? null : hashOf(device, DEVICE);
  if (em.length > 0 || maid !== null)
    return { ...(em.length > 0 && { em }), ...(maid !== null && { hashed_maids: [maid] }) };
  if (addresses.length > 0) return 'EMAIL';
  return device === undefined || isOff ? 'NOBODY' : 'DEVICE';
}

function hashOf(given: string, plain: RegExp): string | null {
  const value = given.toLowerCase();
  if (HASH.test(value)) return value === HASH_OF_NOTHING ? null : value;
  // Looked at by its length first: an endless one would keep the pattern at work for minutes.
  return value.length <= EMAIL_MAX && plain.test(value) ? sha256Hex(value) : null;
}

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/;

/** A moment in seconds since 1970, from seconds, milliseconds, or a date of ISO 8601; one without a zone is in UTC. */
export function secondsOf(given: string): number | null {
  if (/^\d{9,10}$/.test(given)) return Number(given);
  if (/^\d{12,13}$/.test(given)) return Math.floor(Number(given) / 1000);
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] =
    MOMENT.exec(given) ?? [];
  if (year === undefined) return null;
  const hasDay = Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return !hasDay || Number.isNaN(ms) || ms < 0 ? null : Math.floor(ms / 1000);
}
