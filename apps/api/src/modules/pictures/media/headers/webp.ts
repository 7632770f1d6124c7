import { exifOrientation } from './exif';
import {
  forward,
  type HeaderParser,
  type ImageHeader,
  MalformedFile,
  type Reader,
  stillHeader,
} from './types';

function canvas(r: Reader): ImageHeader {
  const type = r.text(12, 4);
  if (type === 'VP8X') return stillHeader('webp', r.u24le(24) + 1, r.u24le(27) + 1);
  if (type === 'VP8L') {
    if (r.u8(20) !== 0x2f) throw new MalformedFile('bad lossless signature');
    const bits = r.u32le(21);
    return stillHeader('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (type === 'VP8 ') {
    if (r.u24le(23) !== 0x2a019d) throw new MalformedFile('bad key frame');
    return stillHeader('webp', r.u16le(26) & 0x3fff, r.u16le(28) & 0x3fff);
  }
  throw new MalformedFile('unknown first chunk');
}

/** Walks a WebP's chunks to the end of its RIFF and counts its frames. */
export const parseWebp: HeaderParser = (r, onSize) => {
  const header = canvas(r);
  const end = 8 + r.u32le(4);
  const animated = r.text(12, 4) === 'VP8X' && (r.u8(20) & 0x02) !== 0;
  if (animated) header.frames = 0;
  onSize(header);
  let pixels = false;
  for (let at = 12; at + 8 <= end;) {
    const type = r.text(at, 4);
    const size = r.u32le(at + 4);
    r.need(8 + size, at);
    if (type === 'ANMF') header.frames++;
    if (type === 'ANMF' || type === 'VP8 ' || type === 'VP8L') pixels = true;
    if (type === 'EXIF') {
      const skip = r.text(at + 8, Math.min(6, size)) === 'Exif\0\0' ? 6 : 0;
      header.orientation = exifOrientation(r.buffer.subarray(at + 8 + skip, at + 8 + size));
    }
    at = forward(at, at + 8 + size + (size & 1));
  }
  if (!pixels) throw new MalformedFile('no picture');
  header.end = Math.min(end, r.buffer.length);
};
