import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '@corkboard/contract';
import { MediaError, mediaMessages } from './errors';
import { type ImageHeader, readHeader } from './headers';
import { MAX_FRAMES, MAX_INTERLACED_PIXELS, MAX_JPEG_SCANS, MIN_PREVIEW_SIDE } from './limits';
import { isPolyglot } from './polyglot';

/** What may differ between uses: a pin's picture must be previewable (consumer §5), an avatar may be tiny. */
export type CheckOptions = {
  /** Shortest side in pixels, default {@link MIN_PREVIEW_SIDE}. */
  minSide?: number;
};

function checkSize(header: ImageHeader, minSide: number): void {
  const { width, height, frames, interlaced } = header;
  if (width === 0 || height === 0) throw new MediaError('broken', mediaMessages.broken);
  const pixels = width * height;
  if (pixels > IMAGE_PIXELS_MAX) {
    throw new MediaError('too-many-pixels', mediaMessages['too-many-pixels'](false));
  }
  if (interlaced && pixels > MAX_INTERLACED_PIXELS) {
    throw new MediaError('too-many-pixels', mediaMessages['too-many-pixels'](true));
  }
  if (frames > MAX_FRAMES || pixels * frames > IMAGE_PIXELS_MAX) {
    throw new MediaError('too-many-frames', mediaMessages['too-many-frames']);
  }
  if (width < minSide || height < minSide) {
    throw new MediaError('too-small', mediaMessages['too-small'](minSide));
  }
}

/**
 * Refuses what must never reach a decoder: too large, of another kind, cut off, contradictory, a bomb by its own header, two
 * files in one (design §3, §5 "Input is hostile"). Costs one pass over the bytes and decodes nothing.
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
  if (result.status === 'cut') throw new MediaError('truncated', mediaMessages.truncated);
  if (result.status === 'malformed' || result.header.scans > MAX_JPEG_SCANS) {
    throw new MediaError('broken', mediaMessages.broken);
  }
  if (isPolyglot(buffer, result.header.end)) throw new MediaError('polyglot', mediaMessages.polyglot);
  return result.header;
}
