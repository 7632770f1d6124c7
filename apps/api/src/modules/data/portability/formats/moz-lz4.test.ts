import { IMPORT_BOOKMARKS_BYTES_MAX, portabilityMessages as text } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../archive';
import { ImportError } from '../items';
import { Lz4Error, unpackLz4Block } from '../lz4-block';
import { archiveItems } from '../read-file';
import { fileOf, zipOf } from '../testing/files';
import { looksLike, readForeignFile } from '.';
import { unpackMozLz4 } from './moz-lz4';
import { FIREFOX_PACKED } from './testing/firefox-packed';

/** A stretch of a block: bytes as they are, and how far back and how long what follows repeats. */
interface Stretch {
  bytes: Uint8Array;
  back: number;
  length: number;
}

const lengthBytes = (length: number): number[] =>
  length < 15 ? [] : [...Array<number>(Math.floor((length - 15) / 255)).fill(255), (length - 15) % 255];

/** Packs stretches as they are, without looking for better ones; and what they come to. */
function packed(stretches: readonly Stretch[], last: Uint8Array): { block: Buffer; plain: Buffer } {
  const block: number[] = [];
  const plain: number[] = [];
  for (const { bytes, back, length } of stretches) {
    plain.push(...bytes);
    const from = Math.min(back, plain.length);
    if (from === 0) continue;
    block.push(
      (Math.min(15, bytes.length) << 4) | Math.min(15, length - 4),
      ...lengthBytes(bytes.length),
      ...bytes,
    );
    block.push(from & 255, from >> 8, ...lengthBytes(length - 4));
    for (let n = 0; n < length; n++) plain.push(plain[plain.length - from]!);
  }
  block.push(Math.min(15, last.length) << 4, ...lengthBytes(last.length), ...last);
  plain.push(...last);
  return { block: Buffer.from(block), plain: Buffer.from(plain) };
}

const stretch = fc.record({
  bytes: fc.uint8Array({ minLength: 1, maxLength: 600 }),
  back: fc.integer({ min: 1, max: 65_535 }),
  length: fc.integer({ min: 4, max: 1200 }),
});

describe('an LZ4 block', () => {
  it('comes to what was packed, and to no other size', () => {
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 8 }),
        fc.uint8Array({ maxLength: 300 }),
        (stretches, last) => {
          const { block, plain } = packed(stretches, last);
          expect(unpackLz4Block(block, plain.length).equals(plain)).toBe(true);
          for (const size of [plain.length + 1, plain.length - 1].filter((one) => one >= 0))
            expect(() => unpackLz4Block(block, size)).toThrow(Lz4Error);
        },
      ),
    );
  });

  it('never reads or writes beside it, whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(5000), (bytes, size) => {
        try {
          expect(unpackLz4Block(Buffer.from(bytes), size)).toHaveLength(size);
        } catch (error) {
          expect(error).toBeInstanceOf(Lz4Error);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an automatic backup of Firefox', () => {
  it('is known by its first bytes and read, also in a ZIP', async () => {
    expect(looksLike(FIREFOX_PACKED)).toBe('packed');
    const [format, found] = readForeignFile(FIREFOX_PACKED);
    expect(format).toBe('firefox');
    expect(
      found.map(({ title, address, folder }) => [title, address, folder?.title, folder?.description]),
    ).toEqual([
      ['Oak', 'https://trees.example/oak', 'Garden', 'What grows'],
      ['Ash', 'https://trees.example/ash', 'Garden', 'What grows'],
    ]);
    const archive = await openArchive(
      await fileOf(await zipOf({ 'bookmarks-2026-11-01_2_abc==.jsonlz4': FIREFOX_PACKED })),
    );
    try {
      const { format: from, items } = await archiveItems(archive, 'keep');
      expect([from, items.filter(({ kind }) => kind === 'pin').length]).toEqual(['firefox', 2]);
    } finally {
      archive.close();
    }
  });

  it('is refused in words wherever it’s cut off, and where it holds too much', () => {
    for (let end = 8; end < FIREFOX_PACKED.length; end++)
      expect(() => readForeignFile(FIREFOX_PACKED.subarray(0, end))).toThrow(
        new ImportError(text.firefoxDamaged),
      );
    const huge = Buffer.from(FIREFOX_PACKED);
    huge.writeUInt32LE(IMPORT_BOOKMARKS_BYTES_MAX + 1, 8);
    expect(() => unpackMozLz4(huge)).toThrow(new ImportError(text.bookmarksTooLarge));
  });

  it('is refused where it is another file of Firefox’s', () => {
    const session = Buffer.from('{"windows":[{"tabs":[]}]}');
    const { block } = packed([], session);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(session.length);
    expect(() => readForeignFile(Buffer.concat([Buffer.from('mozLz40\0'), size, block]))).toThrow(
      new ImportError(text.notImportable),
    );
  });
});
