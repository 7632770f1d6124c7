import { COVER_SIZES, type CoverSize, type Envelope, type MediaUpload, messages } from '@corkboard/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { coversOf, imageKey, imageUrl } from '../../../ground/references/images';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { ingestImage } from './ingest';
import { addAvif } from './jobs';
import { registerMedia } from './routes';
import { form, picture } from './testing/pictures';

const api = useTestApi({ routes: [registerMedia] });

async function send(parts: Parameters<typeof form>[0], headers: Record<string, string>) {
  const { payload, type } = form(parts);
  const response = await api().app.inject({
    method: 'POST',
    url: '/v3/media/uploads/',
    headers: { ...headers, 'content-type': type },
    payload,
  });
  const { data, error } = response.json<Envelope<MediaUpload | null>>().resource_response;
  return { status: response.statusCode, data, error };
}

const uploads = async () => (await api().db.query('select 1 from media_uploads')).length;
const stored = async () => (await api().db.query('select 1 from images')).length;

describe('a full disk', () => {
  it('is told in words, and nothing is half-written', async () => {
    const ann = await api().person();
    const { storage } = api();
    const body = await picture(310, 290).png().toBuffer();
    const before = [await uploads(), await stored()];
    for (const trouble of [
      { code: 'ENOSPC' },
      { name: 'XMinioStorageFull' },
      { $metadata: { httpStatusCode: 507 } },
    ]) {
      const put = vi.spyOn(storage, 'put').mockRejectedValue(Object.assign(new Error('full'), trouble));
      const { status, error } = await send([{ name: 'file', filename: 'a.png', body }], ann.headers);
      put.mockRestore();
      expect([status, error?.message]).toEqual([507, messages.storageFull]);
    }
    expect([await uploads(), await stored()]).toEqual(before);
    // PostgreSQL's own word for it.
    const writing = vi
      .spyOn(api().db, 'transaction')
      .mockRejectedValue(Object.assign(new Error('full'), { code: '53100' }));
    const answer = await send([{ name: 'file', filename: 'a.png', body }], ann.headers);
    writing.mockRestore();
    expect([answer.status, answer.error?.message]).toEqual([507, messages.storageFull]);
    expect((await send([{ name: 'file', filename: 'a.png', body }], ann.headers)).status).toBe(200);
  });
});

