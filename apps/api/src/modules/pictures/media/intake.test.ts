import { type AddressInfo, connect, type Socket } from 'node:net';
import {
  type Envelope,
  type MediaUpload,
  messages,
  UPLOAD_BYTES_PER_HOUR,
  UPLOADS_PER_HOUR,
} from '@corkboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { registerMedia } from './routes';
import { flat, form } from './testing/pictures';
import { eventually } from '../../../../../../tools/testing/eventually';

const api = useTestApi({ routes: [registerMedia] });
const HOUR = { windowSeconds: 3600 };

async function upload(person: TestPerson, body: Buffer) {
  const { payload, type } = form([{ name: 'file', filename: 'a.png', body }]);
  const response = await api().app.inject({
    method: 'POST',
    url: '/v3/media/uploads/',
    headers: { ...person.headers, 'content-type': type },
    payload,
  });
  const { data, error } = response.json<Envelope<MediaUpload | null>>().resource_response;
  return { status: response.statusCode, data, error };
}

const uploadsOf = async ({ id }: TestPerson) =>
  (await api().db.query('select 1 from media_uploads where user_id = $1', [id])).length;

describe('many uploads', () => {
  it('of one person do not keep another waiting', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const color = (i: number) => `rgb(${i * 9}, 90, 40)`;
    const files = await Promise.all(
      Array.from({ length: 24 }, (_, i) => flat(700, 700, color(i)).png().toBuffer()),
    );
    let done = 0;
    const all = files.map((file) => upload(ann, file).then(({ status }) => [status, ++done]));
    // All of them have arrived.
    await eventually(async () => {
      const [row] = await api().db.query<{ count: number }>('select count from rate_limits where key = $1', [
        `uploads:${ann.id}`,
      ]);
      expect(row?.count).toBe(files.length);
    });
    const before = done;
    expect((await upload(bob, await flat(300, 300).png().toBuffer())).status).toBe(200);
    expect(done - before).toBeLessThan(12);
    expect((await Promise.all(all)).every(([status]) => status === 200)).toBe(true);
  });

  it.each([
    ['their number', 'uploads', UPLOADS_PER_HOUR, () => 1],
    ['their bytes', 'upload-volume', UPLOAD_BYTES_PER_HOUR / 1024, (kib: number) => kib],
  ])('are limited by %s, for each account on its own', async (_name, key, limit, costOf) => {
    const [ann, bob] = [await api().person(), await api().person()];
    const file = await flat(300, 300).png().toBuffer();
    const cost = limit - costOf(Math.ceil(file.length / 1024));
    await api().rateLimiter.take(`${key}:${ann.id}`, { ...HOUR, limit, cost });
    expect((await upload(ann, file)).status).toBe(200);
    const { status, error } = await upload(ann, file);
    expect([status, error?.message]).toEqual([429, messages.uploadsLimited]);
    expect(error?.extra?.retry_after).toBeGreaterThan(0);
    expect(await uploadsOf(ann)).toBe(1);
    expect((await upload(bob, file)).status).toBe(200);
  });
});

describe('somebody who goes away', () => {
  let address: AddressInfo;
  beforeAll(async () => {
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    address = api().app.server.address() as AddressInfo;
  });
  afterAll(() => api().app.close());

  async function begin(person: TestPerson, body: Buffer): Promise<Socket> {
    const { payload, type } = form([{ name: 'file', filename: 'a.png', body }]);
    const headers = Object.entries({
      ...person.headers,
      'content-type': type,
      'content-length': payload.length,
    });
    const socket = connect(address.port, address.address);
    socket.write('POST /v3/media/uploads/ HTTP/1.1\r\nhost: localhost\r\n');
    socket.write(headers.map(([name, value]) => `${name}: ${value}\r\n`).join('') + '\r\n');
    socket.write(payload);
    await eventually(async () => {
      const rows = await api().db.query('select 1 from rate_limits where key = $1', [
        `upload-volume:${person.id}`,
      ]);
      expect(rows).toHaveLength(1);
    });
    return socket;
  }

  it('gives the place back: the picture is not prepared', async () => {
    const [ann, bob, eve] = [await api().person(), await api().person(), await api().person()];
    const large = await Promise.all(['#123456', '#654321'].map((c) => flat(5000, 4000, c).png().toBuffer()));
    const busy = large.map((file) => upload(ann, file));
    const socket = await begin(bob, await flat(640, 480, '#246824').png().toBuffer());
    socket.destroy();
    // Whoever comes after is served after.
    expect((await upload(eve, await flat(300, 300, '#aabbcc').png().toBuffer())).status).toBe(200);
    for (const { status } of await Promise.all(busy)) expect(status).toBe(200);
    expect(await uploadsOf(bob)).toBe(0);
    expect(await api().db.query('select 1 from images where width = 640 and height = 480')).toEqual([]);
  });
});
