import { EMAIL_MAX } from '@corkboard/contract';
import { sha256Hex } from '../../../platform/sha256';

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
  return record.length <= EMAIL_MAX && (type === 'EMAIL' ? ADDRESS : DEVICE).test(record)
    ? sha256Hex(record)
    : null;
}
