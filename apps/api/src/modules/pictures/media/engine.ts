import { IMAGE_PIXELS_MAX } from '@corkboard/contract';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MediaError, mediaMessages } from './errors';
import { FairQueue, type Turn } from './fair-queue';
import { type ImageHeader } from './headers';
import { MAX_PROCESS_MS, PICTURE_MEMORY_MAX } from './limits';
import { memoryOf } from './memory';

// One thread a picture and two pictures at once: the pictures keep the cores busy by themselves, and memory stays bounded.
const pictures = new FairQueue({ capacity: 2, waiting: { all: 256, each: 64 } });

let configured = false;

/** Sharp with this process's settings; they are global, so they are made once, at first use. */
function engine(): typeof sharp {
  if (!configured) {
    sharp.concurrency(1);
    sharp.cache(false);
    configured = true;
  }
  return sharp;
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Opens untrusted bytes: limited, strict about damage, ending by itself. A JPEG that lacks nothing but its end marker, as some cameras
 * and tools leave it, is given one; then the decoder's least complaint tells that pixels are missing, too.
 */
export function open(buffer: Buffer, header: ImageHeader, options: SharpOptions = {}): Sharp {
  const unended = header.format === 'jpeg' && header.end === undefined;
  return engine()(unended ? Buffer.concat([buffer, JPEG_END]) : buffer, {
    limitInputPixels: IMAGE_PIXELS_MAX,
    failOn: unended ? 'warning' : 'error',
    sequentialRead: true,
    ...options,
  }).timeout({ seconds: MAX_PROCESS_MS / 1000 });
}

/** Opens pixels that an earlier step produced. */
export function openRaw(
  data: Buffer,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Sharp {
  return engine()(data, { raw, limitInputPixels: IMAGE_PIXELS_MAX });
}

/** A decoder's complaint as an answer for a person. */
export function asMediaError(error: unknown): MediaError {
  if (error instanceof MediaError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (/timeout/i.test(text)) return new MediaError('timeout', mediaMessages.timeout, { cause: error });
  if (/pixel limit/i.test(text)) {
    return new MediaError('too-many-pixels', mediaMessages['too-many-pixels'], { cause: error });
  }
  if (/premature|truncat|unexpected end|end of (file|stream|image)|not enough|too short|eof/i.test(text)) {
    return new MediaError('truncated', mediaMessages.truncated, { cause: error });
  }
  return new MediaError('broken', mediaMessages.broken, { cause: error });
}

/** A picture that was checked, and whose turn it is to be prepared. */
export interface Job {
  buffer: Buffer;
  header: ImageHeader;
  turn: Turn;
}

/**
 * Runs a picture's work when it is its turn and there is memory for it. A caller is answered after {@link MAX_PROCESS_MS} at the latest;
 * the place stays taken until the decoder really lets go, because it cannot be interrupted everywhere.
 */
export async function inTurn<T>({ buffer, header, turn }: Job, work: () => Promise<T>): Promise<T> {
  const alone = memoryOf(buffer, header) > PICTURE_MEMORY_MAX / 2;
  return new Promise<T>((resolve, reject) => {
    pictures
      .run(turn, alone ? 2 : 1, () => {
        const timer = setTimeout(
          () => reject(new MediaError('timeout', mediaMessages.timeout)),
          MAX_PROCESS_MS,
        );
        return work().finally(() => clearTimeout(timer));
      })
      .then(resolve, (error: unknown) =>
        reject(turn.signal?.aborted ? (turn.signal.reason as Error) : asMediaError(error)),
      );
  });
}
