import sharp from 'sharp';
import { imageKey } from '../../ground/references/images';
import { keep } from '../../modules/discovery/visual/fill';
import { addMap } from '../../modules/discovery/visual/index-queries';
import { lookText } from '../../modules/discovery/visual/look-text';
import { atlasOf } from '../../modules/discovery/visual/maps';
import type { TestApi } from '../test-api';

const vectorOf = ({ visual: { dimensions } }: TestApi): Float32Array =>
  new Float32Array(dimensions).fill(1 / Math.sqrt(dimensions));

/** The look that finds every picture that `lookAlike` put into the index. */
export const lookOfAll = (api: TestApi): string => lookText(api.visual, [vectorOf(api)]);

/**
 * Puts every picture there is into the index of visual search, as if all looked alike, and lets every link sell something: each picture finds all others, and so
 * does a search for products. Gives the look that finds them all.
 */
export async function lookAlike(api: TestApi): Promise<string> {
  const { db, visual, storage } = api;
  const vector = vectorOf(api);
  if ((await atlasOf(api)).maps.length === 0)
    await addMap(db, [visual.name, visual.version, '0', Buffer.alloc(0)]);
  const [map] = (await atlasOf(api)).maps;
  const salient = [{ x: 0.25, y: 0.25, w: 0.5, h: 0.5 }];
  const file = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#369' } })
    .webp()
    .toBuffer();
  for (const { signature } of await db.query<{ signature: string }>('select signature from images')) {
    await keep(db, map!, signature, { vectors: [vector], salient });
    const key = imageKey('474x', signature);
    if (!(await storage.get(key))) await storage.put(key, file, { contentType: 'image/webp' });
  }
  await db.query(
    `update linked_products set name = 'Lamp', price = 30000000, currency = 'EUR' where price is null`,
  );
  return lookOfAll(api);
}
