import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
/** Below this a compressed answer saves nothing. */
const SMALLEST = 256;

/** How each variant is made, and read. */
const VARIANTS = {
  '.br': {
    pack: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    unpack: promisify(brotliDecompress),
  },
  '.gz': {
    pack: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
    unpack: promisify(gunzip),
  },
};

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of a folder, so that no request ever waits for compression. A variant that
 * is there and fits its file stays: making it takes a hundred times as long as reading it, and a build is published more often than it is made.
 * @returns how many variants were made
 */
export async function compressFolder(folder: string): Promise<number> {
  let count = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (content.length < SMALLEST) {
      // What is left of a longer text of this name would be served instead of it.
      for (const suffix of Object.keys(VARIANTS)) await rm(file + suffix, { force: true });
      continue;
    }
    const made = await Promise.all(
      Object.entries(VARIANTS).map(async ([suffix, { pack }]) => {
        if ((await fitOf(file, suffix as Suffix, content)) === 'fits') return false;
        await writeFile(file + suffix, await pack(content));
        return true;
      }),
    );
    count += made.filter(Boolean).length;
  }
  return count;
}

type Suffix = keyof typeof VARIANTS;

/** The compressed variants of a file that say something else than it. */
export async function damagedVariants(file: string): Promise<string[]> {
  const content = await readFile(file);
  const damaged: string[] = [];
  for (const suffix of Object.keys(VARIANTS) as Suffix[])
    if ((await fitOf(file, suffix, content)) === 'differs') damaged.push(file + suffix);
  return damaged;
}

async function fitOf(file: string, suffix: Suffix, content: Buffer): Promise<'missing' | 'fits' | 'differs'> {
  const packed = await readFile(file + suffix).catch(() => null);
  if (!packed) return 'missing';
  // No more of it is unpacked than the file is long.
  const unpacked = await VARIANTS[suffix]
    .unpack(packed, { maxOutputLength: Math.max(1, content.length) })
    .catch(() => null);
  return unpacked?.equals(content) ? 'fits' : 'differs';
}
