import { IMAGE_PIXELS_MAX } from '@corkboard/contract';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MediaError, mediaMessages } from './errors';
import { type ImageHeader } from './headers';
import { MAX_PROCESS_MS } from './limits';
import { Slots } from './slots';

// One thread a picture and two pictures at once: the pictures keep the cores busy by themselves, and memory stays bounded.
const slots = new Slots(2, 64);
const HEAVY_PIXELS = 16_000_000;

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

/** Opens untrusted bytes: limited, strict about damage, ending by itself. */
export function open(buffer: Buffer, options: SharpOptions = {}): Sharp {
  return engine()(buffer, {
    limitInputPixels: IMAGE_PIXELS_MAX,
    failOn: 'error',
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
    return new MediaError('too-many-pixels', mediaMessages['too-many-pixels'](false), { cause: error });
  }
  if (/premature|truncat|unexpected end|end of (file|stream|image)|not enough|too short|eof/i.test(text)) {
    return new MediaError('truncated', mediaMessages.truncated, { cause: error });
  }
  return new MediaError('broken', mediaMessages.broken, { cause: error });
}

/**
 * Runs a picture's work when there is room. A caller is answered after {@link MAX_PROCESS_MS} at the latest; the slot stays
 * taken until the decoder really lets go, because it cannot be interrupted everywhere.
 */
export async function inSlot<T>(header: ImageHeader, work: () => Promise<T>): Promise<T> {
  const heavy = header.width * header.height * header.frames > HEAVY_PIXELS;
  return new Promise<T>((resolve, reject) => {
    slots
      .run(heavy ? 2 : 1, () => {
        const timer = setTimeout(
          () => reject(new MediaError('timeout', mediaMessages.timeout)),
          MAX_PROCESS_MS,
        );
        return work().finally(() => clearTimeout(timer));
      })
      .then(resolve, (error: unknown) => reject(asMediaError(error)));
  });
}
