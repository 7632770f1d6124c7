import {
  forward,
  type HeaderParser,
  type ImageHeader,
  MalformedFile,
  NeedsMore,
  type Reader,
  stillHeader,
} from './types';

type Box = { type: string; body: number; end: number };

/** Box at `at`, with 64-bit and to-the-end sizes; undefined when no box can be there. */
function boxAt(r: Reader, at: number): Box | undefined {
  const small = r.u32(at);
  const type = r.text(at + 4, 4);
  if (!/^[\x20-\x7e]{4}$/.test(type)) return undefined;
  if (small === 0) return { type, body: at + 8, end: r.buffer.length };
  if (small === 1) return { type, body: at + 16, end: at + r.u32(at + 8) * 2 ** 32 + r.u32(at + 12) };
  return small < 8 ? undefined : { type, body: at + 8, end: at + small };
}

/** Boxes that hold the properties, and what each of them lies in. */
const INSIDE: Readonly<Record<string, string>> = { iprp: 'meta', ipco: 'iprp' };

/** Largest picture among the item properties: grids and thumbnails have their own, and the caps must see the largest. */
function readProperties(r: Reader, outer: string, from: number, end: number, found: ImageHeader): void {
  for (let at = from; at + 8 <= end;) {
    const box = boxAt(r, at);
    if (!box) throw new MalformedFile('bad property');
    // Each lies in its own place only, so that a file cannot nest them without end.
    if (INSIDE[box.type] === outer) readProperties(r, box.type, box.body, Math.min(box.end, end), found);
    if (box.type === 'ispe') {
      const [width, height] = [r.u32(box.body + 4), r.u32(box.body + 8)];
      if (width * height > found.width * found.height) Object.assign(found, { width, height });
    }
    if (box.type === 'irot') found.orientation = [1, 8, 3, 6][r.u8(box.body) & 3] ?? 1;
    at = forward(at, box.end);
  }
}

const known = new Set([
  'ftyp',
  'meta',
  'mdat',
  'moov',
  'free',
  'skip',
  'uuid',
  'wide',
  'idat',
  'sidx',
  'moof',
  'mfra',
  'styp',
]);

/** Walks an AVIF's boxes. Whatever follows the last known box is foreign. */
export const parseAvif: HeaderParser = (r, onSize) => {
  const header = stillHeader('avif', 0, 0);
  let sized = false;
  let at = 0;
  while (at < r.buffer.length) {
    const box = at + 8 <= r.buffer.length ? boxAt(r, at) : undefined;
    if (!box || !known.has(box.type)) break;
    if (box.type === 'meta' && !sized) {
      r.need(box.end - at, at);
      readProperties(r, 'meta', box.body + 4, box.end, header);
      if (header.width === 0) throw new MalformedFile('no size');
      sized = true;
      onSize(header);
    }
    if (box.end > r.buffer.length) throw new NeedsMore();
    at = forward(at, box.end);
  }
  if (!sized) throw new NeedsMore();
  header.end = at;
};