describe('POST /v3/media/uploads/', () => {
  let ann: TestPerson;
  beforeAll(async () => {
    ann = await api().person();
  });

  it('takes a file of more than a megabyte and answers a ready upload', async () => {
    const body = await picture(1400, 1000).png().toBuffer();
    expect(body.length).toBeGreaterThan(1024 * 1024);
    const { status, data, error } = await send([{ name: 'file', filename: 'a.png', body }], ann.headers);
    expect([status, error]).toEqual([200, null]);
    expect(data).toMatchObject({ state: 'ready', error: null, image: { width: 736, height: 526 } });
    const { media_upload_id } = data!;
    const again = await api().ok(
      'GET /v3/media/uploads/{media_upload_id}/',
      { params: { media_upload_id } },
      ann,
    );
    expect(again).toEqual(data);
    const bob = await api().person();
    const theirs = await api().call(
      'GET /v3/media/uploads/{media_upload_id}/',
      { params: { media_upload_id } },
      bob,
    );
    expect([theirs.status, theirs.error!.message]).toEqual([404, messages.uploadMissing]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['text named .png', () => Buffer.from('not a picture'), messages.imageUnreadable],
    [
      'a picture cut off',
      async () => (await picture(500, 500).png().toBuffer()).subarray(0, 9000),
      messages.imageUnreadable,
    ],
    ['a small picture', () => picture(119, 119).png().toBuffer(), messages.imageTooSmall],
    ['more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 1), messages.imageTooLarge],
  ])('refuses %s with the field named, and keeps nothing', async (_name, make, message) => {
    const before = [await uploads(), await stored()];
    const { status, error } = await send(
      [{ name: 'file', filename: 'a.png', body: await make() }],
      ann.headers,
    );
    expect([status, error?.field, error?.message]).toEqual([400, 'file', message]);
    expect(error?.message_detail).toMatch(/\w/);
    expect([await uploads(), await stored()]).toEqual(before);
  });

  it('refuses forms without the file, and bodies that are no form', async () => {
    const body = await picture(200, 200).png().toBuffer();
    for (const parts of [
      [{ name: 'other', filename: 'a.png', body }],
      [{ name: 'file', body: 'text' }],
      [],
    ]) {
      const { status, error } = await send(parts, ann.headers);
      expect([status, error?.field]).toEqual([400, 'file']);
    }
    const json = await api().app.inject({
      method: 'POST',
      url: '/v3/media/uploads/',
      headers: { ...ann.headers, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(json.statusCode).toBe(400);
  });

  it('wants somebody signed in, the token of the page and our own origin', async () => {
    const body = await picture(200, 200).png().toBuffer();
    const parts = [{ name: 'file', filename: 'a.png', body }];
    const { cookie, 'x-csrftoken': token } = ann.headers as { cookie: string; 'x-csrftoken': string };
    const before = await uploads();
    expect((await send(parts, { cookie })).status).toBe(403);
    expect((await send(parts, { ...ann.headers, origin: 'https://evil.example' })).status).toBe(403);
    const stranger = { cookie: `csrftoken=${token}`, 'x-csrftoken': token };
    expect((await send(parts, stranger)).status).toBe(401);
    expect(await uploads()).toBe(before);
  });
});

describe('GET /media/*', () => {
  let url: string;
  let signature: string;
  const get = (
    address: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' | 'POST' = 'GET',
  ) => api().app.inject({ method, url: address, headers });

  beforeAll(async () => {
    ({ signature } = await ingestImage(api(), await picture(900, 600).jpeg().toBuffer()));
    url = imageUrl('474x', signature);
  });

  it('serves a picture that may be kept forever and can do nothing', async () => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers.vary).toMatch(/accept/i);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(474);
  });

  it('answers 304 to who has it, and HEAD without the picture', async () => {
    const etag = String((await get(url)).headers.etag);
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
      const answer = await get(url, { 'if-none-match': known });
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe((await get(url)).headers['content-length']);
  });

  it('gives AVIF to those who take it, once there is one', async () => {
    const modern = { accept: 'image/avif,image/webp,*/*;q=0.8' };
    expect((await get(url, modern)).headers['content-type']).toBe('image/webp');
    await addAvif(api(), signature);
    const avif = await get(url, modern);
    expect(avif.headers['content-type']).toBe('image/avif');
    expect((await sharp(avif.rawPayload).metadata()).width).toBe(474);
    expect((await get(url, { accept: '*/*' })).headers['content-type']).toBe('image/webp');
    expect((await get(url, { accept: 'image/avif;q=0, */*' })).headers['content-type']).toBe('image/webp');
    expect((await get(url.replace('.webp', '.avif'))).headers['content-type']).toBe('image/avif');
    const etags = [(await get(url)).headers.etag, avif.headers.etag];
    expect(new Set(etags).size).toBe(2);
    expect((await get(url, { ...modern, 'if-none-match': String(avif.headers.etag) })).statusCode).toBe(304);
  });

  it('cuts covers of boards when they are first asked for, of what is there and no larger', async () => {
    const { storage } = api();
    for (const [width, height] of [
      [600, 1400],
      [1400, 200],
      [180, 140],
    ] as const) {
      const image = await ingestImage(api(), await picture(width, height).jpeg().toBuffer());
      for (const size of Object.keys(COVER_SIZES) as CoverSize[]) {
        expect(await storage.head(imageKey(size, image.signature))).toBeNull();
        const stated = coversOf(image)[size];
        // A page asks for one of them twice at once.
        const [first, second] = await Promise.all([get(stated.url), get(stated.url)]);
        expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp']);
        expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
        const cut = await sharp(first.rawPayload).metadata();
        const seen = [size, width, height, cut.width, cut.height];
        expect(seen).toEqual([size, width, height, stated.width, stated.height]);
        expect(await storage.head(imageKey(size, image.signature))).not.toBeNull();
      }
    }
    const missing = await get(`/media/400x300/00/00/${'0'.repeat(32)}.webp`);
    expect(missing.statusCode).toBe(404);
  });

  it('has nothing else: no other path, no way out of the folder', async () => {
    const [a, b] = [signature.slice(0, 2), signature.slice(2, 4)];
    const file = `${a}/${b}/${signature}.webp`;
    for (const path of [
      '',
      '236x',
      `236x/${a}/${b}`,
      `300x/${file}`,
      `400x300/${file.replace('webp', 'avif')}`,
      `474x/${a}/${a === b ? 'zz' : a}/${signature}.webp`,
      `474x/${file}.webp`,
      `474x/${file}/x`,
      `474x/${file.toUpperCase()}`,
      `474x/${a}/${b}/${signature}.html`,
      `474x/00/00/${'0'.repeat(32)}.webp`,
      `474x/..%2f474x/${file}`,
      '../../../../etc/passwd',
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/etc/passwd',
      '..%5c..%5cetc%5cpasswd',
      `474x/${file}%00.png`,
      '.drafts/x',
      `474x/${a}/${b}/`,
    ]) {
      const answer = await get(`/media/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).toMatch(/json/);
    }
    expect((await get(url, {}, 'POST')).statusCode).toBe(404);
  });
});
