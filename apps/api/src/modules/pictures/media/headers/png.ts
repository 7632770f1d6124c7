import { exifOrientation } from './exif';
import { forward, type HeaderParser, MalformedFile, stillHeader } from './types';

/** Walks a PNG's chunks to IEND. */
export const parsePng: HeaderParser = (r, onSize) => {
  if (r.text(12, 4) !== 'IHDR' || r.u32(8) !== 13) throw new MalformedFile('no IHDR');
  const header = stillHeader('png', r.u32(16), r.u32(20));
  header.interlaced = r.u8(28) === 1;
  onSize(header);
  for (let at = 33; ;) {
    const length = r.u32(at);
    const type = r.text(at + 4, 4);
    if (!/^[A-Za-z]{4}$/.test(type) || length > 0x7fffffff) throw new MalformedFile('bad chunk');
    r.need(length + 12, at);
    if (type === 'eXIf') header.orientation = exifOrientation(r.buffer.subarray(at + 8, at + 8 + length));
    at = forward(at, at + length + 12);
    if (type === 'IEND') {
      header.end = at;
      return;
    }
  }
};
