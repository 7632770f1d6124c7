import { audienceMessages as text } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import { BETWEEN_RECORDS, cleanRecord, hashOfRecord } from './record-hash';

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
