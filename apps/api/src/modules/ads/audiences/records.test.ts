import { createHash } from 'node:crypto';
import { audienceMessages as text, EMAIL_MAX } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../http/refusal';
import { readRecords } from './records';

const hash = (value: string) => createHash('sha256').update(value).digest('hex');
const [ANN, BEN] = [hash('ann@people.example'), hash('ben@people.example')];
const read = (records: string, type = 'EMAIL') => readRecords(records, type);
function refusal(records: string, type = 'EMAIL'): string {
  try {
    readRecords(records, type);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error('taken');
}
const DEVICE = '6f9619ff-8b86-d011-b42d-00c04fc964ff';

describe('records of a customer list', () => {
  it.each([
    ['commas', 'ann@people.example,ben@people.example'],
    ['semicolons', 'ann@people.example;ben@people.example;'],
    ['lines', 'ann@people.example\nben@people.example\n'],
    ['lines as on Windows, after a mark', '\uFEFFANN@people.example\r\nBen@People.Example\r\n'],
    ['lines of old files', 'ann@people.example\rben@people.example'],
    ['blank lines and columns', '\n\n ann@people.example ,,\r\n \t \r\n;;ben@people.example\n\n'],
    ['quotes', '"ann@people.example";" ben@people.example "'],
    ['quotes after a mark', '\uFEFF"ann@people.example" ;\t"ben@people.example"\r\n'],
    ['hashes among addresses', `${ANN},ben@people.example`],
    ['hashes in capitals', `"${ANN.toUpperCase()}"\r\n${BEN.toUpperCase()}`],
    ['some twice', `ann@people.example\nANN@people.example;${ANN}\nben@people.example`],
  ])('are read with %s', (_, records) => {
    expect(read(records)).toEqual([ANN, BEN]);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \r\n\t\n '],
    ['what stands between', ',;\r\n;,'],
    ['a mark alone', '\uFEFF'],
    ['empty quotes', '"";""'],
  ])('need one: %s has none', (_, records) => {
    expect(refusal(records)).toBe(text.recordsNone);
  });

  it.each([
    ['the heading of a column', 'Email\nann@people.example', 1],
    ['another column', 'ann@people.example;Ann', 2],
    ['a quote that stays open', 'ann@people.example,"ben@people.example', 2],
    ['a quote within the address', 'ann@peo"ple.example', 1],
    ['a quote at its end', 'ann@people.example"', 1],
    ['an address between angles', 'Ann <ann@people.example>', 1],
    ['two addresses in one', 'ann@people.example@ben.example', 1],
    ['an address of no domain', 'ann@people', 1],
    ['an address in another encoding', 'ann@people.example,m\uFFFDller@people.example', 2],
    ['an address in UTF-16', Buffer.from('ann@people.example', 'utf16le').toString(), 1],
    ['part of a hash', `ann@people.example,${BEN.slice(1)}`, 2],
    ['more than a hash', `ann@people.example,${BEN}0`, 2],
    ['a hash of other letters', `ann@people.example,${BEN.slice(1)}g`, 2],
    ['a device', DEVICE, 1],
  ])('are refused by the place of what is wrong: %s', (_, records, place) => {
    expect(refusal(records)).toBe(text.recordWrong(place, 'EMAIL'));
  });

  it('have their length', () => {
    const address = (length: number) => `${'a'.repeat(length - '@b.example'.length)}@b.example`;
    expect(read(address(EMAIL_MAX))).toEqual([hash(address(EMAIL_MAX))]);
    expect(refusal(address(EMAIL_MAX + 1))).toBe(text.recordWrong(1, 'EMAIL'));
  });

  it('are refused at once where one is endless', () => {
    const started = performance.now();
    expect(refusal(`a@${'.'.repeat(50_000)}@`)).toBe(text.recordWrong(1, 'EMAIL'));
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('of devices are device ids, in any letters, and hashes of them', () => {
    expect(read(`${DEVICE.toUpperCase()};${hash(DEVICE)}`, 'MAID')).toEqual([hash(DEVICE)]);
    expect(refusal(`${DEVICE}0`, 'IDFA')).toBe(text.recordWrong(1, 'IDFA'));
    expect(refusal(`0${DEVICE}`, 'MAID')).toBe(text.recordWrong(1, 'MAID'));
    expect(refusal(`${DEVICE},ann@people.example`, 'MAID')).toBe(text.recordWrong(2, 'MAID'));
  });
});
