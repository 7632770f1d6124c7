import { type ImageFormat, sniff } from '../sniff';
import { parseAvif } from './avif';
import { parseGif } from './gif';
import { parseJpeg } from './jpeg';
import { parsePng } from './png';
import { type HeaderParser, type ImageHeader, Malformed, NeedsMore, Reader } from './types';
import { parseWebp } from './webp';

export { type ImageHeader } from './types';

const parsers: Record<ImageFormat, HeaderParser> = {
  jpeg: parseJpeg,
  png: parsePng,
  webp: parseWebp,
  avif: parseAvif,
  gif: parseGif,
};

/** Result of parsing a file's structure. `header` of a failure is present if the size was read before it. */
export type HeaderResult =
  | { status: 'whole'; header: ImageHeader }
  | { status: 'cut'; header: ImageHeader | undefined }
  | { status: 'malformed'; header: ImageHeader | undefined }
  | { status: 'refused'; what: string };

/**
 * Reads a picture's size and structure without decoding it. Works on a whole file and on its first bytes: `cut` with a header
 * means that the size is known and the rest is not there, `cut` without one that more bytes are needed to know it.
 */
export function readHeader(buffer: Buffer): HeaderResult {
  const kind = sniff(buffer);
  if ('refused' in kind) return { status: 'refused', what: kind.refused };
  let header: ImageHeader | undefined;
  try {
    parsers[kind.format](new Reader(buffer), (found) => (header = found));
  } catch (error) {
    if (error instanceof NeedsMore) return { status: 'cut', header };
    if (error instanceof Malformed) return { status: 'malformed', header };
    throw error;
  }
  return header ? { status: 'whole', header } : { status: 'malformed', header };
}

/** Width and height as shown, after orientation. */
export function shownSize(header: ImageHeader): { width: number; height: number } {
  const { width, height, orientation } = header;
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
