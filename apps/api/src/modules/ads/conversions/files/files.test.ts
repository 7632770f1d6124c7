import { CONVERSION_FILE_PART_BYTES, conversionFilePartPath } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../../http/context';
import { sha256Hex } from '../../../../platform/sha256';
import { type TestPerson, useTestApi } from '../../../../testing/test-api';
import { recordTold } from '../../billing/record';
import { newInsertion } from '../../billing/token';
import { runAd } from '../../delivery/testing';
import { sweepConversionFiles } from './jobs';
import { FILES_PREFIX, partKey } from './parts';
import { registerConversionFiles } from './routes';
import { readFile } from './run';

const api = useTestApi({ routes: [registerConversionFiles] });
let running: Awaited<ReturnType<typeof runAd>>;
beforeEach(async () => {
  await api().db.query(
    'truncate conversion_files, conversion_events, conversion_keys, conversion_counts, conversion_credits, conversion_days, ad_touches, rate_limits cascade',
  );
  running = await runAd(api());
  api().sentJobs.length = 0;
  for await (const key of api().storage.list(FILES_PREFIX)) await api().storage.delete([key]);
});

const now = () => Math.floor(Date.now() / 1000);
type Purpose = 'REPORTS' | 'ANALYSIS';
const of = (id: string) => ({ ad_account_id: running.account.id, id });
const create = (size: number, purpose: Purpose = 'REPORTS', as = running.account.owner) =>
  api().call(
    'ConversionFileResource.create',
    { ad_account_id: running.account.id, purpose, name: 'sales.csv', size, modified_ms: 5 },
    as,
  );
