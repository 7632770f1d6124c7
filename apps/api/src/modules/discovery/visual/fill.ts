import { randomInt } from 'node:crypto';
import type { Services } from '../../../http/context';
import type { Executor } from '../../../platform/db';
import type { Region } from '../../../platform/visual-model';
import { WorkerError } from '../../../platform/workers';
import { isPassing, MediaError } from '../../pictures/media';
import { bytesOf, cellsFor, countOf, isOutgrown, nearestCells } from './cells';
import { type Code, codeOf, packed, shortBits, signed } from './codes';
import * as queries from './index-queries';
import { atlasOf, type VisualMap } from './maps';
import { storedPixels } from './pixels';
import { type Parts, seeParts } from './see';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Looks at the pictures that came since the last time. */
    'visual.fill': object;
  }
}

type Means = Pick<Services, 'db' | 'storage' | 'workers' | 'background' | 'visual' | 'log'>;

/** Pictures that are asked for at once. */
const BATCH = 50;
/** Whose turn pictures are that nobody waits for. */
const OWN = { who: 'visual' };

/**
 * Looks at every picture that waits for it, and draws the map anew when the site has outgrown it (docs/decisions/0042-visual-search.md). Gives how
 * many were looked at. What was done stays done when it is interrupted.
 */
export async function fillIndex(ctx: Means, signal?: AbortSignal): Promise<number> {
  let map = await presentMap(ctx);
  let seen = 0;
  for (;;) {
    const waiting = await queries.selectPending(ctx.db, [BATCH]);
    if (waiting.length === 0 && !(await hasOthers(ctx))) break;
    for (const { id, signature } of waiting) {
      await look(ctx, map, id, signature, signal);
      seen++;
    }
    map = await redrawn(ctx, map);
  }
  await move(ctx, map, signal);
  return seen;
}

/** The newest map of the model. A model that has none begins with one cell. */
async function presentMap(ctx: Means): Promise<VisualMap> {
  const [newest] = (await atlasOf(ctx)).maps;
  if (newest) return newest;
  await queries.addMap(ctx.db, [ctx.visual.name, ctx.visual.version, '0', Buffer.alloc(0)]);
  return presentMap(ctx);
}

/** Whether pictures were found that another model looked at last; they wait now. */
async function hasOthers({ db, visual }: Means): Promise<boolean> {
  const [again] = await queries.lookAgain(db, [visual.name, visual.version]);
  return again!.pictures !== '0';
}

async function look(
  ctx: Means,
  map: VisualMap,
  id: string,
  signature: string,
  signal?: AbortSignal,
): Promise<void> {
  // Outside of the background queue: the transaction may wait for a lock, and would hold up other background work.
  const found = await ctx.background
    .run(() => partsOf(ctx, signature), signal)
    .catch((error: unknown) => {
      if (!isOfPicture(error)) throw error;
      ctx.log.warn({ err: error, signature }, 'a picture cannot be looked at');
      return null;
    });
  await ctx.db.transaction(async (tx) => {
    await queries.deletePicture(tx, [signature]);
    if (found) await keep(tx, map, signature, found);
    await queries.deletePending(tx, [id]);
  });
}

async function partsOf(ctx: Means, signature: string): Promise<Parts | null> {
  const picture = await storedPixels(ctx, signature, OWN);
  return picture && seeParts(ctx, picture);
}

/** Puts a picture on a map. */
export async function keep(
  executor: Executor,
  map: VisualMap,
  signature: string,
  { vectors, salient }: Parts,
): Promise<void> {
  const { cells, codes } = placed(vectors.map(codeOf), map);
  const bytes = Buffer.concat(vectors.map((one) => Buffer.from(packed(one).buffer)));
  await queries.addPicture(executor, [signature, map.id, bytes, cells, codes, salient.flatMap(numbersOf)]);
}

/** The picture itself is to blame: it would not do better another time. */
const isOfPicture = (error: unknown): boolean =>
  error instanceof WorkerError
    ? error.code === 'timeout' || error.code === 'crashed'
    : error instanceof MediaError && !isPassing(error);

const numbersOf = ({ x, y, w, h }: Region): number[] => [x, y, w, h];

/** Where parts belong on a map, and what the index compares of them. */
const placed = (codes: readonly Code[], { middles }: VisualMap) => ({
  cells: codes.map((code) => nearestCells(code, middles, 1)[0]!),
  codes: codes.map(shortBits),
});

/** A finer map when there are many more pictures than when this one was drawn: its middles are parts of pictures drawn by lot. */
async function redrawn(ctx: Means, map: VisualMap): Promise<VisualMap> {
  const { pictures } = await atlasOf(ctx);
  if (!isOutgrown(map.pictures, pictures, countOf(map.middles))) return map;
  const { name, version, dimensions } = ctx.visual;
  const wanted = cellsFor(pictures);
  const ids = Array.from({ length: wanted }, () => randomInt(1, pictures + 1));
  const sample = await queries.samplePictures(ctx.db, [ids]);
  const middles = sample.map(({ vectors }) => {
    const all = signed(vectors);
    const part = randomInt(all.length / dimensions) * dimensions;
    return codeOf(all.subarray(part, part + dimensions));
  });
  await queries.addMap(ctx.db, [name, version, String(pictures), bytesOf(middles)]);
  return presentMap(ctx);
}

/** Moves pictures from earlier maps of the model to its newest. Those that have not moved yet are found where they are. */
async function move(ctx: Means, map: VisualMap, signal?: AbortSignal): Promise<void> {
  const { name, version, dimensions } = ctx.visual;
  for (;;) {
    const pictures = await queries.selectUnmoved(ctx.db, [name, version, map.id, BATCH]);
    if (pictures.length === 0) break;
    for (const { id, vectors } of pictures) {
      signal?.throwIfAborted();
      const all = signed(vectors);
      const parts = Array.from({ length: all.length / dimensions }, (_, n) =>
        codeOf(all.subarray(n * dimensions, (n + 1) * dimensions)),
      );
      const { cells, codes } = placed(parts, map);
      await queries.movePicture(ctx.db, [id, map.id, cells, codes]);
    }
  }
  await queries.dropMaps(ctx.db, [map.id]);
}

/** Starts this process's worker that looks at pictures. */
export async function startVisualJobs(services: Services): Promise<void> {
  await services.jobs.work('visual.fill', (_, { signal }) => fillIndex(services, signal), {
    alone: () => 'fill',
  });
  const { name, version } = services.visual;
  await services.jobs.schedule('visual.fill', { everyMinutes: 1 }, {}, (executor) =>
    queries.anyWork(executor, [name, version]),
  );
}
