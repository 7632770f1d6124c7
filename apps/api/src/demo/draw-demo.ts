import { DEMO_DRAWING_GATE } from '@corkboard/contract';
import { imageKey } from '../ground/references/images';
import type { Services } from '../http/context';
import type { Db, Tx } from '../platform/db';
import type { Storage } from '../platform/storage';
import {
  countBytes,
  openGate,
  removeGate,
  selectGate,
  selectUndrawn,
  selectWithoutAvif,
} from './drawing-queries';
import { allDrawings } from './drawings';
import { SIZES } from './rasters';

/** Open for everybody while pictures of the demo are still to be drawn: pages say so. */
const GATE = DEMO_DRAWING_GATE;
const DESCRIPTION =
  'Says on every page that the pictures of the demo are still being drawn. It goes by itself.';

type Means = Pick<Services, 'db' | 'storage' | 'background' | 'jobs' | 'log'>;

/** Has every page say that pictures are still being drawn. */
export const announceDrawing = (tx: Tx): Promise<unknown> => openGate(tx, [GATE, DESCRIPTION]);

/** Whether pictures of the demo are still to be drawn. */
export const isDrawing = async (db: Db): Promise<boolean> => (await selectGate(db, [GATE])).length > 0;

/** Pictures that aren't drawn, in the order in which people come upon them. */
export async function undrawnPictures({ db }: Pick<Means, 'db'>): Promise<string[]> {
  const rows = await selectUndrawn(db, [[...(await allDrawings(db)).keys()]]);
  return rows.map(({ signature }) => signature);
}

/** Has the small files of a picture drawn, where they aren't there. */
export async function drawSmall(
  { db, storage }: Pick<Means, 'db' | 'storage'>,
  signature: string,
): Promise<void> {
  // The storage draws what it's asked for.
  const bytes = await bytesOf(storage, signature);
  if (bytes > 0) await countBytes(db, [signature, bytes]);
}

async function bytesOf(storage: Storage, signature: string): Promise<number> {
  let bytes = 0;
  for (const size of SIZES.small) bytes += (await storage.head(imageKey(size, signature)))?.size ?? 0;
  return bytes;
}

/**
 * Draws what is left of the demo, a picture after the other, and then has the pages say no more of it. What was drawn stays drawn when it's
 * interrupted.
 */
export async function drawRest(ctx: Means, signal?: AbortSignal): Promise<void> {
  for (const signature of await undrawnPictures(ctx))
    await ctx.background.run(() => drawSmall(ctx, signature), signal);
  await removeGate(ctx.db, [GATE]);
  ctx.log.info('the demo is drawn');
  // Smaller files come last: pages are whole without them.
  const signatures = [...(await allDrawings(ctx.db)).keys()];
  for (const { signature } of await selectWithoutAvif(ctx.db, [signatures]))
    await ctx.jobs.send('media.avif', { signature }, { singletonKey: signature });
}
