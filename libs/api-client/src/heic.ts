import { messages } from '@corkboard/contract';

/** Types of pictures that the service takes. Offered these alone, phones hand over a JPEG of a HEIC picture by themselves. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A HEIC picture that this browser cannot open; the message is for the person. */
export class HeicError extends Error {
  override name = 'HeicError';
  constructor(options?: ErrorOptions) {
    super(messages.heicPicture, options);
  }
}

/** Largest canvas that all browsers support, in pixels; larger pictures are scaled down. */
const CANVAS_PIXELS_MAX = 16 * 1024 * 1024;
const QUALITY = 0.92;

/** Whether a file is a HEIC picture by its bytes: names and types are often missing or wrong. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 64).arrayBuffer());
  if (head.slice(4, 8) !== 'ftyp') return false;
  const brands = head.slice(8, Math.max(12, head.charCodeAt(3)));
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

/**
 * A JPEG of a phone's HEIC picture, in a browser that can open it; every other file as it is. The service does not read HEIC.
 * @throws HeicError with what to do, where the browser cannot open it either
 */
export async function asSendable(file: File): Promise<File> {
  if (!(await isHeic(file))) return file;
  const pixels = await createImageBitmap(file).catch((cause: unknown) => {
    throw new HeicError({ cause });
  });
  try {
    const share = Math.min(1, Math.sqrt(CANVAS_PIXELS_MAX / (pixels.width * pixels.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(pixels.width * share);
    canvas.height = Math.floor(pixels.height * share);
    canvas.getContext('2d')?.drawImage(pixels, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    if (!jpeg) throw new HeicError();
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '') + '.jpg', { type: 'image/jpeg' });
  } finally {
    pixels.close();
  }
}
