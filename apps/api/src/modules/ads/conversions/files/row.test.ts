import { EMAIL_MAX } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../platform/sha256';
import { layoutIn } from './layout';
import { recordsIn } from './records';
import { readRow, secondsOf } from './row';

const COMMA = 44;
const cellsOf = (text: string, isLast = true) =>
  [...recordsIn(Buffer.from(text), COMMA, isLast)].map(({ cells }) => cells);

describe('lines of a table', () => {
  it('are read with quotes as spreadsheets write them', () => {
    expect(cellsOf('a,"b, ""c""\nd",e\r\n5" lamp,,x\r"open')).toEqual([
      ['a', 'b, "c"\nd', 'e'],
      ['5" lamp', '', 'x'],
      ['open'],
    ]);
  });

  it('are told apart by whether their bytes are UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('é\nb\r"'),
      Buffer.from('é', 'latin1'),
      Buffer.from('\n"\nf\n'),
      Buffer.from('ü', 'latin1'),
      Buffer.from('\ré'),
    ]);
    expect([...recordsIn(bytes, COMMA, true)].map(({ isText }) => isText)).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('come to the same wherever the bytes are cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', 'é'), maxLength: 6 });
    const written = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.nat(80), (table, at) => {
        const bytes = Buffer.from(table.map((row) => `${row.map(written).join(',')}\r\n`).join(''));
        const cut = Math.min(at, bytes.length);
        const first = [...recordsIn(bytes.subarray(0, cut), COMMA, false)];
        const rest = [...recordsIn(bytes.subarray(first.at(-1)?.end ?? 0), COMMA, true)];
        expect([...first, ...rest].map(({ cells }) => cells)).toEqual(table);
        expect([...first, ...rest].every(({ isText }) => isText)).toBe(true);
      }),
    );
  });
});

const layoutOf = (header: string) => {
  const found = layoutIn(Buffer.from(`${header}\n`), false);
  if (found === null || typeof found === 'string') throw new Error(String(found));
  return found.layout;
};
const NOW = 1_900_000_000;
const rules = { now: NOW, currencies: new Set(['USD', 'EUR']) };
const rowOf = (header: string, ...cells: string[]) => readRow(cells, layoutOf(header), rules);

describe('the first line of a file', () => {
  it('says what the columns are, as other programs write them too', () => {
    expect(layoutOf('\uFEFFEmail;Event Time;Order ID;Shop')).toEqual({
      delimiter: 59,
      columns: ['email', 'event_time', 'order_id', null],
    });
  });
  it.each([
    ['', 'EMPTY'],
    ['email,value', 'NO_TIME_COLUMN'],
    ['event_time,value', 'NO_PERSON_COLUMN'],
  ])('%j comes to nothing', (header, why) => {
    expect(layoutIn(Buffer.from(header), true)).toBe(why);
  });
  it.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFFemail,event_time\n', 'utf16le')],
    ['UTF-16', Buffer.from('email,event_time\n', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\uFEFFemail,event_time\n', 'utf16le').swap16()],
    ['Latin-1', Buffer.from('email,event_time,größe\n', 'latin1')],
  ])('is refused in %s', (_, bytes) => {
    expect(layoutIn(bytes, true)).toBe('NOT_UTF8');
  });
  it('waits for its end', () => {
    expect(layoutIn(Buffer.from('email,event_'), false)).toBeNull();
  });
});

describe('a row', () => {
  it('is a purchase in a shop unless it says otherwise, and names people by hashes alone', () => {
    expect(rowOf('email,event_time', ' Ann@People.example ', `${NOW - 60}`)).toEqual({
      event: {
        event_name: 'checkout',
        action_source: 'offline',
        event_time: NOW - 60,
        event_id: '',
        user_data: { em: [sha256Hex('ann@people.example')] },
      },
    });
  });

  it('has all that columns can say', () => {
    const hash = sha256Hex('b@c.example');
    expect(
      rowOf(
        'email_1,email_2,madid,event_time,event_type,source_type,order_id,value,currency,event_id',
        'a@b.example',
        hash.toUpperCase(),
        'AB00CD00-0000-4000-8000-000000000001',
        `${NOW - 60}000`,
        'Add to cart',
        'web',
        'o-1',
        '12.50',
        'eur',
        'e-1',
      ),
    ).toEqual({
      event: {
        event_name: 'add_to_cart',
        action_source: 'web',
        event_time: NOW - 60,
        event_id: 'e-1',
        user_data: {
          em: [sha256Hex('a@b.example'), hash],
          hashed_maids: [sha256Hex('ab00cd00-0000-4000-8000-000000000001')],
        },
        custom_data: { value: '12.50', currency: 'EUR', order_id: 'o-1' },
      },
    });
  });

  it.each([
    ['CELLS', ['a@b.example', `${NOW}`, '', '', '', '', 'more']],
    ['NOBODY', ['', `${NOW}`]],
    ['EMAIL', ['nobody', `${NOW}`]],
    ['EMAIL', [sha256Hex(''), `${NOW}`]],
    ['EMAIL', [`${'a'.repeat(EMAIL_MAX)}@b.example`, `${NOW}`]],
    ['TIME', ['a@b.example', 'yesterday']],
    ['TIME', ['a@b.example', '']],
    ['TIME_OLD', ['a@b.example', `${NOW - 31 * 86_400}`]],
    ['TIME_FUTURE', ['a@b.example', `${NOW + 3600}`]],
    ['EVENT_TYPE', ['a@b.example', `${NOW}`, 'dance']],
    ['SOURCE_TYPE', ['a@b.example', `${NOW}`, '', 'moon']],
    ['VALUE', ['a@b.example', `${NOW}`, '', '', '12,50']],
    ['CURRENCY', ['a@b.example', `${NOW}`, '', '', '12', 'XTS']],
  ])('is wrong by %s', (kind, cells) => {
    expect(rowOf('email,event_time,event_type,source_type,value,currency', ...cells)).toMatchObject({
      wrong: kind,
    });
  });
  it('is wrong by a device alone, and by one that is turned off has nobody', () => {
    expect(rowOf('madid,event_time', 'phone', `${NOW}`)).toMatchObject({ wrong: 'DEVICE' });
    expect(rowOf('madid,event_time', '00000000-0000-0000-0000-000000000000', `${NOW}`)).toMatchObject({
      wrong: 'NOBODY',
    });
    expect(rowOf('email,madid,event_time', 'a@b.example', 'phone', `${NOW}`)).toHaveProperty('event');
    expect(rowOf('email,event_time,order_id', 'a@b.example', `${NOW}`, 'o'.repeat(256))).toMatchObject({
      wrong: 'TOO_LONG',
    });
  });
});

describe('a moment', () => {
  it.each([
    ['1900000000', 1_900_000_000],
    ['1900000000999', 1_900_000_000],
    ['2030-03-17T17:46:40Z', 1_900_000_000],
    ['2030-03-17 17:46:40', 1_900_000_000],
    ['2030-03-17 19:46+0200', 1_899_999_960],
    ['2030-03-17', 1_899_936_000],
    ['2030-02-30', null],
    ['2030-13-01', null],
    ['17.03.2030', null],
    ['12', null],
  ])('%s is %s', (given, seconds) => {
    expect(secondsOf(given)).toBe(seconds);
  });
});
