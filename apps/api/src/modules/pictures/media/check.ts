import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '@corkboard/contract';
import { MediaError, mediaMessages } from './errors';
import { type ImageHeader, readHeader } from './headers';
import {
  MAX_FRAMES,
  MAX_INTERLACED_PIXELS,
  MAX_JPEG_SCANS,
  MIN_PREVIEW_SIDE,
  PICTURE_MEMORY_MAX,
} from './limits';
import { memoryOf } from './memory';
import { isPolyglot } from './polyglot';

/** Checks that depend on the use: a pin's picture must be large enough to preview, an avatar may be tiny. */
export type CheckOptions = {
  /** Shortest side in pixels, default {@link MIN_PREVIEW_SIDE}. */
  minSide?: number;
};

function checkSize(header: ImageHeader, minSide: number): void {
  const { width, height, frames, interlaced } = header;
  if (width === 0 || height === 0) throw new MediaError('broken', mediaMessages.broken);
  const pixels = width * height;
  if (pixels > IMAGE_PIXELS_MAX) {
    throw new MediaError('too-many-pixels', mediaMessages['too-many-pixels']);
  }
  if (interlaced && pixels > MAX_INTERLACED_PIXELS) {
    throw new MediaError('too-much-memory', mediaMessages['too-much-memory'](true, MAX_INTERLACED_PIXELS));
  }
  if (frames > MAX_FRAMES || pixels * frames > IMAGE_PIXELS_MAX) {
    throw new MediaError('too-many-frames', mediaMessages['too-many-frames']);
  }
  if (width < minSide || height < minSide) {
    throw new MediaError('too-small', mediaMessages['too-small'](minSide));
  }
}

/** Refuses a picture before it is decoded if that would take more than the memory for pictures. */
function checkMemory(buffer: Buffer, header: ImageHeader): void {
  const asked = memoryOf(buffer, header);
  if (asked <= PICTURE_MEMORY_MAX) return;
  const pixels = (header.width * header.height * PICTURE_MEMORY_MAX) / asked;
  throw new MediaError('too-much-memory', mediaMessages['too-much-memory'](header.interlaced, pixels));
}

/**
 * Refuses what must never reach a decoder: too large, of another kind, cut off, contradictory, a bomb by its own header, two
 * files in one. Costs one pass over the bytes and decodes nothing.
 *
 * @throws MediaError
 */
export function checkImage(buffer: Buffer, options: CheckOptions = {}): ImageHeader {
  if (buffer.length === 0) throw new MediaError('empty', mediaMessages.empty);
  if (buffer.length > IMAGE_BYTES_MAX) throw new MediaError('too-big', mediaMessages['too-big']);
  const result = readHeader(buffer);
  if (result.status === 'refused') {
    throw new MediaError('unsupported', mediaMessages.unsupported(result.what));
  }
  // The caps come before "cut off": a bomb's first bytes alone deserve the right answer.
  if (result.header) checkSize(result.header, options.minSide ?? MIN_PREVIEW_SIDE);
  if (result.status === 'malformed') throw new MediaError('broken', mediaMessages.broken);
  const { header } = result;
  // Some cameras leave the end marker out. Whether pixels are missing, too, only the decoder can tell.
  const unended = header?.format === 'jpeg' && header.scans > 0;
  if (!header || (result.status === 'cut' && !unended))
    throw new MediaError('truncated', mediaMessages.truncated);
  if (header.scans > MAX_JPEG_SCANS) throw new MediaError('broken', mediaMessages.broken);
  checkMemory(buffer, header);
  if (isPolyglot(buffer, header.end)) throw new MediaError('polyglot', mediaMessages.polyglot);
  return header;
}
