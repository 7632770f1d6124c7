import { exifOrientation } from './exif';
import { forward, type HeaderParser, type ImageHeader, MalformedFile, stillHeader } from './types';

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Next marker inside entropy-coded data: an 0xFF that is neither stuffing, fill nor a restart. */
function nextMarker(buffer: Buffer, from: number): number {
  // Not by `indexOf`, which is dear where every second byte is one.
  for (let at = from; at + 1 < buffer.length; at++) {
    if (buffer[at] !== 0xff) continue;
    const byte = buffer[at + 1]!;
    if (byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7)) return at;
  }
  return Math.max(from, buffer.length);
}

/** Walks a JPEG's segments and scans to its end-of-image marker. */
export const parseJpeg: HeaderParser = (r, onSize) => {
  let header: ImageHeader | undefined;
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (r.u8(at) !== 0xff) throw new MalformedFile('segment without marker');
    while (r.u8(at + 1) === 0xff) at++;
    const marker = r.u8(at + 1);
    at += 2;
    if (marker === 0xd9) {
      if (!header) throw new MalformedFile('no frame header');
      header.end = at;
      return;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const length = r.u16(at);
    if (length < 2 || marker === 0xd8) throw new MalformedFile('bad segment');
    if (marker === 0xe1 && length > 8 && r.text(at + 2, Math.min(6, length - 2)) === 'Exif\0\0') {
      r.need(length, at);
      orientation = exifOrientation(r.buffer.subarray(at + 8, at + length));
      if (header) header.orientation = orientation;
    }
    if (isFrameHeader(marker) && !header) {
      header = { ...stillHeader('jpeg', r.u16(at + 5), r.u16(at + 3)), orientation, scans: 0 };
      onSize(header);
    }
    if (marker === 0xda) {
      if (!header) throw new MalformedFile('scan before frame header');
      header.scans++;
      at = forward(at, nextMarker(r.buffer, at + length));
    } else {
      at = forward(at, at + length);
    }
  }
};
