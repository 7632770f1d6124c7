import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../modules/pictures/media/ingest';
import { addAvif } from '../modules/pictures/media/jobs';
import { useTestApi } from '../testing/test-api';
import { readJson } from './json';

const api = useTestApi();
const MB = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const send = (url: string, payload: string, headers: Record<string, string>) =>
  api().app.inject({ method: 'POST', url, payload, headers: { ...json, ...headers } });
const PICTURES = ['/resource/PinResource/create/', '/v5/pins', '/v5/pin_images'];

describe('who may send comes before what is sent', () => {
  it.each([...PICTURES, '/resource/BoardResource/create/'])('at %s', async (url) => {
    const ann = await api().person();
    const { cookie, ...token } = ann.headers as { cookie: string; 'x-csrftoken': string };
    const stranger = { cookie: cookie.replace(/session=[^;]*; /, ''), ...token };
    // Malformed JSON would be refused with 400 if it were read; too large a body with 413.
    for (const payload of ['{', '['.repeat(31 * MB)]) {
      expect((await send(url, payload, stranger)).statusCode).toBe(401);
      expect((await send(url, payload, { cookie })).statusCode).toBe(403);
      expect((await send(url, payload, { authorization: 'Bearer wrong' })).statusCode).toBeOneOf([401, 403]);
    }
    expect((await send(url, '{', ann.headers)).statusCode).toBe(400);
  });
});

describe('a body', () => {
  it('of 28 MB of brackets is refused by its nesting', async () => {
    const ann = await api().person();
    for (const url of PICTURES)
      expect((await send(url, '['.repeat(28 * MB), ann.headers)).statusCode).toBe(400);
  });

  it('that is large is read in another thread, an ordinary one is not', async () => {
    const ann = await api().person();
    const read = async () =>
      /worker_task_duration_seconds_count\{name="http.json",outcome="done"\} (\d+)/.exec(
        await api().metrics.text(),
      )?.[1] ?? '0';
    const before = Number(await read());
    const body = (length: number) => JSON.stringify({ options: { title: 'x'.repeat(length) } });
    expect((await send(PICTURES[0]!, body(1000), ann.headers)).statusCode).toBe(400);
    expect(Number(await read())).toBe(before);
    expect((await send(PICTURES[0]!, body(2 * MB), ann.headers)).statusCode).toBe(400);
    expect(Number(await read())).toBe(before + 1);
  });
});

describe('a picture in a large body', () => {
  const count = async (name: string) =>
    Number(
      new RegExp(`worker_task_duration_seconds_count\\{name="${name}",outcome="done"\\} (\\d+)`).exec(
        await api().metrics.text(),
      )?.[1] ?? 0,
    );
  const noise = () =>
    sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
      .png()
      .toBuffer();

  it('is kept as it was sent, and everything slow about it is done in other threads', async () => {
    const ann = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Large' }, ann);
    const file = await noise();
    const tasks = ['http.json', 'media.check', 'media.traits'];
    const before = await Promise.all(tasks.map(count));
    const image_base64 = file.toString('base64');
    const pin = await api().ok('PinResource.create', { board_id: board.id, image_base64 }, ann);
    expect(await Promise.all(tasks.map(count))).toEqual(before.map((n) => n + 1));
    // In an upload of its own it is the same file.
    const [row] = await api().db.query('select signature from images where signature = $1', [
      await signatureOf(api().db, file),
    ]);
    expect(row).toEqual({ signature: pin.image_signature });
    await addAvif(api(), pin.image_signature);
    expect(await count('media.check')).toBeGreaterThan(before[1]! + 1);
  });

  it('is refused by its field when it is none, and a text that is too long by its own', async () => {
    const ann = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Refusing' }, ann);
    const create = (options: object) =>
      api().call('PinResource.create', { board_id: board.id, image_base64: 'AAAA', ...options }, ann);
    const junk = await create({ image_base64: '?'.repeat(2 * MB) });
    expect([junk.status, junk.error?.field]).toEqual([400, 'image_base64']);
    const long = await create({ title: 'x'.repeat(2 * MB) });
    expect([long.status, long.error?.field]).toEqual([400, 'title']);
    // The name of a picture that did not come is nothing.
    const named = await create({ image_base64: 'attached:0' });
    expect([named.status, named.error?.field]).toEqual([400, 'image_base64']);
  });
});

describe('readJson', () => {
  const read = (text: string) => readJson(Buffer.from(text));
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it.each(['{"a":[1,"x",null,{"b":true}]}', '"]]"', '5', 'null', nested(32), '\ufeff{}'])(
    'reads %s',
    (text) => {
      expect(read(text)).toEqual({ value: JSON.parse(text.replace('\ufeff', '')) });
    },
  );

  it('counts depth, not brackets, and none in strings', () => {
    expect(read(`[${Array.from({ length: 100 }, () => '[{}]').join()}]`)).not.toBeNull();
    const text = JSON.stringify({
      a: '[['.repeat(100),
      b: `\\"${'{'.repeat(100)}`,
      c: '\\',
      d: '"'.repeat(9),
    });
    expect(read(text)).toEqual({ value: JSON.parse(text) });
  });

  it.each([
    ['what is cut off', '{"a":"b'],
    ['nothing', ''],
    ['deep nesting', nested(33)],
    ['deep nesting of objects', '{"a":'.repeat(40)],
    ['deep nesting behind a string of quotes', `["\\"",${nested(33)}]`],
    ['too many values', `[${'1,'.repeat(50_000)}1]`],
    ['too many lists', `[${'[]'.repeat(50_000)}]`],
    ['a prototype', '{"a":[{"__proto__":{"x":1}}]}'],
    ['a prototype in other letters', '{"\\u005f_proto__":1}'],
    ["a constructor's prototype", '{"constructor":{"prototype":{"x":1}}}'],
  ])('refuses %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('takes fifty thousand values', () => {
    const text = `[${'1,'.repeat(49_998)}1]`;
    expect(read(text)).toEqual({ value: JSON.parse(text) });
  });

  it('takes a constructor that is none', () => {
    for (const text of ['{"constructor":"Ada"}', '{"constructor":{"name":"prototype"}}'])
      expect(read(text)).toEqual({ value: JSON.parse(text) });
  });
});
