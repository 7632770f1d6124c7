import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { imageKey } from '../../../ground/references/images';
import type { Background } from '../../../platform/background';
import type { Storage } from '../../../platform/storage';
import { useTestApi } from '../../../testing/test-api';
import { ingestImage, signatureOf } from './ingest';
import { addAvif } from './jobs';
import { animation, picture, pngSaying } from './testing/pictures';

const api = useTestApi();
const SIZES = ['236x', '474x', '736x', 'orig'] as const;

const keys = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const key of api().storage.list('')) all.push(key);
  return all.sort();
};
const rows = () => api().db.query<{ signature: string }>('select signature from images');
/** Stored files and rows, which a failure must leave unchanged. */
const state = async () => ({ keys: await keys(), rows: await rows() });

let color = 0;
const fresh = () =>
  picture(640, 400, `#${(0x336699 + color++).toString(16)}`)
    .jpeg()
    .toBuffer();

describe('ingestImage', () => {
  it('stores four renditions and a row, and sends the AVIF job', async () => {
    const buffer = await fresh();
    const image = await ingestImage(api(), buffer);
    expect(image).toMatchObject({ width: 640, height: 400, animated: false, has_avif: false });
    expect(image.signature).toMatch(/^[0-9a-f]{32}$/);
    expect(await keys()).toEqual(SIZES.map((size) => imageKey(size, image.signature)).sort());
    expect(api().sentJobs.at(-1)).toEqual({ name: 'media.avif', data: { signature: image.signature } });
    const [row] = await api().db.query<Record<string, unknown>>('select * from images where signature = $1', [
      image.signature,
    ]);
    expect(row!.phash).toMatch(/^[0-9a-f]{64}$/);
    expect(Number(row!.bytes)).toBeGreaterThan(1000);
  });

  it('names pictures by a key of this site, not by what is known of the file', async () => {
    const buffer = await fresh();
    const signature = await signatureOf(api().db, buffer);
    expect(createHash('sha256').update(buffer).digest('hex')).not.toContain(signature);
    expect(await signatureOf(api().db, buffer)).toBe(signature);
    await expect(signatureOf(api().db, await fresh())).resolves.not.toBe(signature);
  });

  it('keeps one set of the same file, also when it comes ten times at once', async () => {
    const buffer = await fresh();
    const before = await state();
    const sent = api().sentJobs.length;
    const images = await Promise.all(Array.from({ length: 10 }, () => ingestImage(api(), buffer)));
    await ingestImage(api(), buffer);
    expect(new Set(images.map(({ signature }) => signature)).size).toBe(1);
    const after = await state();
    expect(after.keys.length - before.keys.length).toBe(4);
    expect(after.rows.length - before.rows.length).toBe(1);
    expect(api().sentJobs.length - sent).toBe(1);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['a file cut off', async () => (await fresh()).subarray(0, 3000)],
    ['a bomb', () => pngSaying(30_000, 30_000)],
    ['a picture of 119 pixels', () => picture(119, 400).png().toBuffer()],
    ['a picture of 119 pixels the other way', () => picture(400, 119).png().toBuffer()],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('leaves nothing of %s', async (_name, make) => {
    const before = await state();
    await expect(ingestImage(api(), await make())).rejects.toMatchObject({ name: 'MediaError' });
    expect(await state()).toEqual(before);
  });

  it('accepts 120 by 120, and a small picture only where small ones may be', async () => {
    await ingestImage(api(), await picture(120, 120).png().toBuffer());
    const small = await picture(40, 40).png().toBuffer();
    await ingestImage(api(), small, { minSide: 16 });
    await expect(ingestImage(api(), small)).rejects.toMatchObject({ code: 'too-small' });
  });

  it.each([1, 2, 3, 4])(
    'leaves nothing when the storage fails at put %i, and works when it is well',
    async (at) => {
      const buffer = await fresh();
      const before = await state();
      let puts = 0;
      const storage: Storage = {
        ...api().storage,
        put: (key, body, options) => {
          puts++;
          return puts === at ? Promise.reject(new Error('disk full')) : api().storage.put(key, body, options);
        },
      };
      await expect(ingestImage({ ...api(), storage }, buffer)).rejects.toThrow('disk full');
      expect(await state()).toEqual(before);
      await ingestImage({ ...api(), storage }, buffer);
      expect((await state()).keys.length - before.keys.length).toBe(4);
    },
  );

  it('leaves nothing when the row cannot be written', async () => {
    const before = await state();
    const jobs = { ...api().jobs, send: () => Promise.reject(new Error('no queue')) };
    await expect(ingestImage({ ...api(), jobs }, await fresh())).rejects.toThrow('no queue');
    expect(await state()).toEqual(before);
  });

  it('does not take away what somebody else stored of the same file at the same moment', async () => {
    const buffer = await fresh();
    let puts = 0;
    const failing: Storage = {
      ...api().storage,
      put: (key, body, options) =>
        ++puts === 4 ? Promise.reject(new Error('no')) : api().storage.put(key, body, options),
    };
    const [broken, image] = await Promise.allSettled([
      ingestImage({ ...api(), storage: failing }, buffer),
      ingestImage(api(), buffer),
    ]);
    expect(image.status).toBe('fulfilled');
    const signature = await signatureOf(api().db, buffer);
    for (const size of SIZES) expect(await api().storage.head(imageKey(size, signature))).not.toBeNull();
    expect(['fulfilled', 'rejected']).toContain(broken.status);
  });
});

describe('addAvif', () => {
  it('adds smaller twins of the small sizes, once', async () => {
    const { signature } = await ingestImage(api(), await picture(800, 1200).jpeg({ quality: 95 }).toBuffer());
    await addAvif(api(), signature);
    const added = (await keys()).filter((key) => key.endsWith(`${signature}.avif`));
    expect(added.length).toBeGreaterThan(0);
    for (const key of added) {
      const [avif, webp] = [
        await api().storage.head(key),
        await api().storage.head(key.replace('.avif', '.webp')),
      ];
      expect(avif!.contentType).toBe('image/avif');
      expect(avif!.size).toBeLessThan(webp!.size);
    }
    const [row] = await api().db.query('select has_avif from images where signature = $1', [signature]);
    expect(row).toEqual({ has_avif: true });
    await api().storage.delete(added);
    await addAvif(api(), signature);
    expect((await keys()).filter((key) => key.endsWith(`${signature}.avif`))).toEqual([]);
  });

  it('leaves animations and unknown pictures alone, and fails when the file is not there yet', async () => {
    const { signature, animated } = await ingestImage(api(), await animation('gif', 3, 200, 200));
    expect(animated).toBe(true);
    await addAvif(api(), signature);
    await addAvif(api(), '0'.repeat(32));
    expect((await keys()).filter((key) => key.endsWith('.avif'))).toEqual([]);
    const lost = await ingestImage(api(), await fresh());
    await api().storage.delete([imageKey('orig', lost.signature)]);
    await expect(addAvif(api(), lost.signature)).rejects.toThrow(lost.signature);
  });

  it('asks for the picture when it is its turn, since one of the demo is drawn for that', async () => {
    const { signature } = await ingestImage(api(), await fresh());
    let isTurn = false;
    const outOfTurn: string[] = [];
    const storage: Storage = {
      ...api().storage,
      get: (key, range) => {
        if (!isTurn) outOfTurn.push(key);
        return api().storage.get(key, range);
      },
    };
    const background: Background = {
      hold: () => undefined,
      used: () => undefined,
      run: async <T>(work: () => Promise<T>) => {
        isTurn = true;
        try {
          return await work();
        } finally {
          isTurn = false;
        }
      },
    };
    await addAvif({ ...api(), storage, background }, signature);
    expect(outOfTurn).toEqual([]);
  });
});
