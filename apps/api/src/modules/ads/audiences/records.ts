import { audienceMessages as text, EMAIL_MAX } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import { sha256Hex } from '../../../platform/sha256';

const HASH = /^[0-9a-f]{64}$/;
const DEVICE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ADDRESS = /^[^\s@"]+@[^\s@"]+\.[^\s@"]+$/;
/** Separators between records, in spreadsheet files of any country. */
const BETWEEN = /[,;\r\n]/;
const QUOTED = /^"([^"]*)"$/;

/**
 * Reads the records of a customer list, each as its hash: what is plain is hashed here and let go (docs/handbook/ads.md#audiences).
 * Files of one column are taken as spreadsheets write them: with a mark at the front, quotes, and lines that are blank.
 *
 * @throws Refusal 400 `badParameter` naming `records`, by the place of a wrong one and never by what it is
 */
export function readRecords(records: string, type: string): string[] {
  const given = records
    .split(BETWEEN)
    .map((record) => record.trim().replace(QUOTED, '$1').trim().toLowerCase())
    .filter((record) => record !== '');
  if (given.length === 0) throw badField('records', text.recordsNone);
  const plain = type === 'EMAIL' ? ADDRESS : DEVICE;
  const hashes = given.map((record, at) => {
    if (HASH.test(record)) return record;
    // Looked at by its length first: an endless one would keep the pattern at work for minutes.
    if (record.length > EMAIL_MAX || !plain.test(record))
      throw badField('records', text.recordWrong(at + 1, type));
    return sha256Hex(record);
  });
  return [...new Set(hashes)];
}
