import type { ImageHeader } from './headers';

/** Bytes that a pixel takes at the peak of preparing a picture, measured with pictures of 64 megapixels (25 of AVIF) and rounded up. */
const PEAK = {
  /** Read in strips; what remains is the copy that the WebP encoder works on. */
  strips: 5.5,
  /** Progressive JPEG: every coefficient is held until the last scan. */
  coefficients: 11.5,
  /** Formats that are decoded whole, with transparency. */
  whole: 15,
  avif: 21,
} as const;
/** To turn a picture upright it is held whole, once more. */
const TURNED = 3.5;
/** PNG color types that are one byte a pixel in each channel when the depth is 8; 4 and 6 carry transparency. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** Bytes of a PNG's decoded pixel, from its header (color type and depth lie at fixed places). */
const pngPixel = (buffer: Buffer): number => (PNG_CHANNELS[buffer[25]!] ?? 4) * (buffer[24] === 16 ? 2 : 1);

function peak(buffer: Buffer, { format, scans, interlaced }: ImageHeader): number {
  if (format === 'jpeg') return scans > 1 ? PEAK.coefficients : PEAK.strips;
  if (format === 'avif') return PEAK.avif;
  if (format !== 'png') return PEAK.whole;
  const pixel = pngPixel(buffer);
  const strips = pixel <= 3 ? PEAK.strips : PEAK.whole;
  // Interlaced rows come in seven passes over the whole picture.
  return interlaced ? strips + pixel * 1.2 : strips;
}

/**
 * Estimated peak memory for preparing a picture, in bytes, from its header alone: before anything is decoded.
 *
 * @param buffer the file, at least its first 26 bytes
 */
export function memoryOf(buffer: Buffer, header: ImageHeader): number {
  const { width, height, frames, orientation } = header;
  const pixels = width * height * frames;
  return Math.ceil(pixels * (peak(buffer, header) + (orientation === 1 ? 0 : TURNED)));
}
