import { type MediaUpload, messages, typedAddress } from '@corkboard/contract';
import { imagesOf } from '../../../ground/references/images';
import type { Services, ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { hasScope } from '../../../http/scopes';
import { DatabaseUnavailable, type Tx } from '../../../platform/db';
import type { JobContext } from '../../../platform/jobs';
import { alreadySaved } from './duplicates';
import { MediaError } from './errors';
import type { Turn } from './fair-queue';
import { fetchPicture, limitFetches, readAddress } from './fetch';
import { ingestImage } from './ingest';
import { ingestUpload, turnOf } from './intake';
import { finishUpload, insertUpload, selectUpload, type UploadRow } from './queries';
import { isPassing, refusePicture } from './refusals';
import type { Visitor } from './visit';

/**
 * Stores an uploaded file and notes it as an upload of this person, ready to be pinned.
 *
 * @throws Refusal as `ingestUpload`
 */
export async function addUpload(ctx: ViewerCtx, file: Buffer, field: string): Promise<MediaUpload> {
  const image = await ingestUpload(ctx, file, field);
  const [row] = await insertUpload(ctx.db, [ctx.viewer.id, null, image.signature, null]);
  return presentUpload(ctx, row!);
}

/** A picture to register by its address, and the page that it is on. */
export interface Registration {
  image_url: string;
  page_url?: string | undefined;
  asynchronous?: boolean | undefined;
}

/**
 * Registers the picture at an address (`PUT /v3/pins/image/`): the picture itself, or the best of a web page. With
 * `asynchronous` the answer comes at once and the job `media.fetch` does the rest.
 *
 * @throws Refusal as `readAddress`, `limitFetches` and, unless asynchronous, `fetchAndIngest`
 */
export async function registerAddress(
  ctx: ViewerCtx,
  { image_url, page_url, asynchronous }: Registration,
): Promise<MediaUpload> {
  const address = readAddress(image_url, 'image_url');
  await limitFetches(ctx);
  const userId = ctx.viewer.id;
  // It only tells a little more: one that is none is no reason to refuse.
  const page = typedAddress(page_url ?? '')?.href ?? null;
  if (!asynchronous) {
    const image = await fetchAndIngest(ctx, address, 'image_url', turnOf(ctx), page);
    const [row] = await insertUpload(ctx.db, [userId, address, image.signature, page]);
    return presentUpload(ctx, row!);
  }
  return ctx.db.transaction(async (tx) => {
    const [row] = await insertUpload(tx, [userId, address, null, page]);
    await sendFetch(ctx.jobs, { userId, uploadId: row!.id }, tx);
    return toMediaUpload(row!, null);
  });
}

/** Sends the job of an upload; one that waits already is enough. */
export const sendFetch = (
  jobs: Services['jobs'],
  data: { userId: string; uploadId: string },
  tx?: Tx,
): Promise<string | null> =>
  jobs.send('media.fetch', data, { singletonKey: data.uploadId, retryLimit: 3, ...(tx && { tx }) });

/**
 * Fetches and stores a picture; 400 or 503 with the field for whatever is wrong with it.
 *
 * @param from the page that it is on, where it is known
 * @throws Refusal as `fetchPicture` and `refusePicture`
 */
export async function fetchAndIngest(
  ctx: Services & Visitor,
  address: string,
  field: string,
  turn: Turn,
  from?: string | null,
) {
  const buffer = await fetchPicture(ctx, address, field, from);
  return ingestImage(ctx, buffer, { turn }).catch((error: unknown) => refusePicture(error, field));
}

/** The job behind an asynchronous registration. What cannot get better ends the upload at once; the rest is tried again. */
export async function fetchUpload(
  services: Services,
  { userId, uploadId }: { userId: string; uploadId: string },
  { lastAttempt }: Pick<JobContext, 'lastAttempt'>,
): Promise<void> {
  const [row] = await selectUpload(services.db, [userId, uploadId]);
  if (row?.state !== 'processing' || !row.source_url) return;
  try {
    const visitor = { ...services, viewer: { locale: row.locale } };
    const buffer = await fetchPicture(visitor, row.source_url, 'image_url', row.page_url);
    const image = await ingestImage(services, buffer, { turn: { who: userId } });
    await finishUpload(services.db, [userId, uploadId, image.signature, null]);
  } catch (error) {
    if (error instanceof DatabaseUnavailable || (isPassing(error) && !lastAttempt)) throw error;
    await finishUpload(services.db, [userId, uploadId, null, sentence(error)]);
  }
}

function sentence(error: unknown): string {
  if (error instanceof Refusal) return error.detail;
  return error instanceof MediaError ? error.message : messages.somethingWrong;
}

/** An upload with where its picture was saved before, once there is a picture. A program is told no more than its token may read. */
export async function presentUpload(ctx: ViewerCtx, row: UploadRow): Promise<MediaUpload> {
  const { signature, width, height } = row;
  const ready = signature !== null && width !== null && height !== null;
  if (!ready || !hasScope(ctx, 'boards:read')) return toMediaUpload(row, null);
  const secretToo = hasScope(ctx, 'boards:read_secret');
  return toMediaUpload(
    row,
    await alreadySaved(ctx, ctx.viewer.id, { signature, width, height }, { secretToo }),
  );
}

function toMediaUpload(
  { id, state, error, signature, width, height, dominant_color }: UploadRow,
  saved: MediaUpload['already_saved'],
): MediaUpload {
  const ready = signature !== null && width !== null && height !== null;
  return {
    media_upload_id: id,
    state,
    image: ready ? imagesOf({ signature, width, height })['736x'] : null,
    dominant_color,
    image_signature: signature,
    error,
    already_saved: saved,
  };
}
