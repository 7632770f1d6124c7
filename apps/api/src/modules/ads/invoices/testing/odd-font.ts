const DIRECTORY = 12;
const RECORD = 16;

/** A TrueType font (with long offsets) whose glyphs begin at odd places too, as those of many fonts do: each has a byte more behind it. */
export function oddFont(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, n) => {
    const record = font.subarray(DIRECTORY + n * RECORD, DIRECTORY + (n + 1) * RECORD);
    const [start, length] = [record.readUInt32BE(8), record.readUInt32BE(12)];
    return { record, tag: record.toString('latin1', 0, 4), bytes: font.subarray(start, start + length) };
  });
  const [glyf, loca] = ['glyf', 'loca'].map((tag) => tables.find((table) => table.tag === tag)!);
  const ends = Array.from({ length: loca!.bytes.length / 4 }, (_, n) => loca!.bytes.readUInt32BE(n * 4));
  const glyphs = ends.slice(1).map((end, n) => glyf!.bytes.subarray(ends[n], end));
  const wider = glyphs.map((glyph) => (glyph.length === 0 ? glyph : Buffer.concat([glyph, Buffer.alloc(1)])));
  const places = Buffer.alloc(loca!.bytes.length);
  let place = 0;
  for (const [n, { length }] of wider.entries()) places.writeUInt32BE((place += length), (n + 1) * 4);
  glyf!.bytes = Buffer.concat(wider);
  loca!.bytes = places;

  let start = DIRECTORY + count * RECORD;
  const parts = tables.map(({ record, bytes }) => {
    const moved = Buffer.from(record);
    moved.writeUInt32BE(start, 8);
    moved.writeUInt32BE(bytes.length, 12);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    start += padded.length;
    return { moved, padded };
  });
  const head = font.subarray(0, DIRECTORY);
  return Buffer.concat([head, ...parts.map(({ moved }) => moved), ...parts.map(({ padded }) => padded)]);
}
