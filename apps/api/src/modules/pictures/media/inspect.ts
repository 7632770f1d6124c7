import type { Services } from '../../../http/context';
import { WorkerError } from '../../../platform/workers';
import { type CheckOptions } from './check';
import type { Pixels } from './dominant';
import { MediaError, mediaMessages } from './errors';
import type { HeaderResult, ImageHeader } from './headers';
import { MAX_READ_MS } from './limits';
import type { Traits } from './traits';

type Means = Pick<Services, 'workers'>;

/** `checkImage` in a worker thread: one pass over 20 MB that somebody made to be slow is too long for everybody else. */
export async function inspectImage(
  means: Means,
  buffer: Buffer,
  options: CheckOptions = {},
): Promise<ImageHeader> {
  const found = await inTime(means.workers.run('media.check', { buffer, ...options }, LIMIT));
  if ('header' in found) return found.header;
  throw new MediaError(found.code, found.message);
}

/** `readHeader` in a worker thread. */
export const inspectHeader = (means: Means, buffer: Buffer): Promise<HeaderResult> =>
  inTime(means.workers.run('media.header', buffer, LIMIT));

/** `traitsOf` in a worker thread: the pixels of a strip are many. */
export const describePixels = (means: Means, pixels: Pixels): Promise<Traits> =>
  inTime(means.workers.run('media.traits', pixels, LIMIT));

const LIMIT = { timeoutMs: MAX_READ_MS };

/** A structure that cannot be read in time is broken; no thread being free is nobody's fault. */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    const code = error.code === 'timeout' || error.code === 'crashed' ? 'broken' : 'busy';
    throw new MediaError(code, mediaMessages[code], { cause: error });
  }
}
