import { imageKey, type RenditionSize } from '../ground/references/images';
import type { Db } from '../platform/db';
import type { Storage } from '../platform/storage';
import { FairQueue, lockImage } from '../modules/pictures/media';
import { addBytes, selectDrawn } from './drawing-queries';
import { allDrawings, composed, type DrawingName } from './drawings';
import { type Portion, portionOf, rastersOf, SIZES } from './rasters';

/** Pictures drawn at once in a process, and how many may be waited for. */
const AT_ONCE = 2;
const WAITING_MAX = 10_000;

const queue = new FairQueue({ capacity: AT_ONCE, waiting: { all: WAITING_MAX, each: WAITING_MAX } });

const KEY = /^(236x|474x|736x|orig)\/..\/..\/([0-9a-f]{32})\.webp$/;

/**
 * A storage in which every picture of the demo is, drawn or not: one that isn't is drawn when it's first asked for, whoever asks
 * (docs/decisions/0087-the-demo-is-drawn-when-it-is-seen.md). What else isn't there costs a look into a table in memory.
 */
export function drawingStorage(storage: Storage, db: Db): Storage {
  const drawnInstead = async (key: string): Promise<boolean> => {
    const [, size, signature] = KEY.exec(key) ?? [];
    if (!size || !signature) return false;
    const found = (await allDrawings(db)).get(signature);
    if (!found) return false;
    await draw({ db, storage }, signature, found, portionOf(size as RenditionSize));
    return true;
  };
  return {
    check: () => storage.check(),
    put: (key, body, options) => storage.put(key, body, options),
    get: async (key, range) =>
      (await storage.get(key, range)) ?? ((await drawnInstead(key)) ? storage.get(key, range) : null),
    head: async (key) => (await storage.head(key)) ?? ((await drawnInstead(key)) ? storage.head(key) : null),
    delete: (keys) => storage.delete(keys),
    list: (prefix) => storage.list(prefix),
    close: () => storage.close(),
  };
}

/**
 * Draws files of a picture that aren't there, and stores them. Nobody else draws the same one meanwhile, in all processes; a picture that
 * was deleted isn't drawn. Cut short, it's as if it hadn't begun.
 */
function draw(
  { db, storage }: { db: Db; storage: Storage },
  signature: string,
  name: DrawingName,
  portion: Portion,
): Promise<void> {
  return queue.run({ who: 'demo' }, 1, () =>
    db.transaction(async (tx) => {
      await lockImage(tx, signature);
      const [image] = await selectDrawn(tx, [signature]);
      if (!image) return;
      // Those who waited for the lock find it done.
      const wanted = SIZES[portion].map((size) => storage.head(imageKey(size, signature)));
      if ((await Promise.all(wanted)).every((info) => info !== null)) return;
      const { drawn, ...size } = image;
      const drawing = composed(name);
      // A picture without small files counts as not drawn.
      for (const part of drawn ? [portion] : (['small', portion] as const)) {
        const rasters = await rastersOf(drawing, name.moves, size, part);
        for (const raster of rasters)
          await storage.put(imageKey(raster.size, signature), raster.buffer, { contentType: 'image/webp' });
        const files = new Set(rasters.map(({ buffer }) => buffer));
        await addBytes(tx, [signature, [...files].reduce((sum, { length }) => sum + length, 0)]);
        if (part === portion) return;
      }
    }),
  );
}
