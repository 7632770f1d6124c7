import { audienceMessages as text, EMAIL_MAX } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import { sha256Hex } from '../../../platform/sha256';

/** Signs of bytes in another encoding: nobody's address has them, and what is hashed with one matches nobody. */
const MANGLED = /[\p{Cc}\uFFFD]/u;
const HASH = /^[0-9a-f]{64}$/;
const DEVICE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ADDRESS = /^[^\s@"]+@[^\s@"]+\.[^\s@"]+$/;
const QUOTED = /^"([^"]*)"$/;

/** Separators between records, in spreadsheet files of any country. */
export const BETWEEN_RECORDS = /[,;\r\n]/;

/** A record without what spreadsheets write around it. */
export const cleanRecord = (record: string): string =>
  record.trim().replace(QUOTED, '$1').trim().toLowerCase();

/** The hash of a clean record of a customer list; null for what can't be one. */
export function hashOfRecord(record: string, type: string): string | null {
  if (HASH.test(record)) return record;
  // Looked at by its length first: an endless one would keep the pattern at work for minutes.
  return record.length <= EMAIL_MAX &&
    !MANGLED.test(record) &&
    (type === 'EMAIL' ? ADDRESS : DEVICE).test(record)
    ? sha256Hex(record)
    : null;
}

/**
 * Reads the records of a customer list, each as its hash: what is plain is hashed here and let go (docs/handbook/ads.md#audiences).
 * Files of one column are taken as spreadsheets write them: with a mark at the front, quotes, and lines that are blank.
 *
 * @throws Refusal 400 `badParameter` naming `records`, by the place of a wrong one and never by what it is
 */
export function readRecords(records: string, type: string): string[] {
  const given = records
    .split(BETWEEN_RECORDS)
    .map(cleanRecord)
    .filter((record) => record !== '');
  if (given.length === 0) throw badField('records', text.recordsNone);
  const hashes = given.map((record, at) => {
    const hash = hashOfRecord(record, type);
    if (hash === null) throw badField('records', text.recordWrong(at + 1, type));
    return hash;
  });
  return [...new Set(hashes)];
}
