import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { addChecked } from './checked-folder';

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
/** Below this a compressed answer saves nothing. */
const SMALLEST = 256;
/** How long a store keeps what nobody asks for. */
const KEPT_MS = 30 * 24 * 3600_000;
/** Temporary files of a folder that isn't complete, and the age at which they count as abandoned. */
const LEFT = /^\.[0-9a-f-]{36}\.tmp$/;
const LEFT_MS = 3600_000;

/** Compression and decompression of each variant. */
const VARIANTS = {
  '.br': {
    pack: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    unpack: brotliDecompressSync,
  },
  '.gz': {
    pack: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
    unpack: gunzipSync,
  },
};

type Suffix = keyof typeof VARIANTS;
const SUFFIXES = Object.keys(VARIANTS) as Suffix[];
/** Brotli takes a hundred times as long as gzip, for a sixth fewer bytes. */
const QUICK: readonly Suffix[] = ['.gz'];

export interface CompressOptions {
  /** A folder that keeps variants by what they're of, because a build clears its own away; those that nobody asks for in a month go. */
  readonly store?: string | undefined;
  /** Makes only the variants that take no time; `isCompressed` tells that others are still to come. */
  readonly quick?: boolean | undefined;
}

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of a folder, so that no request ever waits for compression. A variant that
 * is there and fits its file stays: making it takes a hundred times as long as reading it, and a build is published more often than it is made.
 * One that is made comes to its place whole, because the folder may be served meanwhile.
 * @returns how many variants were made
 */
export function compressFolder(folder: string, options: CompressOptions = {}): Promise<number> {
  return addChecked(folder, () => addVariants(folder, options));
}

async function addVariants(folder: string, { store, quick = false }: CompressOptions): Promise<number> {
  let count = 0;
  await clearLeft(folder);
  for await (const { file, content } of textsIn(folder)) {
    if (content.length < SMALLEST) {
      // A variant of an earlier, longer text of this name would be served in its place.
      for (const suffix of SUFFIXES) await rm(file + suffix, { force: true });
      continue;
    }
    const made = await Promise.all(
      SUFFIXES.map(async (suffix) => {
        const fit = fitOf(file, suffix, content);
        if (fit === 'fits') return false;
        const kept = store && path.join(store, createHash('sha256').update(content).digest('hex') + suffix);
        if (kept && fitOfVariant(kept, suffix, content) === 'fits') {
          await place(folder, file, suffix, content, await readFile(kept));
          await utimes(kept, new Date(), new Date());
          return false;
        }
        if (quick && !QUICK.includes(suffix)) {
          if (fit === 'differs') await rm(file + suffix, { force: true });
          return false;
        }
        const packed = await VARIANTS[suffix].pack(content);
        await place(folder, file, suffix, content, packed);
        if (kept) await keep(kept, packed);
        return true;
      }),
    );
    count += made.filter(Boolean).length;
  }
  if (store) await clearOld(store);
  return count;
}

/** Whether every text of a folder has the variants that it's worth. It goes by names: whether they fit is `compressFolder`'s. */
export async function isCompressed(folder: string): Promise<boolean> {
  const names = new Set(await readdir(folder, { recursive: true }));
  for (const name of names) {
    if (!COMPRESSIBLE.test(name) || SUFFIXES.every((suffix) => names.has(name + suffix))) continue;
    if ((await stat(path.join(folder, name))).size >= SMALLEST) return false;
  }
  return true;
}

async function* textsIn(folder: string): AsyncGenerator<{ file: string; content: Buffer }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = fileIfThere(file);
    // A build may have cleared it away by now.
    if (content) yield { file, content };
  }
}

/** Puts a variant beside its file, unless a build has replaced that in the time that packing took. */
async function place(
  folder: string,
  file: string,
  suffix: Suffix,
  content: Buffer,
  packed: Buffer,
): Promise<void> {
  // Beside the folder, where nothing is served from.
  const temporary = `${folder}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, packed);
    if (fileIfThere(file)?.equals(content)) renameSync(temporary, file + suffix);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Clears what processes that were killed have left beside a folder, and not what another one is writing now. */
async function clearLeft(folder: string): Promise<void> {
  const [parent, base] = [path.dirname(folder), path.basename(folder)];
  for (const name of await readdir(parent).catch(() => []))
    if (name.startsWith(base) && LEFT.test(name.slice(base.length)))
      await clearIfOld(path.join(parent, name), LEFT_MS);
}

async function keep(file: string, packed: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, packed);
  await rename(temporary, file);
}

async function clearOld(store: string): Promise<void> {
  for (const name of await readdir(store).catch(() => [])) await clearIfOld(path.join(store, name), KEPT_MS);
}

async function clearIfOld(file: string, ms: number): Promise<void> {
  const info = await stat(file).catch(() => null);
  if (info && Date.now() - info.mtimeMs > ms) await rm(file, { force: true });
}

/** How many bytes a file has as it's served to most: those of its variant, made where there is none that fits. */
export async function servedBytes(file: string): Promise<number> {
  const content = await readFile(file);
  if (fitOf(file, '.br', content) === 'fits') return (await stat(`${file}.br`)).size;
  return (await VARIANTS['.br'].pack(content)).length;
}

/** The compressed variants of a file that say something else than it. */
export function damagedVariants(file: string, content: Buffer): string[] {
  return SUFFIXES.filter((suffix) => fitOf(file, suffix, content) === 'differs').map(
    (suffix) => file + suffix,
  );
}

const fitOf = (file: string, suffix: Suffix, content: Buffer) => fitOfVariant(file + suffix, suffix, content);

/**
 * Whether a variant says what it's of. A start looks at thousands of small ones: reading and unpacking one here takes a tenth of handing it to
 * a thread.
 */
function fitOfVariant(variant: string, suffix: Suffix, content: Buffer): 'missing' | 'fits' | 'differs' {
  const packed = fileIfThere(variant);
  if (!packed) return 'missing';
  try {
    // No more of it is unpacked than the file is long.
    const said = VARIANTS[suffix].unpack(packed, { maxOutputLength: Math.max(1, content.length) });
    return said.equals(content) ? 'fits' : 'differs';
  } catch {
    return 'differs';
  }
}

/** Reads a small file; null where it can't be read. */
export function fileIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
