import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '@corkboard/contract';
import { MAX_FRAMES } from './limits';

/** Why a picture was refused. `busy` and `timeout` may be tried again; every other code is about the file. */
export type MediaErrorCode =
  | 'empty'
  | 'unsupported'
  | 'too-big'
  | 'too-many-pixels'
  | 'too-much-memory'
  | 'too-many-frames'
  | 'too-small'
  | 'truncated'
  | 'broken'
  | 'polyglot'
  | 'busy'
  | 'timeout';

// As cameras count them: the limit is a power of two, a little above 64 million.
const megapixels = (n: number) => `${Math.floor(n / 1024 / 1024)} megapixels`;

/** Messages for the codes. `unsupported` is completed with the file's actual kind. */
export const mediaMessages = {
  empty: 'This file is empty. Choose another one.',
  unsupported: (what: string) => `${what} Use a JPEG, PNG, WebP, AVIF, or GIF picture.`,
  'too-big': `This picture is too large. Use one of up to ${IMAGE_BYTES_MAX / 1024 / 1024} MB.`,
  'too-many-pixels': `This picture has too many pixels. Use one of up to ${megapixels(IMAGE_PIXELS_MAX)}.`,
  'too-much-memory': (interlaced: boolean, pixels: number) =>
    `This ${interlaced ? 'interlaced PNG' : 'picture'} takes too much memory to open. Save it ${interlaced ? 'without interlacing' : 'as a JPEG'}, or with up to ${megapixels(pixels)}.`,
  'too-many-frames': `This animation is too long. Use up to ${MAX_FRAMES} frames, and up to ${megapixels(IMAGE_PIXELS_MAX)} in all frames together.`,
  'too-small': (side: number) => `This picture is too small. Use one of at least ${side} by ${side} pixels.`,
  truncated: 'This picture is incomplete. Save or download it again, then try again.',
  broken: 'This picture is damaged. Try another file.',
  polyglot: 'This picture has another kind of file hidden in it. Save it again as a plain picture.',
  busy: "We're preparing a lot of pictures right now. Try again in a moment.",
  timeout: 'This picture took too long to prepare. Try again, or use a smaller one.',
} as const;

/** The one error that the picture pipeline throws for bad input; `message` is meant for the person. */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(
    readonly code: MediaErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