const sendPart = (
  id: string,
  part: number,
  body: string | Buffer,
  as: TestPerson = running.account.owner,
) => {
  const boundary = 'cut';
  return api().app.inject({
    method: 'POST',
    url: conversionFilePartPath(running.account.id, id, part),
    headers: { ...as.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: text/csv\r\n\r\n`,
      ),
      Buffer.from(body),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
};
const start = (id: string) => api().call('ConversionFileResource.update', of(id), running.account.owner);
const get = (id: string) => api().ok('ConversionFileResource.get', of(id), running.account.owner);
const read = (id: string, services: Services = api(), sliceMs?: number) =>
  readFile(services, { account: running.account.id, id }, { lastAttempt: true }, sliceMs);

/** Sends a file whole. */
async function send(text: string | Buffer, purpose: Purpose = 'REPORTS'): Promise<string> {
  const bytes = Buffer.from(text);
  const { data } = await create(bytes.length, purpose);
  for (let part = 0; part * CONVERSION_FILE_PART_BYTES < bytes.length; part++) {
    const from = part * CONVERSION_FILE_PART_BYTES;
    const body = bytes.subarray(from, from + CONVERSION_FILE_PART_BYTES);
    expect((await sendPart(data.id, part + 1, body)).statusCode).toBe(200);
  }
  expect((await start(data.id)).status).toBe(200);
  return data.id;
}
const kept = () =>
  api().db.query<{ value: number | null; person_id: string | null; order: string | null }>(
    `select value_micro::int as value, person_id, details #>> '{custom_data,order_id}' as order from conversion_events order by id`,
  );
const stored = async () => {
  const keys: string[] = [];
  for await (const key of api().storage.list(FILES_PREFIX)) keys.push(key);
  return keys;
};
const known = async () => {
  const person = await api().person();
  await api().db.query('update users set email_confirmed_at = now() where id = $1', [person.id]);
  return person;
};

describe('a file of conversions', () => {
  it('counts its rows, lists the wrong ones, and is gone', async () => {
    const ann = await known();
    const id = await send(
      [
        'email,event_time,event_type,value,currency,order_id',
        `${ann.email.toUpperCase()},${now() - 60},,12.50,USD,o1`,
        `${sha256Hex('nobody@people.example')},${now() - 120},Lead,,,`,
        '',
        `nobody,${now()},,,,`,
        `a@b.example,yesterday,,,,`,
        `c@d.example,later,,,,`,
      ].join('\r\n'),
    );
    expect((await get(id)).status).toBe('UPLOADED');
    await read(id);
    expect(await get(id)).toMatchObject({
      status: 'PARTIAL',
      failure: null,
      rows_read: 5,
      rows_counted: 2,
      rows_wrong: 3,
      wrong: [
        { kind: 'EMAIL', count: 1, rows: [5] },
        { kind: 'TIME', count: 2, rows: [6, 7] },
      ],
    });
    expect(await kept()).toEqual([
      { value: 12_500_000, person_id: ann.id, order: 'o1' },
      { value: null, person_id: null, order: null },
    ]);
    expect(await stored()).toEqual([]);
    const overview = await api().ok(
      'ConversionOverviewResource.get',
      { ad_account_id: running.account.id },
      running.account.owner,
    );
    expect(
      overview.map(({ source, event_name, kept: n, failed }) => [source, event_name, n, failed]),
    ).toEqual([
      ['FILE_UPLOAD', 'checkout', 1, 3],
      ['FILE_UPLOAD', 'lead', 1, 0],
    ]);
  });

  it('is sealed while it waits, and by nobody to be opened once it is read', async () => {
    const id = await send(`email,event_time\nann@people.example,${now()}\n`);
    const part = await api().storage.get(partKey(running.account.id, id, 1));
    const chunks: Buffer[] = [];
    for await (const chunk of part!.stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString('latin1')).not.toContain('people');
    await read(id);
    const [row] = await api().db.query<{ seal: Buffer | null }>('select seal from conversion_files');
    expect(row!.seal).toBeNull();
    const tables = await api().db.query('select * from conversion_files, conversion_events');
    expect(JSON.stringify(tables)).not.toContain('people');
  });

  it('counts each row once, however often its reading is cut off', async () => {
    const rows = Array.from({ length: 3500 }, (_, n) => `p${n}@people.example,${now() - 60},o${n}`);
    const id = await send(['email,event_time,order_id', ...rows].join('\n'));
    let left = 2;
    const workers: Services['workers'] = {
      ...api().workers,
      async *stream(...asked: Parameters<Services['workers']['stream']>) {
        for await (const piece of api().workers.stream(...asked)) {
          yield piece;
          if ('events' in (piece as object) && --left === 0) throw new Error('The process ended.');
        }
      },
    } as Services['workers'];
    const cut = readFile({ ...api(), workers }, { account: running.account.id, id }, { lastAttempt: false });
    await expect(cut).rejects.toThrow('The process ended.');
    expect(await get(id)).toMatchObject({ status: 'PROCESSING', rows_counted: 2000 });
    await read(id);
    expect(await get(id)).toMatchObject({ status: 'SUCCEEDED', rows_read: 3500, rows_counted: 3500 });
    const orders = (await kept()).map(({ order }) => order);
    expect([orders.length, new Set(orders).size]).toEqual([3500, 3500]);
    // A job that runs once more finds nothing to do.
    await read(id);
    expect(await kept()).toHaveLength(3500);
  });

  it('goes on in another turn, over the seams of its parts', async () => {
    const filler = 'x'.repeat(4000);
    const count = Math.ceil((CONVERSION_FILE_PART_BYTES * 1.5) / filler.length);
    const rows = Array.from({ length: count }, (_, n) => `p${n}@people.example,${now() - 60},${filler}`);
    const id = await send(['email,event_time,note', ...rows].join('\n'));
    await read(id, api(), -1);
    expect(api().sentJobs.filter(({ name }) => name === 'conversions.file')).toHaveLength(2);
    await read(id);
    expect(await get(id)).toMatchObject({ status: 'SUCCEEDED', rows_counted: count });
  });

  it('counts an event that has an ID once, and what happened in a shop always', async () => {
    const text = (place: string) =>
      `email,event_time,event_id,source_type\na@b.example,${now()},e1,${place}\na@b.example,${now()},e1,${place}`;
    const web = await send(text('web'));
    await read(web);
    expect(await get(web)).toMatchObject({ rows_counted: 1, rows_repeated: 1 });
    const shop = await send(text('offline'));
    await read(shop);
    expect(await get(shop)).toMatchObject({ rows_counted: 2, rows_repeated: 0 });
  });

  it.each([
    ['email,value\na@b.example,1', 'NO_TIME_COLUMN'],
    ['event_time\n5', 'NO_PERSON_COLUMN'],
    ['email,event_time\n', 'EMPTY'],
    [`email,event_time\n${'x'.repeat(70_000)}`, 'ROW_TOO_LONG'],
  ])('fails, and says why: %#', async (text, failure) => {
    const id = await send(text);
    await read(id);
    expect(await get(id)).toMatchObject({ status: 'FAILED', failure });
    expect(await stored()).toEqual([]);
  });

  it('lists rows that are in another encoding, and fails where all of it is', async () => {
    const rows = [
      'email,event_time',
      `a@b.example,${now()}`,
      `müller@b.example,${now()}`,
      `c@d.example,${now()}`,
    ];
    const id = await send(Buffer.from(rows.join('\r\n'), 'latin1'));
    await read(id);
    expect(await get(id)).toMatchObject({
      status: 'PARTIAL',
      rows_counted: 2,
      wrong: [{ kind: 'ENCODING', count: 1, rows: [3] }],
    });
    const other = await send(Buffer.from(`\uFEFF${rows.join('\r\n')}`, 'utf16le'));
    await read(other);
    expect(await get(other)).toMatchObject({ status: 'FAILED', failure: 'NOT_UTF8', rows_counted: 0 });
  });

  it('lists the first hundred wrong rows of a kind', async () => {
    const id = await send(
      ['email,event_time', ...Array.from({ length: 130 }, () => 'a@b.example,x')].join('\n'),
    );
    await read(id);
    const { status, wrong } = await get(id);
    expect([status, wrong[0]!.count, wrong[0]!.rows.length, wrong[0]!.rows[0]]).toEqual([
      'FAILED',
      130,
      100,
      2,
    ]);
  });
});

describe('parts of a file', () => {
  it('may come in any order and again, and all have to', async () => {
    const size = CONVERSION_FILE_PART_BYTES + 30;
    const { data } = await create(size);
    expect(data.parts_missing).toEqual([1, 2]);
    const last = 'y'.repeat(30);
    expect((await sendPart(data.id, 2, last)).statusCode).toBe(200);
    expect((await sendPart(data.id, 2, last)).statusCode).toBe(200);
    expect((await get(data.id)).parts_missing).toEqual([1]);
    expect((await start(data.id)).status).toBe(409);
    expect((await sendPart(data.id, 1, last)).statusCode).toBe(400);
    expect((await sendPart(data.id, 3, last)).statusCode).toBe(400);
    const stranger = await api().person();
    expect((await sendPart(data.id, 1, last, stranger)).statusCode).toBe(404);
    const gone = await api().call('ConversionFileResource.delete', of(data.id), running.account.owner);
    expect(gone.status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await sendPart(data.id, 1, last)).statusCode).toBe(404);
  });

  it('of three files at once wait, and no more', async () => {
    for (let n = 0; n < 3; n++) expect((await create(10)).status).toBe(200);
    expect((await create(10)).status).toBe(409);
  });

  it('that nobody needs any more are swept away', async () => {
    const { data } = await create(3);
    await sendPart(data.id, 1, 'abc');
    await api().db.query(`update conversion_files set created_at = now() - interval '8 days'`);
    const text = 'email,event_time\n';
    const done = await send(text);
    await api().db.query(`update conversion_files set finished_at = now(), status = 'FAILED' where id = $1`, [
      done,
    ]);
    await api().storage.put(partKey('7', '8', 1), Buffer.from('x'), {
      contentType: 'application/octet-stream',
    });
    const { data: fresh } = await create(3);
    await sendPart(fresh.id, 1, 'abc');
    await sweepConversionFiles(api());
    expect(await stored()).toEqual([partKey(running.account.id, fresh.id, 1)]);
  });
});

describe('a file for an analysis', () => {
  it('says which campaigns people had met, and leaves reports as they are', async () => {
    const [ann, bea] = [await known(), await known()];
    const showing = {
      insertion: newInsertion(),
      account: running.account.id,
      campaign: running.campaignId,
      adGroup: running.groupId,
      ad: running.ad,
      placement: 'HOME_FEED' as const,
      billable: 'CLICKTHROUGH' as const,
      price: 1000,
      at: now(),
      measured: true,
    };
    await recordTold(api().db, [{ showing, kind: 'click', viewer: ann.id, person: ann.id, robot: false }]);
    await api().db.query(`update ad_touches set at = now() - interval '2 days'`);
    const id = await send(
      `email,event_time,value\n${ann.email},${now() - 60},30\n${bea.email},${now() - 60},5\nx@y.example,${now() - 60},7`,
      'ANALYSIS',
    );
    await read(id);
    expect(await get(id)).toMatchObject({
      status: 'SUCCEEDED',
      rows_counted: 3,
      results: [{ campaign_id: running.campaignId, kind: 'click', events: 1, value_micro: 30_000_000 }],
    });
    expect(await kept()).toEqual([]);
    const days = await api().db.query('select 1 from conversion_days');
    expect(days).toEqual([]);
    const list = (purpose: Purpose) =>
      api().ok(
        'ConversionFilesResource.get',
        { ad_account_id: running.account.id, purpose },
        running.account.owner,
      );
    expect([(await list('ANALYSIS')).length, (await list('REPORTS')).length]).toEqual([1, 0]);
  });
});
