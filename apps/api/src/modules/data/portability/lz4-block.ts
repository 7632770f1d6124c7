/** Bytes that are no LZ4 block, or come to another size than was said. */
export class Lz4Error extends Error {
  override name = 'Lz4Error';
}

/** A length in the half of a token; this one says that more bytes of it follow. */
const LONG = 15;
const FULL = 255;
const MATCH_MIN = 4;

/**
 * Unpacks one LZ4 block (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md): a row of bytes as they are, each followed by a stretch of
 * what was unpacked already. Nothing is read or written outside of the two buffers.
 *
 * @param size how many bytes it comes to
 * @throws Lz4Error for a block that is broken or comes to another size
 */
export function unpackLz4Block(block: Buffer, size: number): Buffer {
  const out = Buffer.allocUnsafe(size);
  let from = 0;
  let to = 0;
  const byte = (): number => {
    if (from >= block.length) throw new Lz4Error('The block is cut off.');
    return block[from++]!;
  };
  const lengthOf = (half: number): number => {
    let length = half;
    for (let more = half === LONG ? FULL : 0; more === FULL; length += more) more = byte();
    return length;
  };
  while (from < block.length) {
    const token = byte();
    const literals = lengthOf(token >> 4);
    if (literals > block.length - from || literals > size - to) throw new Lz4Error('Too many bytes.');
    block.copy(out, to, from, from + literals);
    from += literals;
    to += literals;
    // The last bytes stand alone.
    if (from === block.length) break;
    const back = byte() | (byte() << 8);
    const match = lengthOf(token & LONG) + MATCH_MIN;
    if (back === 0 || back > to || match > size - to) throw new Lz4Error('A match outside of the bytes.');
    // It may reach into what it writes itself, which is how a pattern is repeated.
    for (const end = to + match; to < end; to++) out[to] = out[to - back]!;
  }
  if (to !== size) throw new Lz4Error('Too few bytes.');
  return out;
}
