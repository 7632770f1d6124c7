import { buffer } from 'node:stream/consumers';
import { messages } from '@corkboard/contract';
import { avifKey, imageKey, RENDITION_WIDTHS } from '../../../ground/references/images';
import type { Services } from '../../../http/context';
import type { CheckOptions } from './check';
import { inspectImage } from './inspect';
import { encodeAvif } from './process';
import { finishUpload, markAvif, selectImage, unfinishedUploads } from './queries';
import { sweepPictures } from './sweep';
import { fetchUpload, sendFetch } from './uploads';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Adds AVIF twins to a stored picture. */
    'media.avif': { signature: string };
    /** Fetches the picture of an upload that was registered by address. */
    'media.fetch': { userId: string; uploadId: string };
    /** Deletes pictures that nothing shows any more. */
    'media.sweep': object;
  }
}

/** Starts this process's workers for pictures, and resumes uploads whose job was lost. */
export async function startMediaJobs(services: Services): Promise<void> {
  const { db, jobs } = services;
  await jobs.work('media.fetch', (data, context) => fetchUpload(services, data, context), {
    concurrency: 2,
    alone: ({ uploadId }) => uploadId,
    giveUp: ({ userId, uploadId }) => finishUpload(db, [userId, uploadId, null, messages.somethingWrong]),
  });
  await jobs.work('media.avif', ({ signature }, { signal }) => addAvif(services, signature, signal), {
    alone: ({ signature }) => signature,
  });
  await jobs.work('media.sweep', () => sweepPictures(services), { alone: () => 'sweep' });
  await jobs.schedule('media.sweep', { hour: 3, minute: 41 }, {});
  for (const { user_id, id } of await unfinishedUploads(db, []))
    await sendFetch(jobs, { userId: user_id, uploadId: id });
}

type Size = keyof typeof RENDITION_WIDTHS;

async function originalOf(storage: Services['storage'], signature: string): Promise<Buffer> {
  const original = await storage.get(imageKey('orig', signature));
  if (!original) throw new Error(`The picture ${signature} is not in the storage.`);
  return buffer(original.stream);
}

/**
 * Stores AVIF twins of a picture's three small sizes, where they are smaller than the WebP. Animations stay as they are: an AVIF
 * of one would stand still.
 */
export async function addAvif(
  { db, storage, workers, background }: Pick<Services, 'db' | 'storage' | 'workers' | 'background'>,
  signature: string,
  signal?: AbortSignal,
): Promise<void> {
  const [image] = await selectImage(db, [signature]);
  if (!image || image.animated || image.has_avif) return;
  // One of the demo may be drawn only now. That may wait for its lock, which whoever draws it holds for no longer than that.
  const source = await background.run(() => originalOf(storage, signature), signal);
  const check = (file: Buffer, options: CheckOptions) => inspectImage({ workers }, file, options);
  for (const [size, width] of Object.entries(RENDITION_WIDTHS) as [Size, number][]) {
    const encoded = await background.run(() => encodeAvif(source, width, check), signal);
    const webp = await storage.head(imageKey(size, signature));
    if (webp && webp.size <= encoded.buffer.length) continue;
    await storage.put(avifKey(size, signature), encoded.buffer, { contentType: encoded.contentType });
  }
  await markAvif(db, [signature]);
}
