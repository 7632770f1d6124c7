import { IMAGE_BYTES_MAX, messages, UPLOAD_BYTES_PER_HOUR, UPLOADS_PER_HOUR } from '@corkboard/contract';
import type { Ctx, ViewerCtx } from '../../../http/context';
import { rateLimited, takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { FairQueue, type Turn } from './fair-queue';
import { ingestImage } from './ingest';
import { UPLOADS_HELD_EACH_MAX, UPLOADS_HELD_MAX } from './limits';
import type { ImageRow } from './queries';
import { refusePicture } from './refusals';

const HOUR = 3600;
const KIB = 1024;
const COUNT: RateLimit = { limit: UPLOADS_PER_HOUR, windowSeconds: HOUR };
const VOLUME: RateLimit = { limit: UPLOAD_BYTES_PER_HOUR / KIB, windowSeconds: HOUR };

/** Bodies that are being read or prepared. More may wait than pictures do: they are still with those who send them. */
const uploadQueue = new FairQueue({
  capacity: UPLOADS_HELD_MAX,
  each: UPLOADS_HELD_EACH_MAX,
  waiting: { all: 1000, each: 200 },
});

/** Whose turn a call's pictures are: the account's, a stranger's address otherwise. */
export const turnOf = ({ viewer, ip, gone }: Pick<Ctx, 'viewer' | 'ip' | 'gone'>): Turn => ({
  who: viewer ? viewer.personId : `ip:${ip}`,
  signal: gone?.(),
});

/**
 * Reads and stores an uploaded file when there is room for it and it is this account's turn.
 *
 * @param announced bytes that the request announces; the largest file where it does not
 * @throws Refusal 503 `image` when too many are waiting; and whatever `work` refuses
 */
export async function whenRoom<T>(ctx: Ctx, announced: number, work: () => Promise<T>): Promise<T> {
  const weight = announced > 0 ? Math.min(announced, IMAGE_BYTES_MAX) : IMAGE_BYTES_MAX;
  return uploadQueue.run(turnOf(ctx), weight, work).catch((error: unknown) => refusePicture(error, 'file'));
}

/**
 * Stores a picture whose bytes this account sent.
 *
 * @throws Refusal 400 `image` or 503 `image` naming the field for whatever is wrong with it; 429 `rateLimited` when the account uploaded
 * too much in the hour
 */
export async function ingestUpload(ctx: ViewerCtx, file: Buffer, field: string): Promise<ImageRow> {
  await count(ctx, 'uploads', COUNT);
  await count(ctx, 'upload-volume', { ...VOLUME, cost: Math.ceil(file.length / KIB) });
  return ingestImage(ctx, file, { turn: turnOf(ctx) }).catch((error: unknown) => refusePicture(error, field));
}

const count = (ctx: ViewerCtx, what: string, rule: RateLimit): Promise<void> =>
  takeOrRefuse(ctx, `${what}:${ctx.viewer.personId}`, rule, (wait) =>
    rateLimited(wait, messages.uploadsLimited),
  );
