import { messages } from '../../messages/en';
import { wrongFile, wrongSize } from './rules';

/** A picture that cannot be used; the message is for the person. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** Decoded pixels for the screen, with the size of the picture they were made from. */
export interface DecodedPicture {
  readonly pixels: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** Enough for the picture area on a dense screen; the whole picture would hold 200 MB at its largest. */
const SHOWN_WIDTH = 1016;

/**
 * Opens a picture file and checks it against the rules for pictures before anything is sent. Decoded as a bitmap and drawn on a
 * canvas, because a page that embeds the builder may forbid `blob:` pictures.
 * @throws PictureError with the sentence to show
 */
export async function readPicture(file: Blob): Promise<DecodedPicture> {
  const wrong = wrongFile(file);
  if (wrong) throw new PictureError(wrong);
  const whole = await decode(file);
  const { width, height } = whole;
  const size = wrongSize(width, height);
  if (size) {
    whole.close();
    throw new PictureError(size);
  }
  if (width <= SHOWN_WIDTH) return { pixels: whole, width, height };
  const pixels = await createImageBitmap(whole, { resizeWidth: SHOWN_WIDTH, resizeQuality: 'high' });
  whole.close();
  return { pixels, width, height };
}

/** Opens a picture for the eyes only; nothing is checked but that it can be opened. */
export async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new PictureError(messages.imageUnreadable, { cause });
  }
}
