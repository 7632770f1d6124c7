import { forward, type HeaderParser, MalformedFile, type Reader, stillHeader } from './types';

const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function skipSubBlocks(r: Reader, from: number): number {
  let at = from;
  for (let size = r.u8(at); size !== 0; size = r.u8(at)) at = forward(at, at + size + 1);
  return at + 1;
}

/** Walks a GIF's blocks to its trailer and counts its frames. */
export const parseGif: HeaderParser = (r, onSize) => {
  const header = stillHeader('gif', r.u16le(6), r.u16le(8));
  header.frames = 0;
  let at = 13 + colorTable(r.u8(10));
  let told = false;
  for (;;) {
    // Some encoders leave the trailer out; a file that ends between two blocks is whole.
    if (at === r.buffer.length && header.frames > 0) break;
    const block = r.u8(at);
    if (block === 0x3b) {
      at++;
      break;
    }
    if (block === 0x21) {
      at = forward(at, skipSubBlocks(r, at + 2));
    } else if (block === 0x2c) {
      // A frame may claim to be larger than the screen it is drawn on; the caps must see the larger of the two.
      header.width = Math.max(header.width, r.u16le(at + 1) + r.u16le(at + 5));
      header.height = Math.max(header.height, r.u16le(at + 3) + r.u16le(at + 7));
      header.frames++;
      if (!told) onSize(header);
      told = true;
      at = forward(at, skipSubBlocks(r, at + 11 + colorTable(r.u8(at + 9))));
    } else {
      throw new MalformedFile('bad block');
    }
  }
  if (header.frames === 0) throw new MalformedFile('no frame');
  header.end = at;
};
