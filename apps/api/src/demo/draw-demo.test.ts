import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { imageKey, imagesOf } from '../ground/references/images';
import type { Db } from '../platform/db';
import { useTestDatabase } from '../platform/testing';
import { createTestServices, type TestServices } from '../testing/test-services';
import { drawRest, drawSmall, undrawnPictures } from './draw-demo';
import { drawingStorage } from './drawn-storage';
import { addUndrawn, openGate } from './drawing-queries';
import { composeDrawing, drawingSignature, type DrawingName, wantedPictures, WHOLE_DEMO } from './drawings';
import { factsOf } from './picture-facts';
import type { Services } from '../http/context';

const db = useTestDatabase();
const STILL: DrawingName = { theme: 'interiors', seed: 1, moves: false };
const OTHER: DrawingName = { theme: 'interiors', seed: 2, moves: false };

let services: TestServices;
let ctx: Services;

/** A process of the site, with the storage that all of them share. */
const processOf = (one: Db): Services => ({
  ...services,
  db: one,
  storage: drawingStorage(services.storage, one),
});

beforeEach(async () => {
  await db().query('delete from images');
  services = createTestServices(db());
  ctx = processOf(db());
  return () => services.dispose();
});

async function noted(name: DrawingName): Promise<string> {
  const signature = await drawingSignature(db(), name);
  const { phash, width, height, dominantColor } = await factsOf(name, composeDrawing(name));
  await addUndrawn(db(), [[signature], [phash], [width], [height], [dominantColor], [name.moves]]);
  return signature;
}

const files = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of services.storage.list('')) keys.push(key);
  return keys.map((key) => key.split('/')[0]!).sort();
};

const pictureAt = async (key: string) => sharp(await buffer((await ctx.storage.get(key))!.stream)).metadata();

describe('drawingStorage', () => {
  it('draws what is asked for, in the sizes that were told before', async () => {
    const signature = await noted(STILL);
    const [row] = await db().query<{ width: number; height: number }>('select width, height from images');
    const images = imagesOf({ signature, ...row! });
    expect(await files()).toEqual([]);
    const { width, height } = images['236x'];
    expect(await pictureAt(imageKey('236x', signature))).toMatchObject({ width, height, format: 'webp' });
    expect(await files()).toEqual(['236x', '474x']);
    expect(await pictureAt(imageKey('orig', signature))).toMatchObject(row!);
    expect(await files()).toEqual(['236x', '474x', '736x', 'orig']);
  });

  it('draws what moves', async () => {
    const signature = await noted(wantedPictures(WHOLE_DEMO).find(({ moves }) => moves)!);
    const [row] = await db().query<{ width: number; height: number }>('select width, height from images');
    const original = await pictureAt(imageKey('736x', signature));
    expect(original).toMatchObject({ width: 480, height: row!.height, pages: 12 });
    expect((await pictureAt(imageKey('236x', signature))).pages).toBeUndefined();
  });

  it('draws the large sizes without the small ones having been asked for', async () => {
    const signature = await noted(STILL);
    await ctx.storage.head(imageKey('736x', signature));
    expect(await files()).toEqual(['236x', '474x', '736x', 'orig']);
    expect(await undrawnPictures(ctx)).toEqual([]);
  });

  it('draws once, whoever asks at the same time', async () => {
    const signature = await noted(STILL);
    const other = processOf(db());
    const asked = [ctx, other, ctx].map(({ storage }) => storage.get(imageKey('474x', signature)));
    for (const object of await Promise.all(asked)) object!.stream.destroy();
    const [row] = await db().query<{ bytes: string }>('select bytes from images');
    let stored = 0;
    for (const size of ['236x', '474x'] as const)
      stored += (await services.storage.head(imageKey(size, signature)))!.size;
    expect(Number(row!.bytes)).toBe(stored);
  });

  it('draws nothing that is no picture of this site', async () => {
    const signature = await drawingSignature(db(), STILL);
    for (const key of [imageKey('236x', signature), imageKey('236x', 'ab'.repeat(16)), 'reports/x.csv'])
      expect(await ctx.storage.get(key)).toBeNull();
    expect(await files()).toEqual([]);
  });
});

describe('drawRest', () => {
  const gates = () => db().query(`select name from feature_gates where name = 'demo_drawing' and enabled`);

  it('goes on where it was interrupted, and has pages say so until it is done', async () => {
    await openGate(db(), ['demo_drawing', '']);
    const both = [await noted(STILL), await noted(OTHER)].sort();
    expect(await undrawnPictures(ctx)).toEqual(both);
    const ending = new AbortController();
    const interrupted = {
      ...ctx,
      background: {
        hold: () => undefined,
        used: () => undefined,
        run: async <T>(work: () => Promise<T>): Promise<T> => {
          ending.signal.throwIfAborted();
          const done = await work();
          ending.abort(new Error('The process ends.'));
          return done;
        },
      },
    };
    await expect(drawRest(interrupted, ending.signal)).rejects.toThrow('The process ends.');
    expect(await undrawnPictures(ctx)).toEqual(both.slice(1));
    expect(await gates()).toHaveLength(1);
    await drawRest(ctx);
    expect(await undrawnPictures(ctx)).toEqual([]);
    expect(await gates()).toEqual([]);
    expect(services.sentJobs.map(({ name }) => name)).toContain('media.avif');
  });

  it('counts what a process that died had drawn but not noted', async () => {
    const signature = await noted(STILL);
    await drawSmall(ctx, signature);
    await db().query('update images set bytes = 0');
    await drawRest(ctx);
    expect(await undrawnPictures(ctx)).toEqual([]);
  });
});
